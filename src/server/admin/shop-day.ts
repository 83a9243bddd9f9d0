/** Days of the shop's time zone, in SQL. */
import { DAY_MS } from '#domain/shared/durations.ts';
import type { ClockChange } from '#domain/shop/hours.ts';

/**
 * SQL for the day of a time in the shop's time zone, counted from 1970. Takes clock changes within a chart into account.
 * @param column a time in ms since 1970
 * @param changes clock changes (`clockChanges`), from a year before the earliest time in the column
 */
export function shopDaySql(column: string, changes: readonly ClockChange[]): string {
  const offsets = changes.map(([from, minutes]) => `WHEN ${column} >= ${from} THEN ${minutes}`).reverse();
  return `(${column} + CASE ${offsets.join(' ')} ELSE 0 END * 60000) / ${DAY_MS}`;
}
