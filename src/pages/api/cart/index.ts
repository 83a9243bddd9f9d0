import { cartWire } from '#domain/cart/contract.ts';
import { cartResponse } from '#server/cart/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { requesterOf } from '#server/orders/index.ts';

export const GET = endpoint({
  summary: 'The cart at today’s prices',
  access: 'user',
  answer: cartWire,
  handle: ({ context, viewer }) => cartResponse(context, signedIn(viewer).id, requesterOf(context)),
});
