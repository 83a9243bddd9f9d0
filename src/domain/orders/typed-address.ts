/** A shipping address as form state. Separate from address.ts so that pages can use it without loading zod. */
import type { ShippingAddress } from './address.ts';

/** Every field as text; a missing phone number is an empty string. */
export type TypedAddress = { readonly [Field in keyof ShippingAddress]: string };

/** Converts an order's address, or a saved one, to form state. */
export const typedAddress = ({
  phone,
  ...address
}: Omit<TypedAddress, 'phone'> & { readonly phone: string | null }): TypedAddress => ({
  ...address,
  phone: phone ?? '',
});
