import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import {
  type ChargeFacts,
  chargeInWords,
  CHARGES,
  chargesOf,
  isChargeShown,
} from '#domain/pricing/charges.ts';
import { type Offer, paidForPart, type PriceableLine, priceOrder, allocate } from '#domain/pricing/price.ts';

const SHIPPING = 599;

const boxes = (productId: string, quantity: number, boxPence: number): PriceableLine => ({
  productId,
  isSample: false,
  quantity,
  boxPence,
  shippingPence: SHIPPING,
});
const sample = (productId: string): PriceableLine => ({ ...boxes(productId, 1, 2599), isSample: true });
/** Lines that cost these sums. */
const costing = (...pence: number[]): PriceableLine[] =>
  pence.map((sum, index) => boxes(`p${index}`, 1, sum));
const percentage = (value: number, lines: number[] = [0, 1]): Offer => ({ kind: 'percentage', value, lines });
const amount = (value: number, lines: number[] = [0, 1]): Offer => ({ kind: 'amount', value, lines });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

const line = fc.record({
  productId: fc.stringMatching(/^[a-z]{1,6}$/),
  isSample: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 2000 }),
  boxPence: fc.integer({ min: 1, max: 100_000 }),
  shippingPence: fc.constant(SHIPPING),
});
const order = fc
  .uniqueArray(line, { minLength: 1, maxLength: 20, selector: ({ productId }) => productId })
  .chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      offers: fc.array(
        fc.oneof(
          fc.record({
            kind: fc.constant('percentage' as const),
            value: fc.integer({ min: 1, max: 10_000 }),
            lines: fc.subarray(lines.map((_, index) => index)),
          }),
          fc.record({
            kind: fc.constant('amount' as const),
            value: fc.integer({ min: 1, max: 300_000 }),
            lines: fc.subarray(lines.map((_, index) => index)),
          }),
        ),
        { maxLength: 3 },
      ),
    }),
  );

test('three boxes and a sample', () => {
  const { totals, lines } = priceOrder([boxes('oak', 3, 2599), sample('oak')]);
  expect(totals).toEqual({
    goodsPence: 7797,
    charges: [
      { kind: 'sample_shipping', pence: 599 },
      { kind: 'delivery', pence: 0 },
    ],
    sampleShippingPence: 599,
    discountPence: 0,
    totalPence: 8396,
    vatPence: 1402,
  });
  expect(lines[1]).toMatchObject({ pricePence: 0, quantity: 1, totalPence: 0, sampleShippingPence: 599 });
});

test('a sample costs only its shipping, whatever the price of the product', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (boxPence) => {
      expect(priceOrder([{ ...sample('oak'), boxPence }]).totals).toMatchObject({
        goodsPence: 0,
        totalPence: SHIPPING,
      });
    }),
  );
});

describe('discounts of other shops, from their own documents', () => {
  test.each<[string, number[], Offer[], number[], number[]]>([
    ['£10 off £60 and £40', [6000, 4000], [amount(1000)], [600, 400], [1000]],
    ['20 %, then £10 off £100', [10_000], [percentage(2000, [0]), amount(1000, [0])], [3000], [2000, 1000]],
    ['20 % of each', [199_900, 9900], [percentage(2000)], [39_980, 1980], [41_960]],
    [
      '20 % of each, then £5 off both',
      [199_900, 9900],
      [percentage(2000), amount(500)],
      [40_456, 2004],
      [41_960, 500],
    ],
    ['£5 off £4 and £45', [400, 4500], [amount(500)], [41, 459], [500]],
    ['15 % of £60 and £50', [6000, 5000], [percentage(1500)], [900, 750], [1650]],
    [
      '£10 off the first line, then 15 % of £60, £50 and a line that is left out',
      [6000, 5000, 4000],
      [amount(1000, [0]), percentage(1500)],
      [1750, 750, 0],
      [1000, 1500],
    ],
    ['more than the goods cost', [300, 200], [amount(1000)], [300, 200], [500]],
    ['no line that it applies to', [300, 200], [amount(1000, [])], [0, 0], [0]],
    ['half a penny of a percentage', [1250], [percentage(1000, [0])], [125], [125]],
    ['half a penny of a percentage is rounded up', [1005], [percentage(1000, [0])], [101], [101]],
  ])('%s', (_, costs, offers, onLines, ofOffers) => {
    const { lines, discounts, totals } = priceOrder(costing(...costs), offers);
    expect(lines.map(({ discountPence }) => discountPence)).toEqual(onLines);
    expect(discounts.map(({ pence }) => pence)).toEqual(ofOffers);
    expect(totals.totalPence).toBe(sum(costs) - sum(ofOffers));
  });
});

test('the parts add up to the total, and no line costs less than nothing', () => {
  fc.assert(
    fc.property(order, ({ lines, offers }) => {
      const price = priceOrder(lines, offers);
      const { totals } = price;
      for (const { pence, shares } of price.discounts) expect(sum(shares)).toBe(pence);
      for (const one of price.lines) {
        expect(one.discountPence).toBeGreaterThanOrEqual(0);
        expect(one.discountPence).toBeLessThanOrEqual(one.totalPence);
      }
      expect(sum(price.lines.map(({ totalPence }) => totalPence))).toBe(totals.goodsPence);
      expect(sum(price.lines.map(({ discountPence }) => discountPence))).toBe(totals.discountPence);
      expect(sum(price.discounts.map(({ pence }) => pence))).toBe(totals.discountPence);
      expect(sum(price.lines.map((one) => one.sampleShippingPence))).toBe(totals.sampleShippingPence);
      expect(totals.goodsPence - totals.discountPence + sum(totals.charges.map(({ pence }) => pence))).toBe(
        totals.totalPence,
      );
      expect(Math.abs(totals.vatPence * 1000 - totals.totalPence * 167)).toBeLessThanOrEqual(500);
      expect(totals.vatPence * 1000 - totals.totalPence * 167).toBeGreaterThan(-500);
    }),
  );
});

test('the order of the lines does not change what each costs', () => {
  fc.assert(
    fc.property(order, ({ lines, offers }) => {
      const reversed = priceOrder(
        lines.toReversed(),
        offers.map((offer) => ({ ...offer, lines: offer.lines.map((index) => lines.length - 1 - index) })),
      );
      expect(reversed.lines.toReversed()).toEqual(priceOrder(lines, offers).lines);
    }),
  );
});

test('an amount is divided by largest remainder', () => {
  expect(allocate(500, [400, 4500], ['a', 'b'])).toEqual([41, 459]);
  expect(allocate(100, [1, 1, 1], ['c', 'a', 'b'])).toEqual([33, 34, 33]);
  expect(allocate(0, [0, 0], ['a', 'b'])).toEqual([0, 0]);
});

test('parts of a line go back in any order and come to what was paid for it', () => {
  fc.assert(
    fc.property(order, fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 20 }), (drawn, takes) => {
      for (const one of priceOrder(drawn.lines, drawn.offers).lines) {
        let back = 0;
        let paidBack = 0;
        for (const take of [...takes, one.quantity]) {
          const next = Math.min(one.quantity, back + take);
          paidBack += paidForPart(one, next) - paidForPart(one, back);
          back = next;
          expect(paidBack).toBeLessThanOrEqual(one.totalPence - one.discountPence);
        }
        expect(paidBack).toBe(one.totalPence - one.discountPence);
      }
    }),
  );
});

test('a kind of charge is one entry: it is summed, stored in its place and named', () => {
  const kinds: Readonly<Record<string, ChargeFacts>> = { ...CHARGES, stairs: { label: 'Carrying upstairs' } };
  const charges = chargesOf(
    [
      { kind: 'stairs', pence: 2000 },
      { kind: 'sample_shipping', pence: 599 },
      { kind: 'stairs', pence: 500 },
    ],
    kinds,
  );
  expect(charges.map((charge) => chargeInWords(charge, kinds))).toEqual([
    { label: 'Sample shipping', screenLabel: 'Sample shipping', value: '£5.99' },
    { label: 'Delivery', screenLabel: 'Shipping', value: 'FREE' },
    { label: 'Carrying upstairs', screenLabel: 'Carrying upstairs', value: '£25.00' },
  ]);
});

test.each([
  ['delivery', 0, 'delivery', true],
  ['delivery', 0, 'collection', false],
  ['delivery', 500, 'collection', true],
  ['sample_shipping', 599, 'collection', true],
  ['delivery', 0, undefined, true],
] as const)('%s of %i on an order for %s is shown: %s', (kind, pence, method, isShown) => {
  expect(isChargeShown(kind, pence, method)).toBe(isShown);
});
