import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { moneyForLines, type RefundableLine } from '#domain/payments/refund-lines.ts';
import { priceOrder } from '#domain/pricing/price.ts';

const order = fc
  .record({
    lines: fc.array(
      fc.record({
        isSample: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 40 }),
        boxPence: fc.integer({ min: 1, max: 30_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    percent: fc.integer({ min: 0, max: 10_000 }),
    extra: fc.constantFrom(0, 2500),
  })
  .map(({ lines, percent, extra }) => ({
    extra,
    price: priceOrder(
      lines.map((line, index) => ({ ...line, productId: `p${index}`, shippingPence: 599 })),
      [{ kind: 'percentage', value: percent, lines: lines.map((_, index) => index) }],
    ),
  }));

test('refunds of lines and boxes in any order never exceed what was paid, and end at all of it', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 40 })), { maxLength: 30 }),
      ({ price, extra }, steps) => {
        const totalPence = price.totals.totalPence + extra;
        let lines: RefundableLine[] = price.lines.map((line, index) => ({
          ...line,
          id: String(index),
          refunded: 0,
        }));
        let back = 0;
        const refund = (index: number, quantity: number) => {
          const line = lines[index];
          const left = line ? line.quantity - line.refunded : 0;
          const taken = Math.min(left, quantity);
          if (!line || taken === 0) return;
          back += moneyForLines(totalPence, lines, new Map([[line.id, taken]]));
          expect(back).toBeLessThanOrEqual(totalPence);
          lines = lines.map((one, at) => (at === index ? { ...one, refunded: one.refunded + taken } : one));
        };
        for (const [index, quantity] of steps) refund(index, quantity);
        for (const index of lines.keys()) refund(index, 40);
        expect(back).toBe(totalPence);
      },
    ),
  );
});
