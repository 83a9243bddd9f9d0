/** The key of a checkout: however often it is sent there is one order, and nobody else who sends it learns about that. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderLines, orders } from '#db/schema/index.ts';
import type { ShippingAddress } from '#domain/orders/address.ts';
import type { OrderItemBody } from '#domain/orders/contract.ts';
import { cartItems } from './cart-items.ts';
import type { OrderRow } from './mails.ts';
import { areaOf } from './price.ts';
import { refuseNow } from './refusal.ts';

/** Who sends a key, and what they want to order. */
export interface KeyedWish {
  /** Null for guests. */
  readonly userId: string | null;
  readonly address: ShippingAddress;
  /** The goods; null takes those of the user's server cart. */
  readonly items: readonly OrderItemBody[] | null;
  /** Orders that the asker's tokens open: a guest's proof that the keyed order is theirs. */
  readonly orderIds?: readonly string[];
}

export const KEY_USED = 'This checkout was already used. Please reload the page and try again.';

/** The order of this key if it is the asker's own: by account, by token, or (a guest trying again) by e-mail address. */
export async function orderOfKey(tx: Transaction, key: string, wish: KeyedWish): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.clientKey, key));
  if (!order) return null;
  const own =
    order.userId === wish.userId &&
    (wish.userId !== null ||
      wish.orderIds?.includes(order.id) ||
      order.email.toLowerCase() === wish.address.email.toLowerCase());
  if (!own) return refuseNow('client_key_used', KEY_USED);
  if (order.status === 'cancelled')
    return refuseNow('order_closed', 'This order was cancelled. Please place a new order.');
  return order;
}

/** True where an order's lines are exactly these items. */
export const sameGoods = (
  lines: readonly (typeof orderLines.$inferSelect)[],
  items: readonly OrderItemBody[],
): boolean => {
  const words = (list: readonly (readonly [string, boolean, number, number])[]) =>
    JSON.stringify([...list].sort((a, b) => `${a[0]}${a[1]}`.localeCompare(`${b[0]}${b[1]}`)));
  return (
    words(lines.map((line) => [line.productId, line.isSample, line.quantity, line.areaMm2 ?? 0])) ===
    words(items.map((item) => [item.product_id, item.is_sample, item.quantity, areaOf(item) ?? 0]))
  );
};

/**
 * True where a request with the key of a settled order is for something else. Settling took the bought goods out of the
 * server's cart, so whatever is in it now was added since. A guest trying again sends the same goods.
 */
export async function isAnotherPurchase(
  tx: Transaction,
  settled: OrderRow,
  wish: KeyedWish,
): Promise<boolean> {
  if (!wish.items) return wish.userId !== null && (await cartItems(tx, wish.userId)).length > 0;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, settled.id));
  return !sameGoods(lines, wish.items);
}
