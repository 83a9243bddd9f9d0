/** Compression of text that is compressed once and read often: the build's files and published pages. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** TCP's initial window of ten packets: a page within it arrives in one round trip. */
const FIRST_FLIGHT_BYTES = 14 * 1024;
/** The highest quality saves at most 4 % over the quick one: a page further over the limit cannot be brought under it. */
const WITHIN_REACH = 1.04;

/** Brotli's usual window of 4 MB (log2 of bytes), for the highest quality. */
const WIDE = 22;
/**
 * A window of 64 KB (log2 of bytes) holds nearly all of a page, and its tables fit the processor's cache: with the wide
 * one the same page takes four times as long.
 */
const NARROW = 16;

const pack = (bytes: Buffer, quality: number, window: number): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const packHard = (bytes: Buffer): Promise<Buffer> => pack(bytes, constants.BROTLI_MAX_QUALITY, WIDE);

/**
 * Compresses text with brotli.
 * @param isOneOfMany true for the thousands of product pages: compressed quickly, and harder only if that
 * can bring the page under `FIRST_FLIGHT_BYTES`
 */
export async function packText(bytes: Buffer, isOneOfMany: boolean): Promise<Buffer> {
  if (!isOneOfMany) return packHard(bytes);
  const fast = await pack(bytes, 5, NARROW);
  const isOver = ({ length }: Buffer) => length > FIRST_FLIGHT_BYTES;
  if (!isOver(fast) || fast.length > FIRST_FLIGHT_BYTES * WITHIN_REACH) return fast;
  const thorough = await pack(bytes, 9, NARROW);
  return isOver(thorough) ? packHard(bytes) : thorough;
}

/** Compresses text with gzip, for the few clients that do not accept brotli. */
export const zipText = (bytes: Buffer): Promise<Buffer> => zip(bytes, { level: 5 });
