import type { APIRoute } from 'astro';
import { pdfFile } from '#server/http/private-file.ts';
import { addressOf } from '#server/http/proxy.ts';
import { planSheetPdf, sharedPlanScreen } from '#server/rooms/index.ts';

/** A plan by its read-only link, or by the fitter's, which has no prices, to print. */
export const GET: APIRoute = async (context) => {
  const {
    params: { token = '' },
    url,
  } = context;
  const shared = await sharedPlanScreen(token, addressOf(context), url.searchParams.get('for') === 'fitter');
  if (!shared) return new Response('There is no such plan.', { status: 404 });
  return pdfFile(await planSheetPdf([shared], !shared.isForFitter), 'plan');
};
