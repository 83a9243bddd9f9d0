/** The shapes that a shopper draws by a few measures: rectangle, L, T and U. Integer mm, x to the right, y downwards. */
import { type Rect, shapeOf } from './cutting/piece.ts';
import { MAX_WALL_MM, MIN_WALL_MM, WALL_TOO_LONG, WALL_TOO_SHORT } from './limits.ts';
import { edgesOf, type Wall, wallsOf } from './wall-lines.ts';

export const SKETCH_KINDS = ['rectangle', 'L', 'T', 'U'] as const;
export type SketchKind = (typeof SKETCH_KINDS)[number];

export const SIDES = ['a', 'b', 'c', 'd', 'e'] as const;
export type Side = (typeof SIDES)[number];
export type Sides = Readonly<Record<Side, number>>;

/** Where a wall is taken to change a measure: at `x`, `y`, along `axis`; `sign` is -1 where the measure shrinks that way. */
export interface Grip {
  readonly side: Side;
  readonly axis: 'x' | 'y';
  readonly sign: 1 | -1;
  readonly x: number;
  readonly y: number;
}

/** A corner that changes one measure along x and one along y. */
export interface Corner {
  readonly sides: readonly [x: Side, y: Side];
  readonly x: number;
  readonly y: number;
}

interface Sketch {
  /** The measures in their order, with what each of them is. */
  readonly labels: Partial<Readonly<Record<Side, string>>>;
  readonly rects: (sides: Sides) => Rect[];
  /** The wall (or the gap) that a measure is the length of, floor on its right. */
  readonly measured: (sides: Sides) => Partial<Record<Side, Wall>>;
  readonly grips: (sides: Sides) => Grip[];
  readonly corners: (sides: Sides) => Corner[];
  /** Sentences for measures that contradict each other. */
  readonly clashes: (sides: Sides) => Partial<Record<Side, string>>;
}

const wall = (x1: number, y1: number, x2: number, y2: number): Wall => ({ x1, y1, x2, y2 });
const rect = (x: number, y: number, length: number, width: number): Rect => ({ x, y, length, width });
const grip = (side: Side, axis: 'x' | 'y', x: number, y: number, sign: 1 | -1 = 1): Grip => ({
  side,
  axis,
  sign,
  x,
  y,
});
const shorter = (side: Side, than: string, isWrong: boolean): Partial<Record<Side, string>> =>
  isWrong ? { [side]: `${side.toUpperCase()} has to be shorter than ${than}.` } : {};

export const SKETCHES: Readonly<Record<SketchKind, Sketch>> = {
  rectangle: {
    labels: { a: 'Length', b: 'Width' },
    rects: ({ a, b }) => [rect(0, 0, a, b)],
    measured: ({ a, b }) => ({ a: wall(0, 0, a, 0), b: wall(0, b, 0, 0) }),
    grips: ({ a, b }) => [grip('a', 'x', a, b / 2), grip('b', 'y', a / 2, b)],
    corners: ({ a, b }) => [{ sides: ['a', 'b'], x: a, y: b }],
    clashes: () => ({}),
  },
  L: {
    labels: { a: 'Top wall', b: 'Left wall', c: 'Right wall', d: 'Bottom wall' },
    rects: ({ a, b, c, d }) => [rect(0, 0, a, c), rect(0, c, d, b - c)],
    measured: ({ a, b, c, d }) => ({
      a: wall(0, 0, a, 0),
      b: wall(0, b, 0, 0),
      c: wall(a, 0, a, c),
      d: wall(d, b, 0, b),
    }),
    grips: ({ a, b, c, d }) => [
      grip('a', 'x', a, c / 2),
      grip('b', 'y', d / 2, b),
      grip('c', 'y', (a + d) / 2, c),
      grip('d', 'x', d, (b + c) / 2),
    ],
    corners: ({ a, b, c, d }) => [
      { sides: ['a', 'c'], x: a, y: c },
      { sides: ['d', 'b'], x: d, y: b },
    ],
    clashes: ({ a, b, c, d }) => ({ ...shorter('c', 'B', c >= b), ...shorter('d', 'A', d >= a) }),
  },
  T: {
    labels: {
      a: 'Top wall',
      b: 'Left wall',
      c: 'Width of the stem',
      d: 'Length of the stem',
      e: 'Left corner to the stem',
    },
    rects: ({ a, b, c, d, e }) => [rect(0, 0, a, b), rect(e, b, c, d)],
    measured: ({ a, b, c, d, e }) => ({
      a: wall(0, 0, a, 0),
      b: wall(0, b, 0, 0),
      c: wall(e + c, b + d, e, b + d),
      d: wall(e + c, b, e + c, b + d),
      e: wall(e, b, 0, b),
    }),
    grips: ({ a, b, c, d, e }) => [
      grip('a', 'x', a, b / 2),
      grip('b', 'y', (a + e + c) / 2, b),
      grip('c', 'x', e + c, b + d / 2),
      grip('d', 'y', e + c / 2, b + d),
      grip('e', 'x', e, b + d / 2),
    ],
    corners: ({ b, c, d, e }) => [{ sides: ['c', 'd'], x: e + c, y: b + d }],
    clashes: ({ a, c, e }) => ({
      ...shorter('c', 'A', c >= a),
      ...(c < a && e + c > a ? { e: 'The stem has to end within A. Please make E or C shorter.' } : {}),
    }),
  },
  U: {
    labels: {
      a: 'Top wall',
      b: 'Left wall',
      c: 'Width of the left arm',
      d: 'Depth of the gap',
      e: 'Width of the right arm',
    },
    rects: ({ a, b, c, d, e }) => [rect(0, 0, a, b - d), rect(0, b - d, c, d), rect(a - e, b - d, e, d)],
    measured: ({ a, b, c, d, e }) => ({
      a: wall(0, 0, a, 0),
      b: wall(0, b, 0, 0),
      c: wall(c, b, 0, b),
      d: wall(c, b - d, c, b),
      e: wall(a, b, a - e, b),
    }),
    grips: ({ a, b, c, d, e }) => [
      grip('a', 'x', a, b / 2),
      grip('b', 'y', c / 2, b),
      grip('c', 'x', c, b - d / 2),
      grip('d', 'y', (a + c - e) / 2, b - d, -1),
      grip('e', 'x', a - e, b - d / 2, -1),
    ],
    corners: ({ b, c }) => [{ sides: ['c', 'b'], x: c, y: b }],
    clashes: ({ a, b, c, d, e }) => ({
      ...shorter('d', 'B', d >= b),
      ...(c + e >= a ? { c: 'Both arms together have to be narrower than A.' } : {}),
    }),
  },
};

export const sidesOf = (kind: SketchKind): Side[] => SIDES.filter((side) => side in SKETCHES[kind].labels);

/** The stem of a T may begin at the corner, so that E may be 0. */
const isGap = (kind: SketchKind, side: Side): boolean => kind === 'T' && side === 'e';

/** Sentences for the measures that no room can have, by measure; none for a room that can be planned. */
export function sketchProblems(kind: SketchKind, sides: Sides): Partial<Record<Side, string>> {
  const wrong = sidesOf(kind).flatMap((side): [Side, string][] => {
    if (sides[side] < MIN_WALL_MM && !(isGap(kind, side) && sides[side] >= 0))
      return [[side, WALL_TOO_SHORT]];
    return sides[side] > MAX_WALL_MM ? [[side, WALL_TOO_LONG]] : [];
  });
  if (wrong.length > 0) return Object.fromEntries(wrong);
  const clashes = SKETCHES[kind].clashes(sides);
  if (Object.keys(clashes).length > 0) return clashes;
  const isThin = SKETCHES[kind]
    .rects(sides)
    .some(({ length, width }) => Math.min(length, width) < MIN_WALL_MM);
  return isThin ? { [sidesOf(kind).at(-1) ?? 'a']: 'A part of the room would be less than 10 cm wide.' } : {};
}

/** The measures that every shape starts from. */
export const FIRST_SIDES: Readonly<Record<SketchKind, Sides>> = {
  rectangle: { a: 4200, b: 3600, c: 0, d: 0, e: 0 },
  L: { a: 5200, b: 4400, c: 2400, d: 2600, e: 0 },
  T: { a: 5600, b: 2200, c: 2400, d: 2200, e: 1600 },
  U: { a: 6000, b: 4200, c: 1800, d: 2200, e: 1800 },
};

/** The measures by the outline's lines, from left to right and from the top down. */
const READ: Readonly<Record<SketchKind, (xs: readonly number[], ys: readonly number[]) => Sides>> = {
  rectangle: ([, a = 0], [, b = 0]) => ({ a, b, c: 0, d: 0, e: 0 }),
  L: ([, d = 0, a = 0], [, c = 0, b = 0]) => ({ a, b, c, d, e: 0 }),
  T: (xs, [, b = 0, end = 0]) => {
    const a = xs.at(-1) ?? 0;
    // A stem at a corner has one line less.
    const [, e = 0, right = a] = xs;
    return { a, b, c: right - e, d: end - b, e };
  },
  U: ([, c = 0, right = 0, a = 0], [, gap = 0, b = 0]) => ({ a, b, c, d: b - gap, e: a - right }),
};

/** The sketch with the outline of these rectangles, however they are put together; null for any other room. */
export function sketchOf(
  rects: readonly Rect[],
): { readonly kind: SketchKind; readonly sides: Sides } | null {
  const walls = wallsOf(shapeOf(rects).rects);
  const [xs, ys] = [edgesOf(walls.map(({ x1 }) => x1)), edgesOf(walls.map(({ y1 }) => y1))];
  for (const kind of SKETCH_KINDS) {
    const sides = READ[kind](xs, ys);
    const made = SKETCHES[kind].rects(sides).filter(({ length, width }) => length > 0 && width > 0);
    if (JSON.stringify(wallsOf(made)) === JSON.stringify(walls)) return { kind, sides };
  }
  return null;
}
