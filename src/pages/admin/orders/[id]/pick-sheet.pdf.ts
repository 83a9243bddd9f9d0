import type { APIRoute } from 'astro';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { recordDocument } from '#server/audit/index.ts';
import { pdfFile } from '#server/http/private-file.ts';
import { pickSheetPdf } from '#server/orders/admin/index.ts';
import { orderById } from '#server/orders/index.ts';

/** The pick sheet of an order, as a PDF. */
export const GET: APIRoute = async ({ params: { id = '' }, locals }) => {
  const details = await orderById(id);
  if (!details) return new Response('There is no such order.', { status: 404 });
  await recordDocument(locals.viewer, 'order', id, 'pick sheet');
  return pdfFile(await pickSheetPdf(details), `pick-sheet-${orderIdForShopper(id)}`);
};
