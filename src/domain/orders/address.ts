/** The shipping address and its messages. Shared by the form and the API. */
import * as z from 'zod/mini';
import { oneLineAddress, formatPostcode } from '../shared/address.ts';
import { oneLine, VISIBLE } from '../shared/clean-text.ts';
import { EMAIL, EMAIL_INVALID, EMAIL_MAX, EMAIL_REQUIRED, keptEmail } from '../shared/email.ts';

export const ADDRESS_MESSAGES = {
  first_name: 'First name is required',
  last_name: 'Last name is required',
  email: EMAIL_REQUIRED,
  emailPattern: EMAIL_INVALID,
  address: 'Address is required',
  city: 'City is required',
  postal_code: 'Postal code is required',
  country: 'Country is required',
} as const;

/** The fields in the order of the form. */
export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'postal_code',
  'country',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

const LIMITS: Record<AddressField, number> = {
  first_name: 100,
  last_name: 100,
  email: EMAIL_MAX,
  phone: 40,
  address: 300,
  city: 100,
  postal_code: 20,
  country: 2,
};

const required = (field: AddressField, message: string, shape = oneLine) =>
  z
    .string(message)
    .check(
      z.overwrite(shape),
      z.regex(VISIBLE, message),
      z.maxLength(LIMITS[field], `Please use at most ${LIMITS[field]} characters here.`),
    );

/**
 * The schema of a shipping address.
 * @param countries the codes the shop delivers to (`store.countries`)
 */
export const shippingAddressSchema = (countries: readonly string[]) =>
  z.object(
    {
      first_name: required('first_name', ADDRESS_MESSAGES.first_name),
      last_name: required('last_name', ADDRESS_MESSAGES.last_name),
      email: required('email', ADDRESS_MESSAGES.email, (value) => keptEmail(oneLine(value))).check(
        z.refine((value) => value === '' || EMAIL.test(value), ADDRESS_MESSAGES.emailPattern),
      ),
      phone: z.pipe(
        z.nullish(
          z
            .string('The phone number must be text.')
            .check(z.overwrite(oneLine), z.maxLength(LIMITS.phone, 'Please use at most 40 characters here.')),
        ),
        z.transform((phone: string | null | undefined) => phone || null),
      ),
      address: required('address', ADDRESS_MESSAGES.address, (value) => oneLine(oneLineAddress(value))),
      city: required('city', ADDRESS_MESSAGES.city),
      postal_code: required('postal_code', ADDRESS_MESSAGES.postal_code).check(z.overwrite(formatPostcode)),
      country: z.string(ADDRESS_MESSAGES.country).check(
        z.overwrite((code) => oneLine(code).toUpperCase()),
        z.minLength(1, ADDRESS_MESSAGES.country),
        z.refine(
          (code) => code === '' || countries.includes(code),
          'Please choose a country that we deliver to.',
        ),
      ),
    },
    'Please give a shipping address.',
  );

export type ShippingAddress = z.output<ReturnType<typeof shippingAddressSchema>>;

/** The first validation message of each invalid field; empty when the address is valid. */
export function addressErrors(
  value: unknown,
  countries: readonly string[],
): Partial<Record<AddressField, string>> {
  const result = z.safeParse(shippingAddressSchema(countries), value);
  if (result.success) return {};
  const errors: Partial<Record<AddressField, string>> = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as AddressField;
    errors[field] ??= issue.message;
  }
  return errors;
}

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
