/**
 * The shelf's side of an order. Looking and taking are one conditional statement, so stock is never below zero,
 * whoever comes at once; every change leaves a movement row, and queues the product's page where
 * what it shows changes.
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

/** Why the shelf changed, as the ledger names it. */
export type StockReason = 'order' | 'released' | 'cancelled' | 'refund' | 'withdrawal';

interface Change {
  readonly orderId: string;
  readonly actor: string;
  readonly at: Date;
}

/** What the product's page says of so many boxes. */
const wordsOf = (stock: number): string => stockIndicator(stock, facts().stock).words;

/** Boxes per product: the lines of one product are held together; samples take no boxes. */
function boxesOf(lines: readonly PricedLine[]): Map<string, { name: string; quantity: number }> {
  const boxes = new Map<string, { name: string; quantity: number }>();
  for (const { product, quantity, isSample } of lines) {
    if (isSample) continue;
    const before = boxes.get(product.id)?.quantity ?? 0;
    boxes.set(product.id, { name: product.name, quantity: before + quantity });
  }
  return boxes;
}

async function moved(
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
  // Static pages are made again only where their words change: 200 boxes and 198 read the same.
  if (wordsOf(stockAfter) !== wordsOf(stockAfter - delta)) {
    await queueProduct(tx, productId, 'stock');
  }
}

async function refuseShort(
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

/** Sets an order's boxes aside until `expiresAt`, or refuses naming the product and what is left. */
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
    if (!taken) return refuseShort(tx, productId, name, quantity);
    await tx
      .insert(stockHolds)
      .values({ orderId: change.orderId, productId, quantity, expiresAt, state: 'held' });
    await moved(tx, change, productId, -quantity, taken.stock, 'order');
  }
}

/** Boxes back on the shelf, with their movement rows. Holds are the caller's business. */
export async function putBack(
  tx: Transaction,
  boxes: readonly { readonly productId: string; readonly quantity: number }[],
  change: Change,
  reason: StockReason,
): Promise<void> {
  for (const { productId, quantity } of boxes) {
    const [row] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, productId))
      .returning({ stock: products.stock });
    if (row) await moved(tx, change, productId, quantity, row.stock, reason);
  }
}

/** Gives an order's held boxes back. Holds already taken or released are left alone, so twice does nothing. */
export async function releaseStock(tx: Transaction, change: Change, reason: StockReason): Promise<void> {
  const released = await tx
    .update(stockHolds)
    .set({ state: 'released' })
    .where(and(eq(stockHolds.orderId, change.orderId), eq(stockHolds.state, 'held')))
    .returning({ productId: stockHolds.productId, quantity: stockHolds.quantity });
  await putBack(tx, released, change, reason);
}

/** The order is paid: its held boxes are sold. */
export async function takeHolds(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(stockHolds)
    .set({ state: 'taken' })
    .where(and(eq(stockHolds.orderId, orderId), inArray(stockHolds.state, ['held'])));
}

/** Takes an order's released boxes off the shelf again. False, with nothing changed, where they are not all there. */
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
    if (!row) throw new Error(`The boxes of ${productId} went between looking and taking.`);
    await moved(tx, change, productId, -quantity, row.stock, 'order');
  }
  await tx
    .update(stockHolds)
    .set({ state: 'held' })
    .where(and(eq(stockHolds.orderId, change.orderId), eq(stockHolds.state, 'released')));
  return true;
}

/** Forgets the released holds of an order whose goods are being changed, so that new ones can be written. */
export async function clearReleased(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(stockHolds).where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, 'released')));
}
