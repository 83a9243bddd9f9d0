import type { APIRoute } from 'astro';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { recordDocument } from '#server/audit/index.ts';
import { pdfFile } from '#server/http/private-file.ts';
import { orderPlanSheets, planSheetPdf } from '#server/rooms/index.ts';

/** The plans that an order comes from, as a PDF; `?for=fitter` leaves the prices out. */
export const GET: APIRoute = async ({ params: { id = '' }, url, locals }) => {
  const plans = await orderPlanSheets(id);
  if (plans.length === 0) return new Response('There is no plan with this order.', { status: 404 });
  await recordDocument(locals.viewer, 'order', id, 'plan');
  const hasPrices = url.searchParams.get('for') !== 'fitter';
  return pdfFile(await planSheetPdf(plans, hasPrices), `plan-${orderIdForShopper(id)}`);
};
