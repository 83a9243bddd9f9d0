/** A refund that did not reach the card: corrects the order's figures and adds the reason to its private timeline. */
import { and, eq } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { addOrderEvent, addRefunded, refundedBesides, replacementsToCheck } from '#server/orders/index.ts';
import type { RefundRow } from './rows.ts';

/** A refund's amount for display, in the currency of its payment. */
export async function refundAmount(
  tx: Transaction,
  refund: Pick<RefundRow, 'paymentId' | 'amountPence'>,
): Promise<string> {
  const [payment] = await tx
    .select({ currency: payments.currency })
    .from(payments)
    .where(eq(payments.id, refund.paymentId));
  return formatMoney(refund.amountPence, payment?.currency ?? store.currency);
}

/**
 * Marks a refund as failed, with the parts of it that waited for it. If it had been booked, subtracts it from the order's
 * refunded total.
 */
export async function failRefund(tx: Transaction, refund: RefundRow, code: string): Promise<void> {
  if (refund.state === 'failed') return;
  const at = now();
  await tx
    .update(refunds)
    .set({ state: 'failed', errorMessage: code, updatedAt: at })
    .where(eq(refunds.id, refund.id));
  await tx
    .update(refunds)
    .set({ state: 'failed', errorMessage: code, updatedAt: at })
    .where(and(eq(refunds.partOf, refund.id), eq(refunds.state, 'started')));
  if (refund.state === 'completed' && refund.actor !== 'system') {
    await addRefunded(tx, refund.orderId, -refund.amountPence);
    await refundedBesides(tx, refund.orderId, -refund.besidesPence);
  } else await refundedBesides(tx, refund.orderId, 0);
  const claims = await replacementsToCheck(tx, refund.orderId);
  const check =
    claims && ` Boxes that it took off a replacement go out no more by themselves: check ${claims}.`;
  await addOrderEvent(tx, {
    orderId: refund.orderId,
    kind: 'refund',
    actor: 'payment',
    note: `The refund of ${await refundAmount(tx, refund)} did not reach the card (${code}). The buyer is still owed this money.${check}`,
    isPrivate: true,
    createdAt: at,
  });
}
