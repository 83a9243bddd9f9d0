/** What the checkout and order pages need to be drawn. */
import { store } from '#config/store.ts';
import { addressesOf, type SavedAddress } from '#server/accounts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { OrderRow } from './mails.ts';
import { lastAddress } from './queries.ts';

/** An address as the form takes it: text only. */
export interface FormAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly postal_code: string;
  readonly country: string;
}

const EMPTY: FormAddress = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postal_code: '',
  country: store.countries[0].code,
};

const ofOrder = (row: OrderRow): FormAddress => ({
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone: row.phone ?? '',
  address: row.address,
  city: row.city,
  postal_code: row.postalCode,
  country: row.country,
});

const ofBook = ({ id: _id, phone, ...address }: SavedAddress): FormAddress => ({
  ...address,
  phone: phone ?? '',
});

/** How many saved addresses the checkout offers. */
const OFFERED = 6;

/** The form's start: a user's last order's address, else the newest saved one, else empty (decisions.md 'checkout form'). */
export async function checkoutScreen({ user }: Viewer): Promise<{
  start: FormAddress;
  saved: { id: string; label: string; address: FormAddress }[];
}> {
  if (!user) return { start: EMPTY, saved: [] };
  const [last, book] = await Promise.all([lastAddress(user.id), addressesOf(user.id)]);
  const newest = book.toReversed().slice(0, OFFERED);
  const [first] = newest;
  return {
    start: last ? ofOrder(last) : first ? ofBook(first) : EMPTY,
    saved: newest.map((one) => ({
      id: one.id,
      label: `${one.address}, ${one.city}`,
      address: ofBook(one),
    })),
  };
}
