/**
 * What a cart may contain, and what adding, changing and merging do (spec section 4 'Cart' and 'Sample'). A guest's cart in
 * the browser and a signed-in shopper's on the server follow the same rules.
 */
import { MAX_AREA_MM2 } from '../calculator/rules.ts';
import { type Result, ok, refuse } from '../shared/result.ts';

/** What the rules need to know about a line. Each cart keeps more besides. */
export interface LineCore {
  readonly productId: string;
  /** A sample is a line of its own, beside the boxes of the same product. */
  readonly isSample: boolean;
  /** Boxes, 1 or more; always 1 for a sample. */
  readonly quantity: number;
  /** The floor area the boxes were calculated for, in mm²; null where the quantity was chosen by hand. */
  readonly areaMm2: number | null;
}

export type CartRefusal = 'sample_in_cart' | 'quantity' | 'not_in_cart' | 'full';

/** The most boxes of one product, and the most lines, in a cart. */
export const MAX_QUANTITY = 99_999;
export const MAX_LINES = 200;

/** Spec section 8, word for word. */
export const SAMPLE_IN_CART = 'You have already added a sample of this product to your cart.';
export const QUANTITY_RANGE = `The quantity must be a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en-GB')}.`;
export const CART_FULL = `A cart takes at most ${MAX_LINES} different lines.`;
export const NOT_IN_CART = 'This product is not in the cart.';

const same = (a: LineCore, productId: string, isSample: boolean): boolean =>
  a.productId === productId && a.isSample === isSample;

const validQuantity = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;

/** The area of two additions together; null beyond what the calculator takes, since no one floor is that large. */
function summedArea(a: number | null, b: number | null): number | null {
  if (a === null && b === null) return null;
  const sum = (a ?? 0) + (b ?? 0);
  return sum > MAX_AREA_MM2 ? null : sum;
}

/** Adds boxes: an existing line grows and keeps its place, a new one goes to the end. Refuses `quantity`, `full`. */
export function addLine<Line extends LineCore>(
  lines: readonly Line[],
  line: Line,
): Result<Line[], CartRefusal> {
  if (line.isSample) return addSample(lines, line);
  const existing = lines.find((one) => same(one, line.productId, false));
  const quantity = (existing?.quantity ?? 0) + line.quantity;
  if (!validQuantity(line.quantity) || !validQuantity(quantity)) return refuse('quantity', QUANTITY_RANGE);
  if (!existing) {
    return lines.length >= MAX_LINES ? refuse('full', CART_FULL) : ok([...lines, line]);
  }
  const grown = { ...existing, ...line, quantity, areaMm2: summedArea(existing.areaMm2, line.areaMm2) };
  return ok(lines.map((one) => (one === existing ? grown : one)));
}

/** Adds a sample. Refuses a second one of a product (`sample_in_cart`), and `full`. */
function addSample<Line extends LineCore>(lines: readonly Line[], line: Line): Result<Line[], CartRefusal> {
  if (lines.some((one) => same(one, line.productId, true))) return refuse('sample_in_cart', SAMPLE_IN_CART);
  if (lines.length >= MAX_LINES) return refuse('full', CART_FULL);
  return ok([...lines, { ...line, quantity: 1, areaMm2: null }]);
}

/** Sets the boxes of a line and drops the area that they were calculated for. Refuses `quantity`, `not_in_cart`. */
export function setQuantity<Line extends LineCore>(
  lines: readonly Line[],
  productId: string,
  quantity: number,
): Result<Line[], CartRefusal> {
  if (!validQuantity(quantity)) return refuse('quantity', QUANTITY_RANGE);
  const line = lines.find((one) => same(one, productId, false));
  if (!line) return refuse('not_in_cart', NOT_IN_CART);
  if (line.quantity === quantity) return ok([...lines]);
  return ok(lines.map((one) => (one === line ? { ...one, quantity, areaMm2: null } : one)));
}

/** Deletes a line (spec: 'Removing deletes the line'). Removing what is not there changes nothing. */
export const removeLine = <Line extends LineCore>(
  lines: readonly Line[],
  productId: string,
  isSample: boolean,
): Line[] => lines.filter((one) => !same(one, productId, isSample));

/** Takes out what was bought or went elsewhere; what was added meanwhile stays. */
export const withoutBought = <Line extends LineCore>(
  lines: readonly Line[],
  bought: readonly Pick<LineCore, 'productId' | 'isSample' | 'quantity'>[],
): Line[] =>
  lines.flatMap((line) => {
    const quantity = bought
      .filter((one) => same(line, one.productId, one.isSample))
      .reduce((sum, one) => sum + one.quantity, 0);
    if (quantity === 0) return line;
    return line.quantity > quantity ? { ...line, quantity: line.quantity - quantity, areaMm2: null } : [];
  });

/**
 * Merges a guest's cart into the account's (decisions.md 'guest cart after login'). Quantities are added up to the maximum,
 * samples stay one for each product, and lines for which there is no room are left out.
 */
export function mergeLines<Line extends LineCore>(into: readonly Line[], from: readonly Line[]): Line[] {
  return from.reduce<Line[]>(
    (lines, line) => {
      const merged = addLine(lines, line);
      if (merged.ok) return merged.value;
      if (merged.error.code !== 'quantity' || !validQuantity(line.quantity)) return lines;
      return lines.map((one) =>
        same(one, line.productId, false) ? { ...one, quantity: MAX_QUANTITY } : one,
      );
    },
    [...into],
  );
}

/** The number in the header's badge: the sum of all quantities (spec section 4 'Cart count'). */
export const cartCount = (lines: readonly Pick<LineCore, 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);
