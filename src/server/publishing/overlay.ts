/** Published pages on the disk (DATA_DIR/pages): written atomically, and hidden by a marker file when removed. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { env } from '#config/env.ts';
import { GONE, packText } from '#server/static/index.ts';

const unpack = promisify(brotliDecompress);

export const PAGES_DIR = join(env.DATA_DIR, 'pages');

/** The file of a page. @throws if the path could lead out of the folder (paths are made from product ids) */
export function pageFile(path: string): string {
  if (!/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(path)) throw new Error(`not a page's path: ${path}`);
  return join(PAGES_DIR, path === '/' ? '' : path, 'index.html');
}

let sequence = 0;

/** Writes a temporary file and renames it, so that a reader or a crash sees the old or the new bytes, never a part. */
async function replaceFile(target: string, bytes: Buffer, madeAt?: Date): Promise<void> {
  const draft = `${target}.${process.pid}-${sequence++}.tmp`;
  await writeFile(draft, bytes);
  if (madeAt) await utimes(draft, madeAt, madeAt);
  await rename(draft, target);
}

/**
 * Compresses a page; machines exchange pages in this form.
 * @param isFixed true for a page without a product, such as the home page. These are few and read most, so they are
 * compressed as tightly as in the build; product pages may be thousands and are compressed faster
 */
export const packPage = (html: string, isFixed: boolean): Promise<Buffer> =>
  packText(Buffer.from(html), !isFixed);

/**
 * Writes a page: first the compressed copy, then the page.
 * @param packed from `packPage`
 * @param madeAt when the page was rendered, if another machine did; default now
 */
export async function writePage(path: string, packed: Buffer, madeAt?: Date): Promise<void> {
  const target = pageFile(path);
  const bytes = await unpack(packed);
  await mkdir(dirname(target), { recursive: true });
  await replaceFile(`${target}.br`, packed);
  await replaceFile(target, bytes, madeAt);
  await rm(target + GONE, { force: true });
}

/** The compressed form of a page on this disk; null if there is none, or a marker says that it was removed. */
export async function packedHere(path: string): Promise<Buffer | null> {
  const target = pageFile(path);
  if (existsSync(target + GONE) || !existsSync(target)) return null;
  return readFile(`${target}.br`).catch(() => null);
}

/** Removes a page. The marker is written first, so that the build's own file is not served in between. */
export async function removePage(path: string): Promise<void> {
  const target = pageFile(path);
  await mkdir(dirname(target), { recursive: true });
  await replaceFile(target + GONE, Buffer.alloc(0));
  for (const ending of ['', '.br']) await rm(target + ending, { force: true });
}

/** Paths of all pages (and markers) on the disk. */
export async function publishedPaths(): Promise<string[]> {
  const entries = await readdir(PAGES_DIR, { recursive: true }).catch(() => []);
  return entries
    .filter((entry) => /(^|\/)index\.html(\.gone)?$/.test(entry))
    .map((entry) => `/${entry.replace(/\/?index\.html(\.gone)?$/, '')}`);
}

/** Deletes temporary files that a killed process left behind. */
export async function sweepDrafts(): Promise<void> {
  const entries = await readdir(PAGES_DIR, { recursive: true }).catch(() => []);
  const drafts = entries.filter((entry) => entry.endsWith('.tmp'));
  await Promise.all(drafts.map((entry) => rm(join(PAGES_DIR, entry), { force: true })));
}

/** Deletes this disk's copy of a page and its marker, so that the build's own file is served again. */
export async function forgetPage(path: string): Promise<void> {
  const target = pageFile(path);
  for (const ending of ['', '.br', GONE]) await rm(target + ending, { force: true });
}
