/** Attempts to charge an order: one row each, written before the provider is asked. */
import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { payments } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

export type Attempt = typeof payments.$inferSelect;

/** Distinguishes a repeated request from a new attempt without storing the card's token. */
export const hashOfSource = (sourceId: string): string => createHash('sha256').update(sourceId).digest('hex');

/** An order's attempts, latest first. */
export const attemptsOf = (tx: Transaction, orderId: string): Promise<Attempt[]> =>
  tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.attempt));

/** Records the next attempt. Its key has 40 characters; Square allows 45. */
export async function beginAttempt(
  tx: Transaction,
  wish: {
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
    .values({ ...wish, id, idempotencyKey: `pay-${id}`, state: 'started', createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error('The attempt was not written.');
  return row;
}

/** Records how an attempt without money ended. @returns false, with nothing changed, if its state changed meanwhile */
export async function endAttempt(
  tx: Transaction,
  attempt: Pick<Attempt, 'id' | 'state'>,
  state: 'declined' | 'failed' | 'unknown',
  errorCode: string,
): Promise<boolean> {
  const ended = await tx
    .update(payments)
    .set({ state, errorCode, updatedAt: now() })
    .where(and(eq(payments.id, attempt.id), eq(payments.state, attempt.state)));
  return ended.rowsAffected === 1;
}
