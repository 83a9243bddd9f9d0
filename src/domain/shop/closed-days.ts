/** Days on which nobody is in, whatever the week says: as the owner writes them (hours.ts reads them). */

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
 * A closed day as the calendar reads it: `MM-DD` of every year, or `YYYY-MM-DD` once.
 *
 * @returns null where the words name no day there is.
 * @example closedDay('25 December') // '12-25'
 * @example closedDay('5 April 2027') // '2027-04-05'
 */
export function closedDay(words: string): string | null {
  const [, day = '', name = '', year] = /^(\d{1,2}) ([A-Za-z]{3,9})(?: (20\d\d))?$/.exec(words.trim()) ?? [];
  const month = MONTHS.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase()));
  if (!day || month < 0) return null;
  const monthDay = `${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A leap year, so that 29 February of every year can be named.
  const date = `${year ?? '2028'}-${monthDay}`;
  const isThere = new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false;
  if (!isThere) return null;
  return year ? date : monthDay;
}
