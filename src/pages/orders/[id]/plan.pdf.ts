import type { APIRoute } from 'astro';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { pdfFile } from '#server/http/private-file.ts';
import { orderGate } from '#server/orders/index.ts';
import { orderPlanSheets, planSheetPdf } from '#server/rooms/index.ts';

/** The plans that the buyer's order came from, with the figures that they had then. */
export const GET: APIRoute = async (context) => {
  const gate = await orderGate(context);
  if (!gate.details && gate.login) return context.redirect(gate.login, 303);
  const id = gate.details?.order.id;
  const plans = id ? await orderPlanSheets(id) : [];
  if (!id || plans.length === 0) return new Response('There is no plan with this order.', { status: 404 });
  return pdfFile(await planSheetPdf(plans, true), `plan-${orderIdForShopper(id)}`);
};
