/** Cart queries: stored lines, and the quote at today's prices. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { cartLines, carts, orders, stockHolds } from '#db/schema/orders.ts';
import type { Database, Transaction } from '#db/client.ts';
import { partsFromWire } from '#domain/cart/room-goods.ts';
import { quoteCart, type CartLine, type CartProduct, type Quote } from '#domain/cart/quote.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { type Customer, offersFor } from '#server/offers/index.ts';

/** A user's lines in the order they were added. */
export async function cartLinesOf(from: Database | Transaction, userId: string): Promise<CartLine[]> {
  const rows = await from
    .select({ line: cartLines })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId), asc(cartLines.isSample));
  return rows.map(({ line }) => ({
    productId: line.productId,
    isSample: line.isSample,
    quantity: line.quantity,
    areaMm2: line.areaMm2,
    seenPricePence: line.seenPricePence,
    ...(line.roomGoods
      ? { roomGoods: line.roomGoods }
      : partsFromWire([{ quantity: line.quantity, room_names: line.roomNames }])),
  }));
}

/** Whose unpaid orders count: an account's, and those that the browser placed as a guest's, as before a login. */
export interface Holder {
  readonly userId: string | null;
  /** The orders that the sent tokens open. */
  readonly orderIds: readonly string[];
}

/** The condition on joined orders and stock holds for boxes that unpaid orders hold at this moment. */
export const isHeldNow = (): SQL | undefined =>
  and(eq(orders.status, 'pending'), eq(stockHolds.state, 'held'), gt(stockHolds.expiresAt, now()));

/** The holder's own orders. */
export function isOrderOf({ userId, orderIds }: Holder): SQL | undefined {
  const asGuest = and(isNull(orders.userId), inArray(orders.id, [...orderIds]));
  return userId ? or(eq(orders.userId, userId), asGuest) : asGuest;
}

/** The same for the holder's own orders. */
export const isHeldFor = (holder: Holder): SQL | undefined => and(isOrderOf(holder), isHeldNow());

/**
 * Those of them that the holder's next checkout may replace (server/orders/own-holds.ts): earlier checkouts, of which nothing
 * is paid. One that was a quote keeps its prices.
 */
export const isReplacedBy = (holder: Holder): SQL | undefined =>
  and(isHeldFor(holder), isNotNull(orders.clientKey), isNull(orders.payUntil), eq(orders.receivedPence, 0));

/** What the shopper's own unpaid orders hold: out of stock for others, but not for them. */
export async function ownHolds(holder: Holder) {
  const rows = await db
    .select({ orderId: orders.id, productId: stockHolds.productId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .where(isReplacedBy(holder));
  /** Boxes per product. */
  const boxes = new Map<string, number>();
  for (const { productId, quantity } of rows) boxes.set(productId, (boxes.get(productId) ?? 0) + quantity);
  return { boxes, orderIds: [...new Set(rows.map(({ orderId }) => orderId))] };
}

/**
 * A quote of the lines at today's prices and stock.
 * @param holder whose held boxes count as stock; null counts none
 * @param offered the codes that the shopper typed; the e-mail address and the unpaid order, where they are known
 */
export async function quoteOf(
  lines: readonly CartLine[],
  holder: Holder | null = null,
  { codes = [], ...known }: { readonly codes?: readonly string[] } & Partial<Omit<Customer, 'userId'>> = {},
): Promise<Quote> {
  const products = await productsByIds([...new Set(lines.map((line) => line.productId))]);
  const offers = await offersFor(db, codes, { email: null, ...known, userId: holder?.userId ?? null });
  const quote = (from: readonly CartProduct[]) =>
    quoteCart(
      lines,
      new Map(from.map((product) => [product.id, product])),
      { sampleShippingPence: store.samples.shippingPence, phone: facts().phone },
      offers,
    );
  const first = quote(products);
  if (first.orderable || !holder) return first;
  const { boxes: held } = await ownHolds(holder);
  return quote(
    products.map((product) => ({ ...product, stock: product.stock + (held.get(product.id) ?? 0) })),
  );
}

/**
 * A user's cart at today's prices and stock, counting the boxes that their unpaid orders hold.
 * @param orderIds as in `Holder`
 */
export const cartOf = async (userId: string, orderIds: readonly string[] = []): Promise<Quote> =>
  quoteOf(await cartLinesOf(db, userId), { userId, orderIds });
