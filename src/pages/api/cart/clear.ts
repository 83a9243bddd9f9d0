import { cartWire } from '#domain/cart/contract.ts';
import { cartResponse, clearCart } from '#server/cart/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requesterOf } from '#server/orders/index.ts';

export const POST = endpoint({
  summary: 'Empty the cart',
  access: 'user',
  answer: cartWire,
  handle: async ({ context, user }) => {
    await clearCart(user.id);
    return cartResponse(context, user.id, requesterOf(context));
  },
});
