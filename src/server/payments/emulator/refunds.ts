/** `/v2/refunds`: PENDING when asked for, COMPLETED a moment later, never more than was paid. */
import { z } from 'zod';
import { newSquareId } from './new-payment.ts';
import { hashOf, money, parseBody, paymentById, seenKey } from './payments.ts';
import type { Store } from './store.ts';
import { badRequest, notFound, type Payment, type Refund } from './types.ts';

const body = z.object({
  idempotency_key: z.string().min(1).max(45),
  payment_id: z.string().min(1),
  amount_money: money,
  reason: z.string().max(192).optional(),
});

/** Asks for a refund. @throws Refusal where the payment has not that much left */
export function createRefund(
  store: Store,
  input: unknown,
  at: Date,
): { refund: Refund; payment: Payment; isNew: boolean } {
  const wish = parseBody(body, input);
  const bodyHash = hashOf(input);
  const key = `refund ${wish.idempotency_key}`;
  const seen = seenKey(store, key, bodyHash);
  const payment = paymentById(store, wish.payment_id);
  if (seen?.refundId) return { refund: refundById(store, seen.refundId), payment, isNew: false };
  if (payment.status !== 'COMPLETED') {
    throw badRequest('PAYMENT_NOT_REFUNDABLE', 'Only a completed payment can be refunded.', 'payment_id');
  }
  const before = payment.refunded_money?.amount ?? 0;
  if (wish.amount_money.amount > payment.amount_money.amount - before) {
    throw badRequest(
      'REFUND_AMOUNT_INVALID',
      'The refund is larger than what is left of the payment.',
      'amount_money.amount',
    );
  }
  const time = at.toISOString();
  const refund: Refund = {
    id: `${payment.id}_${newSquareId()}`,
    status: 'PENDING',
    amount_money: wish.amount_money,
    payment_id: payment.id,
    location_id: payment.location_id,
    ...(wish.reason ? { reason: wish.reason } : {}),
    created_at: time,
    updated_at: time,
  };
  const after: Payment = {
    ...payment,
    updated_at: time,
    refunded_money: { amount: before + wish.amount_money.amount, currency: 'GBP' },
    refund_ids: [...(payment.refund_ids ?? []), refund.id],
  };
  store.put(
    ['refund', refund.id, refund],
    ['payment', payment.id, after],
    ['key', key, { bodyHash, refundId: refund.id }],
  );
  return { refund, payment: after, isNew: true };
}

/** @throws Refusal 404 */
export function refundById(store: Store, id: string): Refund {
  const refund = store.get('refund', id);
  if (!refund) throw notFound(`refund with id ${id}`);
  return refund;
}

/** The bank has done its part. */
export function completeRefund(store: Store, id: string, at: Date): Refund {
  const refund: Refund = { ...refundById(store, id), status: 'COMPLETED', updated_at: at.toISOString() };
  store.put(['refund', id, refund]);
  return refund;
}
