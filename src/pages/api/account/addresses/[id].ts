import { mapOk } from '#domain/shared/result.ts';
import { store } from '#config/store.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { changeAddress, removeAddress } from '#server/accounts/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';

export const PUT = endpoint({
  summary: 'Change a saved address',
  access: 'user',
  params: idParams,
  body: shippingAddressSchema(store.countries.map(({ code }) => code)),
  statuses: { no_address: 404 },
  handle: ({ user, params: { id }, body }) => changeAddress(user.id, id, body),
});

export const DELETE = endpoint({
  summary: 'Delete a saved address',
  access: 'user',
  params: idParams,
  statuses: { no_address: 404 },
  handle: async ({ user, params: { id } }) =>
    mapOk(await removeAddress(user.id, id), () => ({ message: 'The address is deleted.' })),
});
