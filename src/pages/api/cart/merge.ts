import { cartLinesBody, cartWire, lineFromBody } from '#domain/cart/contract.ts';
import { cartResponse, mergeCart } from '#server/cart/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requesterOf } from '#server/orders/index.ts';

/** Idempotent if the request has an `Idempotency-Key`. */
export const POST = endpoint({
  summary: 'Merge a guest’s cart into the account’s',
  access: 'user',
  body: cartLinesBody,
  answer: cartWire,
  handle: async ({ context, user, body, request }) => {
    const key = request.headers.get('idempotency-key')?.slice(0, 100) || null;
    await mergeCart(user.id, body.items.map(lineFromBody), key);
    return cartResponse(context, user.id, requesterOf(context));
  },
});
