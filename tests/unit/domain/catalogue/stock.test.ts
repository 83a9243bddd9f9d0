import { expect, test } from 'vitest';
import { facts } from '#config/facts.ts';
import { stockIndicator } from '#domain/catalogue/stock.ts';

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
