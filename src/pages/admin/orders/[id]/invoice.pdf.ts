import type { APIRoute } from 'astro';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { invoicePdf, orderById } from '#server/orders/index.ts';

/** The invoice of a paid order. */
export const GET: APIRoute = async ({ params: { id = '' } }) => {
  const details = await orderById(id);
  if (!details?.order.paidAt) return new Response('There is no such invoice.', { status: 404 });
  return new Response(await invoicePdf(details), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="ardglen-invoice-${orderIdForShopper(id)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
};
