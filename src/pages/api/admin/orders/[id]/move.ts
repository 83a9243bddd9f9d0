import { moveBody } from '#domain/orders/staff.ts';
import { actorOf } from '#server/audit/index.ts';
import { moveByStaff, orderResponse, ORDER_STAFF } from '#server/orders/admin/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';

export const POST = endpoint({
  access: ORDER_STAFF,
  summary: 'Changes the state of an order and mails the buyer.',
  params: idParams,
  body: moveBody,
  handle: async ({ params: { id }, body, viewer }) =>
    orderResponse(await moveByStaff(id, body, actorOf(viewer))),
});
