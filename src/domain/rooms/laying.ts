/**
 * Where the pieces of a floor lie: all pieces in a window of the floor, by which plans and rooms are drawn. mm; the pattern
 * begins at 0, 0.
 */
import type { Rect } from './cutting/piece.ts';
import { type Laying, type Lattice, latticeOf, type Outline, type Point, rectangle } from './lattice.ts';

export interface LaidPiece extends Outline {
  /** The same for the same piece in every window. */
  readonly id: string;
  /** Counts along the two steps of the pattern. */
  readonly column: number;
  readonly row: number;
}

/** Points this near to the edge of a piece lie in it; far below what rounding leaves of a mm. */
const EDGE_MM = 1e-6;

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** A vector in multiples of the two steps. */
function inSteps({ steps: [a, b] }: Lattice, [x, y]: Point): Point {
  const area = a[0] * b[1] - a[1] * b[0];
  return [(x * b[1] - y * b[0]) / area, (a[0] * y - a[1] * x) / area];
}

/** The pieces whose box, measured in steps, meets that of some points of the floor. */
function* candidates(lattice: Lattice, points: readonly Point[]): Generator<LaidPiece> {
  const [a, b] = lattice.steps;
  for (const [index, outline] of lattice.pieces.entries()) {
    const reach = ([0, 1] as const).map((axis) => {
      const corners = outline.corners.map((corner) => inSteps(lattice, corner)[axis]);
      const asked = points.map((point) => inSteps(lattice, point)[axis]);
      // Adding 0 keeps -0 out of the counts.
      return [
        Math.ceil(Math.min(...asked) - Math.max(...corners) - EDGE_MM) + 0,
        Math.floor(Math.max(...asked) - Math.min(...corners) + EDGE_MM) + 0,
      ] as const;
    });
    const [[firstColumn, lastColumn] = [0, -1], [firstRow, lastRow] = [0, -1]] = reach;
    for (let row = firstRow; row <= lastRow; row += 1)
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const move = ([x, y]: Point): Point => [
          x + column * a[0] + row * b[0],
          y + column * a[1] + row * b[1],
        ];
        yield {
          id: `${column}:${row}:${index}`,
          column,
          row,
          turn: outline.turn,
          centre: move(outline.centre),
          corners: outline.corners.map(move),
        };
      }
  }
}

/** How far a point lies beyond the line through two corners; negative towards the piece. */
function beyond(point: Point, from: Point, to: Point): number {
  const [dx, dy] = minus(to, from);
  const [x, y] = minus(point, from);
  return (x * dy - y * dx) / Math.hypot(dx, dy);
}

const edgesOf = ({ corners }: Outline): (readonly [Point, Point])[] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);

/** Whether two convex shapes lie over each other: no edge of either has the other wholly beyond it. */
const overlap = (a: Outline, b: Outline): boolean =>
  [[a, b] as const, [b, a] as const].every(([one, { corners }]) =>
    edgesOf(one).every(([from, to]) => corners.some((corner) => beyond(corner, from, to) < -EDGE_MM)),
  );

/** The pieces that lie in a window of the floor or reach into it, whole, in the order of rows. */
export function piecesIn(window: Rect, laying: Laying): LaidPiece[] {
  const outline = rectangle(window.x, window.y, window.length, window.width, 0);
  const pieces = [...candidates(latticeOf(laying), outline.corners)].filter((piece) =>
    overlap(piece, outline),
  );
  return pieces.sort((a, b) => a.row - b.row || a.column - b.column);
}

/** How many pieces a floor of an area takes, for a drawing that would be too fine. @param areaMm2 mm² */
export function pieceCount(areaMm2: number, laying: Laying): number {
  const {
    steps: [a, b],
    pieces,
  } = latticeOf(laying);
  return Math.ceil((areaMm2 * pieces.length) / Math.abs(a[0] * b[1] - a[1] * b[0]));
}
