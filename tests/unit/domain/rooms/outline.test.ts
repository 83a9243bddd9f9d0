import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import {
  areaMm2Of,
  between,
  checkOutline,
  grown,
  MAX_PARTS,
  PARTS_APART,
  PARTS_CROSS,
  perimeterMmOf,
  rowsOfRegion,
} from '#domain/rooms/outline.ts';
import { planBody } from '#domain/rooms/contract.ts';
import { WALL_TOO_LONG, WALL_TOO_SHORT, WALL_TOO_THIN } from '#domain/rooms/limits.ts';
import { rectsFromWire } from '#domain/rooms/shape-wire.ts';

const rect = (x: number, y: number, length: number, width: number): Rect => ({ x, y, length, width });

const ROOMS: Readonly<Record<string, [rects: Rect[], m2: number, perimeterM: number]>> = {
  rectangle: [[rect(0, 0, 4000, 3000)], 12, 14],
  L: [[rect(0, 0, 6000, 2000), rect(0, 2000, 2000, 2000)], 16, 20],
  T: [[rect(0, 0, 6000, 2000), rect(2000, 2000, 2000, 3000)], 18, 22],
  U: [[rect(0, 0, 6000, 2000), rect(0, 2000, 1000, 2000), rect(5000, 2000, 1000, 2000)], 16, 24],
  'ring around a courtyard': [
    [
      rect(0, 0, 6000, 1000),
      rect(0, 5000, 6000, 1000),
      rect(0, 1000, 1000, 4000),
      rect(5000, 1000, 1000, 4000),
    ],
    20,
    40,
  ],
};

describe('an outline', () => {
  test.each(Object.entries(ROOMS))(
    'of a %s has its area and the length of its walls',
    (_, [rects, m2, perimeterM]) => {
      expect(checkOutline(rects).ok).toBe(true);
      expect(areaMm2Of(rects)).toBe(m2 * 1_000_000);
      expect(perimeterMmOf(rects)).toBe(perimeterM * 1000);
    },
  );

  test.each([
    ['parts that cross', [rect(0, 0, 3000, 3000), rect(2000, 2000, 3000, 3000)], PARTS_CROSS],
    ['the same part twice', [rect(0, 0, 3000, 3000), rect(0, 0, 3000, 3000)], PARTS_CROSS],
    ['parts that are apart', [rect(0, 0, 3000, 3000), rect(4000, 0, 3000, 3000)], PARTS_APART],
    ['parts that meet in a corner', [rect(0, 0, 3000, 3000), rect(3000, 3000, 3000, 3000)], PARTS_APART],
    ['a wall of 1 mm', [rect(0, 0, 3000, 1)], WALL_TOO_SHORT],
    ['a wall of 10 km', [rect(0, 0, 10_000_000, 3000)], WALL_TOO_LONG],
  ])('with %s is refused in a sentence', (_, rects, sentence) => {
    const checked = checkOutline(rects);
    expect(checked.ok ? '' : checked.error.detail).toBe(sentence);
  });

  test.each([
    ['no part', []],
    ['too many parts', Array.from({ length: MAX_PARTS + 1 }, (_, i) => rect(i * 1000, 0, 1000, 1000))],
    ['a measure that is no number', [rect(0, 0, Number.NaN, 3000)]],
  ])('with %s is refused', (_, rects) => {
    expect(checkOutline(rects).ok).toBe(false);
  });

  const parts = fc.array(
    fc.tuple(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
    { minLength: 1, maxLength: 5 },
  );
  const cellsOf = (rects: readonly Rect[]): Set<string> =>
    new Set(
      rects.flatMap(({ x, y, length, width }) =>
        Array.from({ length: length * width }, (_, i) => `${x + (i % length)},${y + Math.floor(i / length)}`),
      ),
    );

  test('is put together from rows that cover exactly the same, whatever it was put together from', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const rects = list.map(([x, y, length, width]) => rect(x, y, length, width));
        const rows = rowsOfRegion(rects);
        expect(cellsOf(rows)).toEqual(cellsOf(rects));
        expect(areaMm2Of(rows)).toBe(cellsOf(rects).size);
        expect(rowsOfRegion(rects.toReversed())).toEqual(rows);
      }),
    );
  });

  test('grows by the trim on every side, and is divided without losing any of it', () => {
    const [rects] = ROOMS['U'] ?? [[]];
    const trimmed = grown(rects, 50);
    expect(areaMm2Of(trimmed)).toBe(16_000_000 + 24_000 * 50 + 4 * 2500);
    const halves = [...between(trimmed, -50, 2500), ...between(trimmed, 2500, 5000)];
    expect(halves).toHaveLength(3);
    expect(areaMm2Of(halves.flat())).toBe(areaMm2Of(trimmed));
  });
});

test('parts that are measured apart, or over each other, by a fraction of a millimetre are asked about', () => {
  const shape = (gap: number) => ({
    kind: 'rectangles' as const,
    parts: [
      { x_m: 0, y_m: 0, length_m: 4, width_m: 3 },
      { x_m: 4 + gap, y_m: 0, length_m: 2, width_m: 2.5 },
    ],
  });
  const parse = (gap: number) =>
    planBody.safeParse({ rooms: [{ name: 'Hall', shape: shape(gap), product_id: 'oak' }] });
  for (const gap of [0.0004, -0.0004, 0.0005, 0.0009])
    expect(parse(gap).error?.issues[0]?.message, `${gap} m`).toBe(WALL_TOO_THIN);
  for (const gap of [0, 1e-9]) {
    expect(parse(gap).success).toBe(true);
    const rects = rectsFromWire(shape(gap)) ?? [];
    expect([areaMm2Of(rects), perimeterMmOf(rects)]).toEqual([17_000_000, 18_000]);
  }
});
