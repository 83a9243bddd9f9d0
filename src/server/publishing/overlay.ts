/** Published pages on the disk (DATA_DIR/pages): written whole or not at all, and hidden by a marker when removed. */
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
export function pageFile(path: string, root = PAGES_DIR): string {
  if (!/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(path)) throw new Error(`not a page's path: ${path}`);
  return join(root, path === '/' ? '' : path, 'index.html');
}

let sequence = 0;

/** Writes beside the target and renames, so that a reader, or a crash, meets the old bytes or the new, never a part. */
async function replaceFile(target: string, bytes: Buffer, madeAt?: Date): Promise<void> {
  const draft = `${target}.${process.pid}-${sequence++}.tmp`;
  await writeFile(draft, bytes);
  if (madeAt) await utimes(draft, madeAt, madeAt);
  await rename(draft, target);
}

/**
 * A page's compressed form, in which it also travels between machines.
 * @param isFixed a page without a product, such as the home page. These are few and read most, so they are compressed as
 * tightly as in the build; of the others there may be thousands
 */
export const packPage = (html: string, isFixed: boolean): Promise<Buffer> =>
  packText(Buffer.from(html), !isFixed);

/**
 * Puts a page in place: the compressed copy first, the page last.
 * @param packed from `packPage`
 * @param madeAt when the page was made, if that was elsewhere; now if absent
 */
export async function writePage(path: string, packed: Buffer, madeAt?: Date): Promise<void> {
  const target = pageFile(path);
  const bytes = await unpack(packed);
  await mkdir(dirname(target), { recursive: true });
  await replaceFile(`${target}.br`, packed);
  await replaceFile(target, bytes, madeAt);
  await rm(target + GONE, { force: true });
}

/** The compressed form of a page on this disk; null if there is none, or a marker says that it is gone. */
export async function packedHere(path: string): Promise<Buffer | null> {
  const target = pageFile(path);
  if (existsSync(target + GONE) || !existsSync(target)) return null;
  return readFile(`${target}.br`).catch(() => null);
}

/** Removes a page: the marker comes first, so that the build's own file does not show in between. */
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

/** Deletes drafts that a killed process left behind. */
export async function sweepDrafts(): Promise<void> {
  const entries = await readdir(PAGES_DIR, { recursive: true }).catch(() => []);
  const drafts = entries.filter((entry) => entry.endsWith('.tmp'));
  await Promise.all(drafts.map((entry) => rm(join(PAGES_DIR, entry), { force: true })));
}

/** Deletes this disk's copy of a page, and its marker, so that the build's own shows again. */
export async function forgetPage(path: string): Promise<void> {
  const target = pageFile(path);
  for (const ending of ['', '.br', GONE]) await rm(target + ending, { force: true });
}
