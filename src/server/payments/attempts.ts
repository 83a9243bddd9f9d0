/**
 * Charge attempts of an order: one row each, inserted before the provider is called. Several requests may call it with one
 * attempt, as when a buyer presses twice: the row counts those that wait for an answer.
 */
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { payments } from '#db/schema/index.ts';
import { CALL_MS } from '#domain/payments/attempts.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

export type Attempt = typeof payments.$inferSelect;

/** Inserts the next attempt, with a first call. Its idempotency key has 40 characters; Square allows 45. */
export async function beginAttempt(
  tx: Transaction,
  request: {
    readonly orderId: string;
    readonly attempt: number;
    readonly sourceHash: string;
    readonly amountPence: number;
  },
): Promise<Attempt> {
  const at = now();
  const id = newId();
  const [row] = await tx
    .insert(payments)
    .values({
      ...request,
      id,
      idempotencyKey: `pay-${id}`,
      state: 'started',
      callsOpen: 1,
      calledAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error('The attempt was not written.');
  return row;
}

/** Records that another request calls the provider with an attempt. */
export async function beginCall(tx: Transaction, { id }: Pick<Attempt, 'id'>): Promise<void> {
  await tx
    .update(payments)
    .set({ callsOpen: sql`${payments.callsOpen} + 1`, calledAt: now() })
    .where(eq(payments.id, id));
}

/** Records that a request has its answer. */
export async function endCall(tx: Transaction, { id }: Pick<Attempt, 'id'>): Promise<void> {
  await tx
    .update(payments)
    .set({ callsOpen: sql`max(${payments.callsOpen} - 1, 0)` })
    .where(eq(payments.id, id));
}

/** Condition: the attempt has no payment. A charge that pays for nothing is recorded as failed, and stays so. */
const isUncharged = isNull(payments.providerPaymentId);

/**
 * Records the end of an attempt that charged nothing, or `unknown`. That also reopens one that another call with its key
 * closed meanwhile: the refusal of one call says nothing about the other.
 * @returns false, and changes nothing, if its state has changed otherwise
 */
export async function endAttempt(
  tx: Transaction,
  attempt: Pick<Attempt, 'id' | 'state'>,
  state: 'declined' | 'failed' | 'unknown',
  errorCode: string,
): Promise<boolean> {
  const from = state === 'unknown' ? [attempt.state, 'failed' as const] : [attempt.state];
  const ended = await tx
    .update(payments)
    .set({ state, errorCode, updatedAt: now() })
    .where(and(eq(payments.id, attempt.id), inArray(payments.state, from), isUncharged));
  return ended.rowsAffected === 1;
}

/**
 * Closes an attempt of which the provider knows no charge.
 * @returns false, and changes nothing, if a request has called the provider with it meanwhile
 */
export async function closeAttempt(tx: Transaction, { id }: Pick<Attempt, 'id'>): Promise<boolean> {
  const at = now();
  const closed = await tx
    .update(payments)
    .set({ state: 'failed', errorCode: 'NOT_CHARGED', callsOpen: 0, updatedAt: at })
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.state, ['started', 'unknown']),
        or(eq(payments.callsOpen, 0), lte(payments.calledAt, new Date(at.getTime() - CALL_MS))),
        isUncharged,
      ),
    );
  return closed.rowsAffected === 1;
}
