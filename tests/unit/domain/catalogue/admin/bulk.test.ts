import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BulkAction,
  bulkAfter,
  bulkRestored,
  type BulkRow,
  bulkValue,
  changedByPercent,
  changedPrice,
  type Rounding,
  salePeriod,
} from '#domain/catalogue/admin/bulk.ts';
import { planBulk, type PriceHistories } from '#domain/catalogue/admin/bulk-plan.ts';
import {
  bulkDone,
  bulkQuestion,
  endingConsequence,
  insufficientStockMessage,
  previousPriceConsequence,
} from '#domain/catalogue/admin/bulk-texts.ts';

const DAY = 86_400_000;
const TODAY = new Date('2026-06-01T12:00:00Z');
const ago = (days: number) => new Date(TODAY.getTime() - days * DAY);

const aProduct = (id: string, more: Partial<BulkRow> = {}): BulkRow => ({
  id,
  name: `Floor ${id}`,
  pricePence: 2_000,
  stock: 10,
  oversold: 0,
  isFeatured: false,
  archivedAt: null,
  isDraft: false,
  compareAtPence: null,
  ...more,
});
const plan = (action: BulkAction, value: number, rows: BulkRow[], histories = new Map()) =>
  planBulk({ action, value, rounding: 'none' }, rows, histories, TODAY);

describe('the value of a bulk change', () => {
  const value = (action: BulkAction, typed: string) => {
    const checked = bulkValue({ action, value: typed });
    return checked.ok ? checked.value : checked.error.fields?.['value'];
  };
  test('may be typed with currency, percent and minus signs', () => {
    expect(value('price_percent', '−10 %')).toBe(-10);
    expect(value('price_set', '£19.99')).toBe(19.99);
    expect(value('archive', '')).toBe(0);
  });
  test('is refused when it is invalid for the action', () => {
    expect(value('price_percent', '-100')).toContain('above −100');
    expect(value('price_set', '19.999')).toContain('to the penny');
    expect(value('stock_add', '1.5')).toContain('whole number');
    expect(value('stock_set', '')).toContain('from 0 to 1,000,000');
  });
});

describe('the preview of a bulk change', () => {
  test('counts the products that change and those that already have the value', () => {
    const rows = [aProduct('a'), aProduct('b', { isFeatured: true }), aProduct('c')];
    expect(plan('feature', 0, rows)).toMatchObject({ count: 2, same: 1 });
  });

  test('brings archived products back and leaves drafts as they are', () => {
    const rows = [
      aProduct('archived', { archivedAt: TODAY }),
      aProduct('draft', { archivedAt: TODAY, isDraft: true }),
      aProduct('flagged', { isDraft: true }),
    ];
    expect(plan('restore', 0, rows)).toMatchObject({ count: 1, same: 2 });
    expect(plan('archive', 0, rows)).toMatchObject({ count: 1, same: 2 });
  });

  test('shows the lowest, the median and the highest price, before and after', () => {
    const rows = [900, 100, 500, 300, 700].map((pricePence) => aProduct(String(pricePence), { pricePence }));
    expect(
      plan('price_percent', -10, rows).examples.map(({ before, after }) => `${before} → ${after}`),
    ).toEqual(['£1.00 → £0.90', '£5.00 → £4.50', '£9.00 → £8.10']);
  });

  test('shows both products when only two change', () => {
    const rows = [aProduct('a'), aProduct('b', { stock: 3 })];
    expect(plan('stock_set', 5, rows).examples.map(({ before, after }) => [before, after])).toEqual([
      ['3 in stock', '5 in stock'],
      ['10 in stock', '5 in stock'],
    ]);
  });

  test('counts the products that show a previous price under the 30-day rule, before and after', () => {
    const rows = [
      // Cut from £25 to £20 after two months at £25, so the previous price is shown. £22 is still below it.
      aProduct('shown', { compareAtPence: 2_500 }),
      // £30 was never charged.
      aProduct('too-high', { compareAtPence: 3_000 }),
      aProduct('none'),
    ];
    const points = [
      { pricePence: 2_500, changedAt: ago(90) },
      { pricePence: 2_000, changedAt: ago(5) },
    ];
    const histories = new Map([
      ['shown', points],
      ['too-high', points],
    ]);
    const dearer = plan('price_percent', 10, rows, histories);
    // In the 30 days before the new price the lowest was £20, so £25 may no longer be shown.
    expect(dearer.previous).toEqual({ set: 2, shown: 1, after: 0 });
    expect(dearer.examples.find(({ id }) => id === 'shown')?.note).toBe(
      'Previous price: £25.00 is shown now, none after this: £25.00 is not known as the lowest of the 30 days before.',
    );
    expect(previousPriceConsequence(dearer)).toContain(
      '2 of them have a previous price. Shoppers see it on 1 now and on 0',
    );
    expect(previousPriceConsequence(plan('price_percent', 10, [aProduct('none')]))).toBeNull();
  });

  test('names the products whose stock would fall below zero', () => {
    const shortage = plan('stock_add', -5, [aProduct('a'), aProduct('b', { stock: 2 })]);
    expect(insufficientStockMessage(shortage)).toBe(
      '“Floor b” has only 2 on the shelf. Nothing was changed.',
    );
    expect(insufficientStockMessage(plan('stock_add', -5, [aProduct('a')]))).toBeNull();
  });
});

test('the question states the number of products, in the singular for one', () => {
  expect(bulkQuestion('price_percent', -10, 1_214)).toBe('Lower the price of 1,214 products by 10%?');
  expect(bulkQuestion('price_set', 9.5, 1)).toBe('Set the price of 1 product to £9.50?');
  expect(bulkQuestion('stock_add', -3, 2)).toBe('Take 3 from the stock of 2 products?');
});

describe('how prices end', () => {
  test.each([
    // Cut prices end at or below the percentage.
    [2000, -20, '99', 1599],
    [2000, -20, '49', 1549],
    [1999, -10, 'none', 1799],
    [60, -10, '99', 54],
    [249, -10, '49', 224],
    [1799, -20, '49', 1439],
    [3399, -20, '49', 2649],
    [265, -5, '99', 252],
    [49, -10, '99', 44],
    [145, -1, '99', 144],
    [1253, -0.1, '99', 1252],
    [1800, -1, '99', 1782],
    [1800, -3, '49', 1746],
    [1800, -4, '49', 1728],
    [1800, -5, '49', 1649],
    // Raised prices end at the nearest, and not below what they were.
    [1747, 5, '99', 1799],
    [1820, 2, '49', 1849],
    [1800, 1, '99', 1818],
    [1800, 3, '99', 1899],
    [1899, 1, '99', 1899],
    [20, 5, '99', 21],
    [1805, 0.1, '99', 1807],
    [1834, 5, 'none', 1926],
  ] as const)('%i changed by %d per cent with %s is %i', (pence, percent, rounding, price) => {
    expect(changedPrice(pence, percent, rounding)).toBe(price);
  });

  test('a cut raises no price, a rise lowers none, and no ending is more than a twentieth away or twice the change that was asked', () => {
    const percents = fc.oneof(
      fc.integer({ min: -99, max: 200 }),
      fc.double({ min: -99, max: 99, noNaN: true }),
    );
    const roundings = fc.constantFrom<Rounding>('none', '49', '99');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), percents, roundings, (pence, percent, rounding) => {
        const [price, asked] = [changedPrice(pence, percent, rounding), changedByPercent(pence, percent)];
        if (percent < 0) expect(price).toBeLessThanOrEqual(asked);
        else expect(price).toBeGreaterThanOrEqual(pence);
        expect(Math.abs(price - asked) * 20).toBeLessThanOrEqual(asked);
        expect(Math.abs(price - pence)).toBeLessThanOrEqual(2 * Math.abs(asked - pence));
        if (price !== asked) expect(price % 100).toBe(Number(rounding));
        const change = { value: Math.abs(percent), rounding } as const;
        if (percent < 0)
          expect(bulkAfter({ action: 'sale_percent', ...change }, aProduct('a', { pricePence: pence }))).toBe(
            price,
          );
      }),
    );
  });

  test('the preview counts the prices that do not get the ending', () => {
    const rows = [265, 49, 2000].map((pricePence) => aProduct(String(pricePence), { pricePence }));
    const cut = planBulk({ action: 'price_percent', value: -5, rounding: '99' }, rows, new Map(), TODAY);
    expect(endingConsequence(cut)).toBe(
      '2 of them stay at the penny: the ending is too far from the new price.',
    );
    expect(endingConsequence(plan('price_percent', -5, rows))).toBeNull();
    const rise = { action: 'price_percent', value: 1, rounding: '99' } as const;
    const risen = planBulk(rise, [aProduct('a', { pricePence: 1800 })], new Map(), TODAY);
    expect(endingConsequence(risen)).toBe('It stays at the penny: the ending is too far from the new price.');
  });
});

describe('a sale', () => {
  const sale = (rows: BulkRow[], histories: PriceHistories) =>
    planBulk({ action: 'sale_percent', value: 20, rounding: 'none' }, rows, histories, TODAY);
  test('names the lowest price of the last 30 days as the previous one, which shoppers then see', () => {
    const history = [
      { pricePence: 1500, changedAt: ago(90) },
      { pricePence: 2500, changedAt: ago(40) },
      { pricePence: 2200, changedAt: ago(20) },
      { pricePence: 2400, changedAt: ago(10) },
    ];
    const { examples, previous } = sale([aProduct('a', { pricePence: 2400 })], new Map([['a', history]]));
    expect(examples[0]).toMatchObject({
      after: '£19.20',
      note: 'Previous price: none is shown now, £22.00 after this, the lowest of the 30 days before.',
    });
    expect(previous).toEqual({ set: 1, shown: 0, after: 1 });
  });
  test('says apart which previous price is shown now and which one then', () => {
    const history = [
      { pricePence: 6849, changedAt: ago(90) },
      { pricePence: 4699, changedAt: ago(10) },
    ];
    const row = aProduct('a', { pricePence: 4699, compareAtPence: 6849 });
    expect(sale([row], new Map([['a', history]])).examples[0]?.note).toBe(
      'Previous price: £68.49 is shown now, £46.99 after this, the lowest of the 30 days before.',
    );
    const dearer = plan('price_set', 70, [row], new Map([['a', history]]));
    expect(dearer.examples[0]?.note).toBe(
      'Previous price: £68.49 is shown now, none after this: £68.49 is not above the price.',
    );
  });
  test('shows no previous price where it was as cheap within 30 days, or where its prices are not known', () => {
    const cheap = [
      { pricePence: 1500, changedAt: ago(10) },
      { pricePence: 2000, changedAt: ago(5) },
    ];
    const rows = [aProduct('cheap'), aProduct('new')];
    expect(sale(rows, new Map([['cheap', cheap]])).previous).toMatchObject({ after: 0 });
  });
  test.each([
    ['', '2026-06-10', { starts: null, ends: '2026-06-10' }],
    ['2026-06-01', '2026-06-01', { starts: null, ends: '2026-06-01' }],
    ['2026-05-01', '2026-06-01', 'The first day of a sale is today or later. Left empty, it begins at once.'],
    ['2026-06-31', '2026-07-05', 'The first day of a sale is today or later. Left empty, it begins at once.'],
    ['2026-06-05', '2026-06-10', { starts: '2026-06-05', ends: '2026-06-10' }],
    ['', '', 'Please give the last day of the sale.'],
    ['2026-06-11', '2026-06-10', 'A sale ends on or after its first day, and within 90 days.'],
    ['', '2026-12-10', 'A sale ends on or after its first day, and within 90 days.'],
  ])('from %s until %s', (starts, ends, expected) => {
    const period = salePeriod({ action: 'sale_percent', starts, ends }, '2026-06-01');
    expect(period.ok ? period.value : period.error.detail).toEqual(expected);
  });
});

test('a change taken back restores what it left, gives back the boxes it added, and leaves the rest', () => {
  const row = aProduct('a', { pricePence: 1800, stock: 12 });
  expect(bulkRestored('price_percent', row, { before: 2000, after: 1800 })).toBe(2000);
  expect(bulkRestored('price_percent', row, { before: 2000, after: 1900 })).toBeNull();
  expect(bulkRestored('stock_add', row, { before: 10, after: 15 })).toBe(7);
  expect(bulkRestored('stock_add', row, { before: 0, after: 20 })).toBeNull();
});

test.each([
  ['price_percent', -10, 'Price lowered by 10%'],
  ['price_percent', 4.5, 'Price raised by 4.5%'],
  ['price_set', 12.5, 'Price set to £12.50'],
  ['sale_percent', 20, 'Sale, 20% off'],
  ['stock_add', -3, '3 taken from the stock'],
  ['archive', 0, 'Move to the archive'],
] as const)('%s by %d is named by its figure where it is taken back', (action, value, words) => {
  expect(bulkDone(action, value)).toBe(words);
});
