/**
 * Laying patterns as lattices: a few pieces that are repeated at every whole multiple of two steps. Each piece has the
 * product's size, and a joint on every side. All coordinates are mm on the floor.
 */
import type { Pattern } from './patterns.ts';

export type Point = readonly [x: number, y: number];

/** How pieces of one size are laid. mm. */
export interface Laying {
  readonly pattern: Pattern;
  /** The long side of a piece; of a hexagon, from corner to corner. */
  readonly lengthMm: number;
  /** The short side; of a hexagon, from side to side. */
  readonly widthMm: number;
  readonly jointMm: number;
  /** By how much of a piece each row of `straight`, `diagonal` and `brick` begins after the row before; default 0, 0 and ½. */
  readonly shift?: number;
}

/** A convex piece. */
export interface Outline {
  readonly centre: Point;
  /** The direction of its long side, in degrees from x towards y. */
  readonly turn: number;
  readonly corners: readonly Point[];
}

export interface Lattice {
  readonly steps: readonly [Point, Point];
  readonly pieces: readonly Outline[];
}

/** Chevron pieces are cut at this angle, the trade's usual one. */
const CHEVRON_DEGREES = 45;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function turned([x, y]: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [x * cos - y * sin, x * sin + y * cos];
}

const turnedLattice = ({ steps: [a, b], pieces }: Lattice, degrees: number): Lattice => ({
  steps: [turned(a, degrees), turned(b, degrees)],
  pieces: pieces.map(({ centre, turn, corners }) => ({
    centre: turned(centre, degrees),
    turn: turn + degrees,
    corners: corners.map((corner) => turned(corner, degrees)),
  })),
});

const rectangle = (x: number, y: number, length: number, width: number, turn: 0 | 90): Outline => ({
  centre: [x + length / 2, y + width / 2],
  turn,
  corners: [
    [x, y],
    [x + length, y],
    [x + length, y + width],
    [x, y + width],
  ],
});

/** Rows of pieces, each row shifted by a part of a piece. */
function rows({ lengthMm, widthMm, jointMm }: Laying, shift: number): Lattice {
  const pitch = lengthMm + jointMm;
  return {
    steps: [
      [pitch, 0],
      [pitch * shift, widthMm + jointMm],
    ],
    pieces: [rectangle(jointMm / 2, jointMm / 2, lengthMm, widthMm, 0)],
  };
}

/** A piece along x, and one along y at its end; the rows of both run along the diagonal. */
function herringbone({ lengthMm, widthMm, jointMm }: Laying): Lattice {
  const [long, short] = [lengthMm + jointMm, widthMm + jointMm];
  const half = jointMm / 2;
  return {
    steps: [
      [short, short],
      [long, -long],
    ],
    pieces: [
      rectangle(half, half, lengthMm, widthMm, 0),
      rectangle(long - short + half, half - long, widthMm, lengthMm, 90),
    ],
  };
}

/** Columns of pieces with slanted ends, rising and falling by turns. Both sides of a piece have the product's measures. */
function chevron({ lengthMm, widthMm, jointMm }: Laying): Lattice {
  const slope = Math.tan(radians(CHEVRON_DEGREES));
  const across = lengthMm * Math.cos(radians(CHEVRON_DEGREES));
  const high = widthMm / Math.cos(radians(CHEVRON_DEGREES));
  const column = across + jointMm;
  const piece = (from: number, rise: 1 | -1): Outline => {
    const start = rise > 0 ? 0 : across * slope;
    const end = across * slope - start;
    return {
      centre: [from + across / 2, (across * slope + high) / 2],
      turn: rise * CHEVRON_DEGREES,
      corners: [
        [from, start],
        [from + across, end],
        [from + across, end + high],
        [from, start + high],
      ],
    };
  };
  return {
    steps: [
      [2 * column, 0],
      [0, high + jointMm / Math.cos(radians(CHEVRON_DEGREES))],
    ],
    pieces: [piece(jointMm / 2, 1), piece(column + jointMm / 2, -1)],
  };
}

/** Square blocks of pieces side by side, every other one turned by a quarter. Wider joints make up what misses a square. */
function basket({ lengthMm, widthMm, jointMm }: Laying): Lattice {
  const count = Math.max(1, Math.round(lengthMm / widthMm));
  const block = Math.max(lengthMm + jointMm, count * (widthMm + jointMm));
  const end = (block - lengthMm) / 2;
  const places = Array.from({ length: count }, (_, index) => {
    return (block / count) * (index + 0.5) - widthMm / 2;
  });
  return {
    steps: [
      [2 * block, 0],
      [block, block],
    ],
    pieces: [
      ...places.map((y) => rectangle(end, y, lengthMm, widthMm, 0)),
      ...places.map((x) => rectangle(block + x, end, widthMm, lengthMm, 90)),
    ],
  };
}

/** Hexagons with corners to both ends of x and sides along y, the same joint on all sides. */
function hexagon({ lengthMm, widthMm, jointMm }: Laying): Lattice {
  const slant = Math.hypot(widthMm / 2, lengthMm / 4);
  const across = (3 * lengthMm) / 4 + (2 * jointMm * slant) / widthMm - (jointMm * lengthMm) / (4 * widthMm);
  const centre: Point = [(lengthMm + jointMm) / 2, (widthMm + jointMm) / 2];
  const corner = (x: number, y: number): Point => [centre[0] + x * lengthMm, centre[1] + y * widthMm];
  return {
    steps: [
      [across, (widthMm + jointMm) / 2],
      [0, widthMm + jointMm],
    ],
    pieces: [
      {
        centre,
        turn: 0,
        corners: [
          corner(-0.25, -0.5),
          corner(0.25, -0.5),
          corner(0.5, 0),
          corner(0.25, 0.5),
          corner(-0.25, 0.5),
          corner(-0.5, 0),
        ],
      },
    ],
  };
}

const LATTICES: Readonly<Record<Pattern, (laying: Laying) => Lattice>> = {
  straight: (laying) => rows(laying, laying.shift ?? 0),
  brick: (laying) => rows(laying, laying.shift ?? 1 / 2),
  diagonal: (laying) => turnedLattice(rows(laying, laying.shift ?? 0), 45),
  // Its points then run along y.
  herringbone: (laying) => turnedLattice(herringbone(laying), 45),
  chevron,
  basket,
  hexagon,
};

/** The lattice of a pattern, with the corner of a piece or block near 0, 0. */
export const latticeOf = (laying: Laying): Lattice => LATTICES[laying.pattern](laying);
