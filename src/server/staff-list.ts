/** What the lists of the admin share: paging, counting and sorting in SQL. */
import { asc, count, desc, min, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type ListRules, type ListState, pagesOf } from '#domain/admin/list.ts';
import { db } from '#server/database.ts';
import type { Waiting } from '#domain/admin/today.ts';

/** Rows on a page. */
export const PAGE_SIZE = 30;
/** List rules: newest first by default, and sortable by the given columns. */
export const rulesOf = (...sorts: string[]): ListRules => ({
  sorts: [...sorts, 'date'],
  defaultSort: 'date',
  defaultDir: 'desc',
  filters: ['state'],
});

/** How many rows the conditions leave, and on how many pages. */
export async function totalOf(table: SQLiteTable, where: SQL | undefined) {
  const [row] = await db.select({ total: count() }).from(table).where(where);
  const total = row?.total ?? 0;
  return { total, pages: pagesOf(total, PAGE_SIZE) };
}
/** Rows before the page. */
export const offsetOf = (state: ListState): number => (state.page - 1) * PAGE_SIZE;
/** For case-insensitive sorting. */
export const ignoringCase = (words: SQL | SQLiteColumn): SQL => sql`lower(${words})`;

/**
 * The ORDER BY of a list: the chosen column, then the date.
 * @param by columns of the list's sorts other than the date
 */
export function orderOf(
  { sort, dir }: ListState,
  date: SQLiteColumn,
  by: Readonly<Record<string, SQL | SQLiteColumn>>,
) {
  const direction = dir === 'asc' ? asc : desc;
  const column = Object.hasOwn(by, sort) ? by[sort] : undefined;
  return column ? [sql`${direction(column)} NULLS LAST`, desc(date)] : [direction(date)];
}

/** How many rows wait, and since when the first of them. */
export async function waitingIn(
  table: SQLiteTable,
  since: SQLiteColumn,
  where: SQL | undefined,
): Promise<Waiting> {
  const [found] = await db
    .select({ count: count(), since: min(since) })
    .from(table)
    .where(where);
  return { count: found?.count ?? 0, since: found?.since instanceof Date ? found.since.getTime() : null };
}
