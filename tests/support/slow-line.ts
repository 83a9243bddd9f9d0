/** A slow connection to the shop: pages arrive in small chunks, so that the browser renders incomplete ones. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const PIECE_BYTES = 1400;
const BETWEEN_PIECES = 15;

export interface SlowLine {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the proxy. Only pages are slowed down. */
export async function slowLine(target: string): Promise<SlowLine> {
  const server = createServer((request, response) => {
    // Beacons are not forwarded.
    if (request.method !== 'GET') return void response.writeHead(204).end();
    void (async () => {
      const answer = await fetch(target + (request.url ?? '/'), {
        headers: { 'accept-encoding': 'identity', host: new URL(target).host },
        redirect: 'manual',
      });
      const body = Buffer.from(await answer.arrayBuffer());
      response.statusCode = answer.status;
      for (const name of ['content-type', 'location', 'cache-control'])
        if (answer.headers.has(name)) response.setHeader(name, answer.headers.get(name) ?? '');
      if (answer.headers.get('content-type')?.startsWith('text/html')) {
        for (let at = 0; at < body.length; at += PIECE_BYTES) {
          response.write(body.subarray(at, at + PIECE_BYTES));
          await pause(BETWEEN_PIECES);
        }
        response.end();
      } else response.end(body);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the slow line has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
