import { describe, expect, test } from 'vitest';
import fc from '#tests/support/property.ts';
import { homographyBetween, project, type Quad } from '#domain/room-view/homography.ts';

const FLOOR: Quad = [
  [0, 0],
  [3000, 0],
  [3000, 2000],
  [0, 2000],
];

/** Corners of a floor as a camera may see them: a convex quadrilateral, its far side above the near one. */
const aView = fc
  .record({
    nearLeft: fc.integer({ min: 0, max: 200 }),
    nearRight: fc.integer({ min: 800, max: 1000 }),
    farLeft: fc.integer({ min: 250, max: 400 }),
    farRight: fc.integer({ min: 600, max: 750 }),
    near: fc.integer({ min: 600, max: 700 }),
    far: fc.integer({ min: 200, max: 400 }),
    tilt: fc.integer({ min: -60, max: 60 }),
  })
  .map(({ nearLeft, nearRight, farLeft, farRight, near, far, tilt }): Quad => [
    [nearLeft, near],
    [nearRight, near + tilt],
    [farRight, far + tilt],
    [farLeft, far],
  ]);

describe('the map of a floor onto its picture', () => {
  test('takes each corner to its place, and back', () => {
    fc.assert(
      fc.property(aView, (view) => {
        const [map, back] = [homographyBetween(FLOOR, view), homographyBetween(view, FLOOR)];
        if (!map || !back) throw new Error('no map');
        for (const [index, corner] of FLOOR.entries()) {
          const [x, y] = project(map, corner);
          expect(x).toBeCloseTo(view[index]?.[0] ?? NaN, 4);
          expect(y).toBeCloseTo(view[index]?.[1] ?? NaN, 4);
          const [backX, backY] = project(back, [x, y]);
          expect(backX).toBeCloseTo(corner[0], 2);
          expect(backY).toBeCloseTo(corner[1], 2);
        }
      }),
    );
  });

  test('keeps straight lines straight', () => {
    fc.assert(
      fc.property(aView, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (view, part) => {
        const map = homographyBetween(FLOOR, view);
        if (!map) throw new Error('no map');
        const [a, b, c] = [
          project(map, [0, 0]),
          project(map, [3000 * part, 2000 * part]),
          project(map, [3000, 2000]),
        ];
        const off = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        expect(Math.abs(off) / Math.hypot(c[0] - a[0], c[1] - a[1])).toBeLessThan(0.01);
      }),
    );
  });

  test('is refused for corners on a line', () => {
    const flat: Quad = [
      [0, 0],
      [10, 10],
      [20, 20],
      [0, 30],
    ];
    expect(homographyBetween(FLOOR, flat)).toBeNull();
  });
});
