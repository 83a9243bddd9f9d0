import * as z from 'zod';
import { cartQuantityBody, cartRemoveQuery, cartWire } from '#domain/cart/contract.ts';
import { CART_FIELDS, CART_STATUSES, cartResponse, removeItem, setBoxes } from '#server/cart/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { requesterOf } from '#server/orders/index.ts';

const params = z.object({ product_id: z.string() });

export const PUT = endpoint({
  summary: 'Set the quantity of a line',
  access: 'user',
  params,
  body: cartQuantityBody,
  answer: cartWire,
  handle: async ({ context, viewer, params: { product_id }, body }) => {
    const { id } = signedIn(viewer);
    const set = await setBoxes(id, product_id, body.quantity);
    return set.ok
      ? cartResponse(context, id, requesterOf(context))
      : refused(set.error, CART_STATUSES, CART_FIELDS);
  },
});

export const DELETE = endpoint({
  summary: 'Remove a line: is_sample=true the sample, false the boxes; by default the boxes, else the sample',
  access: 'user',
  params,
  query: cartRemoveQuery,
  answer: cartWire,
  handle: async ({ context, viewer, params: { product_id }, query }) => {
    const { id } = signedIn(viewer);
    const isSample = query.is_sample === undefined ? null : query.is_sample === 'true';
    const removed = await removeItem(id, product_id, isSample);
    return removed.ok
      ? cartResponse(context, id, requesterOf(context))
      : refused(removed.error, CART_STATUSES);
  },
});
