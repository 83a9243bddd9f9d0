import { expect, test } from 'vitest';
import { incomingBody } from '#domain/catalogue/admin/incoming.ts';
import { facts } from '#config/facts.ts';
import { outOfStock, stockIndicator, stockShortfall } from '#domain/catalogue/stock.ts';

test.each([
  [null, 'Out of Stock'],
  [undefined, 'Out of Stock'],
  [-2, 'Out of Stock'],
  [0, 'Out of Stock'],
  [1, 'Only 1 left'],
  [3, 'Only 3 left'],
  [4, '4 in stock'],
  [10, '10 in stock'],
  [11, 'In Stock'],
  [500, 'In Stock'],
])('a stock of %s reads %s', (stock, words) => {
  expect(stockIndicator(stock, facts().stock).words).toBe(words);
});

const PHONE = '028 9649 6000';

test.each([
  [5, 5, 'box', null],
  [23, 5, 'box', 'Only 5 left, not 23 boxes. Choose 5 or fewer, or call 028 9649 6000 about the rest.'],
  [2, 1, 'roll', 'Only 1 left, not 2 rolls. Choose 1, or call 028 9649 6000 about the rest.'],
  [1, 0, 'box', 'Out of stock now. Call 028 9649 6000 to ask when there will be more.'],
])('asking for %i of %i (%s) reads %s', (wanted, stock, unit, words) => {
  expect(stockShortfall(wanted, { stock, unit, incoming: [] }, PHONE)).toBe(words);
});

test('where there is too little, the day of the next delivery is said', () => {
  const incoming = [{ day: '2026-12-04', quantity: 40 }];
  expect(stockIndicator(0, facts().stock, incoming).words).toBe('Out of Stock. More on 4 December.');
  expect(stockIndicator(2, facts().stock, incoming).words).toBe('Only 2 left');
  const of = (stock: number) => stockShortfall(23, { stock, unit: 'box', incoming }, PHONE);
  expect(of(0)).toBe('Out of stock now. More on 4 December.');
  expect(of(5)).toBe(
    'Only 5 left, not 23 boxes. More on 4 December. Choose 5 or fewer, or call 028 9649 6000 about the rest.',
  );
  expect(of(23)).toBeNull();
});

test('a day is said only for what is there by then', () => {
  const product = {
    stock: 0,
    unit: 'box',
    incoming: [
      { day: '2026-12-04', quantity: 5 },
      { day: '2026-12-11', quantity: 40 },
    ],
  };
  const of = (wanted: number, stock = 0) => stockShortfall(wanted, { ...product, stock }, PHONE);
  expect(of(5)).toBe('Out of stock now. More on 4 December.');
  expect(of(40)).toBe('Out of stock now. More on 11 December.');
  expect(of(45)).toBe('Out of stock now. More on 11 December.');
  expect(of(46)).toBe('Out of stock now. 45 more by 11 December; for 46 ask us.');
  expect(of(46, 1)).toContain('Only 1 left, not 46 boxes. More on 11 December. Choose 1,');
  expect(of(47, 1)).toContain('Only 1 left, not 47 boxes. 45 more by 11 December; for 47 ask us. Choose 1,');
  expect(outOfStock(product)).toBe('Out of Stock. More on 4 December.');
  expect(outOfStock(product, 'Out of Stock', 40)).toBe('Out of Stock. More on 11 December.');
});

test.each([
  ['40', '2026-12-04', []],
  ['1', '2026-11-27', []],
  ['0', '2026-12-04', ['quantity']],
  ['forty', '2026-02-30', ['quantity', 'day']],
  ['40', '2026-11-26', ['day']],
  ['40', '2027-11-28', ['day']],
])('a delivery of %s on %s is refused for %j', (quantity, day, fields) => {
  const parsed = incomingBody('2026-11-27').safeParse({ quantity, day });
  expect(parsed.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields);
});
