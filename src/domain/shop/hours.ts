/** Opening hours as shoppers read them (spec section 1 'Showroom hours'). */

/** ISO weekday (1 = Monday) to opening and closing time, `09:00`; a day without an entry is closed. */
export type Hours = Readonly<Partial<Record<number, readonly [opens: string, closes: string]>>>;

/** `09:00` → `9am`, `13:30` → `1.30pm`. */
export function spokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = ((hour + 11) % 12) + 1;
  return `${clock}${minute ? `.${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * One line about today.
 *
 * @param weekday ISO weekday in the shop's own time zone, 1 = Monday.
 * @param time the time there, `HH:MM`.
 * @example hoursToday(hours, 6, '12:00') // 'Open today, 10am to 5pm'
 */
export function hoursToday(hours: Hours, weekday: number, time: string): string {
  const today = hours[weekday];
  if (today && time < today[1]) {
    return `Open today, ${spokenTime(today[0])} to ${spokenTime(today[1])}`;
  }
  const next = hours[(weekday % 7) + 1];
  return next ? `Closed now, opens ${spokenTime(next[0])} tomorrow` : 'Closed now';
}
