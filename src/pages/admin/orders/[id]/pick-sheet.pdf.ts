import type { APIRoute } from 'astro';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { pickSheetPdf } from '#server/orders/admin/index.ts';
import { orderById } from '#server/orders/index.ts';

/** The pick sheet of an order, as a PDF. */
export const GET: APIRoute = async ({ params: { id = '' } }) => {
  const details = await orderById(id);
  if (!details) return new Response('There is no such order.', { status: 404 });
  return new Response(await pickSheetPdf(details), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="ardglen-pick-sheet-${orderIdForShopper(id)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
};
