import { describe, expect, test } from 'vitest';
import { cardBrandInWords, statesAhead } from '#domain/orders/labels.ts';

describe('what is still to come of an order', () => {
  test.each([
    ['pending', ['Confirmed', 'Shipped', 'Delivered']],
    ['confirmed', ['Shipped', 'Delivered']],
    ['shipped', ['Delivered']],
    ['delivered', []],
    ['completed', []],
    ['cancelled', []],
    ['refunded', []],
  ] as const)('after %s: %j', (status, ahead) => {
    expect(statesAhead(status)).toEqual(ahead);
  });
});

test.each([
  ['VISA', 'Visa'],
  ['MASTERCARD', 'Mastercard'],
  ['AMERICAN_EXPRESS', 'American Express'],
  ['JCB', 'JCB'],
])('the card brand %s reads %s', (brand, words) => {
  expect(cardBrandInWords(brand)).toBe(words);
});
