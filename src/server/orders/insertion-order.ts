/** Sorts rows by insertion (`rowid`): within one millisecond neither ids nor times tell which came first. */
import { sql } from 'drizzle-orm';
import { orderEvents, orderLines } from '#db/schema/index.ts';

export const lineInsertionOrder = sql`${orderLines}.rowid`;
export const eventInsertionOrder = sql`${orderEvents}.rowid`;
