/** Looks up attempts and refunds whose outcome is unknown until it is known, so that nothing stays open for good. */
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { payments, refunds } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { type Attempt, endAttempt } from './attempts.ts';
import { provider } from './provider.ts';
import { runRefund } from './refund.ts';
import { type ReturnReason, settleCharge } from './settle.ts';

/** A request works on an attempt for at most this long; if it is open after that, its process has died. */
export const IN_FLIGHT_MS = 60_000;
/** For this long a lost charge is only looked for; then its key is cancelled. Square's lists lag behind. */
const PATIENCE_MS = 2 * 60_000;
const BATCH = 20;
/** The attempt looked up last. The next round continues after it, so a few without an answer do not hold up the rest. */
let lookedUp = '';
/** No request of this process began before this moment, so older open attempts, as after a crash, are looked up at once. */
const OPENED = now().getTime();

export type Resolution = 'paid' | ReturnReason | 'nothing_charged' | 'unknown';

/**
 * Finds out what became of an attempt: settles a charge that exists, and otherwise makes sure, by cancelling the key,
 * that there is none and will be none.
 * @param canCancel false to look only
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
    // Had the charge arrived between looking and cancelling, cancelling would have failed.
    await write((tx) => endAttempt(tx, attempt, 'failed', 'NOT_CHARGED'));
    return 'nothing_charged';
  } catch (error) {
    log.warn({ err: error, attempt: attempt.id }, 'an attempt could not be looked up');
    return 'unknown';
  }
}

/** Asks for a refund again. One that cannot be asked for steps behind the others, and is in the log: staff have to look. */
async function retryRefund(id: string): Promise<void> {
  try {
    await runRefund(id);
  } catch (error) {
    log.error({ err: error, refund: id }, 'a refund could not be asked for');
    await write((tx) => tx.update(refunds).set({ updatedAt: now() }).where(eq(refunds.id, id)));
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
    await retryRefund(id);
  }
}
