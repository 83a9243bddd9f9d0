/** Periods in calendar months, which differ in length. */

/**
 * The same time of day (UTC) so many calendar months earlier. A day that the earlier month does not have becomes its last
 * one: twelve months before 29 February is 28 February.
 */
export function monthsBefore(at: Date, months: number): Date {
  const earlier = new Date(at);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(at.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return earlier;
}
