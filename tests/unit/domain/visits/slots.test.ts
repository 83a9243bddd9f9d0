/** Half-days for visits: by the area of a postcode, its weekdays, closed days, notice, and what is taken. */
import { describe, expect, test } from 'vitest';
import { weekdayOf } from '#domain/delivery/days.ts';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import { readPostcode } from '#domain/delivery/postcode.ts';
import type { Moment } from '#domain/delivery/promise.ts';
import { deliverySettings, type DeliverySettings } from '#domain/delivery/settings.ts';
import { freeSlots, nextSlot, readSlot, type Slot, slotKey, visitAreaOf } from '#domain/visits/slots.ts';

const MOMENT: Moment = {
  date: '2026-12-01',
  time: '10:00',
  hours: {},
  closedDays: ['12-25', '12-26', '01-01'],
};

function placeOf(postcode: string) {
  const read = readPostcode(postcode);
  if (!read.ok) throw new Error(read.error.detail);
  return read.value;
}

function slotsOf(
  postcode: string,
  moment: Partial<Moment> = {},
  settings: DeliverySettings = DEFAULT_DELIVERY,
  taken: readonly Slot[] = [],
): Slot[] {
  const place = placeOf(postcode);
  const area = visitAreaOf(settings, place);
  if (!area) throw new Error(`Nobody goes to ${postcode}.`);
  const counts = new Map<string, number>();
  for (const slot of taken) counts.set(slotKey(slot), (counts.get(slotKey(slot)) ?? 0) + 1);
  return freeSlots(settings, { ...MOMENT, ...moment }, { place, area }, counts);
}

test.each([
  ['BT20 5XX', 'bangor'],
  ['BT1 1AA', 'belfast'],
  ['BT17 9AA', 'belfast'],
  ['BT28', 'lisburn'],
  ['BT35 6AA', 'newry'],
  ['A91 X285', 'newry'],
  ['BT61 7AA', 'armagh'],
  ['BT48 6AA', 'derry'],
  ['BT74 7AA', null],
  ['BT52 1AA', null],
  ['D02 X285', null],
  ['LS1 4AP', null],
])('%s is visited from %s', (postcode, area) => {
  expect(visitAreaOf(DEFAULT_DELIVERY, placeOf(postcode))?.id ?? null).toBe(area);
});

test('an area’s weekdays in both halves, after the days of notice', () => {
  const slots = slotsOf('BT28');
  expect(slots.slice(0, 3)).toEqual([
    { day: '2026-12-07', half: 'morning' },
    { day: '2026-12-07', half: 'afternoon' },
    { day: '2026-12-09', half: 'morning' },
  ]);
  expect(new Set(slots.map(({ day }) => weekdayOf(day)))).toEqual(new Set([1, 3]));
  expect(slotsOf('BT20 5XX')[0]).toEqual({ day: '2026-12-03', half: 'morning' });
});

test('never today, whatever the notice', () => {
  const visits = { ...DEFAULT_DELIVERY.visits, notice_days: 0 };
  expect(slotsOf('BT20 5XX', {}, { ...DEFAULT_DELIVERY, visits })[0]?.day).toBe('2026-12-02');
});

test.each([
  ['a bank holiday of Northern Ireland', '2026-12-28', 'BT20 5XX'],
  ['a closed day of the shop', '2026-12-25', 'BT20 5XX'],
  ['New Year', '2027-01-01', 'BT20 5XX'],
])('nobody comes on %s', (_, day, postcode) => {
  const days = slotsOf(postcode, { date: '2026-12-15' }).map((slot) => slot.day);
  expect(days).toContain('2026-12-29');
  expect(days).not.toContain(day);
});

test('an exception of the shop closes a day, and a holiday of the Republic is kept there', () => {
  const exceptions = [{ calendar: 'shop' as const, day: '2026-12-03', closed: true, note: '' }];
  expect(slotsOf('BT20 5XX', {}, { ...DEFAULT_DELIVERY, exceptions })[0]?.day).toBe('2026-12-04');
  // St Brigid's day 2027 is Monday 1 February; Newry is visited on Tuesdays and Thursdays, so its days are widened here.
  const visits = {
    ...DEFAULT_DELIVERY.visits,
    areas: DEFAULT_DELIVERY.visits.areas.map((area) => ({ ...area, days: [1] })),
  };
  const days = (postcode: string) =>
    slotsOf(postcode, { date: '2027-01-25' }, { ...DEFAULT_DELIVERY, visits }).map(({ day }) => day);
  expect(days('BT35 6AA')).toContain('2027-02-01');
  expect(days('A91 X285')).not.toContain('2027-02-01');
});

describe('a half-day with all its places taken', () => {
  const slot: Slot = { day: '2026-12-03', half: 'morning' };

  test('is no longer offered; one with a place left is', () => {
    expect(slotsOf('BT20 5XX', {}, DEFAULT_DELIVERY, [slot])[0]).toEqual(slot);
    expect(slotsOf('BT20 5XX', {}, DEFAULT_DELIVERY, [slot, slot])[0]).toEqual({
      ...slot,
      half: 'afternoon',
    });
  });

  test('the next one is later, or else the earliest', () => {
    const free: Slot[] = [
      { day: '2026-12-02', half: 'afternoon' },
      { day: '2026-12-03', half: 'afternoon' },
    ];
    expect(nextSlot(free, slot)).toEqual(free[1]);
    expect(nextSlot(free, { day: '2026-12-03', half: 'afternoon' })).toEqual(free[0]);
    expect(nextSlot([], slot)).toBeNull();
  });
});

test.each(['2026-12-01', '2026-12-01 evening', 'morning', '2026-12-1 morning', ''])(
  '‘%s’ is no slot',
  (text) => {
    expect(readSlot(text)).toBeNull();
  },
);

test('settings whose visits do not fit together are refused', () => {
  const faults = (visits: Partial<DeliverySettings['visits']>): string[] => {
    const whole = { ...DEFAULT_DELIVERY, visits: { ...DEFAULT_DELIVERY.visits, ...visits } };
    const parsed = deliverySettings.safeParse(whole);
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
  };
  expect(faults({})).toEqual([]);
  expect(faults({ areas: [] })).toEqual(['visits.ranges']);
  const { ranges } = DEFAULT_DELIVERY.visits;
  expect(faults({ ranges: [...ranges, ...ranges.slice(0, 1)] })).toEqual(['visits.ranges']);
});

test('a time on a day that does not exist is none', () => {
  expect(readSlot('2026-02-28 morning')).toEqual({ day: '2026-02-28', half: 'morning' });
  for (const day of ['2026-02-30', '2026-13-01', '2027-02-29'])
    expect(readSlot(`${day} morning`), day).toBeNull();
});
