/** `POST /api/cart/quote {items}`: a guest's cart at today's prices, with price changes and problems. */
import { cartLinesBody, cartWire, lineFromBody, quoteToWire } from '#domain/cart/contract.ts';
import { quoteOf } from '#server/cart/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requesterOf } from '#server/orders/index.ts';

export const prerender = false;

export const POST = endpoint({
  summary: 'Prices a guest’s cart as it would be charged now; nothing is stored.',
  access: 'public',
  ignoresSession: true,
  body: cartLinesBody,
  answer: cartWire,
  handle: async ({ body, context }) => {
    const { orderIds } = requesterOf(context);
    return quoteToWire(await quoteOf(body.items.map(lineFromBody), { userId: null, orderIds }));
  },
});
