import { describe, expect, test } from 'vitest';
import fc from '#tests/support/property.ts';
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import { doorwayOf } from '#domain/rooms/doorways.ts';
import { roomPlan } from '#domain/rooms/roll/one-room.ts';
import { type Doorway, layoutsOf } from '#domain/rooms/roll/layout.ts';
import { USUAL } from '#tests/support/roll-jobs.ts';

const rect = (x: number, y: number, length: number, width: number): Rect => ({ x, y, length, width });
const ELL = [rect(0, 0, 6000, 2000), rect(0, 2000, 2000, 2000)];
const TRIM = 50;

describe('a door given by its width and the middle of its opening', () => {
  test.each<[string, number, number, number, Doorway | null]>([
    ['on the wall', 3000, 0, 800, { axis: 'x', line: 0, from: 2600, to: 3400 }],
    ['in the thickness of the wall', 3000, -100, 800, { axis: 'x', line: 0, from: 2600, to: 3400 }],
    [
      'on a side wall that goes on over two parts',
      0,
      2000,
      900,
      { axis: 'y', line: 0, from: 1550, to: 2450 },
    ],
    ['on the wall of the inner corner', 4000, 2000, 800, { axis: 'x', line: 2000, from: 3600, to: 4400 }],
    ['between two parts', 1000, 2000, 800, null],
    ['in the middle of the room', 3000, 1000, 800, null],
    ['around a corner', 100, 0, 800, null],
    ['outside', 3000, -1000, 800, null],
  ])('%s', (_, x, y, width, doorway) => {
    expect(doorwayOf(ELL, { width, at: { x, y } })).toEqual(doorway);
  });
});

describe('joins of goods off a roll', () => {
  const joinsOf = (width: number, doorways: readonly Doorway[]) => {
    const [{ pieces }] = layoutsOf({ ...USUAL, rects: [rect(0, 0, 9000, width)], doorways }, 4000);
    return pieces.slice(0, -1).map((_, index) => {
      const before = pieces.slice(0, index + 1);
      return before.reduce((sum, piece) => sum + piece.width, 0) - TRIM;
    });
  };

  test('run at the wall that has no door', () => {
    const front = (line: number): Doorway => ({ axis: 'x', line, from: 4000, to: 4800 });
    expect(joinsOf(4600, [front(0)])).toEqual([3950]);
    expect(joinsOf(4600, [front(4600)])).toEqual([650]);
  });

  test('run into no doorway, with one more where the fewest cannot be kept out', () => {
    const opening = { axis: 'y', line: 0, from: 500, to: 3900 } as const;
    const [join, ...others] = joinsOf(7800, [opening]);
    expect(others).toEqual([]);
    expect(join).toBeGreaterThanOrEqual(3900);
    const wide = joinsOf(7900, [{ axis: 'y', line: 0, from: 3850, to: 4050 }]);
    expect(wide).toHaveLength(2);
    for (const each of wide) expect(each <= 3850 || each >= 4050).toBe(true);
  });

  test('run into an opening that is wider than the roll, since none can be kept out', () => {
    const doorways = [{ axis: 'y', line: 0, from: 500, to: 9500 }] as const;
    expect(
      roomPlan({ ...USUAL, rects: [rect(0, 0, 12_000, 10_000)], doorways }, 4000).cut.joins,
    ).toBeGreaterThan(0);
  });

  test('keep out of an opening wider than the roll where the pile can run the other way', () => {
    const room = { ...USUAL, rects: [rect(0, 0, 6000, 4500)] };
    const doorways: Doorway[] = [{ axis: 'x', line: 0, from: 975, to: 5025 }];
    expect(roomPlan(room, 4000).cut.lays[0]?.pile).toBe('y');
    const { cut } = roomPlan({ ...room, doorways }, 4000);
    expect(cut).toMatchObject({ joins: 1, lays: [{ pile: 'x' }] });
  });

  test('are never in a doorway of a room that can be joined elsewhere, and turning the room changes nothing', () => {
    const side = fc.integer({ min: 42, max: 90 }).map((each) => each * 100);
    const door = fc.record({
      wall: fc.constantFrom('x', 'y'),
      far: fc.boolean(),
      place: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
    });
    fc.assert(
      fc.property(side, side, fc.array(door, { maxLength: 3 }), (length, width, doors) => {
        const doorways = doors.map(({ wall, far, place }): Doorway => {
          const [along, across] = wall === 'x' ? [length, width] : [width, length];
          const from = Math.round(along * place) - 400;
          return { axis: wall as 'x' | 'y', line: far ? across : 0, from, to: from + 800 };
        });
        const room = { ...USUAL, rects: [rect(0, 0, length, width)], doorways };
        for (const [index, { pieces }] of layoutsOf(room, 4000).entries()) {
          let line = -TRIM;
          for (const piece of pieces.slice(0, -1)) {
            line += piece.width;
            for (const doorway of doorways)
              if (doorway.axis === (index === 0 ? 'y' : 'x'))
                expect(line <= doorway.from || line >= doorway.to).toBe(true);
          }
        }
        const turned = {
          ...USUAL,
          rects: [rect(-width, 0, width, length)],
          doorways: doorways.map(({ axis, line, from, to }): Doorway =>
            axis === 'x' ? { axis: 'y', line: -line, from, to } : { axis: 'x', line, from: -to, to: -from },
          ),
        };
        const [plan, other] = [roomPlan(room, 4000).cut, roomPlan(turned, 4000).cut];
        expect([other.length, other.joins]).toEqual([plan.length, plan.joins]);
      }),
    );
  });

  test('cost no metre that they need not, whichever way the room is turned', () => {
    const doorways = [
      { axis: 'x', line: 0, from: 1200, to: 2000 },
      { axis: 'y', line: 0, from: 3151, to: 3951 },
    ] as const;
    const upsideDown = doorways.map(({ axis, from, to }): Doorway => ({
      axis,
      line: axis === 'x' ? 7600 : 8000,
      from: (axis === 'x' ? 8000 : 7600) - to,
      to: (axis === 'x' ? 8000 : 7600) - from,
    }));
    for (const each of [doorways, upsideDown]) {
      const { cut } = roomPlan({ ...USUAL, rects: [rect(0, 0, 8000, 7600)], doorways: each }, 4000);
      expect([cut.length, cut.joins]).toEqual([16_200, 2]);
    }
  });

  test('are found at once in a hall of 100 × 100 m with a door every few metres', () => {
    const doorways = Array.from({ length: 20 }, (_, index): Doorway => ({
      axis: index % 2 ? 'x' : 'y',
      line: 0,
      from: 1000 + index * 4990,
      to: 2000 + index * 4990,
    }));
    expect(
      roomPlan({ ...USUAL, rects: [rect(0, 0, 100_000, 100_000)], doorways }, 4000).cut.joins,
    ).toBeGreaterThan(20);
  });
});
