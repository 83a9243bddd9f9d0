/** A build is made beside the one in use and takes its place in one move; hashed files of earlier builds stay a month. */
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a page in somebody's browser may still ask for the files it was made with. */
const KEEP_MS = 30 * 24 * 3600 * 1000;

/** Copies the hashed files of the build in use that the new one does not have, young ones only. */
export async function keepOldAssets(inUse: string, fresh: string): Promise<void> {
  const from = join(inUse, 'client/_astro');
  const to = join(fresh, 'client/_astro');
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  for (const name of await readdir(from).catch(() => [])) {
    if (there.has(name)) continue;
    const { mtimeMs } = await stat(join(from, name));
    if (Date.now() - mtimeMs > KEEP_MS) continue;
    await copyFile(join(from, name), join(to, name));
  }
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
