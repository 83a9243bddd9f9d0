/** A room or a flight of stairs off the roll by itself: with the fewest joins, and for the least money. */
import { leastLength } from './cutting/bound.ts';
import { cutRoll, type Effort } from './cutting/cut.ts';
import { type Cut, partsOf, type Piece, type Rect } from './cutting/piece.ts';
import { unlimitedWork, type Work } from './cutting/work.ts';
import { layoutsAsAround, thriftyLayouts } from './roll-fills.ts';
import { metresFor } from './roll-goods.ts';
import {
  cutLayout,
  type Lay,
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
  /** The layout of a room that `least` is cut from. */
  readonly leastLayout?: Layout;
}

/** The cut by the way that was chosen. */
export const chosenCut = (
  { cut, least }: RollPlan,
  { takesLeast }: { readonly takesLeast?: boolean | undefined },
): RollCut => (takesLeast && least) || cut;

export interface Owned {
  readonly piece: Piece;
  readonly owner: number;
}

/** The order of pieces decides draws of the search: equal jobs get it in one order. */
export const sorted = <Item extends { readonly piece: Piece }>(items: readonly Item[]): Item[] =>
  items
    .map((item) => [JSON.stringify(item.piece), item] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, item]) => item);

/** The pieces of a cut on the roll. @param ownerOf whose a piece or a run is, by its index in the problem */
export const layoutOf = (
  { placements }: Cut,
  ownerOf: (piece: number | undefined, run: number | undefined) => number,
): CutPiece[] =>
  placements.flatMap((placement) =>
    partsOf(placement).map((rects) => ({ owner: ownerOf(placement.piece, placement.run), rects })),
  );

const onlyOwner = () => 0;

/**
 * The least length of any plan: rooms that are joined count by their area, stairs may be divided at each step.
 * @param joined all rooms, or only those that do not fit the roll
 */
export function bound(
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
export const byLength = (a: RollCut, b: RollCut): number =>
  a.length - b.length || (rectsOf(a) < rectsOf(b) ? -1 : 1);

/** The fewest metres first, which are what is paid; of equal ones the fewest joins. */
export const byMoney = (a: RollCut, b: RollCut): number =>
  metresFor(a.length) - metresFor(b.length) || a.joins - b.joins;

/** The two ways to cut: one only where none is cheaper, or the cheaper one has no more joins either. */
export const twoWays = (cut: RollCut, least: RollCut | undefined): Pick<RollPlan, 'cut' | 'least'> => {
  if (!least || metresFor(least.length) >= metresFor(cut.length)) return { cut };
  return least.joins <= cut.joins ? { cut: least } : { cut, least };
};

/** For each of the ways to lay a room with more joins. */
const THRIFTY: Omit<Effort, 'enough'> = { orders: 4e5, proof: 1e5 };

/** One room by itself. */
export function roomPlan(room: RollRoom, rollWidth: number, work: Work = unlimitedWork()): RollPlan {
  const leastPossible = bound([room], [], rollWidth, work);
  const layouts = layoutsOf(room, rollWidth, work);
  const cutOf = (layout: Layout, effort?: Effort): RollCut | null => {
    const cut = cutLayout(layout, rollWidth, work, effort);
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
  const cut = preferred(layouts)
    .flatMap((layout) => cutOf(layout) ?? [])
    .sort(byLength)[0];
  if (!cut) throw new RangeError('a room was not divided to the width of the roll');
  if (metresFor(cut.length) === metresFor(leastPossible) || work.isSpent) return { cut, layouts };
  const lines = [...layouts, ...layoutsAsAround(room, rollWidth, work)];
  const dearest = metresFor(cut.length);
  let best = { metres: dearest, joins: 0 };
  const thrifty = thriftyLayouts(room, lines, rollWidth, dearest, work)
    .flatMap((layout) => {
      // With no more joins than the fewest it is better wherever it is cheaper than that.
      const isBetter = layout.joins <= cut.joins;
      const most = isBetter ? dearest - 1 : layout.joins < best.joins ? best.metres : best.metres - 1;
      if (most < metresFor(leastPossible)) return [];
      const made = cutOf(layout, { ...THRIFTY, enough: most * 1000 });
      if (!made || metresFor(made.length) > most) return [];
      const metres = metresFor(made.length);
      const isEqual = metres === best.metres && layout.joins < best.joins;
      if (metres < best.metres || isEqual) best = { metres, joins: layout.joins };
      return [{ made, layout, key: JSON.stringify(layout.pieces) }];
    })
    .sort((a, b) => byMoney(a.made, b.made) || a.made.length - b.made.length || (a.key < b.key ? -1 : 1));
  // With as many joins the cheaper one is better in everything.
  const better = thrifty.find(({ made }) => made.joins <= cut.joins);
  const [x, y] = layouts;
  const ways = twoWays(better?.made ?? cut, thrifty[0]?.made);
  return {
    ...ways,
    layouts: better ? (better.layout.lay.pile === 'x' ? [better.layout, y] : [x, better.layout]) : layouts,
    ...(ways.least && thrifty[0] ? { leastLayout: thrifty[0].layout } : {}),
  };
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
  return twoWays(cut, least);
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
