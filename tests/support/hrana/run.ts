/** The server as a process: file, port and token as arguments, settings by messages. */
import { serveHrana } from './server.ts';

const [file = '', port = '0', token = ''] = process.argv.slice(2);
const server = await serveHrana(file, Number(port), token);
process.on('message', (message: { readonly slowDown?: number }) => {
  if (message.slowDown !== undefined) server.slowDown(message.slowDown);
  process.send?.({ facts: server.facts() });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: server.port });
