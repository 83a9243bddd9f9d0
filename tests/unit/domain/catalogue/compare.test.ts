import { expect, test } from 'vitest';
import { compareHref, comparedIds, comparedRows } from '#domain/catalogue/compare.ts';

test('an address names each product once, at most four, and nothing that is no id', () => {
  expect(comparedIds('a-1,b-2,a-1, c-3,<x>,,d-4,e-5')).toEqual(['a-1', 'b-2', 'c-3', 'd-4']);
  expect(comparedIds('')).toEqual([]);
  expect(compareHref(['a', 'b'])).toBe('/compare?products=a,b');
  expect(compareHref(['a'], true)).toBe('/compare?products=a&only=differences');
  expect(compareHref([])).toBe('/compare');
});

test('a row stands for each label that any product has, and says whether the products differ in it', () => {
  const rows = comparedRows([
    [
      ['Category', 'LVT'],
      ['Thickness', '4mm'],
    ],
    [
      ['Category', 'LVT'],
      ['Thickness', '5mm'],
      ['Finish', 'Matt'],
    ],
  ]);
  expect(rows).toEqual([
    { label: 'Category', values: ['LVT', 'LVT'], differs: false },
    { label: 'Thickness', values: ['4mm', '5mm'], differs: true },
    { label: 'Finish', values: [null, 'Matt'], differs: true },
  ]);
});
