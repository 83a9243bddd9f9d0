/** Reads the sizes of rooms and the waste from a shopper's sentence, in imperial and metric units. */
import { figureIn, plain } from '../../language/plain.ts';
import { AREA_UNIT, areaScaleOf, FOOT_MM, INCH_MM, scaleOf, UNIT } from '../../language/units.ts';
import { withoutPattern } from './patterns.ts';
import { withoutLandings } from './stairs.ts';

// A side: number, unit, and a remainder in inches (`12ft 6in`, `12'6"`) or centimetres (`3m 40`).
// Each part can match in only one way, so the time is linear in the length of the input.
const NUMBER = String.raw`(?:\d{1,5}(?:\.\d{1,4})?|\.\d{1,2})`;
const COUNTED = 'box|pack|roll|tile|plank|board|step|stair|tread|room|per|%';
// `12 foot 6`, `3 metres 60`.
const AFTER_UNIT = String.raw`(?<=(?:ft|foot|feet|'|\bm|met(?:re|er)s?)\s?\d{1,2})(?=[,.;?!]|\s(?!${COUNTED})|$)`;
const INCHES = String.raw`\s?(?:inches|inch|ins|in|cms|cm|")|(?=\s?(?:x|×|\*|by|long|wide|$))`;
const REST = String.raw`(\d{1,2})(?:${INCHES}|${AFTER_UNIT})`;
const SIDE = String.raw`(${NUMBER})\s?(${UNIT})?(?:\s?${REST})?`;
const WAY = String.raw`(?:\s(?:long|wide|deep|in length|in width))`;
// `86 cm wide, 3 winders` counts something.
const IS_SIDE = String.raw`(?=${NUMBER}\s?(?:(?:${UNIT})(?![a-z])|${WAY}|[,;?!]|\.(?!\d)|$))`;
const TIMES = String.raw`${WAY}?\s?(?:x|×|\*|by)\s?|${WAY}(?:,| and|, and| x| by)?\s${IS_SIDE}`;
const RECTANGLE = new RegExp(`(?<![\\d.])${SIDE}(?:${TIMES})${SIDE}${WAY}?(?![\\w×])`, 'g');
/** An area with its unit. */
const SQUARE = new RegExp(String.raw`(\d+(?:\.\d+)?)\s*(${AREA_UNIT})(?!\w)`, 'g');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** One side in mm; `unit` is the other side's, for a side without one of its own. */
function sideMm(value: string, own: string | undefined, rest: string | undefined, unit: string): number {
  const scale = scaleOf(own ?? unit);
  const over = Number(rest ?? 0) * (scale === FOOT_MM ? INCH_MM : 10);
  return Math.round(Number(value) * scale + (scale === FOOT_MM || scale === 1000 ? over : 0));
}

/** The words of a self-correction: `5 by 4, no sorry 5 by 3.5`. */
const CORRECTION =
  /,? (?:no wait|no sorry|no,|no (?=\d)|sorry|wait|i meant?|actually|make (?:that|it)|rather)\b,? /;

/** `its 26`, after an area: the unit is not said again. */
const CORRECTED_NUMBER = new RegExp(
  `^(?:it'?s |it is )?(\\d+(?:\\.\\d+)?)(?=[,.;?! ]|$)(?! ?(?:${COUNTED}))`,
);

const SIZES = [RECTANGLE, SQUARE];

/** The part after a self-correction; the whole text if no size follows it. */
function corrected(words: string): string {
  const parts = words.split(CORRECTION);
  const last = parts.at(-1) ?? words;
  if (parts.length < 2) return words;
  // `what is actually in stock, for 40 m²` corrects nothing.
  const isSized = parts.slice(0, -1).some((part) => SIZES.some((size) => part.search(size) >= 0));
  if (!isSized) return words;
  if (SIZES.some((size) => last.search(size) >= 0)) return last;
  const isOfArea = (parts.at(-2) ?? '').search(SQUARE) >= 0;
  return isOfArea && CORRECTED_NUMBER.test(last) ? last.replace(CORRECTED_NUMBER, '$1 m2') : words;
}

/** The side of a square: `13 ft square`. */
const SQUARE_SIDE = new RegExp(`(\\d+(?:\\.\\d+)?)\\s?(${UNIT}) square(?![\\w ]*(?:f|m))`, 'g');

const BEGINNING =
  "no|wait|sorry|and|ok|okay|well|what about|how about|for|make (?:it|that)|i meant?|it is|it's";
const BARE = new RegExp(`^(?:(?:${BEGINNING}|about|actually|say),? )+(\\d{1,4}(?:\\.\\d+)?)[?.! ]*$`);

/** A bare number in m² that replaces a size given before: `no wait 8`, `and for 45`. Null if there is anything else. */
export const bareSizeIn = (text: string): number | null => figureIn(BARE, text) || null;

export interface Sides {
  readonly length: number;
  readonly width: number;
}

/** What one box or roll covers is no room: `2.196 a box`, `a roll is 15.07 m2`. */
const PACK = '(?:box|pack|roll)';
const COVERED = String.raw`\d+(?:\.\d+)? ?(?:${AREA_UNIT})`;
const PACKED = new RegExp(
  [
    String.raw`${COVERED}? (?:an?|per|in an?|to an?|to the) ${PACK}\b`,
    String.raw`\b${PACK}(?:e?s)? (?:(?:left|over|spare) )?(?:is|are|of|does|do|covers?|has) ${COVERED}\b`,
  ].join('|'),
  'g',
);

/** How tall somebody is. */
const HEIGHT = /\b(?:i'm|i am|he is|he's|she is|she's) (?:only |about )?\d ?(?:ft|foot|feet|') ?\d{0,2}\b/g;

/** `a 5 metre wide one` is no room of 5 m by 1 m. */
const WIDE_ONE = /\b(wide|long) 1s?\b(?! ?(?:m|ft|feet|foot|cm|'|\.))/g;

const sizeWords = (text: string): string =>
  // In `room 1 3x4` the 1 is the room's number, not a side.
  corrected(
    withoutLandings(plain(text))
      .replace(HEIGHT, ' ')
      .replace(PACKED, ' ')
      .replace(ADDED, '$1 m2')
      .replace(WIDE_ONE, '$1'),
  ).replace(/\b((?:bed)?room|floor|area) \d{1,2}(?: is)?[:,.]? (?=\d)/g, '$1: ');

/** Whether sides in centimetres are a tile's: it is spoken of, or one side is as long as the other or twice that. */
const isSizeOfPiece = (one: number, other: number, said: string): boolean =>
  Math.max(one, other) <= 1200 &&
  (/tile|slab|plank/.test(said) || one === other || one === 2 * other || other === 2 * one);

/** The rectangle of a match in mm; null for the size of a tile or board. @param said the sentence around it */
function roomOf([, a = '', unitA, restA, b = '', unitB, restB]: RegExpExecArray, said: string): Sides | null {
  // `12x14, in feet`: one unit for all sides.
  const common =
    /\bin (feet|foot|ft|cm|centimetres)\b|\((feet|ft|cm)\)/.exec(said)?.slice(1).find(Boolean) ?? '';
  const unit = unitA ?? unitB ?? common;
  // 600x1200 is a tile, not a room; so are 60x60 and 20x20, tiles in centimetres.
  if (!unit && (Math.max(Number(a), Number(b)) > 100 || Math.min(Number(a), Number(b)) >= 20)) return null;
  const [length, width] = [sideMm(a, unitA, restA, unit), sideMm(b, unitB, restB, unit)];
  if (unit.startsWith('c') && isSizeOfPiece(length, width, said)) return null;
  const isTile = unit.startsWith('m') && scaleOf(unit) === 1 && Math.max(width, length) <= 1500;
  return isTile ? null : { length, width };
}

/** A sentence with `#` for each rectangle, and these, each with the number of equal rooms that it is said of. */
export function rectanglesIn(text: string) {
  const said = sizeWords(text);
  const found = repeatedRooms(said, RECTANGLE, EQUAL_SIDES).flatMap(([match, times]) => {
    const sides = roomOf(match, said);
    return sides ? [{ sides, times, size: match[0], index: match.index }] : [];
  });
  const words = found.reduceRight(
    (rest, { size, index }) => `${rest.slice(0, index)}#${rest.slice(index + size.length)}`,
    said,
  );
  return { words, found };
}

/** The rectangles in a sentence, as sides in mm; an equal room again for each, and none that is the size of a tile. */
export const sidesIn = (text: string): Sides[] =>
  rectanglesIn(text).found.flatMap(({ sides, times }) => Array<Sides>(times).fill(sides));

const ROOMS = String.raw`\b([2-9]|1\d) (?:\w+ )?(?:\w*rooms|flats|apartments|houses|units|offices|floors|of (?:them|those))\b.{0,40}`;
const SAME = '(?: (?:of|them|the|same|size|is|are|about|roughly|exactly|measur\\w+|at|1|room|bedroom))*[:,]?';
/** `3 rooms, all 11 ft by 9 ft`: how often a rectangle (#) counts, unless the next one (~) follows at once. */
const EQUAL_SIDES = new RegExp(
  `${ROOMS}(?:\\b(?<!\\bin )(?:all|each|every)${SAME} #(?!,? ?~)|#,? ?(?:all|each|every)\\b(?! (?:in|of)\\b))`,
);
/** `2 flats of 30 m² each`: how often an area counts. */
const EQUAL_AREAS = new RegExp(`${ROOMS}#\\w* ?(?:each|apiece)\\b`);

/** The sizes that a pattern finds, each with the number of rooms that it is said of. */
function repeatedRooms(said: string, size: RegExp, equal: RegExp): (readonly [RegExpExecArray, number])[] {
  const all = [...said.matchAll(size)];
  let end = 0;
  return all.map((found, nth) => {
    const before = said.slice(end, found.index);
    end = found.index + found[0].length;
    const next = all[nth + 1]?.index;
    const after = said.slice(end, next) + (next === undefined ? '' : '~');
    return [found, Number(equal.exec(`${before}#${after}`)?.[1] ?? 1)];
  });
}

/** `9 + 22 + 5 m2`: the unit is said once. */
const ADDED = new RegExp(
  String.raw`(\d+(?:\.\d+)?)(?=(?: ?(?:\+|&|plus|and) ?\d+(?:\.\d+)?)+ ?(?:${AREA_UNIT})(?!\w))`,
  'g',
);

/**
 * The floor area in a sentence, in mm²: `4m by 5m`, `12ft 6in x 10ft`, `3.2 x 2.8`, `420cm by 3.5m`, `6 m long and 4
 * wide`, `32.5 sq m`, `200 sq ft`; several rooms are added up. Null if there is none, or if the figures are a tile's size
 * in millimetres.
 */
export function areaIn(text: string): number | null {
  const said = sizeWords(text);
  const area = sum([
    ...sidesIn(text).map(({ length, width }) => length * width),
    ...[...said.matchAll(SQUARE_SIDE)].map(([, side = '', unit = '']) =>
      Math.round((Number(side) * scaleOf(unit)) ** 2),
    ),
    ...repeatedRooms(said, SQUARE, EQUAL_AREAS).map(
      ([[, value, unit = ''], times]) => Math.round(Number(value) * areaScaleOf(unit)) * times,
    ),
  ]);
  return area > 0 && area <= Number.MAX_SAFE_INTEGER ? area : null;
}

/** What is narrower is no room. */
const LEAST_SIDE_MM = 10;

const TIMES_SIGN = '(?:x|×|\\*|by)';
const [NONE, SIDE_UNIT] = [String.raw`(?:-\d[\d.]*|0(?:\.0+)?)`, `(?: ?(?:${UNIT}))?`];
/** A dash after other words only sets a list apart: `lounge -4 x 5`. */
const BEFORE_NONE = String.raw`(?<=(?:^|\b(?:for|of|is|by|are|about|room)|[x×=:])\s?)(?<![\w.£-])`;
/** Sides that no room has: none, less than none, in kilometres; and figures as computers write them. */
const NO_SIZE = new RegExp(
  [
    `${BEFORE_NONE}${NONE}${SIDE_UNIT} ?${TIMES_SIGN} ?[\\d-]`,
    `\\d${SIDE_UNIT} ?${TIMES_SIGN} ?${NONE}(?![\\d.])`,
    `${BEFORE_NONE}${NONE} ?(?:${AREA_UNIT})`,
    `\\d ?km ?${TIMES_SIGN}|${TIMES_SIGN} ?\\d[\\d.]* ?km\\b`,
    // Not the end of an Eircode: `D02 2E45`.
    String.raw`\b\d[\d.]*e[+-]?\d+(?= ?(?:m2|sq|m\b|x|×|by\b|ft|feet|[cm]m\b))|£ ?\d[\d.]*e[+-]?\d+`,
  ].join('|'),
);

/** Whether a sentence states a size that no floor has: `-3 x 4 m`, `0 by 5`, `5 km by 3`, `1e3 m2`. */
export const isNoSize = (text: string): boolean =>
  NO_SIZE.test(plain(text)) ||
  sidesIn(text).some(({ length, width }) => Math.min(length, width) < LEAST_SIDE_MM);

const PER_CENT = String.raw`(\d{1,2}) ?(?:%|per ?cent)`;
const WASTE = new RegExp(
  [
    `${PER_CENT} ?(?:extra|more|over|waste|wastage|for (?:waste|wastage|cuts?|offcuts))`,
    `(?:waste|wastage|cuts|extra)(?: of| at)? ${PER_CENT}`,
    `(?:keep|leave) the (\\d{1,2})(?: ?%| ?per ?cent)?(?=[.,;!?]|$)`,
  ].join('|'),
);

/** `without the 10%`, `no waste` */
const NO_WASTE = new RegExp(
  `(?:without|no|skip|forget|leave out|leaving out) (?:the |any )?(?:allowance for )?(?:${PER_CENT}(?! ?(?:deposit|apr|off|discount))|waste|wastage)`,
);

/** The waste allowance in per cent: `with 15% waste`, `no waste`. Null if none is given. */
export const wasteIn = (text: string): number | null =>
  NO_WASTE.test(plain(text)) ? 0 : figureIn(WASTE, text);

/** A sentence without the sizes of rooms and areas and the way to lay the floor, which say nothing of the goods. */
export function withoutArea(text: string): string {
  const goods = withoutPattern(withoutLandings(text));
  if (areaIn(goods) === null) return goods;
  return [/#/g, SQUARE_SIDE, SQUARE].reduce<string>(
    (words, size) => words.replace(size, ' '),
    rectanglesIn(goods).words,
  );
}
