/** `POST /api/cart/quote {items, discount_codes, email}`: a cart at today's prices, with price changes and problems. */
import { cartQuoteBody, cartQuoteToWire, cartQuoteWire, lineFromBody } from '#domain/cart/contract.ts';
import { emailKey } from '#domain/shared/email.ts';
import { quoteOf } from '#server/cart/index.ts';
import { db } from '#server/database.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit, type Limit, spent, consume } from '#server/http/rate-limit.ts';
import { OFFERS_LIMIT } from '#server/offers/index.ts';
import { orderRowForViewer, requesterOf } from '#server/orders/index.ts';

/** Other people's addresses of one IP address in a day: an answer says what was bought or used with one. */
const ADDRESSES: Limit = { bucket: 'quoted-addresses', points: 30, seconds: 86_400 };
/** The same address again is no further one. */
const SAME_ADDRESS: Limit = { ...ADDRESSES, bucket: 'quoted-address', points: 1 };

/** The typed address if it may count; null past the limit, as if none was typed: the order itself decides then. */
async function emailToQuote(typed: string, own: string | null, from: string): Promise<string | null> {
  const email = emailKey(typed);
  if (own !== null && emailKey(own) === email) return typed;
  const address = `${from} ${email}`;
  if ((await spent(SAME_ADDRESS, address)) !== null) return typed;
  // A refused address is remembered as none, or it would be answered when asked again.
  if ((await consume(ADDRESSES, from)) !== null) return null;
  await consume(SAME_ADDRESS, address);
  return typed;
}

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
    const email = body.email ? await emailToQuote(body.email, own, from) : null;
    const lines = body.items.map(lineFromBody);
    const order = body.order_id ? await orderRowForViewer(db, body.order_id, requester) : null;
    const exceptOrderId = order?.status === 'pending' ? order.id : undefined;
    const offered = { codes, email, exceptOrderId };
    return cartQuoteToWire(await quoteOf(lines, requester, offered));
  },
});
