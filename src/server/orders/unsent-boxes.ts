/** What is sold and stands on the shelf still: a count of the shelf has it, the stock that is free to be sold has not. */
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderLines } from '#db/schema/index.ts';
import { unsentOf } from '#domain/orders/parcels.ts';
import { replacementsWaiting } from '#server/delivery/index.ts';
import { REFUNDED_OF_SENT } from '#server/payments/rows.ts';

/** The boxes of orders' holds that have not been sent, by product. */
async function unsentHeld(from: Database | Transaction, where: SQL): Promise<Map<string, number>> {
  const rows = await from.all<{
    id: string;
    held: number;
    quantity: number;
    sent: number;
    refundedOfSent: number;
  }>(sql`SELECT h.product_id AS id, h.quantity AS held, sum(l.quantity) AS quantity,
      coalesce(sum((SELECT sum(part.quantity) FROM parcel_lines part WHERE part.order_line_id = l.id)), 0) AS sent,
      coalesce(sum(${REFUNDED_OF_SENT}), 0) AS refundedOfSent
    FROM orders o CROSS JOIN stock_holds h ON h.order_id = o.id
    JOIN order_lines l ON l.order_id = o.id AND l.product_id = h.product_id AND l.is_sample = 0
    WHERE ${where} GROUP BY o.id, h.product_id`);
  const boxes = new Map<string, number>();
  for (const { id, held, ...line } of rows)
    boxes.set(id, (boxes.get(id) ?? 0) + unsentOf(line, line.quantity - held));
  return boxes;
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
    sql`o.status IN ('pending', 'confirmed') AND h.state IN ('held', 'taken')
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
