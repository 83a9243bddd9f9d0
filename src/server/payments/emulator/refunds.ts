/** `/v2/refunds`: PENDING at first, COMPLETED shortly after, never more than was paid. */
import { z } from 'zod';
import { newSquareId } from './new-payment.ts';
import { findKey, hashOf, money, parseBody, paymentById, pageOf } from './payments.ts';
import type { Store } from './store.ts';
import { badRequest, notFound, type Payment, type Refund } from './types.ts';

const body = z.object({
  idempotency_key: z.string().min(1).max(45),
  payment_id: z.string().min(1),
  amount_money: money,
  reason: z.string().max(192).optional(),
});

/** Creates a refund. @throws Refusal if the payment has less than this amount left */
export function createRefund(
  store: Store,
  input: unknown,
  at: Date,
): { refund: Refund; payment: Payment; isNew: boolean } {
  const refundRequest = parseBody(body, input);
  const bodyHash = hashOf(input);
  const key = `refund ${refundRequest.idempotency_key}`;
  const existing = findKey(store, key, bodyHash);
  const payment = paymentById(store, refundRequest.payment_id);
  if (existing?.refundId) return { refund: refundById(store, existing.refundId), payment, isNew: false };
  if (payment.status !== 'COMPLETED') {
    throw badRequest('PAYMENT_NOT_REFUNDABLE', 'Only a completed payment can be refunded.', 'payment_id');
  }
  const { amount, currency } = refundRequest.amount_money;
  if (currency !== payment.amount_money.currency) {
    throw badRequest('INVALID_VALUE', 'A refund has the currency of its payment.', 'amount_money.currency');
  }
  const before = payment.refunded_money?.amount ?? 0;
  if (amount > payment.amount_money.amount - before) {
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
    amount_money: refundRequest.amount_money,
    payment_id: payment.id,
    location_id: payment.location_id,
    ...(refundRequest.reason ? { reason: refundRequest.reason } : {}),
    created_at: time,
    updated_at: time,
  };
  const after: Payment = {
    ...payment,
    updated_at: time,
    refunded_money: { amount: before + amount, currency },
    refund_ids: [...(payment.refund_ids ?? []), refund.id],
  };
  store.put(
    ['refund', refund.id, refund],
    ['payment', payment.id, after],
    ['key', key, { bodyHash, refundId: refund.id }],
  );
  return { refund, payment: after, isNew: true };
}

/** The refund with this id. @throws Refusal 404 */
export function refundById(store: Store, id: string): Refund {
  const refund = store.get('refund', id);
  if (!refund) throw notFound(`refund with id ${id}`);
  return refund;
}

/** Marks a pending refund as completed. */
export function completeRefund(store: Store, id: string, at: Date): Refund {
  const refund: Refund = { ...refundById(store, id), status: 'COMPLETED', updated_at: at.toISOString() };
  store.put(['refund', id, refund]);
  return refund;
}

/** `GET /v2/refunds`: by location and last change, newest first by default, in pages of at most 100. */
export function listRefunds(store: Store, query: URLSearchParams): { refunds: Refund[]; cursor?: string } {
  const from = query.get('updated_at_begin_time') ?? '';
  const location = query.get('location_id');
  const found = store
    .all('refund')
    .filter((refund) => refund.updated_at >= from && (!location || refund.location_id === location));
  const by = query.get('sort_field') === 'UPDATED_AT' ? 'updated_at' : 'created_at';
  const { page: refunds, ...more } = pageOf(found, by, query);
  return { refunds, ...more };
}
