/** Which of the ways to lay one room has the fewest joins, and which takes the fewest metres. Integer mm. */
import { cutWithin } from './cutting/cut.ts';
import type { Cut } from './cutting/piece.ts';
import { inRows } from './cutting/rows.ts';
import { isTooLong } from './cutting/too-long.ts';
import type { Work } from './cutting/work.ts';
import { alone } from './roll-drops.ts';
import { metresFor } from './roll-goods.ts';
import type { Layout, RollRoom } from './roll-room.ts';
import { FEW_PIECES } from './roll-options.ts';
import { layoutOfWay, type Way, waysOf } from './roll-ways.ts';

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
  const ways = waysOf(room, rollWidth, work);
  for (let pieces = 1; pieces <= most && limitOf(pieces) > 0; pieces += 1)
    for (const way of ways([pieces, pieces], () => limitOf(pieces))) take(way);
  const within = () => limitOf(most + 1);
  const ranked = [...(within() > 0 ? ways([most + 1, Infinity], within) : [])]
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
