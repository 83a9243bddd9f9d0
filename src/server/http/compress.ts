/** Compressed answers for what is rendered on demand; static files have their compressed copies already. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pickEncoding } from '#server/static/index.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|xml|ld\+json|manifest\+json))/;
const WORTH_BYTES = 1024;

/** The same answer in an encoding the client takes. Streams of events and pictures pass as they are. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status, body } = response;
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (!body || encoding === 'identity' || headers.has('content-encoding')) return response;
  if (!TEXT.test(headers.get('content-type') ?? '') || status === 206) return response;
  const bytes = Buffer.from(await response.arrayBuffer());
  headers.append('vary', 'accept-encoding');
  if (bytes.length < WORTH_BYTES) return new Response(bytes, { status, headers });
  const packed =
    encoding === 'br'
      ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await zip(bytes, { level: 5 });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(packed, { status, headers });
}
