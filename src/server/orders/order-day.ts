/** The day of an order that is placed, fitted to the goods of it that are still to be sent. */
import type { Database, Transaction } from '#db/client.ts';
import { weightG } from '#domain/delivery/weight.ts';
import { leftOfLine, sum } from '#domain/orders/goods-back.ts';
import { linesToSend } from '#domain/orders/parcels.ts';
import { productRows } from '#server/catalogue/index.ts';
import { bookingOf, confirmDay, releaseDay, weighDay } from '#server/delivery/index.ts';
import { sentAhead } from './parcels.ts';
import type { OrderLine, OrderRow } from './rows.ts';

/** Grams of boxes; null with a product that was deleted since, whose weight nobody knows. */
export async function weightOfBoxes(
  from: Database | Transaction,
  boxes: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<number | null> {
  const ids = boxes.map(({ productId }) => productId);
  const known = await productRows(from, ids);
  const grams = boxes.flatMap(({ productId, quantity }) => {
    const row = known.get(productId);
    return row ? weightG(row) * quantity : [];
  });
  return grams.length === boxes.length ? sum(grams) : null;
}

/**
 * Fits a paid order's day to the goods that are left of it: a day without goods is free, and the van carries only what has
 * not left ahead. With goods
 * of a product that was deleted since, whose weight nobody knows, the day keeps the weight it had.
 */
export async function fitDay(tx: Transaction, order: OrderRow, lines: readonly OrderLine[]): Promise<void> {
  const left = lines.filter((line) => leftOfLine(line) > 0);
  if (left.length === 0) return releaseDay(tx, order.id);
  const boxes = linesToSend({ lines: left, sentAhead: await sentAhead(tx, order.id) });
  const grams = await weightOfBoxes(
    tx,
    boxes.flatMap((line) => (line.isSample ? [] : { productId: line.productId, quantity: line.toSend })),
  );
  if (grams !== null) await weighDay(tx, order.id, grams);
  // A refund of all that failed afterwards: the day that it freed may be taken since.
  if ((await bookingOf(tx, order.id))?.isHeld === false) await confirmDay(tx, order, false);
}
