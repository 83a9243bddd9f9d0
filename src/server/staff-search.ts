/** What staff type into the search of a list, as a condition: capitals and accents make no difference. */
import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { globOf, plainLetters } from '#domain/shared/plain-letters.ts';

/**
 * Most texts are ASCII, which their length tells, and are looked through the quick way; the others letter by letter.
 * @param small the text in small letters
 */
const holds = (search: string, text: SQLWrapper, small: SQLWrapper): SQL =>
  sql`(instr(${small}, ${plainLetters(search)}) > 0 OR (length(${text}) < length(CAST(${text} AS BLOB)) AND ${text} GLOB ${globOf(search)}))`;

/** One of these columns holds what was typed, wherever; undefined where that is nothing. */
export const holding = (search: string, ...columns: SQLWrapper[]): SQL | undefined =>
  search === '' ? undefined : or(...columns.map((column) => holds(search, column, sql`lower(${column})`)));

const dialect = new SQLiteAsyncDialect();

/**
 * The same as a piece of hand-written SQL, with what its question marks stand for.
 * @param small an expression whose ASCII letters are small
 */
export function holdingSql(search: string, small: string): { readonly sql: string; readonly args: string[] } {
  const text = sql.raw(small);
  const found = dialect.sqlToQuery(holds(search, text, text));
  return { sql: found.sql, args: found.params.map(String) };
}
