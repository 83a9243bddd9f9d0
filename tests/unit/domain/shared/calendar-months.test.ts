import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { monthsBefore } from '#domain/shared/calendar-months.ts';

test.each([
  ['2026-11-25T08:30:15.250Z', 12, '2025-11-25T08:30:15.250Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2027-02-28T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 72, '2022-02-28T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 48, '2024-02-29T12:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2027-01-31T23:59:59.999Z', 2, '2026-11-30T23:59:59.999Z'],
  ['2027-01-15T00:00:00.000Z', 0, '2027-01-15T00:00:00.000Z'],
])('%s minus %i months is %s', (at, months, earlier) => {
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(earlier);
});

test('the result is in the month that is meant, and a longer period never ends later', () => {
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.nat(120), (at, months) => {
      const earlier = monthsBefore(at, months);
      const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(monthOf(at) - monthOf(earlier)).toBe(months);
      expect(monthsBefore(at, months + 1).getTime()).toBeLessThanOrEqual(earlier.getTime());
    }),
  );
});
