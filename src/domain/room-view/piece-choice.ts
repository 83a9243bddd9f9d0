/** Which piece of a swatch lies where, so that no eye finds a repeat. */
import type { LaidPiece } from '../rooms/laying.ts';
import type { Point } from '../rooms/lattice.ts';
import type { SwatchRows } from './swatch-pieces.ts';

/** A well-mixed whole number from two others. */
function mixed(a: number, b: number): number {
  let hash = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The place of a number within a length, from 0. */
const within = (value: number, length: number): number => ((value % length) + length) % length;

/**
 * The row and column, in the swatch, of the piece that lies at a place of the floor. It is the same one at both edges of the
 * window, where a piece is cut and goes on at the other side.
 * @param window the laid window's width and height, mm
 */
export function pieceChoice(
  { centre }: Pick<LaidPiece, 'centre'>,
  [width, height]: Point,
  { rows, columns }: SwatchRows,
): { readonly row: number; readonly column: number } {
  const x = Math.round(within(centre[0] + 0.25, width)) % Math.round(width);
  const y = Math.round(within(centre[1] + 0.25, height)) % Math.round(height);
  const chosen = mixed(x, y) % (rows * columns);
  return { row: chosen % rows, column: Math.floor(chosen / rows) };
}
