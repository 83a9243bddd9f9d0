/** The boxes of orders' holds that have not been sent, of each order and product. */
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { unsentOf } from '#domain/orders/parcels.ts';
import { REFUNDED_OF_SENT } from '#server/payments/rows.ts';

/** The boxes that the holds which `where` finds still have. @param where on the order `o` and the hold `h` */
export async function unsentHolds(from: Database | Transaction, where: SQL) {
  const rows = await from.all<{
    orderId: string;
    id: string;
    held: number;
    quantity: number;
    sent: number;
    refundedOfSent: number;
  }>(sql`SELECT o.id AS orderId, h.product_id AS id, h.quantity AS held, sum(l.quantity) AS quantity,
      coalesce(sum((SELECT sum(part.quantity) FROM parcel_lines part WHERE part.order_line_id = l.id)), 0) AS sent,
      coalesce(sum(${REFUNDED_OF_SENT}), 0) AS refundedOfSent
    FROM orders o CROSS JOIN stock_holds h ON h.order_id = o.id
    JOIN order_lines l ON l.order_id = o.id AND l.product_id = h.product_id AND l.is_sample = 0
    WHERE ${where} GROUP BY o.id, h.product_id`);
  return rows.map(({ orderId, id, held, ...line }) => ({
    orderId,
    id,
    boxes: unsentOf(line, line.quantity - held),
  }));
}

/** Condition on it: of orders that have not left as a whole. */
export const OPEN_HOLDS = sql`o.status IN ('pending', 'confirmed') AND h.state IN ('held', 'taken')`;

/** The boxes of open orders that have not been sent, by `<order id> <product id>`. */
export async function unsentOfOrders(
  from: Database | Transaction,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const holds = await unsentHolds(
    from,
    sql`${OPEN_HOLDS} AND ${inArray(sql`h.product_id`, [...productIds])}`,
  );
  return new Map(holds.map(({ orderId, id, boxes }) => [`${orderId} ${id}`, boxes]));
}
