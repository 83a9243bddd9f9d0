/**
 * The only place where a charge becomes a paid order. The buyer's request, the webhook and the reconciliation all end here:
 * the first one settles the order, the others find it settled. A charge pays for its order only if it is all that the order
 * costs at that moment; any other goes back by itself.
 */
import { and, eq, ne } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';
import { duePence } from '#domain/payments/received.ts';
import { isWholePrice, RETURN_WORDS, type ReturnReason, whyNotTaken } from '#domain/payments/returns.ts';
import { write } from '#server/database.ts';
import { log } from '#server/log.ts';
import {
  type OrderRow,
  orderRow,
  orderView,
  releaseAfterAttempt,
  reviveOrder,
  setAside,
  settlePaid,
} from '#server/orders/index.ts';
import type { Attempt } from './attempts.ts';
import { addChargeToTimeline, rowOfCharge, writeCharge } from './charge-record.ts';
import type { ProviderPayment } from './port.ts';
import { beginRefund, runRefund } from './refund.ts';

/** The result of recording a charge. `returned`: it cannot pay for the order, and the whole amount is refunded. */
export type Settled =
  | { readonly kind: 'paid' }
  | { readonly kind: 'returned'; readonly why: ReturnReason; readonly refundId: string };

/** Records a completed charge and settles its order, in the caller's transaction. Call `finish` afterwards. */
export async function recordCharge(
  tx: Transaction,
  attemptId: string,
  payment: ProviderPayment,
): Promise<Settled> {
  const attempt = await rowOfCharge(tx, attemptId, payment);
  if (attempt.providerPaymentId !== null) return (await earlierReturn(tx, attempt)) ?? { kind: 'paid' };
  const order = await orderRow(tx, attempt.orderId);
  if (!order) throw new Error('There is no order for this charge.');
  if (!isWholePrice(payment, { amountPence: duePence(order), currency: store.currency }))
    return refuseCharge(tx, attempt, payment, order, whyNotTaken(order.status));
  const isSecond = await hasOtherCharge(tx, attempt);
  if (!isSecond && (await setAside(tx, order, 'payment')))
    return refuseCharge(tx, attempt, payment, order, 'sold_out');
  await writeCharge(tx, attempt, payment, { state: 'completed', errorCode: null });
  await addChargeToTimeline(tx, order, payment, null);
  if (isSecond) return returnCharge(tx, attempt, payment, 'twice');
  const settlement = await settlePaid(tx, { orderId: order.id });
  if (settlement === 'settled') return { kind: 'paid' };
  if (settlement === 'too_late' && (await reviveOrder(tx, order.id))) {
    await settlePaid(tx, { orderId: order.id });
    return { kind: 'paid' };
  }
  return returnCharge(tx, attempt, payment, settlement === 'too_late' ? 'too_late' : 'twice');
}

/** True if another attempt has charged for the order. */
async function hasOtherCharge(tx: Transaction, { id, orderId }: Attempt): Promise<boolean> {
  const others = and(eq(payments.orderId, orderId), eq(payments.state, 'completed'), ne(payments.id, id));
  return (await tx.select({ id: payments.id }).from(payments).where(others).limit(1)).length > 0;
}

/** Refunds a charge that is not what the order costs now, or finds its goods sold. An unpaid order can still be paid. */
async function refuseCharge(
  tx: Transaction,
  attempt: Attempt,
  payment: ProviderPayment,
  order: OrderRow,
  why: ReturnReason,
): Promise<Settled> {
  const { amountPence: charged, currency } = payment;
  log.error(
    { attempt: attempt.id, charged, currency, owed: order.totalPence, why },
    'a charge does not pay for its order',
  );
  await writeCharge(tx, attempt, payment, { state: 'failed', errorCode: why.toUpperCase() });
  await addChargeToTimeline(tx, order, payment, why);
  await releaseAfterAttempt(tx, order.id);
  return returnCharge(tx, attempt, payment, why);
}

const returnKey = (attempt: Attempt): string => `back-${attempt.id}`;

/** The return of a charge that was recorded before; null if the charge paid for its order. */
async function earlierReturn(tx: Transaction, attempt: Attempt): Promise<Settled | null> {
  const [refund] = await tx
    .select({ id: refunds.id, why: refunds.returnReason, status: orderView.status })
    .from(refunds)
    .innerJoin(orderView, eq(orderView.id, refunds.orderId))
    .where(eq(refunds.idempotencyKey, returnKey(attempt)));
  if (!refund) return null;
  // Empty in refunds of a release before `return_reason`; such a process may still be running while this one starts.
  const why = refund.why ?? (refund.status === 'cancelled' ? 'too_late' : 'twice');
  return { kind: 'returned', why, refundId: refund.id };
}

async function returnCharge(
  tx: Transaction,
  attempt: Attempt,
  payment: ProviderPayment,
  why: ReturnReason,
): Promise<Settled> {
  const refund = await beginRefund(tx, {
    orderId: attempt.orderId,
    paymentId: attempt.id,
    amountPence: payment.amountPence,
    reason: RETURN_WORDS[why].refund,
    returnReason: why,
    restock: false,
    actor: 'system',
    idempotencyKey: returnKey(attempt),
  });
  return { kind: 'returned', why, refundId: refund.id };
}

/** Runs the refund of a returned charge, after the transaction. If that fails, the job retries it. */
export async function finish(settled: Settled): Promise<void> {
  if (settled.kind === 'returned') await runRefund(settled.refundId);
}

/** Records a completed charge in its own transaction, and runs `finish`. */
export async function settleCharge(attemptId: string, payment: ProviderPayment): Promise<Settled> {
  const settled = await write((tx) => recordCharge(tx, attemptId, payment));
  await finish(settled);
  return settled;
}
