import { cartWire } from '#domain/cart/contract.ts';
import { cartResponse, clearCart } from '#server/cart/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { requesterOf } from '#server/orders/index.ts';

export const POST = endpoint({
  summary: 'Empty the cart',
  access: 'user',
  answer: cartWire,
  handle: async ({ context, viewer }) => {
    const { id } = signedIn(viewer);
    await clearCart(id);
    return cartResponse(context, id, requesterOf(context));
  },
});
