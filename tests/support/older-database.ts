/** The migrations up to one, for a database as an earlier release left it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const MIGRATIONS = resolve(import.meta.dirname, '../../db/migrations');

/** A folder inside `folder` with the migrations up to and including number `last`. */
export function migrationsUpTo(last: number, folder: string): string {
  const part = join(folder, 'migrations');
  cpSync(MIGRATIONS, part, { recursive: true });
  const path = join(part, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return part;
}
