/**
 * Backups: a consistent copy of the database by `VACUUM INTO` while the shop runs, stored in DATA_DIR/backups. Media,
 * private files and published pages are plain files, which any file backup can copy (docs/operations.md).
 */
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '#config/env.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';

// File names of database copies: `store-2026-11-21T030000Z.db` is a nightly copy, `manual-2026-11-21T143000Z.db` one made
// by `npm run backup`.

/** Nightly or by hand; the prefix of the name. */
type CopyKind = 'store' | 'manual';

const NAME = /^(?:store|manual)-\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;

/** The name of a copy made at a time. Names of one kind sort by time. */
export const nameAt = (at: Date, kind: CopyKind): string =>
  `${kind}-${at.toISOString().slice(0, 19).replace(/:/g, '')}Z.db`;

/** True for the name of a finished copy. */
export const isCopyName = (name: string): boolean => NAME.test(name);

/** True for the name of a file of an unfinished copy. */
export const isDraftName = (name: string): boolean => /\.db\.draft(?:-journal|-wal|-shm)?$/.test(name);

/** Copies of one kind, oldest first. */
export const copiesOf = (kind: CopyKind, names: readonly string[]): string[] =>
  names.filter((name) => isCopyName(name) && name.startsWith(`${kind}-`)).sort();

/** The time in a copy's name, in ms since 1970. */
export const madeAt = (name: string): number =>
  Date.parse(name.slice(name.indexOf('-') + 1, -'.db'.length).replace(/(\d\d)(\d\d)(\d\d)Z$/, '$1:$2:$3Z'));

/**
 * True if the nightly copy has to be made now. A copy made by hand on that day does not count: staff may delete it.
 * @param hour hour (UTC) of the nightly copy, or `off`
 * @param names existing copies
 */
export const isCopyDue = (at: Date, hour: number | 'off', names: readonly string[]): boolean =>
  at.getUTCHours() === hour &&
  !names.some((name) => name.startsWith(nameAt(at, 'store').slice(0, 'store-2026-11-21'.length)));

const FOLDER = join(env.DATA_DIR, 'backups');
/** Number of copies to keep of each kind. */
const MOST_COPIES = 14;
/** A draft that has not been written to for this long was left by a killed process. */
const ABANDONED_MS = HOUR_MS;
/** In the source folder: a worker needs a file of its own, which the bundle does not include. */
const WORKER = join(process.cwd(), 'src/server/backup/copy-worker.mjs');

const listFiles = (): Promise<string[]> => readdir(FOLDER).catch(() => []);

/** Time of the newest backup on this disk, in ms since 1970; null if there is none. */
export async function newestBackup(): Promise<number | null> {
  const times = (await listFiles()).filter(isCopyName).map(madeAt);
  return times.length > 0 ? Math.max(...times) : null;
}

const remove = async (names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => rm(join(FOLDER, name), { force: true })));
};

/** Deletes drafts left by killed processes. A recent draft stays: another process may be writing it. */
async function clearOldDrafts(): Promise<void> {
  for (const name of (await listFiles()).filter(isDraftName)) {
    const { mtimeMs } = await stat(join(FOLDER, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await remove([name]);
  }
}

/** Writes the copy. @throws the database's error, such as a full disk or a damaged page */
async function copyTo(target: string): Promise<void> {
  await once(new Worker(WORKER, { workerData: { url: env.DATABASE_URL, target } }), 'exit');
}

/**
 * Makes a copy now, then deletes the oldest copies of its kind beyond `MOST_COPIES`. An unfinished copy has a draft's name
 * and is deleted. Only for a database in a file: a libSQL server makes its own copies.
 * @returns the copy's path, or null if the database is not a file
 */
export async function makeBackup(kind: CopyKind): Promise<string | null> {
  if (!env.DATABASE_URL.startsWith('file:')) return null;
  await mkdir(FOLDER, { recursive: true, mode: 0o750 });
  await clearOldDrafts();
  const name = nameAt(now(), kind);
  const target = join(FOLDER, name);
  try {
    await copyTo(`${target}.draft`);
    await rename(`${target}.draft`, target);
  } finally {
    await remove([`${name}.draft`, `${name}.draft-journal`]);
  }
  await remove(copiesOf(kind, await listFiles()).slice(0, -MOST_COPIES));
  return target;
}

/** Makes the nightly copy, within the hour BACKUP_HOUR, unless that day has one. */
export async function backupAtNight(): Promise<void> {
  if (isCopyDue(now(), env.BACKUP_HOUR, await listFiles())) await makeBackup('store');
}
