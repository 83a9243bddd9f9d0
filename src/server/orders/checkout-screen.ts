/** The checkout's data: the address its form starts with, the saved ones it offers, and what was paid there just now. */
import type { APIContext } from 'astro';
import { store } from '#config/store.ts';
import { typedAddress, type TypedAddress } from '#domain/orders/typed-address.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { addressesOf, type SavedAddress } from '#server/accounts/index.ts';
import { now } from '#server/clock.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { askerOf } from './access.ts';
import { lastOrderOf, lastPaidOf } from './queries.ts';
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

/** For so long a checkout without goods leads to the order that was paid in it. */
const JUST_NOW_MS = 60 * 60 * 1000;

/**
 * The order that was paid here just now: a checkout that is reloaded, or come back to, shows no goods any more. Its page
 * opens by the session or the guest's cookie, so that no token stands in the page.
 */
export async function paidJustNow(
  context: Pick<APIContext, 'url' | 'request' | 'cookies' | 'locals'>,
): Promise<{ number: string; href: string } | null> {
  const order = await lastPaidOf(askerOf(context), new Date(now().getTime() - JUST_NOW_MS));
  return order && { number: orderIdForShopper(order.id), href: `/orders/${order.id}` };
}
