/** Ranges of postcodes' first parts, as carriers write them: 'AB31' to 'AB35', the area 'BT', or a whole country. */
import type { Place } from './postcode.ts';

/** Both ends are alike in kind; empty for the whole country. */
export interface PostcodeRange {
  readonly country: 'GB' | 'IE';
  readonly from: string;
  readonly to: string;
}

interface Span {
  readonly area: string;
  readonly first: number;
  readonly last: number;
}

const PART = /^([A-Z]{1,2})(\d{1,2}|6W)?$/;

/** Null for a range that is none: other letters at its ends, or a number at one of them only. */
export function spanOf({ from, to }: Pick<PostcodeRange, 'from' | 'to'>): Span | null {
  const [, area = '', first] = PART.exec(from) ?? [];
  const [, lastArea = '', last] = PART.exec(to) ?? [];
  if (!area || area !== lastArea || (first === undefined) !== (last === undefined)) return null;
  if (first === undefined || last === undefined) return { area, first: 0, last: Infinity };
  const span = { area, first: parseInt(first, 10), last: parseInt(last, 10) };
  return span.first <= span.last ? span : null;
}

/** 0 for a whole country, 1 for an area, 2 for districts: the longest match is the highest. */
export const lengthOf = ({ from }: PostcodeRange): number => (from === '' ? 0 : /\d/.test(from) ? 2 : 1);

/** Whether a range holds a place. */
export function covers(range: PostcodeRange, place: Pick<Place, 'country' | 'area' | 'district'>): boolean {
  if (range.country !== place.country) return false;
  if (range.from === '') return true;
  const span = spanOf(range);
  return span?.area === place.area && span.first <= place.district && place.district <= span.last;
}

/** The first range that a place could lie in besides an earlier one of the same length; null if every place has one zone. */
export function overlapping(ranges: readonly PostcodeRange[]): PostcodeRange | null {
  const meets = (a: PostcodeRange, b: PostcodeRange): boolean => {
    if (a.country !== b.country || lengthOf(a) !== lengthOf(b)) return false;
    if (a.from === '') return true;
    const [one, other] = [spanOf(a), spanOf(b)];
    return (
      one?.area === other?.area && !!one && !!other && one.first <= other.last && other.first <= one.last
    );
  };
  return ranges.find((range, at) => ranges.slice(0, at).some((earlier) => meets(earlier, range))) ?? null;
}
