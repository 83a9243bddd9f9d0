import { store } from '#config/store.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { addAddress, addressesOf } from '#server/accounts/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'The user’s saved addresses',
  access: 'user',
  handle: async ({ user }) => ({ addresses: await addressesOf(user.id) }),
});

export const POST = endpoint({
  summary: 'Save an address',
  access: 'user',
  body: shippingAddressSchema(store.countries.map(({ code }) => code)),
  handle: ({ user, body }) => addAddress(user.id, body),
});
