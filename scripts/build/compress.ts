/**
 * Writes compressed copies beside every text file of the build, so that the server does not compress per request: brotli
 * for all, and gzip for files that nginx serves from disk (deploy/nginx.conf). Pages are served by the process, which makes
 * a gzip copy on the first request of a client without brotli (src/server/static/files.ts).
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { packText, zipText } from '#server/static/packing.ts';

const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.svg', '.json', '.xml', '.txt', '.webmanifest']);
/** Smaller files are not compressed: the extra header costs more than compression saves. */
const MIN_BYTES = 256;

/** Product pages number thousands, so they get a faster compression level than assets and other pages. */
const isProductPage = (path: string): boolean => path.includes('/client/products/');

/** The text files below a folder, except those in `done`. Folders whose index.html is in `done` are not read. */
async function* textFiles(folder: string, done: ReadonlySet<string>): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!done.has(join(path, 'index.html'))) yield* textFiles(path, done);
    } else if (TEXT.has(extname(entry.name)) && !done.has(path)) yield path;
  }
}

/** Milliseconds since a file's last change after which it counts as completely written. */
const SETTLED_MS = 1000;
/** Milliseconds between two scans for new files during the build. */
const SCAN_INTERVAL_MS = 1000;

/** Files compressed concurrently during the build. */
const CONCURRENCY_DURING_BUILD = 4;

/** Files compressed concurrently after the build. */
const CONCURRENCY = 8;

/** Runs `work` for each item, at most `limit` at a time. */
async function forEachConcurrently<T>(
  limit: number,
  items: Iterator<T> | AsyncIterator<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const worker = async () => {
    for (let next = await items.next(); !next.done; next = await items.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

/** Makes a build's compressed copies while the build runs: rendering uses one core, compression another. */
export class CompressedCopies {
  /** By path, the modification time of the file when it was compressed. */
  readonly #compressed = new Map<string, number>();
  #count = 0;

  /** Writes a file's copies; resolves to false if the file is too small for any. */
  async #writeCopies(path: string): Promise<boolean> {
    const bytes = await readFile(path);
    const isPage = path.endsWith('.html');
    if (bytes.length < MIN_BYTES) return false;
    const brotli = async () => writeFile(`${path}.br`, await packText(bytes, isProductPage(path)));
    const gzip = async () => writeFile(`${path}.gz`, await zipText(bytes));
    await Promise.all(isPage ? [brotli()] : [brotli(), gzip()]);
    return true;
  }

  /** Compresses a file unless its copies are current; resolves to false if it changed after `before`. */
  async #compress(path: string, before: number): Promise<boolean> {
    const { mtimeMs } = await stat(path);
    if (mtimeMs >= before) return false;
    if (this.#compressed.get(path) === mtimeMs) return true;
    const hasCopies = await this.#writeCopies(path);
    if (hasCopies && !this.#compressed.has(path)) this.#count += 1;
    this.#compressed.set(path, mtimeMs);
    return true;
  }

  /**
   * Compresses files as the build writes them, until aborted.
   * @param folder may not exist yet
   * @param signal stops after the files in progress
   */
  async follow(folder: string, signal: AbortSignal): Promise<void> {
    // Compressed files are not read again in later scans: that would take CPU time from the build.
    const done = new Set<string>();
    while (!signal.aborted) {
      const before = Date.now() - SETTLED_MS;
      // Errors are ignored here: finish() tries these files again and reports errors.
      await forEachConcurrently(CONCURRENCY_DURING_BUILD, textFiles(folder, done), async (path) => {
        if (signal.aborted) return;
        if (await this.#compress(path, before).catch(() => false)) done.add(path);
      }).catch(() => undefined);
      await pause(SCAN_INTERVAL_MS, null, { signal }).catch(() => null);
    }
  }

  /** Compresses every text file that has no current copies; resolves to the number of files with copies. */
  async finish(folder: string): Promise<number> {
    await forEachConcurrently(CONCURRENCY, textFiles(folder, new Set()), (path) =>
      this.#compress(path, Infinity),
    );
    return this.#count;
  }
}
