/** What was paid for samples, coming off an order of floors. */
import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { NO_OFFERS, priceWithOffers } from '#domain/offers/price-with-offers.ts';
import { codeKey, type DiscountCode, type OfferedLine } from '#domain/offers/rules.ts';
import { creditNotices, SAMPLE_CREDIT } from '#domain/offers/sample-credit.ts';
import type { PriceableLine } from '#domain/pricing/price.ts';

type Line = PriceableLine & OfferedLine;
const line = (
  id: string,
  boxPence: number,
  over: Partial<NonNullable<OfferedLine['product']>> = {},
): Line => ({
  productId: id,
  isSample: false,
  quantity: 1,
  boxPence,
  shippingPence: 599,
  product: { id, category: 'Tiles', pricePence: boxPence, fullPence: boxPence, cutToSize: false, ...over },
});
const sample = (id: string): Line => ({ ...line(id, 50_000), isSample: true });
const HALF: DiscountCode = {
  id: 'd1',
  code: 'HALF',
  title: 'Half',
  kind: 'percentage',
  value: 5000,
  minimumSpendPence: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  perCustomerLimit: null,
  categories: [],
  productIds: [],
  withTrade: false,
  isActive: true,
};

const price = (
  lines: readonly Line[],
  {
    pence = 599,
    minimumPence = 20_000,
    code = false,
    withTrade = false,
  }: { pence?: number; minimumPence?: number; code?: boolean; withTrade?: boolean } = {},
) =>
  priceWithOffers(lines, {
    ...NO_OFFERS,
    ...(code
      ? {
          typed: ['HALF'],
          known: new Map([
            [codeKey('HALF'), { code: { ...HALF, withTrade }, uses: { total: 0, ofCustomer: 0 } }],
          ]),
        }
      : {}),
    credit: { pence, sampleLines: ['s1'], minimumPence },
  });

describe('what was paid for samples comes off', () => {
  test.each<[string, readonly Line[], number]>([
    ['floors of exactly the sum', [line('oak', 20_000)], 599],
    ['floors that reach it together', [line('oak', 10_000), line('slate', 10_000)], 599],
    ['goods on sale', [line('oak', 20_000, { fullPence: 30_000 })], 599],
    ['goods cut to size', [line('wool', 20_000, { category: 'Carpet', cutToSize: true })], 599],
    ['no floors of less', [line('oak', 19_999)], 0],
    ['no underlay', [line('foam', 90_000, { category: 'Underlay' })], 0],
    [
      'no floors that underlay would lift to the sum',
      [line('oak', 19_999), line('foam', 9, { category: 'Underlay' })],
      0,
    ],
    ['no further samples', [sample('oak')], 0],
    ['nothing that is no longer sold', [{ ...line('gone', 0), product: null }], 0],
  ])('%s', (_, lines, pence) => {
    const { totals, discounts } = price(lines);
    expect(totals.discountPence).toBe(pence);
    expect(discounts.map(({ offer }) => [offer.title, offer.code, offer.sampleLines])).toEqual(
      pence > 0 ? [[SAMPLE_CREDIT, null, ['s1']]] : [],
    );
  });

  test('only floors, in proportion', () => {
    const { lines } = price(
      [line('oak', 10_000), line('foam', 10_000, { category: 'Underlay' }), line('slate', 30_000)],
      {
        pence: 1000,
      },
    );
    expect(lines.map(({ discountPence }) => discountPence)).toEqual([250, 0, 750]);
  });

  test('or a code, whichever takes more off: of equal ones the code, so that the samples stay for a later order', () => {
    const [better, equal, worse] = [599, 10_000, 10_001].map((pence) =>
      price([line('oak', 20_000)], { pence, code: true }),
    );
    for (const one of [better, equal]) {
      expect(one?.discounts.map(({ offer, pence }) => [offer.code, pence])).toEqual([['HALF', 10_000]]);
      expect([one?.rejected, one?.keepsCredit]).toEqual([[], true]);
    }
    expect(worse?.discounts.map(({ offer, pence }) => [offer.title, pence])).toEqual([
      [SAMPLE_CREDIT, 10_001],
    ]);
    expect(worse?.rejected).toMatchObject([{ code: 'HALF', reason: 'discount_code_combination_disallowed' }]);
    expect(worse?.keepsCredit).toBe(false);
  });

  test('besides a code that says so, after it, counting floors before it', () => {
    const { discounts, totals } = price([line('oak', 20_000)], { code: true, withTrade: true });
    expect(discounts.map(({ pence }) => pence)).toEqual([10_000, 599]);
    expect(totals.totalPence).toBe(9401);
  });

  test.each([
    ['the credit is more', 19_500, ['Your samples paid back'], 19_401],
    ['the trade price is less', 19_000, [], 19_000],
  ])('or trade prices, whichever the customer pays less with: %s', (_, tradePence, titles, totalPence) => {
    const own = {
      ...line('oak', tradePence, { pricePence: 20_000 }),
      priceReason: 'trade' as const,
    };
    const { discounts, totals, replacesTrade } = price([own]);
    expect(discounts.map(({ offer }) => offer.title)).toEqual(titles);
    expect([totals.totalPence, replacesTrade]).toEqual([totalPence, titles.length > 0]);
  });

  test('any floors, where no sum is asked for, and never more than they cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (boxPence, pence) => {
        const { totals, discounts } = price([line('oak', boxPence)], { pence, minimumPence: 0 });
        expect(totals.totalPence).toBe(Math.max(0, boxPence - pence));
        expect(discounts.map((one) => one.shares)).toEqual([[Math.min(boxPence, pence)]]);
      }),
    );
  });
});

test.each([
  ['says how much of floors is missing', [line('a', 19_500)], /^The £11\.98 .* £5\.00 more of floors\.$/],
  ['is silent with enough floors', [line('a', 20_000)], undefined],
  ['is silent without a floor', [sample('a'), line('b', 900, { category: 'Adhesives' })], undefined],
])('of a credit that does not come off yet the notice %s', (_, lines, expected) => {
  const [notice] = creditNotices({ pence: 1198, sampleLines: ['s1', 's2'], minimumPence: 20_000 }, lines);
  if (expected) expect(notice).toMatch(expected);
  else expect(notice).toBeUndefined();
});
