import type { APIRoute } from 'astro';
import { pdfFile } from '#server/http/private-file.ts';
import { addressOf } from '#server/http/proxy.ts';
import { planSheetPdf, sharedPlanScreen } from '#server/rooms/index.ts';

/** A plan by its read-only link, to print; `?for=fitter` leaves the prices out. */
export const GET: APIRoute = async (context) => {
  const {
    params: { token = '' },
    url,
  } = context;
  const shared = await sharedPlanScreen(token, addressOf(context));
  if (!shared) return new Response('There is no such plan.', { status: 404 });
  const hasPrices = url.searchParams.get('for') !== 'fitter';
  return pdfFile(await planSheetPdf({ ...shared, without: shared.kit_without ?? [], hasPrices }), 'plan');
};
