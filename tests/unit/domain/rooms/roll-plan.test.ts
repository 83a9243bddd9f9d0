import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { areaOf, type Rect } from '#domain/rooms/cutting/piece.ts';
import { Work } from '#domain/rooms/cutting/work.ts';
import { metresFor } from '#domain/rooms/roll-goods.ts';
import { flightPlan, planTogether, type RollCut, type RollPlan, roomPlan } from '#domain/rooms/roll-plan.ts';
import { areaMm2Of, between, grown } from '#domain/rooms/outline.ts';
import { layoutsOf, type RollRoom, trimmedAreaMm2 } from '#domain/rooms/roll-room.ts';
import { flightAreaMm2 } from '#domain/rooms/stairs.ts';

const ROLL = 4000;
const rect = (x: number, y: number, length: number, width: number): Rect => ({ x, y, length, width });
const oblong = (length: number, width: number): RollRoom => ({ rects: [rect(0, 0, length, width)] });
/** The room turned by a quarter. */
const turned = ({ rects }: RollRoom): RollRoom => ({
  rects: rects.map(({ x, y, length, width }) => rect(-y - width, x, width, length)),
});

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.length && b.x < a.x + a.length && a.y < b.y + b.width && b.y < a.y + a.width;

const cm = (min: number, max: number) =>
  fc.integer({ min: min / 10, max: max / 10 }).map((each) => each * 10);
const anOblong = fc.tuple(cm(600, 9000), cm(600, 7000)).map(([length, width]) => oblong(length, width));
const anEll = fc
  .tuple(cm(1500, 6000), cm(800, 3000), cm(600, 1400), cm(500, 3000))
  .map(([length, width, wide, deep]): RollRoom => ({
    rects: [rect(0, 0, length, width), rect(0, width, wide, deep)],
  }));
const aRoom = fc.oneof(anOblong, anEll);
const aFlight = fc.record({
  steps: fc.integer({ min: 1, max: 15 }),
  going: cm(200, 300),
  rise: cm(150, 220),
  width: cm(700, 1100),
  winders: fc.constant(0),
});
const aJob = fc.record({
  rooms: fc.array(aRoom, { minLength: 1, maxLength: 5 }),
  flights: fc.array(aFlight, { maxLength: 1 }),
});

/** A plan as it is cut, whichever way the room lies. */
const withoutLays = ({ cut, least }: RollPlan) => ({
  cut: { ...cut, lays: [] },
  ...(least ? { least: { ...least, lays: [] } } : {}),
});

describe('a room off the roll', () => {
  test.each([
    [5900, 3700, 5000, 6000, 0],
    [5900, 3700, 4000, 6000, 0],
    [3700, 5900, 4000, 6000, 0],
    [3000, 3500, 4000, 3100, 0],
    [3900, 9000, 4000, 9100, 0],
    [3901, 9000, 4000, 2 * 9100, 1],
    [5000, 6000, 4000, 2 * 5100, 1],
  ])(
    'of %i × %i mm takes, from %i mm, a cut of the given length and joins',
    (length, width, roll, cut, joins) => {
      expect(roomPlan(oblong(length, width), roll).cut).toMatchObject({
        length: cut,
        joins,
        pieces: joins + 1,
      });
    },
  );

  test('costs less with more joins where the rest is cut across, and says so only then', () => {
    const { cut, least } = roomPlan(oblong(5000, 6000), ROLL);
    expect(metresFor(least?.length ?? Infinity)).toBeLessThan(metresFor(cut.length));
    expect(least?.joins).toBeGreaterThan(cut.joins);
    expect(roomPlan(oblong(5900, 3700), ROLL).least).toBeUndefined();
  });

  test('is covered with its trim, joined only where no direction fits the roll, and never below the bound', () => {
    fc.assert(
      fc.property(aRoom, (room) => {
        const { cut, least } = roomPlan(room, ROLL);
        const layouts = layoutsOf(room, ROLL);
        for (const { pieces, joins } of layouts) {
          expect(pieces.reduce((sum, piece) => sum + areaOf(piece), 0)).toBe(trimmedAreaMm2(room));
          expect(joins).toBe(pieces.length - 1);
          for (const { width } of pieces) expect(width).toBeLessThanOrEqual(ROLL);
        }
        expect(cut.joins).toBe(Math.min(...layouts.map(({ joins }) => joins)));
        for (const each of [cut, least ?? cut]) {
          expect(each.length).toBeGreaterThanOrEqual(each.leastPossible);
          expect(each.length * ROLL).toBeGreaterThanOrEqual(trimmedAreaMm2(room));
        }
      }),
    );
  });

  test('takes the same whichever way it is turned', () => {
    fc.assert(
      fc.property(aRoom, (room) => {
        const plan = withoutLays(roomPlan(room, ROLL));
        const turns = [turned(room), turned(turned(room))].map((each) => withoutLays(roomPlan(each, ROLL)));
        expect(turns).toEqual([plan, plan]);
      }),
    );
  });

  test('says where in the room its joins run, and which way the pile', () => {
    fc.assert(
      fc.property(aRoom, (room) => {
        for (const layout of layoutsOf(room, ROLL)) {
          const { pile, joinsAt } = layout.lay;
          const region = grown(room.rects, 50);
          const across =
            pile === 'x' ? region : region.map(({ x, y, length, width }) => rect(y, x, width, length));
          const lines = [-Infinity, ...joinsAt.toSorted((a, b) => a - b), Infinity];
          const strips = lines.slice(1).flatMap((line, index) => between(across, lines[index] ?? line, line));
          const areas = (list: readonly number[]) => list.toSorted((a, b) => a - b);
          expect(areas(strips.map(areaMm2Of))).toEqual(areas(layout.pieces.map(areaOf)));
        }
      }),
    );
  });

  test('is not joined into a doorway', () => {
    const rects = [rect(0, 0, 9000, 5000)];
    const [freely] = layoutsOf({ rects }, ROLL);
    expect(freely.pieces.map(({ width }) => width).sort()).toEqual([1100, 4000]);
    const doorways = [
      { axis: 'y', line: 0, from: 3500, to: 4300 },
      { axis: 'y', line: 9000, from: 700, to: 1500 },
    ] as const;
    const [clear] = layoutsOf({ rects, doorways }, ROLL);
    expect(clear.joins).toBe(1);
    const join = clear.pieces[0]?.width ?? 0;
    for (const { from, to } of doorways) expect(join - 50 <= from || join - 50 >= to).toBe(true);
  });

  test('has drops as long as whole repeats, so that the pattern meets at the joins', () => {
    const [{ pieces }] = layoutsOf({ rects: [rect(0, 0, 5000, 9000)], repeat: 640 }, ROLL);
    expect(pieces.map(({ length }) => length)).toEqual([5100, 5120, 5120]);
  });
});

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
    return { alone: alone.map(({ cut }) => cut), cut: planTogether(rooms, flights, ROLL, alone) };
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

  test('lie on the roll in pieces that do not overlap and do not leave it, as many for each as it has', () => {
    fc.assert(
      fc.property(aJob, (job) => {
        const { alone, cut } = plan(job);
        for (const each of [...alone, cut]) {
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
          const cut = planTogether(rooms, flights, ROLL, alone, work);
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
        const cut = shape(plan({ rooms, flights }).cut);
        expect(shape(plan({ rooms: rooms.map(turned), flights }).cut)).toEqual(cut);
        expect(shape(plan({ rooms: rooms.toReversed(), flights }).cut)).toEqual(cut);
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

describe('stairs off the roll', () => {
  const flight = { steps: 13, going: 250, rise: 190, width: 850, winders: 0 };

  test('are one length with no join, or strips side by side for less, divided between steps', () => {
    const { cut, least } = flightPlan(flight, ROLL);
    expect(cut).toMatchObject({ length: 13 * 490, pieces: 1, joins: 0 });
    expect(least).toMatchObject({ length: 4 * 490, pieces: 4, joins: 3 });
  });

  test('have a piece for each landing, with its riser and trim', () => {
    const landings = [{ length: 850, width: 1800 }];
    const { cut, least } = flightPlan({ ...flight, landings }, ROLL);
    expect(cut).toMatchObject({ length: 13 * 490, pieces: 2, joins: 1 });
    expect(cut.layout.map(({ rects: [each] }) => [each?.length, each?.width])).toContainEqual([1090, 1900]);
    expect(least?.length).toBeLessThan(cut.length);
    expect(least?.length).toBeGreaterThanOrEqual(least?.leastPossible ?? Infinity);
    expect(flightAreaMm2({ ...flight, landings })).toBe(13 * 440 * 850 + 1040 * 1800);
  });

  test('have a piece for each winder', () => {
    const { cut } = flightPlan({ ...flight, winders: 3 }, ROLL);
    expect(cut).toMatchObject({ length: 10 * 490, pieces: 4, joins: 3 });
  });
});
