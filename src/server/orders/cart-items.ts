/** The goods in a signed-in buyer's cart as items of an order, read inside the transaction that places it. */
import type { Transaction } from '#db/client.ts';
import type { OrderItemBody } from '#domain/orders/contract.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { linesOf } from '#server/cart/index.ts';

/** The items, without figures of the client's to compare. */
export async function cartItems(tx: Transaction, userId: string): Promise<OrderItemBody[]> {
  return (await linesOf(tx, userId)).map((line) => ({
    product_id: line.productId,
    is_sample: line.isSample,
    quantity: line.isSample ? 1 : line.quantity,
    area_m2: line.areaMm2 === null ? null : m2FromMm2(line.areaMm2),
    product_price: null,
    price: null,
    total_price: null,
    sample_shipping_cost: null,
  }));
}
