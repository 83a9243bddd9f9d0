/** A checkout's idempotency key: repeated requests find one order, and another buyer's request with it reveals nothing. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders } from '#db/schema/index.ts';
import { labelOf } from '#domain/cart/room-goods.ts';
import type { ShippingAddress } from '#domain/orders/address.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import type { OrderItemBody } from '#domain/orders/contract.ts';
import { emailKey } from '#domain/shared/email.ts';
import { cartLinesOf } from '#server/cart/index.ts';
import { linesOf, type LineRow, type OrderRow } from './rows.ts';
import { areaOf } from './price.ts';
import { throwRefusal } from './refusal.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';

/** The items. Prices are null: the client sent none to compare. */
export async function cartItems(tx: Transaction, userId: string): Promise<OrderItemBody[]> {
  return (await cartLinesOf(tx, userId)).map((line) => ({
    product_id: line.productId,
    is_sample: line.isSample,
    quantity: line.isSample ? 1 : line.quantity,
    area_m2: line.areaMm2 === null ? null : m2FromMm2(line.areaMm2),
    room_names: labelOf(line),
    product_price: null,
    price: null,
    total_price: null,
    sample_shipping_cost: null,
  }));
}

/** The buyer who sends a key, and the goods to order. */
export interface CheckoutInput {
  /** Null for guests. */
  readonly userId: string | null;
  readonly address: ShippingAddress;
  /** The goods; null orders the user's server cart. */
  readonly items: readonly OrderItemBody[] | null;
  /** Orders that the requester's tokens open, which prove that they placed them as a guest. */
  readonly orderIds?: readonly string[];
  /** Left out by a client that knows of no days. */
  readonly delivery?: DeliveryChoice | null | undefined;
}

/** A checkout's key as stored: per buyer, so that a key reveals nothing about another buyer's order. */
export const keyOf = (userId: string | null, clientKey: string): string =>
  `${userId ?? 'guest'}:${clientKey}`;

export const KEY_USED = 'This checkout was already used. Please reload the page and try again.';

/**
 * The order with this key, or null. Refuses with `client_key_used` unless the requester owns it (by account, by token, or as
 * a guest by e-mail address), and with `order_closed` if it was cancelled or refunded: the browser takes a settled order for
 * a paid one.
 */
export async function orderByKey(
  tx: Transaction,
  key: string,
  input: CheckoutInput,
): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.clientKey, key));
  if (!order) return null;
  const own =
    order.userId === input.userId &&
    (input.userId !== null ||
      input.orderIds?.includes(order.id) ||
      emailKey(order.email) === emailKey(input.address.email));
  if (!own) return throwRefusal('client_key_used', KEY_USED);
  if (order.status === 'cancelled' || order.status === 'refunded')
    return throwRefusal('order_closed', `This order was ${order.status}. Please place a new order.`);
  return order;
}

/**
 * The unpaid order that the buyer placed with this checkout as a guest, before logging in; null if there is none. Its key
 * was a guest's, and its token proves that it is theirs.
 */
export async function orderBeforeLogin(
  tx: Transaction,
  clientKey: string,
  { userId, orderIds = [] }: CheckoutInput,
): Promise<OrderRow | null> {
  if (userId === null || orderIds.length === 0) return null;
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(eq(orders.clientKey, keyOf(null, clientKey)), eq(orders.status, 'pending'), isNull(orders.userId)),
    );
  return order && orderIds.includes(order.id) ? order : null;
}

/** True if an order's lines are exactly these items, for the same rooms, in any order. */
export const sameGoods = (lines: readonly LineRow[], items: readonly OrderItemBody[]): boolean => {
  const canonical = (list: readonly (readonly [string, boolean, number, number, string])[]) =>
    JSON.stringify([...list].sort((a, b) => `${a[0]}${a[1]}`.localeCompare(`${b[0]}${b[1]}`)));
  return (
    canonical(
      lines.map((line) => [
        line.productId,
        line.isSample,
        line.quantity,
        line.areaMm2 ?? 0,
        line.roomNames ?? '',
      ]),
    ) ===
    canonical(
      items.map((item) => [
        item.product_id,
        item.is_sample,
        item.quantity,
        areaOf(item) ?? 0,
        (!item.is_sample && item.room_names) || '',
      ]),
    )
  );
};

/**
 * True if a request with the key of a settled order is for other goods. Settling removed the bought goods from the server
 * cart, so goods in it now were added later. A guest's retry sends the same items.
 */
export async function isAnotherPurchase(
  tx: Transaction,
  settled: OrderRow,
  input: CheckoutInput,
): Promise<boolean> {
  if (!input.items) return input.userId !== null && (await cartItems(tx, input.userId)).length > 0;
  const lines = await linesOf(tx, settled.id);
  return !sameGoods(lines, input.items);
}
