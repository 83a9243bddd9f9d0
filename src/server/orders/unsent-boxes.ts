/** What is sold and stands on the shelf still: a count of the shelf has it, the stock that is free to be sold has not. */
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderLines } from '#db/schema/index.ts';
import { replacementsWaiting } from '#server/delivery/index.ts';
import { OPEN_HOLDS, unsentHolds } from './unsent-holds.ts';

/** The boxes of orders' holds that have not been sent, by product. */
async function unsentHeld(from: Database | Transaction, where: SQL): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { id, boxes } of await unsentHolds(from, where)) sums.set(id, (sums.get(id) ?? 0) + boxes);
  return sums;
}

/** Boxes of a paid order that have neither been sent nor put back in stock, by product. */
export const unsentBoxesOf = (from: Database | Transaction, orderId: string) =>
  unsentHeld(from, sql`o.id = ${orderId} AND h.state = 'taken'`);

/** Boxes of orders that are not sent, without the parts of them that are, and of replacements that are not, by product. @param productId of this one alone */
export async function unsentBoxes(
  from: Database | Transaction,
  productId?: string,
): Promise<ReadonlyMap<string, number>> {
  // From the open orders, which are few, to what they hold.
  const boxes = await unsentHeld(
    from,
    sql`${OPEN_HOLDS}
      ${productId === undefined ? sql`` : sql`AND h.product_id = ${productId}`}`,
  );
  const waiting = await replacementsWaiting(from);
  const lines = await from
    .select({ id: orderLines.id, productId: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.id, [...waiting.keys()]));
  for (const line of lines)
    boxes.set(line.productId, (boxes.get(line.productId) ?? 0) + (waiting.get(line.id) ?? 0));
  return boxes;
}
