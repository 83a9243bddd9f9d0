/** Unopened boxes back: which, until when, for how much. */
import { describe, expect, test } from 'vitest';
import {
  moneyForReturn,
  returnableOf,
  type ReturnableLine,
  returnEnds,
} from '#domain/after-sales/returns.ts';
import { typedQuantities } from '#domain/orders/typed-quantities.ts';
import { returnState } from '#domain/after-sales/return-states.ts';

const line = (change: Partial<ReturnableLine> = {}): ReturnableLine => ({
  id: 'oak',
  productId: 'oak',
  isSample: false,
  cutToSize: false,
  quantity: 10,
  withdrawn: 0,
  refunded: 0,
  returning: 0,
  claimed: 0,
  replaced: 0,
  totalPence: 25_990,
  discountPence: 0,
  sampleShippingPence: 0,
  ...change,
});

describe('of a line may go back', () => {
  test.each<[string, Partial<ReturnableLine>, number]>([
    ['all of it', {}, 10],
    ['no sample', { isSample: true }, 0],
    ['nothing cut to size', { cutToSize: true }, 0],
    ['no service', { productId: '' }, 0],
    ['what is not withdrawn from', { withdrawn: 3 }, 7],
    ['what is not in another return', { returning: 4 }, 6],
    ['what is not in an open claim', { claimed: 4 }, 6],
    ['a replacement as well', { replaced: 4 }, 10],
    ['what is not refunded', { refunded: 4 }, 6],
    ['what none of them has', { withdrawn: 1, returning: 2, refunded: 3 }, 4],
    ['never less than nothing', { withdrawn: 8, returning: 6 }, 0],
  ])('%s', (_name, change, boxes) => expect(returnableOf(line(change))).toBe(boxes));
});

test('a second return is told what is left after the first, to the penny', () => {
  const odd = line({ quantity: 3, totalPence: 1000 });
  const order = { totalPence: 1000, freePence: 1000 };
  const first = moneyForReturn(order, [odd], new Map([['oak', 1]]));
  const rest = moneyForReturn(order, [{ ...odd, returning: 1 }], new Map([['oak', 2]]));
  expect([first, rest]).toEqual([333, 667]);
});

test.each([
  ['delivered', '2026-11-10T09:00:00Z', '2026-12-10T23:59:59.999Z'],
  ['completed', '2026-03-20T09:00:00Z', '2026-04-19T22:59:59.999Z'],
  ['shipped', null, null],
  ['refunded', '2026-11-10T09:00:00Z', null],
] as const)('a %s order can be returned until the end of the last day', (status, delivered, ends) => {
  const deliveredAt = delivered === null ? null : new Date(delivered);
  expect(returnEnds({ status, deliveredAt }, 30, 'Europe/London')).toEqual(ends && new Date(ends));
});

test('quantities are whole numbers up to what is left; nothing is said of those that are 0', () => {
  const lines = ['a', 'b', 'c', 'd'].map((id) => ({ id, most: 4 }));
  const typed: Record<string, string> = { a: ' 4 ', b: '5', c: '1.5', d: '0' };
  const { boxes, errors } = typedQuantities(lines, (id) => typed[id] ?? '');
  expect([...boxes]).toEqual([['a', 4]]);
  expect([...errors.keys()]).toEqual(['b', 'c']);
});

test.each([
  ['requested', {}, false],
  ['received', { receivedAt: new Date() }, false],
  ['refunded', { receivedAt: new Date() }, true],
  ['refused', { receivedAt: new Date(), refusedAt: new Date() }, false],
  ['cancelled', { cancelledAt: new Date() }, false],
])('a return is %s by what is stored', (state, moments, isRefunded) => {
  const stored = { receivedAt: null, refusedAt: null, cancelledAt: null, ...moments };
  expect(returnState(stored, isRefunded)).toBe(state);
});
