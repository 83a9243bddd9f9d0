/** Attempts and refunds whose outcome is not known are looked up until it is: nothing stays open for good. */
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { payments, refunds } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { type Attempt, endAttempt } from './attempts.ts';
import { provider } from './provider.ts';
import { runRefund } from './refund.ts';
import { type ReturnReason, settleCharge } from './settle.ts';

/** A request works on an attempt for at most this long; afterwards its process is gone. */
export const IN_FLIGHT_MS = 60_000;
/** How long a lost charge is only looked for, before its key is cancelled: lists at Square lag behind. */
const PATIENCE_MS = 2 * 60_000;
const BATCH = 20;
/** The attempt that was looked up last: the next round goes on behind it, so that a few without an answer keep nobody waiting. */
let lookedUp = '';
/** Attempts from before this moment have no request of this process: after a crash they are looked up at once. */
const OPENED = now().getTime();

export type Resolution = 'paid' | ReturnReason | 'nothing_charged' | 'unknown';

/**
 * Finds out what became of an attempt: settles a charge that exists, and otherwise makes sure, by cancelling the key,
 * that there is none and will be none.
 * @param canCancel false only looks
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
    // A charge that came between looking and cancelling would not have let itself be cancelled.
    await write((tx) => endAttempt(tx, attempt, 'failed', 'NOT_CHARGED'));
    return 'nothing_charged';
  } catch (error) {
    log.warn({ err: error, attempt: attempt.id }, 'an attempt could not be looked up');
    return 'unknown';
  }
}

/** One round of the job: open attempts of earlier requests, then refunds that did not get through. */
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
          lte(payments.createdAt, new Date(Math.max(at - IN_FLIGHT_MS, OPENED))),
        ),
      ),
    )
    .orderBy(sql`${payments.id} <= ${lookedUp}`, payments.id)
    .limit(BATCH);
  for (const attempt of open) {
    if (signal.aborted) return;
    lookedUp = attempt.id;
    await resolveAttempt(attempt, at - attempt.createdAt.getTime() > PATIENCE_MS);
  }
  const owed = await db
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
  for (const { id } of owed) {
    if (signal.aborted) return;
    await runRefund(id);
  }
}
