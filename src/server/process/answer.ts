/** Answers a request: by a static file, else by the health checks, CORS, or Astro. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { correctedCookies, hasSessionCookies } from '#server/accounts/index.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { addressOfMessage, hasBadHost } from '#server/http/proxy.ts';
import { callMethodNotAllowed, isApi, refusePageMethod } from '#server/http/problem.ts';
import { log } from '#server/log.ts';
import { editedSince, isFixedPage, whenEdited } from '#server/publishing/index.ts';
import { pagesStaleBefore } from '#server/settings/index.ts';
import { serveStatic, StaticFiles } from '#server/static/index.ts';
import { type HeaderFacts, securityHeaderSets } from './headers.ts';
import { countAnswer, countStatic, isHealthPath, serveHealth } from './health.ts';
import { beginWork, countRequest, waitForTurn } from './request-queue.ts';
import { served, serving, closeOnUnread } from './active-responses.ts';

// CORS for the origins in API_ORIGINS, which may call /api. They send a bearer token or, on the
// same site, our cookie.

/** Sets the CORS headers for an allowed origin. @returns true if the request was a preflight, which is then answered */
function serveCors(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (!origin || !request.url?.startsWith('/api/') || !env.API_ORIGINS.includes(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('vary', 'origin');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false;
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, idempotency-key, x-order-token',
  );
  response.setHeader('access-control-max-age', '600');
  response.writeHead(204).end();
  return true;
}

/** True for a method that the fetch standard forbids: the `Request` constructor rejects it. */
const isForbiddenMethod = (method: string | undefined): boolean => method === 'TRACE' || method === 'CONNECT';

/**
 * Refuses a request with a method that no `Request` can carry to the app, as the app refuses other methods: 405 with the methods that the path takes, 404 if there is no
 * such call.
 * @param options the app's answer to OPTIONS of a path
 */
async function refuseForbiddenMethod(
  { method = 'TRACE' }: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: (path: string) => Promise<Response>,
): Promise<void> {
  const refusal = isApi(path) ? refusedCall(method, await options(path)) : refusePageMethod(method);
  if (!refusal) throw new Error(`${method} is taken by pages.`);
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers));
  response.end(await refusal.text());
}

const refusedCall = (method: string, taken: Response): Response => {
  const allow = taken.headers.get('allow');
  return allow === null ? taken : callMethodNotAllowed(method, allow);
};

type Astro = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const files = new StaticFiles({
  built: join(env.BUILD_DIR, 'client'),
  published: join(env.DATA_DIR, 'pages'),
  staleBefore: (name) => Math.max(pagesStaleBefore(), editedSince(name)),
});
whenEdited((name) => files.recheck(name));

const headerFacts: HeaderFacts = {
  https: env.SITE_URL.startsWith('https:'),
  realSquare: env.SQUARE_ACCESS_TOKEN !== undefined,
  apiOrigin: env.PUBLIC_API_BASE ? new URL(env.PUBLIC_API_BASE).origin : null,
};

type HeadersOf = ReturnType<typeof securityHeaderSets>;

/** The path without its query; null for an absolute or broken request target. */
const pathOf = (url: string | undefined): string | null =>
  url?.startsWith('/') ? (url.split('?', 1)[0] ?? '/') : null;

/** The refusals of requests that are too many: of everybody together, and of one address. */
const OVERLOADED = {
  status: 503,
  title: 'Not available now',
  detail: 'Too many people are in the shop at this moment. Please try again in a few seconds.',
  code: 'overloaded',
};
const ADDRESS_OVERLOADED = {
  status: 429,
  title: 'Too many requests',
  detail: 'Too many requests of your address are being answered. Please try again in a few seconds.',
  code: 'too_many_requests',
};

/** Refuses under overload. Callers of the API get a problem document, which the islands know how to show. */
function refuseOverload(response: ServerResponse, path: string, why: typeof OVERLOADED): void {
  const isApi = path.startsWith('/api/');
  response
    .writeHead(why.status, {
      'content-type': isApi ? 'application/problem+json' : 'text/plain; charset=utf-8',
      'retry-after': '5',
      'cache-control': 'no-store',
    })
    .end(isApi ? JSON.stringify({ type: 'about:blank', ...why }) : why.detail);
}

/** The calls that answer with a live stream, open for hours. */
const LIVE_STREAMS: ReadonlySet<string> = new Set(['/api/chat/stream', '/api/admin/chat/stream']);

/** Calls `ended` when the work for a request is done: for a live stream as soon as it is open. */
function onWorkDone(response: ServerResponse, path: string, ended: () => void): void {
  response.on('close', ended);
  if (!LIVE_STREAMS.has(path)) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    ended();
    return writeHead(...args);
  };
}

interface Work {
  readonly astro: Astro;
  readonly renderPage: (path: string) => Promise<Response>;
  readonly options: (path: string) => Promise<Response>;
  readonly headersOf: HeadersOf;
  /** Whether the process is shutting down; called for each request. */
  readonly stopping: () => boolean;
}

/** The kind of response in the metrics. */
const kindOf = (path: string): 'page' | 'api' | 'health' =>
  path.startsWith('/api/') ? 'api' : isHealthPath(path) ? 'health' : 'page';

/** Answers requests for anything but a static file. */
async function answerOnDemand(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { astro, renderPage, options, headersOf, stopping: isStopping }: Work,
): Promise<void> {
  serving(response);
  const stopping = isStopping();
  const started = performance.now();
  const kind = kindOf(path);
  response.on('finish', () => countAnswer(kind, response.statusCode, (performance.now() - started) / 1000));
  response.setHeader('x-request-id', randomUUID());
  for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
  if (stopping) response.setHeader('connection', 'close');
  if (await serveHealth(request, response, stopping)) return;
  if (serveCors(request, response)) return;
  const uncount = countRequest(addressOfMessage(request));
  if (!uncount) {
    refuseOverload(response, path, ADDRESS_OVERLOADED);
    return;
  }
  onWorkDone(response, path, uncount);
  const turn = waitForTurn(path);
  if (!(turn === true || (await turn))) {
    refuseOverload(response, path, OVERLOADED);
    return;
  }
  // The client disconnected while it waited.
  if (response.destroyed) return;
  onWorkDone(response, path, beginWork());
  // The app skips the URLs of prerendered pages: one whose file is missing or stale is rendered by its on-demand route.
  const isFixed = isFixedPage(path);
  if (isFixed && (request.method === 'GET' || request.method === 'HEAD')) {
    await answerRendered(request, response, await renderPage(path));
  } else if (isFixed) {
    const headers = { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' };
    response.writeHead(405, headers).end('This page takes GET, HEAD.');
  } else if (isForbiddenMethod(request.method)) {
    await refuseForbiddenMethod(request, response, path, options);
  } else {
    if (request.method !== 'GET' && request.method !== 'HEAD') closeOnUnread(request, response);
    await astro(request, response);
  }
}

async function answerRendered(
  request: IncomingMessage,
  response: ServerResponse,
  page: Response,
): Promise<void> {
  const html = await page.text();
  const cookies = hasSessionCookies(request.headers.cookie) ? await correctedCookies(request.headers) : [];
  if (cookies.length > 0) {
    response.setHeader('set-cookie', cookies);
    response.setHeader('cache-control', 'private, max-age=0, must-revalidate');
  }
  response.writeHead(page.status, Object.fromEntries(page.headers));
  response.end(request.method === 'HEAD' ? undefined : html);
}

/**
 * Lets a browser ask for the facts of a view's floor when the head of its page has come, not when its scripts have: the page
 * is the same for all floors.
 */
function setPreload({ url }: IncomingMessage, response: ServerResponse, path: string): void {
  const floor = path === '/room-view' && new URLSearchParams(url?.split('?')[1]).get('floor');
  if (!floor || import.meta.env.PUBLIC_API_BASE) return;
  const address = `/api/room-view/floors/${encodeURIComponent(floor)}`;
  response.setHeader('link', `<${address}>; rel=preload; as=fetch; crossorigin`);
}

/** Answers a request; without a promise if a cached static file is the answer. */
function answer(request: IncomingMessage, response: ServerResponse, work: Work): Promise<void> | undefined {
  const { headersOf } = work;
  const path = pathOf(request.url);
  if (path === null || hasBadHost(request)) {
    response.writeHead(400, { ...headersOf('/'), connection: 'close' }).end();
    return undefined;
  }
  const { headers } = request;
  const cookiesOf = hasSessionCookies(headers.cookie) ? () => correctedCookies(headers) : undefined;
  setPreload(request, response, path);
  const result = serveStatic(files, request, response, headersOf(path, 'static'), cookiesOf);
  const finish = (isServed: boolean): Promise<void> | undefined => {
    if (!isServed) return answerOnDemand(request, response, path, work);
    countStatic();
    served(response);
    return undefined;
  };
  return typeof result === 'boolean' ? finish(result) : result.then(finish);
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  log.error(
    { err: error, path: withoutKeys(pathOf(request.url) ?? '') },
    'a request failed outside its endpoint',
  );
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Something went wrong.');
}

/**
 * The process's request listener.
 * @param app the app itself, its renderer of static pages, and its answer to OPTIONS
 * @param stopping whether the process is shutting down; called for each request
 */
export function requestListener(
  app: Pick<Work, 'astro' | 'renderPage' | 'options'>,
  stopping: () => boolean,
) {
  const headersOf = securityHeaderSets(headerFacts);
  const work: Work = { ...app, headersOf, stopping };
  return (request: IncomingMessage, response: ServerResponse): void => {
    try {
      answer(request, response, work)?.catch((error: unknown) => fail(request, response, error));
    } catch (error) {
      fail(request, response, error);
    }
  };
}
