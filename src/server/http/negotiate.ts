/** Content encodings, conditional requests and byte ranges (RFC 9110). Pure. */

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
