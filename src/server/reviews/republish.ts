/** A product's page shows its reviews: it is made anew after each change, in the change's own transaction. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { publishQueue } from '#db/schema/operations.ts';
import { now } from '#server/clock.ts';

/** Queues the product's page. */
export async function republish(tx: Transaction, productId: string): Promise<void> {
  const at = now();
  const wish = { reason: 'review', queuedAt: at, nextTryAt: at };
  await tx
    .insert(publishQueue)
    .values({ path: `/products/${productId}`, ...wish })
    .onConflictDoUpdate({
      target: publishQueue.path,
      set: { ...wish, ticket: sql`${publishQueue.ticket} + 1` },
    });
}
