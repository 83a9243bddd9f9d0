import { expect, test } from 'vitest';
import { compareHref, comparedIds, comparedRows } from '#domain/catalogue/compare.ts';

test('an address names each product once, at most four, and nothing that is no id', () => {
  expect(comparedIds('a-1,b-2,a-1, c-3,<x>,,d-4,e-5')).toEqual(['a-1', 'b-2', 'c-3', 'd-4']);
  expect(comparedIds('')).toEqual([]);
  expect(compareHref(['a', 'b'])).toBe('/compare?products=a,b');
  expect(compareHref(['a'], true)).toBe('/compare?products=a&only=differences');
  expect(compareHref([])).toBe('/compare');
});

test('what is only spelt otherwise, the code, and one thing under two names do not differ', () => {
  const rows = comparedRows([
    [
      ['Tile size', '600×600mm'],
      ['Thickness', '10mm'],
      ['Finish', 'Anti-slip'],
      ['Product code', 'A-1'],
    ],
    [
      ['Size', '600×600 mm'],
      ['Thickness', '10 mm'],
      ['Surface', 'Anti slip'],
      ['Product code', 'B-2'],
    ],
  ]);
  expect(rows.map(({ label, differs }) => [label, differs])).toEqual([
    ['Size', false],
    ['Thickness', false],
    ['Finish', false],
    ['Product code', false],
  ]);
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
