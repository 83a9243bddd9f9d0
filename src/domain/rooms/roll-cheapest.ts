/** Which of the ways to lay one room has the fewest joins, and which takes the fewest metres. Integer mm. */
import { cutWithin } from './cutting/cut.ts';
import type { Cut, Shape } from './cutting/piece.ts';
import type { Work } from './cutting/work.ts';
import { alone } from './roll-drops.ts';
import { metresFor } from './roll-goods.ts';
import { FEW_PIECES, type Way } from './roll-ways.ts';

/** For each way in few pieces, which can be searched through, and of the others for those that promise the most. */
const FEW = { orders: 2e4, proof: 2e4 };
const MANY = { orders: 4e5, proof: 0 };
const MOST_PROMISING = 8;

export interface CutWay {
  readonly way: Way;
  readonly cut: Cut;
}

/** Cuts a way from a length of the roll; undefined where no such plan is found. */
function cutWay(way: Way, rollWidth: number, limit: number, work: Work): CutWay | undefined {
  const effort = way.pieces.length > FEW_PIECES ? MANY : FEW;
  const cut = cutWithin({ rollWidth, pieces: way.pieces.map(alone), runs: [] }, limit, effort, work);
  return cut ? { way, cut } : undefined;
}

/** The shortest of the ways with the fewest joins, where that is better than a cut with as many or with more. */
export function withFewestJoins(
  ways: readonly Way[],
  than: { readonly pieces: number; readonly length: number },
  rollWidth: number,
  work: Work,
): CutWay | undefined {
  let best: CutWay | undefined;
  for (const way of ways) {
    const most = best ? { pieces: best.way.pieces.length, length: best.cut.length } : than;
    if (way.pieces.length > most.pieces || work.isSpent) break;
    const sum = way.pieces.reduce((length, piece) => length + piece.length, 0);
    best = cutWay(way, rollWidth, way.pieces.length < most.pieces ? sum : most.length - 1, work) ?? best;
  }
  return best;
}

/** About what pieces take in rows across the roll, the shorter ones behind each other within a row, mm. */
function inRowsOf(pieces: readonly Shape[], rollWidth: number): number {
  const rows: { length: number; taken: number }[] = [];
  const columns: { width: number; left: number }[] = [];
  let sum = 0;
  for (const { length, width } of pieces.toSorted((a, b) => b.length - a.length)) {
    const column = columns.find((each) => each.width >= width && each.left >= length);
    if (column) {
      column.left -= length;
      continue;
    }
    let row = rows.find(({ taken }) => taken + width <= rollWidth);
    if (!row) {
      rows.push((row = { length, taken: 0 }));
      sum += length;
    }
    row.taken += width;
    columns.push({ width, left: row.length - length });
  }
  return sum;
}

/** The way for the fewest metres, of those the one with the fewest joins. @param than so many metres are too many */
export function forLeastMoney(
  ways: readonly Way[],
  than: number,
  least: number,
  rollWidth: number,
  work: Work,
): CutWay | undefined {
  let best: CutWay | undefined;
  const few = ways.filter(({ pieces }) => pieces.length <= FEW_PIECES);
  const many = ways
    .slice(few.length)
    .map((way) => ({ way, length: inRowsOf(way.pieces, rollWidth) }))
    .sort((a, b) => metresFor(a.length) - metresFor(b.length) || a.way.pieces.length - b.way.pieces.length)
    .slice(0, MOST_PROMISING);
  // What cannot be cut within some metres cannot be cut within fewer: each way is given up once.
  for (const way of [...few, ...many.map((each) => each.way)])
    for (;;) {
      const most = (best ? metresFor(best.cut.length) : than) - 1;
      const found =
        most < Math.max(least, way.metres) || work.isSpent
          ? undefined
          : cutWay(way, rollWidth, most * 1000, work);
      if (!found) break;
      best = found;
    }
  return best;
}
