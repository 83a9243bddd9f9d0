/** Day headings in a conversation of several days. */
import { DAY_MS } from '../shared/durations.ts';

/** Days since 1970 in the reader's time zone. */
const calendarDay = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS;

/**
 * The heading above a message: its day, if the previous message is of another day; otherwise null. Days are in the
 * reader's time zone.
 * @param before the time of the previous message; null for the first, which has a heading unless it is from today
 *
 * @example dayAbove(yesterdayNoon, null, now) // 'Yesterday'
 */
export function dayAbove(at: Date, before: Date | null, now: Date): string | null {
  const day = calendarDay(at);
  if (day === calendarDay(before ?? now)) return null;
  const ago = calendarDay(now) - day;
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  const isThisYear = at.getFullYear() === now.getFullYear();
  const text = at.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  // Some browsers put a comma after the weekday if a year is given.
  return text.replace(',', '');
}

/** The heading above one message of a conversation. @param position index of the message */
export function dayAt(
  messages: readonly { readonly timestamp: string }[],
  position: number,
  now: Date,
): string | null {
  const [message, before] = [messages[position], messages[position - 1]];
  return message
    ? dayAbove(new Date(message.timestamp), before ? new Date(before.timestamp) : null, now)
    : null;
}
