import type { ClockChange } from '#domain/shop/hours.ts';

export const DAY_MS = 86_400_000;

/**
 * The day of the shop's calendar on which something happened, counted from 1970, as SQL: clocks change within a chart.
 * @param column a time in ms since 1970
 * @param changes from a year before the earliest of them on (`clockChanges`)
 */
export function shopDaySql(column: string, changes: readonly ClockChange[]): string {
  const ahead = changes.map(([from, minutes]) => `WHEN ${column} >= ${from} THEN ${minutes}`).reverse();
  return `(${column} + CASE ${ahead.join(' ')} ELSE 0 END * 60000) / ${DAY_MS}`;
}
