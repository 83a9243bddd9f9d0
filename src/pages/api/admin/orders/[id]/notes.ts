import { noteBody } from '#domain/orders/staff.ts';
import { addNote, forReadingOrders } from '#server/orders/admin/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';

export const POST = endpoint({
  ...forReadingOrders,
  summary: 'Adds a note to the timeline of an order.',
  params: idParams,
  body: noteBody,
  handle: ({ params: { id }, body, actor }) => addNote(id, body.note, body.is_private, actor),
});
