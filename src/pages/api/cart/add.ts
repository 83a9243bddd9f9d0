import { cartAddBody, cartWire } from '#domain/cart/contract.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { addBoxes, CART_FIELDS, CART_STATUSES, cartResponse } from '#server/cart/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requesterOf } from '#server/orders/index.ts';

export const POST = endpoint({
  summary: 'Add boxes of a product to the cart',
  access: 'user',
  idempotent: true,
  body: cartAddBody,
  answer: cartWire,
  statuses: CART_STATUSES,
  fields: CART_FIELDS,
  handle: async ({ context, user, body, key }) => {
    const areaMm2 = body.area_m2 == null ? null : mm2FromM2(body.area_m2);
    const boxes = { productId: body.product_id, quantity: body.quantity, areaMm2 };
    const added = await addBoxes(user.id, boxes, key);
    return added.ok ? cartResponse(context, user.id, requesterOf(context)) : added;
  },
});
