/** A shipping address as the columns that orders and saved addresses have in common. */
import type { ShippingAddress } from '#domain/orders/address.ts';

export const toColumns = (address: ShippingAddress) => ({
  firstName: address.first_name,
  lastName: address.last_name,
  email: address.email,
  phone: address.phone,
  address: address.address,
  city: address.city,
  postalCode: address.postal_code,
  country: address.country,
});

/** The address in a row that has these columns. */
export const fromColumns = (row: ReturnType<typeof toColumns>): ShippingAddress => ({
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone: row.phone,
  address: row.address,
  city: row.city,
  postal_code: row.postalCode,
  country: row.country,
});
