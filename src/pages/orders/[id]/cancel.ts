import type { APIRoute } from 'astro';
import { actorOf, cancelOrder, NOT_CANCELLED, orderGate, orderScreen } from '#server/orders/index.ts';

/** Handles the cancel form of the order page, then shows the order. */
export const POST: APIRoute = async (context) => {
  const gate = await orderGate(context);
  if (!gate.details) return context.redirect(gate.login ?? '/orders', 303);
  const cancelled = await cancelOrder(
    gate.details.order.id,
    actorOf(context.locals.viewer, gate.details.order),
  );
  const { url } = orderScreen(gate.details);
  const done = cancelled.ok ? '' : `${url.includes('?') ? '&' : '?'}done=${NOT_CANCELLED}`;
  return context.redirect(url + done, 303);
};
