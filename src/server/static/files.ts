/**
 * A cache of static files: bytes, compressed copies and ETag. An entry is compared with the disk at most every 200 ms;
 * the least recently used entries are dropped when the cache is full. A published page (DATA_DIR/pages) takes precedence
 * over the build's own; a marker there (`.gone`) hides the build's page. A page's gzip copy is made on the first request
 * for it.
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Encoding } from '#server/http/negotiate.ts';
import { zipText } from './packing.ts';

const CHECK_MS = 200;
const CACHE_BYTES = 192 * 1024 * 1024;
/** Larger files would displace everything else; pages and pictures are far below this. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** The suffix of the marker in DATA_DIR/pages that says that a page no longer exists. */
export const GONE = '.gone';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
};

/** A file in memory. */
export interface StaticFile {
  readonly type: string;
  /** Strong, of the uncompressed bytes. */
  readonly etag: string;
  readonly modifiedMs: number;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

interface CachedFile {
  readonly file: StaticFile | null;
  readonly path: string;
  readonly mtimeMs: number;
  readonly bytes: number;
  checkedAt: number;
}

/** Characters; no page or asset has a longer name. Longer ones are not cached as missing. */
const LONGEST_NAME = 512;

function mtime(path: string): number {
  try {
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    // ENAMETOOLONG: no file has such a name.
    return 0;
  }
}
const NOWHERE = { path: '', mtimeMs: 0 };

/** The folders that files are served from. */
export interface Roots {
  readonly built: string;
  readonly published: string;
  /** Page files older than this (ms since 1970) are ignored; the page is rendered on demand until published again. */
  readonly staleBefore?: (name: string) => number;
}

const readIfPresent = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/** The files below the two roots, cached. */
export class StaticFiles {
  readonly #roots: Roots;
  readonly #cache = new Map<string, CachedFile>();
  /** The gzip copies in progress, so that concurrent requests share one. */
  readonly #zipping = new WeakMap<StaticFile, Promise<StaticFile>>();
  #bytes = 0;
  /** Counts calls of `recheck`: a file that was being read during one may hold the old content. */
  #rechecks = 0;

  constructor(roots: Roots) {
    this.#roots = roots;
  }

  /** The cached file if it was checked within `CHECK_MS`: null = known to be missing, undefined = call `find`. */
  peek(name: string): StaticFile | null | undefined {
    const cached = this.#cache.get(name);
    return cached && performance.now() - cached.checkedAt < CHECK_MS ? cached.file : undefined;
  }

  /** The file at a name (relative and without dots: see path.ts), or null. */
  async find(name: string): Promise<StaticFile | null> {
    if (name.length > LONGEST_NAME) return null;
    const cached = this.#cache.get(name);
    const now = performance.now();
    if (cached) {
      if (now - cached.checkedAt < CHECK_MS) return this.#use(name, cached);
      const { path, mtimeMs } = this.#locate(name);
      if (path === cached.path && mtimeMs === cached.mtimeMs) {
        cached.checkedAt = now;
        return this.#use(name, cached);
      }
    }
    return this.#load(name, now);
  }

  /**
   * The same page with a gzip copy, which is cached. Few clients ask for one, and making them in advance would add an
   * eighth to the time of a build.
   */
  zipped(name: string, file: StaticFile): Promise<StaticFile> {
    const inProgress = this.#zipping.get(file);
    if (inProgress) return inProgress;
    const zipping = zipText(file.bodies.identity).then((gzip) => {
      const withGzip = { ...file, bodies: { ...file.bodies, gzip } };
      const cached = this.#cache.get(name);
      // If the page has changed meanwhile, the newer entry stays.
      if (cached?.file === file) this.#put(name, { ...cached, file: withGzip });
      return withGzip;
    });
    this.#zipping.set(file, zipping);
    // After a failure, the next request tries again.
    zipping.catch(() => this.#zipping.delete(file));
    return zipping;
  }

  /** Makes the next request for the file check the disk, even within `CHECK_MS`. */
  recheck(name: string): void {
    this.#rechecks += 1;
    const cached = this.#cache.get(name);
    if (cached) cached.checkedAt = -Infinity;
  }

  #use(name: string, cached: CachedFile): StaticFile | null {
    // Re-inserted at the end: the map's order is the order of use.
    this.#cache.delete(name);
    this.#cache.set(name, cached);
    return cached.file;
  }

  #locate(name: string): { path: string; mtimeMs: number } {
    const isPage = name.endsWith('.html');
    const oldest = isPage ? (this.#roots.staleBefore?.(name) ?? 0) : 0;
    const published = join(this.#roots.published, name);
    const publishedAt = mtime(published);
    if (publishedAt) return publishedAt < oldest ? NOWHERE : { path: published, mtimeMs: publishedAt };
    const built = join(this.#roots.built, name);
    const builtAt = isPage && mtime(published + GONE) ? 0 : mtime(built);
    return builtAt && builtAt >= oldest ? { path: built, mtimeMs: builtAt } : NOWHERE;
  }

  async #load(name: string, now: number): Promise<StaticFile | null> {
    const { path, mtimeMs } = this.#locate(name);
    const rechecksBefore = this.#rechecks;
    const file = path ? await this.#read(name, path) : null;
    this.#put(name, { file, path, mtimeMs, checkedAt: rechecksBefore === this.#rechecks ? now : -Infinity });
    return file;
  }

  /** Caches a file, or the fact that there is none, and drops the least recently used entries over the limit. */
  #put(name: string, found: Omit<CachedFile, 'bytes'>): void {
    const bytes = found.file
      ? Object.values(found.file.bodies).reduce((sum, body) => sum + body.length, 0)
      : 64 + 2 * name.length;
    this.#bytes += bytes - (this.#cache.get(name)?.bytes ?? 0);
    this.#cache.delete(name);
    this.#cache.set(name, { ...found, bytes });
    for (const [oldest, { bytes: freed }] of this.#cache) {
      if (this.#bytes <= CACHE_BYTES) break;
      this.#cache.delete(oldest);
      this.#bytes -= freed;
    }
  }

  async #read(name: string, path: string): Promise<StaticFile | null> {
    try {
      const info = await stat(path);
      if (!info.isFile() || info.size > MAX_FILE_BYTES) return null;
      const [identity, br, gzip] = await Promise.all([
        readFile(path),
        readIfPresent(`${path}.br`),
        // A page's gzip copy is made on request. A copy on the disk belongs to an earlier release's page.
        name.endsWith('.html') ? undefined : readIfPresent(`${path}.gz`),
      ]);
      const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
      return {
        type: TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
        etag: `"${digest}"`,
        modifiedMs: info.mtimeMs,
        bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
      };
    } catch {
      // Replaced or removed between `stat` and read: the next request sees the new state.
      return null;
    }
  }
}
