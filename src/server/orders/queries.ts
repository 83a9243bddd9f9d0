/** Reading orders: for their owners, for guests by token, for payments. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderEvents, orderLines, orders, withdrawals } from '#db/schema/index.ts';
import { cardBrandInWords } from '#domain/orders/labels.ts';
import { db } from '#server/database.ts';
import { type Asker, mayOpen } from './access.ts';
import { cardPayment } from './card-money.ts';
import type { LineRow, OrderRow } from './mails.ts';
import { payableUntil } from './release.ts';

/** Lines in the order in which they were placed. Their ids would not do: those made in one millisecond do not sort. */
export const inOrder = sql`${orderLines}.rowid`;

/** Events in the order in which they happened; nothing else tells several of one millisecond apart. */
export const asHappened = sql`${orderEvents}.rowid`;

export type EventRow = typeof orderEvents.$inferSelect;

export interface WholeOrder {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** The timeline for the buyer, oldest first. */
  readonly events: readonly EventRow[];
  /** Until when an unpaid order can be paid; after that it is cancelled, and its boxes go back into stock. */
  readonly expiresAt: Date | null;
  readonly receiptUrl: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly withdrawal: typeof withdrawals.$inferSelect | null;
}

async function wholeOrder(order: OrderRow): Promise<WholeOrder> {
  // An unpaid order has neither a charge nor a withdrawal.
  const isPending = order.status === 'pending';
  const [lines, events, expiresAt, payment, withdrawn] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(inOrder),
    db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.isPrivate, false)))
      .orderBy(asc(orderEvents.createdAt), asHappened),
    isPending ? payableUntil(db, order) : null,
    isPending ? null : cardPayment(db, order.id),
    isPending ? [] : db.select().from(withdrawals).where(eq(withdrawals.orderId, order.id)),
  ]);
  return {
    order,
    lines,
    events,
    expiresAt,
    receiptUrl: payment?.receiptUrl ?? null,
    card:
      payment?.cardBrand && payment.cardLast4
        ? { brand: cardBrandInWords(payment.cardBrand), last4: payment.cardLast4 }
        : null,
    withdrawal: withdrawn[0] ?? null,
  };
}

/** An order in full, if the asker may open it; null for everybody else, as if there were none. */
export async function orderForViewer(id: string, asker: Asker): Promise<WholeOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order && mayOpen(asker, order) ? wholeOrder(order) : null;
}

/** An order in full, without an access check: for staff, and where access was checked before. */
export async function orderById(id: string): Promise<WholeOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ? wholeOrder(order) : null;
}

/** An order with its lines. */
export interface ListedOrder {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

/** A shopper's orders with their lines, newest first: all of them, or one page. */
export async function ordersOf(
  userId: string,
  part?: { readonly limit: number; readonly offset: number },
): Promise<ListedOrder[]> {
  const all = db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const rows = await (part ? all.limit(part.limit).offset(part.offset) : all);
  if (rows.length === 0) return [];
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(inOrder);
  return rows.map((order) => ({ order, lines: lines.filter((line) => line.orderId === order.id) }));
}

/** How many orders a shopper has placed. */
export const countOrdersOf = (userId: string): Promise<number> =>
  db.$count(orders, eq(orders.userId, userId));

/** An order's row inside a transaction, if this asker may pay it; otherwise null. */
export async function payableOrder(tx: Transaction, id: string, asker: Asker): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  return order && mayOpen(asker, order) ? order : null;
}

/** A shopper's last order; null before the first. */
export async function lastOrderOf(userId: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order ?? null;
}

/**
 * The order that the asker paid last, unless staff have gone on with it: a shopper's own, a guest's by its tokens.
 * @param since paid before then is long ago
 */
export async function lastPaidOf({ userId, orderIds }: Asker, since: Date): Promise<OrderRow | null> {
  const own = userId
    ? eq(orders.userId, userId)
    : and(isNull(orders.userId), inArray(orders.id, [...orderIds]));
  const [order] = await db
    .select()
    .from(orders)
    .where(and(own, eq(orders.status, 'confirmed'), gte(orders.paidAt, since)))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return order ?? null;
}

/** True where a shopper has bought and paid for the product itself; a sample does not count. */
export async function hasBought(
  from: Database | Transaction,
  userId: string,
  productId: string,
): Promise<boolean> {
  const [line] = await from
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(orders.paidAt),
        notInArray(orders.status, ['cancelled', 'refunded']),
        eq(orderLines.productId, productId),
        eq(orderLines.isSample, false),
      ),
    )
    .limit(1);
  return line !== undefined;
}
