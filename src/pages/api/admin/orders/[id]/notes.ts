import { noteBody } from '#domain/orders/staff.ts';
import { actorOf } from '#server/audit/index.ts';
import { addNote, ORDER_READERS, orderResponse } from '#server/orders/admin/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';

export const POST = endpoint({
  access: ORDER_READERS,
  summary: 'Adds a note to the timeline of an order.',
  params: idParams,
  body: noteBody,
  handle: async ({ params: { id }, body, viewer }) =>
    orderResponse(await addNote(id, body.note, body.is_private, actorOf(viewer))),
});
