/** What refunds have paid back, whichever payments they were taken from. */
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';

/** A refund that was begun and has not failed. */
export interface WholeRefund {
  readonly isDone: boolean;
  readonly pence: number;
}

/** Refunds by their ids, with all their parts: one that was taken from several payments has a part for each. */
export async function wholeRefunds(
  from: Database | Transaction,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, WholeRefund>> {
  const whole = sql<string>`coalesce(${refunds.partOf}, ${refunds.id})`;
  const wanted = ids.filter((id) => id !== null);
  const parts = await from
    .select({ id: whole, state: refunds.state, pence: refunds.amountPence })
    .from(refunds)
    .where(and(ne(refunds.state, 'failed'), inArray(whole, wanted)));
  const found = new Map<string, WholeRefund>();
  for (const { id, state, pence } of parts) {
    const { isDone, pence: before } = found.get(id) ?? { isDone: true, pence: 0 };
    found.set(id, { isDone: isDone && state === 'completed', pence: before + pence });
  }
  return found;
}
