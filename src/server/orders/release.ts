/** The time limit for unpaid orders: after 30 minutes an order is cancelled and its stock released. */
import { and, eq, gt, lte, notExists, or } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Database, Transaction } from '#db/client.ts';
import { orders, payments, stockHolds } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import type { OrderRow } from './rows.ts';
import { mayStillCharge, paymentRunning } from './payment-running.ts';
import { applyTransition } from './transitions.ts';

const BATCH = 50;

/**
 * Cancels unpaid orders after 30 minutes, unless staff extended their stock holds (for a bank transfer). Skips an order with
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
        lte(orders.createdAt, placedBefore),
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
        notExists(
          db
            .select({ id: payments.id })
            .from(payments)
            .where(
              and(eq(payments.orderId, orders.id), or(mayStillCharge(), eq(payments.state, 'completed'))),
            ),
        ),
      ),
    )
    .limit(BATCH);
  let cancelled = 0;
  for (const { id } of overdue) {
    // Checked again inside the transaction: a payment may have begun in the meantime.
    const moved = await write(async (tx) =>
      (await paymentRunning(tx, id))
        ? null
        : applyTransition(tx, {
            orderId: id,
            to: 'cancelled',
            actor: 'system',
            note: `Not paid within ${store.orders.holdMinutes} minutes.`,
          }),
    );
    if (moved) cancelled++;
  }
  return cancelled;
}

/** A pending order's payment deadline: the end of its holds, or 30 minutes after it was placed, whichever is later. */
export async function payableUntil(from: Database | Transaction, order: OrderRow): Promise<Date> {
  const holds = await from
    .select({ expiresAt: stockHolds.expiresAt })
    .from(stockHolds)
    .where(and(eq(stockHolds.orderId, order.id), eq(stockHolds.state, 'held')));
  const placed = order.createdAt.getTime() + store.orders.holdMinutes * 60_000;
  return new Date(Math.max(placed, ...holds.map(({ expiresAt }) => expiresAt.getTime())));
}
