/** A shipping address as a form holds it. Apart from address.ts, whose schemas not every page with an address needs. */
import type { ShippingAddress } from './address.ts';

/** Text in every field; a missing phone number is an empty one. */
export type TypedAddress = { readonly [Field in keyof ShippingAddress]: string };

/** An order's or a saved address for a form. */
export const typedAddress = ({
  phone,
  ...address
}: Omit<TypedAddress, 'phone'> & { readonly phone: string | null }): TypedAddress => ({
  ...address,
  phone: phone ?? '',
});
