/** Each table has one capability that reads and writes it (db/schema/owners.ts). */
import { globSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { OWNERS } from '#db/schema/owners.ts';

/** What reads tables of all capabilities for a purpose of its own. */
const READS_ALL = [
  // A person's rows, handed out and erased: db/schema/personal-data.ts lists them.
  'src/server/privacy/',
  // The names of whatever an entry of the audit log is about, one query a kind.
  'src/server/audit/names.ts',
  // The backlogs for Prometheus, counted by one query at each scrape.
  'src/server/process/health.ts',
  // The dashboard's figures, each one query over the tables it needs.
  'src/server/admin/dashboard.ts',
  // The reports of sales, likewise.
  'src/server/reports/',
];

const words = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? [];
const tables = Object.entries<unknown>(schema).flatMap(([name, table]) =>
  is(table, SQLiteTable) ? [{ name, sql: getTableConfig(table).name }] : [],
);
const ownerOf = new Map(
  Object.entries(OWNERS).flatMap(([owner, names]) => words(names).map((name) => [name, owner] as const)),
);

/** The tables that a file imports as values, asks for by `query`, or names in its own SQL. */
function tablesIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const imported = [...code.matchAll(/import \{([^}]*)\} from '#db\/schema\/[\w-]+\.ts'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0]);
  const isNamed = ({ name, sql }: (typeof tables)[number]) =>
    imported.includes(name) ||
    code.includes(`query.${name}.`) ||
    new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE) ${sql}\\b`).test(code);
  return tables.filter(isNamed).map(({ name }) => name);
}

/** `table: capability` of each read by another than the owner. */
const foreign = new Set(
  globSync('src/server/**/*.{ts,tsx}').flatMap((path) => {
    const reader = /^src\/server\/([\w-]+)/.exec(path)?.[1] ?? '';
    if (READS_ALL.some((start) => path.startsWith(start))) return [];
    return tablesIn(readFileSync(path, 'utf8'))
      .filter((table) => ownerOf.get(table) !== reader)
      .map((table) => `${table}: ${reader}`);
  }),
);

test('each table has one owner', () => {
  const owned = Object.values(OWNERS).flatMap(words);
  expect(owned.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('a table is read by its owner alone', () => {
  expect([...foreign]).toEqual([]);
});
