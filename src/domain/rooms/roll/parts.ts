/**
 * The parts into which a room is divided along its pile and across it. Each inner corner of the outline may be taken for the
 * start of a join, either way, or of none; lines through the whole room divide one that is wider than the roll. Integer mm.
 */
import { boxOf, type Rect } from '../cutting/piece.ts';
import { between, rowsOfRegion } from '../outline.ts';
import { gridOf } from '../wall-lines.ts';
import type { InnerJoin } from './layout.ts';

/** Of an outline with more inner corners no more than two are taken at once. */
const FEW_CORNERS = 4;
/** An outline of more inner corners is divided by lines alone. */
const MOST_CORNERS = 6;

/** A part of a room, in the measures of its side. */
export type Part = readonly Rect[];

/** A room in parts, and the joins between them. */
export interface Division {
  readonly parts: readonly Part[];
  readonly joins: readonly InnerJoin[];
}

const swapped = ({ x, y, length, width }: Rect): Rect => ({ x: y, y: x, length: width, width: length });

/** The pieces of a region that lines across the pile divide, or along it, and where they meet. */
export function dividedBy(rects: readonly Rect[], lines: readonly number[], isAlong = false): Division {
  if (lines.length === 0) return { parts: [rects], joins: [] };
  const turned = rects.map(swapped);
  const marks = [-Infinity, ...lines, Infinity];
  const parts = marks
    .slice(1)
    .flatMap((mark, index) => between(isAlong ? rects : turned, marks[index] ?? mark, mark));
  return {
    parts: isAlong ? parts : parts.map((part) => rowsOfRegion(part.map(swapped))),
    joins: lines.flatMap((line) =>
      isAlong ? crossed(turned, line).map((join) => ({ ...join, isAlong })) : crossed(rects, line),
    ),
  };
}

/** The stretches of a region that a line across the pile meets. */
function crossed(rects: readonly Rect[], at: number): InnerJoin[] {
  const before = rects.filter(({ x, length }) => x < at && at <= x + length);
  const behind = rects.filter(({ x, length }) => x <= at && at < x + length);
  const met = before
    .flatMap((a) =>
      behind.map((b) => ({ from: Math.max(a.y, b.y), to: Math.min(a.y + a.width, b.y + b.width) })),
    )
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  const joins: { at: number; from: number; to: number }[] = [];
  for (const { from, to } of met) {
    const last = joins.at(-1);
    if (last?.to === from) last.to = to;
    else joins.push({ at, from, to });
  }
  return joins;
}

/** Lines that divide a stretch into equal parts. */
const equally = (from: number, size: number, parts: number): number[] =>
  Array.from({ length: parts - 1 }, (_, index) => from + Math.ceil(size / parts) * (index + 1));

/** A division with each of its parts divided further. */
export function dividedFurther({ parts, joins }: Division, divide: (part: Part) => Division): Division {
  const divided = parts.map(divide);
  return {
    parts: divided.flatMap((part) => part.parts),
    joins: [...joins, ...divided.flatMap((part) => part.joins)],
  };
}

/** A part in so many equal strips along the pile, each in so many lengths. */
export function inStrips(rects: Part, strips: number, lengths: number): Division {
  const { x, y, length, width } = boxOf(rects);
  return dividedFurther(dividedBy(rects, equally(y, width, strips), true), (strip) =>
    dividedBy(strip, equally(x, length, lengths)),
  );
}

/** An inner corner: its column and row of the grid, and the directions in which a join may run from it. */
interface Corner {
  readonly column: number;
  readonly row: number;
  readonly right: boolean;
  readonly up: boolean;
}

function innerCorners({ xs, ys, covered }: ReturnType<typeof gridOf>): Corner[] {
  return xs.flatMap((_, column) =>
    ys.flatMap((__, row): Corner[] => {
      const bare = [-1, 0].flatMap((left) =>
        [-1, 0].flatMap((below) => (covered(column + left, row + below) ? [] : [[left, below] as const])),
      );
      const [only] = bare;
      return only && bare.length === 1 ? [{ column, row, right: only[0] < 0, up: only[1] < 0 }] : [];
    }),
  );
}

type Start = 'none' | 'along' | 'across';

/** All ways to begin joins at the corners. */
function startsOf(count: number): Start[][] {
  const most = count > FEW_CORNERS ? 2 : count;
  const choose = (starts: readonly Start[], taken: number): Start[][] => {
    if (starts.length === count) return [[...starts]];
    const next: Start[] = taken < most ? ['none', 'along', 'across'] : ['none'];
    return next.flatMap((start) => choose([...starts, start], taken + (start === 'none' ? 0 : 1)));
  };
  return choose([], 0);
}

/** The region divided by joins that begin at its inner corners and end at a wall, or at a join before them. */
function dividedFrom(
  { xs, ys, covered }: ReturnType<typeof gridOf>,
  joined: readonly (readonly [Corner, Start])[],
): Division {
  /** The lower sides of cells, and their left ones, at which a join runs. */
  const [below, before] = [new Set<number>(), new Set<number>()];
  const at = (column: number, row: number): number => row * xs.length + column;
  const joins: InnerJoin[] = [];
  for (const [corner, start] of joined) {
    let { column, row } = corner;
    const isAlong = start === 'along';
    const step = (isAlong ? corner.right : corner.up) ? 1 : -1;
    const [own, other] = isAlong ? [below, before] : [before, below];
    const from = isAlong ? column : row;
    let to = from;
    for (;;) {
      const cell: readonly [number, number] = isAlong
        ? [step > 0 ? column : column - 1, row]
        : [column, step > 0 ? row : row - 1];
      const beside: readonly [number, number] = isAlong ? [cell[0], row - 1] : [column - 1, cell[1]];
      if (!covered(...cell) || !covered(...beside) || own.has(at(...cell))) break;
      own.add(at(...cell));
      if (isAlong) column += step;
      else row += step;
      to += step;
      // A join that crosses here ends it.
      const ahead = isAlong ? [at(column, row), at(column, row - 1)] : [at(column, row), at(column - 1, row)];
      if (ahead.every((side) => other.has(side))) break;
    }
    if (to === from) continue;
    const [places, line] = isAlong ? [xs, ys[corner.row]] : [ys, xs[corner.column]];
    joins.push({
      at: line ?? 0,
      from: places[Math.min(from, to)] ?? 0,
      to: places[Math.max(from, to)] ?? 0,
      ...(isAlong ? { isAlong } : {}),
    });
  }
  const parts: Rect[][] = [];
  const reached = new Set<number>();
  for (let row = 0; row < ys.length - 1; row += 1)
    for (let column = 0; column < xs.length - 1; column += 1) {
      if (!covered(column, row) || reached.has(at(column, row))) continue;
      reached.add(at(column, row));
      const cells: (readonly [number, number])[] = [[column, row]];
      const reach = (isOpen: boolean, x: number, y: number): void => {
        if (!isOpen || !covered(x, y) || reached.has(at(x, y))) return;
        reached.add(at(x, y));
        cells.push([x, y]);
      };
      for (const [x, y] of cells) {
        reach(!before.has(at(x, y)), x - 1, y);
        reach(!before.has(at(x + 1, y)), x + 1, y);
        reach(!below.has(at(x, y)), x, y - 1);
        reach(!below.has(at(x, y + 1)), x, y + 1);
      }
      const edge = (marks: readonly number[], mark: number): number => marks[mark] ?? 0;
      parts.push(
        rowsOfRegion(
          cells.map(([x, y]) => ({
            x: edge(xs, x),
            y: edge(ys, y),
            length: edge(xs, x + 1) - edge(xs, x),
            width: edge(ys, y + 1) - edge(ys, y),
          })),
        ),
      );
    }
  return { parts, joins };
}

/**
 * The divisions of a region by joins that begin at its inner corners; the region in one part is one of them. None where there
 * are more than `MOST_CORNERS`.
 */
export function dividedAtCorners(rects: readonly Rect[]): Division[] {
  const grid = gridOf(rects);
  const corners = innerCorners(grid);
  if (corners.length > MOST_CORNERS) return [];
  const divisions = startsOf(corners.length).flatMap((starts) => {
    const joined = corners.flatMap((corner, index): [Corner, Start][] => {
      const start = starts[index] ?? 'none';
      return start === 'none' ? [] : [[corner, start]];
    });
    // Where two joins would cross the first one goes through.
    return [joined, joined.toReversed()].map((each) => dividedFrom(grid, each));
  });
  return [...new Map(divisions.map((division) => [JSON.stringify(division.parts), division])).values()];
}
