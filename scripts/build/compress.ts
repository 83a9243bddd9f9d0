/** Compressed copies beside every text file of the build, so that the process never compresses while it serves. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { packText, zipText } from '#server/static/packing.ts';

const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.svg', '.json', '.xml', '.txt', '.webmanifest']);
/** Below this a header costs more than the body saves. */
const WORTH_BYTES = 256;

/** Hashed assets and the pages without parameters are few and loaded by everybody; products are thousands. */
const isOneOfMany = (path: string): boolean => path.includes('/client/products/');

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
  const [br, gz] = await Promise.all([packText(bytes, isOneOfMany(path)), zipText(bytes)]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}

/** So long a page has been as it is before it is pressed beside the build, in milliseconds: it is written by then. */
const AT_REST = 1000;
/** From one look at what has come to the next, in milliseconds. */
const PAUSE = 1000;

/** So many pages are in hand beside the build: while one is read or written another is pressed. */
const LANES_BESIDE = 2;

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

  /** Presses a file, unless its copies are of it as it is; false where it may still be written to. */
  async #press(path: string, before: number): Promise<boolean> {
    const { mtimeMs } = await stat(path);
    if (mtimeMs >= before) return false;
    if (this.#pressed.get(path) === mtimeMs) return true;
    const isWorth = await compress(path);
    if (isWorth && !this.#pressed.has(path)) this.#made += 1;
    this.#pressed.set(path, mtimeMs);
    return true;
  }

  /**
   * Presses pages as they come, until told to stop.
   * @param folder holds a folder for each page; may not be there yet
   * @param signal ends it after the pages in hand
   */
  async follow(folder: string, signal: AbortSignal): Promise<void> {
    // A page that has been pressed is not looked at again: thousands of looks a second would cost the build its core.
    const done = new Set<string>();
    while (!signal.aborted) {
      const names = await readdir(folder).catch(() => []);
      const before = Date.now() - AT_REST;
      await inLanes(LANES_BESIDE, names.filter((name) => !done.has(name)).values(), async (name) => {
        if (signal.aborted) return;
        // What cannot be pressed yet is met again at the end, where it has to succeed.
        const isDone = await this.#press(join(folder, name, 'index.html'), before).catch(() => false);
        if (isDone) done.add(name);
      });
      await pause(PAUSE, null, { signal }).catch(() => null);
    }
  }

  /** Writes `.br` and `.gz` beside each text file that has none of its own yet; answers how many files got them in all. */
  async finish(folder: string): Promise<number> {
    await inLanes(LANES, textFiles(folder), (path) => this.#press(path, Infinity));
    return this.#made;
  }
}
