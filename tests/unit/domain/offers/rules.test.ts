/** Discount codes: when one holds, what it leaves out, and what it takes off. */
import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { boxPriceOf, type Offers, priceWithOffers } from '#domain/offers/price-with-offers.ts';
import {
  codeKey,
  type CodeUses,
  type DiscountCode,
  type OfferedLine,
  typedCodes,
} from '#domain/offers/rules.ts';
import type { PriceableLine } from '#domain/pricing/price.ts';
import type { TradeList } from '#domain/trade/prices.ts';

const AT = new Date('2026-11-27T12:00:00Z');
const later = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);
const UNUSED: CodeUses = { total: 0, ofCustomer: 0 };

const code = (over: Partial<DiscountCode> = {}): DiscountCode => ({
  id: 'd1',
  code: 'FLOOR10',
  title: '10 % off floors',
  kind: 'percentage',
  value: 1000,
  minimumSpendPence: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  perCustomerLimit: null,
  categories: [],
  productIds: [],
  withTrade: false,
  isActive: true,
  ...over,
});

type Line = PriceableLine & OfferedLine;
const line = (
  id: string,
  boxPence: number,
  over: Partial<NonNullable<OfferedLine['product']>> = {},
  isSample = false,
): Line => ({
  productId: id,
  isSample,
  quantity: 1,
  boxPence,
  shippingPence: 599,
  product: {
    id,
    category: 'Tiles',
    pricePence: boxPence,
    fullPence: boxPence,
    cutToSize: false,
    ...over,
  },
});

const price = (
  typed: readonly string[],
  known: readonly (readonly [DiscountCode, CodeUses])[],
  lines: readonly Line[] = [line('oak', 10_000)],
) =>
  priceWithOffers(lines, {
    typed: typedCodes(typed),
    known: new Map(known.map(([one, uses]) => [codeKey(one.code), { code: one, uses }])),
    at: AT,
    credit: null,
    trade: null,
  });

describe('a code is refused', () => {
  test.each<[string, Partial<DiscountCode>, CodeUses, string]>([
    ['that is switched off', { isActive: false }, UNUSED, 'discount_code_invalid'],
    ['that has not begun', { startsAt: later(1) }, UNUSED, 'discount_code_invalid'],
    ['that has ended', { endsAt: later(-1) }, UNUSED, 'discount_code_expired'],
    ['that ends at this moment', { endsAt: AT }, UNUSED, 'discount_code_expired'],
    ['for more goods', { minimumSpendPence: 10_001 }, UNUSED, 'discount_code_minimum_not_met'],
    ['that is used up', { usageLimit: 5 }, { total: 5, ofCustomer: 0 }, 'discount_code_usage_limit_reached'],
    [
      'that the customer has used',
      { perCustomerLimit: 1 },
      { total: 1, ofCustomer: 1 },
      'discount_code_user_ineligible',
    ],
  ])('%s', (_, over, uses, reason) => {
    const { rejected, totals } = price(['FLOOR10'], [[code(over), uses]]);
    expect(rejected).toMatchObject([{ code: 'FLOOR10', reason }]);
    expect(totals).toMatchObject({ discountPence: 0, totalPence: 10_000 });
  });

  test('that the shop does not know, in the words that were typed', () => {
    expect(price([' Nope '], []).rejected).toEqual([
      {
        code: 'Nope',
        reason: 'discount_code_invalid',
        message: 'The code Nope is not valid. Please check how it is written, and from when it holds.',
      },
    ]);
  });

  test('the second time, and beside another', () => {
    const other = code({ id: 'd2', code: 'TEN', kind: 'amount', value: 1000 });
    const { rejected, totals } = price(
      ['floor10', 'FLOOR10', 'TEN'],
      [
        [code(), UNUSED],
        [other, UNUSED],
      ],
    );
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'discount_code_already_applied',
      'discount_code_combination_disallowed',
    ]);
    expect(totals.discountPence).toBe(1000);
  });
});

test.each([
  ['begins at this moment', { startsAt: AT }],
  ['has exactly its minimum', { minimumSpendPence: 10_000 }],
  ['has one use left', { usageLimit: 6 }],
])('a code holds that %s', (_, over) => {
  expect(price(['FLOOR10'], [[code(over), { total: 5, ofCustomer: 0 }]]).totals.discountPence).toBe(1000);
});

test('codes ignore case and outer spaces, and empty ones are none', () => {
  const { rejected, discounts } = price(['  ', ' fLoOr10 '], [[code(), UNUSED]]);
  expect(rejected).toEqual([]);
  expect(discounts).toMatchObject([{ offer: { code: 'FLOOR10' }, pence: 1000 }]);
});

test('samples, goods on sale and goods cut to size are left out, and count towards the minimum', () => {
  const lines = [
    line('oak', 10_000),
    line('sample', 10_000, {}, true),
    line('sale', 5000, { fullPence: 6000 }),
    line('carpet', 4000, { cutToSize: true }),
    line('gone', 0),
  ];
  const { discounts, lines: priced } = price(
    ['FLOOR10'],
    [[code({ minimumSpendPence: 19_000 }), UNUSED]],
    lines.map((one) => (one.productId === 'gone' ? { ...one, product: null } : one)),
  );
  expect(priced.map(({ discountPence }) => discountPence)).toEqual([1000, 0, 0, 0, 0]);
  expect(discounts[0]?.offer.leftOut).toEqual([
    { index: 1, reason: 'sample', message: 'FLOOR10 does not apply to samples.' },
    { index: 2, reason: 'sale', message: 'FLOOR10 does not apply to goods on sale.' },
    { index: 3, reason: 'cut_to_size', message: 'FLOOR10 does not apply to goods cut to size.' },
  ]);
});

test('a code of a category and of products takes off these alone', () => {
  const lines = [
    line('oak', 10_000, { category: 'Laminate Flooring' }),
    line('tile', 5000),
    line('glue', 2000),
  ];
  const only = code({ categories: ['Laminate Flooring'], productIds: ['glue'] });
  const { lines: priced, discounts } = price(['FLOOR10'], [[only, UNUSED]], lines);
  expect(priced.map(({ discountPence }) => discountPence)).toEqual([1000, 0, 200]);
  expect(discounts[0]?.offer.leftOut).toMatchObject([{ index: 1, reason: 'not_included' }]);
});

test('a code for which every line is left out holds and takes nothing off', () => {
  const { rejected, discounts, totals } = price(
    ['FLOOR10'],
    [[code({ categories: ['Carpet'] }), UNUSED]],
    [line('oak', 10_000)],
  );
  expect(rejected).toEqual([]);
  expect(discounts).toMatchObject([{ pence: 0, offer: { leftOut: [{ reason: 'not_included' }] } }]);
  expect(totals.totalPence).toBe(10_000);
});

describe('a code and trade prices', () => {
  const atTrade = (
    boxPence: number,
    tradePence: number,
    over: Partial<NonNullable<OfferedLine['product']>> = {},
  ) => ({
    ...line(`at ${boxPence}`, boxPence, over),
    boxPence: tradePence,
    priceReason: 'trade' as const,
  });

  test.each<[string, Partial<DiscountCode>, number, (string | undefined)[]]>([
    ['15 %, which is more than trade gives', { value: 1500 }, 8500, []],
    ['all of it', { value: 10_000 }, 0, []],
    ['10 %, which is less', { value: 1000 }, 8750, ['discount_code_combination_disallowed']],
    ['just as much', { value: 1250 }, 8750, ['discount_code_combination_disallowed']],
    ['10 % besides, as the code says', { value: 1000, withTrade: true }, 7875, []],
    ['for goods of £100, at everybody’s prices', { value: 2000, minimumSpendPence: 10_000 }, 8000, []],
  ])('%s', (_, over, totalPence, reasons) => {
    const { totals, rejected, lines, replacesTrade } = price(
      ['FLOOR10'],
      [[code(over), UNUSED]],
      [atTrade(10_000, 8750)],
    );
    expect([totals.totalPence, rejected.map(({ reason }) => reason)]).toEqual([totalPence, reasons]);
    expect(replacesTrade).toBe(lines.every(({ priceReason }) => priceReason !== 'trade'));
    if (replacesTrade) expect(lines.map(({ pricePence }) => pricePence)).toEqual([10_000]);
  });

  test('never make a trade customer pay more than a guest with the same code', () => {
    const anyCode = fc.record({
      kind: fc.constantFrom('percentage' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 10_000 }),
      minimumSpendPence: fc.option(fc.integer({ min: 1, max: 50_000 })),
      withTrade: fc.boolean(),
      categories: fc.constantFrom([], ['Tiles'], ['Carpet']),
    });
    const anyGoods = fc.record({
      pence: fc.integer({ min: 1, max: 50_000 }),
      offBps: fc.integer({ min: 0, max: 9000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      isOnSale: fc.boolean(),
      cutToSize: fc.boolean(),
      isSample: fc.boolean(),
      category: fc.constantFrom('Tiles', 'Carpet', 'Underlay'),
    });
    const anyCredit = fc.option(
      fc.record({ pence: fc.constant(599), minimumPence: fc.integer({ min: 0, max: 50_000 }) }),
    );
    fc.assert(
      fc.property(
        fc.array(anyGoods, { minLength: 1, maxLength: 8 }),
        anyCode,
        anyCredit,
        (goods, worth, credit) => {
          const paid = (list: TradeList | null) => {
            const offers: Offers = {
              typed: ['FLOOR10'],
              known: new Map([[codeKey('FLOOR10'), { code: code(worth), uses: UNUSED }]]),
              at: AT,
              credit: credit && { ...credit, sampleLines: ['s1'] },
              trade: list,
            };
            const lines = goods.map(({ pence, quantity, isOnSale, cutToSize, isSample, category }, index) => {
              const facts = { fullPence: isOnSale ? pence + 1000 : pence, cutToSize, category };
              const one = line(`p${index}`, pence, facts, isSample);
              return { ...one, quantity, ...boxPriceOf(one.product, isSample, offers) };
            });
            return priceWithOffers(lines, offers);
          };
          const guest = paid(null);
          const own = paid({ Tiles: goods[0]?.offBps ?? 0, Carpet: goods[1]?.offBps ?? 0 });
          expect(own.totals.totalPence).toBeLessThanOrEqual(guest.totals.totalPence);
          const usesBoth =
            own.lines.some(({ priceReason }) => priceReason) && own.discounts.some(({ offer }) => offer.code);
          if (usesBoth) expect(worth.withTrade).toBe(true);
        },
      ),
    );
  });
});

test('a code never takes off what it leaves out, nor more than the goods cost', () => {
  const anyLine = fc
    .record({
      boxPence: fc.integer({ min: 1, max: 100_000 }),
      isSample: fc.boolean(),
      isOnSale: fc.boolean(),
      cutToSize: fc.boolean(),
    })
    .map(({ boxPence, isSample, isOnSale, cutToSize }) =>
      line('p', boxPence, { fullPence: isOnSale ? boxPence + 1 : boxPence, cutToSize }, isSample),
    );
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fc.record({
        kind: fc.constantFrom('percentage' as const, 'amount' as const),
        value: fc.integer({ min: 1, max: 10_000 }),
      }),
      (lines, worth) => {
        const { lines: priced, discounts, totals } = price(['FLOOR10'], [[code(worth), UNUSED]], lines);
        const leftOut = new Set(discounts[0]?.offer.leftOut.map(({ index }) => index));
        for (const [index, { discountPence }] of priced.entries())
          if (leftOut.has(index)) expect(discountPence).toBe(0);
        expect(totals.discountPence).toBeLessThanOrEqual(totals.goodsPence);
        expect(discounts[0]?.pence).toBe(totals.discountPence);
      },
    ),
  );
});
