/** A room's outline: a rectangle, an L, T or U, or any union of rectangles that touch. Integer mm. */
import { MAX_AREA_M2 } from '../calculator/rules.ts';
import { MM2_PER_M2 } from '../shared/area.ts';
import { refuse, ok, type Result } from '../shared/result.ts';
import type { Rect } from './cutting/piece.ts';
import { MAX_WALL_MM, MIN_WALL_MM, THIN_WALL_MM, WALL_TOO_LONG, WALL_TOO_SHORT } from './limits.ts';
import { gridOf, wallLength, wallsOf } from './wall-lines.ts';

export const MAX_PARTS = 20;

export const PARTS_CROSS = 'Two parts of the room lie over each other. Please move or shorten one of them.';
export const PARTS_APART =
  'The parts of a room have to touch along a wall. Plan what lies apart as a room of its own.';
const TOO_MANY_PARTS = `A room can have at most ${MAX_PARTS} parts.`;
const NOT_A_NUMBER = 'Please give the measures in metres as plain numbers, such as 4.2.';

export type OutlineRefusal = 'too_short' | 'too_long' | 'crossing' | 'apart' | 'too_many' | 'not_a_number';

/** The length by which two intervals lie over each other; 0 when they only touch, negative when they are apart. */
const overlap = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.min(a + aLength, b + bLength) - Math.max(a, b);

const cross = (a: Rect, b: Rect): boolean =>
  overlap(a.x, a.length, b.x, b.length) > 0 && overlap(a.y, a.width, b.y, b.width) > 0;

/** @param least of what the parts must have in common, mm */
function touch(a: Rect, b: Rect, least = 1): boolean {
  const along = overlap(a.x, a.length, b.x, b.length);
  const across = overlap(a.y, a.width, b.y, b.width);
  return (along === 0 && across >= least) || (across === 0 && along >= least);
}

function isConnected(rects: readonly Rect[], least: number): boolean {
  const reached = new Set(rects.slice(0, 1));
  for (const from of reached) for (const rect of rects) if (touch(from, rect, least)) reached.add(rect);
  return reached.size === rects.length;
}

/** Checks the parts of a room. @param opening the least that two parts have in common, mm */
export function checkOutline(
  rects: readonly Rect[],
  opening = THIN_WALL_MM,
): Result<readonly Rect[], OutlineRefusal> {
  if (rects.length === 0 || rects.length > MAX_PARTS) return refuse('too_many', TOO_MANY_PARTS);
  for (const { x, y, length, width } of rects) {
    if (![x, y, length, width].every(Number.isSafeInteger)) return refuse('not_a_number', NOT_A_NUMBER);
    if (Math.min(length, width) < MIN_WALL_MM) return refuse('too_short', WALL_TOO_SHORT);
    if (Math.max(length, width, Math.abs(x), Math.abs(y)) > MAX_WALL_MM)
      return refuse('too_long', WALL_TOO_LONG);
  }
  if (rects.some((one, index) => rects.slice(index + 1).some((other) => cross(one, other))))
    return refuse('crossing', PARTS_CROSS);
  if (!isConnected(rects, opening)) return refuse('apart', PARTS_APART);
  if (areaMm2Of(rects) > MAX_AREA_M2 * MM2_PER_M2) return refuse('too_long', WALL_TOO_LONG);
  return ok(rects);
}

/** A part of a room as a call has it. */
type Part = Readonly<Record<'x_m' | 'y_m' | 'length_m' | 'width_m', number>>;

/** A part in whole units of its measures. Both edges are rounded, so that parts that touch in metres touch in units. */
export function rectOf({ x_m, y_m, length_m, width_m }: Part, unitsOf: (metres: number) => number): Rect {
  const [x, y] = [unitsOf(x_m), unitsOf(y_m)];
  return { x, y, length: unitsOf(x_m + length_m) - x, width: unitsOf(y_m + width_m) - y };
}

const FINE_PER_MM = 100;
const FINE_PER_M = 1000 * FINE_PER_MM;

/** Whether two edges lie so near each other that whole mm would move them: one part was measured, or added up, wrongly. */
const areNear = (edges: readonly number[]): boolean =>
  edges
    .toSorted((a, b) => a - b)
    .some((edge, index, all) => {
      const gap = edge - (all[index - 1] ?? edge);
      return gap > 0 && gap < FINE_PER_MM;
    });

/** Whether a wall of the outline is shorter than can be meant, be it so short that whole mm would not show it. */
export function hasThinWall(parts: readonly Part[]): boolean {
  const fine = (metres: number): number => Math.round(metres * FINE_PER_M);
  const rects = parts.map((part) => rectOf(part, fine));
  const walls = wallsOf(rects);
  if (areNear(rects.flatMap(({ x, length }) => [x, x + length]))) return true;
  if (areNear(rects.flatMap(({ y, width }) => [y, y + width]))) return true;
  return walls.some((wall) => wallLength(wall) < THIN_WALL_MM * FINE_PER_MM);
}

/** The area in mm² of parts that do not cross. */
export const areaMm2Of = (rects: readonly Rect[]): number =>
  rects.reduce((sum, { length, width }) => sum + length * width, 0);

/** The length of the outline in mm, walls between two parts left out; the rim of a courtyard counts. */
export const perimeterMmOf = (rects: readonly Rect[]): number =>
  wallsOf(rects).reduce((sum, wall) => sum + wallLength(wall), 0);

/**
 * The same region as rectangles that do not cross, in rows from low to high y, equal rows joined. Regions that are equal
 * give equal rectangles, however they were put together.
 */
export function rowsOfRegion(rects: readonly Rect[]): Rect[] {
  if (rects.length < 2) return [...rects];
  const { xs, ys, covered } = gridOf(rects);
  const done: Rect[] = [];
  let open: Rect[] = [];
  ys.slice(0, -1).forEach((y, row) => {
    const width = (ys[row + 1] ?? y) - y;
    const found: Rect[] = [];
    let from = -1;
    xs.forEach((x, column) => {
      const inside = covered(column, row);
      if (inside && from < 0) from = column;
      if (!inside && from >= 0) {
        found.push({ x: xs[from] ?? 0, y, length: x - (xs[from] ?? 0), width });
        from = -1;
      }
    });
    const same =
      found.length === open.length &&
      found.every(({ x, length }, index) => open[index]?.x === x && open[index].length === length);
    if (same) open = open.map((rect) => ({ ...rect, width: rect.width + width }));
    else {
      done.push(...open);
      open = found;
    }
  });
  return [...done, ...open];
}

/** The region with a margin on every side, such as the trim of a carpet. */
export const grown = (rects: readonly Rect[], margin: number): Rect[] =>
  rowsOfRegion(
    rects.map(({ x, y, length, width }) => ({
      x: x - margin,
      y: y - margin,
      length: length + 2 * margin,
      width: width + 2 * margin,
    })),
  );

/** The part of a region between two lines, each connected piece by itself. */
export function between(rects: readonly Rect[], low: number, high: number): Rect[][] {
  const inside = rects.flatMap((rect) => {
    const y = Math.max(rect.y, low);
    const width = Math.min(rect.y + rect.width, high) - y;
    return width > 0 ? [{ ...rect, y, width }] : [];
  });
  if (inside.length < 2) return inside.map((rect) => [rect]);
  const pieces: Rect[][] = [];
  const left = new Set(inside);
  for (const start of inside) {
    if (!left.delete(start)) continue;
    const piece = [start];
    for (const from of piece) {
      for (const rect of left) {
        if (!touch(from, rect)) continue;
        piece.push(rect);
        left.delete(rect);
      }
    }
    pieces.push(rowsOfRegion(piece));
  }
  return pieces;
}
