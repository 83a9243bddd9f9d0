/** Each text column of the schema is on the list of what an erasure does to it. */
import { is, Table } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { PERSONAL_DATA } from '#db/schema/personal-data.ts';

const tables = Object.values<unknown>(schema).flatMap((table) =>
  is(table, Table) && is(table, SQLiteTable) ? [getTableConfig(table)] : [],
);

test('no table is missing from the list of personal data', () => {
  expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test.each(tables.map((table) => [table.name, table] as const))(
  'the list of personal data says of each text column of %s what happens to it, once',
  (name, { columns }) => {
    const listed = Object.values<string>({ ...PERSONAL_DATA[name] }).flatMap((names) => names.split(' '));
    const texts = columns.filter((column) => column.getSQLType() === 'text').map((column) => column.name);
    expect(listed.toSorted()).toEqual(texts.toSorted());
  },
);
