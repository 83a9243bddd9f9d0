import { cartWire } from '#domain/cart/contract.ts';
import { addSample, CART_STATUSES, cartResponse } from '#server/cart/index.ts';
import { endpoint, refused, idParams } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { requesterOf } from '#server/orders/index.ts';

export const POST = endpoint({
  summary: 'Add a sample of a product to the cart',
  access: 'user',
  params: idParams,
  answer: cartWire,
  handle: async ({ context, viewer, params }) => {
    const { id } = signedIn(viewer);
    const added = await addSample(id, params.id);
    return added.ok ? cartResponse(context, id, requesterOf(context)) : refused(added.error, CART_STATUSES);
  },
});
