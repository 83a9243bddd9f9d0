/** Whether the chat desk is open, and otherwise when it opens (the support hours). */
import { inZone } from '../shop/clock.ts';
import { type Hours, nextOpening, shopDay, spokenTime } from '../shop/hours.ts';
import { LEAVE_ADDRESS } from './texts.ts';

/**
 * The sentence that the desk is closed and when it opens; null while it is open.
 *
 * @example backAgain(hours, 'Europe/London', sundayNoon, [])
 * // 'Nobody is at the desk just now. We are back tomorrow at 9am.'
 */
export function backAgain(
  hours: Hours,
  timeZone: string,
  at: Date,
  closedDays: readonly string[],
): string | null {
  const { date, time } = inZone(at, timeZone);
  const today = shopDay(hours, closedDays, date).hours;
  if (today && time >= today[0] && time < today[1]) return null;
  const after = nextOpening(hours, closedDays, date, today && time < today[0] ? 0 : 1);
  const { weekday, hours: open } = shopDay(hours, closedDays, date, after);
  if (!open) return 'Nobody is at the desk just now.';
  const day = ['today', 'tomorrow'][after] ?? `on ${weekday}`;
  return `Nobody is at the desk just now. We are back ${day} at ${spokenTime(open[0])}.`;
}

/**
 * The same, with where the answer will be sent, or the offer to leave an e-mail address.
 * @param address the account's address, or one left before; null if none is known
 *
 * @example closedWords(hours, 'Europe/London', sundayNoon, [])
 * // 'Nobody is at the desk just now. We are back tomorrow at 9am. Leave your e-mail address …'
 */
export function closedWords(
  hours: Hours,
  timeZone: string,
  at: Date,
  closedDays: readonly string[],
  address: string | null = null,
): string | null {
  const back = backAgain(hours, timeZone, at, closedDays);
  if (!back) return null;
  const goesTo = address
    ? `The answer comes here, and to ${address} if you have left.`
    : `${LEAVE_ADDRESS} and we will answer by mail.`;
  return `${back} ${goesTo}`;
}
