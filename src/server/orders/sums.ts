/** What an order's total is made of, as stored: its lines, charges and discounts. */
import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderCharges, orderLines } from '#db/schema/index.ts';
import { type Charge, chargesOf } from '#domain/pricing/charges.ts';
import { newId } from '#server/ids.ts';
import { clearDiscounts, type DiscountRow, discountsOf, recordDiscounts } from '#server/offers/index.ts';
import type { PricedOrder } from './price.ts';
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

export const moneyColumns = ({ totals }: PricedOrder) => ({
  goodsPence: totals.goodsPence,
  sampleShippingPence: totals.sampleShippingPence,
  discountPence: totals.discountPence,
  totalPence: totals.totalPence,
  vatPence: totals.vatPence,
});

/** Writes all that an order's total is made of. */
export async function insertParts(
  tx: Transaction,
  orderId: string,
  email: string,
  priced: PricedOrder,
): Promise<void> {
  await tx.insert(orderLines).values(
    priced.lines.map(({ product, imageUrl, ...line }) => ({
      id: newId(),
      orderId,
      productId: product.id,
      productName: product.name,
      sku: product.sku,
      supplier: product.supplier,
      imageUrl,
      isSample: line.isSample,
      quantity: line.quantity,
      areaMm2: line.areaMm2,
      roomNames: line.roomNames,
      unit: product.unit,
      boxCoverageMm2: product.boxCoverageMm2,
      pricePence: line.pricePence,
      priceReason: line.priceReason ?? null,
      sampleShippingPence: line.sampleShippingPence,
      totalPence: line.totalPence,
      discountPence: line.discountPence,
      cutToSize: product.cutToSize && !line.isSample,
    })),
  );
  await tx
    .insert(orderCharges)
    .values(priced.totals.charges.map(({ kind, pence }) => ({ orderId, kind, amountPence: pence })));
  await recordDiscounts(tx, orderId, email, priced.discounts);
}

/** Deletes them again, before others are written. */
export async function deleteParts(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx.delete(orderCharges).where(eq(orderCharges.orderId, orderId));
  await clearDiscounts(tx, orderId);
}
