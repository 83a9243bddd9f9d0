/** What refunds have paid back, whichever payments they were taken from. */
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';
import type { WholeRefund } from '#domain/payments/refund-words.ts';
import { db } from '#server/database.ts';

const { id, orderId, state, actor, amountPence, createdAt } = refunds;
/** Every refund, to be joined by its id in the queries of other capabilities. */
export const refundView = db
  .select({ id, orderId, state, actor, amountPence, createdAt })
  .from(refunds)
  .as('refund');

/** Refunds by their ids, with all their parts: one that was taken from several payments has a part for each. */
export async function wholeRefunds(
  from: Database | Transaction,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, WholeRefund>> {
  const whole = sql<string>`coalesce(${refunds.partOf}, ${refunds.id})`;
  const wanted = ids.filter((id) => id !== null);
  const parts = await from
    .select({
      id: whole,
      state: refunds.state,
      pence: refunds.amountPence,
      isByHand: sql<boolean>`${isNull(payments.id)}`,
    })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(whole, wanted));
  const found = new Map<string, WholeRefund>();
  for (const [id, own] of Map.groupBy(parts, (part) => part.id)) {
    const standing = own.filter(({ state }) => state !== 'failed');
    if (standing.length === 0) continue;
    const sumOf = (some: typeof own) => some.reduce((sum, { pence }) => sum + pence, 0);
    found.set(id, {
      isDone: standing.every(({ state }) => state === 'completed'),
      pence: sumOf(standing),
      byHandPence: sumOf(standing.filter(({ isByHand }) => isByHand)),
      failedPence: sumOf(own) - sumOf(standing),
    });
  }
  return found;
}
