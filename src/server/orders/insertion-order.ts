/** Sort orders by insertion, which is the only order within one millisecond: neither ids nor times tell rows of it apart. */
import { sql } from 'drizzle-orm';
import { orderEvents, orderLines } from '#db/schema/index.ts';

export const lineInsertionOrder = sql`${orderLines}.rowid`;
export const eventInsertionOrder = sql`${orderEvents}.rowid`;
