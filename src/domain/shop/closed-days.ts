/** Parses the closed days, which override the weekly hours, as the owner enters them. Their use is in hours.ts. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Converts a closed day to `MM-DD` (every year) or `YYYY-MM-DD` (once).
 *
 * @returns null if the text is not an existing day.
 * @example closedDay('25 December') // '12-25'
 * @example closedDay('5 April 2027') // '2027-04-05'
 */
export function closedDay(words: string): string | null {
  const [, day = '', name = '', year] = /^(\d{1,2}) ([A-Za-z]{3,9})(?: (20\d\d))?$/.exec(words.trim()) ?? [];
  const month = MONTHS.findIndex((monthName) => monthName.toLowerCase().startsWith(name.toLowerCase()));
  if (!day || month < 0) return null;
  const monthDay = `${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  // Without a year, validate in a leap year, so that 29 February is accepted.
  const date = `${year ?? '2028'}-${monthDay}`;
  const exists = new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false;
  if (!exists) return null;
  return year ? date : monthDay;
}
