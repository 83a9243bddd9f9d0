/** What other capabilities ask of the stored photos. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { customerPhotoProducts } from '#db/schema/index.ts';

/** Whether a customer's photo shows the product. */
export async function isOnPhoto(tx: Transaction, productId: string): Promise<boolean> {
  return (await tx.$count(customerPhotoProducts, eq(customerPhotoProducts.productId, productId))) > 0;
}
