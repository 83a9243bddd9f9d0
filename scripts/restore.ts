/**
 * `npm run restore -- <backup>`: puts a copy in the place of the database. The shop must be stopped; the database
 * that was there is kept beside it.
 */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
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

const target = env.DATABASE_URL.slice('file:'.length);
const kept = `${target}.before-restore-${Date.now()}`;
// With its write-ahead log: after a crash the newest orders stand there alone.
for (const ending of ['', '-wal', '-shm']) {
  if (existsSync(target + ending)) renameSync(target + ending, kept + ending);
}
copyFileSync(backup, target);
// Opening the copy above left a log of its own beside the backup.
for (const ending of ['-wal', '-shm']) rmSync(backup + ending, { force: true });
console.log(
  `Restored. The database that was there is ${existsSync(kept) ? kept : 'none'}. Start the shop; it republishes what differs.`,
);
