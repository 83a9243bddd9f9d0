import { parcelBody } from '#domain/orders/parcels.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { addParcelByStaff, ORDER_STAFF, orderResponse } from '#server/orders/admin/index.ts';

export const POST = endpoint({
  access: ORDER_STAFF,
  summary:
    'Enters a parcel of an order and mails the buyer its number. The same parcel again changes nothing.',
  params: idParams,
  body: parcelBody,
  handle: async ({ params: { id }, body, viewer }) =>
    orderResponse(await addParcelByStaff(id, body, actorOf(viewer))),
});
