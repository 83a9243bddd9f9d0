/** How long an order's goods rest in the room before they are fitted. */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderLines } from '#db/schema/index.ts';
import { restHours } from '#domain/fitting/rest.ts';
import { productView } from '#server/catalogue/index.ts';

/** How long the goods of an order rest, samples aside. Hours; null if they need not. */
export async function restOf(reader: Database | Transaction, orderId: string): Promise<number | null> {
  const rows = await reader
    .selectDistinct({ category: productView.category })
    .from(orderLines)
    .innerJoin(productView, eq(productView.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isSample, false)));
  return restHours(rows.map(({ category }) => category));
}
