/** What is sold and stands on the shelf still: a count of the shelf has it, the stock that is free to be sold has not. */
import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderLines } from '#db/schema/index.ts';
import { replacementsWaiting } from '#server/delivery/index.ts';

/** Boxes of orders that are not sent, less what has left ahead of them in parts, and of replacements that have not left, by product. @param productId of this one alone */
export async function unsentBoxes(
  from: Database | Transaction,
  productId?: string,
): Promise<ReadonlyMap<string, number>> {
  // From the open orders, which are few, to what they hold.
  const held = await from.all<{
    id: string;
    boxes: number;
  }>(sql`SELECT h.product_id AS id, sum(max(0, h.quantity - coalesce((
      SELECT sum(part.quantity) FROM parcels p JOIN parcel_lines part ON part.parcel_id = p.id
        JOIN order_lines l ON l.id = part.order_line_id
      WHERE p.order_id = o.id AND l.product_id = h.product_id AND l.is_sample = 0), 0))) AS boxes
    FROM orders o CROSS JOIN stock_holds h ON h.order_id = o.id
    WHERE o.status IN ('pending', 'confirmed') AND h.state IN ('held', 'taken')
    ${productId === undefined ? sql`` : sql`AND h.product_id = ${productId}`} GROUP BY h.product_id`);
  const boxes = new Map(held.map((row) => [row.id, row.boxes]));
  const waiting = await replacementsWaiting(from);
  const lines = await from
    .select({ id: orderLines.id, productId: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.id, [...waiting.keys()]));
  for (const line of lines)
    boxes.set(line.productId, (boxes.get(line.productId) ?? 0) + (waiting.get(line.id) ?? 0));
  return boxes;
}
