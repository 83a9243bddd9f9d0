/** The month or year that a sentence speaks of. */
import { expect, test } from 'vitest';
import { periodIn } from '#domain/delivery/reading/dates.ts';

const TODAY = '2026-11-28';

test.each([
  ['what did i order in july', '2026-07', 'in July'],
  ['my orders of aug', '2026-08', 'in August'],
  ['anything from december', '2025-12', 'in December 2025'],
  ['in march 2024', '2024-03', 'in March 2024'],
  ['orders from this year', '2026', 'this year'],
  ['what i spent last year', '2025', 'last year'],
  ['last month', '2026-10', 'last month'],
  ['in 2024', '2024', 'in 2024'],
])('%s', (words, prefix, label) => expect(periodIn(words, TODAY)).toEqual({ prefix, label }));

test('last month in January is December of the year before', () =>
  expect(periodIn('last month', '2026-01-09')).toEqual({ prefix: '2025-12', label: 'last month' }));

test.each(['where is my order', 'may i order', 'i march on'])('%s names none', (words) =>
  expect(periodIn(words, TODAY)).toBeNull(),
);
