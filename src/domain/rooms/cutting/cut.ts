/**
 * The shortest length of a roll that holds all pieces: proved for few of them, the best of many orders for more, with the
 * least possible length beside it.
 */
import { leastLength } from './bound.ts';
import { fits } from './exact.ts';
import {
  columnsOf,
  type Cut,
  type CutProblem,
  type Piece,
  type Placement,
  rectangle,
  type Run,
} from './piece.ts';
import { inRows } from './rows.ts';
import { isTooLarge, type Meter, searchCut } from './search.ts';
import { isTooLong } from './too-long.ts';
import { unlimitedWork, type Work } from './work.ts';

export interface ProvedCut extends Cut {
  /** No plan of these pieces is shorter. Equal to `length` when the plan is proved to be the best. */
  readonly leastPossible: number;
}

/** How much work a plan is worth. */
export interface Effort {
  /** Elementary steps of the search by many orders: the same on every machine, so that the plan is the same too. */
  readonly orders: number;
  /** Elementary steps of the search through all plans. */
  readonly proof: number;
  /** Ends the search by many orders instead of `orders`. */
  readonly meter?: Meter;
}

/** In a shop's answer: some 20 ms for ten rooms. */
export const QUICK: Effort = { orders: 6e6, proof: 2e6 };

/** From this many pieces on the search through all plans hopes for luck more than for a proof. */
const FEW = 8;
/** More pieces than this are not searched through at all. */
const MANY = 14;
const MOST_DIVISIONS = 8;
/** A first idea is so many times cheaper than the search. */
const FIRST = 20;
/** What a bound may use of the work for the plan itself: one of so many shares. */
export const BOUND_SHARE = 8;

/**
 * The ways to divide a run into the most parts. All others join parts of one of these, and so need not be tried.
 * @returns lists of steps per part
 */
function finestDivisions({ steps, minSteps, maxBreaks }: Run): number[][] {
  const found: number[][] = [];
  const divide = (left: number, most: number, parts: readonly number[]): void => {
    if (found.length > MOST_DIVISIONS) return;
    if (left === 0) {
      const full = parts.length === maxBreaks + 1;
      if (full || parts.every((part) => part < 2 * minSteps)) found.push([...parts]);
      return;
    }
    if (parts.length > maxBreaks) return;
    for (let part = Math.min(most, left); part >= minSteps; part -= 1)
      divide(left - part, part, [...parts, part]);
  };
  divide(steps, steps, []);
  return found;
}

interface Part extends Piece {
  readonly run?: number;
  readonly steps?: number;
  readonly index?: number;
}

/** All sets of pieces in which the problem may be cut; none if there are too many. */
function pieceSets({ pieces, runs }: CutProblem): Part[][] {
  let sets: Part[][] = [pieces.map((piece, index) => ({ ...piece, index }))];
  for (const [run, { stepLength, width }] of runs.map((each, index) => [index, each] as const)) {
    const divisions = finestDivisions(runs[run]!);
    sets = sets.flatMap((set) =>
      divisions.map((parts) => [
        ...set,
        ...parts.map((steps) => ({ shapes: [rectangle(steps * stepLength, width)], run, steps })),
      ]),
    );
    if (sets.length > MOST_DIVISIONS) return [];
  }
  return sets;
}

/** Looks for a shorter plan until there is none, or the work is used up. */
function prove(problem: CutProblem, found: Cut, least: number, steps: number, work: Work): ProvedCut {
  const sets = pieceSets(problem);
  const most = Math.max(0, ...sets.map((set) => set.length));
  if (sets.length === 0 || most > MANY || work.isSpent) return { ...found, leastPossible: least };
  const own = Math.min(most <= FEW ? steps * 10 : steps, work.left);
  const budget = { work: own };
  const proved = proveWithin(sets, problem.rollWidth, found, least, budget);
  work.spend(own - budget.work);
  return proved;
}

function proveWithin(
  sets: readonly Part[][],
  rollWidth: number,
  found: Cut,
  least: number,
  budget: { work: number },
): ProvedCut {
  let best = found;
  while (best.length > least) {
    const shorter = shorterIn(sets, rollWidth, best.length - 1, budget);
    if (shorter === 'none') return { ...best, leastPossible: best.length };
    if (shorter === 'unknown') break;
    best = shorter;
  }
  return { ...best, leastPossible: least };
}

function shorterIn(
  sets: readonly Part[][],
  rollWidth: number,
  limit: number,
  budget: { work: number },
): Cut | 'none' | 'unknown' {
  let unknown = false;
  for (const set of sets) {
    const verdict = fits(set, rollWidth, limit, budget);
    unknown ||= verdict.kind === 'unknown';
    if (verdict.kind !== 'found') continue;
    const placements = verdict.cut.placements.map(({ piece = 0, ...place }) => {
      const { run, steps = 0, index = 0 } = set[piece]!;
      return { ...place, ...(run === undefined ? { piece: index } : { run, steps }) };
    });
    return { length: verdict.cut.length, placements };
  }
  return unknown ? 'unknown' : 'none';
}

/** Whether each piece and run fits across the roll in one of its directions. */
const isPossible = ({ pieces, runs, rollWidth }: CutProblem): boolean =>
  pieces.every(({ shapes }) => shapes.some(({ width }) => width <= rollWidth)) &&
  runs.every(({ width }) => width <= rollWidth);

/** The least width that a piece takes of the roll, wherever it is met. */
const narrowest = ({ shapes }: Piece): number =>
  Math.min(...shapes.flatMap((shape) => columnsOf(shape).map(({ covered }) => covered)));

/** Splits off the rectangles beside which nothing else fits: each takes its length of the whole roll. */
function withoutFullWidths(problem: CutProblem): { rest: CutProblem; full: Placement[]; length: number } {
  const slim = problem.pieces.map(narrowest);
  const least = [...slim, ...problem.runs.map(({ width }) => width)].sort((a, b) => a - b);
  const full: Placement[] = [];
  const kept: number[] = [];
  let length = 0;
  problem.pieces.forEach(({ shapes }, piece) => {
    const [shape] = shapes;
    // The narrowest of the others: the second one where this piece is the narrowest itself.
    const beside = least[slim[piece] === least[0] ? 1 : 0] ?? Infinity;
    if (
      shape &&
      shapes.length === 1 &&
      shape.rects.length === 1 &&
      shape.width + beside > problem.rollWidth
    ) {
      full.push({ piece, shape, x: length, y: 0 });
      length += shape.length;
    } else kept.push(piece);
  });
  return { rest: { ...problem, pieces: kept.flatMap((piece) => problem.pieces[piece] ?? []) }, full, length };
}

/**
 * Cuts all pieces and runs from one roll; null if one of them is wider than the roll.
 * @param work what it may use of a plan's work: without any left the pieces lie in rows
 */
export function cutRoll(problem: CutProblem, effort: Effort, work: Work = unlimitedWork()): ProvedCut | null {
  if (!isPossible(problem)) return null;
  const { rest, full, length } = withoutFullWidths(problem);
  const isFull = new Set(full.map(({ piece }) => piece));
  const kept = problem.pieces.flatMap((_, piece) => (isFull.has(piece) ? [] : [piece]));
  const cut = cutRest(rest, effort, work);
  const placements = cut.placements.map((placement) => ({
    ...placement,
    x: placement.x + length,
    ...(placement.piece === undefined ? {} : { piece: kept[placement.piece] ?? 0 }),
  }));
  return {
    length: cut.length + length,
    leastPossible: cut.leastPossible + length,
    placements: [...full, ...placements],
  };
}

function meterOf(orders: number, work: Work): Meter {
  const most = Math.max(1, Math.min(orders, work.left));
  return (steps) => steps / most;
}

function cutRest(problem: CutProblem, effort: Effort, work: Work): ProvedCut {
  if (problem.pieces.length + problem.runs.length === 0)
    return { length: 0, placements: [], leastPossible: 0 };
  // Most of the work is for the plan: how far it is from the least matters less than that there is one.
  const least = work.share(BOUND_SHARE, (own) => leastLength(problem, own));
  if (isTooLarge(problem)) return { ...inRows(problem), leastPossible: least };
  // Few pieces are mostly proved from a first idea of the length.
  const first = searchCut(problem, least, meterOf(effort.orders / FIRST, work), 1, work);
  const proved = prove(problem, first, least, effort.proof / 4, work);
  if (proved.leastPossible === proved.length || work.isSpent) return proved;
  const better = searchCut(problem, least, effort.meter ?? meterOf(effort.orders, work), 2, work);
  return prove(problem, better.length < proved.length ? better : proved, least, effort.proof, work);
}

/** Cuts all pieces and runs from a length of the roll; null where no such plan is found. */
export function cutWithin(
  problem: CutProblem,
  limit: number,
  { orders, proof }: Omit<Effort, 'meter'>,
  work: Work,
): Cut | null {
  if (!isPossible(problem) || isTooLarge(problem) || isTooLong(problem, limit, work)) return null;
  const sets = pieceSets(problem);
  if (sets.length > 0 && sets.every(({ length }) => length <= FEW)) {
    const own = Math.min(proof, Math.max(0, work.left));
    const budget = { work: own };
    const found = shorterIn(sets, problem.rollWidth, limit, budget);
    work.spend(own - budget.work);
    if (found !== 'unknown') return found === 'none' ? null : found;
  }
  const better = searchCut(problem, limit, meterOf(orders, work), 2, work);
  return better.length <= limit ? better : null;
}
