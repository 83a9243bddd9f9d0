/** Serves `/media/...`: immutable (each name has a version or a hash), with ETags and byte ranges. */
import { createHash } from 'node:crypto';
import { problem } from '#server/http/problem.ts';
import { log } from '#server/log.ts';
import { mediaBytes, TooBusy } from './variants.ts';

const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** First and last byte of a `Range` header; null if the range is invalid or cannot be satisfied. */
export function byteRange(header: string, size: number): readonly [number, number] | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const first = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const last = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return first <= last && first < size ? [first, last] : null;
}

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
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  const rangeHeader = request.headers.get('range');
  const ifRange = request.headers.get('if-range');
  if (rangeHeader && (ifRange === null || ifRange === etag)) {
    const range = byteRange(rangeHeader, bytes.byteLength);
    if (!range)
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${bytes.byteLength}` },
      });
    const part = bytes.slice(range[0], range[1] + 1);
    return new Response(request.method === 'HEAD' ? null : part, {
      status: 206,
      headers: {
        ...headers,
        'content-length': String(part.byteLength),
        'content-range': `bytes ${range[0]}-${range[1]}/${bytes.byteLength}`,
      },
    });
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: { ...headers, 'content-length': String(bytes.byteLength) },
  });
}
