/** Withdrawn goods and the shelf: what is out, and what staff may put back. */
import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { boxesOut } from '#domain/orders/returned.ts';
import { typedQuantities } from '#domain/orders/typed-quantities.ts';

const line = (productId: string, quantity: number, withdrawn: number, isSample = false, refunded = 0) => ({
  productId,
  quantity,
  withdrawn,
  refunded,
  isSample,
});

test.each<[string, Parameters<typeof boxesOut>, [string, number][]]>([
  ['nothing withdrawn', [[line('oak', 12, 0)], new Map([['oak', 12]])], []],
  ['2 of 12', [[line('oak', 12, 2)], new Map([['oak', 12]])], [['oak', 2]]],
  ['2 of 12, of which 1 is back', [[line('oak', 12, 2)], new Map([['oak', 11]])], [['oak', 1]]],
  ['1 withdrawn and 2 refunded', [[line('oak', 12, 1, false, 2)], new Map([['oak', 12]])], [['oak', 3]]],
  ['of these 2 are back', [[line('oak', 12, 1, false, 2)], new Map([['oak', 10]])], [['oak', 1]]],
  ['all are back', [[line('oak', 12, 12)], new Map([['oak', 0]])], []],
  [
    'a sample takes no boxes',
    [[line('oak', 12, 2), line('oak', 1, 1, true)], new Map([['oak', 12]])],
    [['oak', 2]],
  ],
  [
    'two lines of one product',
    [[line('oak', 6, 1), line('oak', 4, 3)], new Map([['oak', 10]])],
    [['oak', 4]],
  ],
  ['boxes that the order no longer holds', [[line('oak', 12, 12)], new Map()], []],
])('%s', (_, [lines, sold], out) => {
  expect([...boxesOut(lines, sold)]).toEqual(out);
});

test('however the boxes come back, all that were withdrawn are back in the end, and never more', () => {
  const aLine = fc
    .integer({ min: 1, max: 50 })
    .chain((quantity) => fc.record({ quantity: fc.constant(quantity), withdrawn: fc.nat(quantity) }));
  fc.assert(
    fc.property(aLine, fc.array(fc.nat(60), { maxLength: 8 }), ({ quantity, withdrawn }, wishes) => {
      const lines = [line('oak', quantity, withdrawn)];
      let sold = quantity;
      for (const wish of [...wishes, withdrawn]) {
        const out = boxesOut(lines, new Map([['oak', sold]]));
        const most = [...out].map(([id, boxesOfIt]) => ({ id, most: boxesOfIt }));
        const { boxes, errors } = typedQuantities(most, () => String(Math.min(wish, out.get('oak') ?? 0)));
        expect(errors.size).toBe(0);
        sold -= boxes.get('oak') ?? 0;
      }
      expect(sold).toBe(quantity - withdrawn);
    }),
  );
});

test.each(['3', '-1', '1.5', 'two', '', '1e1'])(
  '%j of 2 is refused, with the most that may come back',
  (typed) => {
    const { boxes, errors } = typedQuantities([{ id: 'oak', most: 2 }], () => typed);
    expect(boxes.size).toBe(0);
    expect(errors.get('oak')).toBe('Please give a whole number from 0 to 2.');
  },
);
