/** Day headings in a conversation that goes on for several days. */

const DAY = 24 * 3_600_000;
/** Days since 1970 in the reader's time zone. */
const calendarDay = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY;

/**
 * The heading above a message: its day if the message before it is of another day; null if none is needed. In the
 * reader's time zone.
 * @param before the time of the message before it; null for the first, which has a heading unless it is of today
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
  const said = at.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  // Some browsers put a comma after the weekday if a year is given.
  return said.replace(',', '');
}

/** The heading above one message of a conversation. @param position the message's, from 0 */
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
