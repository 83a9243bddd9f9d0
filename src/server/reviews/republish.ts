/** Pages that show a product show its rating: they are made anew after each change, in the change's own transaction. */
import type { Transaction } from '#db/client.ts';
import { queueProduct } from '#server/publishing/index.ts';

/** Queues the pages of a product. */
export const republish = (tx: Transaction, productId: string): Promise<void> =>
  queueProduct(tx, productId, 'review');
