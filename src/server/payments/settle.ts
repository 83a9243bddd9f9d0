/**
 * The money is there: the one place where a charge becomes a paid order, for the buyer's own request, the provider's
 * notice and the reconciliation alike. Whichever comes first settles; the others find it done.
 */
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, payments, refunds } from '#db/schema/index.ts';
import { keysOf } from '#domain/shared/keys.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { log } from '#server/log.ts';
import { reviveOrder, settlePaid } from '#server/orders/index.ts';
import type { Attempt } from './attempts.ts';
import type { ProviderPayment } from './port.ts';
import { beginRefund, runRefund } from './refund.ts';

/** Why money is returned, in a sentence for the buyer. */
const BACK = {
  twice: 'This order was already paid; the second payment goes back.',
  too_late: 'The order was cancelled before the payment arrived.',
  other_amount: 'Another amount than the order’s was charged.',
} as const;
export type ReturnReason = keyof typeof BACK;

/** What the money did. `returned`: it does not pay for the order, and the whole amount is refunded. */
export type Settled =
  | { readonly kind: 'paid' }
  | { readonly kind: 'returned'; readonly why: ReturnReason; readonly refundId: string };

/** The end of an attempt that was charged another amount: the order is not paid, and the money is refunded. */
const OTHER_AMOUNT = 'OTHER_AMOUNT';

async function note(tx: Transaction, attempt: Attempt, payment: ProviderPayment): Promise<void> {
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
  if (!attempt) throw new Error('A charge came for an attempt that is not there.');
  if (attempt.state === 'completed') return (await givenBack(tx, attempt)) ?? { kind: 'paid' };
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
  if (other) return giveBack(tx, attempt, payment, 'twice');
  const settlement = await settlePaid(tx, { orderId: attempt.orderId });
  if (settlement === 'settled') return { kind: 'paid' };
  if (settlement === 'too_late' && (await reviveOrder(tx, attempt.orderId))) {
    await settlePaid(tx, { orderId: attempt.orderId });
    return { kind: 'paid' };
  }
  return giveBack(tx, attempt, payment, settlement === 'too_late' ? 'too_late' : 'twice');
}

/** Records the provider's facts about a charge, on the attempt's row and in the order's timeline. */
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
  await note(tx, attempt, payment);
}

/** A charge of another amount pays for nothing: all of it is refunded, and the order can still be paid. */
async function refuseAmount(tx: Transaction, attempt: Attempt, payment: ProviderPayment): Promise<Settled> {
  if (attempt.errorCode !== OTHER_AMOUNT) {
    log.error({ attempt: attempt.id, charged: payment.amountPence }, 'the charge is not what was asked for');
    await recordPayment(tx, attempt, payment, { state: 'failed', errorCode: OTHER_AMOUNT });
  }
  return giveBack(tx, attempt, payment, 'other_amount');
}

const backKey = (attempt: Attempt): string => `back-${attempt.id}`;

/** How a charge that was recorded before went back; null where it paid for its order. */
async function givenBack(tx: Transaction, attempt: Attempt): Promise<Settled | null> {
  const [back] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.idempotencyKey, backKey(attempt)));
  const why = keysOf(BACK).find((reason) => BACK[reason] === back?.reason);
  return back && why ? { kind: 'returned', why, refundId: back.id } : null;
}

async function giveBack(
  tx: Transaction,
  attempt: Attempt,
  payment: ProviderPayment,
  why: ReturnReason,
): Promise<Settled> {
  const refund = await beginRefund(tx, {
    orderId: attempt.orderId,
    paymentId: attempt.id,
    amountPence: payment.amountPence,
    reason: BACK[why],
    restock: false,
    actor: 'system',
    idempotencyKey: backKey(attempt),
  });
  return { kind: 'returned', why, refundId: refund.id };
}

/** Does what remains after the transaction: the refund of returned money. If that fails, the job tries again. */
export async function finish(settled: Settled): Promise<void> {
  if (settled.kind === 'returned') await runRefund(settled.refundId);
}

/** Records a completed charge in a transaction of its own, and finishes it. */
export async function settleCharge(attemptId: string, payment: ProviderPayment): Promise<Settled> {
  const settled = await write((tx) => recordCharge(tx, attemptId, payment));
  await finish(settled);
  return settled;
}
