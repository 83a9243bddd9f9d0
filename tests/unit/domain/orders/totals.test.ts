import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { lineFigures, orderTotals } from '#domain/orders/totals.ts';

const SHIPPING = 599;

const item = fc.record({
  isSample: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  boxPence: fc.integer({ min: 1, max: 1_000_000 }),
});

test('three boxes and a sample', () => {
  const lines = [
    lineFigures({ isSample: false, quantity: 3 }, 2599, SHIPPING),
    lineFigures({ isSample: true, quantity: 1 }, 2599, SHIPPING),
  ];
  expect(orderTotals(lines)).toEqual({
    goodsPence: 7797,
    sampleShippingPence: 599,
    totalPence: 8396,
    vatPence: 1402,
  });
});

test('a sample costs only its shipping, whatever the price of the product', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (boxPence) => {
      expect(lineFigures({ isSample: true, quantity: 1 }, boxPence, SHIPPING)).toEqual({
        pricePence: 0,
        quantity: 1,
        totalPence: 0,
        sampleShippingPence: SHIPPING,
      });
    }),
  );
});

test('lines sum to the total, and VAT is 0.167 of it, rounded half up', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 200 }), (items) => {
      const lines = items.map((line) => lineFigures(line, line.boxPence, SHIPPING));
      const totals = orderTotals(lines);
      const sum = lines.reduce((all, line) => all + line.totalPence + line.sampleShippingPence, 0);
      expect(totals.totalPence).toBe(sum);
      expect(totals.goodsPence + totals.sampleShippingPence).toBe(totals.totalPence);
      expect(Math.abs(totals.vatPence * 1000 - totals.totalPence * 167)).toBeLessThanOrEqual(500);
      expect(totals.vatPence * 1000 - totals.totalPence * 167).toBeGreaterThan(-500);
    }),
  );
});
