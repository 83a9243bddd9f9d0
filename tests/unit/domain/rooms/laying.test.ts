import { describe, expect, test } from 'vitest';
import { placeAt } from '#tests/support/laid-point.ts';
import fc from '#tests/support/property.ts';
import type { Laying, Outline, Point } from '#domain/rooms/lattice.ts';
import { pieceCount, piecesIn } from '#domain/rooms/laying.ts';
import { type Pattern, PATTERNS } from '#domain/rooms/patterns.ts';

const BASKET_WIDTHS = 3;
const EDGE_MM = 1e-3;

const areaOf = ({ corners }: Pick<Outline, 'corners'>): number => {
  const twice = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
};

/** Whether a point lies in a convex outline, by more than `margin` from its edges. */
const isIn = ([x, y]: Point, { corners }: Outline, margin: number): boolean =>
  corners.every(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length] ?? [fromX, fromY];
    const length = Math.hypot(toX - fromX, toY - fromY);
    return ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length > margin;
  });

const aLaying = (pattern: Pattern): fc.Arbitrary<Laying> =>
  fc
    .record({
      width_mm: fc.integer({ min: 40, max: 300 }),
      length_mm: fc.integer({ min: 40, max: 1800 }),
      joint_mm: fc.integer({ min: 0, max: 10 }),
      shift: fc.constantFrom(0, 1 / 3, 2 / 5, 1 / 2),
    })
    .map(({ length_mm, width_mm, joint_mm, shift }) => ({
      pattern,
      width_mm: Math.min(length_mm, width_mm),
      length_mm:
        pattern === 'basket'
          ? BASKET_WIDTHS * Math.min(length_mm, width_mm) + (BASKET_WIDTHS - 1) * joint_mm
          : Math.max(length_mm, width_mm),
      joint_mm,
      ...(['straight', 'brick', 'diagonal'].includes(pattern) ? { shift } : {}),
    }));
const mm = fc.integer({ min: -20_000, max: 20_000 });
const aPoint: fc.Arbitrary<Point> = fc.tuple(mm, mm);
const around = ([x, y]: Point, reach: number) => ({
  x: x - reach,
  y: y - reach,
  length: 2 * reach,
  width: 2 * reach,
});

describe.each(PATTERNS)('a floor laid %s', (pattern) => {
  test('has every point in exactly one piece or in a joint, the same by point and by window', () => {
    fc.assert(
      fc.property(aLaying(pattern), aPoint, (laying, point) => {
        const pieces = piecesIn(around(point, 200), laying);
        const holding = pieces.filter((piece) => isIn(point, piece, EDGE_MM));
        const near = pieces.filter((piece) => isIn(point, piece, -EDGE_MM));
        expect(holding.length).toBeLessThanOrEqual(1);
        const place = placeAt(point, laying);
        if (holding[0]) expect(place).toMatchObject({ kind: 'piece', piece: holding[0] });
        if (near.length === 0) expect(place).toEqual({ kind: 'joint' });
        if (laying.joint_mm === 0) expect(place.kind).toBe('piece');
      }),
    );
  });

  test('has pieces of the product’s size', () => {
    fc.assert(
      fc.property(aLaying(pattern), aPoint, (laying, point) => {
        const { length_mm, width_mm } = laying;
        const place = placeAt(point, laying);
        if (place.kind === 'joint') return;
        const part = pattern === 'hexagon' ? 3 / 4 : 1;
        expect(areaOf(place.piece)).toBeCloseTo(length_mm * width_mm * part, 3);
        const { along, across } = place;
        const slant = pattern === 'chevron' ? width_mm : 0;
        expect(Math.abs(along)).toBeLessThanOrEqual((length_mm + slant) / 2 + EDGE_MM);
        expect(Math.abs(across)).toBeLessThanOrEqual(width_mm / 2 + EDGE_MM);
        const [x, y] = place.piece.centre;
        const turn = (place.piece.turn * Math.PI) / 180;
        expect(x + along * Math.cos(turn) - across * Math.sin(turn)).toBeCloseTo(point[0], 6);
        expect(y + along * Math.sin(turn) + across * Math.cos(turn)).toBeCloseTo(point[1], 6);
      }),
    );
  });

  test('has every piece once, and in each window the pieces that reach into it', () => {
    fc.assert(
      fc.property(aLaying(pattern), aPoint, (laying, point) => {
        const small = piecesIn(around(point, 300), laying);
        const large = piecesIn(around(point, 500), laying);
        const ids = new Map(large.map((piece) => [piece.id, piece]));
        expect(ids.size).toBe(large.length);
        expect(small.map(({ id }) => ids.get(id))).toEqual(small);
        for (const corner of [-300, 0, 300]) {
          const place = placeAt([point[0] + corner, point[1] + 300 - 1], laying);
          if (place.kind === 'piece') expect(ids.get(place.piece.id)).toEqual(place.piece);
        }
      }),
    );
  });

  test('fills the floor with its pieces and joints of the given width', () => {
    const laying: Laying = { pattern, length_mm: 306, width_mm: 100, joint_mm: 3 };
    const side = 12_000;
    const pieces = piecesIn({ x: 0, y: 0, length: side, width: side }, laying);
    const whole = pieces.filter(({ corners }) =>
      corners.every(([x, y]) => x >= 0 && x <= side && y >= 0 && y <= side),
    );
    expect(pieceCount(side ** 2, laying)).toBeGreaterThan(whole.length);
    expect(pieceCount(side ** 2, laying)).toBeLessThan(pieces.length);
    const step = 61;
    let inPieces = 0;
    let points = 0;
    for (let x = 0; x < side; x += step)
      for (let y = 0; y < side; y += step) {
        points += 1;
        if (placeAt([x, y], laying).kind === 'piece') inPieces += 1;
      }
    const share = (pieceCount(1e12, laying) * areaOf(whole[0] ?? { corners: [] })) / 1e12;
    expect(inPieces / points).toBeCloseTo(share, 2);
  });
});

describe('rows of pieces', () => {
  const row = (laying: Laying, y: number) => piecesIn({ x: 0, y, length: 3000, width: 10 }, laying);
  const offset = (laying: Laying): number => {
    const pitch = laying.length_mm + laying.joint_mm;
    const start = (y: number) => row(laying, y)[0]?.corners[0]?.[0] ?? 0;
    return (((start(laying.width_mm + laying.joint_mm + 10) - start(10)) % pitch) + pitch) % pitch;
  };
  const tile = { length_mm: 597, width_mm: 297, joint_mm: 3 } as const;

  test.each([
    ['straight', undefined, 0],
    ['brick', undefined, 300],
    ['brick', 1 / 3, 200],
    ['straight', 2 / 5, 240],
  ] as const)('laid %s with a shift of %s begin %i mm after the row before', (pattern, shift, mmAfter) => {
    expect(offset({ pattern, ...tile, ...(shift ? { shift } : {}) })).toBeCloseTo(mmAfter, 6);
  });

  test('of 600 × 300 with joints of 3 mm are 50 pieces in 3 × 3 m', () => {
    const pieces = piecesIn({ x: 0, y: 0, length: 3000, width: 3000 }, { pattern: 'straight', ...tile });
    expect(pieces).toHaveLength(50);
    expect(pieces[0]).toMatchObject({ id: '0:0:0', row: 0, column: 0, turn: 0 });
    expect(pieces[0]?.corners).toEqual([
      [1.5, 1.5],
      [598.5, 1.5],
      [598.5, 298.5],
      [1.5, 298.5],
    ]);
  });
});

test('a window of 20 × 20 m of small herringbone is listed without delay', () => {
  const laying: Laying = { pattern: 'herringbone', length_mm: 300, width_mm: 70, joint_mm: 0 };
  const pieces = piecesIn({ x: 0, y: 0, length: 20_000, width: 20_000 }, laying);
  expect(pieces.length).toBeGreaterThan(19_000);
});
