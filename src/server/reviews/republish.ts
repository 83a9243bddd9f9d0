/** Republishes a product's pages after each change to its reviews, because they show its rating. */
import type { Transaction } from '#db/client.ts';
import { queueProduct } from '#server/publishing/index.ts';

/** Queues a product's pages, in the transaction of the change. */
export const republish = (tx: Transaction, productId: string): Promise<void> =>
  queueProduct(tx, productId, 'review');
