/**
 * The drops into which a room wider than the roll is divided along its pile: the lines between them, clear of doorways, and how
 * a pattern meets at their joins. Integer mm.
 */
import { joined, type Piece, type Shape, shapeOf } from '../cutting/piece.ts';
import { inRows } from '../cutting/rows.ts';
import { between } from '../outline.ts';
import { unlimitedWork, type Work } from '../cutting/work.ts';

/** A drop after the first is as long as whole repeats of the pattern (ligea.com). */
export const matchedLength = (length: number, index: number, repeat: number): number =>
  index === 0 || repeat === 0 ? length : Math.ceil(length / repeat) * repeat;

/** A piece of a trimmed room, and where along the pile it begins. */
interface Drop {
  readonly piece: Shape;
  readonly from: number;
}

/** The drops of a shape between two lines; many divisions have the same two. */
export type DropsBetween = (low: number, high: number) => readonly Drop[];

export function dropsOf(shape: Shape): DropsBetween {
  const known = new Map<string, readonly Drop[]>();
  return (low, high) => {
    const place = `${low} ${high}`;
    const drops =
      known.get(place) ??
      between(shape.rects, low, high).map((rects) => {
        return { piece: shapeOf(rects), from: Math.min(...rects.map(({ x }) => x)) };
      });
    known.set(place, drops);
    return drops;
  };
}

/** A drop that begins by `lead` earlier and is as long as given. */
const stretched = ({ rects, width, ...piece }: Shape, lead: number, length: number): Shape => ({
  width,
  length,
  rects: rects.map((rect) => {
    const x = rect.x === 0 ? 0 : rect.x + lead;
    const end = rect.x + rect.length;
    return { ...rect, x, length: (end === piece.length ? length : end + lead) - x };
  }),
});

/** The pieces of a shape divided at lines; with a pattern each begins where the first one's does, whole repeats apart. */
export function lanes(
  shape: Shape,
  lines: readonly number[],
  repeat: number,
  between: DropsBetween,
  isFromHigh = false,
): Shape[] {
  const marks = [0, ...lines, shape.width];
  const drops = marks.slice(0, -1).flatMap((low, index) => between(low, marks[index + 1] ?? low));
  if (isFromHigh) drops.reverse();
  const first = drops[0]?.from ?? 0;
  return drops.map(({ piece, from }, index) => {
    const lead = repeat === 0 ? 0 : (((from - first) % repeat) + repeat) % repeat;
    const length = matchedLength(piece.length + lead, index, repeat);
    return length === piece.length ? piece : stretched(piece, lead, length);
  });
}

export const alone = (shape: Shape): Piece => ({ shapes: [shape] });

/** Drops of a pattern: those of whole repeats in rows, and behind them the first, which is not rounded to a repeat. */
export function matched([first, ...others]: readonly Shape[], rollWidth: number): Shape {
  const { placements, length } = inRows({ rollWidth, pieces: others.map(alone), runs: [] });
  return joined([...placements, ...(first ? [{ shape: first, x: length, y: 0 }] : [])]);
}

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

/**
 * Sets of so many lines, chosen from the low side: as far as the roll reaches, as near as may be, or at an edge.
 * @param isEven instead of the first two: so that of what is left each strip shows as much
 */
function linesFromLow(
  width: number,
  rollWidth: number,
  marks: readonly number[],
  { closed, edge }: Pick<JoinLimits, 'closed' | 'edge'>,
  count: number,
  work: Work,
  isEven: boolean,
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
    const trim = Math.floor(edge / 2);
    const from = Math.max(last, trim);
    const even = Math.min(most, from + Math.ceil((width - trim - from) / (left + 1)));
    const candidates = [...(isEven ? [even] : [most, least]), ...marks].filter(
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
    const from = (places: readonly number[], shut: JoinLimits['closed'], isEven: boolean) =>
      linesFromLow(width, rollWidth, places, { closed: shut, edge }, count, work, isEven);
    const found = [false, true].flatMap((isEven) => [
      ...from(marks, closed, isEven),
      ...from(marks.map(mirrored), againstHigh, isEven).map((lines) => lines.map(mirrored).reverse()),
    ]);
    if (found.length > 0) return [...new Map(found.map((lines) => [lines.join(), lines])).values()];
  }
  // Openings wider than the roll cannot be without a join.
  return closed.length === 0 ? [] : divisions(shape, rollWidth, { closed: [], fronts, edge }, work);
}
