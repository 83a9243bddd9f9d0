import type { APIRoute } from 'astro';
import { recordExport } from '#server/audit/index.ts';
import { pdfFile } from '#server/http/private-file.ts';
import { batchById, pickSheetsPdf } from '#server/orders/admin/index.ts';

/** The pick sheets of a batch as one PDF, headed by what is fetched for all of them. */
export const GET: APIRoute = async ({ params: { id = '' }, locals }) => {
  const batch = await batchById(id);
  if (!batch) return new Response('There is no such batch.', { status: 404 });
  const rows = batch.orders.length;
  await recordExport(locals.viewer, { name: 'pick-sheets.pdf', rows, batch: id });
  return pdfFile(await pickSheetsPdf(batch.orders.map(({ orderId }) => orderId)), 'pick-sheets');
};
