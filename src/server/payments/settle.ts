/**
 * The money is there: the one place where a charge becomes a paid order, for the buyer's own request, the provider's
 * notice and the reconciliation alike. Whichever comes first settles; the others find it done.
 */
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, payments } from '#db/schema/index.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { log } from '#server/log.ts';
import { reviveOrder, settlePaid } from '#server/orders/index.ts';
import type { Attempt } from './attempts.ts';
import type { ProviderPayment } from './port.ts';
import { beginRefund, runRefund } from './refund.ts';

/** What became of the money. `returned`: the order could not be kept, the whole amount goes back. */
export type Settled = { readonly kind: 'paid' } | { readonly kind: 'returned'; readonly refundId: string };

const TWICE = 'This order was already paid; the second payment goes back.';
const TOO_LATE = 'The order was cancelled before the payment arrived.';

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

/** Records a completed charge and settles its order, in the caller's transaction. Run `finish` after it. */
export async function recordCharge(
  tx: Transaction,
  attemptId: string,
  payment: ProviderPayment,
): Promise<Settled> {
  const [attempt] = await tx.select().from(payments).where(eq(payments.id, attemptId));
  if (!attempt) throw new Error('A charge came for an attempt that is not there.');
  if (attempt.state === 'completed') return { kind: 'paid' };
  if (payment.amountPence !== attempt.amountPence) {
    log.error({ attempt: attempt.id, charged: payment.amountPence }, 'the charge is not what was asked for');
  }
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
  await tx
    .update(payments)
    .set({
      state: 'completed',
      providerPaymentId: payment.id,
      receiptUrl: payment.receiptUrl,
      cardBrand: payment.cardBrand,
      cardLast4: payment.cardLast4,
      errorCode: null,
      updatedAt: now(),
    })
    .where(eq(payments.id, attempt.id));
  await note(tx, attempt, payment);
  if (other) return giveBack(tx, attempt, payment, TWICE);
  const settlement = await settlePaid(tx, { orderId: attempt.orderId });
  if (settlement === 'settled') return { kind: 'paid' };
  if (settlement === 'too_late' && (await reviveOrder(tx, attempt.orderId))) {
    await settlePaid(tx, { orderId: attempt.orderId });
    return { kind: 'paid' };
  }
  return giveBack(tx, attempt, payment, settlement === 'too_late' ? TOO_LATE : TWICE);
}

async function giveBack(
  tx: Transaction,
  attempt: Attempt,
  payment: ProviderPayment,
  reason: string,
): Promise<Settled> {
  const refund = await beginRefund(tx, {
    orderId: attempt.orderId,
    paymentId: attempt.id,
    amountPence: payment.amountPence,
    reason,
    restock: false,
    actor: 'system',
    idempotencyKey: `back-${attempt.id}`,
  });
  return { kind: 'returned', refundId: refund.id };
}

/** What a settlement leaves to do outside its transaction. A failing refund is taken up by the job. */
export async function finish(settled: Settled): Promise<void> {
  if (settled.kind === 'returned') await runRefund(settled.refundId);
}

/** Records a completed charge in a transaction of its own, and finishes it. */
export async function settleCharge(attemptId: string, payment: ProviderPayment): Promise<Settled> {
  const settled = await write((tx) => recordCharge(tx, attemptId, payment));
  await finish(settled);
  return settled;
}
