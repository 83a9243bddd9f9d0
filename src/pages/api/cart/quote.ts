/** `POST /api/cart/quote {items, discount_codes, email}`: a cart at today's prices, with price changes and problems. */
import { cartQuoteBody, cartQuoteToWire, cartQuoteWire, lineFromBody } from '#domain/cart/contract.ts';
import { quoteOf } from '#server/cart/index.ts';
import { db } from '#server/database.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { mayAskFor, OFFERS_LIMIT } from '#server/offers/index.ts';
import { orderRowForViewer, requesterOf } from '#server/orders/index.ts';

export const POST = endpoint({
  summary: 'Prices a cart as it would be charged now, with discount codes; nothing is stored or used up.',
  access: 'public',
  onlyAnswers: true,
  body: cartQuoteBody,
  answer: cartQuoteWire,
  handle: async ({ body, context }) => {
    const requester = requesterOf(context);
    const codes = body.discount_codes ?? [];
    const from = addressOf(context);
    if (codes.length > 0 || body.email) await enforceRateLimit(OFFERS_LIMIT, from);
    const own = context.locals.viewer.user?.email ?? null;
    // Past the limit as if none was typed: the order itself decides then.
    const email = body.email && (await mayAskFor(body.email, own, from)) ? body.email : null;
    const lines = body.items.map(lineFromBody);
    const order = body.order_id ? await orderRowForViewer(db, body.order_id, requester) : null;
    const orderId = order?.status === 'pending' ? order.id : undefined;
    return cartQuoteToWire(await quoteOf(lines, requester, { codes, email, orderId }));
  },
});
