/** Compresses responses that are rendered on demand; static files have compressed copies already. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { pickEncoding } from './negotiate.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|xml|ld\+json|manifest\+json))/;
const MIN_BYTES = 1024;
/** Up to this size, compressing on this thread (60 µs) is quicker than zlib's thread pool (140 µs). */
const SMALL_BYTES = 16 * 1024;
const quality = (level: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: 18 },
});
/**
 * Brotli quality for small and for large responses. The higher one makes a page a tenth smaller, and runs in the thread
 * pool: the product list has to fit, headers included, into the ten packets of TCP's initial window.
 */
const [FAST, THOROUGH] = [quality(4), quality(7)];
const GZIP = { level: 5 };

/** Bytes in an encoding other than `identity`. */
export async function packedWith(encoding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer<ArrayBuffer>> {
  if (bytes.length <= SMALL_BYTES)
    return encoding === 'br' ? brotliCompressSync(bytes, FAST) : gzipSync(bytes, GZIP);
  return encoding === 'br' ? brotli(bytes, THOROUGH) : zip(bytes, GZIP);
}

/** The same response in an encoding that the client accepts. Event streams and pictures are passed through. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status, body } = response;
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (!body || encoding === 'identity' || headers.has('content-encoding')) return response;
  if (!TEXT.test(headers.get('content-type') ?? '') || status === 206) return response;
  const bytes = Buffer.from(await response.arrayBuffer());
  headers.append('vary', 'accept-encoding');
  if (bytes.length < MIN_BYTES) return new Response(bytes, { status, headers });
  const packed = await packedWith(encoding, bytes);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(packed, { status, headers });
}
