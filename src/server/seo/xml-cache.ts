/** XML files that are made once and kept, packed, until what they are made from changes. */
import { packedWith, type Encoding, pickEncoding } from '#server/http/negotiate.ts';
import { xmlHeaders } from './xml.ts';

interface Kept {
  readonly version: string;
  readonly text: Promise<Buffer<ArrayBuffer>>;
  readonly packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

const kept = new Map<string, Kept>();

/** The file of a version. Requests that come while it is being made wait for the same one. */
function keep(name: string, version: string, make: () => Promise<Buffer<ArrayBuffer>>): Kept {
  const known = kept.get(name);
  if (known?.version === version) return known;
  const file: Kept = { version, text: make(), packed: new Map() };
  kept.set(name, file);
  file.text.catch(() => {
    if (kept.get(name) === file) kept.delete(name);
  });
  return file;
}

/**
 * The response with a file.
 * @param version changes with the file's content
 * @param make writes the file; not called for a version that is kept
 */
export async function cachedXml(
  request: Request,
  name: string,
  version: string,
  make: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Response> {
  const { text, packed } = keep(name, version, make);
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (encoding === 'identity') return new Response(await text, { headers: xmlHeaders() });
  const known = packed.get(encoding) ?? text.then((bytes) => packedWith(encoding, bytes));
  packed.set(encoding, known);
  return new Response(await known, { headers: { ...xmlHeaders(), 'content-encoding': encoding } });
}
