import type { APIRoute } from 'astro';
import { photoOf } from '#server/after-sales/index.ts';
import { orderGate } from '#server/orders/index.ts';

const NONE = 'There is no such photo.';

/** A photo that the order's buyer has sent. */
export const GET: APIRoute = async (context) => {
  const { details } = await orderGate(context);
  const photo = details && (await photoOf(details.order.id, context.params['photo'] ?? ''));
  return photo ?? new Response(NONE, { status: 404 });
};
