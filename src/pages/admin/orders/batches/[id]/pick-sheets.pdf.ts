import type { APIRoute } from 'astro';
import { pdfFile } from '#server/http/private-file.ts';
import { batchById, pickSheetsPdf } from '#server/orders/admin/index.ts';

/** The pick sheets of a batch as one PDF, headed by what is fetched for all of them. */
export const GET: APIRoute = async ({ params: { id = '' } }) => {
  const batch = await batchById(id);
  if (!batch) return new Response('There is no such batch.', { status: 404 });
  return pdfFile(await pickSheetsPdf(batch.orders.map(({ orderId }) => orderId)), 'pick-sheets');
};
