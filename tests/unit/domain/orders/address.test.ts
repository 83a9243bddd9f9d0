import { describe, expect, test } from 'vitest';
import { addressErrors, shippingAddressSchema } from '#domain/orders/address.ts';

const COUNTRIES = ['GB', 'IE', 'US', 'CA'];
const GOOD = {
  first_name: 'Orla',
  last_name: 'Quinn',
  email: 'orla@example.com',
  phone: '028 9649 6001',
  address: '1 Quayside Road',
  city: 'Bangor',
  postal_code: 'BT20 5XX',
  country: 'GB',
};

describe('the owner’s messages, word for word', () => {
  test.each([
    ['first_name', 'First name is required'],
    ['last_name', 'Last name is required'],
    ['email', 'Email is required'],
    ['address', 'Address is required'],
    ['city', 'City is required'],
    ['postal_code', 'Postal code is required'],
    ['country', 'Country is required'],
  ])('%s', (field, message) => {
    for (const nothing of ['', '   ', undefined, null]) {
      expect(addressErrors({ ...GOOD, [field]: nothing }, COUNTRIES)).toEqual({ [field]: message });
    }
  });

  test.each(['orla', 'orla@', '@example.com', 'orla@example', 'or la@example.com', 'a@b.c@d'])(
    '%s is not a valid e-mail address',
    (email) => {
      expect(addressErrors({ ...GOOD, email }, COUNTRIES)).toEqual({ email: 'Please enter a valid email' });
    },
  );
});

test('an empty form reports exactly the required fields', () => {
  expect(Object.keys(addressErrors({}, COUNTRIES))).toEqual([
    'first_name',
    'last_name',
    'email',
    'address',
    'city',
    'postal_code',
    'country',
  ]);
});

test.each(COUNTRIES)('the shop delivers to %s', (country) => {
  expect(addressErrors({ ...GOOD, country }, COUNTRIES)).toEqual({});
});

test('other countries are refused', () => {
  expect(addressErrors({ ...GOOD, country: 'FR' }, COUNTRIES)).toEqual({
    country: 'Please choose a country that we deliver to.',
  });
});

test('the phone is optional, and line breaks are replaced', () => {
  const parsed = shippingAddressSchema(COUNTRIES).parse({
    ...GOOD,
    phone: '',
    first_name: '  Orla\r\nBcc: x@example.com ',
  });
  expect(parsed.phone).toBeNull();
  expect(parsed.first_name).toBe('Orla Bcc: x@example.com');
});

test.each([
  [' g128la ', 'G12 8LA'],
  ['d02x285', 'D02 X285'],
  ['k1a-0b1', 'K1A 0B1'],
  ['90210 1234', '90210-1234'],
  ['90210', '90210'],
  ['902', '902'],
])('the postcode %j is stored as %j', (postal_code, stored) => {
  const parsed = shippingAddressSchema(COUNTRIES).parse({ ...GOOD, postal_code });
  expect(parsed.postal_code).toBe(stored);
});

test('a country is taken in any case', () => {
  expect(shippingAddressSchema(COUNTRIES).parse({ ...GOOD, country: ' gb ' }).country).toBe('GB');
});
