import type { APIRoute } from 'astro';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { pdfFile } from '#server/http/private-file.ts';
import { orderPlanSheet, planSheetPdf } from '#server/rooms/index.ts';

/** The plan that an order comes from, as a PDF; `?for=fitter` leaves the prices out. */
export const GET: APIRoute = async ({ params: { id = '' }, url }) => {
  const plan = await orderPlanSheet(id);
  if (!plan) return new Response('There is no plan with this order.', { status: 404 });
  const hasPrices = url.searchParams.get('for') !== 'fitter';
  return pdfFile(await planSheetPdf({ ...plan, hasPrices }), `plan-${orderIdForShopper(id)}`);
};
