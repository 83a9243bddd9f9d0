/** A signed-in buyer's server cart as order items, read inside the transaction that places the order. */
import type { Transaction } from '#db/client.ts';
import type { OrderItemBody } from '#domain/orders/contract.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { cartLinesOf } from '#server/cart/index.ts';

/** The items. Prices are null: the client sent none to compare. */
export async function cartItems(tx: Transaction, userId: string): Promise<OrderItemBody[]> {
  return (await cartLinesOf(tx, userId)).map((line) => ({
    product_id: line.productId,
    is_sample: line.isSample,
    quantity: line.isSample ? 1 : line.quantity,
    area_m2: line.areaMm2 === null ? null : m2FromMm2(line.areaMm2),
    room_names: line.roomNames ?? null,
    product_price: null,
    price: null,
    total_price: null,
    sample_shipping_cost: null,
  }));
}
