/** Reads rooms of several parts (`L-shaped, 4 by 3 with 2 by 1.5 off it`), the lengths of walls and the widths of doors. */
import { plain } from './plain.ts';
import { says } from './signals.ts';
import { areaIn, figureIn, type Sides, sidesIn } from './slots.ts';

/** A part of a room in mm; parts touch. */
export interface Part extends Sides {
  readonly x: number;
  readonly y: number;
}

const UNIT = String.raw` ?(?:m|met(?:re|er)s?|cm|mm|ft|feet|foot|')?`;
const RECTANGLE = String.raw`\.?\d[\d.]*${UNIT}(?: ?[x×*] ?| by )\.?\d[\d.]*${UNIT}(?![\w.])`;
/** What may stand between a rectangle and the word that takes it out: `less the corner of 2 by 1`. */
const AROUND = String.raw`(?:,? [a-z]+\b){0,4}`;
/** The second part is no floor. The word stands next to it: `without underlay` takes nothing out. */
const TAKEN = new RegExp(
  [
    `\\b(?:minus|less|without|missing|cut[- ]?out|taken (?:out|off)|chopped off)${AROUND},? ${RECTANGLE}`,
    `${RECTANGLE}${AROUND},? (?:taken (?:out|off)|cut out|missing|chopped off|out of (?:it|the corner))\\b`,
    `${RECTANGLE}${AROUND},? (?:(?:that|which) )?(?:won't|will not|isn't|is not|not)(?: be| being| to be)? \\w+ed\\b`,
  ].join('|'),
);
const FIRST = new RegExp(RECTANGLE);

/** Whether a sentence takes its second rectangle out of the first. */
function isCutOut(words: string): boolean {
  const first = FIRST.exec(words);
  return first !== null && TAKEN.test(words.slice(first.index + first[0].length));
}

/** The parts of each room that is a rectangle with others added or one cut out; equal rooms each by themselves. */
export function shapesIn(text: string): readonly (readonly Part[])[] {
  const [sides, words] = [sidesIn(text), plain(text)];
  const arms = says('shapedU', words) ? armsOf(words, sides) : null;
  if (arms) return [arms];
  const parts = partsOf(words, [...new Set(sides)], sides.length > 2);
  return parts ? Array<readonly Part[]>(sides.length - 1).fill(parts) : [];
}

/** The parts of one such room; null for any other, and for several. */
export function shapeIn(text: string): readonly Part[] | null {
  const [parts, ...others] = shapesIn(text);
  return parts && others.length === 0 ? parts : null;
}

/** Whether a room of several parts is told of which only the area is sure. */
export const isUnclearShape = (text: string): boolean => {
  const words = plain(text);
  const isShaped = says('shaped', words) || says('shapedU', words);
  const sides = sidesIn(text);
  const isOne = new Set(sides).size === sides.length;
  return isShaped && isOne && sides.length > 1 && shapesIn(text).length === 0;
};

/** The same room with its second part cut out of it, where the words leave open whether it is added; null for others. */
export function cutOutIn(text: string): readonly Part[] | null {
  const [words, sides] = [plain(text), sidesIn(text)];
  const isOpen = shapeIn(text)?.length === 2 && !isCutOut(words) && !says('joinedOn', words);
  const [first, second] = sides;
  return isOpen && first && second ? cutOutOf(first, second, 0) : null;
}

const TWO_ARMS = /\b2 (?:\w+ )?(?:arms|legs|sides|wings)\b/;

/** A U of a base with two arms, at its two ends. */
function armsOf(
  words: string,
  [base, left, right = left, ...more]: readonly Sides[],
): readonly Part[] | null {
  if (!base || !left || !right || more.length > 0 || isCutOut(words)) return null;
  const isTold = right !== left || TWO_ARMS.test(words);
  const [one, other] = [
    fitting(left, { ...base, width: Infinity }),
    fitting(right, { ...base, width: Infinity }),
  ];
  if (!isTold || one[0] + other[0] >= base.length) return null;
  return [
    { x: 0, y: 0, ...base },
    { x: 0, y: base.width, length: one[0], width: one[1] },
    { x: base.length - other[0], y: base.width, length: other[0], width: other[1] },
  ];
}

/** A rectangle less one at a corner, or some way from it. */
function cutOutOf(whole: Sides, taken: Sides, fromCorner: number): readonly Part[] | null {
  const { length, width } = whole;
  const [cutLength, cutWidth] = fitting(taken, whole);
  if (cutLength + fromCorner >= length || cutWidth >= width) return null;
  const below = { y: width - cutWidth, width: cutWidth };
  const right = { x: length - fromCorner, length: fromCorner, ...below };
  return [
    { x: 0, y: 0, length, width: width - cutWidth },
    { x: 0, length: length - cutLength - fromCorner, ...below },
    ...(fromCorner > 0 ? [right] : []),
  ];
}

function partsOf(
  words: string,
  [first, second, ...more]: readonly Sides[],
  isRepeated: boolean,
): readonly Part[] | null {
  const isTaken = isCutOut(words);
  if (!first || !second || more.length > 0 || !(isTaken || (says('shaped', words) && !isRepeated)))
    return null;
  const { length, width } = first;
  if (isTaken) {
    const inMiddle = Math.round((length - fitting(second, first)[0]) / 2);
    return cutOutOf(first, second, says('shapedU', words) ? inMiddle : 0);
  }
  const isT = says('shapedT', words);
  if (isT || says('inWall', words)) {
    // A stem goes away from the middle of the bar by its longer side; an alcove and a bay lie along the wall by it.
    const [long, short] = [Math.max(second.length, second.width), Math.min(second.length, second.width)];
    const bar = { length: Math.max(length, width), width: Math.min(length, width) };
    const [along, deep] = isT || long > bar.length ? [short, long] : [long, short];
    if (along > bar.length || (isT && along === bar.length)) return null;
    return [
      { x: 0, y: 0, ...bar },
      { x: Math.round((bar.length - along) / 2), y: bar.width, length: along, width: deep },
    ];
  }
  // The second part lies against the end of the first.
  const [along, across] = fitting(second, { length: Infinity, width });
  return [
    { x: 0, y: 0, length, width },
    { x: length, y: 0, length: along, width: across },
  ];
}

/** The sides of a part, turned if it fits only so. */
const fitting = ({ length, width }: Sides, into: Sides): readonly [number, number] =>
  width <= into.width && length <= into.length ? [length, width] : [width, length];

/** The area of parts, in mm². */
export const areaOf = (parts: readonly Sides[]): number =>
  parts.reduce((sum, { length, width }) => sum + length * width, 0);

/** The floor area in a sentence, in mm², with what is added to rooms or cut out of them. Null if there is none. */
export const floorMm2In = (text: string): number | null => areaOf(shapesIn(text).flat()) || areaIn(text);

const RUN =
  /(?<![\d.])(\d{1,3}(?:\.\d{1,3})?) ?m(?:et\w+)?(?![\w²]|(?: wide)? rolls?\b|[\w ]{0,12}\b(?:skirting|lengths?)\b is)/;
/** `one 80 cm doorway`, `a door 0.8` */
const DOOR =
  /(?:(\d) )?(\d{2,3}) ?cm (?:wide )?door\w*|\bdoor\w* (?:is |of |are )?([01]?\.\d{1,2}|\d{2,3}(?= ?cm)) ?(?:m|cm)?/g;

/** `with two doors`, of which the width is not told. */
const DOORS = /\b(\d|a) (?:single )?door(?:way)?s?\b(?! (?:bars?|strips?|trims?))/;
const USUAL_DOOR_MM = 800;

/** The widths of the doors in a sentence, in mm; of a usual one where it only counts them. */
export const doorWidthsIn = (text: string): number[] => {
  const words = plain(text);
  const widths = [...words.matchAll(DOOR)].flatMap(([, count, cm, other = '0']) => {
    const width = Math.round(cm ? Number(cm) * 10 : Number(other) * (Number(other) < 10 ? 1000 : 10));
    return Array.from({ length: Number(count ?? 1) }, () => width);
  });
  const counted = DOORS.exec(words)?.[1];
  if (widths.length > 0 || counted === undefined) return widths;
  return Array.from({ length: counted === 'a' ? 1 : Number(counted) }, () => USUAL_DOOR_MM);
};

/**
 * The length of wall in a sentence, in mm; the perimeter if it gives a room's two sides. Null if there is none.
 *
 * @example wallIn('skirting for a 4 m by 5 m room') // 18_000
 */
export function wallIn(text: string): number | null {
  const [room] = sidesIn(text);
  if (room) return 2 * (room.length + room.width);
  return Math.round((figureIn(RUN, text) ?? 0) * 1000) || null;
}
