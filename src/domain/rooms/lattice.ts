/**
 * Laying patterns as lattices: a few pieces that are repeated at every whole multiple of two steps. Each piece has the
 * product's size, and a joint on every side. All coordinates are mm on the floor.
 */
import type * as z from 'zod/mini';
import type { layingWire } from './floor-contract.ts';
import type { Pattern } from './patterns.ts';

export type Point = readonly [x: number, y: number];

/** How pieces of one size are laid. A hexagon is measured from corner to corner, and from side to side. */
export type Laying = Readonly<z.infer<typeof layingWire>>;

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

/** @param turn of its long side */
export const rectangle = (x: number, y: number, length: number, width: number, turn: 0 | 90): Outline => ({
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
function rows({ length_mm, width_mm, joint_mm }: Laying, shift: number): Lattice {
  const pitch = length_mm + joint_mm;
  return {
    steps: [
      [pitch, 0],
      [pitch * shift, width_mm + joint_mm],
    ],
    pieces: [rectangle(joint_mm / 2, joint_mm / 2, length_mm, width_mm, 0)],
  };
}

/** A piece along x, and one along y at its end; the rows of both run along the diagonal. */
function herringbone({ length_mm, width_mm, joint_mm }: Laying): Lattice {
  const [long, short] = [length_mm + joint_mm, width_mm + joint_mm];
  const half = joint_mm / 2;
  return {
    steps: [
      [short, short],
      [long, -long],
    ],
    pieces: [
      rectangle(half, half, length_mm, width_mm, 0),
      rectangle(long - short + half, half - long, width_mm, length_mm, 90),
    ],
  };
}

/** Columns of pieces with slanted ends, rising and falling by turns. Both sides of a piece have the product's measures. */
function chevron({ length_mm, width_mm, joint_mm }: Laying): Lattice {
  const slope = Math.tan(radians(CHEVRON_DEGREES));
  const across = length_mm * Math.cos(radians(CHEVRON_DEGREES));
  const high = width_mm / Math.cos(radians(CHEVRON_DEGREES));
  const column = across + joint_mm;
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
      [0, high + joint_mm / Math.cos(radians(CHEVRON_DEGREES))],
    ],
    pieces: [piece(joint_mm / 2, 1), piece(column + joint_mm / 2, -1)],
  };
}

/** Square blocks of pieces side by side, every other one turned by a quarter. Wider joints make up what misses a square. */
function basket({ length_mm, width_mm, joint_mm }: Laying): Lattice {
  const count = Math.max(1, Math.round(length_mm / width_mm));
  const block = Math.max(length_mm + joint_mm, count * (width_mm + joint_mm));
  const end = (block - length_mm) / 2;
  const places = Array.from({ length: count }, (_, index) => {
    return (block / count) * (index + 0.5) - width_mm / 2;
  });
  return {
    steps: [
      [2 * block, 0],
      [block, block],
    ],
    pieces: [
      ...places.map((y) => rectangle(end, y, length_mm, width_mm, 0)),
      ...places.map((x) => rectangle(block + x, end, width_mm, length_mm, 90)),
    ],
  };
}

/** Hexagons with corners to both ends of x and sides along y, the same joint on all sides. */
function hexagon({ length_mm, width_mm, joint_mm }: Laying): Lattice {
  const slant = Math.hypot(width_mm / 2, length_mm / 4);
  const across =
    (3 * length_mm) / 4 + (2 * joint_mm * slant) / width_mm - (joint_mm * length_mm) / (4 * width_mm);
  const centre: Point = [(length_mm + joint_mm) / 2, (width_mm + joint_mm) / 2];
  const corner = (x: number, y: number): Point => [centre[0] + x * length_mm, centre[1] + y * width_mm];
  return {
    steps: [
      [across, (width_mm + joint_mm) / 2],
      [0, width_mm + joint_mm],
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
