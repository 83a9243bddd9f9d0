/** A product's id, which is its address: made from its name, and permanent from its first sale on. */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import {
  bulkChangeProducts,
  deletedProducts,
  incomingDeliveries,
  priceHistory,
  productPhotos,
  products,
  stockMovements,
} from '#db/schema/index.ts';
import { slugify } from '#domain/shared/ids.ts';
import { renameInDiscounts } from '#server/offers/admin/index.ts';
import type { ProductRow } from './columns.ts';

async function isTaken(tx: Transaction, id: string): Promise<boolean> {
  const [existing] = await tx.select({ id: products.id }).from(products).where(eq(products.id, id));
  const [deleted] = await tx
    .select({ id: deletedProducts.id })
    .from(deletedProducts)
    .where(eq(deletedProducts.id, id));
  return existing !== undefined || deleted !== undefined;
}

const stemOf = (name: string): string => slugify(name).slice(0, 100).replace(/-+$/, '') || 'product';

/** A readable id (the slug of the product's URL) that no product has or had, but for deleted drafts. */
export async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const stem = stemOf(name);
  for (let number = 1; ; number++) {
    const id = number === 1 ? stem : `${stem}-${number}`;
    if (!(await isTaken(tx, id))) return id;
  }
}

/** The tables that can know a product which was never sold. */
const OF_DRAFTS = [productPhotos, priceHistory, stockMovements, bulkChangeProducts, incomingDeliveries];

/**
 * The id under which a draft is published. A draft that got another name since it was made, as every copy does, gets an id
 * of its name: nobody has seen the old one. Its rows in other tables are moved; the product's own row is the caller's.
 */
export async function slugToPublish(tx: Transaction, { id, name }: ProductRow): Promise<string> {
  const stem = stemOf(name);
  if (id === stem || (id.startsWith(`${stem}-`) && /^\d+$/.test(id.slice(stem.length + 1)))) return id;
  const next = await freeSlug(tx, name);
  // Until the transaction's end the rows may name a product that is about to be there.
  await tx.run(sql`PRAGMA defer_foreign_keys = ON`);
  for (const table of OF_DRAFTS)
    await tx.update(table).set({ productId: next }).where(eq(table.productId, id));
  await renameInDiscounts(tx, id, next);
  return next;
}
