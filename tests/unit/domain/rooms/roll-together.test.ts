/** Rooms and stairs of one product cut together off the roll. */
import { describe, expect, test } from 'vitest';
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import { Work } from '#domain/rooms/cutting/work.ts';
import { metresFor } from '#domain/rooms/roll-goods.ts';
import { flightPlan, type RollCut, roomPlan } from '#domain/rooms/roll-plan.ts';
import type { RollRoom } from '#domain/rooms/roll-room.ts';
import { planTogether } from '#domain/rooms/roll-together.ts';
import fc, { runs } from '#tests/support/property.ts';
import { aJob, oblong, rect, ROLL, turned } from '#tests/support/roll-jobs.ts';

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.length && b.x < a.x + a.length && a.y < b.y + b.width && b.y < a.y + a.width;

describe('rooms and stairs together', () => {
  const plan = ({
    rooms,
    flights,
  }: {
    rooms: readonly RollRoom[];
    flights: Parameters<typeof planTogether>[1];
  }) => {
    const alone = [
      ...rooms.map((room) => roomPlan(room, ROLL)),
      ...flights.map((each) => flightPlan(each, ROLL)),
    ];
    return { alone: alone.map(({ cut }) => cut), plans: alone, ...planTogether(rooms, flights, ROLL, alone) };
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
      rects: [rect(0, 0, length, width), rect(0, width, wide, deep)],
    });
    const rooms = [ell(1500, 800, 600, 500), ell(5200, 2550, 600, 1360), ell(1910, 1740, 600, 1620)];
    const flights = [{ steps: 3, going: 270, rise: 220, width: 910, winders: 0 }];
    const { cut } = plan({ rooms, flights });
    expect(plan({ rooms: rooms.map(turned), flights }).cut.length).toBe(cut.length);
    expect(plan({ rooms: rooms.toReversed(), flights }).cut.length).toBe(cut.length);
  });

  test('take small rooms and steps out of the offcuts of large ones', () => {
    const flight = { steps: 3, going: 250, rise: 190, width: 500, winders: 0 };
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
});

test('many small rooms are cut together as closely as a few', () => {
  const side = (nth: number): number => 300 + ((nth * 7919) % 601);
  const rooms = Array.from({ length: 48 }, (_, nth) => ({
    rects: [{ x: 0, y: 0, length: side(nth), width: side(nth + 100) }],
  }));
  const work = new Work(2e7);
  const alone = rooms.map((room) => roomPlan(room, 4000));
  const { cut } = planTogether(rooms, [], 4000, alone, work);
  expect(cut.length).toBeLessThan(cut.leastPossible * 1.25);
});

test('the drops of a room with a pattern begin whole repeats apart, so that it runs on through their joins', () => {
  const repeat = 640;
  const sizes = [
    [4501, 5399],
    [6099, 2918],
    [3971, 2642],
    [6800, 3682],
  ] as const;
  const rooms = sizes.map(([length, width]) => ({ rects: [{ x: 0, y: 0, length, width }], repeat }));
  const alone = rooms.map((room) => roomPlan(room, 3000));
  const { cut } = planTogether(rooms, [], 3000, alone);
  const apart = alone.reduce((sum, { cut: { length } }) => sum + length, 0);
  const isApart = cut.length === apart;
  for (const owner of rooms.keys()) {
    const starts = cut.layout.filter((piece) => piece.owner === owner).map(({ rects }) => rects[0]?.x ?? 0);
    for (const start of starts) expect(isApart || (start - (starts[0] ?? 0)) % repeat === 0).toBe(true);
  }
  expect(cut.length).toBeLessThanOrEqual(apart);
});
