/** The day by which a shopper wants something: `by Friday`, `Monday week`, `on the 5th of December`, `in 10 days`. */
import { addDays, type Day, isDay, weekdayOf } from '../delivery/days.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const SHORT = '(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)';
/** A short name is a day only beside a word of time: 'sun room' and 'sat on a pallet' are none. */
const WEEKDAY = new RegExp(
  `\\b(next )?(${LONG}|(?<=\\b(?:by|on|for|next|this|till|until|before|from|order) )${SHORT}|${SHORT}(?= week))\\b(?!'s)( week)?`,
  'g',
);
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
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
  const month = MONTHS.indexOf((monthAfter ?? monthBefore ?? '').slice(0, 3)) + 1;
  if (month > 0) {
    const inYear = (year: number): Day => `${year}-${padded(month)}-${padded(Number(first ?? second))}`;
    const year = Number(today.slice(0, 4));
    const day = inYear(year) < today ? inYear(year + 1) : inYear(year);
    return isDay(day) ? day : null;
  }
  const [, count, unit] = SPAN.exec(words) ?? [];
  if (count !== undefined) return addDays(today, Number(count) * (unit === 'week' ? 7 : 1));
  if (/\btomorrow\b/.test(words)) return addDays(today, 1);
  const found = [...words.matchAll(WEEKDAY)].at(-1);
  if (!found) return null;
  const ahead = (WEEKDAYS.indexOf((found[2] ?? '').slice(0, 3)) - weekdayOf(today) + 7) % 7 || 7;
  return addDays(today, ahead + (found[3] || (found[1] && ahead < 4) ? 7 : 0));
}
