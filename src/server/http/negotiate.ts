/**
 * Content encodings, conditional requests and byte ranges (RFC 9110). Compresses responses that are rendered on demand;
 * static files have compressed copies already.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** The encodings that files are served in. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of our encodings that the client accepts. `q=0` refuses one; `*` stands for the rest (section 12.5.3). */
export function pickEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = PICKED.get(header);
  if (known) return known;
  const picked = parseEncoding(header);
  // Browsers send a handful of different headers. The limit keeps invented ones from filling the memory.
  if (PICKED.size < 64) PICKED.set(header, picked);
  return picked;
}

const PICKED = new Map<string, Encoding>();

function parseEncoding(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';');
    const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    weights.set(name.trim(), q === undefined ? 1 : Number(q));
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** True if the client's copy is still valid. `If-None-Match` goes before `If-Modified-Since` (section 13.2.2). */
export function isFresh(
  headers: { readonly ifNoneMatch?: string | undefined; readonly ifModifiedSince?: string | undefined },
  etag: string,
  modifiedMs: number,
): boolean {
  const { ifNoneMatch, ifModifiedSince } = headers;
  if (ifNoneMatch !== undefined) {
    if (ifNoneMatch.trim() === '*') return true;
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  }
  if (ifModifiedSince !== undefined) {
    const since = Date.parse(ifModifiedSince);
    return !Number.isNaN(since) && Math.floor(modifiedMs / 1000) * 1000 <= since;
  }
  return false;
}

/** A single byte range of `size` bytes; null = send all, 'unsatisfiable' = 416. Multiple ranges get the whole file. */
export function pickRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Number(to);
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? null : { start, end };
}

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
