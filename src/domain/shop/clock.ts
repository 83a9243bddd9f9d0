/**
 * The shop's own clock, read from the time zone's rules. Those lie in tables that a browser opens at the first question
 * for 25 ms, on a phone for 100 and more: pages are given the changes of the next years instead (hours.ts reads them).
 */
import type { ClockChange } from './hours.ts';

const HOUR = 3_600_000;
/** A page that is older than this is a museum's; what holds last then goes on holding. */
const YEARS = 4;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const before = formatters.get(timeZone);
  if (before) return before;
  // Swedish dates are ISO dates: 2026-11-21 17:30.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(timeZone, made);
  return made;
}

/** A moment as a clock in the time zone has it: `YYYY-MM-DD` and `HH:MM`. */
export function inZone(at: Date, timeZone: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = formatter(timeZone).format(at).split(' ');
  return { date, time };
}

/** So many minutes the zone's clock is ahead of UTC at a moment (ms since 1970). */
function minutesAhead(at: number, timeZone: string): number {
  const whole = Math.floor(at / 60_000) * 60_000;
  const { date, time } = inZone(new Date(whole), timeZone);
  return (Date.parse(`${date}T${time}Z`) - whole) / 60_000;
}

/**
 * The moment (ms since 1970) at which a day of the zone's calendar begins; NaN where the text is no day.
 * @param later so many days after it
 * @example dayBegins('2026-06-15', 'Europe/London') // 2026-06-14T23:00:00Z
 */
export function dayBegins(date: string, timeZone: string, later = 0): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + later * 24 * HOUR;
  return Number.isNaN(asUtc) ? asUtc : asUtc - minutesAhead(asUtc, timeZone) * 60_000;
}

const known = new Map<string, readonly ClockChange[]>();

/**
 * What a zone's clock says at the beginning of a year, and each change of it in the years after.
 *
 * @example clockChanges('Europe/London', 2026)
 * // [[1767225600000, 0], [1774746000000, 60], [1792890000000, 0], …]
 */
export function clockChanges(timeZone: string, year: number): readonly ClockChange[] {
  const key = `${timeZone} ${year}`;
  const found = known.get(key) ?? readChanges(timeZone, year);
  known.set(key, found);
  return found;
}

/** Four years' days are asked for their hours: some ten milliseconds. */
function readChanges(timeZone: string, year: number): readonly ClockChange[] {
  const begin = Date.UTC(year, 0);
  const end = Date.UTC(year + YEARS, 0);
  const changes: [number, number][] = [[begin, minutesAhead(begin, timeZone)]];
  for (let day = begin; day < end; day += 24 * HOUR) {
    const before = changes.at(-1)?.[1];
    if (minutesAhead(day + 24 * HOUR, timeZone) === before) continue;
    // Clocks change on the quarter of an hour at the finest, anywhere.
    for (let at = day; at <= day + 24 * HOUR; at += HOUR / 4) {
      const minutes = minutesAhead(at, timeZone);
      if (minutes !== changes.at(-1)?.[1]) changes.push([at, minutes]);
    }
  }
  return changes;
}
