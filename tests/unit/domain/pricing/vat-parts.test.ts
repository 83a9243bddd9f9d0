/** The VAT of an order by its lines, and by its refunds. */
import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { priceOrder } from '#domain/pricing/price.ts';
import { refundVat, vatParts } from '#domain/pricing/vat-parts.ts';

test('a line has its price without VAT and its VAT, which are the order’s where it is the only one', () => {
  const { lines, totals } = priceOrder([
    { productId: 'oak', isSample: false, quantity: 2, boxPence: 5250, shippingPence: 0 },
  ]);
  expect(totals.vatPence).toBe(1754);
  expect(vatParts(totals, lines)).toEqual([{ netPence: 8746, vatPence: 1754 }]);
});

test('the VAT of the lines adds up to that of the order, after discounts and with samples', () => {
  const anyLine = fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    isSample: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 9 }),
    boxPence: fc.integer({ min: 0, max: 99_999 }),
    shippingPence: fc.constant(599),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 5000 }),
      (lines, value, deliveryPence) => {
        const all = lines.map((_line, index) => index);
        const charges = [{ kind: 'delivery' as const, pence: deliveryPence }];
        const { lines: priced, totals } = priceOrder(
          lines,
          [{ kind: 'percentage', value, lines: all }],
          charges,
        );
        const parts = vatParts(totals, priced);
        const sum = parts.reduce((vat, part) => vat + part.vatPence, 0);
        expect(sum).toBeLessThanOrEqual(totals.vatPence);
        if (deliveryPence === 0) expect(sum).toBe(totals.vatPence);
        for (const [index, { netPence, vatPence }] of parts.entries()) {
          const line = priced[index];
          const paid =
            (line?.totalPence ?? 0) + (line?.sampleShippingPence ?? 0) - (line?.discountPence ?? 0);
          expect(netPence + vatPence).toBe(paid);
          expect(Math.abs(vatPence - paid * 0.167)).toBeLessThan(1.01);
        }
      },
    ),
  );
});

test('refunds in steps give back the VAT of their order, and on the way never more', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 9 }), (steps) => {
      const paid = steps.reduce((sum, pence) => sum + pence, 0);
      const line = { productId: 'oak', isSample: false, quantity: 1, boxPence: paid, shippingPence: 0 };
      const { vatPence } = priceOrder([line]).totals;
      let refunded = 0;
      let givenBack = 0;
      for (const pence of steps) {
        const vat = refundVat(refunded, pence);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(Math.abs(vat - pence * 0.167)).toBeLessThan(1.01);
        refunded += pence;
        givenBack += vat;
        expect(givenBack).toBeLessThanOrEqual(vatPence);
      }
      expect(givenBack).toBe(vatPence);
    }),
  );
});

test('£196.00 that goes back in three steps has £32.73 of VAT, as it was charged', () => {
  expect([refundVat(0, 4800), refundVat(4800, 10_000), refundVat(14_800, 4800)]).toEqual([802, 1670, 801]);
});
