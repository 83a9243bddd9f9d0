/** The day headings between messages of different days. */
import { expect, test } from 'vitest';
import { dayAbove, dayAt } from '#domain/chat/days.ts';

/** A time in the machine's time zone. */
const at = (day: number, hour = 12): Date => new Date(2026, 10, day, hour, 30);
const NOW = at(24, 20);

test('the first message has a heading unless it is from today', () => {
  expect(dayAbove(at(24, 9), null, NOW)).toBeNull();
  expect(dayAbove(at(23), null, NOW)).toBe('Yesterday');
  expect(dayAbove(at(21), null, NOW)).toBe('Saturday 21 November');
});

test('each day has one heading, above its first message', () => {
  expect(dayAbove(at(23, 23), at(23, 0), NOW)).toBeNull();
  expect(dayAbove(at(24, 0), at(23, 23), NOW)).toBe('Today');
  expect(dayAbove(at(23, 0), at(22, 23), NOW)).toBe('Yesterday');
});

test('a day of another year includes the year', () => {
  expect(dayAbove(new Date(2025, 11, 31, 23), null, NOW)).toBe('Wednesday 31 December 2025');
});

test('days are calendar days, even one with 23 hours', () => {
  // In most customers' time zones the clocks go forward on 29 March 2026.
  expect(dayAbove(new Date(2026, 2, 28, 23, 59), null, new Date(2026, 2, 29, 0, 1))).toBe('Yesterday');
});

test('each message is compared with the previous one', () => {
  const messages = [at(23, 9), at(23, 10), at(24, 9)].map((said) => ({ timestamp: said.toISOString() }));
  expect(messages.map((_, position) => dayAt(messages, position, NOW))).toEqual(['Yesterday', null, 'Today']);
});
