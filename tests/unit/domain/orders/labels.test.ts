import { describe, expect, test } from 'vitest';
import { cardBrandName, statesAhead } from '#domain/orders/labels.ts';

describe('the states still ahead of an order', () => {
  test.each([
    ['pending', ['Confirmed', 'Shipped', 'Delivered']],
    ['confirmed', ['Shipped', 'Delivered']],
    ['shipped', ['Delivered']],
    ['delivered', []],
    ['completed', []],
    ['cancelled', []],
    ['refunded', []],
  ] as const)('after %s: %j', (status, ahead) => {
    expect(statesAhead(status, false)).toEqual(ahead);
  });
});

test.each([
  ['VISA', 'Visa'],
  ['MASTERCARD', 'Mastercard'],
  ['AMERICAN_EXPRESS', 'American Express'],
  ['JCB', 'JCB'],
])('the card brand %s is displayed as %s', (brand, name) => {
  expect(cardBrandName(brand)).toBe(name);
});
