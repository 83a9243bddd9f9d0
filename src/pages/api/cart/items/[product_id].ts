import * as z from 'zod';
import { cartQuantityBody, cartRemoveQuery, cartWire } from '#domain/cart/contract.ts';
import { CART_FIELDS, CART_STATUSES, cartResponse, removeItem, setBoxes } from '#server/cart/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requesterOf } from '#server/orders/index.ts';

const params = z.object({ product_id: z.string() });

export const PUT = endpoint({
  summary: 'Set the quantity of a line',
  access: 'user',
  params,
  body: cartQuantityBody,
  answer: cartWire,
  statuses: CART_STATUSES,
  fields: CART_FIELDS,
  handle: async ({ context, user, params: { product_id }, body }) => {
    const set = await setBoxes(user.id, product_id, body.quantity);
    return set.ok ? cartResponse(context, user.id, requesterOf(context)) : set;
  },
});

export const DELETE = endpoint({
  summary: 'Remove a line: is_sample=true the sample, false the boxes; by default the boxes, else the sample',
  access: 'user',
  params,
  query: cartRemoveQuery,
  answer: cartWire,
  statuses: CART_STATUSES,
  handle: async ({ context, user, params: { product_id }, query }) => {
    const isSample = query.is_sample === undefined ? null : query.is_sample === 'true';
    const removed = await removeItem(user.id, product_id, isSample);
    return removed.ok ? cartResponse(context, user.id, requesterOf(context)) : removed;
  },
});
