/**
 * `npm run restore -- <backup>`: puts a copy in the place of the database. The shop must be stopped; the database
 * that was there is kept beside it.
 */
import { chmodSync, chownSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { env } from '#config/env.ts';
import { openDatabase } from '#db/client.ts';

const [given] = process.argv.slice(2);
const fail = (words: string): never => {
  console.error(words);
  process.exit(1);
};
if (!given) fail('Which backup? npm run restore -- data/backups/store-….db');
const backup = resolve(given ?? '');
if (!existsSync(backup)) fail(`There is no ${backup}.`);
if (!env.DATABASE_URL.startsWith('file:')) fail('The database is a libSQL server: restore it there.');

/**
 * From now on the copy is a database of its own: pages that were built or published from the one that was there, newer
 * than the copy or older, are none of its pages, and the start makes all of them again (publishing/reconcile.ts).
 * @returns what keeps it from being put in place, in words; null where nothing does
 */
async function estrange(file: string): Promise<string | null> {
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
const ENDINGS = ['', '-wal', '-shm'];
/** Made ready beside the place: a full disk, or a wrong file, leaves what is there as it is. */
const draft = `${target}.restoring`;
const clearDraft = () => ENDINGS.forEach((ending) => rmSync(draft + ending, { force: true }));
clearDraft();
try {
  copyFileSync(backup, draft);
  // With its write-ahead log, where it was a shop's that crashed.
  if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${draft}-wal`);
  const objection = await estrange(draft);
  if (objection) throw new Error(objection);
} catch (error) {
  clearDraft();
  fail(`${error instanceof Error ? error.message : String(error)}: nothing was changed.`);
}

const kept = `${target}.before-restore-${Date.now()}`;
// With its log as well: after a crash the newest orders stand there alone.
for (const ending of ENDINGS) {
  if (existsSync(target + ending)) renameSync(target + ending, kept + ending);
}
for (const ending of ENDINGS) {
  if (existsSync(draft + ending)) renameSync(draft + ending, target + ending);
}
// Whoever restores may be root; the shop has to write to what the shop's user owned.
const owned = statSync(existsSync(kept) ? kept : dirname(target));
for (const file of [target, `${target}-wal`, `${target}-shm`].filter((one) => existsSync(one))) {
  chmodSync(file, existsSync(kept) ? owned.mode : 0o640);
  if (process.getuid?.() === 0) chownSync(file, owned.uid, owned.gid);
}
console.log(
  `Restored. ${existsSync(kept) ? `The database that was there is ${kept}.` : 'There was no database.'} Start the shop; it makes all pages again.`,
);
