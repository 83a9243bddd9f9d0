/** Counts of the shelf that staff have recorded since a moment: what stood there is in the stock already. */
import { and, gt, inArray, isNotNull, isNull, max, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { stockMovements } from '#db/schema/index.ts';

/** How the ledger names what was taken back: it has a `counted`, and is none. */
export const TAKEN_BACK = 'A bulk change taken back';

/** When each product was last counted after a moment; those that were not, or whose count changed nothing, are left out. */
export async function countedSince(
  from: Database | Transaction,
  ids: readonly string[],
  moment: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { productId, counted, note, createdAt } = stockMovements;
  const rows = await from
    .select({ productId, at: max(createdAt) })
    .from(stockMovements)
    .where(
      and(
        inArray(productId, [...ids]),
        isNotNull(counted),
        gt(createdAt, moment),
        or(isNull(note), ne(note, TAKEN_BACK)),
      ),
    )
    .groupBy(productId);
  return new Map(rows.flatMap(({ productId: id, at }) => (at ? [[id, at] as const] : [])));
}
