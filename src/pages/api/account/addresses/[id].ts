import { store } from '#config/store.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { changeAddress, removeAddress } from '#server/accounts/index.ts';
import { endpoint, refused, idParams } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';

export const PUT = endpoint({
  summary: 'Change a saved address',
  access: 'user',
  params: idParams,
  body: shippingAddressSchema(store.countries.map(({ code }) => code)),
  handle: async ({ viewer, params: { id }, body }) => {
    const changed = await changeAddress(signedIn(viewer).id, id, body);
    return changed.ok ? changed.value : refused(changed.error, { no_address: 404 });
  },
});

export const DELETE = endpoint({
  summary: 'Delete a saved address',
  access: 'user',
  params: idParams,
  handle: async ({ viewer, params: { id } }) => {
    const removed = await removeAddress(signedIn(viewer).id, id);
    return removed.ok ? { message: 'The address is deleted.' } : refused(removed.error, { no_address: 404 });
  },
});
