/** What other capabilities use of the stored products in their own queries: a view to join, and the rating. */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { products } from '#db/schema/catalogue.ts';
import { db } from '#server/database.ts';

const { id, name, stock, inStock, archivedAt } = products;

/** Every stored product, archived ones and drafts included, to be joined by its id. */
export const productView = db.select({ id, name, stock, inStock, archivedAt }).from(products).as('product');

/** Adds to a product's rating sum and count, which cards and structured data show. */
export async function adjustRating(
  tx: Transaction,
  productId: string,
  sum: number,
  count: number,
): Promise<void> {
  await tx
    .update(products)
    .set({
      ratingSum: sql`${products.ratingSum} + ${sum}`,
      ratingCount: sql`${products.ratingCount} + ${count}`,
    })
    .where(eq(products.id, productId));
}
