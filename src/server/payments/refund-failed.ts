/** A refund that fails to reach the card: the order's figures are corrected, and staff see the reason on the order. */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, orders, refunds } from '#db/schema/index.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** Marks a refund as failed. If it had been booked, the order's refunded sum is reduced again. */
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

/** Handles Square's notice that a refund failed after all. Refunds that are not ours are ignored. */
export async function refundNotice(
  tx: Transaction,
  told: { readonly id: string; readonly status: string },
): Promise<void> {
  if (told.status !== 'FAILED' && told.status !== 'REJECTED') return;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.providerRefundId, told.id));
  if (refund) await failRefund(tx, refund, told.status);
}
