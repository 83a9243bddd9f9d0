/** Orders found products: as a superlative asks, and so that no design comes twice among the first. */
import { FAILS, fitOf } from './demand-match.ts';
import type { Demand, SortReading } from './reading.ts';
import type { Traits } from './traits.ts';

/** What an order compares; null comes last in either direction. */
function keyOf(traits: Traits, { by }: SortReading): number | null {
  switch (by) {
    case 'price':
      return traits.pencePerM2;
    case 'thickness':
      return traits.thickness ?? (Number(/ (\d+)oz /.exec(traits.label)?.[1] ?? 0) || null);
    case 'width':
      return traits.short || null;
    case 'length':
      return traits.long || null;
    case 'area':
      return traits.short * traits.long || null;
    case 'tone':
      return toneOf(traits);
    case 'newest':
    case 'rating':
      return null;
  }
}

const DARK = fitTone([
  'black',
  'ebony',
  'charcoal',
  'graphite',
  'anthracite',
  'dark',
  'smoked',
  'coffee',
  'navy',
  'midnight',
  'ink',
]);
const PALE = fitTone([
  'white',
  'cream',
  'ivory',
  'pale',
  'light',
  'pearl',
  'limed',
  'raw oak',
  'natural',
  'champagne',
]);
function fitTone(shades: readonly string[]): (traits: Traits) => boolean {
  const own = shades.map((shade) => ` ${shade} `);
  const demand: Demand = { kind: 'colour', shades: { own, like: [], near: [] }, by: 'tone' };
  return (traits) => fitOf(traits, demand) !== FAILS;
}
const toneOf = (traits: Traits): number => (DARK(traits) ? 0 : PALE(traits) ? 2 : 1);

/** The positions in the order that was asked for, what is sold out last; equals keep their order. */
export function sortedBy(
  positions: readonly number[],
  sort: SortReading,
  traitsAt: (position: number) => Traits | undefined,
): number[] {
  const sign = sort.down ? -1 : 1;
  const rows = positions.map((position) => {
    const traits = traitsAt(position);
    const { inStock = false, pricePence: price = 0 } = traits ?? {};
    return { position, key: traits ? keyOf(traits, sort) : null, price, inStock };
  });
  rows.sort((a, b) => {
    if (a.inStock !== b.inStock) return a.inStock ? -1 : 1;
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1;
      return sort.by === 'price' ? sign * (a.price - b.price) : 0;
    }
    return sign * (a.key - b.key);
  });
  return rows.map(({ position }) => position);
}

/** What tells designs apart: the versions of a floor are one group, and floors with one picture look the same. */
type Design = Pick<Traits, 'group' | 'look'>;

/**
 * The first of each design, best first: floors that look different before those that share a picture.
 * @param tiers positions, those that meet the demands best in the first tier
 * @param most stops after so many
 */
export function firstOfEach(
  tiers: readonly (readonly number[])[],
  designAt: (position: number) => Design | undefined,
  most: number,
): Set<number> {
  const first = new Set<number>();
  const groups = new Set<string>();
  const looks = new Set<string>();
  for (const tier of tiers)
    for (const isByLook of [true, false])
      for (const position of tier) {
        if (first.size >= most) return first;
        const design = designAt(position);
        if (!design || groups.has(design.group) || (isByLook && looks.has(design.look))) continue;
        groups.add(design.group);
        looks.add(design.look);
        first.add(position);
      }
  return first;
}

/** Spreads designs: among the first places none comes twice while others remain. The rest keeps its order. */
export function spread(
  tiers: readonly (readonly number[])[],
  designAt: (position: number) => Design | undefined,
  places: number,
): number[] {
  const first = firstOfEach(tiers, designAt, places);
  return [...first, ...tiers.flat().filter((position) => !first.has(position))];
}
