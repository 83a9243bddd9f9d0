/** Cart queries: stored lines, and the quote at today's prices. */
import { asc, eq } from 'drizzle-orm';
import { store } from '#config/store.ts';
import { cartLines, carts } from '#db/schema/orders.ts';
import type { Database, Transaction } from '#db/client.ts';
import { quoteCart, type CartLine, type Quote } from '#domain/cart/quote.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';

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
  }));
}

/** A quote of the lines at today's prices and stock. */
export async function quoteOf(lines: readonly CartLine[]): Promise<Quote> {
  const products = await productsByIds([...new Set(lines.map((line) => line.productId))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return quoteCart(lines, byId, store.samples.shippingPence);
}

/** A user's cart at today's prices and stock. */
export const cartOf = async (userId: string): Promise<Quote> => quoteOf(await cartLinesOf(db, userId));
