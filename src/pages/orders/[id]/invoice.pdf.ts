import type { APIRoute } from 'astro';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { pdfFile } from '#server/http/private-file.ts';
import { invoicePdf, orderGate } from '#server/orders/index.ts';

/** The invoice of an order that is paid, or paid in part. */
export const GET: APIRoute = async (context) => {
  const gate = await orderGate(context);
  if (!gate.details && gate.login) return context.redirect(gate.login, 303);
  const order = gate.details?.order;
  if (!gate.details || !order || (!order.paidAt && order.receivedPence === 0))
    return new Response('There is no such invoice.', { status: 404 });
  return pdfFile(await invoicePdf(gate.details), `invoice-${orderIdForShopper(order.id)}`);
};
