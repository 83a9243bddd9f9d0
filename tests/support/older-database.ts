/** Databases as an earlier release left them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { type Added, type Table, wholeRow } from './stored.ts';

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

/** A database after migration number `last`, until the test has ended. */
export async function olderDatabase(last: number) {
  const folder = mkdtempSync(join(tmpdir(), 'older-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(db, migrationsUpTo(last, folder));
  return {
    ...{ client, db },
    rows: async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row })),
    /** Adds a row of today's schema, of which the table may lack some columns. */
    async add<T extends Table>(table: T, row: Added<T>): Promise<void> {
      const { name } = getTableConfig(schema[table]);
      const { rows } = await client.execute(`SELECT name FROM pragma_table_info('${name}')`);
      const known = new Set(rows.map((one) => String(one['name'])));
      const whole = wholeRow(table, row);
      const cells = Object.entries(getTableColumns(schema[table])).flatMap(([field, column]) => {
        const value = whole[field];
        if (value === undefined || !known.has(column.name)) return [];
        return [[column.name, value === null ? null : column.mapToDriverValue(value)] as const];
      });
      await client.execute({
        sql: `INSERT INTO ${name} (${cells.map(([column]) => column).join()}) VALUES (${cells.map(() => '?').join()})`,
        args: cells.map(([, value]) => value as string | number | null),
      });
    },
    /** Brings it up to date. */
    migrate: () => migrateDatabase(db),
  };
}
