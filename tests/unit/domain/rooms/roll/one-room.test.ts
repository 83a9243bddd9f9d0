import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { areaOf } from '#domain/rooms/cutting/piece.ts';
import { metresFor } from '#domain/rooms/roll/goods.ts';
import { flightPlan, roomPlan } from '#domain/rooms/roll/one-room.ts';
import type { RollPlan } from '#domain/rooms/roll/cut.ts';
import { areaMm2Of, between, grown } from '#domain/rooms/outline.ts';
import { layoutsOf, trimmedAreaMm2 } from '#domain/rooms/roll/layout.ts';
import { flightAreaMm2 } from '#domain/rooms/stairs.ts';
import { aRoom, oblong, rect, ROLL, turned, USUAL, USUAL_TRIMS } from '#tests/support/roll-jobs.ts';

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

  test.each([
    [8400, 2901, 3000],
    [8419, 2917, 3000],
    [12_000, 3920, 4000],
    [9000, 7901, 4000],
    [9000, 8085, 4000],
  ])(
    'of %i × %i mm is joined inside its walls off %i mm, not in what is cut off behind them',
    (length, width, roll) => {
      const { cut, least = cut } = roomPlan(oblong(length, width), roll);
      expect(cut.joins).toBe(Math.ceil((width + 100) / roll) - 1);
      for (const { lays, layout } of [cut, least]) {
        for (const { pile, joinsAt } of lays)
          for (const join of joinsAt) {
            expect(join).toBeGreaterThanOrEqual(50);
            expect(join).toBeLessThanOrEqual((pile === 'x' ? width : length) - 50);
          }
        for (const { rects } of layout)
          for (const each of rects) expect(each.width).toBeGreaterThanOrEqual(100);
      }
    },
  );

  test.each([
    [6000, 4000, 2000, 18_300],
    [9000, 6000, 3000, 27_300],
    [12_000, 8000, 4000, 36_300],
    [8100, 4100, 4000, 16_400],
    [6100, 4100, 2000, 18_600],
  ])(
    'of %i × %i mm off %i mm shows no strip narrower than the least fill where wider ones take as much',
    (length, width, roll, metres) => {
      const { cut } = roomPlan(oblong(length, width), roll);
      const [{ pile, joinsAt } = { pile: 'x', joinsAt: [] }] = cut.lays;
      const marks = [0, ...joinsAt.toSorted((a, b) => a - b), pile === 'x' ? width : length];
      const seen = marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0));
      expect(cut.length).toBe(metres);
      expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(2);
    },
  );

  test('shows no strip narrower than the least fill beside a door either', () => {
    for (let from = 0; from <= 3200; from += 100) {
      const doorways = [{ axis: 'y', line: 0, from, to: from + 800 }] as const;
      const { cut } = roomPlan({ ...oblong(6000, 4000), doorways }, 2000);
      const marks = [0, ...(cut.lays[0]?.joinsAt ?? []).toSorted((a, b) => a - b), 4000];
      const seen = marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0));
      expect(cut).toMatchObject({ length: 18_300, joins: 2 });
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(USUAL.leastFill);
    }
  });

  test('of several parts has no piece of which a part lies behind a wall, where joins may run elsewhere', () => {
    const [along] = layoutsOf({ ...USUAL, rects: [rect(0, 0, 8400, 2901), rect(0, 2901, 1900, 1901)] }, 3000);
    const narrowest = along.pieces.flatMap(({ rects }) => rects.map(({ width }) => width));
    expect(along.joins).toBe(1);
    expect(Math.min(...narrowest)).toBeGreaterThanOrEqual(100);
  });

  test('is not joined into a doorway', () => {
    const rects = [rect(0, 0, 9000, 5000)];
    const [freely] = layoutsOf({ ...USUAL, rects }, ROLL);
    expect(freely.pieces.map(({ width }) => width).sort()).toEqual([1100, 4000]);
    const doorways = [
      { axis: 'y', line: 0, from: 3500, to: 4300 },
      { axis: 'y', line: 9000, from: 700, to: 1500 },
    ] as const;
    const [clear] = layoutsOf({ ...USUAL, rects, doorways }, ROLL);
    expect(clear.joins).toBe(1);
    const join = clear.pieces[0]?.width ?? 0;
    for (const { from, to } of doorways) expect(join - 50 <= from || join - 50 >= to).toBe(true);
  });

  test('with a pattern takes as much as its mirror image', () => {
    const room = (isMirrored: boolean) => ({
      ...USUAL,
      rects: [rect(0, 0, 5000, 3000), rect(0, isMirrored ? -2500 : 3000, 3300, 2500)],
      repeat: 640,
    });
    const [one, other] = [false, true].map((isMirrored) => roomPlan(room(isMirrored), ROLL).cut);
    expect(other?.length).toBe(one?.length);
  });

  test('has drops as long as whole repeats, so that the pattern meets at the joins', () => {
    const [{ pieces }] = layoutsOf({ ...USUAL, rects: [rect(0, 0, 5000, 9000)], repeat: 640 }, ROLL);
    expect(pieces.map(({ length }) => length)).toEqual([5100, 5120, 5120]);
  });
});

test('drops of a pattern in a room of several parts begin whole repeats apart from the first', () => {
  // The long drop begins 1200 mm before the short one: 80 mm more than it needs make that two repeats.
  const rects = [rect(0, 0, 6300, 3900), rect(1200, 3900, 2000, 2000)];
  const [{ pieces }] = layoutsOf({ ...USUAL, rects, repeat: 640 }, ROLL);
  expect(pieces.map(({ length }) => length)).toEqual([2100, 7040]);
});

describe('stairs off the roll', () => {
  const flight = { steps: 13, going: 250, rise: 190, width: 850, winders: 0, trims: USUAL_TRIMS };

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
