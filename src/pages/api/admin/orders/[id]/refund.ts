import { refundBody } from '#domain/orders/staff.ts';
import { actorOf } from '#server/audit/index.ts';
import { refundByStaff, orderResponse, ORDER_STAFF } from '#server/orders/admin/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';

export const POST = endpoint({
  access: ORDER_STAFF,
  summary: 'Refunds part or all of the payment, or what was paid for boxes of `lines`; never more.',
  params: idParams,
  body: refundBody,
  handle: async ({ params: { id }, body, viewer }) =>
    orderResponse(
      await refundByStaff(
        id,
        {
          amount: body.amount ?? null,
          lines: body.lines,
          reason: body.reason,
          restock: body.restock,
          requestKey: body.request_key,
        },
        actorOf(viewer),
      ),
    ),
});
