/** The day of an order's delivery or collection, held in the order's own transaction (server/delivery). */
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { products } from '#db/schema/index.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import { weightG } from '#domain/delivery/weight.ts';
import { type GoodsLine, leftOfLine, sum } from '#domain/orders/goods-back.ts';
import { bookDay, bookingOf, confirmDay, releaseDay, weighDay } from '#server/delivery/index.ts';
import { mayHoldDay, type Placer } from './hold-limit.ts';
import { freeOwnDay } from './own-holds.ts';
import type { PricedOrder } from './price.ts';
import { throwRefusal } from './refusal.ts';
import { restOf } from './rest.ts';
import type { LineRow, OrderRow } from './rows.ts';

/** Grams of the boxes; samples go by post. */
const weightOf = ({ lines }: PricedOrder): number =>
  sum(lines.map((line) => (line.isSample ? 0 : weightG(line.product) * line.quantity)));

/**
 * Books the order's day. Refuses with `day_full` (with the `next` day), `fitting_day_near`, `fitting_day_past` and `bad_postcode`.
 * @param priced null if the goods stay as they were
 * @param placer whose unpaid orders hold only so many days; null for a quote, which staff have offered
 */
export async function holdDay(
  tx: Transaction,
  order: OrderRow,
  priced: PricedOrder | null,
  choice: DeliveryChoice | null | undefined,
  placer: Placer | null,
): Promise<void> {
  const before = await bookingOf(tx, order.id);
  const grams = priced ? weightOf(priced) : (before?.weightG ?? 0);
  // As with the goods: past the limit the day is its own once the order is paid.
  const holds =
    order.holdsStock &&
    (order.totalPence === 0 || placer === null || (await mayHoldDay(tx, placer, order.id)));
  if (placer && (choice?.day || !before))
    await freeOwnDay(tx, placer, order, { method: 'delivery', ...choice }, grams);
  const refusal = await bookDay(tx, {
    order,
    weightG: grams,
    restHours: await restOf(tx, order.id),
    choice: choice ?? null,
    holds,
  });
  if (refusal) throwRefusal(refusal.code, refusal.detail, 'next' in refusal ? { next: refusal.next } : {});
}

/** Grams of boxes; null with a product that was deleted since, whose weight nobody knows. */
export async function weightOfBoxes(
  from: Database | Transaction,
  boxes: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<number | null> {
  const ids = boxes.map(({ productId }) => productId);
  const rows = await from.select().from(products).where(inArray(products.id, ids));
  const known = new Map(rows.map((row) => [row.id, weightG(row)]));
  if (!ids.every((id) => known.has(id))) return null;
  return sum(boxes.map(({ productId, quantity }) => (known.get(productId) ?? 0) * quantity));
}

/**
 * Fits a paid order's day to the goods that are left of it: a day without goods is free, and the van carries less. With goods
 * of a product that was deleted since, whose weight nobody knows, the day keeps the weight it had.
 */
export async function fitDay(
  tx: Transaction,
  order: OrderRow,
  lines: readonly (LineRow & GoodsLine)[],
): Promise<void> {
  const left = lines.filter((line) => leftOfLine(line) > 0);
  if (left.length === 0) return releaseDay(tx, order.id);
  const boxes = left.filter(({ isSample, productId }) => !isSample && productId !== '');
  const grams = await weightOfBoxes(
    tx,
    boxes.map((line) => ({ productId: line.productId, quantity: leftOfLine(line) })),
  );
  if (grams !== null) await weighDay(tx, order.id, grams);
  // A refund of all that failed afterwards: the day that it freed may be taken since.
  if ((await bookingOf(tx, order.id))?.isHeld === false) await confirmDay(tx, order, false);
}
