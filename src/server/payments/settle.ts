/**
 * The only place where a charge becomes a paid order. The buyer's request, the webhook and the reconciliation all end here:
 * the first one settles the order, the others find it settled.
 */
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, orders, payments, refunds } from '#db/schema/index.ts';
import { RETURN_WORDS, type ReturnReason } from '#domain/payments/returns.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { log } from '#server/log.ts';
import { reviveOrder, settlePaid } from '#server/orders/index.ts';
import type { Attempt } from './attempts.ts';
import type { ProviderPayment } from './port.ts';
import { beginRefund, runRefund } from './refund.ts';

/** The result of recording a charge. `returned`: it cannot pay for the order, and the whole amount is refunded. */
export type Settled =
  | { readonly kind: 'paid' }
  | { readonly kind: 'returned'; readonly why: ReturnReason; readonly refundId: string };

/** Error code of an attempt that was charged a wrong amount: the order is not paid, and the money is refunded. */
const OTHER_AMOUNT = 'OTHER_AMOUNT';

async function addTimelineEntry(tx: Transaction, attempt: Attempt, payment: ProviderPayment): Promise<void> {
  const card = payment.cardLast4 ? `, card ending in ${payment.cardLast4}` : '';
  await tx.insert(orderEvents).values({
    id: newId(),
    orderId: attempt.orderId,
    kind: 'payment',
    actor: 'payment',
    note: `${formatPence(payment.amountPence)} paid${card}.`,
    createdAt: now(),
  });
}

/** Records a completed charge and settles its order, in the caller's transaction. Call `finish` afterwards. */
export async function recordCharge(
  tx: Transaction,
  attemptId: string,
  payment: ProviderPayment,
): Promise<Settled> {
  const [attempt] = await tx.select().from(payments).where(eq(payments.id, attemptId));
  if (!attempt) throw new Error('There is no attempt for this charge.');
  if (attempt.state === 'completed') return (await earlierReturn(tx, attempt)) ?? { kind: 'paid' };
  if (payment.amountPence !== attempt.amountPence) return refuseAmount(tx, attempt, payment);
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, attempt.orderId),
        eq(payments.state, 'completed'),
        ne(payments.id, attempt.id),
      ),
    );
  await recordPayment(tx, attempt, payment, { state: 'completed', errorCode: null });
  if (other) return returnCharge(tx, attempt, payment, 'twice');
  const settlement = await settlePaid(tx, { orderId: attempt.orderId });
  if (settlement === 'settled') return { kind: 'paid' };
  if (settlement === 'too_late' && (await reviveOrder(tx, attempt.orderId))) {
    await settlePaid(tx, { orderId: attempt.orderId });
    return { kind: 'paid' };
  }
  return returnCharge(tx, attempt, payment, settlement === 'too_late' ? 'too_late' : 'twice');
}

/** Writes the provider's data about a charge to the attempt's row and the order's timeline. */
async function recordPayment(
  tx: Transaction,
  attempt: Attempt,
  payment: ProviderPayment,
  end: Pick<Attempt, 'state' | 'errorCode'>,
): Promise<void> {
  const { id: providerPaymentId, receiptUrl, cardBrand, cardLast4 } = payment;
  await tx
    .update(payments)
    .set({ ...end, providerPaymentId, receiptUrl, cardBrand, cardLast4, updatedAt: now() })
    .where(eq(payments.id, attempt.id));
  await addTimelineEntry(tx, attempt, payment);
}

/** Refunds a charge of a wrong amount in full. The order can still be paid. */
async function refuseAmount(tx: Transaction, attempt: Attempt, payment: ProviderPayment): Promise<Settled> {
  if (attempt.errorCode !== OTHER_AMOUNT) {
    log.error(
      { attempt: attempt.id, charged: payment.amountPence },
      'a charge has another amount than requested',
    );
    await recordPayment(tx, attempt, payment, { state: 'failed', errorCode: OTHER_AMOUNT });
  }
  return returnCharge(tx, attempt, payment, 'other_amount');
}

const returnKey = (attempt: Attempt): string => `back-${attempt.id}`;

/** The return of a charge that was recorded before; null if the charge paid for its order. */
async function earlierReturn(tx: Transaction, attempt: Attempt): Promise<Settled | null> {
  const [refund] = await tx
    .select({ id: refunds.id, why: refunds.returnReason, status: orders.status })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
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
