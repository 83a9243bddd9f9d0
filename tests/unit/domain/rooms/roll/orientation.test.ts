/** The same room, and the same job, whichever way it is turned, mirrored, moved, put together or named. */
import { expect, test } from 'vitest';
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import { roomPlan } from '#domain/rooms/roll/one-room.ts';
import type { RollPlan } from '#domain/rooms/roll/cut.ts';
import type { Doorway, RollRoom } from '#domain/rooms/roll/layout.ts';
import { planTogether } from '#domain/rooms/roll/all-rooms.ts';
import { Work } from '#domain/rooms/cutting/work.ts';
import fc, { runs } from '#tests/support/property.ts';
import { rect, ROLL, turned, USUAL } from '#tests/support/roll-jobs.ts';

const dm = (min: number, max: number) => fc.integer({ min, max }).map((each) => each * 100);
/** A bar with one or two legs: L, T, U or Z. */
const aRoom = fc
  .record({
    length: dm(30, 70),
    width: dm(8, 35),
    from: dm(0, 20),
    wide: dm(8, 40),
    deep: dm(8, 35),
    leg: dm(0, 20),
  })
  .map(({ length, width, from, wide, deep, leg }): RollRoom => {
    const second = length - 800 > from + wide + 600 && leg > 500 ? [rect(length - 800, width, 800, leg)] : [];
    return {
      ...USUAL,
      rects: [rect(0, 0, length, width), rect(from, width, wide, deep), ...second],
      doorways: [{ axis: 'y', line: 0, from: 100, to: 700 }],
    };
  });

const mirrored = ({ rects, doorways = [] }: RollRoom): RollRoom => ({
  ...USUAL,
  rects: rects.map(({ x, y, length, width }) => rect(-x - length, y, length, width)),
  doorways: doorways.map((each): Doorway =>
    each.axis === 'x' ? { ...each, from: -each.to, to: -each.from } : { ...each, line: -each.line },
  ),
});
const quarter = (room: RollRoom): RollRoom => ({
  ...turned(room),
  doorways: (room.doorways ?? []).map(({ axis, line, from, to }): Doorway =>
    axis === 'x' ? { axis: 'y', line: -line, from, to } : { axis: 'x', line, from: -to, to: -from },
  ),
});
const shifted = ({ rects, doorways = [] }: RollRoom, by: number): RollRoom => ({
  ...USUAL,
  rects: rects.map((each) => ({ ...each, x: each.x + by, y: each.y - by })),
  doorways: doorways.map(({ axis, line, from, to }): Doorway => {
    const along = axis === 'x' ? by : -by;
    return { axis, line: line - along, from: from + along, to: to + along };
  }),
});
/** The same outline of other parts, in another order. */
const apart = ({ rects, ...room }: RollRoom): RollRoom => ({
  ...room,
  rects: rects
    .flatMap(({ x, y, length, width }): Rect[] => [
      rect(x, y, 300, width),
      rect(x + 300, y, length - 300, width),
    ])
    .reverse(),
});

/** What is paid and joined; a little work, so that also a search that is given up is the same. */
const figures = ({ cut, least }: RollPlan) =>
  [cut, least].map((each) => each && [each.length, each.joins, each.pieces, each.leastPossible]);
const planned = (room: RollRoom) => roomPlan(room, ROLL, new Work(2e5));

test('a room is cut alike turned, mirrored, moved, and put together of other parts', () => {
  fc.assert(
    fc.property(aRoom, (room) => {
      const plan = figures(planned(room));
      for (const other of [quarter, mirrored, apart, (each: RollRoom) => shifted(each, 1234)])
        expect(figures(planned(other(room)))).toEqual(plan);
      expect(figures(planned(mirrored(quarter(quarter(room)))))).toEqual(plan);
    }),
    runs(60),
  );
});

test('joins are said where they are in the room as it is drawn', () => {
  const inside = ({ rects }: RollRoom, x: number, y: number) =>
    rects.some(
      (each) =>
        x >= each.x - 50 &&
        x <= each.x + each.length + 50 &&
        y >= each.y - 50 &&
        y <= each.y + each.width + 50,
    );
  fc.assert(
    fc.property(aRoom, (room) => {
      for (const each of [room, quarter(room), mirrored(room), shifted(quarter(mirrored(room)), 500)]) {
        const { cut, least = cut } = planned(each);
        for (const { joins, lays } of [cut, least])
          expect(
            joins === 0 ||
              lays.some(({ joinsAt = [], crossJoins = [] }) => joinsAt.length + crossJoins.length > 0),
          ).toBe(true);
        for (const { pile, crossJoins = [] } of least.lays)
          for (const { at, from, to, isAlong } of crossJoins) {
            const middle = (from + to) / 2;
            expect(
              (pile === 'x') === (isAlong ?? false) ? inside(each, middle, at) : inside(each, at, middle),
            ).toBe(true);
          }
      }
    }),
    runs(40),
  );
});

test('a job is cut alike with all its rooms turned, mirrored, or in another order', () => {
  const together = (rooms: readonly RollRoom[]) =>
    figures(planTogether(rooms, [], ROLL, rooms.map(planned), new Work(5e5)));
  fc.assert(
    fc.property(fc.array(aRoom, { minLength: 2, maxLength: 4 }), (rooms) => {
      const plan = together(rooms);
      expect(together(rooms.map(quarter))).toEqual(plan);
      expect(together(rooms.map(mirrored))).toEqual(plan);
      expect(together(rooms.toReversed())).toEqual(plan);
    }),
    runs(20),
  );
});
