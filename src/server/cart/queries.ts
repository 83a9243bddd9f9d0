/** Cart queries: stored lines, and the quote at today's prices. */
import { asc, eq } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { cartLines, carts } from '#db/schema/orders.ts';
import type { Database, Transaction } from '#db/client.ts';
import { partsFromWire } from '#domain/cart/room-goods.ts';
import { quoteCart, type CartLine, type CartProduct, type Quote } from '#domain/cart/quote.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { type Customer, offersFor } from '#server/offers/index.ts';
import { type Holder, ownHolds } from '#server/orders/rows.ts';

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
