/**
 * Square's notices about refunds. A refund that staff made in Square's own dashboard is booked like one of the shop's; one
 * of either kind that fails later is corrected (refund-failed.ts).
 */
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#db/client.ts';
import { orderEvents, payments, refunds } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';
import { beginRefund, bookRefund } from './refund.ts';
import { failRefund } from './refund-failed.ts';

export const refundNotice = z.object({
  id: z.string(),
  status: z.string(),
  payment_id: z.string().optional(),
  amount_money: z.object({ amount: z.number().int().positive(), currency: z.string() }).optional(),
  reason: z.string().optional(),
});
type RefundNotice = z.infer<typeof refundNotice>;

/**
 * The notice may be about a refund that the shop has requested and whose outcome it does not know yet. Square sends the
 * notice again, and by then it is known.
 */
export class RefundStillOpen extends Error {}

/** The reason in the buyer's e-mail. What staff typed at Square was not written for the buyer. */
const REASON = 'As agreed with our office.';

/** Books a refund that was made at Square. Ignores payments that are not ours. */
async function bookElsewhere(tx: Transaction, notice: RefundNotice, amountPence: number): Promise<void> {
  const [payment] = await tx
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.providerPaymentId, notice.payment_id ?? ''));
  if (!payment) return;
  const own = await tx
    .select({ state: refunds.state, actor: refunds.actor })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), inArray(refunds.state, ['started', 'unknown', 'failed'])));
  if (own.some(({ state }) => state !== 'failed')) throw new RefundStillOpen();
  const refund = await beginRefund(tx, {
    orderId: payment.orderId,
    paymentId: payment.id,
    amountPence,
    reason: REASON,
    restock: false,
    // By hand, staff may return a charge that the shop itself could not: it never paid for the order.
    actor: own.some(({ actor }) => actor === 'system') ? 'system' : 'square',
    idempotencyKey: `square-${notice.id}`,
  });
  await bookRefund(tx, refund, notice.id);
  await tx.insert(orderEvents).values({
    id: newId(),
    orderId: payment.orderId,
    kind: 'refund',
    actor: 'square',
    note: `Made in Square’s dashboard${notice.reason ? `: ${notice.reason}` : ''}. No boxes went back to stock.`,
    isPrivate: true,
    createdAt: now(),
  });
}

/**
 * Handles one notice, in the caller's transaction.
 * @throws RefundStillOpen if it must be sent again
 */
export async function handleRefundNotice(tx: Transaction, notice: RefundNotice): Promise<void> {
  const { id, status, amount_money: money } = notice;
  const [known] = await tx.select().from(refunds).where(eq(refunds.providerRefundId, id));
  const isFailed = status === 'FAILED' || status === 'REJECTED';
  if (known) return isFailed ? failRefund(tx, known, status) : undefined;
  if (status === 'COMPLETED' && money?.currency === 'GBP') await bookElsewhere(tx, notice, money.amount);
}
