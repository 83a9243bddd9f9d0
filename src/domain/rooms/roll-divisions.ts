/** The lines at which a room wider than the roll is divided into drops, clear of doorways. Integer mm across the roll. */
import type { Shape } from './cutting/piece.ts';
import { unlimitedWork, type Work } from './cutting/work.ts';

/** What doors and walls ask of joins across the pile, in the measures of the trimmed room. */
export interface JoinLimits {
  /** Where a join would run into a doorway. */
  readonly closed: readonly (readonly [number, number])[];
  /** Walls with a doorway beside which a join would run. */
  readonly fronts: readonly number[];
  /** How near to its sides none may run: there the trim is that is cut off, and no floor to lay a strip on. */
  readonly edge: number;
}

const MOST_LANES = 400;
const MOST_TRIES = 20_000;
/** Nobody walks along a join that is further in front of a door. */
const TRAFFIC_MM = 1000;

/** How many of some joins run in front of a door, where people walk. */
export const inTraffic = (lines: readonly number[], { fronts }: JoinLimits): number =>
  lines.filter((line) => fronts.some((front) => Math.abs(line - front) < TRAFFIC_MM)).length;

/** Whether one of some joins runs into a doorway. */
export const inDoorway = (lines: readonly number[], { closed }: JoinLimits): boolean =>
  lines.some((line) => closed.some(([from, to]) => line > from && line < to));

/** Sets of so many lines, chosen from the low side: as far as the roll reaches, as near as may be, or at an edge. */
function linesFromLow(
  width: number,
  rollWidth: number,
  marks: readonly number[],
  { closed, edge }: Pick<JoinLimits, 'closed' | 'edge'>,
  count: number,
  work: Work,
): number[][] {
  const open = (line: number) => closed.every(([from, to]) => line <= from || line >= to);
  const found: number[][] = [];
  let tries = 0;
  // Each choice looks at every mark and every doorway. The first set of lines is found without a detour.
  const cost = (marks.length + 2) * (closed.length + 2);
  const mostTries = Math.min(MOST_TRIES, Math.max(2 * count + 2, work.left / cost));
  const choose = (lines: readonly number[], left: number): void => {
    const last = lines.at(-1) ?? 0;
    if (left === 0) {
      if (width - last <= rollWidth) found.push([...lines]);
      return;
    }
    const least = Math.max(width - left * rollWidth, edge);
    const most = Math.min(last + rollWidth, width - edge);
    const candidates = [most, least, ...marks].filter(
      (line) => line > last && line >= least && line <= most && open(line),
    );
    for (const line of new Set(candidates)) {
      tries += 1;
      if (found.length >= MOST_LANES || tries > mostTries) return;
      choose([...lines, line], left - 1);
    }
  };
  choose([], count);
  work.spend(tries * cost);
  return found;
}

/** Sets of lines that divide a shape to the width of the roll: the fewest that do, the same from either side. */
export function divisions(
  shape: Shape,
  rollWidth: number,
  { closed, fronts, edge }: JoinLimits,
  work: Work = unlimitedWork(),
): number[][] {
  const { width } = shape;
  const fewest = Math.ceil(width / rollWidth) - 1;
  const clear = fronts.flatMap((front) => [front - TRAFFIC_MM, front + TRAFFIC_MM]);
  const edges = shape.rects.flatMap((rect) => [rect.y, rect.y + rect.width]);
  const marks = [...edges, ...closed.flat(), ...clear];
  const mirrored = (line: number): number => width - line;
  const againstHigh = closed.map(([from, to]) => [mirrored(to), mirrored(from)] as const);
  // One lane more where every line of the fewest runs into a doorway.
  for (const count of [fewest, fewest + 1]) {
    const found = [
      ...linesFromLow(width, rollWidth, marks, { closed, edge }, count, work),
      ...linesFromLow(width, rollWidth, marks.map(mirrored), { closed: againstHigh, edge }, count, work).map(
        (lines) => lines.map(mirrored).reverse(),
      ),
    ];
    if (found.length > 0) return [...new Map(found.map((lines) => [lines.join(), lines])).values()];
  }
  // Openings wider than the roll cannot be without a join.
  return closed.length === 0 ? [] : divisions(shape, rollWidth, { closed: [], fronts, edge }, work);
}
