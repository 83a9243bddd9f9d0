/**
 * Compressed copies beside every text file of the build, so that the process does not compress while it serves: brotli,
 * and gzip too of what nginx may send from the disk (deploy/nginx.conf). Of pages, which nginx asks the process for, the
 * few clients without brotli get a gzip copy made when they ask (src/server/static/files.ts).
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { packText, zipText } from '#server/static/packing.ts';

const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.svg', '.json', '.xml', '.txt', '.webmanifest']);
/** Below this a header costs more than the body saves. */
const WORTH_BYTES = 256;

/** Hashed assets and the pages without parameters are few and loaded by everybody; products are thousands. */
const isOneOfMany = (path: string): boolean => path.includes('/client/products/');

/** Paths of a folder's text files, but of those in hand already, and not looking into folders of such a page. */
async function* textFiles(folder: string, inHand: ReadonlySet<string>): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!inHand.has(join(path, 'index.html'))) yield* textFiles(path, inHand);
    } else if (TEXT.has(extname(entry.name)) && !inHand.has(path)) yield path;
  }
}

/** So long a page has been as it is before it is pressed beside the build, in milliseconds: it is written by then. */
const AT_REST = 1000;
/** From one look at what has come to the next, in milliseconds. */
const PAUSE = 1000;

/** So many pages are in hand beside the build: while some are read or written others are pressed. */
const LANES_BESIDE = 4;

/** So many at once when nothing else is done. */
const LANES = 8;

/** Does something with each of a row, so many at a time. */
async function inLanes<T>(
  lanes: number,
  row: Iterator<T> | AsyncIterator<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const lane = async () => {
    for (let one = await row.next(); !one.done; one = await row.next()) await work(one.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The compressed copies of a build, made while it goes on: pages come out on one core, and are pressed on another. */
export class CompressedCopies {
  /** By path, the time of the file that its copies are of. */
  readonly #pressed = new Map<string, number>();
  #made = 0;

  /** Writes a file's copies; false where it is too small for any. */
  async #compress(path: string): Promise<boolean> {
    const bytes = await readFile(path);
    const isPage = path.endsWith('.html');
    if (bytes.length < WORTH_BYTES) return false;
    const brotli = async () => writeFile(`${path}.br`, await packText(bytes, isOneOfMany(path)));
    const gzip = async () => writeFile(`${path}.gz`, await zipText(bytes));
    await Promise.all(isPage ? [brotli()] : [brotli(), gzip()]);
    return true;
  }

  /** Presses a file, unless its copies are of it as it is; false where it may still be written to. */
  async #press(path: string, before: number): Promise<boolean> {
    const { mtimeMs } = await stat(path);
    if (mtimeMs >= before) return false;
    if (this.#pressed.get(path) === mtimeMs) return true;
    const isWorth = await this.#compress(path);
    if (isWorth && !this.#pressed.has(path)) this.#made += 1;
    this.#pressed.set(path, mtimeMs);
    return true;
  }

  /**
   * Presses files as they come, until told to stop.
   * @param folder may not be there yet
   * @param signal ends it after the files in hand
   */
  async follow(folder: string, signal: AbortSignal): Promise<void> {
    // What has been pressed is not looked at again: thousands of looks a second would cost the build its core.
    const done = new Set<string>();
    while (!signal.aborted) {
      const before = Date.now() - AT_REST;
      // What cannot be read or pressed yet is met again at the end, where it has to succeed.
      await inLanes(LANES_BESIDE, textFiles(folder, done), async (path) => {
        if (signal.aborted) return;
        if (await this.#press(path, before).catch(() => false)) done.add(path);
      }).catch(() => undefined);
      await pause(PAUSE, null, { signal }).catch(() => null);
    }
  }

  /** Writes copies beside each text file that has none of its own yet; answers how many files got them in all. */
  async finish(folder: string): Promise<number> {
    await inLanes(LANES, textFiles(folder, new Set()), (path) => this.#press(path, Infinity));
    return this.#made;
  }
}
