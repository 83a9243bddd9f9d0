/**
 * How a refund is recorded, asked of the provider and booked: one by staff (refund-order.ts), or the shop's own where a
 * payment cannot pay for its order. The row with its key is written first, so asking again, at once or after a crash, is the
 * same refund.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, orders, payments, refunds, stockHolds } from '#db/schema/index.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { log } from '#server/log.ts';
import { queueMail } from '#server/mail/index.ts';
import { applyTransition, mailOrder, returnToStock } from '#server/orders/index.ts';
import { provider } from './provider.ts';
import { failRefund, type RefundRow } from './refund-failed.ts';

export type { RefundRow };

interface NewRefund {
  readonly orderId: string;
  /** Our own id of the attempt that took the money. */
  readonly paymentId: string;
  readonly amountPence: number;
  /** A sentence for the buyer. */
  readonly reason: string;
  /** Put the boxes back into stock, if the whole order is refunded. */
  readonly restock: boolean;
  /** `staff:<user id>`, or `system` for money that never became an order. */
  readonly actor: string;
  readonly idempotencyKey: string;
}

/** Records a refund, to be run after the transaction. The same key gives the first one again. */
export async function beginRefund(tx: Transaction, wish: NewRefund): Promise<RefundRow> {
  const [seen] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, wish.idempotencyKey));
  if (seen) return seen;
  const at = now();
  const [row] = await tx
    .insert(refunds)
    .values({ ...wish, id: newId(), state: 'started', createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error('The refund was not written.');
  return row;
}

/** True where any of an order's refunds asked for the goods back; it need not be the one booked last. */
async function wantsGoodsBack(tx: Transaction, orderId: string): Promise<boolean> {
  const asked = and(eq(refunds.orderId, orderId), eq(refunds.state, 'completed'), eq(refunds.restock, true));
  return (await tx.select({ id: refunds.id }).from(refunds).where(asked).limit(1)).length > 0;
}

/** Puts the boxes of a wholly refunded order back, once. */
async function restock(tx: Transaction, orderId: string, actor: string): Promise<void> {
  const sold = await tx
    .update(stockHolds)
    .set({ state: 'released' })
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, 'taken')))
    .returning({ productId: stockHolds.productId, quantity: stockHolds.quantity });
  await returnToStock(tx, sold, { orderId, actor, at: now() }, 'refund');
}

/** Books a refund that the provider accepted: the order's figures, its timeline and the buyer's e-mail. */
async function book(tx: Transaction, refund: RefundRow, providerRefundId: string): Promise<void> {
  const at = now();
  const [done] = await tx
    .update(refunds)
    .set({ state: 'completed', providerRefundId, errorMessage: null, updatedAt: at })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, ['started', 'unknown'])))
    .returning();
  if (!done) return;
  await tx.insert(orderEvents).values({
    id: newId(),
    orderId: refund.orderId,
    kind: 'refund',
    actor: refund.actor,
    note: `${formatPence(refund.amountPence)} refunded: ${refund.reason}`,
    createdAt: at,
  });
  // Money that never paid for the order does not count as refunded by it.
  const own = refund.actor === 'system' ? 0 : refund.amountPence;
  const [order] = await tx
    .update(orders)
    .set({ refundedPence: sql`${orders.refundedPence} + ${own}`, updatedAt: at })
    .where(eq(orders.id, refund.orderId))
    .returning();
  if (!order) return;
  const isWhole = own > 0 && order.refundedPence >= order.totalPence;
  if (isWhole && (await wantsGoodsBack(tx, order.id))) await restock(tx, order.id, refund.actor);
  const { actor, reason } = refund;
  if (isWhole && (await applyTransition(tx, { orderId: order.id, to: 'refunded', actor, note: reason })))
    return;
  await queueMail(tx, {
    template: 'money-back',
    to: order.email,
    orderId: order.id,
    dedupeKey: `refund:${refund.id}`,
    props: { order: await mailOrder(tx, order), amount: formatPence(refund.amountPence), reason },
  });
}

/** Asks the provider for a recorded refund, and books the answer. @throws if there is no such refund */
export async function runRefund(refundId: string): Promise<RefundRow['state']> {
  const [found] = await db
    .select({ refund: refunds, providerPaymentId: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found?.providerPaymentId) throw new Error('A refund has no payment to go back to.');
  const { refund, providerPaymentId } = found;
  if (refund.state === 'completed' || refund.state === 'failed') return refund.state;
  const port = await provider();
  const outcome = await port.refund({
    idempotencyKey: refund.idempotencyKey,
    paymentId: providerPaymentId,
    amountPence: refund.amountPence,
    reason: refund.reason.slice(0, 190),
  });
  if (outcome.kind === 'accepted') {
    await write((tx) => book(tx, refund, outcome.id));
    return 'completed';
  }
  log.error({ refund: refund.id, code: outcome.code }, 'a refund did not go through');
  const state = outcome.kind === 'refused' ? 'failed' : 'unknown';
  await write(async (tx) => {
    const [current] = await tx.select().from(refunds).where(eq(refunds.id, refund.id));
    if (!current || current.state === 'completed') return;
    if (state === 'failed') return failRefund(tx, current, outcome.code);
    await tx
      .update(refunds)
      .set({ state, errorMessage: outcome.code, updatedAt: now() })
      .where(eq(refunds.id, refund.id));
  });
  return state;
}
