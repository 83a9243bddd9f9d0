/** Goods that come back after a withdrawal or a full refund: which are still out of stock, and putting them back. */
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { products, stockHolds } from '#db/schema/index.ts';
import { boxesOut } from '#domain/orders/returned.ts';
import type { OrderRow } from './mails.ts';
import { returnToStock } from './stock.ts';
import type { OrderLine } from './withdrawn-lines.ts';

/** Goods that an order's buyer does not keep and that are not back in stock. */
export interface GoodsOut {
  readonly productId: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  /** What the order has taken from stock and not given back. It only falls, so it tells one state from the next. */
  readonly sold: number;
}

/** What was withdrawn from, or all goods of a refunded order, as far as it is not back in stock; in the order of the lines. */
export async function goodsOut(
  from: Database | Transaction,
  order: Pick<OrderRow, 'id' | 'status'>,
  lines: readonly OrderLine[],
): Promise<GoodsOut[]> {
  const holds = await from
    .select({ productId: stockHolds.productId, quantity: stockHolds.quantity })
    .from(stockHolds)
    // A product that was deleted has no stock to go back to.
    .innerJoin(products, eq(products.id, stockHolds.productId))
    .where(and(eq(stockHolds.orderId, order.id), eq(stockHolds.state, 'taken')));
  const isRefunded = order.status === 'refunded';
  const givenBack = isRefunded ? lines.map((line) => ({ ...line, withdrawn: line.quantity })) : lines;
  const sold = new Map(holds.map(({ productId, quantity }) => [productId, quantity]));
  const out = boxesOut(givenBack, sold);
  const goods = new Map<string, GoodsOut>();
  for (const { productId, productName: name, unit, isSample } of lines) {
    const quantity = out.get(productId);
    if (quantity && !isSample)
      goods.set(productId, { productId, name, unit, quantity, sold: sold.get(productId) ?? 0 });
  }
  return [...goods.values()];
}

/** Puts boxes of an order back in stock. A later full refund puts back only what is left. */
export async function putBack(
  tx: Transaction,
  boxes: ReadonlyMap<string, number>,
  change: { readonly orderId: string; readonly actor: string; readonly at: Date },
): Promise<void> {
  for (const [productId, quantity] of boxes) {
    const [hold] = await tx
      .update(stockHolds)
      .set({ quantity: sql`${stockHolds.quantity} - ${quantity}` })
      .where(
        and(
          eq(stockHolds.orderId, change.orderId),
          eq(stockHolds.productId, productId),
          eq(stockHolds.state, 'taken'),
          gte(stockHolds.quantity, quantity),
        ),
      )
      .returning({ productId: stockHolds.productId });
    if (!hold) throw new Error('The order has not taken these boxes.');
    await returnToStock(tx, [{ productId, quantity }], change, 'returned');
  }
}
