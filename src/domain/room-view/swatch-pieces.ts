/**
 * Where the pieces of a floor lie in its swatch. A swatch of boards or tiles shows whole pieces in rows, the first of which
 * begins at its edge. Their number follows from its size; how far each row is shifted is seen at the joints, which are
 * darker or lighter than what is beside them.
 */
import type { Swatch } from '../catalogue/product.ts';
import type { PieceSize } from '../rooms/patterns.ts';

/** Rows of pieces, each with a whole number of them along the swatch. */
export interface SwatchRows {
  readonly rows: number;
  readonly columns: number;
  /** True where the rows run from top to bottom. */
  readonly isUpright: boolean;
}

/** A joint in a swatch is at most this wide; a swatch may be this much too small for its pieces by rounding. mm. */
const WIDEST_JOINT_MM = 10;
const ROUNDING_MM = 1.5;

/** How many pieces, each with its joint, a length holds; 0 if not a whole number. */
function wholePieces(lengthMm: number, pieceMm: number): number {
  for (let count = Math.round(lengthMm / pieceMm); count >= 1; count -= 1) {
    const joint = lengthMm / count - pieceMm;
    if (joint > WIDEST_JOINT_MM) break;
    if (joint >= -ROUNDING_MM) return count;
  }
  return 0;
}

/**
 * The rows of pieces in a swatch; null if it does not show whole pieces in rows. Where both ways fit, the joints at the ends
 * and at the sides of a piece are as wide as each other.
 */
export function swatchRows(
  { widthMm, heightMm }: Pick<Swatch, 'widthMm' | 'heightMm'>,
  { width, length }: PieceSize,
): SwatchRows | null {
  const ways = [false, true].flatMap((isUpright) => {
    const [along, across] = isUpright ? [heightMm, widthMm] : [widthMm, heightMm];
    const rows = wholePieces(across, width);
    const columns = wholePieces(along, length);
    if (rows === 0 || columns === 0) return [];
    return [{ rows, columns, isUpright, uneven: Math.abs(across / rows - width - along / columns + length) }];
  });
  const [best, other] = ways;
  if (!best) return null;
  const { uneven: _uneven, ...rows } = other && other.uneven < best.uneven ? other : best;
  return rows;
}

/** A picture's brightness, 0 to 1, row by row. Of a swatch with upright rows, turned so that they lie. */
export interface Brightness {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

const within = (value: number, length: number): number => ((value % length) + length) % length;

/** A joint is compared with the surface this far away, in px. */
const BESIDE = 3;

/** How clear a line from top to bottom is at each place of a row: the difference of its brightness from both sides. */
function lineContrast({ width, height, values }: Brightness, rows: number, row: number): Float32Array {
  const pitch = height / rows;
  const [from, to] = [Math.ceil(row * pitch + BESIDE), Math.floor((row + 1) * pitch - BESIDE)];
  const means = new Float32Array(width);
  for (let y = from; y < to; y += 1)
    for (let x = 0; x < width; x += 1)
      means[x] = (means[x] ?? 0) + (values[y * width + x] ?? 0) / (to - from);
  const mean = (x: number): number => means[within(x, width)] ?? 0;
  return means.map((value, x) => Math.abs(value * 2 - mean(x - BESIDE) - mean(x + BESIDE)));
}

/** The clearest line near a place, as joints are one or two pixels beside where they are looked for. */
const near = (contrast: Float32Array, at: number): number =>
  Math.max(...[-2, -1, 0, 1].map((step) => contrast[within(Math.round(at) + step, contrast.length)] ?? 0));

/** The shifts of tiles, in parts of a tile: none, a half, or a third. */
const SHIFTS = [0, 1 / 2, 1 / 3, 2 / 3] as const;

/**
 * Where the pieces of each row begin, in parts of a piece from the left edge.
 * Boards end anywhere, one in each row; rows of tiles are each shifted by the same part of a tile.
 */
export function rowShifts(brightness: Brightness, { rows, columns }: SwatchRows): number[] {
  const contrasts = Array.from({ length: rows }, (_, row) => lineContrast(brightness, rows, row));
  if (columns === 1)
    return contrasts.map((contrast) => contrast.indexOf(Math.max(...contrast)) / brightness.width);
  const pitch = brightness.width / columns;
  const shiftsOf = (first: number, each: number): number[] =>
    contrasts.map((_, row) => within(first + row * each, 1));
  const clearness = (shifts: readonly number[]): number =>
    contrasts.reduce((sum, contrast, row) => {
      const joints = Array.from({ length: columns }, (_, column) => (column + (shifts[row] ?? 0)) * pitch);
      return sum + joints.reduce((total, at) => total + near(contrast, at), 0);
    }, 0);
  const ways = SHIFTS.flatMap((each) => SHIFTS.map((first) => shiftsOf(first, each)));
  return ways.reduce((best, way) => (clearness(way) > clearness(best) * 1.05 ? way : best));
}

/** Points along each side of a tile that are compared with those of others. */
const GRID = 16;

/**
 * True for tiles whose picture goes on from one to the next: a motif that each tile repeats, or two colours in turn. They
 * may not change places.
 */
export function isMotif({ width, height, values }: Brightness, { rows, columns }: SwatchRows): boolean {
  const cell = (column: number, row: number): number[] =>
    Array.from({ length: GRID * GRID }, (_, at) => {
      const x = ((column + ((at % GRID) + 0.5) / GRID) * width) / columns;
      const y = ((row + (Math.floor(at / GRID) + 0.5) / GRID) * height) / rows;
      return values[within(Math.floor(y), height) * width + within(Math.floor(x), width)] ?? 0;
    });
  const difference = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
  if (rows < 2 || columns < 2) return false;
  const first = cell(0, 0);
  const [beside, below, across] = [cell(1, 0), cell(0, 1), cell(1, 1)].map((other) =>
    difference(first, other),
  );
  const mean = first.reduce((sum, value) => sum + value, 0) / first.length;
  const spread = Math.sqrt(first.reduce((sum, value) => sum + (value - mean) ** 2, 0) / first.length);
  const isRepeated = spread > 0.08 && Math.min(beside ?? 1, below ?? 1) < spread * 0.3;
  const inTurn = Math.max(beside ?? 0, below ?? 0);
  const isChequered = rows % 2 === 0 && columns % 2 === 0 && inTurn > 0.15 && (across ?? 1) < inTurn * 0.3;
  return isRepeated || isChequered;
}
