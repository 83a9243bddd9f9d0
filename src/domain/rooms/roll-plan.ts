/**
 * Rooms and stairs of one roll product cut together, and each alone. The pile runs one way in all rooms where that costs
 * nothing more, and down the stairs.
 */
import { leastLength } from './cutting/bound.ts';
import { cutRoll, type Effort } from './cutting/cut.ts';
import { type Cut, type CutProblem, type Piece, type Rect, shapeOf } from './cutting/piece.ts';
import { unlimitedWork, type Work } from './cutting/work.ts';
import { thriftyLayouts } from './roll-fills.ts';
import { metresFor } from './roll-goods.ts';
import {
  asPieces,
  cutLayout,
  type Lay,
  layOfWhole,
  type Layout,
  layoutsOf,
  preferred,
  type RollRoom,
  trimmedAreaMm2,
  wholeShapes,
} from './roll-room.ts';
import { type Flight, flightCut, stepSize } from './stairs.ts';

/** A piece where it lies on the roll, and what it is for: an index among the rooms, then the flights of stairs. */
export interface CutPiece {
  readonly owner: number;
  readonly rects: readonly Rect[];
}

/** What a plan takes of the roll. mm. */
export interface RollCut {
  readonly length: number;
  readonly pieces: number;
  readonly joins: number;
  /** No plan is shorter, however its rooms are joined. */
  readonly leastPossible: number;
  readonly layout: readonly CutPiece[];
  /** How each room lies, in their order; none of stairs. */
  readonly lays: readonly Lay[];
}

export interface RollPlan {
  /** The fewest joins. */
  readonly cut: RollCut;
  /** The least money, where that is less. */
  readonly least?: RollCut;
  /** The best layouts of a room, for plans of all rooms together. */
  readonly layouts?: readonly [Layout, Layout];
}

interface Owned {
  readonly piece: Piece;
  readonly owner: number;
}

/** The order of pieces decides draws of the search: equal jobs get it in one order. */
const sorted = <Item extends { readonly piece: Piece }>(items: readonly Item[]): Item[] =>
  items
    .map((item) => [JSON.stringify(item.piece), item] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, item]) => item);

/** The pieces of a cut on the roll. @param ownerOf whose a piece or a run is, by its index in the problem */
const layoutOf = (
  { placements }: Cut,
  ownerOf: (piece: number | undefined, run: number | undefined) => number,
): CutPiece[] =>
  placements.map(({ x, y, shape, piece, run }) => ({
    owner: ownerOf(piece, run),
    rects: shape.rects.map((rect) => ({ ...rect, x: rect.x + x, y: rect.y + y })),
  }));

const onlyOwner = () => 0;

/** The cuts one after the other on the roll. */
function oneAfterTheOther(cuts: readonly RollCut[]): CutPiece[] {
  let start = 0;
  return cuts.flatMap(({ length, layout }, owner) => {
    const x = start;
    start += length;
    return layout.map(({ rects }) => ({ owner, rects: rects.map((rect) => ({ ...rect, x: rect.x + x })) }));
  });
}

/**
 * The least length of any plan: rooms that are joined count by their area, stairs may be divided at each step.
 * @param joined all rooms, or only those that do not fit the roll
 */
function bound(
  rooms: readonly RollRoom[],
  flights: readonly Flight[],
  rollWidth: number,
  work: Work,
  joined: 'all' | 'wide' = 'all',
): number {
  const stairs = flights.map((flight) => flightCut(flight, true));
  const whole = rooms.map((room) => (joined === 'all' ? [] : wholeShapes(room, rollWidth)));
  const problem = {
    rollWidth,
    pieces: sorted(
      [
        ...whole.flatMap((shapes) => (shapes.length > 0 ? [{ shapes }] : [])),
        ...stairs.flatMap(({ pieces }) => pieces),
      ].map((piece) => ({ piece })),
    ).map(({ piece }) => piece),
    runs: stairs.flatMap(({ runs }) => runs),
    looseArea: rooms.reduce((sum, room, index) => sum + (whole[index]?.length ? 0 : trimmedAreaMm2(room)), 0),
  };
  return leastLength(problem, work);
}

const rectsOf = ({ layout }: RollCut): string => JSON.stringify(layout.map(({ rects }) => rects));

/** The shortest first; equal lengths in an order that does not depend on how the rooms are turned. */
const byLength = (a: RollCut, b: RollCut): number =>
  a.length - b.length || (rectsOf(a) < rectsOf(b) ? -1 : 1);

/** One room by itself. */
export function roomPlan(room: RollRoom, rollWidth: number, work: Work = unlimitedWork()): RollPlan {
  const leastPossible = bound([room], [], rollWidth, work);
  const layouts = layoutsOf(room, rollWidth, work);
  const cutOf = (layout: Layout): RollCut | null => {
    const cut = cutLayout(layout, rollWidth, work);
    return (
      cut && {
        length: cut.length,
        pieces: layout.pieces.length,
        joins: layout.joins,
        leastPossible,
        layout: layoutOf(cut, onlyOwner),
        lays: [layout.lay],
      }
    );
  };
  const shortest = (among: readonly Layout[]): RollCut | undefined =>
    among
      .flatMap((layout) => cutOf(layout) ?? [])
      .sort(
        (a, b) => metresFor(a.length) - metresFor(b.length) || a.joins - b.joins || a.length - b.length,
      )[0];
  const cut = preferred(layouts)
    .flatMap((layout) => cutOf(layout) ?? [])
    .sort(byLength)[0];
  if (!cut) throw new RangeError('a room was not divided to the width of the roll');
  const isProved = metresFor(cut.length) === metresFor(leastPossible);
  const least = isProved || work.isSpent ? undefined : shortest(thriftyLayouts(room, layouts, rollWidth));
  return least && metresFor(least.length) < metresFor(cut.length)
    ? { cut, least, layouts }
    : { cut, layouts };
}

/** For the few pieces of a flight with winders. */
const FLIGHT: Effort = { orders: 4e5, proof: 1e5 };

/** One flight of stairs by itself: whole, or divided between steps. */
export function flightPlan(flight: Flight, rollWidth: number, work: Work = unlimitedWork()): RollPlan {
  const leastPossible = bound([], [flight], rollWidth, work);
  const planOf = (divided: boolean): RollCut => {
    const cut = cutRoll({ rollWidth, ...flightCut(flight, divided) }, FLIGHT, work);
    if (!cut) throw new RangeError('stairs wider than the roll');
    const pieces = cut.placements.length;
    const layout = layoutOf(cut, onlyOwner);
    return { length: cut.length, pieces, joins: pieces - 1, leastPossible, layout, lays: [] };
  };
  const cut = planOf(false);
  const least =
    flight.winders > 0 || flight.landings?.length
      ? planOf(true)
      : { ...stepsAcross(flight, rollWidth), leastPossible };
  return metresFor(least.length) < metresFor(cut.length) ? { cut, least } : { cut };
}

/** Equal steps side by side: as few as fit across the roll behind each other, in strips as long as that. */
function stepsAcross({ steps, ...flight }: Flight, rollWidth: number): Omit<RollCut, 'leastPossible'> {
  const { length, width } = stepSize({ steps, ...flight });
  const rows = Math.ceil(steps / Math.floor(rollWidth / width));
  const pieces = Math.ceil(steps / rows);
  const layout = Array.from({ length: pieces }, (_, strip) => {
    const stepsOfIt = Math.min(rows, steps - strip * rows);
    return { owner: 0, rects: [{ x: 0, y: strip * width, length: stepsOfIt * length, width }] };
  });
  return { length: rows * length, pieces, joins: pieces - 1, layout, lays: [] };
}

/** The shortest of the preferred layouts; of equal ones the same, however the room is turned. */
function shortestLayout(layouts: readonly Layout[], rollWidth: number, work: Work): Layout | undefined {
  return preferred(layouts)
    .map((layout) => ({
      layout,
      length: cutLayout(layout, rollWidth, work)?.length ?? Infinity,
      key: JSON.stringify(layout.pieces),
    }))
    .sort((a, b) => a.length - b.length || (a.key < b.key ? -1 : 1))[0]?.layout;
}

/** For each of the three ways to turn the rooms that are tried. */
const TOGETHER: Effort = { orders: 2.5e6, proof: 1e5 };

/**
 * All rooms and stairs of one product with the fewest joins.
 * @param alone what each room and flight takes by itself: the plan is never longer than the cuts one after the other
 */
export function planTogether(
  rooms: readonly RollRoom[],
  flights: readonly Flight[],
  rollWidth: number,
  alone: readonly RollPlan[],
  work: Work = unlimitedWork(),
): RollCut {
  const cuts = alone.map(({ cut }) => cut);
  const [only] = cuts;
  if (only && cuts.length === 1) return only;
  const leastPossible = bound(rooms, flights, rollWidth, work);
  const leastUnjoined = bound(rooms, flights, rollWidth, work, 'wide');
  const stairs = flights.map((flight, index) => {
    const { pieces, runs } = flightCut(flight, false);
    const owner = rooms.length + index;
    return {
      pieces: pieces.map((piece): Owned => ({ piece, owner })),
      runs: runs.map((run) => ({ run, owner })),
    };
  });
  const layouts = rooms.map((room, index) => alone[index]?.layouts ?? layoutsOf(room, rollWidth, work));
  const joins = layouts.reduce((sum, both) => sum + (preferred(both)[0]?.joins ?? 0), 0);
  const stairJoins = cuts.slice(rooms.length).reduce((sum, cut) => sum + cut.joins, 0);
  const oneByOne: RollCut = {
    length: cuts.reduce((sum, { length }) => sum + length, 0),
    pieces: cuts.reduce((sum, { pieces }) => sum + pieces, 0),
    joins: cuts.reduce((sum, cut) => sum + cut.joins, 0),
    leastPossible,
    layout: oneAfterTheOther(cuts),
    lays: cuts.flatMap(({ lays }) => lays),
  };
  const runs = stairs
    .flatMap((flight) => flight.runs)
    .sort((a, b) => b.run.steps * b.run.stepLength - a.run.steps * a.run.stepLength);
  const take = (
    ofRooms: readonly Owned[],
    laysOf: (layout: readonly CutPiece[]) => Lay[],
  ): RollCut | null => {
    const pieces = sorted([...ofRooms, ...stairs.flatMap((flight) => flight.pieces)]);
    const problem: CutProblem = {
      rollWidth,
      pieces: pieces.map(({ piece }) => piece),
      runs: runs.map(({ run }) => run),
    };
    const cut = cutRoll(problem, TOGETHER, work);
    if (!cut) return null;
    const owned = (piece = 0, run?: number) => (run === undefined ? pieces[piece] : runs[run])?.owner ?? 0;
    const layout = layoutOf(cut, owned);
    return {
      length: cut.length,
      pieces: cut.placements.length,
      joins: joins + stairJoins,
      leastPossible,
      layout,
      lays: laysOf(layout),
    };
  };
  const oneWay = ([0, 1] as const).flatMap((way) => {
    const chosen = layouts.map((both) => both[way]);
    if (layouts.some((both) => !preferred(both).includes(both[way]))) return [];
    const pieces = chosen.flatMap((layout, owner) => asPieces(layout).map((piece) => ({ piece, owner })));
    return take(pieces, () => chosen.map(({ lay }) => lay)) ?? [];
  });
  const [common] = oneWay.sort(byLength);
  const enough = Math.min(metresFor(leastUnjoined), metresFor(oneByOne.length));
  if (common && metresFor(common.length) <= enough) return common;
  const freely = rooms.map((room, owner) => {
    const shapes = wholeShapes(room, rollWidth);
    if (shapes.length > 0) return { room, owner, pieces: [{ shapes }], lay: null };
    const best = shortestLayout(layouts[owner] ?? [], rollWidth, work);
    return { room, owner, pieces: best ? asPieces(best) : [], lay: best?.lay ?? null };
  });
  const free = take(
    freely.flatMap(({ pieces, owner }) => pieces.map((piece) => ({ piece, owner }))),
    (layout) =>
      freely.map(({ room, owner, lay }) => {
        const rects = layout.find((piece) => piece.owner === owner)?.rects ?? [];
        return lay ?? layOfWhole(room, shapeOf(rects));
      }),
  );
  const [best] = [common, free, oneByOne]
    .flatMap((cut) => cut ?? [])
    .sort((a, b) => metresFor(a.length) - metresFor(b.length));
  return best ?? oneByOne;
}
