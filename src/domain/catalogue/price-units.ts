/** What a price without a unit is for: a m² of floor, or the whole of it. */
import { CATEGORIES, isFloor } from './categories.ts';
import type { KnownWords } from './parts.ts';
import type { Demand, Reading } from './reading.ts';

type Price = Extract<Demand, { kind: 'price' }>;

/** An amount over so many times the dearest m² is meant for the whole floor. */
const BEYOND_M2 = 2;

const pounds = (pence: number): string =>
  `£${Number.isInteger(pence / 100) ? pence / 100 : (pence / 100).toFixed(2)}`;

/** An amount for an area, as a limit per m². */
function perM2(demand: Price, label: string, areaM2: number): Pick<Reading, 'demand' | 'label'> {
  const area = Math.round(areaM2 * 10) / 10;
  const to = Math.floor(demand.to / areaM2);
  // 'for £400' without a comparison is the most there is to spend.
  const from = label.startsWith('about') ? 0 : Math.ceil(demand.from / areaM2);
  return {
    demand: { kind: 'price', from, to, per: 'm2' },
    label: `${from > 0 ? `${pounds(from)} to` : 'up to'} ${pounds(to)} per m² (${pounds(demand.to)} for ${area} m²)`,
  };
}

/**
 * Says of prices without a unit what they are for. With an area, an amount is for the whole of it; an amount that no m² of
 * the floors costs is for a whole floor of unknown area. Otherwise floors are priced per m².
 */
export function withPriceUnits(
  readings: readonly Reading[],
  areaM2: number | null,
  known: Pick<KnownWords, 'dearest'>,
): Reading[] {
  const goods = readings.find(({ demand, not }) => demand.kind === 'category' && !not)?.demand;
  // What is asked for a room without naming goods is a floor.
  const isForRoom = readings.some(({ demand, not }) => demand.kind === 'need' && !not);
  const kinds = goods?.kind === 'category' ? goods.categories : isForRoom ? CATEGORIES.filter(isFloor) : null;
  const isByArea = kinds === null || kinds.every((kind) => isFloor(kind) || kind === 'Underlay');
  const isOfPiece = readings.some(
    ({ demand, not }) => demand.kind === 'look' && !not && demand.finds.includes(' remnant '),
  );
  return readings.map((reading) => {
    const { demand, label, not } = reading;
    if (demand.kind !== 'price' || demand.per !== 'either' || not || !isByArea) return reading;
    // A remnant is sold whole.
    if (isOfPiece) return { ...reading, demand: { ...demand, per: 'unit' } };
    if (areaM2 !== null && areaM2 > 0 && demand.to !== Infinity)
      return { ...reading, ...perM2(demand, label, areaM2) };
    if (kinds === null || !kinds.every(isFloor)) return reading;
    const dearest = demand.to === Infinity ? null : known.dearest(kinds);
    if (dearest !== null && (demand.from || demand.to) > dearest * BEYOND_M2)
      return {
        ...reading,
        demand: { kind: 'price', from: 0, to: demand.to, per: 'whole' },
        label: `${pounds(demand.to)} for the whole floor`,
      };
    return { ...reading, label: `${label} per m²` };
  });
}
