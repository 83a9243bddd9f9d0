import type { APIRoute } from 'astro';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { orderPlanSheet, planSheetPdf } from '#server/rooms/index.ts';

/** The plan that an order comes from, as a PDF; `?for=fitter` leaves the prices out. */
export const GET: APIRoute = async ({ params: { id = '' }, url }) => {
  const plan = await orderPlanSheet(id);
  if (!plan) return new Response('There is no plan with this order.', { status: 404 });
  const hasPrices = url.searchParams.get('for') !== 'fitter';
  return new Response(await planSheetPdf({ ...plan, hasPrices }), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="ardglen-plan-${orderIdForShopper(id)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
};
