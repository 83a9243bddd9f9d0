/** Serves `/media/...`: immutable (each name has a version or a hash), with ETags and byte ranges. */
import { createHash } from 'node:crypto';
import { problem } from '#server/http/problem.ts';
import { log } from '#server/log.ts';
import { isFresh, pickRange } from '#server/http/negotiate.ts';
import { mediaBytes, TooBusy } from './variants.ts';

const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Answers GET and HEAD for a picture in one size and format; 404 for any other path. */
export async function serveMedia(request: Request, path: string): Promise<Response> {
  let found: Awaited<ReturnType<typeof mediaBytes>>;
  try {
    found = await mediaBytes(path);
  } catch (error) {
    if (error instanceof TooBusy)
      return problem(503, 'This picture is being made. Please try again.', {}, { 'retry-after': '2' });
    log.warn({ err: error, path }, 'a picture could not be read or resized');
    return problem(503, 'This picture cannot be had at the moment.', {}, { 'retry-after': '10' });
  }
  if (!found) return problem(404, 'There is no such picture.');
  const { name, bytes } = found;
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`;
  const headers: Record<string, string> = {
    'content-type': MIME[name.format],
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag,
  };
  const ifNoneMatch = request.headers.get('if-none-match') ?? undefined;
  if (isFresh({ ifNoneMatch }, etag, 0)) return new Response(null, { status: 304, headers });
  const size = bytes.byteLength;
  const ifRange = request.headers.get('if-range');
  const isRangeAsked = ifRange === null || ifRange === etag;
  const range = isRangeAsked ? pickRange(request.headers.get('range') ?? undefined, size) : null;
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const part = range ? bytes.slice(range.start, range.end + 1) : new Uint8Array(bytes);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  headers['content-length'] = String(part.byteLength);
  return new Response(request.method === 'HEAD' ? null : part, { status: range ? 206 : 200, headers });
}
