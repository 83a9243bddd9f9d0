/** What a room takes for the least money: never more than a larger room, and in as many pieces as the rules allow. */
import { expect, test } from 'vitest';
import { metresFor } from '#domain/rooms/roll-goods.ts';
import { roomPlan } from '#domain/rooms/roll-plan.ts';

const rect = (x: number, y: number, length: number, width: number) => ({ x, y, length, width });
const leastOf = (rects: ReturnType<typeof rect>[], rollWidth: number): number => {
  const { cut, least = cut } = roomPlan({ rects }, rollWidth);
  return metresFor(least.length);
};

test.each([
  [[rect(0, 0, 1500, 2200), rect(1500, 0, 1500, 2100)], [rect(0, 0, 3000, 2200)], 5000],
  [[rect(0, 0, 2526, 2209), rect(2526, 0, 552, 1230)], [rect(0, 0, 3078, 2209)], 5000],
])('a room within a rectangle costs no more than that: %j', (room, around, rollWidth) => {
  expect(leastOf(room, rollWidth)).toBeLessThanOrEqual(leastOf(around, rollWidth));
});

test.each([
  [6164, 5218, 5000, 7],
  [7061, 2038, 2000, 8],
  [9356, 8075, 4000, 20],
  [4224, 7146, 4000, 8],
])('%i × %i mm off a roll of %i mm are at most %i m', (length, width, rollWidth, metres) => {
  expect(leastOf([rect(0, 0, length, width)], rollWidth)).toBeLessThanOrEqual(metres);
});

test('no join across the pile runs into a doorway', () => {
  const [length, width] = [5400, 1200];
  const free = roomPlan({ rects: [rect(0, 0, length, width)] }, 4000);
  expect(free.least?.lays[0]?.crossJoins?.length).toBeGreaterThan(0);
  for (let middle = 500; middle < length - 500; middle += 100)
    for (const line of [0, width]) {
      const doorway = { axis: 'x' as const, line, from: middle - 419, to: middle + 419 };
      const { least, cut } = roomPlan({ rects: [rect(0, 0, length, width)], doorways: [doorway] }, 4000);
      for (const lay of (least ?? cut).lays)
        for (const { at } of lay.pile === 'x' ? (lay.crossJoins ?? []) : [])
          expect(at <= doorway.from || at >= doorway.to, `${at} in ${middle}`).toBe(true);
    }
});
