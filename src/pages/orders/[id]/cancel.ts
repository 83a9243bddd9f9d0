import type { APIRoute } from 'astro';
import { cancelOrder, orderGate, orderScreen } from '#server/orders/index.ts';

export const prerender = false;

/** Handles the cancel form of the order page, then shows the order. */
export const POST: APIRoute = async (context) => {
  const gate = await orderGate(context);
  if (!gate.details) return context.redirect(gate.login ?? '/orders', 303);
  await cancelOrder(gate.details.order.id);
  return context.redirect(orderScreen(gate.details).url, 303);
};
