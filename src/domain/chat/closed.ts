/** Is somebody at the desk, and if not, when (spec section 2 'Contact': the hours of support). */
import { spokenTime, type Hours } from '../shop/hours.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** ISO weekday and `HH:MM` in the shop's own time zone. */
function placeInWeek(at: Date, timeZone: string): { readonly weekday: number; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return {
    weekday: WEEKDAYS.findIndex((name) => name === part('weekday')) + 1,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** `today at 10am`, `tomorrow at 9am`, `on Monday at 9am`; null where the week has no hours. */
function opensNext(hours: Hours, weekday: number, time: string): string | null {
  for (let days = 0; days <= 7; days += 1) {
    const day = ((weekday - 1 + days) % 7) + 1;
    const opens = hours[day]?.[0];
    if (!opens || (days === 0 && time >= opens)) continue;
    const name = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${WEEKDAYS[day - 1]}`;
    return `${name} at ${spokenTime(opens)}`;
  }
  return null;
}

/**
 * Null while support is there, else when it opens and that an address may be left.
 *
 * @example closedWords(hours, 'Europe/London', sundayNoon)
 * // 'Nobody is at the desk just now. We are back tomorrow at 9am. Leave your e-mail address …'
 */
export function closedWords(hours: Hours, timeZone: string, at: Date): string | null {
  const { weekday, time } = placeInWeek(at, timeZone);
  const today = hours[weekday];
  if (today && time >= today[0] && time < today[1]) return null;
  const next = opensNext(hours, weekday, time);
  const back = next ? ` We are back ${next}.` : '';
  return `Nobody is at the desk just now.${back} Leave your e-mail address and we will answer by mail.`;
}
