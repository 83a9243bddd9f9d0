/** One request, in order: headers, health, CORS, static files, then Astro. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { log } from '#server/log.ts';
import { serveStatic, StaticFiles } from '#server/static/index.ts';
import { serveCors } from './cors.ts';
import { type HeaderFacts, securityHeaders } from './headers.ts';
import { countAnswer, serveHealth } from './health.ts';
import { begin, isOverloaded } from './load.ts';

type Astro = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const files = new StaticFiles({
  built: join(env.BUILD_DIR, 'client'),
  published: join(env.DATA_DIR, 'pages'),
});

const policy = JSON.parse(readFileSync(join(env.BUILD_DIR, 'csp.json'), 'utf8')) as {
  scripts: string[];
  styles: string[];
};
const facts: HeaderFacts = {
  scriptHashes: policy.scripts,
  styleHashes: policy.styles,
  https: env.SITE_URL.startsWith('https:'),
  realSquare: env.SQUARE_ACCESS_TOKEN !== undefined,
};

/** The path alone; an absolute or broken request target has none. */
const pathOf = (url: string | undefined): string | null =>
  url?.startsWith('/') ? (url.split('?', 1)[0] ?? '/') : null;

function shed(response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': '5',
      'cache-control': 'no-store',
    })
    .end('Too many people are in the shop at this moment. Please try again in a few seconds.');
}

async function answer(request: IncomingMessage, response: ServerResponse, astro: Astro, stopping: boolean) {
  const started = performance.now();
  const path = pathOf(request.url);
  let kind = 'page';
  response.on('finish', () => countAnswer(kind, response.statusCode, (performance.now() - started) / 1000));
  response.setHeader('x-request-id', randomUUID());
  for (const [name, value] of Object.entries(securityHeaders(path ?? '/', facts)))
    response.setHeader(name, value);
  if (stopping) response.setHeader('connection', 'close');
  if (path === null) {
    response.writeHead(400).end();
    return;
  }
  if (await serveHealth(request, response, stopping)) {
    kind = 'health';
    return;
  }
  if (serveCors(request, response)) return;
  if (await serveStatic(files, request, response)) {
    kind = 'static';
    return;
  }
  if (path.startsWith('/api/')) kind = 'api';
  if (isOverloaded()) {
    shed(response);
    return;
  }
  const end = begin();
  response.on('close', end);
  await astro(request, response);
}

/** The process's request listener. `stopping` is asked at each request. */
export function requestListener(astro: Astro, stopping: () => boolean) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response, astro, stopping()).catch((error: unknown) => {
      log.error({ err: error, path: pathOf(request.url) }, 'a request failed outside its endpoint');
      if (response.headersSent) response.destroy();
      else
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Something went wrong.');
    });
  };
}
