/** `POST /api/cart/quote {items}`: a guest's cart at today's prices, with price changes and problems. */
import { store } from '#config/store.ts';
import { cartLinesBody, cartWire, lineFromBody, quoteToWire } from '#domain/cart/contract.ts';
import { quoteCart } from '#domain/cart/quote.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const POST = endpoint({
  summary: 'Prices a guest’s cart as it would be charged now; nothing is stored.',
  access: 'public',
  ignoresSession: true,
  body: cartLinesBody,
  answer: cartWire,
  handle: async ({ body }) => {
    const lines = body.items.map(lineFromBody);
    const products = await productsByIds([...new Set(lines.map((line) => line.productId))]);
    const productsById = new Map(products.map((product) => [product.id, product]));
    return quoteToWire(quoteCart(lines, productsById, store.samples.shippingPence));
  },
});
