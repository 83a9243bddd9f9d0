/** Found products in the order that a search text asks for. */
import { expect, test } from 'vitest';
import { sortedBy } from '#domain/catalogue/order-found.ts';
import type { SortReading } from '#domain/catalogue/reading.ts';
import type { Traits } from '#domain/catalogue/traits.ts';

const goods = [
  { pencePerM2: 300, pricePence: 300, inStock: false },
  { pencePerM2: 900, pricePence: 900, inStock: true },
  { pencePerM2: null, pricePence: 100, inStock: true },
  { pencePerM2: 500, pricePence: 500, inStock: true },
] as Partial<Traits>[] as Traits[];

const cheapest: SortReading = { by: 'price', down: false, label: 'Cheapest first', said: 'cheapest' };

test('what is sold out comes last, however cheap it is', () => {
  expect(sortedBy([0, 1, 2, 3], cheapest, (position) => goods[position])).toEqual([3, 1, 2, 0]);
  expect(sortedBy([0, 1, 3], { ...cheapest, down: true }, (position) => goods[position])).toEqual([1, 3, 0]);
});
