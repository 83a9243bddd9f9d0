/** Reconciliation: looks up attempts and refunds with an unknown outcome until it is known. */
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { payments, refunds } from '#db/schema/index.ts';
import { CALL_MS, isCalling } from '#domain/payments/attempts.ts';
import type { ReturnReason } from '#domain/payments/returns.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { releaseAfterAttempt } from '#server/orders/index.ts';
import { type Attempt, closeAttempt } from './attempts.ts';
import type { ProviderPayment } from './port.ts';
import { provider } from './provider.ts';
import { runRefund } from './refund.ts';
import { settleCharge } from './settle.ts';

/** Age at which a lost charge's key is cancelled. Until then it is only looked up, because Square's lists lag behind. */
const CANCEL_AFTER_MS = 2 * 60_000;
const BATCH = 20;
/** The last attempt looked up. The next round continues after it, so that unresolved attempts do not block the others. */
let lastLookedUp = '';
/** This process handled no request before, so older open attempts (as after a crash) are looked up at once. */
const PROCESS_START = now().getTime();

export type Resolution = 'paid' | ReturnReason | 'nothing_charged' | 'unknown';

async function settle(attempt: Attempt, charge: ProviderPayment): Promise<Resolution> {
  const settled = await settleCharge(attempt.id, charge);
  return settled.kind === 'paid' ? 'paid' : settled.why;
}

/**
 * Resolves an attempt: settles the charge if it exists, otherwise cancels its key so that it can never be charged.
 * @param canCancel false to look up only
 */
export async function resolveAttempt(attempt: Attempt, canCancel: boolean): Promise<Resolution> {
  try {
    const by = { reference: attempt.id, amountPence: attempt.amountPence, since: attempt.createdAt };
    const port = await provider();
    const found = await port.find(by);
    if (found?.status === 'completed') return await settle(attempt, found);
    if (found?.status !== 'failed') {
      if (!canCancel || isCalling(attempt, now())) return 'unknown';
      if (!(await port.cancelByIdempotencyKey(attempt.idempotencyKey))) {
        // There is a charge: it arrived after the lookup, or is of another amount.
        const charge = await port.find({ ...by, amountPence: null });
        return charge?.status === 'completed' ? await settle(attempt, charge) : 'unknown';
      }
    }
    const closed = await write(async (tx) => {
      const isClosed = await closeAttempt(tx, attempt);
      if (isClosed) await releaseAfterAttempt(tx, attempt.orderId);
      return isClosed;
    });
    return closed ? 'nothing_charged' : 'unknown';
  } catch (error) {
    log.warn({ err: error, attempt: attempt.id }, 'a payment attempt could not be looked up');
    return 'unknown';
  }
}

/** Retries a refund. If it cannot be requested, logs an error for staff and moves it to the end of the queue. */
async function retryRefund(id: string): Promise<void> {
  try {
    await runRefund(id);
  } catch (error) {
    log.error({ err: error, refund: id }, 'a refund could not be requested');
    await write((tx) => tx.update(refunds).set({ updatedAt: now() }).where(eq(refunds.id, id)));
  }
}

/** One round of the job: open attempts of earlier requests, then open refunds. */
export async function reconcile(signal: AbortSignal): Promise<void> {
  const at = now().getTime();
  const open = await db
    .select()
    .from(payments)
    .where(
      or(
        eq(payments.state, 'unknown'),
        and(
          eq(payments.state, 'started'),
          lte(payments.createdAt, new Date(Math.max(at - CALL_MS, PROCESS_START))),
        ),
      ),
    )
    .orderBy(sql`${payments.id} <= ${lastLookedUp}`, payments.id)
    .limit(BATCH);
  for (const attempt of open) {
    if (signal.aborted) return;
    lastLookedUp = attempt.id;
    await resolveAttempt(attempt, at - attempt.createdAt.getTime() > CANCEL_AFTER_MS);
  }
  const openRefunds = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.state, ['started', 'unknown']),
        // The others are booked with it.
        isNull(refunds.partOf),
        lte(refunds.updatedAt, new Date(at - CALL_MS / 2)),
      ),
    )
    .orderBy(refunds.updatedAt)
    .limit(BATCH);
  for (const { id } of openRefunds) {
    if (signal.aborted) return;
    await retryRefund(id);
  }
}
