/** The stored rows that the order code passes around. */
import { orderLines, type orders, orderEvents } from '#db/schema/index.ts';
import { sql } from 'drizzle-orm';

/** Sorts rows by insertion (`rowid`): within one millisecond neither ids nor times tell which came first. */
export const lineInsertionOrder = sql`${orderLines}.rowid`;
export const eventInsertionOrder = sql`${orderEvents}.rowid`;

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
