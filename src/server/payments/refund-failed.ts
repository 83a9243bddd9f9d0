/** A refund that did not reach the card: corrects the order's figures and adds the reason to its private timeline. */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, orders, refunds } from '#db/schema/index.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

export type RefundRow = typeof refunds.$inferSelect;

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
  }
  await tx.insert(orderEvents).values({
    id: newId(),
    orderId: refund.orderId,
    kind: 'refund',
    actor: 'payment',
    note: `The refund of ${formatPence(refund.amountPence)} did not reach the card (${code}). The buyer is still owed this money.`,
    isPrivate: true,
    createdAt: at,
  });
}
