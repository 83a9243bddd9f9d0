/** The parts of a room that goods off a roll are laid in: divided across the pile, and along it. Integer mm. */
import { type Rect, shapeOf } from './cutting/piece.ts';
import { between, rowsOfRegion } from './outline.ts';
import type { InnerJoin } from './roll-room.ts';

/** An outline that steps more often is not divided at its steps. */
export const MOST_STEPS = 6;

/** A part of a room, in the measures of its side, and into how many strips and lengths it is divided. */
export interface Part {
  readonly rects: readonly Rect[];
  readonly strips: number;
  readonly lengths: number;
  /** Of one of its pieces. */
  readonly length: number;
  readonly width: number;
}

const swapped = ({ x, y, length, width }: Rect): Rect => ({ x: y, y: x, length: width, width: length });
const turnedOver = (join: InnerJoin): InnerJoin => ({ ...join, isAlong: true });

/** The pieces of a region that lines across the pile divide, and where they meet. */
export function dividedAt(rects: readonly Rect[], lines: readonly number[]) {
  if (lines.length === 0) return { pieces: [rects], joins: [] };
  const across = rects.map(swapped);
  const marks = [-Infinity, ...lines, Infinity];
  return {
    pieces: marks
      .slice(1)
      .flatMap((mark, index) => between(across, marks[index] ?? mark, mark))
      .map((piece) => rowsOfRegion(piece.map(swapped))),
    joins: lines.flatMap((line) => crossed(rects, line)),
  };
}

/** The stretches of a region that a line across the pile meets. */
function crossed(rects: readonly Rect[], at: number): InnerJoin[] {
  const met = rects.filter(({ x, length }) => x < at && at < x + length).sort((a, b) => a.y - b.y);
  const joins: { at: number; from: number; to: number }[] = [];
  for (const { y, width } of met) {
    const last = joins.at(-1);
    if (last?.to === y) last.to = y + width;
    else joins.push({ at, from: y, to: y + width });
  }
  return joins;
}

/** Lines that divide a stretch into equal parts. */
const equally = (from: number, size: number, parts: number): number[] =>
  Array.from({ length: parts - 1 }, (_, index) => from + Math.ceil(size / parts) * (index + 1));

/** The pieces of a part, and where they meet. */
export function piecesOf({ rects, strips, lengths }: Part) {
  const { length, width } = shapeOf(rects);
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  const flipped = dividedAt(rects.map(swapped), equally(y, width, strips));
  const across = flipped.pieces.map((piece) =>
    dividedAt(rowsOfRegion(piece.map(swapped)), equally(x, length, lengths)),
  );
  return {
    pieces: across.flatMap(({ pieces }) => pieces),
    joins: [...flipped.joins.map(turnedOver), ...across.flatMap(({ joins }) => joins)],
  };
}

/** Where the outline of a region in rows steps; none if that would make too many or too small pieces. */
export function stepsOf(rects: readonly Rect[], leastFill: number): number[] {
  const ends = [...new Set(rects.flatMap(({ x, length }) => [x, x + length]))].sort((a, b) => a - b);
  const steps = ends.slice(1, -1);
  if (steps.length === 0 || steps.length > MOST_STEPS) return [];
  const pieces = dividedAt(rects, steps).pieces.map(shapeOf);
  return pieces.every(({ length, width }) => Math.min(length, width) >= leastFill) ? steps : [];
}
