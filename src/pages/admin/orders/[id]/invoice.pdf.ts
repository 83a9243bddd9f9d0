import type { APIRoute } from 'astro';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { recordDocument } from '#server/audit/index.ts';
import { pdfFile } from '#server/http/private-file.ts';
import { invoicePdf, orderById } from '#server/orders/index.ts';

/** The invoice of a paid order. */
export const GET: APIRoute = async ({ params: { id = '' }, locals }) => {
  const details = await orderById(id);
  if (!details?.order.paidAt) return new Response('There is no such invoice.', { status: 404 });
  await recordDocument(locals.viewer, 'order', id, 'invoice');
  return pdfFile(await invoicePdf(details), `invoice-${orderIdForShopper(id)}`);
};
