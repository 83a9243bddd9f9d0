import { expect, test } from 'vitest';
import { placeAt } from '#tests/support/laid-point.ts';
import fc from '#tests/support/property.ts';
import { piecesIn } from '#domain/rooms/laying.ts';
import type { Laying, Point } from '#domain/rooms/lattice.ts';
import { PATTERNS } from '#domain/rooms/patterns.ts';
import { pieceChoice } from '#domain/room-view/piece-choice.ts';
import { periodOf, straightened, windowOf } from '#domain/room-view/period.ts';

const aLaying: fc.Arbitrary<Laying> = fc
  .record({
    pattern: fc.constantFrom(...PATTERNS),
    width_mm: fc.constantFrom(60, 90, 150, 192, 300),
    count: fc.integer({ min: 2, max: 6 }),
    joint_mm: fc.integer({ min: 0, max: 5 }),
    shift: fc.constantFrom(0, 1 / 3, 2 / 5, 1 / 2),
  })
  .map(({ pattern, width_mm, count, joint_mm, shift }) => ({
    pattern,
    width_mm,
    length_mm: width_mm * count,
    joint_mm,
    ...(pattern === 'straight' || pattern === 'brick' ? { shift } : {}),
  }));
const aPoint: fc.Arbitrary<Point> = fc.tuple(
  fc.double({ min: -3000, max: 3000, noNaN: true }),
  fc.double({ min: -3000, max: 3000, noNaN: true }),
);

test('a floor looks the same one window further on', () => {
  fc.assert(
    fc.property(aLaying, aPoint, (given, point) => {
      const laying = straightened(given);
      const period = periodOf(laying);
      if (!period) throw new Error(`no period: ${JSON.stringify(laying)}`);
      const [width, height] = windowOf(period, 5000);
      const here = placeAt(point, laying);
      for (const other of [
        [point[0] + width, point[1]],
        [point[0], point[1] - height],
      ] as const) {
        const there = placeAt(other, laying);
        // On the very edge of a piece rounding decides.
        if (here.kind === 'joint' || there.kind === 'joint') continue;
        if (Math.abs(there.across - here.across) > 1 && Math.abs(here.across) > laying.width_mm / 2 - 1)
          continue;
        expect(there.piece.turn).toBe(here.piece.turn);
        expect(there.across).toBeCloseTo(here.across, 3);
      }
    }),
  );
});

test('a piece that the edge of the window cuts is the same one at both sides', () => {
  fc.assert(
    fc.property(aLaying, (given) => {
      const laying = straightened(given);
      const window = windowOf(periodOf(laying) ?? [0, 0], 4000);
      const swatch = { rows: 7, columns: 3, isUpright: false };
      const rect = { x: 0, y: 0, length: window[0], width: window[1] };
      for (const { centre } of piecesIn(rect, laying).slice(0, 12)) {
        const moved: Point = [centre[0] - window[0], centre[1] + window[1]];
        expect(pieceChoice({ centre: moved }, window, swatch)).toEqual(
          pieceChoice({ centre }, window, swatch),
        );
      }
    }),
  );
});

test('all pieces of a swatch are laid, each about as often', () => {
  const swatch = { rows: 10, columns: 1, isUpright: false };
  const laying: Laying = { pattern: 'straight', length_mm: 1900, width_mm: 190, joint_mm: 0, shift: 2 / 5 };
  const window = windowOf(periodOf(laying) ?? [0, 0], 40_000);
  const laid = piecesIn({ x: 0, y: 0, length: window[0], width: window[1] }, laying);
  const counts = Map.groupBy(laid, (piece) => pieceChoice(piece, window, swatch).row);
  expect(counts.size).toBe(10);
  const sizes = [...counts.values()].map(({ length }) => length);
  expect(Math.min(...sizes)).toBeGreaterThan(laid.length / 20);
  expect(Math.max(...sizes)).toBeLessThan(laid.length / 5);
});
