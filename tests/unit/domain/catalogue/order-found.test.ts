/** Found products in the order that a search text asks for. */
import { describe, expect, test } from 'vitest';
import { firstOfEach, sortedBy, spread } from '#domain/catalogue/order-found.ts';
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

describe('designs among the first places', () => {
  /** Positions of versions by group and picture: `a1` and `a2` are one floor in two pictures, `a1` and `b1` share one. */
  const designs = (list: string) => {
    const all = list.split(' ').map((design) => ({ group: design.slice(0, 1), look: design.slice(1) }));
    return [[all.map((_, at) => at)], (at: number) => all[at]] as const;
  };

  test.each([
    ['the same floor in the same picture', 'a1 a1 a1 b2 c3 b2', [0, 3, 4, 1, 2, 5]],
    ['the same floor in other pictures', 'a1 a2 a3 b4 c5', [0, 3, 4, 1, 2]],
    ['other floors with the same picture', 'a1 b1 c2 a1 d3', [0, 2, 4, 1, 3]],
    ['one floor alone', 'a1 a2 a1', [0, 1, 2]],
  ])('%s', (_, list, order) => {
    expect(spread(...designs(list), 3)).toEqual(order);
  });

  test('no design comes twice while others remain, however many versions there are', () => {
    const many = Array.from({ length: 300 }, (_, at) => `${'abcde'[Math.floor(at / 60)]}${at % 7}`).join(' ');
    const [tiers, designAt] = designs(many);
    const first = spread(tiers, designAt, 20).slice(0, 5);
    expect(new Set(first.map((at) => designAt(at)?.group)).size).toBe(5);
  });

  test('what meets the demands best comes first, even if it shares its picture', () => {
    const [[positions = []], designAt] = designs('a1 a1 b1 c2 b1 d3');
    expect(spread([positions.slice(0, 3), positions.slice(3)], designAt, 4)).toEqual([0, 2, 3, 5, 1, 4]);
  });

  test('a floor is suggested once, even if nothing else is left', () => {
    expect([...firstOfEach(...designs('a1 a2 b3 b4 a5'), 6)]).toEqual([0, 2]);
  });
});
