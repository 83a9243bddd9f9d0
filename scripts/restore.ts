/**
 * `npm run restore -- <backup>`: replaces the database with a backup. The shop must be stopped. The replaced database is
 * renamed, not deleted.
 */
import { chmodSync, chownSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { env } from '#config/env.ts';
import { openDatabase } from '#db/client.ts';

const [given] = process.argv.slice(2);
const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};
if (!given) fail('Which backup? npm run restore -- data/backups/store-….db');
const backup = resolve(given ?? '');
if (!existsSync(backup)) fail(`There is no ${backup}.`);
if (!env.DATABASE_URL.startsWith('file:')) fail('The database is a libSQL server: restore it there.');

/**
 * Checks the copy and gives it a new database id. Pages built or published from the replaced database then no longer match
 * it, so the next start makes all pages again (publishing/reconcile.ts).
 * @returns why the copy cannot be used; null if it can
 */
async function prepareCopy(file: string): Promise<string | null> {
  const { client } = await openDatabase(`file:${file}`);
  try {
    const { rows } = await client.execute('PRAGMA integrity_check');
    if (String(rows[0]?.['integrity_check']) !== 'ok') return 'The backup is damaged (integrity_check)';
    const meta = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'";
    if ((await client.execute(meta)).rows.length === 0) return `${backup} is no copy of a shop’s database`;
    await client.batch(
      [
        { sql: `UPDATE meta SET value = ? WHERE key = 'database_id'`, args: [crypto.randomUUID()] },
        `DELETE FROM meta WHERE key = 'published_build'`,
      ],
      'write',
    );
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    return null;
  } finally {
    client.close();
  }
}

const target = env.DATABASE_URL.slice('file:'.length);
const SUFFIXES = ['', '-wal', '-shm'];
/** The copy is prepared beside the database, so that a full disk or a wrong file changes nothing. */
const draft = `${target}.restoring`;
const clearDraft = () => SUFFIXES.forEach((suffix) => rmSync(draft + suffix, { force: true }));
clearDraft();
try {
  copyFileSync(backup, draft);
  // The database of a crashed shop has its last transactions in the write-ahead log.
  if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${draft}-wal`);
  const problem = await prepareCopy(draft);
  if (problem) throw new Error(problem);
} catch (error) {
  clearDraft();
  fail(`${error instanceof Error ? error.message : String(error)}: nothing was changed.`);
}

const replaced = `${target}.before-restore-${Date.now()}`;
// The write-ahead log goes along: after a crash only the log has the newest orders.
for (const suffix of SUFFIXES) {
  if (existsSync(target + suffix)) renameSync(target + suffix, replaced + suffix);
}
for (const suffix of SUFFIXES) {
  if (existsSync(draft + suffix)) renameSync(draft + suffix, target + suffix);
}
// This script may run as root; the files must belong to the shop's own user, which has to write to them.
const owner = statSync(existsSync(replaced) ? replaced : dirname(target));
for (const file of SUFFIXES.map((suffix) => target + suffix).filter((path) => existsSync(path))) {
  chmodSync(file, existsSync(replaced) ? owner.mode : 0o640);
  if (process.getuid?.() === 0) chownSync(file, owner.uid, owner.gid);
}
console.log(
  `Restored. ${existsSync(replaced) ? `The replaced database is ${replaced}.` : 'There was no database before.'} Start the shop; it makes all pages again.`,
);
