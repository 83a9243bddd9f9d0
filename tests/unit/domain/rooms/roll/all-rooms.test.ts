/** Rooms and stairs of one product cut together off the roll. */
import { describe, expect, test } from 'vitest';
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import { drawing } from '#domain/rooms/cutting/search.ts';
import { Work } from '#domain/rooms/cutting/work.ts';
import { metresFor } from '#domain/rooms/roll/goods.ts';
import { flightPlan, roomPlan } from '#domain/rooms/roll/one-room.ts';
import type { RollCut } from '#domain/rooms/roll/cut.ts';
import type { RollRoom } from '#domain/rooms/roll/layout.ts';
import { planTogether } from '#domain/rooms/roll/all-rooms.ts';
import fc, { runs } from '#tests/support/property.ts';
import { aJob, anOblong, oblong, rect, ROLL, turned, USUAL, USUAL_TRIMS } from '#tests/support/roll-jobs.ts';

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.length && b.x < a.x + a.length && a.y < b.y + b.width && b.y < a.y + a.width;

describe('rooms and stairs together', () => {
  const plan = (
    { rooms, flights }: { rooms: readonly RollRoom[]; flights: Parameters<typeof planTogether>[1] },
    roll = ROLL,
  ) => {
    const alone = [
      ...rooms.map((room) => roomPlan(room, roll)),
      ...flights.map((each) => flightPlan(each, roll)),
    ];
    return { alone: alone.map(({ cut }) => cut), plans: alone, ...planTogether(rooms, flights, roll, alone) };
  };

  test('say how each room lies, in their order', () => {
    const rooms = [oblong(6000, 3000), oblong(3000, 3900), oblong(9000, 5000)];
    const { cut } = plan({ rooms, flights: [] });
    expect(cut.lays).toHaveLength(3);
    expect(cut.lays.map(({ joinsAt }) => joinsAt.length)).toEqual([0, 0, 1]);
    for (const [index, { pile }] of cut.lays.entries()) {
      const { length = 0, width = 0 } = rooms[index]?.rects[0] ?? {};
      const own = cut.layout.filter(({ owner }) => owner === index).flatMap(({ rects }) => rects);
      const longest = Math.max(...own.map((each) => each.length));
      expect(longest).toBe((pile === 'x' ? length : width) + 100);
    }
  });

  test('take no more than each alone, no more joins, and no less than the bound', () => {
    fc.assert(
      fc.property(aJob, (job) => {
        const { alone, cut } = plan(job);
        const sum = (of: (each: (typeof alone)[number]) => number) =>
          alone.reduce((total, each) => total + of(each), 0);
        expect(metresFor(cut.length)).toBeLessThanOrEqual(sum(({ length }) => metresFor(length)));
        expect(cut.joins).toBe(sum(({ joins }) => joins));
        expect(cut.pieces).toBe(sum(({ pieces }) => pieces));
        expect(cut.length).toBeGreaterThanOrEqual(cut.leastPossible);
        expect(Math.max(...alone.map(({ leastPossible }) => leastPossible))).toBeLessThanOrEqual(cut.length);
      }),
      runs(25),
    );
  });

  test('take for the least money no more than each of them does, and at least the bound', () => {
    fc.assert(
      fc.property(aJob, (job) => {
        const { plans, cut, least } = plan(job);
        const apart = plans.reduce((sum, each) => sum + metresFor((each.least ?? each.cut).length), 0);
        const cheapest = metresFor((least ?? cut).length);
        expect(cheapest).toBeLessThanOrEqual(apart);
        expect((least ?? cut).length).toBeGreaterThanOrEqual(cut.leastPossible);
        if (!least) return;
        expect(cheapest).toBeLessThan(metresFor(cut.length));
        expect(least.joins).toBeGreaterThan(cut.joins);
        expect(least.layout).toHaveLength(least.pieces);
        expect(least.lays).toHaveLength(job.rooms.length);
        for (const [owner] of plans.entries())
          expect(least.layout.some((piece) => piece.owner === owner)).toBe(true);
      }),
      runs(25),
    );
  });

  test('lie on the roll in pieces that do not overlap and do not leave it, as many for each as it has', () => {
    fc.assert(
      fc.property(aJob, (job) => {
        const { alone, cut, least = cut } = plan(job);
        for (const each of [...alone, cut, least]) {
          const rects = each.layout.flatMap((piece) => piece.rects);
          expect(each.layout).toHaveLength(each.pieces);
          expect(Math.max(...rects.map(({ x, length }) => x + length))).toBeLessThanOrEqual(each.length);
          for (const [index, one] of rects.entries()) {
            expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
            expect(one.y + one.width).toBeLessThanOrEqual(ROLL);
            for (const other of rects.slice(index + 1)) expect(overlap(one, other)).toBe(false);
          }
        }
        const counts = alone.map((_, index) => cut.layout.filter(({ owner }) => owner === index).length);
        expect(counts).toEqual(alone.map(({ pieces }) => pieces));
      }),
      runs(25),
    );
  });

  test('are cut with whatever work is left, the same each time', () => {
    fc.assert(
      fc.property(aJob, fc.constantFrom(0, 500, 50_000), ({ rooms, flights }, left) => {
        const cutWith = () => {
          const work = new Work(left);
          const alone = [
            ...rooms.map((room) => roomPlan(room, ROLL, work)),
            ...flights.map((flight) => flightPlan(flight, ROLL, work)),
          ];
          const { cut } = planTogether(rooms, flights, ROLL, alone, work);
          expect(work.left).toBeGreaterThan(-100_000);
          return { cut, alone };
        };
        const { cut, alone } = cutWith();
        expect(cutWith().cut).toEqual(cut);
        const rects = cut.layout.flatMap((piece) => piece.rects);
        for (const [index, one] of rects.entries())
          for (const other of rects.slice(index + 1)) expect(overlap(one, other)).toBe(false);
        const metres = alone.reduce((sum, each) => sum + metresFor(each.cut.length), 0);
        expect(metresFor(cut.length)).toBeLessThanOrEqual(metres);
        expect(cut.length).toBeGreaterThanOrEqual(cut.leastPossible);
      }),
      runs(25),
    );
  });

  test('take the same whichever way all rooms are turned, and in whatever order they are named', () => {
    fc.assert(
      fc.property(aJob, ({ rooms, flights }) => {
        // Whose each of two equal pieces is follows the order of the rooms.
        const shape = ({ layout, lays: _lays, ...cut }: RollCut) => ({
          ...cut,
          layout: layout.map(({ rects }) => rects),
        });
        const both = (of: readonly RollRoom[]) => {
          const { cut, least } = plan({ rooms: of, flights });
          return [shape(cut), least && [metresFor(least.length), least.joins]];
        };
        expect(both(rooms.map(turned))).toEqual(both(rooms));
        expect(both(rooms.toReversed())).toEqual(both(rooms));
      }),
      runs(15),
    );
  });

  test('take the same when turned where a room could be joined either way for the same length', () => {
    const ell = (length: number, width: number, wide: number, deep: number): RollRoom => ({
      ...USUAL,
      rects: [rect(0, 0, length, width), rect(0, width, wide, deep)],
    });
    const rooms = [ell(1500, 800, 600, 500), ell(5200, 2550, 600, 1360), ell(1910, 1740, 600, 1620)];
    const flights = [{ steps: 3, going: 270, rise: 220, width: 910, winders: 0, trims: USUAL_TRIMS }];
    const { cut } = plan({ rooms, flights });
    expect(plan({ rooms: rooms.map(turned), flights }).cut.length).toBe(cut.length);
    expect(plan({ rooms: rooms.toReversed(), flights }).cut.length).toBe(cut.length);
  });

  test.each([
    [37, 300, 900],
    [50, 500, 2000],
  ])('lie close together however many there are: %i of %i to %i mm', (count, least, most) => {
    const draw = drawing(count);
    const side = () => Math.round(least + draw() * (most - least));
    const rooms = Array.from({ length: count }, () => oblong(side(), side()));
    // What a whole plan may use of its work for the cuts together.
    const work = new Work(2e7);
    const alone = rooms.map((room) => roomPlan(room, ROLL, new Work(4e5)));
    const { cut } = planTogether(rooms, [], ROLL, alone, work);
    expect(cut.length).toBeLessThan(cut.leastPossible * 1.2);
  });

  test('lie in rows where no work is left to look for more', () => {
    fc.assert(
      fc.property(fc.array(anOblong, { minLength: 2, maxLength: 50 }), (rooms) => {
        const small = rooms.filter(({ rects }) =>
          rects.every(({ length, width }) => Math.min(length, width) < ROLL - 100),
        );
        if (small.length === 0) return;
        const alone = small.map((room) => roomPlan(room, ROLL, new Work(0)));
        const { cut } = planTogether(small, [], ROLL, alone, new Work(0));
        const longest = Math.max(...alone.map((each) => each.cut.length));
        expect(cut.length).toBeLessThanOrEqual(2 * cut.leastPossible + longest);
      }),
      runs(25),
    );
  });

  test('keep the drops of a pattern where it meets at the joins, whatever else lies on the roll', () => {
    const patterned = fc.record({
      rooms: fc.array(anOblong, { minLength: 1, maxLength: 4 }),
      repeat: fc.integer({ min: 10, max: 120 }).map((each) => each * 10),
    });
    const check = ({ rooms, repeat }: { rooms: readonly RollRoom[]; repeat: number }) => {
      const { alone, cut } = plan({ rooms: rooms.map((room) => ({ ...room, repeat })), flights: [] }, 3000);
      const phase = (x: number) => ((x % repeat) + repeat) % repeat;
      const meets = ({ layout, lays }: RollCut, owner: number, index: number) => {
        const { length = 0, width = 0 } = rooms[index]?.rects[0] ?? {};
        const drops = layout.filter((piece) => piece.owner === owner).flatMap(({ rects }) => rects);
        if (drops.length < 2) return true;
        const needed = (lays[owner]?.pile === 'x' ? length : width) + 100;
        // Where the room's first point may lie in the repeat: the drops have one place in common.
        const last = drops.map((drop) => phase(drop.x + drop.length - needed));
        return last.some((start) => drops.every((drop) => phase(start - drop.x) <= drop.length - needed));
      };
      for (const index of rooms.keys()) {
        expect(meets(cut, index, index)).toBe(true);
        expect(meets(alone[index] ?? cut, 0, index)).toBe(true);
      }
    };
    check({
      rooms: [oblong(4501, 5399), oblong(6099, 2918), oblong(3971, 2642), oblong(6800, 3682)],
      repeat: 640,
    });
    check({ rooms: [oblong(6284, 3636), oblong(5221, 3928), oblong(3872, 4802)], repeat: 1000 });
    fc.assert(fc.property(patterned, check), runs(25));
  });

  test('take small rooms and steps out of the offcuts of large ones', () => {
    const flight = { steps: 3, going: 250, rise: 190, width: 500, winders: 0, trims: USUAL_TRIMS };
    const { cut } = plan({
      rooms: [oblong(5000, 3200), oblong(1200, 550), oblong(900, 500)],
      flights: [flight],
    });
    expect(cut).toMatchObject({ length: 5100, joins: 0, pieces: 4 });
  });

  test('lie beside each other where they fit', () => {
    const { cut } = plan({ rooms: [oblong(4000, 1900), oblong(4000, 1900)], flights: [] });
    expect(cut).toMatchObject({ length: 4100, leastPossible: 4100, joins: 0, pieces: 2 });
  });

  test.each([
    [
      5000,
      [
        [2900, 3500],
        [4500, 3200],
        [3800, 2800],
        [4000, 4900],
      ],
      12,
    ],
    [
      4000,
      [
        [5300, 2600],
        [2400, 3200],
      ],
      6,
    ],
    [
      4000,
      [
        [4100, 2800],
        [3800, 2700],
        [4500, 2200],
      ],
      9,
    ],
    [
      4000,
      [
        [4600, 3300],
        [3100, 3200],
      ],
      7,
    ],
  ])(
    'off %i mm one join is enough where its pieces fill what the others leave: %j',
    (roll, sides, metres) => {
      const rooms = sides.map(([length = 0, width = 0]) => oblong(length, width));
      for (const each of [rooms, rooms.map(turned).toReversed()]) {
        const { cut, least = cut } = plan({ rooms: each, flights: [] }, roll);
        expect([metresFor(least.length), least.joins]).toEqual([metres, 1]);
      }
    },
  );

  test('no join that saves a metre runs into a doorway', () => {
    const rooms = [oblong(5300, 2600), oblong(2400, 3200)];
    for (const axis of ['x', 'y'] as const)
      for (let from = 0; from <= (axis === 'x' ? 4500 : 1800); from += 300) {
        const doorway = { axis, line: 0, from, to: from + 800 };
        const job = { rooms: rooms.with(0, { ...oblong(5300, 2600), doorways: [doorway] }), flights: [] };
        const { cut, least = cut } = plan(job);
        const [lay] = least.lays;
        for (const { at, isAlong = false } of lay?.crossJoins ?? [])
          if ((lay?.pile === axis) !== isAlong) expect(at <= from || at >= from + 800).toBe(true);
      }
  });
});
