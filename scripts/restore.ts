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

const copy = await openDatabase(`file:${backup}`);
const { rows } = await copy.client.execute('PRAGMA integrity_check');
copy.client.close();
if (String(rows[0]?.['integrity_check']) !== 'ok')
  fail('The backup is damaged (integrity_check): nothing was changed.');

/**
 * From now on the copy is a database of its own: pages that were built or published from the one that was there, newer
 * than the copy or older, are none of its pages, and the start makes all of them again (publishing/reconcile.ts).
 */
async function estrange(file: string): Promise<void> {
  const { client } = await openDatabase(`file:${file}`);
  await client.batch(
    [
      { sql: `UPDATE meta SET value = ? WHERE key = 'database_id'`, args: [crypto.randomUUID()] },
      `DELETE FROM meta WHERE key = 'published_build'`,
    ],
    'write',
  );
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  client.close();
}

const target = env.DATABASE_URL.slice('file:'.length);
const kept = `${target}.before-restore-${Date.now()}`;
// With its write-ahead log: after a crash the newest orders stand there alone.
for (const ending of ['', '-wal', '-shm']) {
  if (existsSync(target + ending)) renameSync(target + ending, kept + ending);
}
copyFileSync(backup, target);
await estrange(target);
// Whoever restores may be root; the shop has to write to what the shop's user owned.
const owned = statSync(existsSync(kept) ? kept : dirname(target));
for (const file of [target, `${target}-wal`, `${target}-shm`].filter((one) => existsSync(one))) {
  chmodSync(file, existsSync(kept) ? owned.mode : 0o640);
  if (process.getuid?.() === 0) chownSync(file, owned.uid, owned.gid);
}
// Opening the copy above left a log of its own beside the backup.
for (const ending of ['-wal', '-shm']) rmSync(backup + ending, { force: true });
console.log(
  `Restored. ${existsSync(kept) ? `The database that was there is ${kept}.` : 'There was no database.'} Start the shop; it makes all pages again.`,
);
