import { cartWire } from '#domain/cart/contract.ts';
import { cartResponse } from '#server/cart/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requesterOf } from '#server/orders/index.ts';

export const GET = endpoint({
  summary: 'The cart at today’s prices',
  access: 'user',
  answer: cartWire,
  handle: ({ context, user }) => cartResponse(context, user.id, requesterOf(context)),
});
