/** The sides of a piece, as a product's size or name states them. */

/** The two sides in mm, the short one first. */
export type Sides = readonly [short: number, long: number];

const SIZE = /^(\d+(?:\.\d+)?)\s*[×x]\s*(\d+(?:\.\d+)?)\s*(mm|m)$/i;
const MM_PER_M = 1000;

/**
 * The sides that a size states; null if it states none.
 * @example sidesIn('600×1200mm') // [600, 1200]
 * @example sidesIn('4 × 3.5 m') // [3500, 4000]
 */
export function sidesIn(size: string | null): Sides | null {
  const found = SIZE.exec(size ?? '');
  if (!found) return null;
  const factor = found[3]?.toLowerCase() === 'm' ? MM_PER_M : 1;
  const [a, b] = [Number(found[1]) * factor, Number(found[2]) * factor];
  return [Math.min(a, b), Math.max(a, b)];
}
