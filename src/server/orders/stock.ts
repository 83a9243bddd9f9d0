/** Stock changes by orders. Every change republishes the product's page if its stock text changes. */
import { and, eq, gt, inArray, isNull, ne, sql, sum } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import type { Transaction } from '#db/client.ts';
import { orderLines, stockHolds } from '#db/schema/index.ts';
import { type Batch, batchesBack } from '#domain/catalogue/goods-batches.ts';
import { stockIndicator } from '#domain/catalogue/stock.ts';
import {
  batchesOfOrder,
  changeStock,
  coverOversold,
  keepBatches,
  productView,
} from '#server/catalogue/index.ts';
import { queueProduct } from '#server/publishing/index.ts';
import { lineInsertionOrder } from './rows.ts';
import type { PricedLine } from './price.ts';
import { throwRefusal } from './refusal.ts';
import { unsentBoxes } from './unsent-boxes.ts';

/** The reason that a stock movement records. */
export type StockReason =
  'order' | 'released' | 'cancelled' | 'refund' | 'withdrawal' | 'returned' | 'replacement';

export interface Change {
  readonly orderId: string;
  readonly actor: string;
  readonly at: Date;
}

/** The stock text on the product's page. */
const stockText = (stock: number): string => stockIndicator(stock, facts().stock).words;

/** Boxes of one product, as an order asks for them. */
interface Boxes {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

/** A product that an order asks for more of than there is. */
export interface Shortage extends Boxes {
  readonly left: number;
}

/** Boxes per product, summed over its lines. Samples take no boxes. */
function boxesOf(lines: readonly PricedLine[]): Boxes[] {
  const boxes = new Map<string, Boxes>();
  for (const { product, quantity, isSample } of lines) {
    if (isSample) continue;
    const before = boxes.get(product.id)?.quantity ?? 0;
    boxes.set(product.id, { productId: product.id, name: product.name, quantity: before + quantity });
  }
  return [...boxes.values()];
}

/**
 * Puts boxes of a product in stock, or takes them from it if `delta` is negative; an order's only while it is on sale.
 * @returns the id of the movement; null, with nothing changed, if there are too few, for 0, or if the product was deleted
 */
export async function moveStock(
  tx: Transaction,
  productId: string,
  delta: number,
  change: Change,
  reason: StockReason,
): Promise<string | null> {
  if (delta === 0) return null;
  const { orderId, actor, at: createdAt } = change;
  // What is owed goes out although it is no longer sold.
  const onSale = reason === 'order';
  const moved = await changeStock(tx, { productId, delta, reason, orderId, actor, createdAt }, onSale);
  if (!moved) return null;
  const { id, stockAfter, oversold } = moved;
  let covered = 0;
  if (oversold > 0 && delta > 0) {
    const unsent = (await unsentBoxes(tx, productId)).get(productId) ?? 0;
    // What comes back from a buyer had been sent.
    const sold = unsent + (reason === 'returned' ? 0 : delta);
    covered = await coverOversold(tx, productId, {
      ...{ arrived: delta, sold, actor: change.actor, at: change.at },
    });
  }
  // Most changes leave the page as it is: its text is the same for 200 boxes and for 198.
  if (stockText(stockAfter - covered) !== stockText(stockAfter - delta)) {
    queueProduct(tx, productId, 'stock');
  }
  return id;
}

/** A shortage for the buyer. */
export const shortageInWords = ({ name, quantity, left }: Shortage): string =>
  left > 0
    ? `Only ${left} left of ${name}; you asked for ${quantity}. Please lower the quantity.`
    : `${name} is out of stock. Please remove it to order the rest.`;

const refuseShortage = (shortage: Shortage): never =>
  throwRefusal('out_of_stock', shortageInWords(shortage), {
    product_id: shortage.productId,
    stock: shortage.left,
  });

/** The products of which there are too few on sale. */
async function shortagesOf(tx: Transaction, boxes: readonly Boxes[]): Promise<Shortage[]> {
  const ids = boxes.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: productView.id, stock: productView.stock })
    .from(productView)
    .where(and(inArray(productView.id, ids), eq(productView.inStock, true), isNull(productView.archivedAt)));
  const stock = new Map(rows.map((row) => [row.id, row.stock]));
  return boxes.flatMap((box) => {
    const left = stock.get(box.productId) ?? 0;
    return left < box.quantity ? [{ ...box, left }] : [];
  });
}

/** The products of which these lines ask for more than there is. */
export const shortOf = (tx: Transaction, lines: readonly PricedLine[]): Promise<Shortage[]> =>
  shortagesOf(tx, boxesOf(lines));

/** Refuses with `out_of_stock`, the product and its remaining stock, if these boxes could not be held. Holds nothing. */
export async function refuseIfShort(tx: Transaction, lines: readonly PricedLine[]): Promise<void> {
  const [shortage] = await shortOf(tx, lines);
  if (shortage) refuseShortage(shortage);
}

/** Takes boxes from stock for an order until `expiresAt`. @returns the product that is short, or null */
async function take(
  tx: Transaction,
  boxes: readonly Boxes[],
  change: Change,
  expiresAt: Date,
): Promise<Boxes | null> {
  for (const box of boxes) {
    const { productId, quantity } = box;
    if (!(await moveStock(tx, productId, -quantity, change, 'order'))) return box;
    await tx
      .insert(stockHolds)
      .values({ orderId: change.orderId, productId, quantity, expiresAt, state: 'held' });
  }
  return null;
}

/** Ends an order's holds not later than `until`. */
export const shortenHolds = async (tx: Transaction, orderId: string, until: Date): Promise<void> => {
  const later = and(eq(stockHolds.orderId, orderId), gt(stockHolds.expiresAt, until));
  await tx.update(stockHolds).set({ expiresAt: until }).where(later);
};

/** Holds an order's boxes until `expiresAt`. Refuses with `out_of_stock`, the product and its remaining stock. */
export async function holdStock(
  tx: Transaction,
  lines: readonly PricedLine[],
  change: Change,
  expiresAt: Date,
): Promise<void> {
  const short = await take(tx, boxesOf(lines), change, expiresAt);
  if (short) refuseShortage((await shortagesOf(tx, [short]))[0] ?? { ...short, left: 0 });
}

/**
 * Holds the boxes of a placed order that holds none, by its lines.
 * @returns what is short, with nothing changed; null if they are held
 */
export async function holdOrder(tx: Transaction, change: Change, expiresAt: Date): Promise<Shortage | null> {
  const held = and(eq(stockHolds.orderId, change.orderId), eq(stockHolds.state, 'held'));
  if ((await tx.select({ id: stockHolds.productId }).from(stockHolds).where(held).limit(1)).length > 0)
    return null;
  const boxes = await tx
    .select({
      productId: orderLines.productId,
      name: orderLines.productName,
      quantity: sum(orderLines.quantity).mapWith(Number),
    })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, change.orderId),
        eq(orderLines.isSample, false),
        ne(orderLines.productId, ''),
      ),
    )
    .groupBy(orderLines.productId)
    .orderBy(sql`min(${lineInsertionOrder})`);
  const [shortage] = await shortagesOf(tx, boxes);
  if (shortage) return shortage;
  await clearReleased(tx, change.orderId);
  const short = await take(tx, boxes, change, expiresAt);
  if (short) throw new Error(`The stock of ${short.productId} changed within the transaction.`);
  return null;
}

/** Returns boxes to stock and records the movements. The caller updates the order's holds. */
export async function returnToStock(
  tx: Transaction,
  boxes: readonly {
    readonly productId: string;
    readonly quantity: number;
    /** As staff read them on the boxes. */
    readonly batches?: readonly Batch[] | undefined;
  }[],
  change: Change,
  reason: StockReason,
): Promise<void> {
  for (const { productId, quantity, batches = [] } of boxes) {
    // Which boxes had left is read before these are back.
    const picked = (await batchesOfOrder(tx, change.orderId)).get(productId) ?? [];
    const movement = await moveStock(tx, productId, quantity, change, reason);
    const back = batches.length > 0 ? batches : batchesBack(picked, quantity);
    if (movement && back.length > 0) await keepBatches(tx, movement, back);
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

/** Deletes an order's released holds, so that new ones can be inserted when its goods change. */
export async function clearReleased(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(stockHolds).where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, 'released')));
}
