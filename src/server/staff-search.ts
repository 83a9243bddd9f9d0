/** SQL conditions for the search in staff's lists, ignoring case and accents. */
import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { globOf, plainLetters } from '#domain/shared/plain-letters.ts';

/**
 * ASCII texts (with as many bytes as characters) are searched by the fast `instr`; others by GLOB with alternatives for
 * each letter.
 * @param lower the text in lower case
 */
const contains = (search: string, text: SQLWrapper, lower: SQLWrapper): SQL =>
  sql`(instr(${lower}, ${plainLetters(search)}) > 0 OR (length(${text}) < length(CAST(${text} AS BLOB)) AND ${text} GLOB ${globOf(search)}))`;

/** True for rows in which one of the columns contains the search text; undefined for an empty search. */
export const containing = (search: string, ...columns: SQLWrapper[]): SQL | undefined =>
  search === '' ? undefined : or(...columns.map((column) => contains(search, column, sql`lower(${column})`)));

const dialect = new SQLiteAsyncDialect();

/**
 * The same condition for hand-written SQL, with its arguments.
 * @param lower an SQL expression whose ASCII letters are in lower case
 */
export function containingSql(
  search: string,
  lower: string,
): { readonly sql: string; readonly args: string[] } {
  const text = sql.raw(lower);
  const query = dialect.sqlToQuery(contains(search, text, text));
  return { sql: query.sql, args: query.params.map(String) };
}
