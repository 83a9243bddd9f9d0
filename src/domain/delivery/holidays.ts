/**
 * Bank and public holidays where the shop packs and where it delivers, by their rules: gov.uk/bank-holidays for the three
 * divisions of the UK, the Organisation of Working Time Act 1997 (second schedule, with St Brigid's Day) for Ireland.
 */
import { addDays, type Day, weekdayOf } from './days.ts';
import type { Place, ServedCountry } from './postcode.ts';

/** A place with holidays of its own. 'england' stands for Wales and the Crown Dependencies too. */
export const DIVISIONS = ['england', 'scotland', 'northern-ireland', 'ireland'] as const;
export type Division = (typeof DIVISIONS)[number];

/** Proclaimed for one year, which no rule gives. Staff add later ones as exceptions. */
const PROCLAIMED: Readonly<Partial<Record<Division, readonly Day[]>>> = {
  // Scotland's first match of the World Cup.
  scotland: ['2026-06-15'],
};

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const count = h + l - 7 * m + 114;
  return dateOf(year, Math.floor(count / 31), (count % 31) + 1);
}

const dateOf = (year: number, month: number, day: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The first Monday from the given day on. */
const mondayFrom = (day: Day): Day => addDays(day, (8 - weekdayOf(day)) % 7);
const firstMonday = (year: number, month: number): Day => mondayFrom(dateOf(year, month, 1));
/** The last Monday of a month of 31 days. */
const lastMonday = (year: number, month: number): Day => mondayFrom(dateOf(year, month, 25));

/** The first Monday of February, or 1 February if that is a Friday. */
function stBrigid(year: number): Day {
  const first = dateOf(year, 2, 1);
  return weekdayOf(first) === 5 ? first : mondayFrom(first);
}

/** Holidays by date: in the UK one at a weekend moves to the next weekday that is none. */
const FIXED: Readonly<Record<Division, readonly (readonly [month: number, day: number])[]>> = {
  england: [
    [1, 1],
    [12, 25],
    [12, 26],
  ],
  scotland: [
    [1, 1],
    [1, 2],
    [11, 30],
    [12, 25],
    [12, 26],
  ],
  'northern-ireland': [
    [1, 1],
    [3, 17],
    [7, 12],
    [12, 25],
    [12, 26],
  ],
  ireland: [
    [1, 1],
    [3, 17],
    [12, 25],
    [12, 26],
  ],
};

const MOVABLE: Readonly<Record<Division, (year: number, easter: Day) => readonly Day[]>> = {
  england: (year, easter) => [
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
  ],
  scotland: (year, easter) => [
    addDays(easter, -2),
    firstMonday(year, 5),
    lastMonday(year, 5),
    firstMonday(year, 8),
  ],
  'northern-ireland': (year, easter) => MOVABLE.england(year, easter),
  ireland: (year, easter) => [
    stBrigid(year),
    addDays(easter, 1),
    firstMonday(year, 5),
    firstMonday(year, 6),
    firstMonday(year, 8),
    lastMonday(year, 10),
  ],
};

const isWeekend = (day: Day): boolean => [0, 6].includes(weekdayOf(day));

function reckon(division: Division, year: number): ReadonlySet<Day> {
  const fixed = FIXED[division].map(([month, day]) => dateOf(year, month, day));
  const moves = division !== 'ireland';
  const days = new Set([
    ...MOVABLE[division](year, easterSunday(year)),
    ...fixed.filter((day) => !moves || !isWeekend(day)),
    ...(PROCLAIMED[division] ?? []).filter((day) => day.startsWith(`${year}-`)),
  ]);
  for (const day of moves ? fixed.filter(isWeekend) : []) {
    let substitute = addDays(day, 1);
    while (isWeekend(substitute) || days.has(substitute)) substitute = addDays(substitute, 1);
    days.add(substitute);
  }
  return days;
}

const reckoned = new Map<string, ReadonlySet<Day>>();

/** The holidays of a year as they are published: in the UK the substitute days in place of those at a weekend. */
export function holidaysOf(division: Division, year: number): ReadonlySet<Day> {
  const key = `${division} ${year}`;
  const known = reckoned.get(key) ?? reckon(division, year);
  reckoned.set(key, known);
  return known;
}

/** Whether nobody works there: on a published holiday, or on the Christmas Day itself that has a substitute on Monday. */
export function isHoliday(division: Division, day: Day): boolean {
  const year = Number(day.slice(0, 4));
  return (
    holidaysOf(division, year).has(day) ||
    FIXED[division].some(([month, date]) => dateOf(year, month, date) === day)
  );
}

const SCOTTISH = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '));

/** Whose holidays hold at a place. TD lies on both sides of the border: TD15 is Berwick, in England. */
export function divisionOf(
  country: ServedCountry,
  { area, district }: Pick<Place, 'area' | 'district'>,
): Division {
  if (country === 'IE') return 'ireland';
  if (area === 'BT') return 'northern-ireland';
  return SCOTTISH.has(area) && !(area === 'TD' && district === 15) ? 'scotland' : 'england';
}
