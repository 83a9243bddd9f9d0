/** How tightly text is packed that is packed once and read often: the build's files and published pages. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What a server may send before the first answer of a browser: a page within it needs one way there and back. */
const FIRST_FLIGHT_BYTES = 14 * 1024;
/** What packing hard takes off what packing quickly leaves, at most. */
const WITHIN_REACH = 1.04;

/** A window of 4 MB, as is usual: for what is packed hard. */
const WIDE = 22;
/**
 * A window of 64 KB holds nearly all of a page, and its tables stay in the processor's cache: with a wide one the same
 * page takes four times as long, most of it for memory that is touched once.
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
 * A text packed with brotli.
 * @param isOneOfMany true for pages of products, of which there are thousands: packed quickly, and better only where
 * that brings one under the first flight
 */
export async function packText(bytes: Buffer, isOneOfMany: boolean): Promise<Buffer> {
  if (!isOneOfMany) return packHard(bytes);
  const quickly = await pack(bytes, 5, NARROW);
  const isOver = ({ length }: Buffer) => length > FIRST_FLIGHT_BYTES;
  if (!isOver(quickly) || quickly.length > FIRST_FLIGHT_BYTES * WITHIN_REACH) return quickly;
  const well = await pack(bytes, 9, NARROW);
  return isOver(well) ? packHard(bytes) : well;
}

/** A text packed with gzip, for the few clients that take no brotli. */
export const zipText = (bytes: Buffer): Promise<Buffer> => zip(bytes, { level: 5 });
