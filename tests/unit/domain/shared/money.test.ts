import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import {
  divideHalfUp,
  formatMoney,
  formatPence,
  formatPounds,
  penceFromPounds,
  poundsFromPence,
} from '#domain/shared/money.ts';

describe('money', () => {
  test.each([
    [0, 0],
    [19.99, 1999],
    [1.005, 101],
    [12.345, 1235],
    [449.99, 44999],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    [1.5e21, 1.5e23],
  ])('%s pounds are %s pence', (pounds, pence) => expect(penceFromPounds(pounds)).toBe(pence));

  test.each([
    [3349, 'GBP', '£33.49'],
    [3349, 'JPY', 'JP¥3,349'],
    [3349, 'USD', 'US$33.49'],
    [3349, '', '3349 '],
  ])('%i of the smallest unit of %j reads %j', (units, currency, words) => {
    expect(formatMoney(units, currency)).toBe(words);
  });

  test('every number of pence survives the conversion to pounds and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (pence) => {
        expect(penceFromPounds(poundsFromPence(pence))).toBe(pence);
      }),
    );
  });

  test('is displayed in pounds with two decimals', () => {
    expect(formatPence(123456)).toBe('£1,234.56');
    expect(formatPence(0)).toBe('£0.00');
    expect(formatPounds(1234.5)).toBe('£1,234.50');
    expect(formatPounds(1.005)).toBe('£1.01');
  });

  test('division rounds half up and stays within half a unit', () => {
    expect(divideHalfUp(5, 2)).toBe(3);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 1_000_000 }), (top, bottom) => {
        const result = divideHalfUp(top, bottom);
        expect(2 * (result * bottom - top)).toBeLessThanOrEqual(bottom);
        expect(2 * (top - result * bottom)).toBeLessThan(bottom);
      }),
    );
  });
});
