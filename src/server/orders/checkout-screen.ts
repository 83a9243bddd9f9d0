/** The checkout page's data: the initial address, the saved addresses it offers, and an order that was paid recently. */
import type { APIContext } from 'astro';
import { store } from '#config/store.ts';
import { typedAddress, type TypedAddress } from '#domain/orders/typed-address.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { addressesOf, type SavedAddress } from '#server/accounts/index.ts';
import { fromColumns } from '#domain/orders/address.ts';
import { now } from '#server/clock.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requesterOf } from './access.ts';
import { lastOrderOf, lastPaidOf } from './queries.ts';

const EMPTY_ADDRESS: TypedAddress = {
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

/** Maximum number of saved addresses that the checkout offers. */
const MAX_SAVED = 6;

/** The form's initial address: that of the user's last order, else the newest saved one, else the account's e-mail alone. */
export async function checkoutScreen({ user }: Viewer) {
  if (!user) return { start: EMPTY_ADDRESS, saved: [] };
  const [last, book] = await Promise.all([lastOrderOf(user.id), addressesOf(user.id)]);
  const newest = book.toReversed().slice(0, MAX_SAVED);
  const [first] = newest;
  return {
    start: last
      ? typedAddress(fromColumns(last))
      : first
        ? savedForForm(first)
        : { ...EMPTY_ADDRESS, email: user.email },
    saved: newest.map((saved) => ({
      id: saved.id,
      label: `${saved.address}, ${saved.city}`,
      address: savedForForm(saved),
    })),
  };
}

/** How long after payment an empty checkout links to the paid order. */
const RECENTLY_MS = HOUR_MS;

/**
 * The order paid within the last hour, for a checkout page that is reloaded after payment, when the cart is empty. The
 * session or the guest's cookie opens the order's page, so the link contains no token.
 */
export async function paidJustNow(
  context: Pick<APIContext, 'url' | 'request' | 'cookies' | 'locals'>,
): Promise<{ number: string; href: string } | null> {
  const order = await lastPaidOf(requesterOf(context), new Date(now().getTime() - RECENTLY_MS));
  return order && { number: orderIdForShopper(order.id), href: `/orders/${order.id}` };
}
