/** The plan for the least money: with more joins than the fewest, also of rooms that need none. */
import { describe, expect, test } from 'vitest';
import { metresFor } from '#domain/rooms/roll/goods.ts';
import { roomPlan } from '#domain/rooms/roll/one-room.ts';
import fc from '#tests/support/property.ts';
import { oblong, USUAL } from '#tests/support/roll-jobs.ts';

const TRIM = 100;
const side = (most: number) => fc.integer({ min: 60, max: most }).map((each) => each * 10);

/** How much whole drops take that lie across a room, next to each other. */
const acrossDrops = (along: number, across: number, roll: number): number =>
  Math.ceil((across + TRIM) / roll) * (along + TRIM);

describe('a room that fits the roll', () => {
  test.each([
    [7000, 1400, 4000, 7100, 3000],
    [12_000, 900, 4000, 12_100, 4000],
    [7780, 830, 5000, 7880, 1860],
    [3900, 1300, 2000, 4000, 2800],
  ])(
    'of %i × %i mm off %i mm is laid without a join, and joined for less money',
    (length, width, roll, whole, joined) => {
      const { cut, least } = roomPlan(oblong(length, width), roll);
      expect(cut).toMatchObject({ length: whole, joins: 0 });
      expect(least?.length).toBeLessThanOrEqual(joined);
      expect(least?.joins).toBeGreaterThan(0);
      expect(cut.leastPossible).toBeLessThanOrEqual(least?.length ?? 0);
    },
  );

  test('has one plan where a join saves no metre', () => {
    expect(roomPlan(oblong(5900, 3700), 4000).least).toBeUndefined();
    expect(roomPlan(oblong(3000, 3900), 4000).least).toBeUndefined();
  });
});

test('no room costs more than whole drops laid either way, and the bound is below both', () => {
  fc.assert(
    fc.property(side(1200), side(900), fc.constantFrom(2000, 3000, 4000, 5000), (length, width, roll) => {
      const { cut, least = cut } = roomPlan(oblong(length, width), roll);
      for (const drops of [acrossDrops(length, width, roll), acrossDrops(width, length, roll)]) {
        expect(metresFor(least.length)).toBeLessThanOrEqual(metresFor(drops));
        expect(cut.leastPossible).toBeLessThanOrEqual(drops);
      }
    }),
  );
});

test('an L-shaped room costs no more than the rectangle around it', () => {
  const side = fc.integer({ min: 60, max: 700 }).map((each) => each * 10);
  const check = (length: number, width: number, deep: number, roll: number) => {
    const around = oblong(2 * length, width);
    const rects = [
      { x: 0, y: 0, length, width },
      { x: length, y: 0, length, width: Math.min(deep, width) },
    ];
    const metres = ({ cut, least = cut }: ReturnType<typeof roomPlan>) => metresFor(least.length);
    expect(metres(roomPlan({ ...USUAL, rects }, roll))).toBeLessThanOrEqual(metres(roomPlan(around, roll)));
  };
  check(1500, 2200, 2100, 5000);
  fc.assert(fc.property(side, side, side, fc.constantFrom(2000, 3000, 4000, 5000), check));
});

test('a mirrored room takes the same, either way it is cut', () => {
  const ell = fc.record({ a: side(800), b: side(600), c: side(800), d: side(400) });
  fc.assert(
    fc.property(ell, fc.constantFrom(2000, 3000, 4000, 5000), ({ a, b, c, d }, roll) => {
      const stem = Math.min(a, c);
      const cutFrom = (x: number) => {
        const rects = [
          { x: 0, y: 0, length: a, width: b },
          { x, y: b, length: stem, width: d },
        ];
        const { cut, least = cut } = roomPlan({ ...USUAL, rects }, roll);
        return [cut, least].map(({ length, pieces, joins }) => ({ length, pieces, joins }));
      };
      expect(cutFrom(a - stem)).toEqual(cutFrom(0));
    }),
  );
});
