import type { APIRoute } from 'astro';
import { privateFile } from '#server/http/private-file.ts';
import { orderCalendar, orderGate } from '#server/orders/index.ts';

/** The day of delivery or collection, and of the fitting, for a calendar program. */
export const GET: APIRoute = async (context) => {
  const gate = await orderGate(context);
  if (!gate.details && gate.login) return context.redirect(gate.login, 303);
  const file = gate.details && orderCalendar(gate.details);
  if (!file) return new Response('This order has no day.', { status: 404 });
  return privateFile(file, 'text/calendar; charset=utf-8', 'attachment; filename="ardglen-delivery.ics"');
};
