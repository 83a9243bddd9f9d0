/**
 * The limits of a cart, and how lines are added, changed and merged. Shared by the
 * guest cart in the browser and the server cart of a signed-in shopper.
 */
import { MAX_AREA_MM2 } from '../calculator/rules.ts';
import { type Result, ok, refuse } from '../shared/result.ts';
import { byHand, joinedParts, MAX_QUANTITY, partsOf, type RoomGoods } from './room-goods.ts';

/** The fields of a line that the rules need. Each kind of cart adds its own. */
export interface LineCore {
  readonly productId: string;
  /** A sample is a line of its own, separate from boxes of the same product. */
  readonly isSample: boolean;
  /** Boxes, 1 or more; a sample with more than 1 cannot be ordered. */
  readonly quantity: number;
  /** The floor area the boxes were calculated for, in mm²; null when the quantity was chosen by hand. */
  readonly areaMm2: number | null;
  /** What of it was added for rooms. */
  readonly roomGoods?: readonly RoomGoods[];
}

/** Goods that were ordered or merged. */
export type Bought = Pick<LineCore, 'productId' | 'isSample' | 'quantity'> & {
  /** Null: for no room. */
  readonly roomNames?: string | null | undefined;
};

export type CartRefusal = 'sample_in_cart' | 'quantity' | 'not_in_cart' | 'full';

export { MAX_QUANTITY };
/** Lines of a cart. */
export const MAX_LINES = 200;
/** Goods in an address, as `id:quantity,…`: Node and nginx take no longer addresses. */
export const MAX_ITEMS_TEXT = 7000;
/** In place of `items`: samples alone, which go by post. */
export const ONLY_SAMPLES = 'samples';

export const SAMPLE_IN_CART = 'You have already added a sample of this product to your cart.';
export const QUANTITY_RANGE = `The quantity must be a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en-GB')}.`;
export const CART_FULL = `A cart takes at most ${MAX_LINES} different lines.`;
export const NOT_IN_CART = 'This product is not in the cart.';

const isLineOf = (line: LineCore, productId: string, isSample: boolean): boolean =>
  line.productId === productId && line.isSample === isSample;

const validQuantity = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;

/** The sum of two areas, null counting as 0. Null if neither is known, or if the sum exceeds the calculator's limit. */
function summedArea(a: number | null, b: number | null): number | null {
  if (a === null && b === null) return null;
  const sum = (a ?? 0) + (b ?? 0);
  return sum > MAX_AREA_MM2 ? null : sum;
}

/**
 * Adds boxes or a sample. Boxes of a product already in the cart increase that line's quantity; a new line is appended.
 * Refuses `quantity`, `full`, `sample_in_cart`.
 */
export function addLine<Line extends LineCore>(
  lines: readonly Line[],
  line: Line,
): Result<Line[], CartRefusal> {
  if (line.isSample) return addSample(lines, line);
  const existing = lines.find((candidate) => isLineOf(candidate, line.productId, false));
  const quantity = (existing?.quantity ?? 0) + line.quantity;
  if (!validQuantity(line.quantity) || !validQuantity(quantity)) return refuse('quantity', QUANTITY_RANGE);
  if (!existing) {
    return lines.length >= MAX_LINES ? refuse('full', CART_FULL) : ok([...lines, line]);
  }
  const updated = {
    ...existing,
    ...line,
    quantity,
    areaMm2: summedArea(existing.areaMm2, line.areaMm2),
    ...withParts(joinedParts(partsOf(existing), partsOf(line))),
  };
  return ok(lines.map((current) => (current === existing ? updated : current)));
}

/** Adds a sample. Refuses a second one of a product (`sample_in_cart`), and `full`. */
function addSample<Line extends LineCore>(lines: readonly Line[], line: Line): Result<Line[], CartRefusal> {
  if (lines.some((existing) => isLineOf(existing, line.productId, true)))
    return refuse('sample_in_cart', SAMPLE_IN_CART);
  if (lines.length >= MAX_LINES) return refuse('full', CART_FULL);
  return ok([...lines, { ...line, quantity: 1, areaMm2: null }]);
}

/**
 * Sets a line's quantity and clears its calculated area. What there is beyond its parts was added by hand. Refuses `quantity`,
 * `not_in_cart`.
 */
export function setQuantity<Line extends LineCore>(
  lines: readonly Line[],
  productId: string,
  quantity: number,
): Result<Line[], CartRefusal> {
  if (!validQuantity(quantity)) return refuse('quantity', QUANTITY_RANGE);
  const line = lines.find((candidate) => isLineOf(candidate, productId, false));
  if (!line) return refuse('not_in_cart', NOT_IN_CART);
  if (line.quantity === quantity) return ok([...lines]);
  const parts = (line.roomGoods ?? []).map((part) => ({ ...part, areaMm2: null }));
  const set = { ...line, quantity, areaMm2: null, ...withParts(parts) };
  return ok(lines.map((current) => (current === line ? set : current)));
}

/** Deletes a line. A missing line is not an error. */
export const removeLine = <Line extends LineCore>(
  lines: readonly Line[],
  productId: string,
  isSample: boolean,
): Line[] => lines.filter((line) => !isLineOf(line, productId, isSample));

const withParts = (parts: readonly RoomGoods[]): Pick<LineCore, 'roomGoods'> =>
  parts.length > 0 ? { roomGoods: parts } : {};

/** A line with fewer goods; none is left of a line without any. */
function lessened<Line extends LineCore>(
  { roomGoods: _, ...line }: Line,
  quantity: number,
  areaMm2: number | null,
  parts: readonly RoomGoods[],
): Line[] {
  // The rest of a type variable's fields is not known to be one of it.
  return quantity > 0 ? [{ ...line, quantity, areaMm2, ...withParts(parts) } as Line] : [];
}

/**
 * Removes the quantities that were ordered or merged elsewhere. Quantities added since then remain: goods for rooms are
 * taken from those first, goods for none from what was added by hand.
 */
export const withoutBought = <Line extends LineCore>(
  lines: readonly Line[],
  bought: readonly Bought[],
): Line[] =>
  lines.flatMap((line) => {
    const own = bought.filter(({ productId, isSample }) => isLineOf(line, productId, isSample));
    const quantity = own.reduce((sum, item) => sum + item.quantity, 0);
    if (quantity === 0) return line;
    const parts = partsOf(line);
    const isForNone = own.every(({ roomNames }) => roomNames === null);
    let left = isForNone ? quantity - byHand(line) : quantity;
    const kept = parts.flatMap((part) => {
      const taken = Math.min(part.quantity, Math.max(0, left));
      left -= taken;
      if (taken === 0) return part;
      return taken === part.quantity ? [] : { ...part, quantity: part.quantity - taken, areaMm2: null };
    });
    return lessened(line, line.quantity - quantity, null, kept);
  });

/** Takes out what a plan has put into the cart; what was added by hand, and for other rooms, stays. */
export const withoutPlan = <Line extends LineCore>(lines: readonly Line[], planKey: string): Line[] =>
  lines.flatMap((line) => {
    const [own, others] = [true, false].map((isOwn) =>
      partsOf(line).filter((part) => (part.planKey === planKey) === isOwn),
    ) as [RoomGoods[], RoomGoods[]];
    if (own.length === 0) return line;
    const sum = (of: (part: RoomGoods) => number) => own.reduce((all, part) => all + of(part), 0);
    const area = (line.areaMm2 ?? 0) - sum(({ areaMm2 }) => areaMm2 ?? 0);
    return lessened(line, line.quantity - sum(({ quantity }) => quantity), area > 0 ? area : null, others);
  });

/** A plan's goods under another key. Where it has goods under that one already, they are those that it has now. */
export function withPlanKey<Line extends LineCore>(lines: readonly Line[], from: string, to: string): Line[] {
  if (lines.some((line) => partsOf(line).some(({ planKey }) => planKey === to)))
    return withoutPlan(lines, from);
  const isOwn = ({ planKey }: RoomGoods) => planKey === from;
  const renamed = (part: RoomGoods) => (isOwn(part) ? { ...part, planKey: to } : part);
  return lines.map((line) =>
    line.roomGoods?.some(isOwn) ? { ...line, roomGoods: line.roomGoods.map(renamed) } : line,
  );
}

/**
 * Merges a guest cart into the account's. Quantities are added up to the maximum, each product keeps one sample at most, and
 * lines beyond the limit are dropped. A plan that is in both is what the guest has put there last.
 */
export function mergeLines<Line extends LineCore>(into: readonly Line[], from: readonly Line[]): Line[] {
  const planKeys = new Set(from.flatMap((line) => partsOf(line).flatMap(({ planKey }) => planKey ?? [])));
  const before = [...planKeys].reduce<Line[]>(withoutPlan, [...into]);
  return from.reduce<Line[]>((lines, line) => {
    const merged = addLine(lines, line);
    if (merged.ok) return merged.value;
    if (merged.error.code !== 'quantity' || !validQuantity(line.quantity)) return lines;
    return lines.map((current) =>
      isLineOf(current, line.productId, false) ? { ...current, quantity: MAX_QUANTITY } : current,
    );
  }, before);
}

/** The number in the header's badge: the sum of all quantities. */
export const cartCount = (lines: readonly Pick<LineCore, 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);
