/** Drawings to scale: from mm on the floor to pixels (or points) on a screen or a sheet, as SVG paths. */
import { boxOf, type Rect } from './cutting/piece.ts';
import { pieceCount, piecesIn } from './laying.ts';
import type { Laying } from './lattice.ts';
import type { PlanWire } from './contract.ts';
import type { Wall } from './wall-lines.ts';

export interface View {
  readonly width: number;
  readonly height: number;
  /** Pixels of one mm. */
  readonly scale: number;
  /** Where the floor's point 0, 0 lies. */
  readonly left: number;
  readonly top: number;
}

/** Around the room: for the measures. */
const MARGIN = 52;
const SMALLEST = 260;
const LARGEST = 500;

/** Fits a room into a picture as wide as its place: tall rooms get a taller picture. */
export function viewOf(
  rects: readonly Rect[],
  width: number,
  { margin = MARGIN, least = SMALLEST, most = LARGEST } = {},
): View {
  const box = boxOf(rects);
  const length = Math.max(box.length, 1);
  const breadth = Math.max(box.width, 1);
  const acrossScale = (width - 2 * margin) / length;
  const wanted = breadth * acrossScale + 2 * margin;
  const height = Math.round(Math.min(most, Math.max(least, wanted)));
  const scale = Math.min(acrossScale, (height - 2 * margin) / breadth);
  return {
    width,
    height,
    scale,
    left: (width - length * scale) / 2 - box.x * scale,
    top: (height - breadth * scale) / 2 - box.y * scale,
  };
}

export const px = (view: View, x: number): number => view.left + x * view.scale;
export const py = (view: View, y: number): number => view.top + y * view.scale;

/** The outlines of rectangles. */
export const rectsPath = (rects: readonly Rect[], view: View): string =>
  rects
    .map(
      ({ x, y, length, width }) =>
        `M${px(view, x)} ${py(view, y)}h${length * view.scale}v${width * view.scale}h${-length * view.scale}z`,
    )
    .join('');

/** The lines of walls. */
export const wallsPath = (walls: readonly Wall[], view: View): string =>
  walls
    .map(({ x1, y1, x2, y2 }) => `M${px(view, x1)} ${py(view, y1)}L${px(view, x2)} ${py(view, y2)}`)
    .join('');

/** Where pieces off a roll meet: along the pile through the whole room, and within a part of it. */
export function joinsPath(
  { pile, joins_at_m, cross_joins = [] }: NonNullable<PlanWire['rooms'][number]['lay']>,
  rects: readonly Rect[],
  view: View,
): string {
  const box = boxOf(rects);
  const [start, end] = pile === 'x' ? [box.x, box.x + box.length] : [box.y, box.y + box.width];
  const point = (along: number, across: number): string =>
    pile === 'x' ? `${px(view, along)} ${py(view, across)}` : `${px(view, across)} ${py(view, along)}`;
  return [
    ...joins_at_m.map((m) => `M${point(start, m * 1000)}L${point(end, m * 1000)}`),
    ...cross_joins.map(({ at_m, is_along, ...ends }) =>
      [ends.from_m, ends.to_m]
        .map((end) => (is_along ? point(end * 1000, at_m * 1000) : point(at_m * 1000, end * 1000)))
        .reduce((from, to) => `M${from}L${to}`),
    ),
  ].join('');
}

/** More pieces than this are not drawn: they would be finer than the lines between them. */
const MOST_PIECES = 4000;
/** How many colours the pieces of a floor are drawn in. */
export const TINTS = 4;

/** Neighbouring pieces differ a little in colour, the same piece never. */
function tintOf(id: string): number {
  let hash = 7;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 13) % TINTS;
}

/** The pieces of a floor around rectangles, one path for each tint; null where they are too fine to draw. */
export function piecePaths(rects: readonly Rect[], laying: Laying, view: View): string[] | null {
  const box = boxOf(rects);
  if (pieceCount(box.length * box.width, laying) > MOST_PIECES) return null;
  const paths = Array.from({ length: TINTS }, () => '');
  for (const { id, corners } of piecesIn(box, laying)) {
    const points = corners.map(([x, y]) => `${px(view, x).toFixed(1)} ${py(view, y).toFixed(1)}`);
    paths[tintOf(id)] += `M${points.join('L')}z`;
  }
  return paths;
}
