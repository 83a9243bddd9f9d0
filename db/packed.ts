/**
 * Reads and writes many rows quickly, as one JSON text. With a normal select the driver defines a property for every column of
 * every row, which takes half a second for the whole catalogue; to write it row by row takes several.
 */
import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database, Transaction } from './client.ts';

/**
 * All columns of a table's rows, as Drizzle's select returns them.
 * @param rest SQL after the table's name: WHERE, ORDER BY, LIMIT. Tables with blob columns are not supported.
 */
export async function readPacked<Table extends SQLiteTable>(
  db: Database | Transaction,
  table: Table,
  rest: SQL,
): Promise<Table['$inferSelect'][]> {
  const columns = Object.entries(getTableColumns(table));
  const list = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const [result] = await db.all<{ packed: string }>(
    sql`SELECT '[' || coalesce(group_concat(line), '') || ']' AS packed FROM (SELECT json_array(${list}) AS line FROM ${table} ${rest})`,
  );
  const lines = JSON.parse(result?.packed ?? '[]') as (string | number | null)[][];
  return lines.map((line) => {
    const row: Record<string, unknown> = {};
    for (const [index, [name, column]] of columns.entries()) {
      const value = line[index] ?? null;
      row[name] = value === null ? null : column.mapFromDriverValue(value);
    }
    return row;
  });
}

/** Rows in one statement, which blocks the thread. */
const ROWS = 1_000;

/** Columns and their values in rows, as the database stores them. Columns that no row gives are left out. */
function pack(columns: readonly (readonly [string, Column])[], rows: readonly object[]): string {
  const lines = rows.map((row) =>
    columns.map(([name, column]) => {
      const value = (row as Record<string, unknown>)[name] ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    }),
  );
  return JSON.stringify(lines);
}

function givenColumns(table: SQLiteTable, rows: readonly object[]): [string, Column][] {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  return Object.entries(getTableColumns(table)).filter(([name]) => given.has(name));
}

const identifiers = (columns: readonly (readonly [string, Column])[]) =>
  columns.map(([, column]) => sql.identifier(column.name));

/** One cell of a line of the JSON text. */
const cell = (at: number) => sql.raw(`line.value ->> ${at}`);
const commas = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

function* inStatements<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS);
}

/** Inserts rows; a column that a row leaves out and another gives is null. @param rest SQL for conflicts */
export async function insertPacked<Table extends SQLiteTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  rest: SQL = sql``,
): Promise<void> {
  const columns = givenColumns(table, rows);
  const names = commas(identifiers(columns).map((name) => sql`${name}`));
  const cells = commas(columns.map((_, at) => cell(at)));
  for (const some of inStatements(rows))
    await tx.run(
      sql`INSERT INTO ${table} (${names}) SELECT ${cells} FROM json_each(${pack(columns, some)}) AS line WHERE true ${rest}`,
    );
}

/**
 * Updates rows by a unique column. Each gives this column and those to be set, all the same ones.
 * @returns the number of rows that were found
 */
export async function updatePacked<Table extends SQLiteTable>(
  tx: Transaction,
  table: Table,
  key: keyof Table['$inferSelect'] & string,
  rows: readonly Partial<Table['$inferSelect']>[],
): Promise<number> {
  const all = givenColumns(table, rows);
  const columns = [...all.filter(([name]) => name === key), ...all.filter(([name]) => name !== key)];
  const [unique, ...names] = identifiers(columns);
  const set = commas(names.map((name, at) => sql`${name} = ${cell(at + 1)}`));
  let found = 0;
  for (const some of inStatements(rows)) {
    const { rowsAffected } = await tx.run(
      sql`UPDATE ${table} SET ${set} FROM json_each(${pack(columns, some)}) AS line WHERE ${table}.${unique} = ${cell(0)}`,
    );
    found += rowsAffected;
  }
  return found;
}
