/** Answers a request from the static files, or says that it is not theirs. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StaticFiles } from './files.ts';
import { isFresh, pickEncoding, pickRange } from './negotiate.ts';
import { isHashed, lookup } from './path.ts';

const YEAR = 31_536_000;

/** Serves GET and HEAD from the files; false where Astro has to answer. */
export async function serveStatic(
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [rawPath = '/', query] = (request.url ?? '/').split('?', 2);
  const found = lookup(rawPath);
  if (found.kind === 'bad') {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad request.');
    return true;
  }
  if (found.kind === 'redirect') {
    // The path's own slash is never ours alone: `/api/` is Astro's business to refuse.
    response.writeHead(301, { location: query ? `${found.to}?${query}` : found.to }).end();
    return true;
  }
  const file = await files.find(found.file);
  if (!file) return false;

  const encoding = file.bodies[pickEncoding(headers['accept-encoding'])]
    ? pickEncoding(headers['accept-encoding'])
    : 'identity';
  const body = file.bodies[encoding] ?? file.bodies.identity;
  // One tag a representation: the compressed copies are other bytes.
  const etag = encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  response.setHeader('etag', etag);
  response.setHeader('last-modified', new Date(file.modifiedMs).toUTCString());
  response.setHeader('vary', 'accept-encoding');
  response.setHeader(
    'cache-control',
    isHashed(found.file)
      ? `public, max-age=${YEAR}, immutable`
      : found.isPage
        ? 'public, max-age=0, must-revalidate'
        : 'public, max-age=3600',
  );
  const conditions = {
    ifNoneMatch: headers['if-none-match'],
    ifModifiedSince: headers['if-modified-since'],
  };
  if (isFresh(conditions, etag, file.modifiedMs)) {
    response.writeHead(304).end();
    return true;
  }
  response.setHeader('content-type', file.type);
  response.setHeader('accept-ranges', 'bytes');
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);

  const ifRange = headers['if-range'];
  const range = ifRange && ifRange !== etag ? null : pickRange(headers.range, body.length);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
    return true;
  }
  const part = range ? body.subarray(range.start, range.end + 1) : body;
  if (range) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${body.length}`);
  response.writeHead(range ? 206 : 200, { 'content-length': part.length });
  response.end(method === 'HEAD' ? undefined : part);
  return true;
}
