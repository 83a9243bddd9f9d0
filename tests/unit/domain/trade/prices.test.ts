/** Trade prices: per cent off by category. */
import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { tradePence, withoutVat } from '#domain/trade/prices.ts';

const tiles = (pricePence: number, fullPence = pricePence) => ({
  category: 'Tiles',
  pricePence,
  fullPence,
});

test.each([
  ['everybody else pays the price', tiles(2599), null, 2599],
  ['a category without a discount too', tiles(2599), { Carpet: 1000 }, 2599],
  ['15 % off', tiles(2599), { Tiles: 1500 }, 2209],
  ['half a penny off is rounded up', tiles(1005), { Tiles: 1000 }, 904],
  ['goods on sale: from the price before, where that is less', tiles(2400, 3000), { Tiles: 2500 }, 2250],
  ['goods on sale: the sale’s price, where that is less', tiles(1500, 3000), { Tiles: 2500 }, 1500],
])('%s', (_, product, list, pence) => {
  expect(tradePence(product, list)).toBe(pence);
});

test('nobody in trade pays more than others, and nothing is free', () => {
  const pence = fc.integer({ min: 10, max: 1_000_000 });
  fc.assert(
    fc.property(pence, pence, fc.integer({ min: 0, max: 9000 }), (price, more, off) => {
      const trade = tradePence(tiles(price, price + more), { Tiles: off });
      expect(trade).toBeLessThanOrEqual(price);
      expect(trade).toBeGreaterThan(0);
    }),
  );
});

test('VAT is taken out as totals have it', () => {
  expect(withoutVat(12_000)).toBe(9996);
});
