import { enteredParcelBody } from '#domain/orders/parcels.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { addParcelByStaff, forOrders } from '#server/orders/admin/index.ts';

export const POST = endpoint({
  ...forOrders,
  summary:
    'Enters a parcel of an order and mails the buyer its number. Of an order that is not shipped it is a part, and says how many of which lines are in it. The same parcel again changes nothing, unless `after` names the latest one.',
  params: idParams,
  body: enteredParcelBody,
  handle: ({ params: { id }, body, actor }) => addParcelByStaff(id, body, actor),
});
