/** What the books say of a charge: its attempt's row, and the order's timeline. */
import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { payments } from '#db/schema/index.ts';
import type { ReturnReason } from '#domain/payments/returns.ts';
import { formatMoney, formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';
import { addOrderEvent, type OrderRow } from '#server/orders/index.ts';
import type { Attempt } from './attempts.ts';
import type { ProviderPayment } from './port.ts';

/**
 * The row of a charge: its attempt's. An attempt that has another charge already keeps that, and this one gets a row of its
 * own, so that each can be refunded.
 */
export async function rowOfCharge(
  tx: Transaction,
  attemptId: string,
  payment: ProviderPayment,
): Promise<Attempt> {
  const [known] = await tx.select().from(payments).where(eq(payments.providerPaymentId, payment.id));
  if (known) return known;
  const [attempt] = await tx.select().from(payments).where(eq(payments.id, attemptId));
  if (!attempt) throw new Error('There is no attempt for this charge.');
  if (attempt.providerPaymentId === null) return attempt;
  const [last] = await tx
    .select({ attempt: payments.attempt })
    .from(payments)
    .where(eq(payments.orderId, attempt.orderId))
    .orderBy(desc(payments.attempt))
    .limit(1);
  const id = newId();
  const at = now();
  const [own] = await tx
    .insert(payments)
    .values({
      id,
      orderId: attempt.orderId,
      attempt: (last?.attempt ?? 0) + 1,
      idempotencyKey: `own-${id}`,
      sourceHash: '',
      state: 'unknown',
      amountPence: payment.amountPence,
      currency: payment.currency,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!own) throw new Error('The charge was not written.');
  return own;
}

/** Writes the provider's data about a charge to its row. No call for it can bring another charge: their key is one. */
export async function writeCharge(
  tx: Transaction,
  { id }: Attempt,
  payment: ProviderPayment,
  end: Pick<Attempt, 'state' | 'errorCode'>,
): Promise<void> {
  const { id: providerPaymentId, amountPence, currency, receiptUrl, cardBrand, cardLast4 } = payment;
  const charge = { providerPaymentId, amountPence, currency, receiptUrl, cardBrand, cardLast4 };
  await tx
    .update(payments)
    .set({ ...end, ...charge, callsOpen: 0, updatedAt: now() })
    .where(eq(payments.id, id));
}

/**
 * Tells buyer and staff of a charge.
 * @param why staff also read why one goes back by itself; null for one that does not
 */
export async function addChargeToTimeline(
  tx: Transaction,
  order: OrderRow,
  payment: ProviderPayment,
  why: ReturnReason | null,
): Promise<void> {
  const card = payment.cardLast4 ? `, card ending in ${payment.cardLast4}` : '';
  const event = { orderId: order.id, kind: 'payment', actor: 'payment', createdAt: now() };
  const charged = formatMoney(payment.amountPence, payment.currency);
  await addOrderEvent(tx, { ...event, note: `${charged} paid${card}.` });
  if (why === null) return;
  await addOrderEvent(tx, {
    ...event,
    note:
      why === 'sold_out'
        ? 'The goods were not set aside and are sold, so this charge does not pay for the order. All of it goes back.'
        : `The order costs ${formatPence(order.totalPence)}, so this charge does not pay for it. All of it goes back.`,
    isPrivate: true,
  });
}
