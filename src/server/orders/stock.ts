/**
 * Stock changes by orders. Checking and taking are one conditional update, so concurrent orders cannot bring stock below
 * zero. Every change is recorded as a stock movement, and republishes the product's page if its stock text changes.
 */
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import type { Transaction } from '#db/client.ts';
import { products, stockHolds, stockMovements } from '#db/schema/index.ts';
import { stockIndicator } from '#domain/catalogue/stock.ts';
import { newId } from '#server/ids.ts';
import { queueProduct } from '#server/publishing/index.ts';
import type { PricedLine } from './price.ts';
import { refuseNow } from './refusal.ts';

/** The reason that a stock movement records. */
export type StockReason = 'order' | 'released' | 'cancelled' | 'refund' | 'withdrawal' | 'returned';

interface Change {
  readonly orderId: string;
  readonly actor: string;
  readonly at: Date;
}

/** The stock text on the product's page. */
const stockText = (stock: number): string => stockIndicator(stock, facts().stock).words;

/** Boxes per product, summed over its lines. Samples take no boxes. */
function boxesOf(lines: readonly PricedLine[]): Map<string, { name: string; quantity: number }> {
  const boxes = new Map<string, { name: string; quantity: number }>();
  for (const { product, quantity, isSample } of lines) {
    if (isSample) continue;
    const before = boxes.get(product.id)?.quantity ?? 0;
    boxes.set(product.id, { name: product.name, quantity: before + quantity });
  }
  return boxes;
}

async function recordMovement(
  tx: Transaction,
  change: Change,
  productId: string,
  delta: number,
  stockAfter: number,
  reason: StockReason,
): Promise<void> {
  await tx.insert(stockMovements).values({
    id: newId(),
    productId,
    delta,
    stockAfter,
    reason,
    orderId: change.orderId,
    actor: change.actor,
    createdAt: change.at,
  });
  // Most changes leave the page as it is: its text is the same for 200 boxes and for 198.
  if (stockText(stockAfter) !== stockText(stockAfter - delta)) {
    await queueProduct(tx, productId, 'stock');
  }
}

async function refuseOutOfStock(
  tx: Transaction,
  productId: string,
  name: string,
  quantity: number,
): Promise<never> {
  const [row] = await tx
    .select({ stock: products.stock, inStock: products.inStock })
    .from(products)
    .where(eq(products.id, productId));
  const left = row?.inStock ? row.stock : 0;
  const detail =
    left > 0
      ? `Only ${left} left of ${name}; you asked for ${quantity}. Please lower the quantity.`
      : `${name} is out of stock. Please remove it to order the rest.`;
  return refuseNow('out_of_stock', detail, { product_id: productId, stock: left });
}

/** Holds an order's boxes until `expiresAt`. Refuses with `out_of_stock`, the product and its remaining stock. */
export async function holdStock(
  tx: Transaction,
  lines: readonly PricedLine[],
  change: Change,
  expiresAt: Date,
): Promise<void> {
  for (const [productId, { name, quantity }] of boxesOf(lines)) {
    const [taken] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}` })
      .where(
        and(
          eq(products.id, productId),
          gte(products.stock, quantity),
          eq(products.inStock, true),
          isNull(products.archivedAt),
        ),
      )
      .returning({ stock: products.stock });
    if (!taken) return refuseOutOfStock(tx, productId, name, quantity);
    await tx
      .insert(stockHolds)
      .values({ orderId: change.orderId, productId, quantity, expiresAt, state: 'held' });
    await recordMovement(tx, change, productId, -quantity, taken.stock, 'order');
  }
}

/** Returns boxes to stock and records the movements. The caller updates the order's holds. */
export async function returnToStock(
  tx: Transaction,
  boxes: readonly { readonly productId: string; readonly quantity: number }[],
  change: Change,
  reason: StockReason,
): Promise<void> {
  for (const { productId, quantity } of boxes) {
    // All boxes of a product may have come back before (returned-goods.ts).
    if (quantity === 0) continue;
    const [row] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, productId))
      .returning({ stock: products.stock });
    if (row) await recordMovement(tx, change, productId, quantity, row.stock, reason);
  }
}

/** Releases an order's held boxes. Idempotent: sold and released holds stay unchanged. */
export async function releaseStock(tx: Transaction, change: Change, reason: StockReason): Promise<void> {
  const released = await tx
    .update(stockHolds)
    .set({ state: 'released' })
    .where(and(eq(stockHolds.orderId, change.orderId), eq(stockHolds.state, 'held')))
    .returning({ productId: stockHolds.productId, quantity: stockHolds.quantity });
  await returnToStock(tx, released, change, reason);
}

/** Marks a paid order's held boxes as sold. */
export async function markHoldsSold(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(stockHolds)
    .set({ state: 'taken' })
    .where(and(eq(stockHolds.orderId, orderId), inArray(stockHolds.state, ['held'])));
}

/** Holds an order's released boxes again. @returns false, with nothing changed, if the stock is too low */
export async function retakeStock(tx: Transaction, change: Change): Promise<boolean> {
  const released = await tx
    .select({ productId: stockHolds.productId, quantity: stockHolds.quantity, stock: products.stock })
    .from(stockHolds)
    .leftJoin(products, eq(products.id, stockHolds.productId))
    .where(and(eq(stockHolds.orderId, change.orderId), eq(stockHolds.state, 'released')));
  if (released.some((hold) => (hold.stock ?? 0) < hold.quantity)) return false;
  for (const { productId, quantity } of released) {
    const [row] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}` })
      .where(and(eq(products.id, productId), gte(products.stock, quantity)))
      .returning({ stock: products.stock });
    if (!row) throw new Error(`The stock of ${productId} changed within the transaction.`);
    await recordMovement(tx, change, productId, -quantity, row.stock, 'order');
  }
  await tx
    .update(stockHolds)
    .set({ state: 'held' })
    .where(and(eq(stockHolds.orderId, change.orderId), eq(stockHolds.state, 'released')));
  return true;
}

/** Deletes an order's released holds, so that new ones can be inserted when its goods change. */
export async function clearReleased(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(stockHolds).where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, 'released')));
}
