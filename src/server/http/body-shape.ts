/** Measures a body by its bytes, without parsing it. */

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
