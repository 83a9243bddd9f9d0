import { parcelBody } from '#domain/orders/parcels.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { addParcelByStaff, forOrders } from '#server/orders/admin/index.ts';

export const POST = endpoint({
  ...forOrders,
  summary:
    'Enters a parcel of an order and mails the buyer its number. The same parcel again changes nothing.',
  params: idParams,
  body: parcelBody,
  handle: ({ params: { id }, body, actor }) => addParcelByStaff(id, body, actor),
});
