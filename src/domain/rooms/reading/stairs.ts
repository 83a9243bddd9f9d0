/** Reads stairs from a sentence: their steps and measures, winders and landings. */
import { RANGES, USUAL_STAIRS } from '../limits.ts';
import type { Flight } from '../stairs.ts';
import { scaleOf, UNIT } from '../../language/units.ts';

export interface JobStairs extends Pick<Flight, 'steps' | 'going' | 'rise' | 'width' | 'landings'> {
  /** How many of the steps are winders. */
  readonly winders?: number;
  /** Nobody has said the width: it is the usual one. */
  readonly isUsualWidth?: true | undefined;
}

const STEPS = /\b(\d{1,2}) (straight )?(?:stairs?|steps?|treads?|risers?)\b/;
const OF_THEM = '(?:of (?:them|these|those|which) )?(?:are )?';
const WINDERS = new RegExp(
  String.raw`\b(\d{1,2}|a) (?:${OF_THEM}(?:\w+ )?winders?|(?:kite|winding|turning) (?:steps?|stairs?|treads?))\b`,
);
const SIDE = String.raw`(\d{1,4}(?:\.\d{1,3})?) ?(${UNIT})?`;
const BY = String.raw`(?: ?[x×*] ?| by )`;
const LANDING = new RegExp(
  [
    String.raw`\b(?:(\d) )?(?:\w+ )?landings?\b(?:,? (?!and\b|plus\b)[a-z]+){0,3}[,:]? ?${SIDE}${BY}${SIDE}(?![\w.])`,
    String.raw`(?<![\d.])${SIDE}${BY}${SIDE} (?:\w+ )?landing\b`,
  ].join('|'),
  'g',
);
const CM = String.raw`(\d{2,4}(?:\.\d)?) ?(cm|mm)?`;
const WIDE = new RegExp(`([01]?\\.\\d{1,2}) ?(m)(?:et\\w+)? wide|${CM} wide|\\bwidth (?:is |of )?${CM}`);
const DEEP = new RegExp(`${CM} (?:deep|going|treads?\\b)`);
const HIGH = new RegExp(`${CM} (?:high|rise|risers?\\b)`);
/** `going 23 cm, rise 17 cm`: the word before its measure. */
const GOING_OF = new RegExp(`\\b(?:goings?|treads?)(?: is| are| of|:)? ${CM}`);
const RISE_OF = new RegExp(`\\b(?:rises?|risers?)(?: is| are| of|:)? ${CM}`);
/** The usual measures of a step; the width is taken for usual only beside a room. */
const { going_mm: GOING, rise_mm: RISE, width_mm: WIDTH } = USUAL_STAIRS;

const mmOf = (found: RegExpExecArray | null, usual: number): number => {
  const [value, unit] = (found?.slice(1) ?? []).filter((one) => one !== undefined);
  return value === undefined
    ? usual
    : Math.round(Number(value) * (unit === 'mm' ? 1 : unit === 'm' ? 1000 : 10));
};

/** A side of a landing in mm; without a unit it is in m, cm or mm by its size. */
const landingSide = (value: string, unit: string | undefined): number =>
  Math.round(
    Number(value) * (unit ? scaleOf(unit) : Number(value) < 10 ? 1000 : Number(value) < 100 ? 10 : 1),
  );

const { least, most } = RANGES.stairsWidth;

function landingsIn(words: string): JobStairs['landings'] & object {
  return [...words.matchAll(LANDING)].flatMap(([, count = '1', ...sides]) => {
    const [one = '', unitOne, other = '', unitOther] = sides[0] === undefined ? sides.slice(4) : sides;
    const length = landingSide(one, unitOne ?? unitOther);
    const width = landingSide(other, unitOther ?? unitOne);
    const isOne = Math.min(length, width) >= least && Math.max(length, width) <= most;
    return isOne ? Array.from({ length: Number(count) }, () => ({ length, width })) : [];
  });
}

const isOfStairs = (words: string): boolean => STEPS.test(words) || WINDERS.test(words);

/** A sentence on stairs without the sizes of their landings, which are no rooms. @param words as `plain` returns them */
export const withoutLandings = (words: string): string =>
  isOfStairs(words) ? words.replace(LANDING, ' ') : words;

/**
 * The stairs that a sentence tells, or those told before with what it adds to them; undefined where steps or width are
 * missing. @param words as `plain` returns them @param besideRoom a width that nobody says is the usual one
 */
export function stairsIn(words: string, besideRoom: boolean, before?: JobStairs): JobStairs | undefined {
  const [, count = '0', isStraight] = STEPS.exec(words) ?? [];
  const winders = Number((WINDERS.exec(words)?.[1] ?? '0').replace('a', '1'));
  const landings = isOfStairs(words) ? landingsIn(words) : [];
  const turns = { ...(winders > 0 && { winders }), ...(landings.length > 0 && { landings }) };
  const steps = Number(count) + (isStraight ? winders : 0);
  if (steps === 0) return before && winders <= before.steps ? { ...before, ...turns } : before;
  // The number of `14 risers` is no measure of one.
  const measures = words
    .replace(LANDING, ' ')
    .replace(STEPS, (said, number: string) => said.slice(number.length));
  const said = mmOf(WIDE.exec(measures), 0);
  const width = said || (besideRoom ? WIDTH : 0);
  if (width < least || winders > steps) return before;
  const first = (...patterns: RegExp[]): number =>
    Math.min(...patterns.map((pattern) => pattern.exec(measures)?.index ?? Infinity));
  const [deep, high] = first(GOING_OF, RISE_OF) < first(DEEP, HIGH) ? [GOING_OF, RISE_OF] : [DEEP, HIGH];
  const step = { going: mmOf(deep.exec(measures), GOING), rise: mmOf(high.exec(measures), RISE) };
  return { steps, width, ...step, ...turns, ...(said === 0 && { isUsualWidth: true }) };
}
