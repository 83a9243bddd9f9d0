/** What an order's total is made of besides its lines: charges and discounts, as stored. */
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderCharges } from '#db/schema/index.ts';
import { type Charge, chargesOf } from '#domain/pricing/charges.ts';
import { type DiscountRow, discountsOf } from '#server/offers/index.ts';
import type { OrderRow } from './rows.ts';

export interface OrderSums {
  readonly charges: readonly Charge[];
  /** In the order in which they applied. */
  readonly discounts: readonly DiscountRow[];
}

/** The sums of orders, by id. */
export async function sumsOf(
  from: Database | Transaction,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow) => OrderSums> {
  const ids = orders.map(({ id }) => id);
  const [charges, discounts] = await Promise.all([
    from.select().from(orderCharges).where(inArray(orderCharges.orderId, ids)),
    discountsOf(from, ids),
  ]);
  return ({ id }) => ({
    charges: chargesOf(
      charges.flatMap(({ orderId, kind, amountPence }) =>
        orderId === id ? [{ kind, pence: amountPence }] : [],
      ),
    ),
    discounts: discounts.filter(({ orderId }) => orderId === id),
  });
}

export const sumsOfOrder = async (from: Database | Transaction, order: OrderRow): Promise<OrderSums> =>
  (await sumsOf(from, [order]))(order);
