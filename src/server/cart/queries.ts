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
import { offersFor } from '#server/offers/index.ts';
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

/** Whom a quote is for, and what was typed. */
interface OfferedTo {
  readonly codes?: readonly string[];
  readonly email?: string | null;
  /** The unpaid order that the cart is about to change. */
  readonly orderId?: string | undefined;
}

/**
 * A quote of the lines at today's prices and stock.
 * @param holder whose held boxes count as stock; null counts none
 * @param offered the codes that the shopper typed; the e-mail address and the unpaid order, where they are known. What the
 *   holder's unpaid orders use is there for the next one
 */
export async function quoteOf(
  lines: readonly CartLine[],
  holder: Holder | null = null,
  { codes = [], email = null, orderId }: OfferedTo = {},
): Promise<Quote> {
  const own = holder ? await ownHolds(holder) : null;
  const products = await productsByIds([...new Set(lines.map((line) => line.productId))]);
  const exceptOrderIds = [...(own?.orderIds ?? []), ...(orderId ? [orderId] : [])];
  const offers = await offersFor(db, codes, { email, exceptOrderIds, userId: holder?.userId ?? null });
  const quote = (from: readonly CartProduct[]) =>
    quoteCart(
      lines,
      new Map(from.map((product) => [product.id, product])),
      { sampleShippingPence: store.samples.shippingPence, phone: facts().phone },
      offers,
    );
  const first = quote(products);
  if (first.orderable || !own) return first;
  return quote(
    products.map((product) => ({ ...product, stock: product.stock + (own.boxes.get(product.id) ?? 0) })),
  );
}

/**
 * A user's cart at today's prices and stock, counting the boxes that their unpaid orders hold.
 * @param orderIds as in `Holder`
 */
export const cartOf = async (userId: string, orderIds: readonly string[] = []): Promise<Quote> =>
  quoteOf(await cartLinesOf(db, userId), { userId, orderIds });
