/** Stock that orders take and give back, and boxes that are sold but were not counted on the shelf (docs/decisions/031). */
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { products, stockMovements } from '#db/schema/index.ts';
import { coverWords } from '#domain/catalogue/admin/count.ts';
import { newId } from '#server/ids.ts';

/**
 * Puts boxes in a product's stock, or takes them from it if `delta` is negative, with their movement in the ledger. Checking
 * and taking are one conditional update, so concurrent orders cannot bring stock below zero.
 * @param onSale only while the product is on sale
 * @returns null, with nothing changed, if there are too few, or if the product was deleted
 */
export async function changeStock(
  tx: Transaction,
  movement: Omit<typeof stockMovements.$inferInsert, 'id' | 'stockAfter'>,
  onSale: boolean,
): Promise<{ readonly id: string; readonly stockAfter: number; readonly oversold: number } | null> {
  const { productId, delta } = movement;
  const [changed] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${delta}` })
    .where(
      and(
        eq(products.id, productId),
        gte(products.stock, -delta),
        onSale ? and(eq(products.inStock, true), isNull(products.archivedAt)) : undefined,
      ),
    )
    .returning({ stockAfter: products.stock, oversold: products.oversold });
  if (!changed) return null;
  const id = newId();
  await tx.insert(stockMovements).values({ id, stockAfter: changed.stockAfter, ...movement });
  return { id, ...changed };
}

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
