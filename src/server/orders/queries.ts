/** Queries for orders: by owner, by a guest's token, for staff and for payments. */
import { and, asc, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderEvents, orderLines, orders } from '#db/schema/index.ts';
import { cardBrandName } from '#domain/orders/labels.ts';
import type { Day } from '#domain/delivery/days.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import { PAID_STATES } from '#domain/orders/states.ts';
import { db } from '#server/database.ts';
import {
  type BookingRow,
  bookingOf,
  bookingView,
  type Replacement,
  replacementsOf,
} from '#server/delivery/index.ts';
import { cardPayment, receivedOf, type ReceivedRow, wentBackOf } from '#server/payments/rows.ts';
import { mayOpen, type Requester } from './access.ts';
import { type ParcelRow, parcelsOf, sentAhead } from './parcels.ts';
import { restOf } from './day-words.ts';
import {
  eventInsertionOrder,
  lineInsertionOrder,
  type LineRow,
  type OrderLine,
  type OrderRow,
  orderRow,
} from './rows.ts';
import { type OrderSums, sumsOf, sumsOfOrder } from './sums.ts';
import { payableUntil } from './release.ts';
import {
  coveredLines,
  heldForOther,
  storedLines,
  type WithdrawalRow,
  withdrawalOf,
} from './withdrawn-lines.ts';

export type EventRow = typeof orderEvents.$inferSelect;

export interface OrderDetails extends OrderSums {
  readonly order: OrderRow;
  readonly lines: readonly OrderLine[];
  /** The buyer's timeline, without private events, oldest first. */
  readonly events: readonly EventRow[];
  /** The payment deadline of a pending order, otherwise null. After it the order is cancelled and its stock released. */
  readonly expiresAt: Date | null;
  readonly receiptUrl: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** The buyer's latest withdrawal. The lines have its quantities: it may cover a part of the order. */
  readonly withdrawal: WithdrawalRow | null;
  /** What is not owed for it while its samples come off another order, in pence. */
  readonly heldPence: number;
  /** The booked day; null for an order from before there were days. */
  readonly booking: BookingRow | null;
  /** How long the goods rest before they are fitted. Hours. */
  readonly restHours: number | null;
  /** What staff recorded as paid. */
  readonly received: readonly ReceivedRow[];
  /** What of that arrived and went back, recorded by staff too. */
  readonly wentBack: readonly ReceivedRow[];
  readonly parcels: readonly ParcelRow[];
  /** What of it left ahead in parts, by line. */
  readonly sentAhead: Quantities;
  /** What goes out, or went out, in replacement for goods of a claim. */
  readonly replacements: readonly Replacement[];
}

async function loadDetails(order: OrderRow): Promise<OrderDetails> {
  // An unpaid order has neither a charge nor a withdrawal.
  const isPending = order.status === 'pending';
  const [
    sums,
    lines,
    events,
    expiresAt,
    payment,
    withdrawal,
    booking,
    restHours,
    received,
    wentBack,
    parcels,
    ahead,
    replaced,
  ] = await Promise.all([
    sumsOfOrder(db, order),
    storedLines(db, order.id),
    db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.isPrivate, false)))
      .orderBy(asc(orderEvents.createdAt), eventInsertionOrder),
    // Of an order that is paid in part the time does not run out.
    isPending && order.receivedPence === 0 ? payableUntil(db, order) : null,
    isPending ? null : cardPayment(db, order.id),
    isPending ? null : withdrawalOf(db, order.id),
    bookingOf(db, order.id),
    restOf(db, order.id),
    receivedOf(db, order.id),
    wentBackOf(db, order.id),
    isPending ? [] : parcelsOf(db, order.id),
    sentAhead(db, order.id),
    isPending ? [] : replacementsOf(db, [order.id]),
  ]);
  const covered = coveredLines(lines, withdrawal);
  return {
    ...sums,
    order,
    lines: covered,
    heldPence: await heldForOther(db, order, withdrawal, covered),
    events,
    expiresAt,
    receiptUrl: payment?.receiptUrl ?? null,
    card:
      payment?.cardBrand && payment.cardLast4
        ? { brand: cardBrandName(payment.cardBrand), last4: payment.cardLast4 }
        : null,
    withdrawal,
    booking,
    restHours,
    received,
    wentBack,
    parcels,
    sentAhead: ahead,
    replacements: replaced,
  };
}

/** An order with its details, if the requester may open it; otherwise null, as for an order that does not exist. */
export async function orderForViewer(id: string, requester: Requester): Promise<OrderDetails | null> {
  const order = await orderRow(db, id);
  return order && mayOpen(requester, order) ? loadDetails(order) : null;
}

/** An order with its details, without an access check: for staff, and for callers that have checked access. */
export async function orderById(id: string): Promise<OrderDetails | null> {
  const order = await orderRow(db, id);
  return order ? loadDetails(order) : null;
}

/** An order with its lines. */
export interface ListedOrder extends OrderSums {
  readonly order: OrderRow;
  readonly isCollection: boolean;
  /** Null where none is booked. */
  readonly day: Day | null;
  readonly lines: readonly LineRow[];
}

/**
 * A shopper's orders with their lines, newest first.
 * @param part one page; all orders if omitted
 */
export async function ordersOf(
  userId: string,
  part?: { readonly limit: number; readonly offset: number },
): Promise<ListedOrder[]> {
  const all = db
    .select({ order: orders, method: bookingView.method, day: bookingView.day })
    .from(orders)
    .leftJoin(bookingView, eq(bookingView.orderId, orders.id))
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
        rows.map(({ order }) => order.id),
      ),
    )
    .orderBy(lineInsertionOrder);
  const sums = await sumsOf(
    db,
    rows.map(({ order }) => order),
  );
  return rows.map(({ order, method, day }) => ({
    ...sums(order),
    order,
    isCollection: method === 'collection',
    day,
    lines: lines.filter((line) => line.orderId === order.id),
  }));
}

/** The number of orders that a shopper has placed. */
export const countOrdersOf = (userId: string): Promise<number> =>
  db.$count(orders, eq(orders.userId, userId));

/** An order's row, if the requester may open it; otherwise null. Its state is not checked. */
export async function orderRowForViewer(
  tx: Database | Transaction,
  id: string,
  requester: Requester,
): Promise<OrderRow | null> {
  const order = await orderRow(tx, id);
  return order && mayOpen(requester, order) ? order : null;
}

/** A shopper's latest order; null if there is none. */
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
 * The order that the requester paid last and that is still `confirmed`: by account, or for guests by token.
 * @param since ignores orders that were paid before
 */
export async function lastPaidOf({ userId, orderIds }: Requester, since: Date): Promise<OrderRow | null> {
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

/** True if a shopper has a paid order of the product that was not cancelled or refunded. Samples do not count. */
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
        inArray(orders.status, PAID_STATES),
        eq(orderLines.productId, productId),
        eq(orderLines.isSample, false),
      ),
    )
    .limit(1);
  return line !== undefined;
}
