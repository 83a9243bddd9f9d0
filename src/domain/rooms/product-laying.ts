/** How the pieces of a product are laid: their size, joints and the shift of their rows. */
import type { ProductDetail } from '../catalogue/product.ts';
import { layingOf } from '../catalogue/build.ts';
import type { Laying } from './lattice.ts';
import { type Pattern, pieceSizeOf } from './patterns.ts';

/** Longer tiles bow, so they are shifted by a third at most (TCNA handbook in floortrendsmag.com: 18 in). */
const HALF_SHIFT_MM = 457;
/** Boards: every end is well away from those of the next two rows, and no staircase is seen (floortechie.com). */
const BOARD_SHIFT = 2 / 5;

/**
 * How a product lies in a pattern that it can take; null for goods without pieces or without a size.
 * @param tileJointMm the joint of floor tiles; boards and planks have none
 */
export function productLaying(product: ProductDetail, pattern: Pattern, tileJointMm: number): Laying | null {
  const size = pieceSizeOf(product);
  if (!size) return null;
  const joint = layingOf(product) === 'tiles' && product.category === 'Tiles' ? tileJointMm : 0;
  const laying = { pattern, length_mm: size.length, width_mm: size.width, joint_mm: joint };
  if (pattern === 'brick') return { ...laying, shift: size.length > HALF_SHIFT_MM ? 1 / 3 : 1 / 2 };
  const isInRows = pattern === 'straight' || pattern === 'diagonal';
  return isInRows && layingOf(product) === 'rows' ? { ...laying, shift: BOARD_SHIFT } : laying;
}
