/** Staff's refund of an order: part or all of what is left of the money that came by card. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orders, payments, refunds } from '#db/schema/index.ts';
import { formatPence } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { beginRefund, type RefundRow, runRefund } from './refund.ts';

type OrderRow = typeof orders.$inferSelect;

/** What is left of each completed payment of an order, the fullest first: that one a refund is taken from. */
export async function leftOf(
  from: Database | Transaction,
  orderId: string,
): Promise<{ paymentId: string; leftPence: number }[]> {
  const paid = await from
    .select({ id: payments.id, amountPence: payments.amountPence })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'completed')));
  const back = await from
    .select({ paymentId: refunds.paymentId, amountPence: refunds.amountPence })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, ['started', 'unknown', 'completed'])));
  return paid
    .map(({ id, amountPence }) => ({
      paymentId: id,
      leftPence: back
        .filter((refund) => refund.paymentId === id)
        .reduce((left, refund) => left - refund.amountPence, amountPence),
    }))
    .sort((a, b) => b.leftPence - a.leftPence);
}

/** Silence would leave the one who asked for it believing that the boxes are on the shelf again. */
const GOODS_WITH_ALL =
  'The goods go back on the shelf only when all the money goes back. Untick that, or leave the amount empty. Nothing was refunded now.';

const RUNNING: readonly RefundRow['state'][] = ['started', 'unknown'];

/**
 * Whether all of an order's own money is on its way back with so much more. Money that never became an order
 * (`system`) does not count.
 */
async function isAllBack(
  tx: Transaction,
  { id, totalPence, refundedPence }: Pick<OrderRow, 'id' | 'totalPence' | 'refundedPence'>,
  amountPence: number,
): Promise<boolean> {
  const running = await tx
    .select({ amountPence: refunds.amountPence })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), inArray(refunds.state, RUNNING), ne(refunds.actor, 'system')));
  return running.reduce((sum, row) => sum + row.amountPence, refundedPence + amountPence) >= totalPence;
}

export type RefundRefusal =
  'not_found' | 'not_paid' | 'too_much' | 'goods_stay' | 'provider_refused' | 'provider_down';

/**
 * Staff's refund of an order.
 * @param wish `amountPence` null gives back all that is left; `requestKey` (at most 36 characters) makes a repeated
 * press the same refund. The goods go back on the shelf only with all of the money: `goods_stay`
 */
export async function refundOrder(wish: {
  readonly orderId: string;
  readonly amountPence: number | null;
  readonly reason: string;
  readonly restock: boolean;
  readonly actor: string;
  readonly requestKey?: string;
  /** Written in the transaction that writes the refund down: the audit entry. */
  readonly noted?: (tx: Transaction, refund: RefundRow) => Promise<void>;
}): Promise<Result<{ readonly refundId: string; readonly amountPence: number }, RefundRefusal>> {
  const begun = await write(async (tx): Promise<Result<RefundRow, RefundRefusal>> => {
    const idempotencyKey = `ref-${wish.requestKey ?? newId()}`;
    const [seen] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
    if (seen)
      return seen.orderId === wish.orderId ? ok(seen) : refuse('not_found', 'There is no such order.');
    const [order] = await tx.select().from(orders).where(eq(orders.id, wish.orderId));
    if (!order) return refuse('not_found', 'There is no such order.');
    const [payment] = await leftOf(tx, order.id);
    if (!payment)
      return refuse('not_paid', 'This order was not paid by card here, so there is nothing to refund.');
    const amountPence = wish.amountPence ?? payment.leftPence;
    if (amountPence <= 0 || amountPence > payment.leftPence) {
      return refuse('too_much', `At most ${formatPence(payment.leftPence)} of this order can be refunded.`);
    }
    if (wish.restock && !(await isAllBack(tx, order, amountPence)))
      return refuse('goods_stay', GOODS_WITH_ALL);
    const { orderId, reason, restock: backOnShelf, actor } = wish;
    const { paymentId } = payment;
    const asked = { orderId, paymentId, amountPence, reason, restock: backOnShelf, actor };
    const refund = await beginRefund(tx, { ...asked, idempotencyKey });
    await wish.noted?.(tx, refund);
    return ok(refund);
  });
  if (!begun.ok) return begun;
  const { id, amountPence } = begun.value;
  const state = await runRefund(id);
  if (state === 'completed') return ok({ refundId: id, amountPence });
  return state === 'failed'
    ? refuse('provider_refused', 'Square refused the refund. Nothing was paid back.')
    : refuse('provider_down', 'Square does not answer. The refund is written down and will be tried again.');
}
