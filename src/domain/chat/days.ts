/** The days of a conversation that goes on for several: a time alone says nothing of a message of last week. */

const DAY = 24 * 3_600_000;
/** Days since 1970 in the reader's own calendar. */
const calendarDay = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY;

/**
 * What stands above a message: the day, where the message before it is of another one; null where it goes without
 * saying. In the reader's time zone.
 * @param before when the message before it was said; null above the first, which needs its day unless it is of today
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
  // With a year some browsers write a comma behind the weekday, with none they do not.
  return said.replace(',', '');
}

/** What stands above one message of a conversation. @param position the message's, from 0 */
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
