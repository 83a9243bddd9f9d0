/** The nearest size or length there is, where nothing has the one that is asked for. */
import type { Demand } from './reading.ts';
import type { Traits } from './traits.ts';

/** A length that differs by more than this factor is something else, and so is a size of whose two sides both do. */
const FARTHEST = Math.log(1.9);
/** What is hardly farther away than the nearest is shown beside it. */
const AS_NEAR = 0.05;

const apart = (is: number, wanted: number): number =>
  is > 0 && wanted > 0 ? Math.abs(Math.log(is / wanted)) : Infinity;

type Length = Extract<Demand, { kind: 'length' }>;

/** The measures of a product that a demand for a length is about. */
function measuresOf({ short, long, isRoll, thickness, wear }: Traits, { of }: Length): readonly number[] {
  switch (of) {
    case 'thickness':
      return [thickness ?? 0];
    case 'wear':
      return [wear ?? 0];
    case 'roll':
      return isRoll ? [short] : [];
    case 'width':
      return isRoll ? [] : [short];
    case 'long':
      return isRoll ? [] : [long];
    case 'side':
      return isRoll ? [] : [short, long];
  }
}

/**
 * The demand with the nearest measures that products have; null if it is about none, or if even the nearest is far away.
 * @param products makes the products that meet everything else
 */
export function nearestTo(demand: Demand, products: () => readonly Traits[]): Demand | null {
  if (demand.kind === 'length' && demand.of === 'side') {
    // '450 mm' is a piece about as long as it is wide, if there is one.
    const middle = (demand.from + Math.min(demand.to, demand.from * 2)) / 2;
    const isLike = ({ short, long }: Traits) =>
      Math.max(apart(short, middle), apart(long, middle)) <= FARTHEST;
    if (products().some(isLike))
      return nearestTo({ kind: 'size', sides: [[middle, middle]], isEither: true }, products);
  }
  if (demand.kind === 'size') {
    const away = (traits: Traits) =>
      Math.min(...demand.sides.map(([short, long]) => apart(traits.short, short) + apart(traits.long, long)));
    const sizes = new Map<string, Traits>();
    for (const traits of products()) if (!traits.isRoll) sizes.set(`${traits.short}×${traits.long}`, traits);
    const near = nearest([...sizes.values()], away, 2 * FARTHEST);
    return near && { ...demand, sides: near.map(({ short, long }) => [short, long] as const) };
  }
  if (demand.kind !== 'length') return null;
  // A narrower roll than asked for needs a join.
  const least = demand.of === 'roll' ? demand.from : 0;
  const beyond = (mm: number) =>
    mm < demand.from ? apart(mm, demand.from) : mm > demand.to ? apart(mm, demand.to) : 0;
  const measures = products()
    .flatMap((traits) => measuresOf(traits, demand))
    .filter((mm) => mm >= least);
  const near = nearest([...new Set(measures)], beyond, FARTHEST);
  return near && { ...demand, from: Math.min(...near), to: Math.max(...near) };
}

/** Those that are about as near as the nearest; null if that is far. */
function nearest<T>(all: readonly T[], away: (one: T) => number, farthest: number): readonly T[] | null {
  let least = Infinity;
  for (const one of all) least = Math.min(least, away(one));
  return least <= farthest ? all.filter((one) => away(one) <= least + AS_NEAR) : null;
}
