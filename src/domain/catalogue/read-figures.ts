/** Reads sizes, lengths and areas in a search text, in the units that shoppers use (prices: read-prices.ts). */
import { MM2_PER_M2 } from '../shared/area.ts';
import type { Demand } from './reading.ts';
import { meaningAt } from './lexicon.ts';
import {
  afterAt,
  comparisonAt,
  isStrictly,
  type Limits,
  limitsOf,
  SIGN_WORDS,
  STRICT_OF_MEASURES,
  STRICT_WORDS,
} from './read-comparisons.ts';
import { AREAS, FOOT_MM, INCH_MM, MM_BY_UNIT, YARD_MM } from '../language/units.ts';
import { stemOf, type Token } from './search-tokens.ts';

/** A figure that was read, and where its words end. */
export interface Figure {
  readonly demand: Demand | null;
  readonly label: string;
  readonly end: number;
  /** The area that is stated, in m². */
  readonly areaM2?: number;
}

/** The names of areas as words, longer ones first where one begins another. */
const AREA_NAMES = AREAS.map(
  ([names, mm2]) =>
    [
      names.map((name) => name.split(' ').map(stemOf)).sort((one, other) => other.length - one.length),
      mm2,
    ] as const,
);
/** Those of the square metre. */
export const AREA_WORDS = AREA_NAMES[0]?.[0] ?? [];

/** The sides of rooms in metres; longer ones are something else. */
const LONGEST_ROOM_M = 30;
/** Below this many mm a length is a thickness, unless it is said to be something else. */
const THICKEST_MM = 30;
const [LONGEST_INCHES, LONGEST_CM, LONGEST_M] = [48, 200, 6];
const LONGEST_ROLL_MM = 6000;
/** How far a length is beyond another one, at least. */
const STRICTLY = 0.015;
/** What is sold as 7 inches is 180 mm: pieces are made in metric sizes. */
const IMPERIAL_TOLERANCE = 0.05;
const IMPERIAL_UNITS: ReadonlySet<number> = new Set([INCH_MM, FOOT_MM, YARD_MM]);

const isOne = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, nth) => tokens[at + nth]?.word === word);

export function skipWords(
  tokens: readonly Token[],
  at: number,
  options: readonly (readonly string[])[],
): number {
  const found = options.find((words) => isOne(tokens, at, words));
  return found ? at + found.length : at;
}

const sorted = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);

/** Longer sides in feet or metres are those of a room, not of a piece. */
const LONGEST_PIECE_MM = 1250;
const ROOM_WORDS: ReadonlySet<string> = new Set(['room', 'space', 'area']);
const LARGE_UNITS: ReadonlySet<number> = new Set([1000, FOOT_MM, YARD_MM]);

/** Whether a room is spoken of beside the tokens from one to another. */
const isOfRoom = (tokens: readonly Token[], from: number, to: number): boolean =>
  [...tokens.slice(Math.max(0, from - 3), from), ...tokens.slice(to, to + 1)].some(({ word }) =>
    ROOM_WORDS.has(word),
  );

const sizeOf = (sides: readonly [number, number], end: number): Figure => ({
  demand: { kind: 'size', sides: [sides] },
  label: `${sides.join(' × ')} mm`,
  end,
});

function roomOf([a, b]: readonly [number, number], factor: number, end: number): Figure | null {
  const sides = sorted(Math.round(a * factor), Math.round(b * factor));
  if (Math.max(...sides) > LONGEST_ROOM_M * 1000) return null;
  const label = `room of ${a} × ${b} ${factor === 1000 ? 'm' : 'ft'}`;
  return { demand: { kind: 'room', sides }, label, end, areaM2: (sides[0] * sides[1]) / 1e6 };
}

/** `60 cm square`, `2 foot square`: a size of two like sides. */
function squareAt(tokens: readonly Token[], at: number): Figure | null {
  const unit = MM_BY_UNIT[tokens[at + 1]?.word ?? ''];
  const mm = Math.round((tokens[at]?.number ?? 0) * (unit ?? 0));
  // 'two metres square' is an area.
  if (mm === 0 || unit === 1000 || tokens[at + 2]?.word !== 'square' || mm > LONGEST_PIECE_MM) return null;
  return sizeOf([mm, mm], at + 3);
}

/** A size of two sides at a token: `600x600`, `60 x 60 cm`, `24 by 12 inches`, `2ft x 1ft`, or a room: `12 x 10 ft`. */
export function sizeAt(tokens: readonly Token[], at: number): Figure | null {
  const a = tokens[at]?.number ?? null;
  if (a === null) return null;
  const unitA = MM_BY_UNIT[tokens[at + 1]?.word ?? ''];
  const joint = unitA === undefined ? at + 1 : at + 2;
  if (!['x', 'by'].includes(tokens[joint]?.word ?? '')) return squareAt(tokens, at);
  const b = tokens[joint + 1]?.number ?? null;
  if (b === null) return null;
  const unitB = MM_BY_UNIT[tokens[joint + 2]?.word ?? ''];
  const end = unitB === undefined ? joint + 2 : joint + 3;
  const unit = unitB ?? unitA;
  const isRoom = isOfRoom(tokens, at, end);
  if (unit === undefined && isRoom && Math.max(a, b) <= LONGEST_ROOM_M) return roomOf([a, b], 1000, end);
  const pair = (factor: number) => sorted(Math.round(a * factor), Math.round(b * factor));
  if (unit !== undefined) {
    const sides = sorted(Math.round(a * (unitA ?? unit)), Math.round(b * unit));
    const isLong = sides[1] > LONGEST_PIECE_MM || isRoom;
    if (!LARGE_UNITS.has(unit) || !isLong) return sizeOf(sides, end);
    return roomOf([unitA === undefined ? a : (a * unitA) / unit, b], unit, end);
  }
  const longest = Math.max(a, b);
  const sides = [
    ...(longest >= 20 ? [pair(1)] : []),
    ...(longest <= LONGEST_CM ? [pair(10)] : []),
    ...(longest <= LONGEST_INCHES ? [pair(INCH_MM)] : []),
    ...(longest <= LONGEST_M ? [pair(1000)] : []),
  ];
  return { demand: { kind: 'size', sides }, label: `${a} × ${b}`, end };
}

type LengthOf = Extract<Demand, { kind: 'length' }>['of'];

const WIDE: ReadonlySet<string> = new Set(['wide', 'width', 'wideness', 'broad']);
const THICK: ReadonlySet<string> = new Set(['thick', 'thickness', 'deep', 'depth']);

const LONG: ReadonlySet<string> = new Set(['long', 'length']);

/** What a comparison measures by itself: `wider than 200 mm`, `8 mm or thicker`. */
const COMPARED: Readonly<Record<string, string>> = {
  wider: 'wide',
  narrower: 'wide',
  thicker: 'thick',
  thinner: 'thick',
  longer: 'long',
  shorter: 'long',
};

/** What a length is of, by the word after it, its unit and its size; null where it is something else. */
function measuredBy(next: string, mm: number, unit: number): LengthOf | null {
  if (THICK.has(next)) return 'thickness';
  if (LONG.has(next)) return 'long';
  if (LARGE_UNITS.has(unit) && mm > LONGEST_PIECE_MM) return mm <= LONGEST_ROLL_MM ? 'roll' : null;
  if (WIDE.has(next)) return 'width';
  return mm <= THICKEST_MM ? 'thickness' : 'side';
}

const mmText = (mm: number): string =>
  mm >= 1000 && (mm % 100 === 0 || mm % 1 !== 0) ? `${Math.round(mm / 10) / 100} m` : `${mm} mm`;

const LENGTH_NAMES: Readonly<Record<LengthOf, string>> = {
  thickness: ' thick',
  side: '',
  long: ' long',
  width: ' wide',
  roll: ' wide',
  wear: ' wear layer',
};

/** A length at a token: `8mm`, `at least 12 mm thick`, `220mm wide`, `5 metre wide`, `600mm`. */
export function lengthAt(tokens: readonly Token[], words: readonly string[], at: number): Figure | null {
  const before = comparisonAt(words, at);
  const amount = tokens[before.at]?.number ?? null;
  if (amount === null) return null;
  const range = ['-', 'to', 'or'].includes(words[before.at + 1] ?? '') ? tokens[before.at + 2]?.number : null;
  const unitAt = before.at + (typeof range === 'number' ? 3 : 1);
  const unit = MM_BY_UNIT[words[unitAt] ?? ''];
  if (unit === undefined) return null;
  // `10 mm thick or more` as well as `10 mm or more`.
  const isNamed = [THICK, WIDE, LONG].some((names) => names.has(words[unitAt + 1] ?? ''));
  const named = isNamed && before.sign === null ? afterAt(words, unitAt + 2) : null;
  const after =
    before.sign !== null
      ? { sign: before.sign, at: unitAt + 1 }
      : named?.sign
        ? named
        : afterAt(words, unitAt + 1);
  // `14 mm wide plank` is a thickness and a wide plank.
  const isPhrase = (meaningAt(words, after.at)?.length ?? 0) > 1;
  const next = named?.sign ? (words[unitAt + 1] ?? '') : isPhrase ? '' : (words[after.at] ?? '');
  const mm = amount * unit;
  // 'a wear layer of 0.5 mm' and the weights of sundries are words on the label, and so is what a tube holds.
  if (next === 'wear' || mm < 1.1 || (words[unitAt] === 'ml' && mm > THICKEST_MM)) return null;
  const comparison = [...words.slice(at, before.at), ...words.slice(unitAt + 1, after.at)];
  const compared = comparison.map((word) => COMPARED[word]).find((measure) => measure !== undefined);
  const of = measuredBy(compared ?? next, mm, unit);
  if (of === null) return null;
  const isMeasureNext = !named?.sign && [THICK, WIDE, LONG].some((names) => names.has(next));
  const end = isMeasureNext ? after.at + 1 : after.at;
  // `thicker than 8 mm` leaves 8 mm out, beyond the tolerance of lengths.
  const isStrict = isStrictly(words, at, before.at, STRICT_OF_MEASURES);
  const beyond = 1 + (isStrict ? (after.sign === 'min' ? STRICTLY : -STRICTLY) : 0);
  const tolerance = IMPERIAL_UNITS.has(unit) ? IMPERIAL_TOLERANCE : 0;
  const limits: Limits =
    typeof range === 'number'
      ? { from: mm, to: range * unit }
      : after.sign === null
        ? { from: mm * (1 - tolerance), to: mm * (1 + tolerance) }
        : limitsOf(after.sign, mm * beyond, 0);
  const name = LENGTH_NAMES[of];
  const sign = after.sign === null ? '' : `${(isStrict ? STRICT_WORDS : SIGN_WORDS)[after.sign]} `;
  const text =
    typeof range === 'number'
      ? `${mmText(mm)} to ${mmText(range * unit)}`
      : mmText(tolerance > 0 ? Math.round(mm) : Math.round(mm * 10) / 10);
  return { demand: { kind: 'length', of, ...limits }, label: `${sign}${text}${name}`, end };
}

/** An area (`20 m²`, `200 sq ft`), which demands nothing of a product. */
export function areaAt(tokens: readonly Token[], at: number): Figure | null {
  const amount = tokens[at]?.number ?? null;
  if (amount === null) return null;
  for (const [names, mm2] of AREA_NAMES) {
    const end = skipWords(tokens, at + 1, names);
    if (end > at + 1) return { demand: null, label: '', end, areaM2: (amount * mm2) / MM2_PER_M2 };
  }
  return null;
}

/** The opposite of a limit: `nothing over £11` is up to £11. Null for a figure with no limit or two. */
export function turned<Of extends Extract<Demand, { kind: 'price' | 'length' }>>(
  demand: Of,
  label: string,
): { demand: Of; label: string } | null {
  const { from, to } = demand;
  const isLeast = (from ?? 0) > 0 && (to === null || to === Infinity);
  if (!isLeast) return null;
  return {
    demand: { ...demand, from: demand.kind === 'price' ? null : 0, to: from },
    label: label.replace(/^(?:from|over)/, 'up to'),
  };
}
