/** The walls around a union of rectangles, as lines. Integer mm, y downwards. */
import type { Rect } from './cutting/piece.ts';

/** A straight wall, with the floor on its right when one walks from its start to its end. */
export interface Wall {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export const wallLength = ({ x1, y1, x2, y2 }: Wall): number => Math.abs(x2 - x1) + Math.abs(y2 - y1);

/** The direction away from the floor: `[0, -1]` for the wall at the top. */
export const outwards = ({ x1, y1, x2, y2 }: Wall): readonly [number, number] => [
  Math.sign(y2 - y1),
  Math.sign(x1 - x2),
];

/** Places along an axis, each once, in their order. */
export const edgesOf = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** A grid along all edges of the rectangles, and which of its cells are covered. */
export function gridOf(rects: readonly Rect[]) {
  const xs = edgesOf(rects.flatMap(({ x, length }) => [x, x + length]));
  const ys = edgesOf(rects.flatMap(({ y, width }) => [y, y + width]));
  const columnAt = new Map(xs.map((x, column) => [x, column]));
  const rowAt = new Map(ys.map((y, row) => [y, row]));
  const cells = new Uint8Array(xs.length * ys.length);
  for (const { x, y, length, width } of rects) {
    const [from, to] = [columnAt.get(x) ?? 0, columnAt.get(x + length) ?? 0];
    const last = rowAt.get(y + width) ?? 0;
    for (let row = rowAt.get(y) ?? 0; row < last; row += 1)
      cells.fill(1, row * xs.length + from, row * xs.length + to);
  }
  const covered = (column: number, row: number): boolean =>
    column >= 0 && column < xs.length && row >= 0 && cells[row * xs.length + column] === 1;
  return { xs, ys, covered };
}

/**
 * The walls across one axis: between neighbouring lines of the grid, where one side is floor and the other is not.
 * @param isFloor whether the cell before and behind a line is floor
 */
function wallsAlong(
  lines: readonly number[],
  steps: readonly number[],
  isFloor: (step: number, line: number) => boolean,
  wall: (line: number, from: number, to: number, isFirstSide: boolean) => Wall,
): Wall[] {
  return lines.flatMap((line, index) => {
    const found: { from: number; to: number; isFirstSide: boolean }[] = [];
    steps.slice(0, -1).forEach((from, step) => {
      const behind = isFloor(step, index);
      if (behind === isFloor(step, index - 1)) return;
      const last = found.at(-1);
      const to = steps[step + 1] ?? from;
      if (last?.to === from && last.isFirstSide === behind) last.to = to;
      else found.push({ from, to, isFirstSide: behind });
    });
    return found.map(({ from, to, isFirstSide }) => wall(line, from, to, isFirstSide));
  });
}

/** All walls, clockwise around the floor, from the top one on. */
export function wallsOf(rects: readonly Rect[]): Wall[] {
  const { xs, ys, covered } = gridOf(rects);
  const left = [
    ...wallsAlong(ys, xs, covered, (y, from, to, isTop) => ({
      x1: isTop ? from : to,
      y1: y,
      x2: isTop ? to : from,
      y2: y,
    })),
    ...wallsAlong(
      xs,
      ys,
      (row, column) => covered(column, row),
      (x, from, to, isLeft) => ({ x1: x, y1: isLeft ? to : from, x2: x, y2: isLeft ? from : to }),
    ),
  ];
  return inOrder(left);
}

/** The same walls, each followed by the one that starts where it ends. */
function inOrder(walls: readonly Wall[]): Wall[] {
  const left = [...walls];
  const ordered: Wall[] = [];
  while (left.length > 0) {
    const last = ordered.at(-1);
    const next = last ? left.findIndex(({ x1, y1 }) => x1 === last.x2 && y1 === last.y2) : 0;
    ordered.push(...left.splice(Math.max(0, next), 1));
  }
  return ordered;
}
