/** Answers a request from the static files, or reports that none matches. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, isFresh, pickEncoding, pickRange } from '#server/http/negotiate.ts';
import type { StaticFile, StaticFiles } from './files.ts';
import { isHashed, lookup } from './path.ts';

const YEAR = 31_536_000;

/** The security headers of a path. One object for each kind of path, because responses are cached by its identity. */
export type BaseHeaders = Readonly<Record<string, string>>;

interface Representation {
  readonly etag: string;
  readonly body: Buffer;
  /** Name, value, name, value …: the form that `writeHead` takes without copying. */
  readonly head: readonly string[];
}

/** Headers and body by file and encoding. Building them is most of the work of a static response. */
const representations = new WeakMap<
  StaticFile,
  Map<string, { base: BaseHeaders; representation: Representation }>
>();

const cacheControl = (name: string, isPage: boolean): string => {
  if (isHashed(name)) return `public, max-age=${YEAR}, immutable`;
  return isPage ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600';
};

function represent(
  name: string,
  isPage: boolean,
  file: StaticFile,
  wanted: Encoding,
  base: BaseHeaders,
): Representation {
  const known = representations.get(file)?.get(wanted);
  if (known?.base === base) return known.representation;
  const encoding: Encoding = file.bodies[wanted] ? wanted : 'identity';
  const body = file.bodies[encoding] ?? file.bodies.identity;
  // Each encoding has an ETag of its own, because its bytes differ (RFC 9110 section 8.8.3.3).
  const etag = encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  const head = [
    ...Object.entries(base).flat(),
    ...['etag', etag],
    ...['last-modified', new Date(file.modifiedMs).toUTCString()],
    ...['vary', 'accept-encoding'],
    ...['cache-control', cacheControl(name, isPage)],
    ...['content-type', file.type],
    ...['accept-ranges', 'bytes'],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  const representation = { etag, body, head };
  const byEncoding =
    representations.get(file) ?? new Map<string, { base: BaseHeaders; representation: Representation }>();
  representations.set(file, byEncoding.set(wanted, { base, representation }));
  return representation;
}

/** Sends a page with Set-Cookie headers for one browser: no shared cache may store it. */
function sendWithCookies(
  { method }: IncomingMessage,
  response: ServerResponse,
  { body, head }: Representation,
  cookies: readonly string[],
): void {
  const privateHead = head.map((value, index) =>
    index % 2 === 1 && head[index - 1] === 'cache-control' ? 'private, max-age=0, must-revalidate' : value,
  );
  const set = cookies.flatMap((cookie) => ['set-cookie', cookie]);
  response.writeHead(200, [...privateHead, ...set, 'content-length', String(body.length)]);
  response.end(method === 'HEAD' ? undefined : body);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  { etag, body, head }: Representation,
): void {
  const { headers, method } = request;
  const conditions = { ifNoneMatch: headers['if-none-match'], ifModifiedSince: headers['if-modified-since'] };
  if (isFresh(conditions, etag, file.modifiedMs)) {
    response.writeHead(304, [...head]).end();
    return;
  }
  const ifRange = headers['if-range'];
  const range =
    headers.range === undefined || (ifRange && ifRange !== etag)
      ? null
      : pickRange(headers.range, body.length);
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...head, 'content-range', `bytes */${body.length}`]).end();
    return;
  }
  const part = range ? body.subarray(range.start, range.end + 1) : body;
  const extent = range ? ['content-range', `bytes ${range.start}-${range.end}/${body.length}`] : [];
  response.writeHead(range ? 206 : 200, [...head, ...extent, 'content-length', String(part.length)]);
  response.end(method === 'HEAD' ? undefined : part);
}

function redirect(response: ServerResponse, base: BaseHeaders, location: string): true {
  response.writeHead(301, { ...base, location }).end();
  return true;
}

const BAD = {
  type: 'about:blank',
  title: 'Bad request',
  status: 400,
  detail: 'This address cannot be read.',
  code: 'bad_address',
};

/** 400 for an unreadable path: plain text, or a problem document below `/api/`. */
function refuse(response: ServerResponse, base: BaseHeaders, url: string): true {
  const isApi = url.startsWith('/api/');
  const type = isApi ? 'application/problem+json; charset=utf-8' : 'text/plain; charset=utf-8';
  response
    .writeHead(400, { ...base, 'content-type': type })
    .end(isApi ? JSON.stringify(BAD) : 'Bad request.');
  return true;
}

/**
 * Serves GET and HEAD from the files; false if Astro has to answer. Synchronous for a cached file, which saves thousands
 * of promises a second; a promise if the disk has to be read.
 * @param cookiesOf the `Set-Cookie` values to send with a page; not called for other files
 */
export function serveStatic(
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
  base: BaseHeaders,
  cookiesOf?: () => Promise<readonly string[]>,
): boolean | Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const url = request.url ?? '/';
  const queryAt = url.indexOf('?');
  const found = lookup(queryAt < 0 ? url : url.slice(0, queryAt));
  if (found.kind === 'bad') return refuse(response, base, url);
  if (found.kind === 'redirect') {
    return redirect(response, base, queryAt < 0 ? found.to : `${found.to}${url.slice(queryAt)}`);
  }
  const answer = (file: StaticFile | null): boolean | Promise<boolean> => {
    if (!file) return false;
    const wanted = pickEncoding(request.headers['accept-encoding']);
    if (wanted === 'gzip' && found.file.endsWith('.html') && !file.bodies.gzip) {
      return files.zipped(found.file, file).then(answer);
    }
    const representation = represent(found.file, found.isPage, file, wanted, base);
    const sendPlain = (): true => {
      send(request, response, file, representation);
      return true;
    };
    if (!cookiesOf || !found.isPage) return sendPlain();
    return cookiesOf().then((cookies) => {
      if (cookies.length === 0) return sendPlain();
      sendWithCookies(request, response, representation, cookies);
      return true;
    });
  };
  const cached = files.peek(found.file);
  return cached === undefined ? files.find(found.file).then(answer) : answer(cached);
}
