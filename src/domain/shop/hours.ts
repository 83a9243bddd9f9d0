/** Opening hours for display. */
import { DAY_MS } from '../shared/durations.ts';

/** ISO weekday (1 = Monday) to opening and closing time, `09:00`; a day without an entry is closed. */
export type Hours = Readonly<Partial<Record<number, readonly [opens: string, closes: string]>>>;

/** `09:00` → `9am`, `13:30` → `1.30pm`. */
export function spokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = ((hour + 11) % 12) + 1;
  return `${clock}${minute ? `.${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * Whether a date (`YYYY-MM-DD`) is a closed day. Separate from the parser in closed-days.ts, because every page loads this
 * module.
 */
export const isClosedDay = (closedDays: readonly string[], date: string): boolean =>
  closedDays.includes(date) || closedDays.includes(date.slice(5));

/** A time (ms since 1970) and the shop's UTC offset in minutes from then on. */
export type ClockChange = readonly [from: number, minutes: number];

/**
 * The shop's local date (`YYYY-MM-DD`) and time (`HH:MM`).
 * @param changes in ascending order, from `clockChanges` in clock.ts
 */
export function inTheShop(
  at: Date,
  changes: readonly ClockChange[],
): { readonly date: string; readonly time: string } {
  const [, minutes] = changes.findLast(([from]) => from <= at.getTime()) ?? changes[0] ?? [0, 0];
  const [date = '', time = ''] = new Date(at.getTime() + minutes * 60_000).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A weekday with its opening hours. */
export interface ShopDay {
  /** `Monday`. */
  readonly weekday: string;
  /** Null when the shop is closed. */
  readonly hours: readonly [opens: string, closes: string] | null;
}

/**
 * The day `after` days after a date.
 *
 * @param date `YYYY-MM-DD` in the shop's own time zone.
 * @param closedDays days without business (closed-days.ts).
 */
export function shopDay(hours: Hours, closedDays: readonly string[], date: string, after = 0): ShopDay {
  const day = new Date(Date.parse(date) + after * DAY_MS);
  return {
    weekday: WEEKDAYS[day.getUTCDay()] ?? '',
    hours: (!isClosedDay(closedDays, day.toISOString().slice(0, 10)) && hours[day.getUTCDay() || 7]) || null,
  };
}

/** How many days after a date the first day of business from `after` on is; 8 if no day of the week has hours. */
export const nextOpening = (
  hours: Hours,
  closedDays: readonly string[],
  date: string,
  after: number,
): number =>
  after > 7 || shopDay(hours, closedDays, date, after).hours
    ? after
    : nextOpening(hours, closedDays, date, after + 1);

/**
 * One line about today's opening hours.
 *
 * @param date `YYYY-MM-DD` in the shop's own time zone, and the time there, `HH:MM`.
 * @param closedDays days without business (closed-days.ts).
 * @example hoursToday(hours, '2026-11-21', '12:00', ['12-25']) // 'Open today, 10am to 5pm'
 */
export function hoursToday(hours: Hours, date: string, time: string, closedDays: readonly string[]): string {
  const today = shopDay(hours, closedDays, date).hours;
  if (today && time < today[1]) {
    return `Open today, ${spokenTime(today[0])} to ${spokenTime(today[1])}`;
  }
  const after = nextOpening(hours, closedDays, date, 1);
  const { weekday, hours: open } = shopDay(hours, closedDays, date, after);
  if (!open) return 'Closed now';
  return `Closed now, opens ${spokenTime(open[0])} ${after === 1 ? 'tomorrow' : `on ${weekday}`}`;
}
