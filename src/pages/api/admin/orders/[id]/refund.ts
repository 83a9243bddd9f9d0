import { refundBody, refundedWire } from '#domain/orders/staff.ts';
import { refundByStaff, forOrders } from '#server/orders/admin/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';

export const POST = endpoint({
  ...forOrders,
  summary: 'Refunds part or all of the payment, or what was paid for boxes of `lines`; never more.',
  params: idParams,
  body: refundBody,
  answer: refundedWire,
  handle: ({ params: { id }, body, actor }) =>
    refundByStaff(
      id,
      {
        amount: body.amount ?? null,
        lines: body.lines,
        reason: body.reason,
        restock: body.restock,
        isSent: body.dispatched,
        samplesAgain: body.samples_again,
        requestKey: body.request_key,
      },
      actor,
    ),
});
