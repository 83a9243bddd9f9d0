import type { APIRoute } from 'astro';
import { readForm } from '#server/http/forms.ts';
import {
  changeDay,
  DAY_CHANGED,
  DAY_KEPT,
  limitChanges,
  orderGate,
  orderScreen,
} from '#server/orders/index.ts';

/** Handles the form of the order page that chooses another day, then shows the order. */
export const POST: APIRoute = async (context) => {
  const gate = await orderGate(context);
  if (!gate.details) return context.redirect(gate.login ?? '/orders', 303);
  await limitChanges(gate.details.order.id);
  const { day = '' } = await readForm(context.request);
  const changed = await changeDay({ orderId: gate.details.order.id, day, actor: 'shopper' });
  const { url } = orderScreen(gate.details);
  const done = changed.ok ? DAY_CHANGED : DAY_KEPT;
  return context.redirect(`${url}${url.includes('?') ? '&' : '?'}done=${done}#day-title`, 303);
};
