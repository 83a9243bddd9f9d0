/** Boxes that are sold and that a count did not find on the shelf (docs/decisions/031): what comes next is for their orders. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { products, stockMovements } from '#db/schema/index.ts';
import { coverWords } from '#domain/catalogue/admin/count.ts';
import { newId } from '#server/ids.ts';

/**
 * Takes boxes that have just come into a product's stock off it again, as far as it is oversold; the ledger has a movement of
 * its own for that.
 * @param arrived how many came @param sold and not sent, those that came back from an order among them
 * @returns how many were taken
 */
export async function coverOversold(
  tx: Transaction,
  productId: string,
  { arrived, sold, actor, at }: { arrived: number; sold: number; actor: string; at: Date },
): Promise<number> {
  const { stock, oversold } = products;
  const [row] = await tx.select({ stock, oversold }).from(products).where(eq(products.id, productId));
  if (!row || row.oversold === 0) return 0;
  // Orders that were sent all the same lacked nothing.
  const lacking = Math.min(row.oversold, sold);
  const covered = Math.min(lacking, arrived);
  const stockAfter = row.stock - covered;
  await tx
    .update(products)
    .set({ stock: stockAfter, oversold: lacking - covered })
    .where(eq(products.id, productId));
  if (covered > 0)
    await tx.insert(stockMovements).values({
      ...{ id: newId(), productId, delta: -covered, stockAfter, reason: 'count', actor, createdAt: at },
      note: coverWords(covered),
    });
  return covered;
}
