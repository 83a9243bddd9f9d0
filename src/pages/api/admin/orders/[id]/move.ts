import { moveBody } from '#domain/orders/staff.ts';
import { moveByStaff, forOrders } from '#server/orders/admin/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';

export const POST = endpoint({
  ...forOrders,
  summary: 'Changes the state of an order and mails the buyer.',
  params: idParams,
  body: moveBody,
  handle: ({ params: { id }, body, actor }) => moveByStaff(id, body, actor),
});
