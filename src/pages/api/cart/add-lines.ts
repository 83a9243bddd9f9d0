import { cartAddLinesBody, cartWire } from '#domain/cart/contract.ts';
import { partsFromWire } from '#domain/cart/room-goods.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { addAllBoxes, CART_FIELDS, CART_STATUSES, cartResponse } from '#server/cart/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requesterOf } from '#server/orders/index.ts';

export const POST = endpoint({
  summary: 'Add goods of several products to the cart in the place of a plan’s, all of them or none',
  access: 'user',
  idempotent: true,
  body: cartAddLinesBody,
  answer: cartWire,
  statuses: CART_STATUSES,
  fields: CART_FIELDS,
  handle: async ({ context, user, body, key }) => {
    const all = body.items.map((item) => ({
      productId: item.product_id,
      quantity: item.quantity,
      areaMm2: item.area_m2 == null ? null : mm2FromM2(item.area_m2),
      ...partsFromWire([{ ...item, plan_key: body.plan_key }]),
    }));
    const added = await addAllBoxes(user.id, all, key, body.plan_key);
    return added.ok ? cartResponse(context, user.id, requesterOf(context)) : added;
  },
});
