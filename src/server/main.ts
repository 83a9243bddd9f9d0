/** The process: health, static files, then Astro. `node dist/server/entry.mjs` runs this file. */
import { createServer } from 'node:http';
import { handler } from '@astrojs/node/server.js';
import { env } from '#config/env.ts';
import { log } from '#server/log.ts';

const server = createServer((request, response) => {
  if (request.url === '/healthz') {
    response.end('ok');
    return;
  }
  void handler(request, response);
});

server.listen(env.PORT, env.HOST, () => log.info({ port: env.PORT }, 'open'));
