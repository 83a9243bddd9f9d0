/** Units of length and area as shoppers write them, for all that reads figures. */
import { MM2_PER_M2 } from '../shared/area.ts';

export const FOOT_MM = 304.8;
export const INCH_MM = 25.4;
export const YARD_MM = 914.4;

/** The units of length in mm, by their names in the singular. `12 ml` is builders' talk for 12 mm. */
export const MM_BY_UNIT: Readonly<Record<string, number>> = {
  ...scaled(1, 'mm mil ml millimetre millimeter'),
  ...scaled(10, 'cm centimetre centimeter'),
  ...scaled(1000, 'm metre meter mtr'),
  ...scaled(INCH_MM, 'in inch " ″'),
  ...scaled(FOOT_MM, "ft foot feet '"),
  ...scaled(YARD_MM, 'yard yd'),
};

function scaled(mm: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name) => [name, mm]));
}

/** No side of a room is told in inches alone, or in `mil`. */
const NOT_OF_ROOMS = new Set(['mil', 'ml']);
const longestFirst = (names: readonly string[]): string[] =>
  [...names].sort((one, other) => other.length - one.length);
const plural = (word: string): string =>
  /(?:met(?:re|er)|yard|yd|[cm]m|sqm)$/.test(word) ? `${word}s?` : word;

/** Any unit of the sides of rooms, for a pattern. */
export const UNIT = longestFirst(
  Object.keys(MM_BY_UNIT).filter((name) => MM_BY_UNIT[name] !== INCH_MM && !NOT_OF_ROOMS.has(name)),
)
  .map(plural)
  .join('|');

/** Millimetres by unit; a bare number is metres. */
export const scaleOf = (unit: string): number =>
  MM_BY_UNIT[unit] ?? MM_BY_UNIT[unit.replace(/s$/, '')] ?? 1000;

const names = (list: string): string[] => list.split(', ');

/** The names of areas, and what one is in mm². */
export const AREAS: readonly (readonly [names: readonly string[], mm2: number])[] = [
  [
    names(
      'square metre, square meter, square m, metre squared, meter squared, metre square, meter square, sq metre, sq meter, sq m, sq mtr, sqm, m2, m^2, msq, m sq, sm, psm, squares',
    ),
    MM2_PER_M2,
  ],
  [
    names(
      'sq ft, sq foot, sq feet, square foot, square feet, square ft, foot squared, feet squared, ft squared, sqft, ft2',
    ),
    FOOT_MM ** 2,
  ],
  [names('sq yard, square yard, sq yd, yd2'), YARD_MM ** 2],
];

/** Any unit of area, for a pattern. */
export const AREA_UNIT = longestFirst(AREAS.flatMap(([all]) => all))
  .map((name) =>
    name
      .replace('^', String.raw`\^`)
      .split(' ')
      .map(plural)
      .join(String.raw`\.? ?`),
  )
  .join('|');

/** What a unit of area that `AREA_UNIT` finds is in mm². */
export const areaScaleOf = (unit: string): number =>
  /^(?:sq\w*\.? ?)?f/.test(unit) ? FOOT_MM ** 2 : /^(?:sq\w*\.? ?)?y/.test(unit) ? YARD_MM ** 2 : MM2_PER_M2;
