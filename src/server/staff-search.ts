/** SQL conditions for the search in staff's lists, ignoring case and accents. */
import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { globsOf } from '#domain/shared/plain-letters.ts';
import { db } from '#server/database.ts';
import { nameOrders, withoutJoints, withoutJointsSql } from '#domain/shared/search-name.ts';
import { searchedNumber, withoutSeparatorsSql } from '#domain/shared/search-number.ts';

const dialect = new SQLiteAsyncDialect();
const textOf = (column: SQLWrapper): string => dialect.sqlToQuery(sql`${column}`).sql;

/**
 * ASCII texts (with as many bytes as characters) are searched by the fast `instr`; others by GLOB with alternatives for
 * each letter.
 * @param text as SQL
 * @param lower the text in lower case
 */
function contains(search: string, text: string, lower: string): SQL {
  const words = withoutJoints(search);
  const [ascii, other] = [withoutJointsSql(lower, true), withoutJointsSql(text, false)];
  const glob = or(...globsOf(words).map((pattern) => sql`${sql.raw(other)} GLOB ${pattern}`));
  return sql`(instr(${sql.raw(ascii)}, ${words}) > 0 OR (length(${sql.raw(text)}) < length(CAST(${sql.raw(text)} AS BLOB)) AND (${glob})))`;
}

/** True for rows in which one of the columns contains the search text, a name in either order; undefined for an empty search. */
export const containing = (search: string, ...columns: SQLWrapper[]): SQL | undefined =>
  search === ''
    ? undefined
    : or(
        ...nameOrders(search).flatMap((words) =>
          columns.map((column) => contains(words, textOf(column), `lower(${textOf(column)})`)),
        ),
      );

/**
 * True for rows in which one of the columns contains the searched telephone number, postcode or order number, however
 * either is punctuated; undefined for a search without one.
 */
export function containingNumber(search: string, ...columns: SQLWrapper[]): SQL | undefined {
  const number = searchedNumber(search);
  if (number === null) return undefined;
  const stored = (column: SQLWrapper) => sql.raw(withoutSeparatorsSql(textOf(column)));
  return or(...columns.map((column) => sql`instr(${stored(column)}, ${number}) > 0`));
}

/** Letters of the shortest text that an index of three letters each can find. */
const TRIGRAM = 3;

/**
 * An FTS5 query, for a table with `tokenize = 'trigram', detail = 'none'`, for rows that have all the letters of all words of one
 * of the lists, three by three; null if none is long enough. Whether a row has them in this order is for the caller to check.
 */
export function matchAny(lists: readonly (readonly string[])[]): string | null {
  const queries = lists.flatMap((words) => allOf(words) ?? []);
  return queries.length > 0 ? [...new Set(queries)].join(' OR ') : null;
}

/** Of more rows that have the letters of a text, reading an index of what is searched is faster than reading them. */
const FEW = 2000;

/** Whether an FTS5 query finds few rows of a table. */
export async function areFew(
  table: 'orders_fts' | 'outbox_fts',
  match: string,
  most = FEW,
): Promise<boolean> {
  const name = sql.raw(table);
  const [found] = await db.all<{ n: number }>(
    sql`SELECT count(*) AS n FROM (SELECT 1 FROM ${name} WHERE ${name} MATCH ${match} LIMIT ${most + 1})`,
  );
  return (found?.n ?? 0) <= most;
}

/** An FTS5 query for all letters of some texts, three by three; null if none is long enough. */
function allOf(texts: readonly string[]): string | null {
  const parts = texts.flatMap((text) => {
    const letters = Array.from(text);
    return letters.slice(TRIGRAM - 1).map((_, at) => letters.slice(at, at + TRIGRAM).join(''));
  });
  const quoted = [...new Set(parts)].map((part) => `"${part.replaceAll('"', '""')}"`);
  return quoted.length > 0 ? `(${quoted.join(' AND ')})` : null;
}

/**
 * The same condition for hand-written SQL, with its arguments.
 * @param lower an SQL expression whose ASCII letters are in lower case
 */
export function containingSql(
  search: string,
  lower: string,
): { readonly sql: string; readonly args: string[] } {
  const query = dialect.sqlToQuery(contains(search, lower, lower));
  return { sql: query.sql, args: query.params.map(String) };
}
