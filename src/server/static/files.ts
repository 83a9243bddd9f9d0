/**
 * Static files in memory: bytes, compressed copies (of pages the gzip one once somebody asks for it) and ETag, checked against the disk at most every 200 ms, the
 * least used dropped when the shelf is full. A published page (DATA_DIR/pages) goes before the build's own; a
 * marker there (`.gone`) hides the build's page.
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Encoding } from './negotiate.ts';
import { zipText } from './packing.ts';

const CHECK_MS = 200;
const SHELF_BYTES = 192 * 1024 * 1024;
/** Larger files would push everything else off the shelf; pages and pictures are far below. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Beside a page's place in DATA_DIR/pages: the page is no more. */
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

export interface StaticFile {
  readonly type: string;
  /** Strong, of the uncompressed bytes. */
  readonly etag: string;
  readonly modifiedMs: number;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

interface Shelved {
  readonly file: StaticFile | null;
  readonly path: string;
  readonly mtimeMs: number;
  readonly bytes: number;
  checkedAt: number;
}

/** No page or asset has a longer name: what asks for one is not kept in mind. */
const LONGEST_NAME = 512;

function mtime(path: string): number {
  try {
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    // A name that the file system does not take (too long) is no file's.
    return 0;
  }
}
const NOWHERE = { path: '', mtimeMs: 0 };
export interface Roots {
  readonly built: string;
  readonly published: string;
  /** Pages older than this (ms since 1970) are passed over: their twins know better until they are made again. */
  readonly staleBefore?: (name: string) => number;
}

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

export class StaticFiles {
  readonly #roots: Roots;
  readonly #shelf = new Map<string, Shelved>();
  /** Pages whose gzip copy is being made: asked for by many at once, it is made once. */
  readonly #zipping = new WeakMap<StaticFile, Promise<StaticFile>>();
  #bytes = 0;
  /** So often was a look asked for: what is being read meanwhile may be of before it. */
  #rechecks = 0;

  constructor(roots: Roots) {
    this.#roots = roots;
  }

  /** What is on the shelf and was checked a moment ago: a file, null (known not to be there), or undefined (ask). */
  peek(name: string): StaticFile | null | undefined {
    const shelved = this.#shelf.get(name);
    return shelved && performance.now() - shelved.checkedAt < CHECK_MS ? shelved.file : undefined;
  }

  /** The file at a name (relative and without dots: see path.ts), or null. */
  async find(name: string): Promise<StaticFile | null> {
    if (name.length > LONGEST_NAME) return null;
    const shelved = this.#shelf.get(name);
    const now = performance.now();
    if (shelved) {
      if (now - shelved.checkedAt < CHECK_MS) return this.#use(name, shelved);
      const { path, mtimeMs } = this.#locate(name);
      if (path === shelved.path && mtimeMs === shelved.mtimeMs) {
        shelved.checkedAt = now;
        return this.#use(name, shelved);
      }
    }
    return this.#load(name, now);
  }

  /**
   * The same page with a gzip copy, on the shelf from now on. Nearly nobody asks for one: made beside thousands of
   * pages in advance they would cost each build an eighth of its time.
   */
  zipped(name: string, file: StaticFile): Promise<StaticFile> {
    const begun = this.#zipping.get(file);
    if (begun) return begun;
    const zipping = zipText(file.bodies.identity).then((gzip) => {
      const whole = { ...file, bodies: { ...file.bodies, gzip } };
      const shelved = this.#shelf.get(name);
      // Where the page has changed meanwhile the shelf keeps the new one.
      if (shelved?.file === file) this.#put(name, { ...shelved, file: whole });
      return whole;
    });
    this.#zipping.set(file, zipping);
    // Whoever asks next has a try of their own.
    zipping.catch(() => this.#zipping.delete(file));
    return zipping;
  }

  /** Looks at the disk when the file is asked for next, however lately it did. */
  recheck(name: string): void {
    this.#rechecks += 1;
    const shelved = this.#shelf.get(name);
    if (shelved) shelved.checkedAt = -Infinity;
  }

  #use(name: string, shelved: Shelved): StaticFile | null {
    // Re-inserted: the map's order is the order of use.
    this.#shelf.delete(name);
    this.#shelf.set(name, shelved);
    return shelved.file;
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
    const asked = this.#rechecks;
    const file = path ? await this.#read(name, path) : null;
    this.#put(name, { file, path, mtimeMs, checkedAt: asked === this.#rechecks ? now : -Infinity });
    return file;
  }

  /** Lays a file, or the knowledge that there is none, on the shelf; what was used longest ago makes room. */
  #put(name: string, found: Omit<Shelved, 'bytes'>): void {
    const bytes = found.file
      ? Object.values(found.file.bodies).reduce((sum, body) => sum + body.length, 0)
      : 64 + 2 * name.length;
    this.#bytes += bytes - (this.#shelf.get(name)?.bytes ?? 0);
    this.#shelf.delete(name);
    this.#shelf.set(name, { ...found, bytes });
    for (const [oldest, { bytes: freed }] of this.#shelf) {
      if (this.#bytes <= SHELF_BYTES) break;
      this.#shelf.delete(oldest);
      this.#bytes -= freed;
    }
  }

  async #read(name: string, path: string): Promise<StaticFile | null> {
    try {
      const info = await stat(path);
      if (!info.isFile() || info.size > MAX_FILE_BYTES) return null;
      const [identity, br, gzip] = await Promise.all([
        readFile(path),
        readIfThere(`${path}.br`),
        // A page's is made when it is asked for: one that lies there is an earlier release's, of an earlier page.
        name.endsWith('.html') ? undefined : readIfThere(`${path}.gz`),
      ]);
      const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
      return {
        type: TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
        etag: `"${digest}"`,
        modifiedMs: info.mtimeMs,
        bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
      };
    } catch {
      // Replaced or removed between look and read: the next request sees the new state.
      return null;
    }
  }
}
