/**
 * Refunds as Square has them, from its webhooks and from a job that asks for those whose webhook was lost. A refund that
 * staff made in Square's own dashboard is booked like one of the shop's; one of either kind that fails later is corrected
 * (refund-failed.ts).
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { addOrderEvent } from '#server/orders/index.ts';
import type { ProviderRefund } from './port.ts';
import { provider } from './provider.ts';
import { beginRefund, bookRefund } from './refund.ts';
import { failRefund } from './refund-failed.ts';

/** Thrown for a refund that may be one of ours whose outcome is not known yet. It is looked at again once that is known. */
export class RefundStillOpen extends Error {}

/** The reason in the buyer's e-mail. What staff typed at Square was not written for the buyer. */
const REASON = 'As agreed with our office.';

/** Books a refund that was made at Square. Ignores payments that are not ours: the account may serve tills too. */
async function bookElsewhere(tx: Transaction, made: ProviderRefund): Promise<void> {
  const [payment] = await tx
    .select({ id: payments.id, orderId: payments.orderId, currency: payments.currency })
    .from(payments)
    .where(eq(payments.providerPaymentId, made.paymentId ?? ''));
  if (!payment) return;
  if (payment.currency !== made.currency) {
    log.error(
      { refund: made.id, currency: made.currency },
      'a refund at Square has another currency than its payment',
    );
    return;
  }
  const own = await tx
    .select({ state: refunds.state, actor: refunds.actor })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), inArray(refunds.state, ['started', 'unknown', 'failed'])));
  if (own.some(({ state }) => state !== 'failed')) throw new RefundStillOpen();
  const refund = await beginRefund(tx, {
    orderId: payment.orderId,
    paymentId: payment.id,
    amountPence: made.amountPence,
    reason: REASON,
    restock: false,
    // By hand, staff may return a charge that the shop itself could not: it never paid for the order.
    actor: own.some(({ actor }) => actor === 'system') ? 'system' : 'square',
    idempotencyKey: `square-${made.id}`,
  });
  const restocked = await bookRefund(tx, refund, made.id);
  const why = made.reason ? `: ${made.reason.replace(/[.\s]+$/, '')}` : '';
  await addOrderEvent(tx, {
    orderId: payment.orderId,
    kind: 'refund',
    actor: 'square',
    note: `Made in Square’s dashboard${why}. ${restocked ? 'The' : 'No'} boxes went back to stock.`,
    isPrivate: true,
  });
}

const hasFailed = ({ status }: ProviderRefund): boolean => status === 'FAILED' || status === 'REJECTED';

/**
 * Records the state of a refund at Square, in the caller's transaction. Idempotent.
 * @throws RefundStillOpen if it has to be recorded later
 */
export async function recordProviderRefund(tx: Transaction, made: ProviderRefund): Promise<void> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.providerRefundId, made.id));
  if (known) return hasFailed(made) ? failRefund(tx, known, made.status) : undefined;
  if (made.status === 'COMPLETED') await bookElsewhere(tx, made);
}

/** How far back the job looks. Square tries to deliver a webhook for a day. */
const LOOK_BACK_MS = 7 * DAY_MS;

/**
 * The refunds of our payments that the shop's books do not have, or have otherwise. The account may serve tills too, whose
 * refunds must not take turns in the write queue.
 */
async function unbooked(found: readonly ProviderRefund[]): Promise<ProviderRefund[]> {
  const final = found.filter((made) => made.status === 'COMPLETED' || hasFailed(made));
  const paymentIds = final.flatMap(({ paymentId }) => paymentId ?? []);
  const ours = await db
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(inArray(payments.providerPaymentId, paymentIds));
  const known = await db
    .select({ id: refunds.providerRefundId, state: refunds.state })
    .from(refunds)
    .where(
      inArray(
        refunds.providerRefundId,
        final.map(({ id }) => id),
      ),
    );
  const isOurs = new Set(ours.map(({ id }) => id));
  const states = new Map(known.map(({ id, state }) => [id, state]));
  return final.filter(
    (made) =>
      isOurs.has(made.paymentId) && states.get(made.id) !== (hasFailed(made) ? 'failed' : 'completed'),
  );
}

/** The job: records what Square's webhooks did not report. */
export async function reconcileRefunds(signal: AbortSignal): Promise<void> {
  const port = await provider();
  const found = await port.refundsSince(new Date(now().getTime() - LOOK_BACK_MS));
  for (const made of await unbooked(found)) {
    if (signal.aborted) return;
    try {
      await write((tx) => recordProviderRefund(tx, made));
    } catch (error) {
      if (!(error instanceof RefundStillOpen)) throw error;
      log.info({ refund: made.id }, 'a refund at Square waits for the outcome of one of ours');
    }
  }
}
