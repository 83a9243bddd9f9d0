/** Where the doors of a room are: each on a wall of its outline. Integer mm. */
import type { Rect } from './cutting/piece.ts';
import type { Doorway } from './roll/layout.ts';

/** A door by its width and, where that is known, the middle of its opening. */
export interface Door {
  readonly width: number;
  readonly at?: { readonly x: number; readonly y: number } | undefined;
}

/** How far from a wall a door may be given: the wall's own thickness, and what a hand misses on a drawing. */
const REACH_MM = 150;

const ACROSS = { x: 'y', y: 'x' } as const;
const SIDE = { x: 'length', y: 'width' } as const;

const isFloor = (rects: readonly Rect[], point: Readonly<Record<'x' | 'y', number>>): boolean =>
  rects.some((rect) =>
    (['x', 'y'] as const).every(
      (axis) => rect[axis] < point[axis] && point[axis] < rect[axis] + rect[SIDE[axis]],
    ),
  );

const edgesOf = (rects: readonly Rect[], axis: 'x' | 'y'): number[] =>
  rects.flatMap((rect) => [rect[axis], rect[axis] + rect[SIDE[axis]]]);

/** Whether a stretch of a line is a wall: floor on exactly one side all along. */
function isWall(rects: readonly Rect[], { axis, line, from, to }: Doorway): boolean {
  const corners = edgesOf(rects, axis).filter((mark) => mark > from && mark < to);
  const marks = [...new Set([from, ...corners, to])].sort((a, b) => a - b);
  return marks.slice(1).every((mark, index) => {
    const along = (mark + (marks[index] ?? mark)) / 2;
    const beside = (distance: number) =>
      isFloor(rects, axis === 'x' ? { x: along, y: line + distance } : { x: line + distance, y: along });
    return beside(0.5) !== beside(-0.5);
  });
}

/** The stretch of wall that a door takes; null if there is no wall wide enough where it is said to be. */
export function doorwayOf(rects: readonly Rect[], { width, at }: Door): Doorway | null {
  if (!at) return null;
  const found = (['x', 'y'] as const).flatMap((axis) => {
    const [place, middle] = [at[ACROSS[axis]], at[axis]];
    const from = middle - Math.floor(width / 2);
    return [...new Set(edgesOf(rects, ACROSS[axis]))]
      .filter((line) => Math.abs(line - place) <= REACH_MM)
      .map((line) => ({ doorway: { axis, line, from, to: from + width }, distance: Math.abs(line - place) }));
  });
  found.sort((a, b) => a.distance - b.distance);
  return found.find(({ doorway }) => isWall(rects, doorway))?.doorway ?? null;
}
