/** Reconciliation: looks up attempts and refunds with an unknown outcome until it is known. */
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { payments, refunds } from '#db/schema/index.ts';
import type { ReturnReason } from '#domain/payments/returns.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { type Attempt, endAttempt } from './attempts.ts';
import { provider } from './provider.ts';
import { runRefund } from './refund.ts';
import { settleCharge } from './settle.ts';

/** A request takes at most this long with an attempt. If it is still open after that, its process has died. */
export const IN_FLIGHT_MS = 60_000;
/** Age at which a lost charge's key is cancelled. Until then it is only looked up, because Square's lists lag behind. */
const CANCEL_AFTER_MS = 2 * 60_000;
const BATCH = 20;
/** The last attempt looked up. The next round continues after it, so that unresolved attempts do not block the others. */
let lastLookedUp = '';
/** This process handled no request before, so older open attempts (as after a crash) are looked up at once. */
const PROCESS_START = now().getTime();

export type Resolution = 'paid' | ReturnReason | 'nothing_charged' | 'unknown';

/**
 * Resolves an attempt: settles the charge if it exists, otherwise cancels its key so that it can never be charged.
 * @param canCancel false to look up only
 */
export async function resolveAttempt(attempt: Attempt, canCancel: boolean): Promise<Resolution> {
  try {
    const by = { reference: attempt.id, amountPence: attempt.amountPence, since: attempt.createdAt };
    const port = await provider();
    const found = await port.find(by);
    if (found?.status === 'completed') {
      const settled = await settleCharge(attempt.id, found);
      return settled.kind === 'paid' ? 'paid' : settled.why;
    }
    const isOver = found?.status === 'failed';
    if (!isOver && !canCancel) return 'unknown';
    if (!isOver && !(await port.cancelByIdempotencyKey(attempt.idempotencyKey))) return 'unknown';
    // A charge that arrived between the lookup and the cancellation would have made the cancellation fail.
    await write((tx) => endAttempt(tx, attempt, 'failed', 'NOT_CHARGED'));
    return 'nothing_charged';
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
          lte(payments.createdAt, new Date(Math.max(at - IN_FLIGHT_MS, PROCESS_START))),
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
        lte(refunds.updatedAt, new Date(at - IN_FLIGHT_MS / 2)),
      ),
    )
    .orderBy(refunds.updatedAt)
    .limit(BATCH);
  for (const { id } of openRefunds) {
    if (signal.aborted) return;
    await retryRefund(id);
  }
}
