/** The clock on unpaid orders: after 30 minutes the order is cancelled and its boxes go back on the shelf. */
import { and, eq, gt, inArray, lte, notExists } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { orders, payments, stockHolds } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import type { OrderRow } from './mails.ts';
import { applyMove, paymentRunning } from './moves.ts';

const BATCH = 50;

/**
 * Cancels the orders whose 30 minutes are over and whose boxes nobody keeps longer (staff may, for a bank transfer).
 * One with a charge under way is left until its outcome is known, so a payment never meets a cancelled order. Counted
 * from the order as well as from its holds: an order of samples holds nothing.
 * @returns how many were cancelled
 */
export async function releaseHolds(): Promise<number> {
  const at = now();
  const due = new Date(at.getTime() - store.orders.holdMinutes * 60_000);
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        lte(orders.createdAt, due),
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
              and(
                eq(payments.orderId, orders.id),
                inArray(payments.state, ['started', 'unknown', 'completed']),
              ),
            ),
        ),
      ),
    )
    .limit(BATCH);
  let cancelled = 0;
  for (const { id } of late) {
    // Asked again inside: a payment may have begun since.
    const moved = await write(async (tx) =>
      (await paymentRunning(tx, id))
        ? null
        : applyMove(tx, {
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

/** Until when a pending order can be paid: the end of its holds, or 30 minutes after it was placed if that is later. */
export async function payableUntil(tx: Transaction, order: OrderRow): Promise<Date> {
  const holds = await tx
    .select({ expiresAt: stockHolds.expiresAt })
    .from(stockHolds)
    .where(and(eq(stockHolds.orderId, order.id), eq(stockHolds.state, 'held')));
  const placed = order.createdAt.getTime() + store.orders.holdMinutes * 60_000;
  return new Date(Math.max(placed, ...holds.map(({ expiresAt }) => expiresAt.getTime())));
}
