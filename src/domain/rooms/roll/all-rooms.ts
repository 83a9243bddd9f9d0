/**
 * Rooms and stairs of one roll product cut together: with the fewest joins, and for the least money. The pile runs one way
 * in all rooms where that costs nothing more, and down the stairs.
 */
import { BOUND_SHARE, cutRoll, cutWithin, type Effort } from '../cutting/cut.ts';
import { type CutProblem, type Piece, shapeOf } from '../cutting/piece.ts';
import { unlimitedWork, type Work } from '../cutting/work.ts';
import { framed, reframed, unframed } from './orientation.ts';
import { metresFor } from './goods.ts';
import { bound, byMoney, layoutOf, twoWays } from './one-room.ts';
import type { CutPiece, RollCut, RollPlan } from './cut.ts';
import {
  asPieces,
  cutLayout,
  type Lay,
  layOfWhole,
  type Layout,
  layoutsOf,
  preferred,
  type RollRoom,
  wholeShapes,
} from './layout.ts';
import { type Flight, flightCut } from '../stairs.ts';
import { waysInTwo } from './ways.ts';
import { grown } from '../outline.ts';

/** The cuts one after the other on the roll. */
function oneAfterTheOther(cuts: readonly RollCut[]): CutPiece[] {
  let start = 0;
  return cuts.flatMap(({ length, layout }, owner) => {
    const x = start;
    start += length;
    return layout.map(({ rects }) => ({ owner, rects: rects.map((rect) => ({ ...rect, x: rect.x + x })) }));
  });
}

function oneByOne(cuts: readonly RollCut[], leastPossible: number): RollCut {
  const sum = (of: (cut: RollCut) => number): number => cuts.reduce((total, cut) => total + of(cut), 0);
  return {
    length: sum(({ length }) => length),
    pieces: sum(({ pieces }) => pieces),
    joins: sum(({ joins }) => joins),
    leastPossible,
    layout: oneAfterTheOther(cuts),
    lays: cuts.flatMap(({ lays }) => lays),
  };
}

/** The shortest of the preferred layouts. */
function shortestLayout(layouts: readonly Layout[], rollWidth: number, work: Work): Layout | undefined {
  return preferred(layouts)
    .map((layout) => ({ layout, length: cutLayout(layout, rollWidth, work)?.length ?? Infinity }))
    .sort((a, b) => a.length - b.length)[0]?.layout;
}

/** For each of the ways to lay the rooms that are tried. */
const TOGETHER: Effort = { orders: 2.5e6, proof: 1e5 };
/** For each change of one room's lay, of so many at most, that may save a metre. */
const CHANGED = { orders: 3e5, proof: 3e4 };
const MOST_CHANGES = 12;
/** For each way to divide one room of so many at most, and for all of them. */
const MOST_WITH_ONE_JOIN = 6;
const ONE_JOIN = { orders: 1e4, proof: 1e4 };
const ONE_JOIN_STEPS = 2e6;

/** A room's pieces; without a lay one that is not divided and may lie either way. */
interface Laid {
  readonly pieces: readonly Piece[];
  readonly joins: number;
  readonly lay: Lay | null;
}

/**
 * All rooms and stairs of one product: the same, in whatever order they are, and whichever way all of them are turned.
 * @param alone what each room and flight takes by itself: neither plan is longer than its cuts one after the other
 */
export function planTogether(
  rooms: readonly RollRoom[],
  flights: readonly Flight[],
  rollWidth: number,
  alone: readonly RollPlan[],
  work: Work = unlimitedWork(),
): RollPlan {
  const [only] = alone;
  if (only && alone.length === 1) return only;
  const all = framed(rooms);
  const stairs = flights
    .map((flight, index) => ({ flight, index, key: JSON.stringify(flight) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index));
  const own = [
    ...all.flatMap((each) => {
      const [given, plan] = [rooms[each.index], alone[each.index]];
      return given && plan ? [reframed(each, given, plan, rollWidth)] : [];
    }),
    ...stairs.flatMap(({ index }) => alone[rooms.length + index] ?? []),
  ];
  const plan = together(
    all.map(({ room }) => room),
    stairs.map(({ flight }) => flight),
    rollWidth,
    own,
    work,
  );
  return unframed(
    all,
    plan,
    rollWidth,
    stairs.map(({ index }) => index),
  );
}

/** Rooms and stairs in the order and direction of their frame. */
function together(
  rooms: readonly RollRoom[],
  flights: readonly Flight[],
  rollWidth: number,
  alone: readonly RollPlan[],
  work: Work,
): RollPlan {
  const laidAs = (layout: Layout): Laid => ({
    pieces: asPieces(layout, rollWidth),
    joins: layout.joins,
    lay: layout.lay,
  });
  const boundOf = (joined: 'all' | 'wide') =>
    work.share(BOUND_SHARE, (own) => bound(rooms, flights, rollWidth, own, joined));
  const leastPossible = boundOf('all');

  /** Cuts the rooms as they are laid, and the stairs whole or divided between steps. */
  function take(
    laid: readonly Laid[],
    divided = false,
    limit = Infinity,
    effort = CHANGED,
    own = work,
  ): RollCut | null {
    const stairs = flights.map((flight) => flightCut(flight, divided));
    const ofRooms = laid.flatMap(({ pieces }, owner) => pieces.map((piece) => ({ piece, owner })));
    const ofStairs = stairs.flatMap(({ pieces }, index) =>
      pieces.map((piece) => ({ piece, owner: rooms.length + index })),
    );
    const pieces = [...ofRooms, ...ofStairs];
    const runs = stairs.flatMap((flight, index) =>
      flight.runs.map((run) => ({ run, owner: rooms.length + index })),
    );
    const problem: CutProblem = {
      rollWidth,
      pieces: pieces.map(({ piece }) => piece),
      runs: runs.map(({ run }) => run),
    };
    const cut = limit < Infinity ? cutWithin(problem, limit, effort, own) : cutRoll(problem, TOGETHER, own);
    if (!cut) return null;
    const owned = (piece = 0, run?: number) => (run === undefined ? pieces[piece] : runs[run])?.owner ?? 0;
    const layout = layoutOf(cut, owned);
    const stairPieces = layout.filter(({ owner }) => owner >= rooms.length).length;
    return {
      length: cut.length,
      pieces: layout.length,
      joins: laid.reduce((sum, { joins }) => sum + joins, 0) + stairPieces - flights.length,
      leastPossible,
      layout,
      lays: rooms.map((room, index) => {
        const rects = layout.find(({ owner }) => owner === index)?.rects ?? [];
        return laid[index]?.lay ?? layOfWhole(room, shapeOf(rects));
      }),
    };
  }

  const layouts = rooms.map((room, index) => alone[index]?.layouts ?? layoutsOf(room, rollWidth, work));
  const freely = (): Laid[] =>
    rooms.map((room, index) => {
      const shapes = wholeShapes(room, rollWidth);
      if (shapes.length > 0) return { pieces: [{ shapes }], joins: 0, lay: null };
      const best = shortestLayout(layouts[index] ?? [], rollWidth, work);
      return best ? laidAs(best) : { pieces: [], joins: 0, lay: null };
    });

  function withFewestJoins(): RollCut {
    const apart = oneByOne(
      alone.map(({ cut }) => cut),
      leastPossible,
    );
    const oneWay = ([0, 1] as const).flatMap((way) => {
      if (layouts.some((both) => !preferred(both).includes(both[way]))) return [];
      return take(layouts.map((both) => laidAs(both[way]))) ?? [];
    });
    const [common] = oneWay.sort((a, b) => a.length - b.length);
    if (common && metresFor(common.length) <= metresFor(Math.min(boundOf('wide'), apart.length)))
      return common;
    const [best = apart] = [common, take(freely()), apart]
      .flatMap((cut) => cut ?? [])
      .sort((a, b) => metresFor(a.length) - metresFor(b.length));
    return best;
  }

  /** One room in two pieces that fill what the others leave beside them, where that saves metres or joins. */
  function withOneJoin(found: RollCut, whole: readonly Laid[], own: Work): RollCut {
    let best = found;
    if (rooms.length > MOST_WITH_ONE_JOIN) return best;
    const sides = rooms.map((room) => shapeOf(grown(room.rects, room.trim)));
    const ways = rooms.flatMap((room, index) => {
      const others = sides.toSpliced(index, 1).flatMap(({ length, width }) => [length, width]);
      // Up to the other edge of the roll, or its end, beside one of the others or two.
      const taken = [0, ...others].flatMap((one, at) => others.slice(at).map((other) => one + other));
      const ends = [0, 1000].map((less) => metresFor(found.length) * 1000 - less);
      const distances = [rollWidth, ...ends].flatMap((end) => taken.map((each) => end - each));
      return waysInTwo(room, rollWidth, distances).map((layout, at) => ({ index, layout, at }));
    });
    // One room after the other, as long as there is work for them.
    for (const { index, layout } of ways.sort((a, b) => a.at - b.at)) {
      const laid = whole.with(index, laidAs(layout));
      const joins = laid.reduce((sum, each) => sum + each.joins, 0);
      for (;;) {
        const most = metresFor(best.length) - (joins < best.joins ? 0 : 1);
        if (own.isSpent || most < metresFor(leastPossible)) break;
        const cut = take(laid, true, most * 1000, ONE_JOIN, own);
        if (!cut || byMoney(cut, best) >= 0) break;
        best = cut;
      }
    }
    return best;
  }

  /** Rooms undivided but for one join, or in their cheapest pieces, and the stairs divided: what is shorter. */
  function forLeastMoney(fewest: RollCut): RollCut {
    const apart = oneByOne(
      alone.map(({ cut, least = cut }) => least),
      leastPossible,
    );
    const whole = freely();
    const cheap = whole.map((laid, index) => {
      const layout = alone[index]?.leastLayout;
      return layout ? laidAs(layout) : laid;
    });
    const differ = rooms.flatMap((_, index) => (cheap[index] === whole[index] ? [] : [index]));
    const others = [...(differ.length > 0 ? [cheap] : []), ...(flights.length > 0 ? [whole] : [])];
    const [least = apart] = [apart, fewest, ...others.flatMap((each) => take(each, true) ?? [])].sort(
      byMoney,
    );
    let laid = cheap;
    let best = work.atMost(ONE_JOIN_STEPS, (own) => withOneJoin(least, whole, own));
    const tried = differ.length > 1 ? differ.slice(0, MOST_CHANGES) : [];
    // One room after the other in its other lay, where that saves metres; then where it saves joins of as many metres.
    for (const fewer of [1, 0])
      for (const index of tried) {
        const own = laid[index];
        const other = own === cheap[index] ? whole[index] : cheap[index];
        const most = metresFor(best.length) - fewer;
        if (!own || !other || work.isSpent || most < metresFor(leastPossible)) break;
        if (fewer === 0 && other.joins >= own.joins) continue;
        const changed = laid.with(index, other);
        const cut = take(changed, true, most * 1000);
        if (cut && byMoney(cut, best) < 0) [best, laid] = [cut, changed];
      }
    return best;
  }

  const cut = withFewestJoins();
  const least = metresFor(cut.length) > metresFor(leastPossible) ? forLeastMoney(cut) : undefined;
  return twoWays(cut, least);
}
