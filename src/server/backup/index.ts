/**
 * Backups: a whole, consistent copy of the database by `VACUUM INTO`, while the shop goes on. Kept in
 * DATA_DIR/backups; media and published pages are plain files that any file backup takes (docs/operations.md).
 */
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '#config/env.ts';
import { now } from '#server/clock.ts';
import { copiesOf, type CopyKind, isCopyDue, isCopyName, isDraftName, madeAt, nameAt } from './names.ts';

const FOLDER = join(env.DATA_DIR, 'backups');
/** Copies of each kind that are kept. */
const KEPT = 14;
/** A draft that nobody has written to for so long is nobody's. */
const ABANDONED_MS = 3_600_000;
/** Beside the sources: a worker is a file of its own, which the bundle does not carry. */
const WORKER = join(process.cwd(), 'src/server/backup/copy-worker.mjs');

const filesHere = (): Promise<string[]> => readdir(FOLDER).catch(() => []);

/** When the newest backup on this disk was made, in ms since 1970; null where there is none. */
export async function newestBackup(): Promise<number | null> {
  const times = (await filesHere()).filter(isCopyName).map(madeAt);
  return times.length > 0 ? Math.max(...times) : null;
}

const remove = async (names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => rm(join(FOLDER, name), { force: true })));
};

/** What a killed process left unfinished fills the disk; a young draft may be a copy that is being made elsewhere. */
async function clearOldDrafts(): Promise<void> {
  for (const name of (await filesHere()).filter(isDraftName)) {
    const { mtimeMs } = await stat(join(FOLDER, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await remove([name]);
  }
}

/** Writes the copy. Throws what the database says: a full disk, a damaged page. */
async function copyTo(target: string): Promise<void> {
  await once(new Worker(WORKER, { workerData: { url: env.DATABASE_URL, target } }), 'exit');
}

/**
 * Makes a copy now and drops the oldest of its kind beyond those that are kept. A copy that was not finished is never named
 * like one, and is gone. Only for a database that is a file: a libSQL server has its own copies.
 * @returns the copy's path, or null where the database is not a file
 */
export async function makeBackup(kind: CopyKind): Promise<string | null> {
  if (!env.DATABASE_URL.startsWith('file:')) return null;
  await mkdir(FOLDER, { recursive: true });
  await clearOldDrafts();
  const name = nameAt(now(), kind);
  const target = join(FOLDER, name);
  try {
    await copyTo(`${target}.draft`);
    await rename(`${target}.draft`, target);
  } finally {
    await remove([`${name}.draft`, `${name}.draft-journal`]);
  }
  await remove(copiesOf(kind, await filesHere()).slice(0, -KEPT));
  return target;
}

/** The nightly round: a copy within the hour BACKUP_HOUR where that day has none yet. */
export async function backupAtNight(): Promise<void> {
  if (isCopyDue(now(), env.BACKUP_HOUR, await filesHere())) await makeBackup('store');
}
