import { expect, test } from 'vitest';
import { facts } from '#config/facts.ts';
import { stockIndicator, stockShortfall } from '#domain/catalogue/stock.ts';

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
  expect(stockShortfall(wanted, { stock, unit }, PHONE)).toBe(words);
});
