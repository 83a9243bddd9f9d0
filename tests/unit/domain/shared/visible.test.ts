import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { registerBody } from '#domain/accounts/contract.ts';
import { contactBody } from '#domain/contact/contract.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { productBody } from '#domain/catalogue/admin/contract.ts';
import { reviewBody } from '#domain/reviews/contract.ts';

const person = { full_name: 'Ann Bee', username: 'ann', email: 'ann@example.com', password: 'secret' };
const message = {
  firstName: 'Ann',
  lastName: 'Bee',
  email: 'a@example.com',
  subject: 'quote',
  message: 'Hi',
};
const address = {
  first_name: 'Ann',
  last_name: 'Bee',
  email: 'ann@example.com',
  address: '1 Road',
  city: 'Bangor',
  postal_code: 'BT20 4AB',
  country: 'GB',
};

const product = { name: 'Oak', category: 'Tiles', supplier: 'Mill', price: 10 };

/**
 * Invisible characters: a zero-width space, a direction mark, a soft hyphen, an empty Braille cell, half of a pair, a
 * variation selector, a joiner, a Khmer vowel and a Mongolian selector without a shape.
 */
const UNSEEN = [
  '\u200b',
  '\u202e \u200d',
  '\u00ad',
  '\u2800',
  '\ud800',
  '\ufe0f',
  '\u034f',
  '\u17b4',
  '\u180b',
];

const FIELDS = [
  [registerBody, person, 'full_name', 'Full name is required'],
  [registerBody, person, 'username', 'Username is required'],
  [contactBody, message, 'firstName', 'First name is required'],
  [contactBody, message, 'message', 'Message is required'],
  [reviewBody, { title: 'Good', comment: 'Nice' }, 'title', 'Title is required'],
  [reviewBody, { title: 'Good', comment: 'Nice' }, 'comment', 'Comment is required'],
  [shippingAddressSchema(['GB']), address, 'first_name', 'First name is required'],
  [shippingAddressSchema(['GB']), address, 'city', 'City is required'],
  [shippingAddressSchema(['GB']), address, 'postal_code', 'Postal code is required'],
  [productBody, product, 'name', 'Please give the product a name of at most 200 characters.'],
  [productBody, product, 'supplier', 'Please name the supplier.'],
] as const;

describe('a required text', () => {
  it.each(FIELDS)('needs a visible character (%#)', (schema, good, field, words) => {
    expect(safeParse(schema, good).success).toBe(true);
    for (const unseen of UNSEEN) {
      const { error } = safeParse(schema, { ...good, [field]: unseen });
      expect(error?.issues[0]?.message, JSON.stringify(unseen)).toBe(words);
    }
  });

  it('may contain invisible characters among others, as names and emoji do', () => {
    const names = { full_name: 'می‌نا', username: '👩‍🔧' };
    expect(safeParse(registerBody, { ...person, ...names }).data).toMatchObject(names);
  });

  it('of a product’s one line keeps no line break', () => {
    const { data } = safeParse(productBody, { ...product, name: 'Oak\nPlank', supplier: ' The\tMill' });
    expect(data).toMatchObject({ name: 'Oak Plank', supplier: 'The Mill' });
  });
});
