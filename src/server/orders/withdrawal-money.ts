/** What is due for withdrawals, as money goes back and as other orders take samples off and lose them again. */
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderLines, withdrawals } from '#db/schema/index.ts';
import { isNothingLeft, moneyBack } from '#domain/orders/goods-back.ts';
import { contractStage } from '#domain/orders/withdrawal.ts';
import { moneyOwed } from '#domain/orders/withdrawn.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { queueMail } from '#server/mail/index.ts';
import { samplesOffOrder } from '#server/offers/index.ts';
import { refundRunning } from '#server/payments/rows.ts';
import { mailOrder } from './mails.ts';
import { fitDays } from './replaced-goods.ts';
import { orderRow, orderView } from './rows.ts';
import { coveredLines, creditedOf, storedLines, withdrawalOf } from './withdrawn-lines.ts';

/**
 * Notes that money went back: the day carries only the goods that are left, and what is due for a withdrawal stays owed
 * beside money that went back for another reason.
 * @param pence for another reason than the withdrawal; negative if that refund failed afterwards
 */
export async function refundedBesides(
  tx: Transaction,
  orderId: string,
  pence: number,
  actor = 'payment',
): Promise<void> {
  const withdrawal = await withdrawalOf(tx, orderId);
  const lines = coveredLines(await storedLines(tx, orderId), withdrawal);
  const order = await orderRow(tx, orderId);
  if (order) await fitDays(tx, order, lines, actor);
  if (withdrawal) {
    await tx
      .update(withdrawals)
      .set({
        refundedBeforePence: withdrawal.refundedBeforePence + pence,
        isWhole: isNothingLeft(lines),
      })
      .where(eq(withdrawals.orderId, orderId));
    await completeWithdrawal(tx, orderId);
  }
  await oweSamples(tx, await samplesOffOrder(tx, orderId));
}

/**
 * Makes owed what was paid for samples that were withdrawn from, once no order takes them off any more, and tells their
 * buyers. To be called after whatever may have ended that.
 * @param lineIds of the samples that an order took off
 */
export async function oweSamples(tx: Transaction, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  const withdrawn = await tx
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(withdrawals, eq(withdrawals.orderId, orderLines.orderId))
    .where(inArray(orderLines.id, [...lineIds]));
  for (const { orderId } of withdrawn) await completeWithdrawal(tx, orderId);
}

/** Adds to what is due for a withdrawal what nothing stands against any more; it only grows. */
async function completeWithdrawal(tx: Transaction, orderId: string): Promise<void> {
  const withdrawal = await withdrawalOf(tx, orderId);
  const order = await orderRow(tx, orderId);
  if (!withdrawal || !order) return;
  const lines = coveredLines(await storedLines(tx, orderId), withdrawal);
  const isKnown = withdrawal.duePence !== null;
  // While goods are left, all that is due was stored; what a refund is for is known once it is booked.
  if (isKnown && (!isNothingLeft(lines) || (await refundRunning(tx, orderId)))) return;
  const most = order.totalPence - withdrawal.refundedBeforePence - (await creditedOf(tx, lines));
  const duePence = Math.max(withdrawal.duePence ?? 0, Math.min(moneyBack(order.totalPence, lines), most));
  if (duePence === withdrawal.duePence) return;
  const before = moneyOwed(order, withdrawal);
  await tx
    .update(withdrawals)
    .set({
      duePence,
      isWhole: isNothingLeft(lines),
      ...(isKnown && before === 0 && { owedSince: now() }),
    })
    .where(eq(withdrawals.orderId, orderId));
  const more = moneyOwed(order, { ...withdrawal, duePence }) - before;
  if (!isKnown || more <= 0) return;
  await queueMail(tx, {
    template: 'samples-owed',
    to: order.email,
    orderId,
    dedupeKey: `order:${orderId}:samples-owed:${duePence}`,
    props: {
      order: await mailOrder(tx, order),
      amount: formatPence(more),
      stage: contractStage(order),
    },
  });
}

/**
 * Completes what is due for withdrawals of the release before, which stored neither that nor whether anything is left, and for
 * those of whole orders whose samples came off another order. A job, for what no step has completed.
 */
export async function completeWithdrawals(): Promise<void> {
  const { duePence: stored, refundedBeforePence: before } = withdrawals;
  const open = await db
    .select({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .innerJoin(orderView, eq(orderView.id, withdrawals.orderId))
    .where(
      or(isNull(stored), and(withdrawals.isWhole, lt(stored, sql`${orderView.totalPence} - ${before}`))),
    );
  for (const { orderId } of open) await write((tx) => completeWithdrawal(tx, orderId));
}
