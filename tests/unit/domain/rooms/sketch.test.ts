import { describe, expect, test } from 'vitest';
import fc, { runs } from '#tests/support/property.ts';
import { checkOutline, perimeterMmOf } from '#domain/rooms/outline.ts';
import {
  FIRST_SIDES,
  sidesOf,
  SKETCH_KINDS,
  SKETCHES,
  sketchOf,
  sketchProblems,
  type Sides,
} from '#domain/rooms/sketch.ts';
import { outwards, wallLength, wallsOf } from '#domain/rooms/wall-lines.ts';

const side = fc.integer({ min: 0, max: 120 }).map((dm) => dm * 100);
const someSides: fc.Arbitrary<Sides> = fc.record({ a: side, b: side, c: side, d: side, e: side });

describe.each(SKETCH_KINDS)('the shape %s', (kind) => {
  const { rects, measured, grips } = SKETCHES[kind];

  test('begins with measures that can be planned', () => {
    expect(sketchProblems(kind, FIRST_SIDES[kind])).toEqual({});
    expect(checkOutline(rects(FIRST_SIDES[kind])).ok).toBe(true);
  });

  test('without a problem has an outline that the plan takes, and is recognised again', () => {
    fc.assert(
      fc.property(someSides, (sides) => {
        fc.pre(Object.keys(sketchProblems(kind, sides)).length === 0);
        const made = rects(sides);
        expect(checkOutline(made).ok).toBe(true);
        const again = sketchOf(made);
        expect(again && wallsOf(SKETCHES[again.kind].rects(again.sides))).toEqual(wallsOf(made));
      }),
      runs(100),
    );
  });

  test('has a wall of each measure’s length, and a handle for each', () => {
    const sides = FIRST_SIDES[kind];
    const walls = measured(sides);
    for (const name of sidesOf(kind)) {
      const wall = walls[name];
      expect(wall && wallLength(wall), name).toBe(sides[name]);
      expect(grips(sides).some((grip) => grip.side === name)).toBe(true);
    }
  });

  test('has walls that close, with the floor on their right, as long as its perimeter', () => {
    const made = rects(FIRST_SIDES[kind]);
    const walls = wallsOf(made);
    walls.forEach((wall, index) => {
      const next = walls[(index + 1) % walls.length];
      expect([next?.x1, next?.y1]).toEqual([wall.x2, wall.y2]);
      const [outX, outY] = outwards(wall);
      const beside = (way: number) => ({
        x: (wall.x1 + wall.x2) / 2 + way * outX,
        y: (wall.y1 + wall.y2) / 2 + way * outY,
      });
      const isFloor = ({ x, y }: { x: number; y: number }) =>
        made.some((rect) => x > rect.x && x < rect.x + rect.length && y > rect.y && y < rect.y + rect.width);
      expect([isFloor(beside(1)), isFloor(beside(-1))]).toEqual([false, true]);
    });
    expect(walls.reduce((sum, wall) => sum + wallLength(wall), 0)).toBe(perimeterMmOf(made));
  });
});

describe('measures that contradict each other', () => {
  const sides = (change: Partial<Sides>, kind: (typeof SKETCH_KINDS)[number]) =>
    sketchProblems(kind, { ...FIRST_SIDES[kind], ...change });
  test.each([
    ['L', { c: 4400 }, 'c'],
    ['L', { d: 6000 }, 'd'],
    ['T', { e: 5000 }, 'e'],
    ['U', { d: 4200 }, 'd'],
    ['U', { c: 5000 }, 'c'],
    ['rectangle', { a: 50 }, 'a'],
    ['rectangle', { b: 100_001 }, 'b'],
  ] as const)('%s with %j are named at %s', (kind, change, field) => {
    expect(sides(change, kind)[field]).toMatch(/^[A-Z].*\.$/);
  });

  const l = { kind: 'L', sides: { a: 6000, b: 3000, c: 1500, d: 4000, e: 0 } };
  test.each([
    ['one part beside the other', [0, 0, 4000, 3000, 4000, 0, 2000, 1500], l],
    ['one part below the other', [0, 0, 6000, 1500, 0, 1500, 4000, 1500], l],
    ['away from the corner', [500, 700, 4000, 3000, 4500, 700, 2000, 1500], l],
    ['in three parts', [0, 0, 4000, 1500, 4000, 0, 2000, 1500, 0, 1500, 4000, 1500], l],
    ['one room in two halves', [0, 0, 2000, 3000, 2000, 0, 2000, 3000], { kind: 'rectangle' }],
    ['a stem at the right corner', [0, 0, 6000, 1500, 2000, 1500, 4000, 1500], { kind: 'T' }],
  ])('rectangles are known as the shape that they make: %s', (_, numbers, shape) => {
    const rects = Array.from({ length: numbers.length / 4 }, (__, nth) => {
      const [x = 0, y = 0, length = 0, width = 0] = numbers.slice(nth * 4);
      return { x, y, length, width };
    });
    expect(sketchOf(rects)).toMatchObject(shape);
  });

  test('a union that no shape gives is recognised as none', () => {
    const rect = { length: 1000, width: 1000 };
    expect(
      sketchOf([
        { ...rect, x: 0, y: 0 },
        { ...rect, x: 1000, y: 500 },
      ]),
    ).toBeNull();
  });
});
