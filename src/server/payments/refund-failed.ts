/** A refund that did not reach the card: corrects the order's figures and adds the reason to its private timeline. */
import { eq, sql } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { claims, orderEvents, orders, payments, refunds, returns } from '#db/schema/index.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';
import { refundedBesides } from '#server/orders/index.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** A refund's amount for display, in the currency of its payment. */
export async function refundInWords(tx: Transaction, refund: RefundRow): Promise<string> {
  const [payment] = await tx
    .select({ currency: payments.currency })
    .from(payments)
    .where(eq(payments.id, refund.paymentId));
  return formatMoney(refund.amountPence, payment?.currency ?? store.currency);
}

/** Keeps the money of a return of unopened boxes, or of a claim, apart from what is due for a withdrawal. */
export async function countReturn(tx: Transaction, refund: RefundRow, pence: number): Promise<void> {
  const isOfReturn = (await tx.$count(returns, eq(returns.refundId, refund.id))) > 0;
  if (isOfReturn || (await tx.$count(claims, eq(claims.refundId, refund.id))) > 0)
    await refundedBesides(tx, refund.orderId, pence);
}

/** Marks a refund as failed. If it had been booked, subtracts it from the order's refunded total. */
export async function failRefund(tx: Transaction, refund: RefundRow, code: string): Promise<void> {
  if (refund.state === 'failed') return;
  const at = now();
  await tx
    .update(refunds)
    .set({ state: 'failed', errorMessage: code, updatedAt: at })
    .where(eq(refunds.id, refund.id));
  if (refund.state === 'completed' && refund.actor !== 'system') {
    await tx
      .update(orders)
      .set({ refundedPence: sql`${orders.refundedPence} - ${refund.amountPence}`, updatedAt: at })
      .where(eq(orders.id, refund.orderId));
    await countReturn(tx, refund, -refund.amountPence);
  }
  await tx.insert(orderEvents).values({
    id: newId(),
    orderId: refund.orderId,
    kind: 'refund',
    actor: 'payment',
    note: `The refund of ${await refundInWords(tx, refund)} did not reach the card (${code}). The buyer is still owed this money.`,
    isPrivate: true,
    createdAt: at,
  });
}
