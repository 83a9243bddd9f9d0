/** What a room takes for the least money: never more than a larger room, and in as many pieces as the rules allow. */
import { expect, test } from 'vitest';
import { metresFor } from '#domain/rooms/roll/goods.ts';
import { roomPlan } from '#domain/rooms/roll/one-room.ts';
import { roomWork } from '#domain/rooms/room-cuts.ts';
import { USUAL } from '#tests/support/roll-jobs.ts';

const rect = (x: number, y: number, length: number, width: number) => ({ x, y, length, width });
const leastOf = (rects: ReturnType<typeof rect>[], rollWidth: number): number => {
  const { cut, least = cut } = roomPlan({ ...USUAL, rects }, rollWidth);
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
  const free = roomPlan({ ...USUAL, rects: [rect(0, 0, length, width)] }, 4000);
  expect(free.least?.lays[0]?.crossJoins?.length).toBeGreaterThan(0);
  for (let middle = 500; middle < length - 500; middle += 100)
    for (const line of [0, width]) {
      const doorway = { axis: 'x' as const, line, from: middle - 419, to: middle + 419 };
      const { least, cut } = roomPlan(
        { ...USUAL, rects: [rect(0, 0, length, width)], doorways: [doorway] },
        4000,
      );
      for (const lay of (least ?? cut).lays)
        for (const { at } of lay.pile === 'x' ? (lay.crossJoins ?? []) : [])
          expect(at <= doorway.from || at >= doorway.to, `${at} in ${middle}`).toBe(true);
    }
});

test.each([
  [[rect(0, 0, 1760, 2796), rect(1760, 0, 1335, 1249)], 5000, 2],
  [[rect(0, 0, 1849, 2048), rect(1849, 0, 1749, 1584)], 4000, 2],
  [[rect(0, 0, 2056, 3287), rect(2056, 0, 2632, 1105)], 5000, 3],
])('an L-shape is divided where it steps, its parts side by side: %j', (rects, rollWidth, metres) => {
  const { cut, least = cut } = roomPlan({ ...USUAL, rects }, rollWidth);
  expect([metresFor(least.length), least.joins]).toEqual([metres, 1]);
  expect(least.lays[0]?.crossJoins).toHaveLength(1);
});

test.each([
  ['a part in strips beside the other', [rect(0, 0, 4000, 3000), rect(4000, 0, 2000, 1500)], 5],
  ['the same turned', [rect(0, 0, 3000, 4000), rect(0, 4000, 1500, 2000)], 5],
  ['a part in two strips, or lengths', [rect(0, 0, 4146, 2543), rect(4146, 0, 2309, 1113)], 4],
  ['a T', [rect(0, 0, 4000, 3000), rect(1000, 3000, 1500, 2000)], 5],
])('strips along the pile are tried, too: %s', (_, rects, metres) => {
  expect(leastOf(rects, 4000)).toBeLessThanOrEqual(metres);
});

test('each join within a room is drawn between two of its pieces, and counted', () => {
  const rects = [rect(0, 0, 4000, 3000), rect(4000, 0, 2000, 1500)];
  for (const room of [rects, rects.map(({ x, y, length, width }) => rect(y, x, width, length))]) {
    const { least } = roomPlan({ ...USUAL, rects: room }, 4000);
    const [{ joinsAt = [], crossJoins = [] } = {}] = least?.lays ?? [];
    expect(joinsAt.length + crossJoins.length).toBe(least?.joins);
    expect(crossJoins.some(({ isAlong }) => isAlong)).toBe(true);
  }
});

test.each([
  [[rect(0, 0, 2800, 1180), rect(2800, 0, 2470, 1814), rect(0, -2543, 2097, 2543)], 5],
  [
    [rect(0, 0, 2167, 3841), rect(2167, 2085, 3279, 1756), rect(2167, 3841, 3937, 2394)].concat(
      rect(1121, 5186, 1046, 1049),
    ),
    10,
  ],
])('of two cuts with as many joins the cheaper one is made: %j', (rects, metres) => {
  const { cut, least } = roomPlan({ ...USUAL, rects }, 4000);
  expect([metresFor(cut.length), cut.joins]).toEqual([metres, 1]);
  expect(least?.joins ?? 2).toBeGreaterThan(1);
});

test.each([
  [
    'a bar in lengths beside a stem in strips',
    [rect(0, 0, 4700, 1400), rect(1600, 1400, 4000, 800)],
    4000,
    3,
    4,
  ],
  [
    'a base of full length, and the legs of a U',
    [rect(0, 0, 4000, 800), rect(0, 800, 800, 1500), rect(2700, 800, 1300, 1800)],
    4000,
    2,
    5,
  ],
  [
    'with fewer joins, a part keeping its outline',
    [rect(0, 0, 2900, 2800), rect(1900, 2800, 1300, 1500)],
    5000,
    3,
    1,
  ],
  [
    'a part wider than the roll in a drop and its rest',
    [rect(0, 0, 5100, 1700), rect(0, 1700, 1300, 2900)],
    5000,
    3,
    5,
  ],
])('each inner corner may be where a join begins: %s', (_, rects, rollWidth, metres, joins) => {
  const { cut, least = cut } = roomPlan({ ...USUAL, rects }, rollWidth);
  expect(metresFor(least.length)).toBeLessThanOrEqual(metres);
  if (metresFor(least.length) === metres) expect(least.joins).toBeLessThanOrEqual(joins);
});

test.each([
  [
    [
      rect(0, 0, 3600, 3030),
      rect(1560, 3030, 2680, 1800),
      rect(40, -2800, 820, 2800),
      rect(-1140, 3560, 2700, 2100),
      rect(-3130, 520, 3130, 1650),
    ],
    5000,
    7,
  ],
  [
    [
      rect(0, 0, 1000, 2210),
      rect(390, 2210, 3220, 1890),
      rect(3610, 3520, 1050, 1650),
      rect(310, -2550, 2800, 2550),
      rect(540, -5000, 1500, 2450),
    ],
    4000,
    7,
  ],
])('a room of five parts is searched as far as one of four: %j', (rects, rollWidth, metres) => {
  const room = { ...USUAL, rects };
  const { cut, least = cut } = roomPlan(room, rollWidth, roomWork(room));
  expect(metresFor(least.length)).toBeLessThanOrEqual(metres);
});

test.each([2000, 3000, 4000, 5000])(
  'a hall of 50 × 50 m off %i mm is within a hundredth of the bound',
  (rollWidth) => {
    const room = { ...USUAL, rects: [rect(0, 0, 50_000, 50_000)] };
    const { cut, least = cut } = roomPlan(room, rollWidth, roomWork(room));
    expect(least.length).toBeLessThanOrEqual(cut.leastPossible * 1.01);
  },
);
