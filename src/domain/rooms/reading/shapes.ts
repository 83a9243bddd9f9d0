/** Reads rooms, also of several parts (`L-shaped, 4 by 3 with 2 by 1.5 off it`), the lengths of walls and the widths of doors. */
import { figureIn, plain } from '../../language/plain.ts';
import { says } from '../../language/signals.ts';
import { areaIn, rectanglesIn, type Sides, sidesIn } from './sizes.ts';

/** A part of a room in mm; parts touch. */
export interface Part extends Sides {
  readonly x: number;
  readonly y: number;
}

/** A room by its sides, its parts, or its area alone; mm and mm². */
export interface JobRoom {
  readonly areaMm2: number;
  readonly sides?: Sides | undefined;
  readonly parts?: readonly Part[] | undefined;
  /** As the shopper calls it: `Lounge`. */
  readonly name?: string | undefined;
}

/** The rectangles of a room; null where only its area is known. */
export const partsOfRoom = ({ sides, parts }: JobRoom): readonly Part[] | null =>
  parts ?? (sides ? [{ x: 0, y: 0, ...sides }] : null);

const HOLE = 'gap|notch|hole|void|cut[- ]?out|nib|stairwell|island|hearth|fireplace|chimney breast';
/** What may stand between a rectangle (#) and the word that takes it out: `less the corner of 2 by 1`. */
const AROUND = String.raw`(?:,? (?!(?:and|plus)\b)[a-z]+\b){0,4}`;
/** A rectangle that is no floor. The word stands next to it: `without underlay` takes nothing out. */
const TAKEN = new RegExp(
  [
    `\\b(?:minus|less|without|missing|taken (?:out|off)|chopped off|${HOLE})${AROUND}[,:]? #`,
    `#(?: (?:wide|deep|long|square|bit of a))? (?:${HOLE})\\b`,
    `#${AROUND},? (?:taken (?:out|off)|cut out|missing|chopped off|out of (?:it|the corner))\\b`,
    `#${AROUND},? (?:(?:that|which) )?(?:won't|will not|isn't|is not|not)(?: be| being| to be)? \\w+ed\\b`,
  ].join('|'),
  'g',
);
const ROOM_NAMES = [
  '(?:living|sitting|dining|utility|sun|play|family|front|back|box|wet|shower|bath|bed) ?room',
  'lounge|kitchen|hall(?:way)?|landing|porch|study|office|nursery|cloakroom|en-?suite|conservatory|toilet|attic',
];
const ROOM_NAME = new RegExp(
  `\\b(?:${ROOM_NAMES.join('|')})\\b(?! (?:floor|tile|carpet|lino|vinyl)s?\\b)`,
  'g',
);

/** The places of the rectangles that are taken out of the room before them. */
function takenIn(words: string): ReadonlySet<number> {
  const rest = words.slice(words.indexOf('#') + 1);
  return new Set(
    [...rest.matchAll(TAKEN)].map(
      ({ 0: found, index }) => rest.slice(0, index + found.indexOf('#')).split('#').length,
    ),
  );
}

/** What each rectangle's room is called: by the word before it, or by that after it where none stands before the first. */
function namesIn(words: string): readonly (string | undefined)[] {
  const between = words.split('#').map((part) => part.match(ROOM_NAME));
  const isBefore = between[0] !== null;
  return between.slice(1).map((after, nth) => {
    const name = isBefore ? between[nth]?.at(-1) : after?.[0];
    return name && name.charAt(0).toUpperCase() + name.slice(1);
  });
}

const sizeOf = ({ length, width }: Sides): number => length * width;

/** The rooms of a sentence, each as far as its shape is sure; equal rooms each by themselves. */
export function roomsIn(text: string): readonly JobRoom[] {
  const { words, found } = rectanglesIn(text);
  const isOne = found.every(({ times }) => times === 1);
  const [isU, isShaped] = [says('shapedU', words), says('shaped', words)];
  // In a U what is called a recess is its gap.
  const taken = isU && found.length === 2 && says('inWall', words) ? new Set([1]) : takenIn(words);
  const names = namesIn(words);
  const told: { times: number; name: string | undefined; whole: Sides; added: Sides[]; less: Sides[] }[] = [];
  for (const [nth, { sides, times }] of found.entries()) {
    const last = told.at(-1);
    if (last && taken.has(nth) && sizeOf(sides) < sizeOf(last.whole)) last.less.push(sides);
    else if (last && isOne && (isU || isShaped)) last.added.push(sides);
    else told.push({ times, name: names[nth], whole: sides, added: [], less: [] });
  }
  const rooms = told.flatMap(({ times, name, whole, added, less }): JobRoom[] => {
    const isPlain = added.length + less.length === 0;
    const parts = isPlain ? null : partsOf(words, whole, added, less);
    const sum = areaOf([whole, ...added]) - areaOf(less);
    const areaMm2 = parts ? areaOf(parts) : sum;
    const shape = isPlain ? { sides: whole } : parts ? { parts } : {};
    return Array<JobRoom>(times).fill({ areaMm2, ...shape, ...(name && { name }) });
  });
  const rest = (areaIn(text) ?? 0) - areaOf(sidesIn(text));
  // `5 by 4 with 2 by 1 off it, so 22 m²` says the same again.
  return rest > 0 && rooms.every(({ sides }) => sides) ? [...rooms, { areaMm2: rest }] : rooms;
}

/** The parts of the one room of a sentence; null for any other, and for several. */
export function shapeIn(text: string): readonly Part[] | null {
  const [room, ...others] = roomsIn(text);
  return (others.length === 0 && room?.parts) || null;
}

/** Whether a room of several parts is told of which only the area is sure. */
export const isUnclearShape = (text: string): boolean =>
  rectanglesIn(text).found.length > 1 && roomsIn(text).some(({ sides, parts }) => !sides && !parts);

/** The same room with its second part cut out of it, where the words leave open whether it is added; null for others. */
export function cutOutIn(text: string): readonly Part[] | null {
  const { words, found } = rectanglesIn(text);
  const isOpen =
    shapeIn(text)?.length === 2 &&
    takenIn(words).size === 0 &&
    !says('joinedOn', words) &&
    !says('shapedT', words);
  const [first, second] = found;
  return isOpen && first && second ? cutOutOf(first.sides, second.sides, 0) : null;
}

const IN_MIDDLE = /\b(?:middle|centre)\b/;
const TWO_ARMS = /\b2 (?:\w+ )?(?:arms|legs|sides|wings)\b/;

/** A U of a base with two arms, at its two ends. */
function armsOf(words: string, base: Sides, [left, right = left]: readonly Sides[]): readonly Part[] | null {
  if (!left || !right) return null;
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

/** The parts of a room with others added or one cut out; null where they do not tell its shape. */
function partsOf(
  words: string,
  first: Sides,
  added: readonly Sides[],
  less: readonly Sides[],
): readonly Part[] | null {
  const { length, width } = first;
  const [second, ...more] = [...added, ...less];
  const isU = says('shapedU', words);
  if (isU && less.length === 0 && added.length < 3) return armsOf(words, first, added);
  if (!second || more.length > 0) return null;
  if (less.length > 0) {
    const inMiddle = Math.round((length - fitting(second, first)[0]) / 2);
    return cutOutOf(first, second, isU || IN_MIDDLE.test(words) ? inMiddle : 0);
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
export const areaOf = (parts: readonly Sides[]): number => parts.reduce((sum, part) => sum + sizeOf(part), 0);

/** The floor area in a sentence, in mm², with what is added to rooms or cut out of them. Null if there is none. */
export const floorMm2In = (text: string): number | null =>
  roomsIn(text).reduce((sum, { areaMm2 }) => sum + areaMm2, 0) || null;

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
