/**
 * Time zone conversions with `Intl`. In browsers the first use of a time zone takes 25 ms, on phones over 100 ms, so pages
 * get a table of the clock changes of the next years instead (used by hours.ts).
 */
import { DAY_MS, HOUR_MS } from '../shared/durations.ts';
import type { ClockChange } from './hours.ts';

/** Years covered by the table. After that the last known offset applies; pages are rebuilt far more often. */
const YEARS = 4;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  // The Swedish locale formats like ISO 8601: 2026-11-21 17:30.
  const created = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(timeZone, created);
  return created;
}

/** Local date (`YYYY-MM-DD`) and time (`HH:MM`) in a time zone. */
export function inZone(at: Date, timeZone: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = formatter(timeZone).format(at).split(' ');
  return { date, time };
}

/** The zone's UTC offset in minutes at a time (ms since 1970). */
function minutesAhead(at: number, timeZone: string): number {
  const wholeMinute = Math.floor(at / 60_000) * 60_000;
  const { date, time } = inZone(new Date(wholeMinute), timeZone);
  return (Date.parse(`${date}T${time}Z`) - wholeMinute) / 60_000;
}

/**
 * The start of a day in a time zone, as ms since 1970; NaN for an invalid date.
 * @param later number of days to add
 * @example dayBegins('2026-06-15', 'Europe/London') // 2026-06-14T23:00:00Z
 */
export const dayBegins = (date: string, timeZone: string, later = 0): number =>
  localTime(Date.parse(`${date}T00:00:00Z`) + later * DAY_MS, timeZone);

/**
 * A local date and time as ms since 1970; NaN for an invalid one.
 * @example timeInZone('2026-06-15', '09:00', 'Europe/London') // 2026-06-15T08:00:00Z
 */
export const timeInZone = (date: string, time: string, timeZone: string): number =>
  localTime(Date.parse(`${date}T${time}:00Z`), timeZone);

/** Whether a local date and time is in the hour that is left out when the clocks go forward. */
export function isLeftOut(date: string, time: string, timeZone: string): boolean {
  const at = timeInZone(date, time, timeZone);
  return !Number.isNaN(at) && inZone(new Date(at), timeZone).time !== time;
}

/** @param asUtc the local time as if it were UTC */
const localTime = (asUtc: number, timeZone: string): number =>
  Number.isNaN(asUtc) ? asUtc : asUtc - minutesAhead(asUtc, timeZone) * 60_000;

const cache = new Map<string, readonly ClockChange[]>();

/**
 * A zone's UTC offset at the start of a year, and each change of it in the following years.
 *
 * @example clockChanges('Europe/London', 2026)
 * // [[1767225600000, 0], [1774746000000, 60], [1792890000000, 0], …]
 */
export function clockChanges(timeZone: string, year: number): readonly ClockChange[] {
  const key = `${timeZone} ${year}`;
  const changes = cache.get(key) ?? findChanges(timeZone, year);
  cache.set(key, changes);
  return changes;
}

/** Compares the offsets of all days of four years, which takes about ten milliseconds. */
function findChanges(timeZone: string, year: number): readonly ClockChange[] {
  const begin = Date.UTC(year, 0);
  const end = Date.UTC(year + YEARS, 0);
  const changes: [number, number][] = [[begin, minutesAhead(begin, timeZone)]];
  for (let day = begin; day < end; day += DAY_MS) {
    const before = changes.at(-1)?.[1];
    if (minutesAhead(day + DAY_MS, timeZone) === before) continue;
    // In every time zone, clocks change on a quarter of an hour.
    for (let at = day; at <= day + DAY_MS; at += HOUR_MS / 4) {
      const minutes = minutesAhead(at, timeZone);
      if (minutes !== changes.at(-1)?.[1]) changes.push([at, minutes]);
    }
  }
  return changes;
}
