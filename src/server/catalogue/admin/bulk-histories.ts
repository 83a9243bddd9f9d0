/** The price histories that a change of many products reads. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { priceHistory } from '#db/schema/index.ts';
import { type BulkChange, type BulkRow, figureOf } from '#domain/catalogue/admin/bulk.ts';
import type { PriceHistories } from '#domain/catalogue/admin/bulk-plan.ts';
import type { PricePoint } from '#domain/catalogue/previous-price.ts';

/** Products per query. The event loop runs between batches, so that shoppers' requests are answered. */
export const BATCH = 100;

/** The price histories of the products whose previous price matters, of a sale all of them, oldest first. */
export async function historiesOf(
  reader: Pick<Transaction, 'select'>,
  { action }: Pick<BulkChange, 'action'>,
  rows: readonly BulkRow[],
): Promise<PriceHistories> {
  if (figureOf(action) !== 'price') return new Map();
  const isSale = action === 'sale_percent';
  const ids = rows.filter(({ compareAtPence }) => isSale || compareAtPence !== null).map(({ id }) => id);
  const found = new Map<string, PricePoint[]>(ids.map((id) => [id, []]));
  for (let i = 0; i < ids.length; i += BATCH) {
    const points = await reader
      .select()
      .from(priceHistory)
      .where(inArray(priceHistory.productId, ids.slice(i, i + BATCH)))
      .orderBy(asc(priceHistory.changedAt));
    for (const { productId, pricePence, changedAt } of points)
      found.get(productId)?.push({ pricePence, changedAt });
    await nextTurn();
  }
  return found;
}
