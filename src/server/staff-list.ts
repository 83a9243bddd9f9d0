/** What the lists of the admin share: paging, counting and sorting in SQL. */
import { asc, count, desc, eq, min, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
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
  date: SQL | SQLiteColumn,
  by: Readonly<Record<string, SQL | SQLiteColumn>>,
) {
  const direction = dir === 'asc' ? asc : desc;
  const column = Object.hasOwn(by, sort) ? by[sort] : undefined;
  return column ? [sql`${direction(column)} NULLS LAST`, desc(date)] : [direction(date)];
}

/** A query that lacks its conditions, order and page. */
interface ListQuery<Row> {
  where(where: SQL | undefined): {
    orderBy(...columns: SQL[]): {
      limit(limit: number): { offset(offset: number): PromiseLike<Row[]> };
    };
  };
}

/**
 * One page of a list, with how many rows the conditions leave, and on how many pages.
 * @param where conditions on the table of `date`
 * @param by as `orderOf` says
 * @param first what comes before the chosen column
 */
export async function listPage<Row>(
  state: ListState,
  query: ListQuery<Row>,
  where: SQL | undefined,
  date: SQLiteColumn,
  by: Readonly<Record<string, SQL | SQLiteColumn>>,
  first: readonly SQL[] = [],
) {
  const order = [...first, ...orderOf(state, date, by)];
  const rows = await query
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(offsetOf(state));
  const total = await db.$count(date.table, where);
  return { rows, total, pages: pagesOf(total, PAGE_SIZE) };
}

/** The rows in the state that a list is filtered by; undefined, for all of them, if it is none of `states`. */
export function inState(column: SQLiteColumn, states: object, { filters }: ListState): SQL | undefined {
  const state = filters['state'] ?? '';
  return Object.hasOwn(states, state) ? eq(column, state) : undefined;
}

/** How many rows there are, and the least value of a column in them. */
export async function leastOf<Column extends SQLiteColumn>(column: Column, where: SQL | undefined) {
  const [found] = await db
    .select({ count: count(), least: min(column) })
    .from(column.table)
    .where(where);
  return { count: found?.count ?? 0, least: found?.least ?? null };
}

/** How many rows wait, and since when the first of them. */
export async function waitingIn(since: SQLiteColumn, where: SQL | undefined): Promise<Waiting> {
  const found = await leastOf(since, where);
  return { count: found.count, since: found.least instanceof Date ? found.least.getTime() : null };
}
