/** Charge attempts of an order: one row each, inserted before the provider is called. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { payments } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

export type Attempt = typeof payments.$inferSelect;

/** An order's attempts, newest first. */
export const attemptsOf = (tx: Transaction, orderId: string): Promise<Attempt[]> =>
  tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.attempt));

/** Inserts the next attempt. Its idempotency key has 40 characters; Square allows 45. */
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
    .values({ ...request, id, idempotencyKey: `pay-${id}`, state: 'started', createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error('The attempt was not written.');
  return row;
}

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
    .where(
      and(
        eq(payments.id, attempt.id),
        inArray(payments.state, from),
        // One with a payment is known: a charge of a wrong amount is recorded as failed.
        isNull(payments.providerPaymentId),
      ),
    );
  return ended.rowsAffected === 1;
}
