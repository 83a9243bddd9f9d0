/** Counts of the shelf that staff have recorded since a moment: what stood there is in the stock already. */
import { and, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { stockMovements } from '#db/schema/index.ts';

/** How the ledger names what was taken back: it has a `counted`, and is none. */
export const TAKEN_BACK = 'A bulk change taken back';

/**
 * When the latest count of each product was saved after a moment. Those that were not counted, or whose count was taken back,
 * are left out.
 * @param which a count that changed nothing has found no boxes that were not in the books
 */
export async function countedSince(
  from: Database | Transaction,
  ids: readonly string[],
  moment: Date,
  which: 'all' | 'changing' = 'changing',
): Promise<ReadonlyMap<string, Date>> {
  const { productId, delta, counted, note, createdAt } = stockMovements;
  const isOf = which === 'all' ? undefined : ne(delta, 0);
  const rows = await from
    .select({ id: productId, note, at: createdAt })
    .from(stockMovements)
    .where(and(inArray(productId, [...ids]), isNotNull(counted), gt(createdAt, moment), isOf))
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
