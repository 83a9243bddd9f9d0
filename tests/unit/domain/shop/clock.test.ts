import fc, { runs } from '#tests/support/property.ts';
import { expect, it } from 'vitest';
import { clockChanges, dayBegins, inZone } from '#domain/shop/clock.ts';
import { inTheShop } from '#domain/shop/hours.ts';

it('finds the clock changes of the shop’s time zone', () => {
  const changes = clockChanges('Europe/London', 2026).map(([from, minutes]) => [
    new Date(from).toISOString(),
    minutes,
  ]);
  expect(changes.slice(0, 4)).toEqual([
    ['2026-01-01T00:00:00.000Z', 0],
    ['2026-03-29T01:00:00.000Z', 60],
    ['2026-10-25T01:00:00.000Z', 0],
    ['2027-03-28T01:00:00.000Z', 60],
  ]);
  // Two a year, for four years.
  expect(changes).toHaveLength(9);
});

it('agrees with Intl at any time of those years, in different kinds of zones', () => {
  const zones = fc.constantFrom(
    'Europe/London',
    'Europe/Dublin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  );
  const moments = fc.date({
    noInvalidDate: true,
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2029-12-31T23:59:59Z'),
  });
  const tables = new Map<string, ReturnType<typeof clockChanges>>();
  fc.assert(
    fc.property(zones, moments, (zone, at) => {
      const table = tables.get(zone) ?? clockChanges(zone, 2026);
      tables.set(zone, table);
      expect(inTheShop(at, table)).toEqual(inZone(at, zone));
    }),
    runs(500),
  );
});

it('uses the last known offset after the table, and the first before it', () => {
  const table = [
    [Date.UTC(2026, 0), 0],
    [Date.UTC(2026, 5), 60],
  ] as const;
  expect(inTheShop(new Date('2039-01-01T12:00:00Z'), table)).toEqual({ date: '2039-01-01', time: '13:00' });
  expect(inTheShop(new Date('2025-12-31T23:30:00Z'), table)).toEqual({ date: '2025-12-31', time: '23:30' });
  expect(inTheShop(new Date('2026-07-01T23:30:00Z'), table)).toEqual({ date: '2026-07-02', time: '00:30' });
});

it.each([
  ['2026-06-15', 0, '2026-06-14T23:00:00.000Z'],
  ['2026-12-01', 0, '2026-12-01T00:00:00.000Z'],
  // On the day of a change, the offset at midnight is still the old one.
  ['2026-03-29', 0, '2026-03-29T00:00:00.000Z'],
  ['2026-03-29', 1, '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T23:00:00.000Z'],
  ['2026-10-25', 1, '2026-10-26T00:00:00.000Z'],
])('%s plus %s days starts in London at %s', (date, later, begins) => {
  expect(new Date(dayBegins(date, 'Europe/London', later)).toISOString()).toBe(begins);
});

it('an invalid date gives NaN', () => {
  expect(dayBegins('tomorrow', 'Europe/London')).toBeNaN();
});
