import type { APIRoute } from 'astro';
import { returnNumber } from '#domain/after-sales/return-states.ts';
import { pdfFile } from '#server/http/private-file.ts';
import { orderGate } from '#server/orders/index.ts';
import { returnAt, returnLabelPdf } from '#server/after-sales/index.ts';

/** The label and instructions of a return that is to be sent. */
export const GET: APIRoute = async (context) => {
  const gate = await orderGate(context);
  if (!gate.details && gate.login) return context.redirect(gate.login, 303);
  const order = gate.details?.order;
  const found = order && (await returnAt(order, context.params['number']));
  if (!order || found?.state !== 'requested') return new Response('There is no such label.', { status: 404 });
  return pdfFile(await returnLabelPdf(order, found), `return-${returnNumber(found.row.number)}`);
};
