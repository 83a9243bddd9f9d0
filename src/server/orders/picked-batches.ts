/** Of which batches an order's goods are, and what more of these there is: for its buyer's page and for staff. */
import { batchesInWords } from '#domain/catalogue/goods-batches.ts';
import { amount } from '#domain/shared/units.ts';
import { batchesInStock, batchesOfOrder } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import type { OrderDetails } from './queries.ts';

/** The lines of an order whose boxes come from stock, one for each product. */
export const stockLines = ({ lines }: Pick<OrderDetails, 'lines'>) =>
  lines.filter(
    (line, at) =>
      line.productId !== '' &&
      !line.isSample &&
      lines.findIndex((one) => one.productId === line.productId && !one.isSample) === at,
  );

/** The batches of an order's goods, as far as staff wrote them down. */
export async function goodsBatches(details: Pick<OrderDetails, 'order' | 'lines'>) {
  const lines = stockLines(details);
  const picked = await batchesOfOrder(db, details.order.id);
  if (picked.size === 0) return [];
  const left = await batchesInStock(db, [...picked.keys()]);
  return lines.flatMap(({ productId, productName, unit }) => {
    const own = picked.get(productId) ?? [];
    if (own.length === 0) return [];
    const more = (left.get(productId) ?? []).filter(({ batch }) => own.some((one) => one.batch === batch));
    return [
      {
        productId,
        name: productName,
        batch: batchesInWords(own),
        href: `/products/${productId}`,
        /** `14 boxes of A12`, one entry a batch of which there are more. */
        more: more.map(({ batch, quantity }) => `${amount(quantity, unit)} of ${batch}`),
      },
    ];
  });
}
