/** A room or a flight of stairs off the roll by itself: with the fewest joins, and for the least money. */
import { leastLength } from '../cutting/bound.ts';
import { cutRoll, cutWithin, type Effort } from '../cutting/cut.ts';
import { type Cut, partsOf } from '../cutting/piece.ts';
import { unlimitedWork, type Work } from '../cutting/work.ts';
import type { CutPiece, RollCut, RollPlan } from './cut.ts';
import { framed, unframed } from './orientation.ts';
import { metresFor } from './goods.ts';
import {
  cutLayout,
  type Layout,
  layoutsOf,
  preferred,
  type RollRoom,
  trimmedAreaMm2,
  wholeShapes,
} from './layout.ts';
import { type Flight, flightCut, stepSize } from '../stairs.ts';
import { inRows } from '../cutting/rows.ts';
import { isTooLong } from '../cutting/too-long.ts';
import { alone } from './drops.ts';
import { FEW_PIECES, layoutOfWay, type Way, waysOf } from './ways.ts';

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
    pieces: [
      ...whole.flatMap((shapes) => (shapes.length > 0 ? [{ shapes }] : [])),
      ...stairs.flatMap(({ pieces }) => pieces),
    ],
    runs: stairs.flatMap(({ runs }) => runs),
    looseArea: rooms.reduce((sum, room, index) => sum + (whole[index]?.length ? 0 : trimmedAreaMm2(room)), 0),
  };
  return leastLength(problem, work);
}

/** The fewest metres first, which are what is paid; of equal ones the fewest joins. */
export const byMoney = (a: RollCut, b: RollCut): number =>
  metresFor(a.length) - metresFor(b.length) || a.joins - b.joins;

/** The two ways to cut: one only where none is cheaper, or the cheaper one has no more joins either. */
export const twoWays = (cut: RollCut, least: RollCut | undefined): Pick<RollPlan, 'cut' | 'least'> => {
  if (!least || metresFor(least.length) >= metresFor(cut.length)) return { cut };
  return least.joins <= cut.joins ? { cut: least } : { cut, least };
};

/** What the search through all ways to lay a room may cost, in elementary steps. */
const WAYS_STEPS = 3e6;

/** What the first plan may use of a room's work, one of so many shares: the search through all ways finds better ones. */
const FIRST_SHARE = 4;

/** One room by itself: the same, whichever way it is turned or mirrored. */
export function roomPlan(room: RollRoom, rollWidth: number, work: Work = unlimitedWork()): RollPlan {
  const all = framed([room]);
  const plan = planOf(all[0]?.room ?? room, rollWidth, work);
  return unframed(all, plan, rollWidth);
}

function planOf(room: RollRoom, rollWidth: number, work: Work): RollPlan {
  const leastPossible = bound([room], [], rollWidth, work);
  const made = ({ layout, cut }: CutLayout): RollCut => ({
    length: cut.length,
    pieces: layout.pieces.length,
    joins: layout.joins,
    leastPossible,
    layout: layoutOf(cut, onlyOwner),
    lays: [layout.lay],
  });
  const cutsOf = (from: readonly Layout[], own = work): CutLayout[] =>
    from.flatMap((layout) => {
      const cut = cutLayout(layout, rollWidth, own);
      return cut ? [{ layout, cut }] : [];
    });
  const { layouts, first } = work.share(FIRST_SHARE, (own) => {
    const layouts = layoutsOf(room, rollWidth, own);
    const [first] = cutsOf(preferred(layouts), own).sort((a, b) => a.cut.length - b.cut.length);
    return { layouts, first };
  });
  const [x, y] = layouts;
  if (!first) throw new RangeError('a room was not divided to the width of the roll');
  const least = metresFor(leastPossible);
  const isLeast = metresFor(first.cut.length) <= least;
  if (work.isSpent || (isLeast && first.layout.joins === 0)) return { cut: made(first), layouts };
  // A pattern would not meet where the rest is cut across: only the drops of the other pile may be cheaper.
  const allowed = layouts.filter(({ isInDoorway }) => first.layout.isInDoorway || !isInDoorway);
  const { few, cheap } = room.repeat
    ? { few: first, cheap: cutsOf(allowed).sort((a, b) => byMoney(made(a), made(b)))[0] ?? first }
    : work.atMost(WAYS_STEPS, (own) => cheapest(room, first, least, rollWidth, own));
  // With as few joins the cheaper one is the better in everything, also for rooms that are cut together.
  const isCheaper = metresFor(cheap.cut.length) < metresFor(few.cut.length);
  const best = isCheaper && cheap.layout.joins <= few.layout.joins ? cheap : few;
  return {
    ...twoWays(made(best), made(cheap)),
    layouts: best.layout.lay.pile === 'x' ? [best.layout, y] : [x, best.layout],
    ...(isCheaper && best !== cheap ? { leastLayout: cheap.layout } : {}),
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

/** For each way in few pieces, which can be searched through, and of the others for those that promise the most. */
const FEW = { orders: 4e3, proof: 4e3 };
const MANY = { orders: 4e5, proof: 0 };
const MOST_PROMISING = 8;

/** A layout, and how it is cut. */
export interface CutLayout {
  readonly layout: Layout;
  readonly cut: Cut;
}

/** What counts of a layout: one with a join in a doorway is worse than any other. */
const piecesOf = ({ layout }: CutLayout): number => (layout.isInDoorway ? Infinity : layout.pieces.length);
const metresOf = ({ layout, cut }: CutLayout): number =>
  layout.isInDoorway ? Infinity : metresFor(cut.length);

/**
 * The shortest layout with the fewest joins, and the one for the fewest metres, of those with the fewest joins.
 * @param first what is taken where nothing is better @param least fewer metres are not possible
 */
export function cheapest(
  room: RollRoom,
  first: CutLayout,
  least: number,
  rollWidth: number,
  work: Work,
): { few: CutLayout; cheap: CutLayout } {
  let [few, cheap] = [first, first];
  /** The length within which so many pieces are better than what is found; 0 where they cannot be. */
  const limitOf = (pieces: number): number => {
    if (pieces < piecesOf(few)) return Infinity;
    if (pieces === piecesOf(few)) return few.cut.length - 1;
    return metresOf(cheap) > least ? (metresOf(cheap) - 1) * 1000 : 0;
  };
  const problemOf = ({ pieces }: Way) => ({ rollWidth, pieces: pieces.map(alone), runs: [] });
  const take = (way: Way): void => {
    const { pieces } = way;
    const sum = pieces.reduce((length, piece) => length + piece.length, 0);
    const effort = pieces.length > FEW_PIECES ? MANY : FEW;
    for (;;) {
      const limit = Math.min(limitOf(pieces.length), sum);
      const cut = limit > 0 && !work.isSpent && cutWithin(problemOf(way), limit, effort, work);
      if (!cut) return;
      const found = { layout: layoutOfWay(way), cut };
      if (pieces.length <= piecesOf(few)) few = found;
      if (metresOf(found) < metresOf(cheap)) cheap = found;
    }
  };
  const most = Math.max(FEW_PIECES, first.layout.pieces.length);
  const ways = waysOf(room, rollWidth);
  for (let pieces = 1; pieces <= most && limitOf(pieces) > 0; pieces += 1)
    for (const way of ways([pieces, pieces], () => limitOf(pieces), work)) take(way);
  const within = () => limitOf(most + 1);
  // Looking at them all leaves enough to cut the most promising.
  const others = work.share(2, (own) => (within() > 0 ? [...ways([most + 1, Infinity], within, own)] : []));
  const ranked = others
    .map((way) => ({ way, metres: metresFor(inRows(problemOf(way)).length) }))
    .sort((a, b) => a.metres - b.metres || a.way.pieces.length - b.way.pieces.length);
  let tries = MOST_PROMISING;
  for (const { way } of ranked) {
    if (tries === 0 || work.isSpent) break;
    if (isTooLong(problemOf(way), within(), work)) continue;
    tries -= 1;
    take(way);
  }
  return { few, cheap };
}
