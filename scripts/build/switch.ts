/** Replaces the build in use with a new one; hashed files of earlier builds are carried over for a month. */
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How long open or cached pages of an earlier build may still request its files. */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000;
/** Folders of hashed files: browsers request the first, running processes of an earlier build import from the second. */
const HASHED = ['client/_astro', 'server/chunks'];

async function copyMissing(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const existing = new Set(await readdir(to));
  for (const name of await readdir(from).catch(() => [])) {
    const info = await stat(join(from, name));
    if (existing.has(name) || !info.isFile() || Date.now() - info.mtimeMs > MAX_AGE_MS) continue;
    await copyFile(join(from, name), join(to, name));
    // The copy gets the original's time, so that a file carried from build to build still reaches the age limit.
    await utimes(join(to, name), info.atime, info.mtime);
  }
}

/** Copies an earlier build's hashed files that are missing in the new build and at most 30 days old. */
export async function keepOldAssets(earlier: string, fresh: string): Promise<void> {
  for (const folder of HASHED) await copyMissing(join(earlier, folder), join(fresh, folder));
}

/** Replaces the build in use with the new one by renaming directories. */
export async function switchBuild(inUse: string, fresh: string): Promise<void> {
  const before = `${inUse}.before`;
  await rm(before, { recursive: true, force: true });
  await rename(inUse, before).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, inUse);
  await rm(before, { recursive: true, force: true });
}
