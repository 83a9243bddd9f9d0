/** Whether an order still holds what its plans need. */
import { expect, test } from 'vitest';
import type { JobLine } from '#domain/rooms/job.ts';
import { isCovered } from '#domain/rooms/ordered.ts';

const plan = (...goods: readonly (readonly [string, number])[]) => ({
  lines: goods.map(([productId, quantity]) => ({ productId, quantity }) as JobLine),
});
const order = (goods: Readonly<Record<string, number>>) => new Map(Object.entries(goods));

test('goods of a plan that an order holds in full, or more of, are those of the plan', () => {
  const one = plan(['carpet', 90], ['underlay', 3]);
  expect(isCovered([one], order({ carpet: 90, underlay: 4, lamp: 1 }))).toEqual([true]);
});

test.each([
  ['fewer', { carpet: 5, underlay: 3 }],
  ['none of some', { carpet: 90 }],
  ['none', {}],
])('%s of what it needs differ from it', (_, goods) => {
  expect(isCovered([plan(['carpet', 90], ['underlay', 3])], order(goods))).toEqual([false]);
});

test('what several plans need has to be there for all of them, and only those that lack something differ', () => {
  const [hall, loft, snug] = [plan(['carpet', 5]), plan(['carpet', 4], ['oak', 2]), plan(['oak', 3])];
  expect(isCovered([hall, loft, snug], order({ carpet: 9, oak: 4 }))).toEqual([true, false, false]);
  expect(isCovered([hall, loft, snug], order({ carpet: 9, oak: 5 }))).toEqual([true, true, true]);
});
