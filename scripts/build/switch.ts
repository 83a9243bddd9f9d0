/** A build is made beside the one in use and takes its place in one move; hashed files of earlier builds stay a month. */
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a page in somebody's browser may still ask for the files it was made with. */
const KEEP_MS = 30 * 24 * 3600 * 1000;
/** Hashed files: what browsers ask for, and what a process of the earlier build has yet to load. */
const HASHED = ['client/_astro', 'server/chunks'];

async function keep(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  for (const name of await readdir(from).catch(() => [])) {
    const info = await stat(join(from, name));
    if (there.has(name) || !info.isFile() || Date.now() - info.mtimeMs > KEEP_MS) continue;
    await copyFile(join(from, name), join(to, name));
    // Its age goes along: a file that is copied from build to build grows old all the same.
    await utimes(join(to, name), info.atime, info.mtime);
  }
}

/** Copies the hashed files of an earlier build that the new one does not have, young ones only. */
export async function keepOldAssets(earlier: string, fresh: string): Promise<void> {
  for (const folder of HASHED) await keep(join(earlier, folder), join(fresh, folder));
}

/** Puts the fresh build in the place of the one in use. */
export async function switchBuild(inUse: string, fresh: string): Promise<void> {
  const before = `${inUse}.before`;
  await rm(before, { recursive: true, force: true });
  await rename(inUse, before).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, inUse);
  await rm(before, { recursive: true, force: true });
}
