/** Compressed copies beside every text file of the build, so that the process never compresses while it serves. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.svg', '.json', '.xml', '.txt', '.webmanifest']);
/** Below this a header costs more than the body saves. */
const WORTH_BYTES = 256;

/**
 * Hashed assets and the pages without parameters are few and loaded by everybody: pressed hard. Products are
 * thousands: quality 7 is 8 % larger and 40 × quicker.
 */
const quality = (path: string): number => (path.includes('/client/products/') ? 7 : 11);

async function* textFiles(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* textFiles(path);
    else if (TEXT.has(extname(entry.name))) yield path;
  }
}

async function compress(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_BYTES) return false;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality(path),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: 6 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}

/** Writes `.br` and `.gz` beside each text file below a folder; answers how many files got them. */
export async function compressFiles(folder: string): Promise<number> {
  const waiting = textFiles(folder);
  let done = 0;
  const lane = async () => {
    for await (const path of { [Symbol.asyncIterator]: () => waiting }) if (await compress(path)) done += 1;
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return done;
}
