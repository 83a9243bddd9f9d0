/**
 * What a buyer's earlier unpaid orders hold is there for their next checkout, as their cart and `GET /delivery` say: the
 * orders whose boxes or place of the day it needs end with it.
 */
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders, stockHolds } from '#db/schema/index.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import { isReplacedBy } from '#server/cart/index.ts';
import { bookingOf, type Destination, freeFor } from '#server/delivery/index.ts';
import { cancelIn } from './cancel.ts';
import type { Placer } from './hold-limit.ts';
import type { PricedLine } from './price.ts';
import type { OrderRow } from './rows.ts';
import { shortOf } from './stock.ts';

const REPLACED = 'What it held is in a newer order of yours.';

interface Own {
  readonly order: OrderRow;
  /** The products whose boxes it holds. */
  readonly products: Set<string>;
}

/** The buyer's other unpaid orders, newest first; none for a caller without a key, whose orders stand side by side. */
async function ownUnpaid(tx: Transaction, placer: Placer, orderId: string): Promise<Own[]> {
  if (!placer.isCheckout) return [];
  const rows = await tx
    .select({ order: orders, productId: stockHolds.productId })
    .from(orders)
    .innerJoin(stockHolds, eq(stockHolds.orderId, orders.id))
    .where(and(isReplacedBy(placer), ne(orders.id, orderId)))
    .orderBy(desc(orders.createdAt));
  const own = new Map<string, Own>();
  for (const { order, productId } of rows) {
    const one = own.get(order.id) ?? { order, products: new Set() };
    own.set(order.id, one);
    one.products.add(productId);
  }
  return [...own.values()];
}

const replace = (tx: Transaction, order: OrderRow): Promise<OrderRow> =>
  cancelIn(tx, order, 'shopper', REPLACED);

/**
 * Ends the orders that hold boxes of which these lines lack some. Where they do not suffice either, the order is refused as
 * anybody's, which undoes this. Refuses with `payment_running` while one of them is being paid.
 */
export async function freeOwnBoxes(
  tx: Transaction,
  placer: Placer,
  orderId: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const own = await ownUnpaid(tx, placer, orderId);
  if (own.length === 0) return;
  const short = await shortOf(tx, lines);
  for (const { order, products } of own)
    if (short.some(({ productId }) => products.has(productId))) await replace(tx, order);
}

/** Ends the orders that hold the wanted day, if it is free without them, and only then. @param day null for the earliest */
export async function freeOwnDay(
  tx: Transaction,
  placer: Placer,
  order: Destination,
  { day: wanted, method }: Pick<DeliveryChoice, 'day' | 'method'>,
  weightG: number,
): Promise<void> {
  const own = await ownUnpaid(tx, placer, order.id);
  if (own.length === 0) return;
  const free = (without: readonly Own[]) =>
    freeFor(tx, order, method, weightG, [order.id, ...without.map((one) => one.order.id)]);
  const { days, zone } = await free(own);
  const day = wanted ?? days[0];
  if (!day || !days.includes(day) || (await free([])).days.includes(day)) return;
  for (const one of own) {
    const booking = await bookingOf(tx, one.order.id);
    if (booking?.isHeld && booking.day === day && booking.zone === zone) await replace(tx, one.order);
  }
}
