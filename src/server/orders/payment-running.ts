/** Whether a card payment stands in the way of cancelling or changing its order. */
import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders, payments } from '#db/schema/index.ts';
import { CALL_MS } from '#domain/payments/attempts.ts';
import { now } from '#server/clock.ts';
import { isUnreturnedCharge } from './card-payment.ts';
import { throwRefusal } from './refusal.ts';

/** The refusal of a command, or of a second payment, while a payment runs. */
export const PAYMENT_RUNNING = 'A payment for this order is being worked on. Try again shortly.';

/**
 * Condition on `payments`: the attempt may still charge. Its outcome is unknown, or a request waits for the provider's
 * answer, though the answer to another request with the same key has closed the attempt.
 */
export const mayStillCharge = (): SQL | undefined =>
  or(
    inArray(payments.state, ['started', 'unknown']),
    and(gt(payments.callsOpen, 0), gt(payments.calledAt, new Date(now().getTime() - CALL_MS))),
  );

/** The refusal while a part is paid in the shop or by transfer. */
const PART_PAID = 'A part of this order is paid. That has to go back before it can be cancelled or changed.';

/** True if staff recorded money for the order, which has not gone back. */
export async function isPartReceived(tx: Transaction, orderId: string): Promise<boolean> {
  const [order] = await tx.select({ pence: orders.receivedPence }).from(orders).where(eq(orders.id, orderId));
  return (order?.pence ?? 0) > 0;
}

/** True if a card charge completed or may still come: the order must not be cancelled or changed. */
export async function paymentRunning(tx: Transaction, orderId: string): Promise<boolean> {
  const [attempt] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), or(mayStillCharge(), isUnreturnedCharge(tx))))
    .limit(1);
  return attempt !== undefined;
}

/** Refuses a command with `payment_running` while a payment of its order runs. */
export async function refuseIfPaying(tx: Transaction, orderId: string): Promise<void> {
  if (await paymentRunning(tx, orderId)) throwRefusal('payment_running', PAYMENT_RUNNING);
}

/** Refuses it while a payment runs, or once a part was received: nobody would give that back. */
export async function refuseIfPaid(tx: Transaction, orderId: string): Promise<void> {
  await refuseIfPaying(tx, orderId);
  if (await isPartReceived(tx, orderId)) throwRefusal('payment_running', PART_PAID);
}
