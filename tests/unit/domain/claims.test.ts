/** Claims: when they are taken, when a delivery is checked in, and their states. */
import { describe, expect, test } from 'vitest';
import { type CountedLine, expectedOf, faultsIn, isAmiss, readCount } from '#domain/after-sales/check-in.ts';
import {
  type ClaimKind,
  type ClaimOrder,
  claimState,
  claimTime,
  mayCheckIn,
} from '#domain/after-sales/claim.ts';

const ZONE = 'Europe/London';
const DAYS = 5;
const order = (change: Partial<ClaimOrder> = {}): ClaimOrder => ({
  status: 'delivered',
  deliveredAt: new Date('2026-12-01T10:00:00Z'),
  day: '2026-12-01',
  ...change,
});
const at = (moment: string) => ({ today: moment.slice(0, 10), at: new Date(moment) });

describe('a claim', () => {
  test.each<[string, Partial<ClaimOrder>, string, 'closed' | 'open' | 'late']>([
    ['on the day of the delivery', {}, '2026-12-01T12:00:00Z', 'open'],
    ['in the last minute of the fifth day', {}, '2026-12-06T23:59:00Z', 'open'],
    ['after it, which takes no right away', {}, '2026-12-07T00:00:00Z', 'late'],
    ['years later', { status: 'completed' }, '2029-12-01T00:00:00Z', 'late'],
    [
      'of a parcel that is on its way',
      { status: 'shipped', deliveredAt: null },
      '2026-11-30T09:00:00Z',
      'open',
    ],
    ['before the day', { status: 'confirmed', deliveredAt: null }, '2026-11-30T23:00:00Z', 'closed'],
    ['on the day, not moved yet', { status: 'confirmed', deliveredAt: null }, '2026-12-01T08:00:00Z', 'open'],
    [
      'without a day',
      { status: 'confirmed', deliveredAt: null, day: null },
      '2026-12-01T08:00:00Z',
      'closed',
    ],
    ['of an unpaid order', { status: 'pending', deliveredAt: null }, '2026-12-01T08:00:00Z', 'closed'],
    ['of a refunded order', { status: 'refunded' }, '2026-12-01T12:00:00Z', 'closed'],
    ['delivered at an unknown time', { deliveredAt: null }, '2029-12-01T12:00:00Z', 'open'],
  ])('%s', (_name, change, moment, state) => {
    const { today, at: now } = at(moment);
    expect(claimTime(order(change), today, now, DAYS, ZONE).state).toBe(state);
  });
});

describe('the check-in', () => {
  test.each<[string, Partial<ClaimOrder>, string, boolean]>([
    ['begins on the booked day', { status: 'confirmed', deliveredAt: null }, '2026-12-01T00:00:00Z', true],
    ['is not there before it', { status: 'shipped', deliveredAt: null }, '2026-11-30T23:59:00Z', false],
    ['needs no day once it is delivered', { day: null }, '2026-12-02T12:00:00Z', true],
    [
      'needs a day before that',
      { status: 'shipped', deliveredAt: null, day: null },
      '2026-12-02T12:00:00Z',
      false,
    ],
    [
      'ends with the days, also where the delivery was not noted',
      { status: 'shipped', deliveredAt: null },
      '2026-12-07T00:00:00Z',
      false,
    ],
    ['ends with the days', {}, '2026-12-07T00:00:00Z', false],
  ])('%s', (_name, change, moment, is) => {
    const { today, at: now } = at(moment);
    expect(mayCheckIn(order(change), today, now, DAYS, ZONE)).toBe(is);
  });
});

test('the state of a claim follows from what is stored', () => {
  const stored = { answeredAt: null, outcome: null, hasLines: true, isAmiss: false };
  const answeredAt = new Date();
  expect(claimState(stored, false)).toBe('open');
  expect(claimState({ ...stored, answeredAt }, false)).toBe('answered');
  expect(claimState({ ...stored, answeredAt, outcome: 'replaced' }, false)).toBe('replaced');
  expect(claimState({ ...stored, outcome: 'refused' }, false)).toBe('refused');
  expect(claimState(stored, true)).toBe('refunded');
  expect(claimState({ ...stored, hasLines: false }, false)).toBe('well');
  expect(claimState({ ...stored, hasLines: false, isAmiss: true }, false)).toBe('known');
});

test.each<[string, [string, string, string], object, object]>([
  ['all well', ['12', '', ' A12 '], { counted: 12, broken: 0, batch: 'A12' }, {}],
  ['none came', ['0', '0', ''], { counted: 0, broken: 0, batch: null }, {}],
  ['not counted', ['', '0', ''], {}, { counted: 'Please give the number that you counted, 0 if none came.' }],
  ['half a box', ['1.5', 'x', ''], {}, { counted: expect.any(String), broken: expect.any(String) }],
  ['more broken than came', ['2', '3', ''], {}, { broken: 'More are broken than came.' }],
  [
    'more than were ordered',
    ['13', '0', ''],
    {},
    { counted: expect.stringContaining('You ordered 12 boxes.') },
  ],
  ['a long batch', ['2', '0', 'A'.repeat(61)], {}, { batch: 'Please keep the batch to 60 characters.' }],
])('a line of a check-in: %s', (_name, [counted, broken, batch], count, errors) => {
  const read = readCount({ counted, broken, batch }, { ...line, unit: 'box' });
  expect(read.errors).toEqual(errors);
  expect(read.count ?? {}).toEqual(count);
});

const line = {
  ...{ id: 'oak', quantity: 12, withdrawn: 0, refunded: 0, returning: 0, claimed: 0, replaced: 0 },
  ...{ totalPence: 0, discountPence: 0, sampleShippingPence: 0, claimedAs: () => 0 },
};
const claimed = (kind: ClaimKind, boxes: number) => ({
  ...line,
  claimed: boxes,
  claimedAs: (asked: ClaimKind) => (asked === kind ? boxes : 0),
});
type Found = ReturnType<typeof faultsIn>;
const missing = (quantity: number) => ({ kind: 'missing' as const, quantity });
const damaged = (quantity: number) => ({ kind: 'damaged' as const, quantity });
test.each<[string, Partial<CountedLine>, number, number, Found]>([
  ['all there', {}, 12, 0, []],
  ['too many', {}, 13, 0, []],
  ['fewer, and one broken', {}, 10, 1, [missing(2), damaged(1)]],
  ['as many missing as reported', claimed('missing', 2), 10, 0, []],
  ['a broken one besides those reported missing', claimed('missing', 2), 10, 1, [damaged(1)]],
  ['more missing than reported', claimed('missing', 2), 9, 0, [missing(1)]],
  ['broken ones besides those that are not as ordered', claimed('wrong', 3), 12, 2, [damaged(2)]],
  ['as many broken as reported', claimed('damaged', 2), 12, 2, []],
  ['no more than is not reported', claimed('wrong', 11), 11, 2, [missing(1)]],
  ['what is left of a refunded line', { refunded: 4 }, 8, 0, []],
  ['a line of which boxes are in the post back', { returning: 2 }, 10, 0, []],
  ['a line of which boxes wait to be sent back', { returning: 2 }, 12, 0, []],
  ['one missing besides a return', { returning: 11 }, 0, 0, [missing(1)]],
])('a check-in of %s', (_name, change, counted, broken, found) => {
  expect(faultsIn({ ...line, ...change }, { counted, broken })).toEqual(found);
});

test('a check-in shows what should have been there, and whether all of it was', () => {
  const back = { ...line, returning: 2 };
  expect([9, 10, 11, 12, 13].map((counted) => expectedOf(back, counted))).toEqual([10, 10, 11, 12, 12]);
  expect(isAmiss({ counted: 10, broken: 0, expected: 10 })).toBe(false);
  expect(isAmiss({ counted: 9, broken: 0, expected: 10 })).toBe(true);
  expect(isAmiss({ counted: 10, broken: 1, expected: 10 })).toBe(true);
  expect(isAmiss({ counted: 9, broken: 0, expected: null })).toBe(false);
});
