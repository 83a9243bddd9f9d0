/** Which zone a postcode lies in: zones are ranges of first parts, as carriers write them, and the narrowest kind wins. */
import type { Place } from './postcode.ts';

/** From one first part to another, or a whole country. */
export interface ZoneRange {
  readonly country: Place['country'];
  readonly from: string;
  readonly to: string;
  /** The id of a zone, or of an area of visits. */
  readonly zone: string;
}

interface Span {
  readonly area: string;
  readonly first: number;
  readonly last: number;
}

const PART = /^([A-Z]{1,2})(\d{1,2}|6W)?$/;

/** Null for a range that is none: other letters at its ends, or a number at one of them only. */
export function spanOf({ from, to }: Pick<ZoneRange, 'from' | 'to'>): Span | null {
  const [, area = '', first] = PART.exec(from) ?? [];
  const [, lastArea = '', last] = PART.exec(to) ?? [];
  if (!area || area !== lastArea || (first === undefined) !== (last === undefined)) return null;
  if (first === undefined || last === undefined) return { area, first: 0, last: Infinity };
  const span = { area, first: parseInt(first, 10), last: parseInt(last, 10) };
  return span.first <= span.last ? span : null;
}

/** 0 for a whole country, 1 for an area, 2 for districts: the longest match is the highest. */
const lengthOf = ({ from }: ZoneRange): number => (from === '' ? 0 : /\d/.test(from) ? 2 : 1);

function covers(range: ZoneRange, place: Pick<Place, 'country' | 'area' | 'district'>): boolean {
  if (range.country !== place.country) return false;
  if (range.from === '') return true;
  const span = spanOf(range);
  return span?.area === place.area && span.first <= place.district && place.district <= span.last;
}

/** The zone of a place; null outside of all zones. */
export function zoneOf<Zone extends { readonly id: string }>(
  {
    ranges,
    zones,
  }: {
    readonly ranges: readonly ZoneRange[];
    readonly zones: readonly Zone[];
  },
  place: Pick<Place, 'country' | 'area' | 'district'>,
): Zone | null {
  const found = ranges
    .filter((range) => covers(range, place))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  return zones.find(({ id }) => id === found?.zone) ?? null;
}

/** The first range that a place could lie in besides an earlier one of the same length; null if every place has one zone. */
export function overlapping(ranges: readonly ZoneRange[]): ZoneRange | null {
  const meets = (a: ZoneRange, b: ZoneRange): boolean => {
    if (a.country !== b.country || lengthOf(a) !== lengthOf(b)) return false;
    if (a.from === '') return true;
    const [one, other] = [spanOf(a), spanOf(b)];
    return (
      one?.area === other?.area && !!one && !!other && one.first <= other.last && other.first <= one.last
    );
  };
  return ranges.find((range, at) => ranges.slice(0, at).some((earlier) => meets(earlier, range))) ?? null;
}
