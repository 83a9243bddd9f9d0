/** Validation of uploaded pictures. */
import { ok, refuse, type Result } from '../shared/result.ts';

export type UploadRefusal = 'too_large' | 'not_an_image';

export const TOO_LARGE = 'File size must be less than 5MB';
export const NOT_AN_IMAGE = 'Please select an image file';
/** For a picture of another kind, such as a telephone's HEIC. */
export const OTHER_KIND = `${NOT_AN_IMAGE}: JPEG, PNG, GIF, WebP or AVIF`;
/** A telephone sends a picture so that is still in the cloud. */
const EMPTY = `${NOT_AN_IMAGE}: this one arrived empty`;
/** The accepted types, for file fields. Of `image/*` iPhones send HEIC; of a list without it they send the photo as JPEG. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/gif,image/webp,image/avif';
export const TOO_MANY_PIXELS = 'Please use an image of at most 50 megapixels';
/** Message for an invalid URL, and for one that the shop's pages could not display. */
export const NOT_AN_ADDRESS = 'Please enter an image URL that begins with https://.';

/** Maximum size of a decoded file, in bytes (5 MB). */
export const MAX_UPLOAD_BYTES = 5_242_880;

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The picture type according to the file's signature, regardless of its name or declared type; null if it is not one. */
export function pictureType(bytes: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12))) return 'avif';
  return null;
}

/** Whether the signature is that of a picture that the shop does not take: HEIC, TIFF, BMP. */
const isOtherPicture = (bytes: Uint8Array): boolean =>
  /^ftyp(?:he[iv]|mif|msf)/.test(text(bytes, 4, 12)) || /^(?:II\*\0|MM\0\*|BM)/.test(text(bytes, 0, 4));

/** Whether an image value is an inline data URL rather than an address. */
export const isDataUrl = (value: string): boolean => /^data:/i.test(value);

const DATA_URL = /^data:[a-z0-9.+/-]*(?:;[a-z0-9=-]+)*;base64,/i;

/** Decodes a base64 data URL. A too large one is refused before decoding. */
export function bytesOfDataUrl(value: string): Result<Uint8Array, UploadRefusal> {
  const head = DATA_URL.exec(value);
  if (!head) return refuse('not_an_image', NOT_AN_IMAGE);
  const body = value.length - head[0].length;
  const padding = value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0;
  if (Math.floor((body * 3) / 4) - padding > MAX_UPLOAD_BYTES) return refuse('too_large', TOO_LARGE);
  try {
    return ok(Uint8Array.from(atob(value.slice(head[0].length)), (letter) => letter.charCodeAt(0)));
  } catch {
    return refuse('not_an_image', NOT_AN_IMAGE);
  }
}

/** Checks a file's size and then its type, in that order. */
export function checkUpload(bytes: Uint8Array): Result<Uint8Array, UploadRefusal> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) return refuse('too_large', TOO_LARGE);
  if (pictureType(bytes)) return ok(bytes);
  if (bytes.byteLength === 0) return refuse('not_an_image', EMPTY);
  return refuse('not_an_image', isOtherPicture(bytes) ? OTHER_KIND : NOT_AN_IMAGE);
}
