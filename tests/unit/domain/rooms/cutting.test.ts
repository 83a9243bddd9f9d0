import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { leastLength } from '#domain/rooms/cutting/bound.ts';
import { cutRoll, type Effort, QUICK } from '#domain/rooms/cutting/cut.ts';
import {
  areaOf,
  type Cut,
  type CutProblem,
  type Piece,
  quarterTurn,
  type Rect,
  rectangle,
  shapeOf,
} from '#domain/rooms/cutting/piece.ts';
import { Work } from '#domain/rooms/cutting/work.ts';

const LITTLE: Effort = { orders: 2e5, proof: 1e5 };

const laid = ({ placements }: Cut): Rect[][] =>
  placements.map(({ x, y, shape }) => shape.rects.map((rect) => ({ ...rect, x: x + rect.x, y: y + rect.y })));

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.length && b.x < a.x + a.length && a.y < b.y + b.width && b.y < a.y + a.width;

/** Everything that makes a plan one that a fitter can cut. */
function expectValid(problem: CutProblem, cut: Cut): void {
  const pieces = laid(cut);
  for (const rect of pieces.flat()) {
    expect(rect.x).toBeGreaterThanOrEqual(0);
    expect(rect.y).toBeGreaterThanOrEqual(0);
    expect(rect.x + rect.length).toBeLessThanOrEqual(cut.length);
    expect(rect.y + rect.width).toBeLessThanOrEqual(problem.rollWidth);
  }
  pieces.forEach((one, index) => {
    for (const other of pieces.slice(index + 1).flat())
      expect(one.some((rect) => overlap(rect, other))).toBe(false);
  });
  problem.pieces.forEach(({ shapes }, piece) => {
    const own = cut.placements.filter((placement) => placement.piece === piece);
    expect(own).toHaveLength(1);
    expect(shapes).toContainEqual(own[0]?.shape);
  });
  problem.runs.forEach((run, index) => {
    const parts = cut.placements.filter((placement) => placement.run === index);
    expect(parts.reduce((sum, { steps = 0 }) => sum + steps, 0)).toBe(run.steps);
    expect(parts.length).toBeLessThanOrEqual(run.maxBreaks + 1);
    for (const { steps = 0, shape } of parts) {
      expect(steps).toBeGreaterThanOrEqual(run.minSteps);
      expect(shape).toEqual(rectangle(steps * run.stepLength, run.width));
    }
  });
}

const side = fc.integer({ min: 30, max: 380 });
const anOblong = fc
  .tuple(side, side)
  .map(([length, width]): Piece => ({ shapes: [rectangle(length, width)] }));
const anEll = fc.tuple(side, side, side, side).map(([length, width, deep, wide]): Piece => {
  const shape = shapeOf([
    { x: 0, y: 0, length, width: Math.ceil(width / 2) },
    { x: 0, y: Math.ceil(width / 2), length: Math.min(deep, length), width: Math.ceil(wide / 2) },
  ]);
  return { shapes: [shape, quarterTurn(shape)].filter((each) => each.width <= 400) };
});
const aRun = fc
  .record({
    steps: fc.integer({ min: 1, max: 13 }),
    stepLength: fc.integer({ min: 30, max: 60 }),
    width: fc.integer({ min: 60, max: 120 }),
    maxBreaks: fc.integer({ min: 0, max: 5 }),
  })
  .map((run) => ({ ...run, minSteps: Math.min(2, run.steps) }));
const aProblem = fc.record({
  rollWidth: fc.constant(400),
  pieces: fc.array(fc.oneof(anOblong, anEll), { minLength: 1, maxLength: 9 }),
  runs: fc.array(aRun, { maxLength: 2 }),
});

describe('a cut from a roll', () => {
  test('has every piece once, within the roll and clear of the others, and is no shorter than its bound', () => {
    fc.assert(
      fc.property(aProblem, (problem) => {
        const cut = cutRoll(problem, LITTLE);
        expect(cut).not.toBeNull();
        if (!cut) return;
        expectValid(problem, cut);
        expect(cut.length).toBe(
          Math.max(
            ...laid(cut)
              .flat()
              .map(({ x, length }) => x + length),
          ),
        );
        expect(cut.length).toBeGreaterThanOrEqual(cut.leastPossible);
        const area =
          problem.pieces.reduce((sum, { shapes: [shape] }) => sum + (shape ? areaOf(shape) : 0), 0) +
          problem.runs.reduce((sum, run) => sum + run.steps * run.stepLength * run.width, 0);
        expect(cut.leastPossible).toBeGreaterThanOrEqual(Math.ceil(area / problem.rollWidth));
      }),
      runs(60),
    );
  });

  test.each([0, 1, 200, 20_000])('is still one that can be cut where %i steps of work are left', (left) => {
    fc.assert(
      fc.property(aProblem, (problem) => {
        const work = new Work(left);
        const cut = cutRoll(problem, QUICK, work);
        expect(cut).toEqual(cutRoll(problem, QUICK, new Work(left)));
        if (!cut) return;
        expectValid(problem, cut);
        expect(cut.length).toBeGreaterThanOrEqual(cut.leastPossible);
        // What was begun is finished, and no more.
        expect(work.left).toBeGreaterThan(-100_000);
      }),
      runs(25),
    );
  });

  test('of more pieces than can be searched through lays them in rows', () => {
    const pieces = Array.from({ length: 1200 }, (_, index) => ({
      shapes: [rectangle(100 + (index % 7), 30 + (index % 11))],
    }));
    const problem = { rollWidth: 400, pieces, runs: [] };
    const cut = cutRoll(problem, QUICK, new Work(1e6));
    const area = pieces.reduce(
      (sum, { shapes: [shape] }) => sum + (shape ? shape.length * shape.width : 0),
      0,
    );
    expect(cut?.length).toBeLessThan((2 * area) / 400 + 400);
    expect(cut?.placements).toHaveLength(1200);
  });

  test('is the shortest for few pieces: no plan on a grid is shorter, and the bound says so', () => {
    const small = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(
        fc.array(small, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 4, max: 5 }),
        (sizes, rollWidth) => {
          const pieces = sizes.map(([length, width]) => ({ shapes: [rectangle(length, width)] }));
          const cut = cutRoll({ rollWidth, pieces, runs: [] }, QUICK);
          expect([cut?.length, cut?.leastPossible]).toEqual(
            Array<number>(2).fill(shortestOnGrid(sizes, rollWidth)),
          );
        },
      ),
      runs(80),
    );
  });

  test('divides a run only between steps, and only as often as it may', () => {
    const run = { steps: 14, stepLength: 430, width: 680, minSteps: 1 };
    const cut = (maxBreaks: number) =>
      cutRoll({ rollWidth: 4000, pieces: [], runs: [{ ...run, maxBreaks }] }, QUICK);
    expect(cut(0)?.length).toBe(14 * 430);
    expect(cut(1)?.length).toBe(7 * 430);
    expect(cut(13)?.length).toBe(3 * 430);
  });

  test('does not depend on the order in which equal problems are given', () => {
    const sizes = [
      [77, 110],
      [601, 397],
      [190, 192],
      [63, 203],
      [68, 154],
      [187, 151],
      [67, 104],
      [120, 250],
    ] as const;
    const cut = (order: readonly (readonly [number, number])[]) =>
      cutRoll(
        { rollWidth: 457, pieces: order.map((size) => ({ shapes: [rectangle(...size)] })), runs: [] },
        QUICK,
      );
    expect(cut(sizes)?.length).toBe(cut(sizes.toReversed())?.length);
  });

  test('is refused where a piece is wider than the roll', () => {
    expect(
      cutRoll({ rollWidth: 400, pieces: [{ shapes: [rectangle(100, 401)] }], runs: [] }, QUICK),
    ).toBeNull();
  });
});

/** The public instance with a known optimum: 'Optimal Carpet Cutting', `mzn_rnd_test.02`, in cm. */
test('the public instance of eight rooms is cut from 919 cm, which is proved to be the least', () => {
  const fixed = [
    [77, 110],
    [601, 397],
    [63, 203],
    [68, 154],
    [67, 104],
    [120, 250],
  ] as const;
  const turning = [
    [190, 192],
    [187, 151],
  ] as const;
  const pieces = [
    ...fixed.map(([length, width]) => ({ shapes: [rectangle(length, width)] })),
    ...turning.map(([length, width]) => ({ shapes: [rectangle(length, width), rectangle(width, length)] })),
  ];
  const problem = { rollWidth: 457, pieces, runs: [] };
  const cut = cutRoll(problem, QUICK);
  expect([cut?.length, cut?.leastPossible]).toEqual([919, 919]);
  if (cut) expectValid(problem, cut);
  expect(leastLength(problem)).toBeGreaterThan(815);
});

/** The least length by trying every place on a grid of whole units. */
function shortestOnGrid(sizes: readonly (readonly [number, number])[], rollWidth: number): number {
  const most = sizes.reduce((sum, [length]) => sum + length, 0);
  const fitsWithin = (limit: number): boolean => {
    const taken: Rect[] = [];
    const place = (index: number): boolean => {
      const size = sizes[index];
      if (!size) return true;
      const [length, width] = size;
      for (let x = 0; x + length <= limit; x += 1)
        for (let y = 0; y + width <= rollWidth; y += 1) {
          const rect = { x, y, length, width };
          if (taken.some((other) => overlap(rect, other))) continue;
          taken.push(rect);
          if (place(index + 1)) return true;
          taken.pop();
        }
      return false;
    };
    return place(0);
  };
  let limit = Math.max(...sizes.map(([length]) => length));
  while (limit < most && !fitsWithin(limit)) limit += 1;
  return limit;
}
