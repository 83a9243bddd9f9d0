/** Whether an order still holds what its plans need. */
import { expect, test } from 'vitest';
import type { JobLine } from '#domain/rooms/job.ts';
import { differsInWords, missingOf } from '#domain/rooms/ordered.ts';

const plan = (...goods: readonly (readonly [string, number])[]) => ({
  lines: goods.map(([productId, quantity]) => ({ productId, quantity }) as JobLine),
});
type Goods = Readonly<Record<string, number>>;
const lacks = (jobs: Parameters<typeof missingOf>[0], goods: Goods) =>
  missingOf(jobs, new Map(Object.entries(goods))).map((missing) => Object.fromEntries(missing));

test('goods of a plan that an order holds in full, or more of, are those of the plan', () => {
  const one = plan(['carpet', 90], ['underlay', 3]);
  expect(lacks([one], { carpet: 90, underlay: 4, lamp: 1 })).toEqual([{}]);
});

test.each([
  ['fewer', { carpet: 5, underlay: 3 }, { carpet: 85 }],
  ['none of some', { carpet: 90 }, { underlay: 3 }],
  ['none', {}, { carpet: 90, underlay: 3 }],
])('%s of what it needs differ from it', (_, goods, missing) => {
  expect(lacks([plan(['carpet', 90], ['underlay', 3])], goods)).toEqual([missing]);
});

test('what several plans need has to be there for all of them, and only those that lack something differ', () => {
  const [hall, loft, snug] = [plan(['carpet', 5]), plan(['carpet', 4], ['oak', 2]), plan(['oak', 3])];
  expect(lacks([hall, loft, snug], { carpet: 9, oak: 4 })).toEqual([{}, { oak: 1 }, { oak: 1 }]);
  expect(lacks([hall, loft, snug], { carpet: 9, oak: 5 })).toEqual([{}, {}, {}]);
});

test('what is missing is named with its quantity, and so is what is no longer sold', () => {
  const nameOf = (id: string) => (id === 'oak' ? { name: 'Harbour Oak', unit: 'box' } : undefined);
  const missing = new Map([
    ['oak', 2],
    ['gone', 1],
  ]);
  expect(differsInWords(missing, nameOf)).toBe(
    'The order differs from this plan: it lacks 2 boxes of Harbour Oak; 1 piece of goods that are no longer sold.',
  );
  expect(differsInWords(new Map(), nameOf)).toBeNull();
});
