import { describe, expect, test } from 'vitest';
import { type BulkAction, type BulkRow, bulkValue } from '#domain/catalogue/admin/bulk.ts';
import {
  bulkQuestion,
  planBulk,
  previousPriceConsequence,
  insufficientStockMessage,
} from '#domain/catalogue/admin/bulk-plan.ts';

const DAY = 86_400_000;
const TODAY = new Date('2026-06-01T12:00:00Z');
const ago = (days: number) => new Date(TODAY.getTime() - days * DAY);

const aProduct = (id: string, more: Partial<BulkRow> = {}): BulkRow => ({
  id,
  name: `Floor ${id}`,
  pricePence: 2_000,
  stock: 10,
  isFeatured: false,
  archivedAt: null,
  compareAtPence: null,
  ...more,
});
const plan = (action: BulkAction, value: number, rows: BulkRow[], histories = new Map()) =>
  planBulk(action, value, rows, histories, TODAY);

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
    expect(value('stock_set', '')).toContain('0 or more');
  });
});

describe('the preview of a bulk change', () => {
  test('counts the products that change and those that already have the value', () => {
    const rows = [aProduct('a'), aProduct('b', { isFeatured: true }), aProduct('c')];
    expect(plan('feature', 0, rows)).toMatchObject({ count: 2, same: 1 });
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
      'Previous price £25.00: shown now, not shown after this.',
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
