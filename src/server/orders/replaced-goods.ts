/**
 * Boxes that go out in replacement for claims: counted on their lines, out of the stock, and back if they do not go out. Their
 * day is in server/delivery/replacements.ts, what staff do with them in server/after-sales/claims/replacement.ts.
 */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderLines } from '#db/schema/index.ts';
import { claimNumber } from '#domain/after-sales/claim.ts';
import { isPaidBack, sum } from '#domain/orders/goods-back.ts';
import { isDue, quantityDue } from '#domain/orders/replaced.ts';
import { productView } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { lessenReplacement, type ReplacementPart, replacementsOf } from '#server/delivery/index.ts';
import { addOrderEvent, type OrderLine, type OrderRow } from './rows.ts';
import { fitDay, weightOfBoxes } from './order-day.ts';
import { type Change, moveStock } from './stock.ts';

/**
 * Counts boxes that go out in replacement for a claim, and takes from stock those that come from there.
 * @returns what is short, for which the caller rolls back; null if nothing is
 */
export async function replaceBoxes(
  tx: Transaction,
  parts: readonly ReplacementPart[],
  change: Change,
): Promise<{ readonly name: string; readonly unit: string; readonly left: number } | null> {
  for (const { orderLineId, quantity, isFromStock, again } of parts) {
    const [line] = await tx
      .update(orderLines)
      .set({
        replaced: sql`${orderLines.replaced} + ${quantity}`,
        replacedAgain: sql`${orderLines.replacedAgain} + ${again}`,
      })
      .where(eq(orderLines.id, orderLineId))
      .returning({ productId: orderLines.productId });
    if (!line || !isFromStock) continue;
    if (await moveStock(tx, line.productId, -quantity, change, 'replacement')) continue;
    const [row] = await tx
      .select({ name: productView.name, unit: productView.unit, left: productView.stock })
      .from(productView)
      .where(eq(productView.id, line.productId));
    // A product that was deleted has no stock to take from.
    if (row) return row;
  }
  return null;
}

/**
 * Takes back what does not go out in replacement: it counts no more on its lines, and what left the stock is back in it. Of
 * which batch it is nobody wrote down.
 */
export async function takeBackReplaced(
  tx: Transaction,
  parts: readonly ReplacementPart[],
  change: Change,
): Promise<void> {
  for (const { orderLineId, quantity, isFromStock, again } of parts) {
    const [line] = await tx
      .update(orderLines)
      .set({
        replaced: sql`max(0, ${orderLines.replaced} - ${quantity})`,
        replacedAgain: sql`max(0, ${orderLines.replacedAgain} - ${again})`,
      })
      .where(eq(orderLines.id, orderLineId))
      .returning({ productId: orderLines.productId });
    if (line && isFromStock) await moveStock(tx, line.productId, quantity, change, 'replacement');
  }
}

/**
 * Fits what is to go out in replacement to the goods that are left of an order: fewer boxes, and a lighter van. Without any
 * the place of its day is free.
 */
export async function fitReplacements(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLine[],
  actor: string,
): Promise<void> {
  const all = await replacementsOf(tx, [order.id]);
  for (const replacement of all.filter(isDue)) {
    const { claimId, number } = replacement;
    const left = lines
      .filter(({ id }) => replacement.lines.has(id))
      .map((line) => ({ ...line, quantity: isPaidBack(order) ? 0 : quantityDue(line, all, replacement) }));
    if (left.every(({ id, quantity }) => quantity === replacement.lines.get(id))) continue;
    const boxes = sum(left.map(({ quantity }) => quantity));
    const grams = boxes > 0 ? await weightOfBoxes(tx, left) : null;
    const quantities = new Map(left.map(({ id, quantity }) => [id, quantity]));
    await takeBackReplaced(tx, await lessenReplacement(tx, claimId, quantities, grams), {
      orderId: order.id,
      actor,
      at: now(),
    });
    const note = `${claimNumber(number)}: ${boxes === 0 ? 'nothing goes out in replacement any more' : 'fewer boxes go out in replacement'}, because goods or money went back. What had left the stock for it is in it again.`;
    await addOrderEvent(tx, { orderId: order.id, kind: 'claim', actor, note, isPrivate: true });
  }
}

/** The claims of an order whose replacement has not left: `C-1001, C-1003`; empty for none. */
export const replacementsToCheck = async (tx: Transaction, orderId: string): Promise<string> =>
  (await replacementsOf(tx, [orderId]))
    .flatMap(({ sentAt, number }) => (sentAt ? [] : claimNumber(number)))
    .join(', ');

/** Fits the days of an order to the goods that are left of it: its own until it has left, and those of replacements. */
export async function fitDays(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLine[],
  actor: string,
): Promise<void> {
  if (order.status === 'confirmed') await fitDay(tx, order, lines);
  await fitReplacements(tx, order, lines, actor);
}
