/**
 * Backups: a whole, consistent copy of the database by `VACUUM INTO`, while the shop goes on. Kept in
 * DATA_DIR/backups; media and published pages are plain files that any file backup takes (docs/operations.md).
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { now } from '#server/clock.ts';
import { client } from '#server/database.ts';
import { isCopyDue, isCopyName, nameAt } from './names.ts';

export { madeAt } from './names.ts';

const FOLDER = join(env.DATA_DIR, 'backups');
/** Nightly copies that are kept. */
const KEPT = 14;
/** The backups on this disk, oldest first. */
export const listBackups = async (): Promise<string[]> =>
  (await readdir(FOLDER).catch(() => [])).filter(isCopyName).sort();

/**
 * Makes a copy now and drops the oldest beyond those that are kept. A copy that was not finished is never named
 * like one. Only for a database that is a file: a libSQL server has its own copies.
 * @returns the copy's path, or null where the database is not a file
 */
export async function makeBackup(): Promise<string | null> {
  if (!env.DATABASE_URL.startsWith('file:')) return null;
  await mkdir(FOLDER, { recursive: true });
  const target = join(FOLDER, nameAt(now()));
  const draft = `${target}.draft`;
  await rm(draft, { force: true });
  await client.execute({ sql: 'VACUUM INTO ?', args: [draft] });
  await rename(draft, target);
  const old = (await listBackups()).slice(0, -KEPT);
  await Promise.all(old.map((name) => rm(join(FOLDER, name), { force: true })));
  return target;
}

/** The nightly round: a copy within the hour BACKUP_HOUR where that day has none yet. */
export async function backupAtNight(): Promise<void> {
  if (isCopyDue(now(), env.BACKUP_HOUR, await listBackups())) await makeBackup();
}
