/** A checkout's idempotency key: repeated requests find one order, and another buyer's request with it reveals nothing. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderLines, orders, products, stockHolds } from '#db/schema/index.ts';
import { labelOf } from '#domain/cart/room-goods.ts';
import type { ShippingAddress } from '#domain/orders/address.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import type { OrderItemBody } from '#domain/orders/contract.ts';
import { emailKey } from '#domain/shared/email.ts';
import { cartLinesOf, isContinuedFor } from '#server/cart/index.ts';
import { bookingOf } from '#server/delivery/index.ts';
import { isDayFull } from './order-day.ts';
import type { OrderRow } from './rows.ts';
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
export interface KeyedInput {
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

/** Whether an order is still as the checkout with this key has placed it: another one may have continued it since. */
export const isPlacedWith = (order: OrderRow, clientKey: string): boolean =>
  order.clientKey?.endsWith(`:${clientKey}`) ?? false;

export const KEY_USED = 'This checkout was already used. Please reload the page and try again.';

/**
 * The order with this key, or null. Refuses with `client_key_used` unless the requester owns it (by account, by token, or as
 * a guest by e-mail address), and with `order_closed` if it was cancelled or refunded: the browser takes a settled order for
 * a paid one.
 */
export async function orderByKey(tx: Transaction, key: string, input: KeyedInput): Promise<OrderRow | null> {
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
  { userId, orderIds = [] }: KeyedInput,
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

/** True if an order's lines are exactly these items, in any order. */
export const sameGoods = (
  lines: readonly (typeof orderLines.$inferSelect)[],
  items: readonly OrderItemBody[],
): boolean => {
  const canonical = (list: readonly (readonly [string, boolean, number, number])[]) =>
    JSON.stringify([...list].sort((a, b) => `${a[0]}${a[1]}`.localeCompare(`${b[0]}${b[1]}`)));
  return (
    canonical(lines.map((line) => [line.productId, line.isSample, line.quantity, line.areaMm2 ?? 0])) ===
    canonical(items.map((item) => [item.product_id, item.is_sample, item.quantity, areaOf(item) ?? 0]))
  );
};

/**
 * True if a request with the key of a settled order is for other goods. Settling removed the bought goods from the server
 * cart, so goods in it now were added later. A guest's retry sends the same items.
 */
export async function isAnotherPurchase(
  tx: Transaction,
  settled: OrderRow,
  input: KeyedInput,
): Promise<boolean> {
  if (!input.items) return input.userId !== null && (await cartItems(tx, input.userId)).length > 0;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, settled.id));
  return !sameGoods(lines, input.items);
}

/** The products of which there are too few for these items. */
async function shortOf(tx: Transaction, items: readonly OrderItemBody[]): Promise<string[]> {
  const boxes = items.filter((item) => !item.is_sample);
  const rows = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, [...new Set(boxes.map((item) => item.product_id))]));
  const short = rows.filter(({ id, stock }) => {
    const wanted = boxes.filter((item) => item.product_id === id);
    return wanted.reduce((sum, { quantity }) => sum + quantity, 0) > stock;
  });
  return short.map(({ id }) => id);
}

/**
 * The buyer's own unpaid order that holds boxes, or the last place of the day, which a second order for these goods would
 * lack; otherwise null. Another checkout (another tab, another device) continues that order: what it holds is the buyer's
 * own, as their cart and `GET /delivery` say. The older checkout is told before it pays (`isPlacedWith`).
 */
export async function orderHolding(
  tx: Transaction,
  { userId, orderIds = [], address, delivery }: KeyedInput,
  items: readonly OrderItemBody[],
): Promise<OrderRow | null> {
  const short = await shortOf(tx, items);
  const day = (await isDayFull(tx, address, delivery, items)) ? delivery?.day : undefined;
  if (short.length === 0 && !day) return null;
  const unpaid = await tx
    .select({ order: orders, productId: stockHolds.productId })
    .from(orders)
    .innerJoin(stockHolds, eq(stockHolds.orderId, orders.id))
    .where(isContinuedFor({ userId, orderIds }))
    .orderBy(desc(orders.createdAt));
  for (const { order, productId } of unpaid) {
    if (short.includes(productId)) return order;
    const booking = day ? await bookingOf(tx, order.id) : null;
    if (booking?.isHeld && booking.day === day && booking.method === delivery?.method) return order;
  }
  return null;
}
