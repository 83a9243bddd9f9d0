import type { APIRoute } from 'astro';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { pdfFile } from '#server/http/private-file.ts';
import { orderGate } from '#server/orders/index.ts';
import { orderPlanSheet, planSheetPdf } from '#server/rooms/index.ts';

/** The plan that the buyer's order came from, with the figures that it had then. */
export const GET: APIRoute = async (context) => {
  const gate = await orderGate(context);
  if (!gate.details && gate.login) return context.redirect(gate.login, 303);
  const id = gate.details?.order.id;
  const plan = id ? await orderPlanSheet(id) : null;
  if (!id || !plan) return new Response('There is no plan with this order.', { status: 404 });
  return pdfFile(await planSheetPdf({ ...plan, hasPrices: true }), `plan-${orderIdForShopper(id)}`);
};
