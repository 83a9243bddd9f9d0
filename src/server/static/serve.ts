/** Answers a request from the static files, or says that it is not theirs. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StaticFile, StaticFiles } from './files.ts';
import { type Encoding, isFresh, pickEncoding, pickRange } from './negotiate.ts';
import { isHashed, lookup } from './path.ts';

const YEAR = 31_536_000;

/** Headers that every answer to a path carries (security); the same object for the same kind of path. */
export type BaseHeaders = Readonly<Record<string, string>>;

interface Representation {
  readonly etag: string;
  readonly body: Buffer;
  /** Name, value, name, value …: written as they are. */
  readonly head: readonly string[];
}

/** Made once for a file, an encoding and a set of base headers: most of a static answer's work. */
const made = new WeakMap<StaticFile, Map<string, { base: BaseHeaders; representation: Representation }>>();

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
  const known = made.get(file)?.get(wanted);
  if (known?.base === base) return known.representation;
  const encoding: Encoding = file.bodies[wanted] ? wanted : 'identity';
  const body = file.bodies[encoding] ?? file.bodies.identity;
  // One tag a representation: the compressed copies are other bytes.
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
  const shelf = made.get(file) ?? new Map<string, { base: BaseHeaders; representation: Representation }>();
  made.set(file, shelf.set(wanted, { base, representation }));
  return representation;
}

/** With cookies for one browser the page is that browser's alone: no cache in between may keep it. */
function sendWithCookies(
  { method }: IncomingMessage,
  response: ServerResponse,
  { body, head }: Representation,
  cookies: readonly string[],
): void {
  const kept = head.map((value, index) =>
    index % 2 === 1 && head[index - 1] === 'cache-control' ? 'private, max-age=0, must-revalidate' : value,
  );
  const set = cookies.flatMap((cookie) => ['set-cookie', cookie]);
  response.writeHead(200, [...kept, ...set, 'content-length', String(body.length)]);
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

/** An address that cannot be read: in words, to the API's callers as a problem document. */
function refuse(response: ServerResponse, base: BaseHeaders, url: string): true {
  const isApi = url.startsWith('/api/');
  const type = isApi ? 'application/problem+json; charset=utf-8' : 'text/plain; charset=utf-8';
  response
    .writeHead(400, { ...base, 'content-type': type })
    .end(isApi ? JSON.stringify(BAD) : 'Bad request.');
  return true;
}

/**
 * Serves GET and HEAD from the files; false where Astro has to answer. At once where the file lies on the shelf,
 * which spares thousands of promises a second; a promise where the disk has to be asked.
 * @param cookiesOf what a page sets in this browser besides (`Set-Cookie`); not asked for other files
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
  const mark = url.indexOf('?');
  const found = lookup(mark < 0 ? url : url.slice(0, mark));
  if (found.kind === 'bad') return refuse(response, base, url);
  if (found.kind === 'redirect') {
    return redirect(response, base, mark < 0 ? found.to : `${found.to}${url.slice(mark)}`);
  }
  const answer = (file: StaticFile | null): boolean | Promise<boolean> => {
    if (!file) return false;
    const wanted = pickEncoding(request.headers['accept-encoding']);
    if (wanted === 'gzip' && found.file.endsWith('.html') && !file.bodies.gzip) {
      return files.zipped(found.file, file).then(answer);
    }
    const representation = represent(found.file, found.isPage, file, wanted, base);
    const plainly = (): true => {
      send(request, response, file, representation);
      return true;
    };
    if (!cookiesOf || !found.isPage) return plainly();
    return cookiesOf().then((cookies) => {
      if (cookies.length === 0) return plainly();
      sendWithCookies(request, response, representation, cookies);
      return true;
    });
  };
  const shelved = files.peek(found.file);
  return shelved === undefined ? files.find(found.file).then(answer) : answer(shelved);
}
