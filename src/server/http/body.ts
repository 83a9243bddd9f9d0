/**
 * Reads the bodies of requests; no other module does. A body is measured before it is parsed, because parsing takes a
 * multiple of its memory and blocks the event loop: half a million short fields took nine seconds. Text is cleaned and
 * composed here, so that no control character reaches the shop, each letter in one form only, and no key of a pasted link.
 */
import { env } from '#config/env.ts';
import { MAX_UPLOAD_BYTES } from '#domain/media/upload.ts';
import { cleanText, composedField } from '#domain/shared/clean-text.ts';
import { withoutPastedKeys } from '#domain/shared/link-keys.ts';
import { ProblemError } from './problem.ts';

/** Bytes of a body, unless a route says otherwise. */
export const MAX_BODY = 64 * 1024;
/** Fields of a form, unless a route says otherwise. */
export const MAX_FIELDS = 100;

const tooLarge = (detail: string): ProblemError => new ProblemError(413, detail, { code: 'too_large' });

/** The shop's own, whose links have keys. */
const HOST = new URL(env.SITE_URL).host;

/** A text field in the form in which it is kept. */
const kept = (name: string, value: string): string =>
  composedField(name, withoutPastedKeys(cleanText(value), HOST));

/**
 * Reads a body of at most `limit` bytes.
 * @param detail the message of the refusal of a larger one
 * @throws ProblemError 413 if it is larger; 400 if it breaks off, which is the client's error
 */
export async function readBytes(
  request: Request,
  limit: number,
  detail = `The request body is larger than ${limit} bytes.`,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(detail);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // `preventCancel`: the rest of a refused body is discarded as it arrives, so that the client gets the response.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(detail);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(400, 'The request body broke off.', { code: 'broken_off' });
  }
  return Buffer.concat(chunks);
}

const isUrlEncoded = (type: string): boolean => type.startsWith('application/x-www-form-urlencoded');

/** Reads a body as JSON, whatever its declared type; a form is read as one flat object. Nothing is an empty object. */
export async function readJson(request: Request, limit: number, tooLargeDetail?: string): Promise<unknown> {
  const bytes = await readBytes(request, limit, tooLargeDetail);
  const type = request.headers.get('content-type') ?? '';
  if (isUrlEncoded(type)) {
    if (hasTooManyFields(bytes, type, MAX_FIELDS)) throw tooLarge(`A form has at most ${MAX_FIELDS} fields.`);
    const fields = [...new URLSearchParams(bytes.toString('utf8'))];
    return Object.fromEntries(fields.map(([name, value]) => [name, kept(name, value)]));
  }
  if (isTooComplex(bytes)) throw tooLarge('The request body has too many values, or nests them too deeply.');
  const text = bytes.toString('utf8');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, (name, value: unknown) =>
      typeof value === 'string' ? kept(name, value) : value,
    ) as unknown;
  } catch {
    throw new ProblemError(400, 'The request body is not valid JSON.', { code: 'bad_json' });
  }
}

/**
 * Reads a posted form with its files, which `readFormData` leaves out.
 * @param files how many there may be, of 5 MB each; the text fields together have at most `MAX_BODY`
 * @throws ProblemError 413 if it is too large
 */
export async function readFormWithFiles(
  request: Request,
  files: number,
  maxFields = MAX_FIELDS,
): Promise<FormData> {
  const refusal = `The files are too large: at most ${files} of 5 MB each. Go back to choose others; nothing that you wrote is lost.`;
  const bytes = await readBytes(request, files * MAX_UPLOAD_BYTES + MAX_BODY, refusal);
  const type = request.headers.get('content-type') ?? '';
  if (hasTooManyFields(bytes, type, maxFields))
    throw tooLarge(
      `Please send at most ${files} files. Go back to choose fewer; nothing that you wrote is lost.`,
    );
  if (bytesOfText(bytes, type) > MAX_BODY)
    throw tooLarge(
      `What you wrote is too long: at most ${MAX_BODY / 1024} kB can be sent. Go back to shorten it; nothing is lost.`,
    );
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
  const cleaned = new FormData();
  for (const [name, value] of form)
    if (typeof value === 'string') cleaned.append(name, kept(name, value));
    else cleaned.append(name, value);
  return cleaned;
}

/**
 * Reads a posted form. A body that breaks off or is no form gives one without fields.
 * @throws ProblemError 413 if it is larger than `MAX_BODY`, or has more than `maxFields` fields
 */
export async function readFormData(request: Request, maxFields = MAX_FIELDS): Promise<FormData> {
  const refusal = `This form is too large: at most ${MAX_BODY / 1024} kB in ${maxFields} fields can be sent. Go back to shorten it; nothing that you wrote is lost.`;
  const type = request.headers.get('content-type') ?? '';
  const cleaned = new FormData();
  let bytes: Buffer<ArrayBuffer>;
  try {
    bytes = await readBytes(request, MAX_BODY, refusal);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 400) return cleaned;
    throw error;
  }
  if (hasTooManyFields(bytes, type, maxFields)) throw tooLarge(refusal);
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
  for (const [name, value] of form) if (typeof value === 'string') cleaned.append(name, kept(name, value));
  return cleaned;
}

/** Values of a JSON body: far more than the longest list that a screen sends. */
const MAX_VALUES = 5_000;
const MAX_DEPTH = 20;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** The position of the quote that ends a string; the length if nothing does. @param start position of its first quote */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end;
    while (bytes[before - 1] === BACKSLASH) before -= 1;
    // A quote after an odd number of backslashes is part of the text.
    if ((end - before) % 2 === 0) return end;
  }
  return bytes.length;
}

/** True for JSON with too many values or too many levels. Invalid JSON is measured alike. */
export function isTooComplex(bytes: Buffer): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (OPENING.includes(byte)) depth += 1;
    else if (CLOSING.includes(byte)) depth -= 1;
    if (values > MAX_VALUES || depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The bytes that separate the fields of a form of this content type. */
const separatorOf = (type: string): string => {
  const boundary = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  return boundary ? `--${boundary[1] ?? boundary[2] ?? ''}` : '&';
};

/** True for a form, URL-encoded or multipart, with more than `most` fields. */
export function hasTooManyFields(bytes: Buffer, type: string, most: number): boolean {
  const separator = separatorOf(type);
  // The last boundary of a multipart form ends it; `&` stands between fields.
  let fields = separator === '&' ? 1 : -1;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
    fields += 1;
    if (fields > most) return true;
  }
  return false;
}

/** The letters that the headers of a part may have: browsers write some two hundred. */
const PART_HEADERS = 2_000;

/** Bytes of a form that belong to no file: a text field may be as large as the files' limit otherwise. */
export function bytesOfText(bytes: Buffer, type: string): number {
  const separator = separatorOf(type);
  if (separator === '&') return bytes.length;
  let text = 0;
  for (let at = bytes.indexOf(separator); at >= 0;) {
    const start = at + separator.length;
    at = bytes.indexOf(separator, start);
    const end = at < 0 ? bytes.length : at;
    const [headers = ''] = bytes
      .toString('latin1', start, Math.min(end, start + PART_HEADERS))
      .split('\r\n\r\n');
    // What stands between quotes is a name.
    if (!/;\s*filename\*?=/i.test(headers.replace(/"[^"]*"/g, '""'))) text += end - start;
  }
  return text;
}
