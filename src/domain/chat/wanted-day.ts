/** The day by which a shopper wants something: `by Friday`, `Monday week`, `on the 5th of December`, `in 10 days`. */
import { addDays, type Day, isDay, weekdayOf } from '../delivery/days.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY = /\b(next )?(mon|tue|wed|thu|fri|sat|sun)(?:s|rs|r|nes|ur)?(?:day)?\b(?!'s)( week)?/;
const MONTH = `(${MONTHS.join('|')})[a-z]*`;
const DATE = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b|\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b`,
);
const SPAN = /\b(?:in|within) (\d{1,2}) (day|week)s?\b/;

const padded = (value: number): string => String(value).padStart(2, '0');

/**
 * The day that a sentence wants something for; of several the last, as one orders before. Null for none.
 * @param words as `plain` returns them
 * @example wantedDay('if i order thurs can i have it for mon week', '2026-11-28') // '2026-12-07'
 */
export function wantedDay(words: string, today: Day): Day | null {
  const [, first, monthAfter, monthBefore, second] = DATE.exec(words) ?? [];
  const month = MONTHS.indexOf(monthAfter ?? monthBefore ?? '') + 1;
  if (month > 0) {
    const inYear = (year: number): Day => `${year}-${padded(month)}-${padded(Number(first ?? second))}`;
    const year = Number(today.slice(0, 4));
    const day = inYear(year) < today ? inYear(year + 1) : inYear(year);
    return isDay(day) ? day : null;
  }
  const [, count, unit] = SPAN.exec(words) ?? [];
  if (count !== undefined) return addDays(today, Number(count) * (unit === 'week' ? 7 : 1));
  if (/\btomorrow\b/.test(words)) return addDays(today, 1);
  const found = [...words.matchAll(new RegExp(WEEKDAY, 'g'))].at(-1);
  if (!found) return null;
  const ahead = (WEEKDAYS.indexOf(found[2] ?? '') - weekdayOf(today) + 7) % 7 || 7;
  return addDays(today, ahead + (found[3] || (found[1] && ahead < 4) ? 7 : 0));
}
