import { cartWire } from '#domain/cart/contract.ts';
import { addSample, CART_STATUSES, cartResponse } from '#server/cart/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { requesterOf } from '#server/orders/index.ts';

export const POST = endpoint({
  summary: 'Add a sample of a product to the cart',
  access: 'user',
  params: idParams,
  answer: cartWire,
  statuses: CART_STATUSES,
  handle: async ({ context, user, params }) => {
    const added = await addSample(user.id, params.id);
    return added.ok ? cartResponse(context, user.id, requesterOf(context)) : added;
  },
});
