/** What other capabilities ask of the stored photos. */
import { inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { customerPhotoProducts } from '#db/schema/index.ts';

/** Products that a statement names: it may bind some thousands of values. */
const IDS = 2000;

/** Whether a customer's photo shows one of the products. */
export async function areOnPhotos(tx: Transaction, productIds: readonly string[]): Promise<boolean> {
  for (let from = 0; from < productIds.length; from += IDS) {
    const isShown = inArray(customerPhotoProducts.productId, productIds.slice(from, from + IDS));
    if ((await tx.$count(customerPhotoProducts, isShown)) > 0) return true;
  }
  return false;
}
