import { moveBody } from '#domain/staff/orders.ts';
import { actorOf } from '#server/audit/index.ts';
import { moveByStaff, orderResponse, DESK, orderParams } from '#server/desk/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const POST = endpoint({
  access: DESK,
  summary: 'Changes the state of an order and mails the buyer.',
  params: orderParams,
  body: moveBody,
  handle: async ({ params: { id }, body, viewer }) =>
    orderResponse(await moveByStaff(id, body, actorOf(viewer))),
});
