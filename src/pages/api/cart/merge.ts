import { cartLinesBody, cartWire, lineFromBody } from '#domain/cart/contract.ts';
import { cartResponse, mergeCart } from '#server/cart/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requesterOf } from '#server/orders/index.ts';

export const POST = endpoint({
  summary: 'Merge a guest’s cart into the account’s',
  access: 'user',
  idempotent: true,
  body: cartLinesBody,
  answer: cartWire,
  handle: async ({ context, user, body, key }) => {
    await mergeCart(user.id, body.items.map(lineFromBody), key);
    return cartResponse(context, user.id, requesterOf(context));
  },
});
