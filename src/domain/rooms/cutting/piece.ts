/**
 * What is cut from a roll. x runs along the roll (and is what is paid for), y across it. All lengths are integers of one
 * unit: mm in the shop.
 */

/** A rectangle on the roll, or within a piece. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
}

/** A piece in one direction of lay: rectangles that do not overlap, and the box around them, which starts at 0, 0. */
export interface Shape {
  readonly length: number;
  readonly width: number;
  readonly rects: readonly Rect[];
  /** Several pieces that lie as they are to each other, such as drops whose pattern meets: the rectangles of each. */
  readonly parts?: readonly (readonly Rect[])[];
}

/** A piece to cut, with the ways in which it may lie on the roll. */
export interface Piece {
  readonly shapes: readonly Shape[];
}

/**
 * Equal steps that follow each other, such as a straight flight of stairs. It may be divided, but only between two
 * steps.
 */
export interface Run {
  readonly steps: number;
  readonly stepLength: number;
  readonly width: number;
  /** The fewest steps in one part. */
  readonly minSteps: number;
  /** The most divisions: 0 keeps the run whole. */
  readonly maxBreaks: number;
}

export interface CutProblem {
  readonly rollWidth: number;
  readonly pieces: readonly Piece[];
  readonly runs: readonly Run[];
}

/** A piece, or `steps` steps of a run, where it is cut from the roll. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly shape: Shape;
  /** Index of the piece; undefined for a part of a run. */
  readonly piece?: number;
  readonly run?: number;
  readonly steps?: number;
}

export interface Cut {
  readonly length: number;
  readonly placements: readonly Placement[];
}

export const rectangle = (length: number, width: number): Shape => ({
  length,
  width,
  rects: [{ x: 0, y: 0, length, width }],
});

/** The box around rectangles. */
export function boxOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    length: Math.max(...rects.map((rect) => rect.x + rect.length)) - x,
    width: Math.max(...rects.map((rect) => rect.y + rect.width)) - y,
  };
}

/** The shape of rectangles anywhere in the plane, moved to 0, 0. */
export function shapeOf(rects: readonly Rect[]): Shape {
  const { x, y, length, width } = boxOf(rects);
  return { length, width, rects: rects.map((rect) => ({ ...rect, x: rect.x - x, y: rect.y - y })) };
}

/** The same for equal shapes. */
export const nameOf = ({ length, width, rects }: Shape): string =>
  rects.length > 1 ? JSON.stringify(rects) : `${length} ${width}`;

/** The shape turned by a quarter, anticlockwise. */
export const quarterTurn = ({ length, width, rects }: Shape): Shape => ({
  length: width,
  width: length,
  rects: rects.map((rect) => ({
    x: width - rect.y - rect.width,
    y: rect.x,
    length: rect.width,
    width: rect.length,
  })),
});

const moved = (rects: readonly Rect[], x: number, y: number): Rect[] =>
  rects.map((rect) => ({ ...rect, x: rect.x + x, y: rect.y + y }));

/** The pieces of which a placed shape consists, where they lie on the roll. */
export const partsOf = ({ shape, x, y }: Pick<Placement, 'shape' | 'x' | 'y'>): Rect[][] =>
  (shape.parts ?? [shape.rects]).map((rects) => moved(rects, x, y));

/** Placed shapes as one that is never taken apart. */
export function joined(placements: Cut['placements']): Shape {
  const parts = placements.flatMap(partsOf);
  return { ...shapeOf(parts.flat()), parts };
}

/** The sum of the rectangles' areas. */
export const areaOf = ({ rects }: Shape): number =>
  rects.reduce((sum, { length, width }) => sum + length * width, 0);

/** A band of a shape between two neighbouring edges: from `from` to `to` across it, `low` to `high` along it. */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  /** What of it is covered, measured along the other axis. */
  readonly covered: number;
}

function bandsOf(edges: readonly (readonly [from: number, to: number, low: number, high: number])[]): Band[] {
  const cuts = [...new Set(edges.flatMap(([from, to]) => [from, to]))].sort((a, b) => a - b);
  return cuts.slice(0, -1).flatMap((from, index) => {
    const to = cuts[index + 1] ?? from;
    const inside = edges.filter((edge) => edge[0] <= from && edge[1] >= to);
    if (inside.length === 0) return [];
    return [
      {
        from,
        to,
        low: Math.min(...inside.map((edge) => edge[2])),
        high: Math.max(...inside.map((edge) => edge[3])),
        covered: inside.reduce((sum, edge) => sum + edge[3] - edge[2], 0),
      },
    ];
  });
}

/** The bands along the roll: `from` and `to` are x, `covered` is the width they take of the roll. */
export const columnsOf = ({ rects }: Shape): Band[] =>
  bandsOf(rects.map(({ x, y, length, width }) => [x, x + length, y, y + width] as const));
