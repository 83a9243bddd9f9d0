import { expect, test } from 'vitest';
import { cartLinesBody, lineFromBody } from '#domain/cart/contract.ts';
import { type CartProduct, quoteCart } from '#domain/cart/quote.ts';
import { amount, unitName, unitNames } from '#domain/shared/units.ts';

test.each([
  [1, 'box', '1 box'],
  [16, 'box', '16 boxes'],
  [1, 'each', '1 piece'],
  [3, 'each', '3 pieces'],
  [2, 'batch', '2 batches'],
  [1200, 'roll', '1,200 rolls'],
])('%i of %s is %s', (quantity, unit, words) => {
  expect(amount(quantity, unit)).toBe(words);
});

test('the unit "each" is called "piece"', () => {
  expect(['box', 'each', 'metre'].map(unitName)).toEqual(['box', 'piece', 'metre']);
  expect(['box', 'each', 'metre'].map(unitNames)).toEqual(['boxes', 'pieces', 'metres']);
  const mop = { id: 'mop', name: 'Mop', pricePence: 2499, unit: 'each', stock: 9 } as CartProduct;
  const { items } = cartLinesBody.parse({ items: [{ product_id: 'mop', quantity: 1, product_price: 20 }] });
  const { notices } = quoteCart(items.map(lineFromBody), new Map([['mop', mop]]), {
    sampleShippingPence: 599,
    phone: '028 9649 6000',
  });
  expect(notices).toEqual(['The price of Mop has changed from £20.00 to £24.99 per piece.']);
});
