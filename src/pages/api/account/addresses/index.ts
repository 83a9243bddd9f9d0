import { store } from '#config/store.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { addAddress, addressesOf } from '#server/accounts/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';

export const GET = endpoint({
  summary: 'The user’s saved addresses',
  access: 'user',
  handle: async ({ viewer }) => ({ addresses: await addressesOf(signedIn(viewer).id) }),
});

export const POST = endpoint({
  summary: 'Save an address',
  access: 'user',
  body: shippingAddressSchema(store.countries.map(({ code }) => code)),
  handle: async ({ viewer, body }) => {
    const added = await addAddress(signedIn(viewer).id, body);
    return added.ok ? added.value : refused(added.error);
  },
});
