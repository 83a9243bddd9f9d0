/** Counts of the shelf that staff have recorded since a moment: what stood there is in the stock already. */
import { and, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { stockMovements } from '#db/schema/index.ts';

/** How the ledger names what was taken back: it has a `counted`, and is none. */
export const TAKEN_BACK = 'A bulk change taken back';

/**
 * When the latest count of each product was saved after a moment. Those that were not counted, or whose count changed nothing
 * or was taken back, are left out.
 */
export async function countedSince(
  from: Database | Transaction,
  ids: readonly string[],
  moment: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { productId, counted, note, createdAt } = stockMovements;
  const rows = await from
    .select({ id: productId, note, at: createdAt })
    .from(stockMovements)
    .where(and(inArray(productId, [...ids]), isNotNull(counted), gt(createdAt, moment)))
    .orderBy(createdAt, sql`rowid`);
  const counts = new Map<string, Date[]>();
  for (const { id, note: by, at } of rows) {
    const own = counts.get(id) ?? [];
    // A change is taken back only while none but changes that were taken back followed it: it is always the latest.
    if (by === TAKEN_BACK) own.pop();
    else own.push(at);
    counts.set(id, own);
  }
  return new Map([...counts].flatMap(([id, own]) => own.slice(-1).map((at) => [id, at] as const)));
}
