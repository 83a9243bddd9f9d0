/**
 * Recording, requesting and booking a refund, by staff (refund-order.ts) or by the shop itself for a charge that cannot pay
 * for its order. The row with its idempotency key is written first, so a retry, also after a crash, is the same refund.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';
import type { ReturnReason } from '#domain/payments/returns.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { log } from '#server/log.ts';
import { queueMail } from '#server/mail/index.ts';
import {
  addOrderEvent,
  addRefunded,
  applyTransition,
  mailOrder,
  refundedBesides,
  putBackAll,
} from '#server/orders/index.ts';
import { provider } from './provider.ts';
import { failRefund, refundAmount } from './refund-failed.ts';
import type { RefundRow } from './rows.ts';

interface NewRefund {
  readonly orderId: string;
  /** The id of our attempt that took the money. */
  readonly paymentId: string;
  readonly amountPence: number;
  /** The part that is not for what was withdrawn from. */
  readonly besidesPence?: number;
  /** The first refund of the request, which this one waits for. */
  readonly partOf?: string;
  /** A sentence that the buyer reads. */
  readonly reason: string;
  /** Set if the shop itself returns a charge that cannot pay for its order. */
  readonly returnReason?: ReturnReason;
  /** Whether the boxes return to stock once the order is fully refunded. */
  readonly restock: boolean;
  /** `staff:<user id>`, `square` for one made there, or `system` for money that never paid for an order. */
  readonly actor: string;
  readonly idempotencyKey: string;
}

/** Records a refund, to be run after the transaction. A key that exists returns its refund. */
export async function beginRefund(tx: Transaction, input: NewRefund): Promise<RefundRow> {
  const [existing] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, input.idempotencyKey));
  if (existing) return existing;
  const at = now();
  const [row] = await tx
    .insert(refunds)
    .values({ ...input, id: newId(), state: 'started', createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error('The refund was not written.');
  return row;
}

/** True if any completed refund of the order asked for restocking, not only the last one. */
async function wantsRestock(tx: Transaction, orderId: string): Promise<boolean> {
  const requestsRestock = and(
    eq(refunds.orderId, orderId),
    eq(refunds.state, 'completed'),
    eq(refunds.restock, true),
  );
  return (await tx.select({ id: refunds.id }).from(refunds).where(requestsRestock).limit(1)).length > 0;
}

const OPEN = inArray(refunds.state, ['started', 'unknown']);

/**
 * Books an accepted refund with its parts that staff pay back themselves: the order's figures, its timeline, its state and
 * the buyer's e-mail.
 * @param providerRefundId null if staff pay it back themselves
 * @returns whether the order's boxes went back to stock with it; not where staff are left to say which came
 */
export async function bookRefund(
  tx: Transaction,
  refund: RefundRow,
  providerRefundId: string | null,
): Promise<boolean> {
  const at = now();
  const [done] = await tx
    .update(refunds)
    .set({ state: 'completed', providerRefundId, errorMessage: null, updatedAt: at })
    .where(and(eq(refunds.id, refund.id), OPEN))
    .returning();
  if (!done) return false;
  const parts = await tx
    .update(refunds)
    .set({ state: 'completed', updatedAt: at })
    .where(and(eq(refunds.partOf, refund.id), OPEN))
    .returning();
  const all = [done, ...parts];
  const amountPence = all.reduce((sum, part) => sum + part.amountPence, 0);
  const words = (pence: number) => refundAmount(tx, { ...refund, amountPence: pence });
  const amount = await words(amountPence);
  await addOrderEvent(tx, {
    orderId: refund.orderId,
    kind: 'refund',
    actor: refund.actor,
    note: `${amount} refunded: ${refund.reason}`,
    createdAt: at,
  });
  // Money that never paid for the order does not count towards its refunded total.
  const countedPence = refund.actor === 'system' ? 0 : amountPence;
  const order = await addRefunded(tx, refund.orderId, countedPence);
  if (!order) return false;
  await refundedBesides(
    tx,
    order.id,
    all.reduce((sum, part) => sum + part.besidesPence, 0),
    refund.actor,
  );
  const isFullRefund = countedPence > 0 && order.refundedPence >= order.totalPence;
  const isRestocked =
    isFullRefund && (await wantsRestock(tx, order.id)) && (await putBackAll(tx, order, refund.actor));
  const { actor, reason } = refund;
  const beforePence = order.refundedPence - countedPence;
  const isByHand = providerRefundId === null;
  const split =
    isByHand || parts.length === 0
      ? undefined
      : {
          card: await words(refund.amountPence),
          byHand: await words(amountPence - refund.amountPence),
        };
  const transition = {
    orderId: order.id,
    to: 'refunded',
    actor,
    note: reason,
    ...(isByHand
      ? {}
      : { refund: { amount, split, before: beforePence > 0 ? formatPence(beforePence) : null } }),
  } as const;
  if (isFullRefund && (await applyTransition(tx, transition))) return isRestocked;
  await queueMail(tx, {
    template: 'money-back',
    to: order.email,
    orderId: order.id,
    dedupeKey: `refund:${refund.id}`,
    props: { order: await mailOrder(tx, order), amount, split, reason, byHand: isByHand },
  });
  return isRestocked;
}

/** The state of a refund of money that staff received: it was booked when it was begun. */
async function byHandState(refundId: string): Promise<RefundRow['state']> {
  const [refund] = await db.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, refundId));
  if (refund?.state !== 'completed') throw new Error('The refund or its payment does not exist.');
  return refund.state;
}

/** Requests a recorded refund from the provider and books the outcome. @throws if there is no such refund */
export async function runRefund(refundId: string): Promise<RefundRow['state']> {
  const [found] = await db
    .select({
      refund: refunds,
      providerPaymentId: payments.providerPaymentId,
      currency: payments.currency,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found) return byHandState(refundId);
  if (!found.providerPaymentId) throw new Error('The payment of the refund was not charged.');
  const { refund, providerPaymentId, currency } = found;
  if (refund.state === 'completed' || refund.state === 'failed') return refund.state;
  const port = await provider();
  const outcome = await port.refund({
    idempotencyKey: refund.idempotencyKey,
    paymentId: providerPaymentId,
    amountPence: refund.amountPence,
    currency,
    reason: refund.reason.slice(0, 190),
  });
  if (outcome.kind === 'accepted') {
    await write((tx) => bookRefund(tx, refund, outcome.id));
    return 'completed';
  }
  log.error({ refund: refund.id, code: outcome.code }, 'a refund did not go through');
  const state = outcome.kind === 'refused' ? 'failed' : 'unknown';
  await write(async (tx) => {
    const [current] = await tx.select().from(refunds).where(eq(refunds.id, refund.id));
    if (!current || current.state === 'completed') return;
    if (state === 'failed') return failRefund(tx, current, outcome.code);
    await tx
      .update(refunds)
      .set({ state, errorMessage: outcome.code, updatedAt: now() })
      .where(eq(refunds.id, refund.id));
  });
  return state;
}
