/**
 * Worked examples that retailers and the trade have published, by their row in the notes on planning: inputs and what
 * they should come to. Feet, inches and pounds are turned into the shop's units here.
 */
import { expect, test } from 'vitest';
import { boxesFor } from '#domain/calculator/rules.ts';
import { cheapestMix } from '#domain/rooms/kit-lines.ts';
import { cutRoll, QUICK } from '#domain/rooms/cutting/cut.ts';
import { rectangle } from '#domain/rooms/cutting/piece.ts';
import { groutKgPerM2 } from '#domain/rooms/kit.ts';
import type { KitOption } from '#domain/rooms/kit-goods.ts';
import { areaMm2Of } from '#domain/rooms/outline.ts';
import { metresFor } from '#domain/rooms/roll/goods.ts';
import { roomPlan } from '#domain/rooms/roll/one-room.ts';
import { matchedLength } from '#domain/rooms/roll/drops.ts';
import { stepSize, winderSize } from '#domain/rooms/stairs.ts';
import { USUAL, USUAL_TRIMS } from '#tests/support/roll-jobs.ts';

const M2 = 1_000_000;
const INCH = 254; // in tenths of a mm, so that it is whole
const FOOT = 12 * INCH;
const rect = (x: number, y: number, length: number, width: number) => ({ x, y, length, width });
const room = (length: number, width: number) => ({ ...USUAL, rects: [rect(0, 0, length, width)] });
const option = (size: number, pricePence: number) =>
  ({ size, product: { id: `${size}`, pricePence, stock: 100 } }) as KitOption;
const steps = (count: number, stepLength: number, width: number, maxBreaks: number, rollWidth = 4000) =>
  cutRoll(
    { rollWidth, pieces: [], runs: [{ steps: count, stepLength, width, minSteps: 1, maxBreaks }] },
    QUICK,
  )?.length;

test('row 1: an L of 6 × 2 and 2 × 2 m is 16 m², a rectangle of 6 × 4 m is 24 m²', () => {
  expect(areaMm2Of([rect(0, 0, 6000, 2000), rect(0, 2000, 2000, 2000)])).toBe(16 * M2);
  expect(areaMm2Of([rect(0, 0, 6000, 4000)])).toBe(24 * M2);
});

test('row 2: zones of 3 × 4 and 2 × 2 m with 10 % are 17.6 m²', () => {
  const area = areaMm2Of([rect(0, 0, 3000, 4000), rect(3000, 0, 2000, 2000)]);
  expect(area).toBe(16 * M2);
  expect(boxesFor(area, 10, M2 / 10)).toBe(176);
});

test('row 3: 120 ft² with 10 % in boxes of 24 ft² are 6 boxes', () => {
  expect(boxesFor(120, 10, 24)).toBe(6);
});

test('row 4: 500 ft² take 3 tubs of 175 ft² and 3 rolls of 200 ft², without waste', () => {
  expect(cheapestMix([option(175, 1000)], 500).map(({ count }) => count)).toEqual([3]);
  expect(cheapestMix([option(200, 1000)], 500).map(({ count }) => count)).toEqual([3]);
});

test.each([
  [0, 5],
  [10, 5],
  [15, 6],
])('row 5: 100 ft² in boxes of 22.45 ft² with %i %% are %i boxes', (waste, boxes) => {
  expect(boxesFor(10_000, waste, 2245)).toBe(boxes);
});

test('row 6: 10 m² in tiles of 300 × 300 are 112 tiles, with 10 % 123', () => {
  expect(boxesFor(10 * M2, 0, 90_000)).toBe(112);
  expect(boxesFor(10 * M2, 10, 90_000)).toBe(123);
});

test('row 9: 300 × 300 × 10 with 2 mm joints take 0.213 kg/m², so 5 kg do 23.4 m²', () => {
  const kg = groutKgPerM2({ width: 300, length: 300 }, 10, 2);
  expect(kg).toBeCloseTo(0.213, 3);
  expect(5 / kg).toBeCloseTo(23.4, 1);
});

test.each([
  [10, 610, 0.156],
  [11, 300, 0.309],
  [12, 100, 0.9],
])(
  'row %i: grout for %i mm squares is never under the maker’s chart, and at most 7 %% over',
  (_, side, kg) => {
    const ours = groutKgPerM2({ width: side, length: side }, 10, 3);
    expect(ours).toBeGreaterThanOrEqual(kg);
    expect(ours).toBeLessThanOrEqual(kg * 1.07);
  },
);

test('rows 14 and 15: adhesive of 96.8, 134.55 and 52.8 kg is 5, 7 and 3 bags of 20 kg', () => {
  const bags = (m2: number, kgPerM2: number, percent: number) =>
    cheapestMix([option(20 * 10_000, 1000)], m2 * kgPerM2 * percent * 100)[0]?.count;
  expect(bags(22, 4, 110)).toBe(5);
  expect(bags(18, 6.5, 115)).toBe(7);
  expect(bags(12, 4, 110)).toBe(3);
});

test('row 16: a carpet for 5.90 × 3.70 m off a 4 m roll is 6.00 m, 24 m²', () => {
  const { cut } = roomPlan(room(5900, 3700), 4000);
  expect([cut.length, cut.joins]).toEqual([6000, 0]);
  expect(metresFor(cut.length) * 4).toBe(24);
});

test('row 18: stairs of 0.9 × 6 m in one length off 4 m are 24 m² for 5.4', () => {
  expect(steps(15, 400, 900, 0)).toBe(6000);
});

test('row 20: 15 × 20 ft off a 12 ft roll: a main of 20 ft, the rest of 4 ft cut as three of 7 ft, 324 ft²', () => {
  const main = rectangle(20 * FOOT, 12 * FOOT);
  const rest = rectangle(7 * FOOT, 4 * FOOT);
  const pieces = [main, rest, rest, rest].map((shape) => ({ shapes: [shape] }));
  const cut = cutRoll({ rollWidth: 12 * FOOT, pieces, runs: [] }, QUICK);
  expect((cut?.length ?? 0) / FOOT).toBe(27);
  expect(27 * 12).toBe(324);
});

test('row 20: the planner finds such a rest by itself: no more than 27 ft of roll with the trim', () => {
  const { cut, least } = roomPlan(room(4572, 6096), 3658);
  expect(cut.joins).toBe(1);
  expect(least?.length).toBeLessThanOrEqual(27 * 304.8 + 100);
});

test('row 21: a tread of 20 and a riser of 15 make a step of 40 cm; 85 cm stairs 95 cm, four across a 4 m roll', () => {
  const step = stepSize({ steps: 4, going: 200, rise: 150, width: 850, winders: 0, trims: USUAL_TRIMS });
  expect(step).toEqual({ length: 400, width: 950 });
  expect(steps(4, step.length, step.width, 3)).toBe(400);
  expect(steps(5, step.length, step.width, 4)).toBe(800);
});

test('row 23: fourteen steps of 43 × 68 cm are three rows of five, 1.39 m with the trim', () => {
  expect((steps(14, 430, 680, 13) ?? 0) + 100).toBe(1390);
});

test('row 25: drops of 13 and 20 ft with 6 in of trim and a repeat of 8 in are 34 ft 2 in, 410 ft²', () => {
  const drops = [13, 20].map((feet, index) => matchedLength(feet * FOOT + 6 * INCH, index, 8 * INCH));
  expect(drops).toEqual([13 * FOOT + 6 * INCH, 20 * FOOT + 8 * INCH]);
  const total = drops.reduce((sum, drop) => sum + drop, 0);
  expect(total).toBe(34 * FOOT + 2 * INCH);
  expect((total / FOOT) * 12).toBeCloseTo(410, 6);
});

test('row 27: 20 m² of underlay are two rolls of 15.07 m², or a roll and a half roll where that is cheaper', () => {
  expect(cheapestMix([option(1507, 5000)], 2000).map(({ count }) => count)).toEqual([2]);
  const mix = cheapestMix([option(1507, 5000), option(750, 2600)], 2000);
  expect(mix.map(({ option: { size }, count }) => [size, count])).toEqual([
    [1507, 1],
    [750, 1],
  ]);
});

test('a winder of 85 cm stairs with a riser of 19 cm is the usual 60 × 130 cm', () => {
  expect(winderSize({ steps: 3, going: 250, rise: 190, width: 850, winders: 3, trims: USUAL_TRIMS })).toEqual(
    {
      length: 600,
      width: 1300,
    },
  );
});
