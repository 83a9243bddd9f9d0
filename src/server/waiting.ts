/** What waits for staff, as the dashboard counts it. */
import { count, min, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Waiting } from '#domain/admin/today.ts';
import { db } from '#server/database.ts';

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
