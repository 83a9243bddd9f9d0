/** The checkout's data: the address its form starts with, and the saved ones it offers. */
import { store } from '#config/store.ts';
import { typedAddress, type TypedAddress } from '#domain/orders/typed-address.ts';
import { addressesOf, type SavedAddress } from '#server/accounts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lastOrderOf } from './queries.ts';
import { shippingAddressOf } from './wire.ts';

const EMPTY: TypedAddress = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postal_code: '',
  country: store.countries[0].code,
};

const savedForForm = ({ id: _id, ...address }: SavedAddress): TypedAddress => typedAddress(address);

/** How many saved addresses the checkout offers. */
const OFFERED = 6;

/** What the form starts with: the address of the user's last order, or the newest saved one, or nothing (decisions.md). */
export async function checkoutScreen({ user }: Viewer): Promise<{
  start: TypedAddress;
  saved: { id: string; label: string; address: TypedAddress }[];
}> {
  if (!user) return { start: EMPTY, saved: [] };
  const [last, book] = await Promise.all([lastOrderOf(user.id), addressesOf(user.id)]);
  const newest = book.toReversed().slice(0, OFFERED);
  const [first] = newest;
  return {
    start: last ? typedAddress(shippingAddressOf(last)) : first ? savedForForm(first) : EMPTY,
    saved: newest.map((one) => ({
      id: one.id,
      label: `${one.address}, ${one.city}`,
      address: savedForForm(one),
    })),
  };
}
