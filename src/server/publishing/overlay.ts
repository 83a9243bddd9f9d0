/** Published pages on the disk (DATA_DIR/pages): written whole or not at all, hidden by a marker when gone. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { env } from '#config/env.ts';
import { GONE } from '#server/static/index.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const PAGES_DIR = join(env.DATA_DIR, 'pages');

/** The file of a page. Throws where the path could leave the folder: paths come from product ids. */
export function pageFile(path: string, root = PAGES_DIR): string {
  if (!/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(path)) throw new Error(`not a page's path: ${path}`);
  return join(root, path === '/' ? '' : path, 'index.html');
}

let sequence = 0;

/** Writes beside the target and renames: a reader (or a kill) meets the old bytes or the new, never a part. */
async function replaceFile(target: string, bytes: Buffer): Promise<void> {
  const draft = `${target}.${process.pid}-${sequence++}.tmp`;
  await writeFile(draft, bytes);
  await rename(draft, target);
}

/** Puts a page in place: compressed copies first, the page last. */
export async function writePage(path: string, html: string): Promise<void> {
  const target = pageFile(path);
  const bytes = Buffer.from(html);
  await mkdir(dirname(target), { recursive: true });
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(bytes, { level: 6 }),
  ]);
  await replaceFile(`${target}.br`, br);
  await replaceFile(`${target}.gz`, gz);
  await replaceFile(target, bytes);
  await rm(target + GONE, { force: true });
}

/** Takes a page away: the marker first, so that the build's own file does not come up in between. */
export async function removePage(path: string): Promise<void> {
  const target = pageFile(path);
  await mkdir(dirname(target), { recursive: true });
  await replaceFile(target + GONE, Buffer.alloc(0));
  for (const ending of ['', '.br', '.gz']) await rm(target + ending, { force: true });
}

/** Paths of all pages (and markers) on the disk. */
export async function publishedPaths(): Promise<string[]> {
  const entries = await readdir(PAGES_DIR, { recursive: true }).catch(() => []);
  return entries
    .filter((entry) => /(^|\/)index\.html(\.gone)?$/.test(entry))
    .map((entry) => `/${entry.replace(/\/?index\.html(\.gone)?$/, '')}`);
}

/** Sweeps drafts that a killed process left behind. */
export async function sweepDrafts(): Promise<void> {
  const entries = await readdir(PAGES_DIR, { recursive: true }).catch(() => []);
  const drafts = entries.filter((entry) => entry.endsWith('.tmp'));
  await Promise.all(drafts.map((entry) => rm(join(PAGES_DIR, entry), { force: true })));
}

/** Removes the overlay's copy (and marker) of a page, so that the build's own shows again. */
export async function forgetPage(path: string): Promise<void> {
  const target = pageFile(path);
  for (const ending of ['', '.br', '.gz', GONE]) await rm(target + ending, { force: true });
}
