/** Days of the calendar as 'YYYY-MM-DD', without a time or a zone. */
import { DAY_MS } from '../shared/durations.ts';

/** A day, such as '2026-12-01'. */
export type Day = string;

const toMs = (day: Day): number => Date.parse(`${day}T00:00Z`);

/** Whether a text is an existing date of 2000 to 2099. `Date.parse` alone would accept 2026-02-30 as 2 March. */
export function isDay(text: string): boolean {
  const at = /^20\d{2}-\d{2}-\d{2}$/.test(text) ? toMs(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** So many days later, or earlier if negative. */
export const addDays = (day: Day, count: number): Day =>
  new Date(toMs(day) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(toMs(day)).getUTCDay();

/** The days from one to another. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toMs(to) - toMs(from)) / DAY_MS);

/** The first day of a week, Monday. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));

const LONG = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** @example dayInWords('2026-12-01') // 'Tuesday 1 December' */
export const dayInWords = (day: Day): string => LONG.format(toMs(day)).replace(',', '');

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** @example dayOfMonth('2026-12-04') // '4 December' */
export const dayOfMonth = (day: Day): string => SHORT.format(toMs(day));

/** @example dayWithYear('2026-12-01') // 'Tuesday 1 December 2026' */
export const dayWithYear = (day: Day): string => `${dayInWords(day)} ${day.slice(0, 4)}`;

/** @example weekdayInWords('2026-12-01') // 'Tuesday' */
export const weekdayInWords = (day: Day): string => dayInWords(day).split(' ')[0] ?? '';
