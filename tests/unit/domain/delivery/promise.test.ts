/** Promises: a table reckoned apart from the code by the published holidays, the clock changes, caps, and what never happens. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#domain/delivery/days.ts';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import { divisionOf } from '#domain/delivery/holidays.ts';
import { readPostcode } from '#domain/delivery/postcode.ts';
import {
  collectionDays,
  DAYS_AHEAD,
  deliveryDays,
  deliverySpans,
  type Load,
  type Moment,
  packedOn,
} from '#domain/delivery/promise.ts';
import type { DeliverySettings } from '#domain/delivery/settings.ts';
import { carriageFor } from '#domain/delivery/weight.ts';
import { zoneOf } from '#domain/delivery/zones.ts';
import { inZone } from '#domain/shop/clock.ts';
import { PROMISES } from './promises.ts';

const HOURS = {
  1: ['09:00', '17:00'],
  2: ['09:00', '17:00'],
  3: ['09:00', '17:00'],
  4: ['09:00', '17:00'],
  5: ['09:00', '17:00'],
  6: ['10:00', '17:00'],
  7: ['13:00', '17:00'],
} as const;
const CLOSED = ['12-25', '12-26', '01-01'];

const moment = (date: string, time: string): Moment => ({ date, time, hours: HOURS, closedDays: CLOSED });
const london = (iso: string): Moment => ({
  ...inZone(new Date(iso), 'Europe/London'),
  hours: HOURS,
  closedDays: CLOSED,
});

function promised(
  outcode: string,
  weightG: number,
  at: Moment,
  settings: DeliverySettings = DEFAULT_DELIVERY,
  loads: ReadonlyMap<string, Load> = new Map(),
): string[] {
  const read = readPostcode(outcode);
  if (!read.ok || (read.value.country !== 'GB' && read.value.country !== 'IE')) throw new Error(outcode);
  const zone = zoneOf(settings, read.value);
  if (!zone) throw new Error(`${outcode} has no zone.`);
  const method = carriageFor(weightG, settings.parcel_max_kg * 1000);
  const division = divisionOf(read.value.country, read.value);
  return deliveryDays(settings, at, { zone, method, division, weightG }, loads);
}

describe('a promise', () => {
  it.each(
    PROMISES.trim()
      .split('\n')
      .map((line) => line.trim().split(' ')),
  )('ordered on %s at %s for %s as a %s is for %s', (date = '', time = '', outcode = '', method, day) => {
    expect(promised(outcode, method === 'parcel' ? 20_000 : 20_001, moment(date, time))[0]).toBe(day);
  });

  it.each([
    // Before and after the clocks go forward on 29 March 2026, and back on 25 October 2026; at the cut-off of 14:00.
    ['2026-03-27T13:59:59Z', '2026-03-30'],
    ['2026-03-27T14:00:00Z', '2026-03-31'],
    ['2026-03-30T12:59:59Z', '2026-03-31'],
    ['2026-03-30T13:00:00Z', '2026-04-01'],
    ['2026-10-23T12:59:59Z', '2026-10-26'],
    ['2026-10-23T13:00:00Z', '2026-10-27'],
    ['2026-10-26T13:59:59Z', '2026-10-27'],
    ['2026-10-26T14:00:00Z', '2026-10-28'],
    // Half past midnight in London is the evening before in UTC.
    ['2026-06-14T23:30:00Z', '2026-06-16'],
    // The year's end: the evening of the 31st, and the first minute of the year.
    ['2026-12-31T23:59:59Z', '2027-01-05'],
    ['2027-01-01T00:00:00Z', '2027-01-05'],
  ])('of an order at %s is packed on %s', (at, day) => {
    expect(packedOn(DEFAULT_DELIVERY, london(at), '14:00')).toBe(day);
  });

  it('is for collection from the day of packing on, on open days but Sundays', () => {
    const days = collectionDays(DEFAULT_DELIVERY, moment('2026-11-26', '13:00'), null, new Map());
    expect(days.slice(0, 3)).toEqual(['2026-11-27', '2026-11-28', '2026-11-30']);
    expect(days).not.toContain('2026-12-25');
    expect(days).not.toContain('2026-12-28');
  });

  it('is for samples on a day of collection that is full', () => {
    const full = new Map([['2026-11-27', { orders: 20, weightG: 1 }]]);
    const first = (weightG: number) =>
      collectionDays(DEFAULT_DELIVERY, moment('2026-11-26', '13:00'), weightG, full)[0];
    expect([first(500), first(0)]).toEqual(['2026-11-28', '2026-11-27']);
  });

  it('passes over days that are full, by orders or by weight, and ends when all are', () => {
    const at = moment('2026-11-26', '13:00');
    const full = new Map([
      ['2026-12-01', { orders: 14, weightG: 1 }],
      ['2026-12-02', { orders: 1, weightG: 8_900_001 }],
    ]);
    expect(promised('BT19', 100_000, at, DEFAULT_DELIVERY, full)[0]).toBe('2026-12-03');
    expect(promised('BT19', 99_999, at, DEFAULT_DELIVERY, full)[0]).toBe('2026-12-02');
    const none = {
      ...DEFAULT_DELIVERY,
      zones: DEFAULT_DELIVERY.zones.map((zone) => ({ ...zone, max_orders: 0 })),
    };
    expect(promised('BT19', 100_000, at, none)).toEqual([]);
  });

  it('is for no day if the order alone is heavier than the cap', () => {
    const at = moment('2026-11-26', '13:00');
    expect(promised('BT19', 9_000_000, at)).not.toEqual([]);
    expect(promised('BT19', 9_000_001, at)).toEqual([]);
  });

  it('follows staff: a closed day, a day worked on a holiday', () => {
    const closed = (calendar: 'shop' | 'england', day: string, isClosed: boolean): DeliverySettings => ({
      ...DEFAULT_DELIVERY,
      exceptions: [{ calendar, day, closed: isClosed, note: '' }],
    });
    expect(packedOn(closed('shop', '2026-11-27', true), moment('2026-11-26', '13:00'), '14:00')).toBe(
      '2026-11-30',
    );
    expect(packedOn(closed('shop', '2026-07-13', false), moment('2026-07-10', '13:00'), '14:00')).toBe(
      '2026-07-13',
    );
    expect(
      promised('LS1', 5000, moment('2026-11-26', '13:00'), closed('england', '2026-12-02', true))[0],
    ).toBe('2026-12-03');
    // No van of a closed shop is under way, to whatever zone.
    for (const postcode of ['BT19', 'LS1', 'D02']) {
      const at = moment('2026-11-26', '13:00');
      expect(promised(postcode, 5000, at)).toContain('2026-12-02');
      expect(promised(postcode, 5000, at, closed('shop', '2026-12-02', true))).not.toContain('2026-12-02');
    }
  });
});

describe('what search engines are told', () => {
  const remote = DEFAULT_DELIVERY.zones.map((zone) => ({ ...zone, days: [6] }));
  const september = Array.from({ length: 30 }, (_, at) => addDays('2026-09-01', at));
  const workdays = (from: string, to: string) => {
    let count = 0;
    for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
      if (weekdayOf(day) > 0 && weekdayOf(day) < 6) count++;
    return count;
  };

  it.each([
    ['GB', 'BT19 LS1 IV2 ZE1 JE2', DEFAULT_DELIVERY],
    ['IE', 'D02 T12', DEFAULT_DELIVERY],
    ['GB', 'BT19 LS1 IV2 ZE1 JE2', { ...DEFAULT_DELIVERY, zones: remote }],
  ])('covers every promise to %s (%s)', (country, places, settings) => {
    const span = deliverySpans(settings, 500_000).find((one) => one.country === country);
    const most = (span?.picking[1] ?? 0) + (span?.transit[1] ?? 0);
    const waits = september.flatMap((date) =>
      places
        .split(' ')
        .flatMap((outcode) =>
          ['09:00', '18:00'].map((time) =>
            workdays(date, promised(outcode, 500_000, moment(date, time), settings)[0] ?? '2027-01-01'),
          ),
        ),
    );
    expect(Math.max(...waits)).toBeLessThanOrEqual(most);
    expect(Math.max(...waits)).toBeGreaterThan(most - 3);
  });

  it.each([
    ['a parcel', 4000],
    ['a pallet', 69_710],
  ])('never says less than the soonest promise of %s', (_, unitG) => {
    const { picking, transit } = deliverySpans(DEFAULT_DELIVERY, unitG)[0] ?? { picking: [0], transit: [0] };
    const waits = september
      .filter((date) => weekdayOf(date) > 0 && weekdayOf(date) < 6)
      .map((date) => workdays(date, promised('BT19', unitG, moment(date, '09:00'))[0] ?? date));
    expect(Math.min(...waits)).toBe(picking[0] + transit[0]);
  });
});

const outcodes = fc.constantFrom(
  'BT19',
  'D02',
  'T12',
  'LS1',
  'G12',
  'IV2',
  'IV51',
  'ZE1',
  'TR18',
  'JE2',
  'IM1',
);
const minutes = fc.integer({ min: 0, max: 3 * 365 * 24 * 60 });
const at = (minute: number): Moment => london(new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString());
const loads = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 3 * 365 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 30_000_000 }),
    ),
  )
  .map(
    (list) =>
      new Map(
        list.map(([day, orders, weightG]) => [addDays('2026-01-01', day), { orders, weightG }] as const),
      ),
  );
const grams = fc.integer({ min: 0, max: 40_000_000 });
/** What the van of every zone takes in one day. */
const withinCaps = fc.integer({ min: 0, max: 2_000_000 });
const first = (days: readonly string[]): string => days[0] ?? '9999';

describe('every promise', () => {
  it('is not earlier for a later order', () => {
    fc.assert(
      fc.property(outcodes, grams, minutes, minutes, loads, (outcode, weight, a, b, booked) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        const one = promised(outcode, weight, at(early), DEFAULT_DELIVERY, booked);
        const other = promised(outcode, weight, at(late), DEFAULT_DELIVERY, booked);
        // The window ends with the weeks ahead, so a later order may see a free day behind the earlier one's.
        if (one.length > 0) expect(first(one) <= first(other)).toBe(true);
      }),
    );
  });

  it('is not earlier for a heavier order', () => {
    fc.assert(
      fc.property(outcodes, grams, grams, minutes, loads, (outcode, a, b, minute, booked) => {
        const [light, heavy] = a < b ? [a, b] : [b, a];
        const one = promised(outcode, light, at(minute), DEFAULT_DELIVERY, booked);
        const other = promised(outcode, heavy, at(minute), DEFAULT_DELIVERY, booked);
        if (one.length > 0) expect(first(one) <= first(other)).toBe(true);
      }),
    );
  });

  it('is a list of ascending days within the weeks ahead, never a Sunday, never the day of the order', () => {
    fc.assert(
      fc.property(outcodes, withinCaps, minutes, (outcode, weight, minute) => {
        const ordered = at(minute);
        const days = promised(outcode, weight, ordered);
        expect(days.length).toBeGreaterThan(0);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days.every((day) => weekdayOf(day) !== 0 && day > ordered.date)).toBe(true);
        expect(first(days) <= addDays(ordered.date, 45)).toBe(true);
        expect((days.at(-1) ?? '') < addDays(first(days), DAYS_AHEAD)).toBe(true);
      }),
    );
  });
});
