/** The day that stands above messages of another day than those before them. */
import { expect, test } from 'vitest';
import { dayAbove, dayAt } from '#domain/chat/days.ts';

/** In the reader's own time zone, whichever the machine has. */
const at = (day: number, hour = 12): Date => new Date(2026, 10, day, hour, 30);
const NOW = at(24, 20);

test('the first message of today has no day above it, one of another day has', () => {
  expect(dayAbove(at(24, 9), null, NOW)).toBeNull();
  expect(dayAbove(at(23), null, NOW)).toBe('Yesterday');
  expect(dayAbove(at(21), null, NOW)).toBe('Saturday 21 November');
});

test('a day stands once, above the first of its messages', () => {
  expect(dayAbove(at(23, 23), at(23, 0), NOW)).toBeNull();
  expect(dayAbove(at(24, 0), at(23, 23), NOW)).toBe('Today');
  expect(dayAbove(at(23, 0), at(22, 23), NOW)).toBe('Yesterday');
});

test('a day of another year says which', () => {
  expect(dayAbove(new Date(2025, 11, 31, 23), null, NOW)).toBe('Wednesday 31 December 2025');
});

test('days are the calendar’s, also where one of them has 23 hours', () => {
  // The clocks of most of the shop's customers go forward in the night to 29 March 2026.
  expect(dayAbove(new Date(2026, 2, 28, 23, 59), null, new Date(2026, 2, 29, 0, 1))).toBe('Yesterday');
});

test('in a conversation each message is compared with the one before it', () => {
  const messages = [at(23, 9), at(23, 10), at(24, 9)].map((said) => ({ timestamp: said.toISOString() }));
  expect(messages.map((_, position) => dayAt(messages, position, NOW))).toEqual(['Yesterday', null, 'Today']);
});
