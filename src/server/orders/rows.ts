/** The stored rows that the order code passes around. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { ORDER_WORDS, orderEvents, orderLines, orders } from '#db/schema/orders.ts';
import type { SentLine } from '#domain/orders/parcels.ts';
import type { RefundableLine } from '#domain/payments/refund-lines.ts';
import { searchedNumber, withoutSeparators } from '#domain/shared/search-number.ts';
import { db } from '#server/database.ts';

/** Sorts rows by insertion (`rowid`): within one millisecond neither ids nor times tell which came first. */
export const lineInsertionOrder = sql`${orderLines}.rowid`;
export const eventInsertionOrder = sql`${orderEvents}.rowid`;

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
/** A line with what has gone back of it. */
export type OrderLine = LineRow & RefundableLine & SentLine;

/** An order's row, as read in a transaction or by the connection. */
export async function orderRow(from: Database | Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await from.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** An order's lines in the order of the cart, as they were ordered. */
export const linesOf = (from: Database | Transaction, orderId: string): Promise<LineRow[]> =>
  from.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(lineInsertionOrder);

const { id, userId, status, firstName, lastName, email, totalPence, vatPence, paidAt } = orders;
/** Every line of an order, to be joined by its id, and the place in which it was added. */
export const orderLineView = db
  .select({
    id: orderLines.id,
    productId: orderLines.productId,
    productName: orderLines.productName,
    sku: orderLines.sku,
    unit: orderLines.unit,
    quantity: orderLines.quantity,
    place: sql<number>`${orderLines}.rowid`.as('place'),
  })
  .from(orderLines)
  .as('of_line');

/** Every order, to be joined by its id in the queries of other capabilities. */
export const orderView = db
  .select({ id, userId, status, firstName, lastName, email, totalPence, vatPence, paidAt })
  .from(orders)
  .as('of_order');

/** The ids of the users with an order that has the searched number, or whose id ends in it. */
export const buyersByNumber = (search: string): SQL =>
  sql`SELECT user_id FROM orders WHERE id IN (SELECT id FROM orders INDEXED BY orders_search
    WHERE instr(${sql.raw(ORDER_WORDS)}, ${searchedNumber(search)}) > 0
      OR substr(id, -8) = ${withoutSeparators(search)})`;
