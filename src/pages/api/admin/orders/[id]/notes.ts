import { noteBody } from '#domain/staff/orders.ts';
import { actorOf } from '#server/audit/index.ts';
import { addNote, DESK_READ, orderParams, orderResponse } from '#server/desk/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const POST = endpoint({
  access: DESK_READ,
  summary: 'Adds a note to the timeline of an order.',
  params: orderParams,
  body: noteBody,
  handle: async ({ params: { id }, body, viewer }) =>
    orderResponse(await addNote(id, body.note, body.is_private, actorOf(viewer))),
});
