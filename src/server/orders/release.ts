/** The time limit for unpaid orders: after 30 minutes an order is cancelled and its stock released. */
import { and, desc, eq, gt, isNull, lte, notExists, or } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Database, Transaction } from '#db/client.ts';
import { orderEvents, orders, stockHolds } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { forEachItem } from '#server/jobs/index.ts';
import { openCharges, paymentRunning } from '#server/payments/rows.ts';
import { confirmDay } from '#server/delivery/index.ts';
import { mayReuse } from '#server/offers/index.ts';
import { type OrderRow, orderRow, addOrderEvent } from './rows.ts';
import { applyTransition } from './transitions.ts';
import { holdOrder } from './stock.ts';

const BATCH = 50;

/**
 * Cancels orders whose time to pay is over: 30 minutes, or until `payUntil` (a quote, a bank transfer). Skips an order with
 * an open charge, so that a payment does not find its order cancelled. Checks the order's age as well as its holds, because
 * an order of samples has no holds.
 * @returns the number of cancelled orders
 */
export async function releaseHolds(): Promise<number> {
  const at = now();
  const placedBefore = new Date(at.getTime() - store.orders.holdMinutes * 60_000);
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        eq(orders.receivedPence, 0),
        or(and(isNull(orders.payUntil), lte(orders.createdAt, placedBefore)), lte(orders.payUntil, at)),
        notExists(
          db
            .select({ orderId: stockHolds.orderId })
            .from(stockHolds)
            .where(
              and(
                eq(stockHolds.orderId, orders.id),
                eq(stockHolds.state, 'held'),
                gt(stockHolds.expiresAt, at),
              ),
            ),
        ),
        notExists(openCharges(db, orders.id)),
      ),
    )
    .limit(BATCH);
  let cancelled = 0;
  await forEachItem(overdue, async ({ id }) => {
    // Checked again inside the transaction: a payment may have begun in the meantime.
    if (await write(async (tx) => !(await paymentRunning(tx, id)) && cancelOverdue(tx, id))) cancelled++;
  });
  return cancelled;
}

/** Cancels an order that was not paid in time. */
async function cancelOverdue(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await orderRow(tx, orderId);
  // A part of it is paid: staff see to the rest.
  if ((order?.receivedPence ?? 0) > 0) return false;
  const note = order?.payUntil ? 'Not paid in time.' : `Not paid within ${store.orders.holdMinutes} minutes.`;
  return (await applyTransition(tx, { orderId, to: 'cancelled', actor: 'system', note })) !== null;
}

/** What the buyer of an order reads whose time is over. */
export const ORDER_EXPIRED = 'This order has expired. Please place a new order.';

/** Cancels an unpaid order whose time is over, unless it is being paid. @returns whether it did */
export async function expire(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (order.status !== 'pending' || now() <= (await payableUntil(tx, order))) return false;
  return !(await paymentRunning(tx, order.id)) && cancelOverdue(tx, order.id);
}

/**
 * The end of an order's holds, and of the time to pay for it: 30 minutes after it was first placed, or later for an order
 * of a quote.
 */
export const firstDeadline = ({ createdAt, payUntil }: Pick<OrderRow, 'createdAt' | 'payUntil'>): Date =>
  payUntil ?? new Date(createdAt.getTime() + store.orders.holdMinutes * 60_000);

/** A pending order's payment deadline: the first one, or the end of its holds, if that is later. */
export async function payableUntil(from: Database | Transaction, order: OrderRow): Promise<Date> {
  const holds = await from
    .select({ expiresAt: stockHolds.expiresAt })
    .from(stockHolds)
    .where(and(eq(stockHolds.orderId, order.id), eq(stockHolds.state, 'held')));
  return new Date(
    Math.max(firstDeadline(order).getTime(), ...holds.map(({ expiresAt }) => expiresAt.getTime())),
  );
}

/**
 * Revives an order whose payment arrived after its 30 minutes, if the boxes are still in stock and its code may still be
 * used: holds them again and sets it to pending, to be settled in the same transaction. Only an order that the time limit
 * cancelled is revived; one that a person cancelled stays cancelled.
 * @returns false, with nothing changed, if it stays cancelled
 */
export async function reviveOrder(tx: Transaction, orderId: string): Promise<boolean> {
  const [cancelled] = await tx
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'cancelled')))
    .orderBy(desc(orderEvents.createdAt))
    .limit(1);
  if (cancelled?.actor !== 'system') return false;
  if (!(await mayReuse(tx, orderId))) return false;
  const at = now();
  if (await holdOrder(tx, { orderId, actor: 'payment', at }, at)) return false;
  const [order] = await tx
    .update(orders)
    .set({ status: 'pending', updatedAt: at })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'cancelled')))
    .returning();
  if (!order) throw new Error('An order that is not cancelled cannot be revived.');
  await confirmDay(tx, order);
  await addOrderEvent(tx, {
    orderId,
    kind: 'moved',
    fromStatus: 'cancelled',
    toStatus: 'pending',
    actor: 'payment',
    note: 'The payment arrived late; the boxes were still there.',
    isPrivate: true,
    createdAt: at,
  });
  return true;
}
