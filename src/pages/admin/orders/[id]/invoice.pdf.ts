import type { APIRoute } from 'astro';
import { invoicePdf, orderById } from '#server/orders/index.ts';

export const prerender = false;

/** The invoice of a paid order. */
export const GET: APIRoute = async ({ params: { id = '' } }) => {
  const whole = await orderById(id);
  if (!whole?.order.paidAt) return new Response('There is no such invoice.', { status: 404 });
  return new Response(await invoicePdf(whole), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="ardglen-invoice-${id.slice(-8)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
};
