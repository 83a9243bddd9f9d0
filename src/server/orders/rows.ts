/** The stored orders and their lines: the views and conditions that other capabilities and the orders themselves read by. */
import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import {
  ORDER_WORDS,
  orderEvents,
  orderLines,
  orders,
  stockHolds,
  withdrawalLines,
  withdrawals,
} from '#db/schema/orders.ts';
import type { SentLine } from '#domain/orders/parcels.ts';
import { PAID_STATES } from '#domain/orders/states.ts';
import type { RefundableLine } from '#domain/payments/refund-lines.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { emailKey } from '#domain/shared/email.ts';
import { searchedNumber, withoutSeparators } from '#domain/shared/search-number.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { refundedOfLine, refundsOfLine } from '#server/payments/rows.ts';

export { unsentOfOrders } from './unsent-holds.ts';

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

/** Notes what is paid of an order, and until when its goods are set aside. */
export const updatePaymentTerms = (
  tx: Transaction,
  orderId: string,
  change: Partial<Pick<OrderRow, 'receivedPence' | 'holdsStock' | 'payUntil'>>,
) =>
  tx
    .update(orders)
    .set({ ...change, updatedAt: now() })
    .where(eq(orders.id, orderId));

/** Adds to what is refunded of an order. @param pence negative for a refund that failed @returns the order as it is then */
export async function addRefunded(
  tx: Transaction,
  orderId: string,
  pence: number,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .update(orders)
    .set({ refundedPence: sql`${orders.refundedPence} + ${pence}`, updatedAt: now() })
    .where(eq(orders.id, orderId))
    .returning();
  return order;
}

/** The goods of an order without its samples and services, in sale units by product. */
export async function orderedQuantities(
  from: Database | Transaction,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  const goods = new Map<string, number>();
  for (const { productId, quantity, isSample } of await linesOf(from, orderId))
    if (!isSample && productId) goods.set(productId, (goods.get(productId) ?? 0) + quantity);
  return goods;
}

const { id, userId, status, firstName, lastName, email, phone, totalPence, refundedPence, vatPence, paidAt } =
  orders;
const { address, city, postalCode, country } = orders;
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
  .select({
    ...{ id, userId, status, firstName, lastName, email, phone, address, city, postalCode, country },
    ...{ totalPence, refundedPence, vatPence, paidAt },
  })
  .from(orders)
  .as('of_order');

/**
 * SQL: the lines of `of_order`, with their place from 0 and how many of each have gone back with their money: refunded by
 * lines, or withdrawn from and paid.
 */
export const LINES_PAID_BACK = `(SELECT l.quantity, l.discount_pence, row_number() OVER (ORDER BY l.rowid) - 1 AS place,
    coalesce(${refundedOfLine('sum(back.quantity - back.withdrawn)', 'of_order')}, 0)
    + max(coalesce(${refundedOfLine('sum(back.withdrawn)', 'of_order')}, 0), coalesce((
      SELECT taken.quantity FROM withdrawal_lines taken JOIN withdrawals w ON w.order_id = of_order.id
      WHERE taken.order_line_id = l.id AND w.due_pence <= of_order.refunded_pence - w.refunded_before_pence), 0)) AS gone
  FROM order_lines l WHERE l.order_id = of_order.id)`;

/** SQL: the same lines with how many of each are left: neither withdrawn from, nor refunded by lines once that is booked. */
export const LINES_LEFT = `(SELECT l.discount_pence, row_number() OVER (ORDER BY l.rowid) - 1 AS place, l.quantity
    - coalesce(${refundedOfLine('sum(back.quantity - back.withdrawn)', 'of_order', "r.state = 'completed'")}, 0)
    - coalesce((SELECT taken.quantity FROM withdrawal_lines taken WHERE taken.order_line_id = l.id), 0) AS stay
  FROM order_lines l WHERE l.order_id = of_order.id)`;

/** The ids of the users with an order that has the searched number, or whose id ends in it. */
export const buyersByNumber = (search: string): SQL =>
  sql`SELECT user_id FROM orders WHERE id IN (SELECT id FROM orders INDEXED BY orders_found
    WHERE instr(${sql.raw(ORDER_WORDS)}, ${searchedNumber(search)}) > 0
      OR substr(id, -8) = ${withoutSeparators(search)})`;

/** Whose unpaid orders count: an account's, and those that the browser placed as a guest's, as before a login. */
export interface Holder {
  readonly userId: string | null;
  /** The orders that the sent tokens open. */
  readonly orderIds: readonly string[];
}

/** The condition on joined orders and stock holds for boxes that unpaid orders hold at this moment. */
export const whereHeldNow = (): SQL | undefined =>
  and(eq(orders.status, 'pending'), eq(stockHolds.state, 'held'), gt(stockHolds.expiresAt, now()));

/** The condition on orders for the holder's own. */
export function whereOrderOf({ userId, orderIds }: Holder): SQL | undefined {
  const asGuest = and(isNull(orders.userId), inArray(orders.id, [...orderIds]));
  return userId ? or(eq(orders.userId, userId), asGuest) : asGuest;
}

/** The same for the holder's own orders. */
export const whereHeldFor = (holder: Holder): SQL | undefined => and(whereOrderOf(holder), whereHeldNow());

/**
 * Those of them that the holder's next checkout may replace (server/orders/holding.ts): earlier checkouts, of which nothing
 * is paid. One that was a quote keeps its prices.
 */
export const whereReplaceableBy = (holder: Holder): SQL | undefined =>
  and(
    whereHeldFor(holder),
    isNotNull(orders.clientKey),
    isNull(orders.payUntil),
    eq(orders.receivedPence, 0),
  );

/** What the shopper's own unpaid orders hold: out of stock for others, but not for them. */
export async function ownHolds(holder: Holder) {
  const rows = await db
    .select({ orderId: orders.id, productId: stockHolds.productId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .where(whereReplaceableBy(holder));
  /** Boxes per product. */
  const boxes = new Map<string, number>();
  for (const { productId, quantity } of rows) boxes.set(productId, (boxes.get(productId) ?? 0) + quantity);
  return { boxes, orderIds: [...new Set(rows.map(({ orderId }) => orderId))] };
}

/** The orders of the same buyer, by the account and by the e-mail address, as a subquery; undefined if nobody is known. */
export function otherOrdersOf(
  from: Database | Transaction,
  order: Pick<OrderRow, 'id' | 'userId' | 'email'>,
) {
  const isSame = or(
    order.userId ? eq(orders.userId, order.userId) : undefined,
    order.email ? eq(sql`lower(${orders.email})`, emailKey(order.email)) : undefined,
  );
  return (
    isSame &&
    from
      .select({ id })
      .from(orders)
      .where(and(isSame, ne(orders.id, order.id)))
  );
}

/**
 * SQL: what was sold from one time to the end of another one's hour (ms since 1970), by product and hour, as `product_hours`
 * says. Of a first hour that is not whole, the rest is read from its orders.
 */
export function soldBetween(from: number, until: number): string {
  const first = Math.ceil(from / HOUR_MS);
  return `(SELECT product_id, lines, units, millionths FROM product_hours
      WHERE hour >= ${first} AND hour < ${Math.ceil(until / HOUR_MS)}
    UNION ALL SELECT product_id, lines, units, millionths FROM sold_lines
      WHERE created_at >= ${from} AND created_at < ${first * HOUR_MS})`;
}

/** The condition on `orderView` for an order that is neither cancelled, refunded nor withdrawn from as a whole. */
export const whereStanding = (from: Database | Transaction) =>
  and(
    notInArray(orderView.status, ['cancelled', 'refunded']),
    notExists(
      from
        .select({ one: sql`1` })
        .from(withdrawals)
        .where(and(eq(withdrawals.orderId, orderView.id), sql`coalesce(${withdrawals.isWhole}, 1)`)),
    ),
  );

/** What was withdrawn from of an order line, as a subquery. */
export const withdrawalsOfLine = (from: Database | Transaction, lineId: SQLWrapper) =>
  from
    .select({ one: sql`1` })
    .from(withdrawalLines)
    .where(eq(withdrawalLines.orderLineId, lineId));

/**
 * The samples of paid orders that are neither paid back nor withdrawn from, with what is neither paid back nor owed of their
 * orders.
 * @param buyer by the account and by the e-mail address of the order; null for anybody
 * @param condition on the id of the line
 */
export const paidSamples = (
  from: Database | Transaction,
  buyer: { readonly userId: string | null; readonly email: string | null } | null,
  condition: (lineId: SQLWrapper) => SQL | undefined,
) =>
  from
    .select({
      id: orderLines.id,
      pence: orderLines.sampleShippingPence,
      orderId: orders.id,
      leftPence: sql<number>`${orders.totalPence} - max(${orders.refundedPence},
        coalesce(${withdrawals.duePence} + ${withdrawals.refundedBeforePence}, 0))`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(withdrawals, eq(withdrawals.orderId, orders.id))
    .where(
      and(
        buyer
          ? or(
              buyer.userId === null ? undefined : eq(orders.userId, buyer.userId),
              buyer.email === null ? undefined : eq(sql`lower(${orders.email})`, emailKey(buyer.email)),
            )
          : undefined,
        inArray(orders.status, [...PAID_STATES]),
        eq(orderLines.isSample, true),
        condition(orderLines.id),
        notExists(withdrawalsOfLine(from, orderLines.id)),
        notExists(refundsOfLine(from, orderLines.id)),
      ),
    );

type OrderEvent = typeof orderEvents.$inferInsert;

/** Adds to an order's history, as of now unless `createdAt` says otherwise. A private event is shown to staff alone. */
export const addOrderEvent = (
  tx: Transaction,
  event: Omit<OrderEvent, 'id' | 'createdAt'> & Partial<Pick<OrderEvent, 'createdAt'>>,
) => tx.insert(orderEvents).values({ id: newId(), createdAt: now(), ...event });
