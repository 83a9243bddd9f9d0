/** Batches of goods: boxes of one batch have one shade. What is kept with stock movements, and what staff type of it. */
import { typedQuantity } from '../orders/typed-quantities.ts';

/** Boxes of one batch. */
export interface Batch {
  readonly batch: string;
  readonly quantity: number;
}

export const MAX_BATCH_NAME = 60;
export const BATCH_TOO_LONG = `Please keep the batch to ${MAX_BATCH_NAME} characters.`;

/** Boxes by batch, with each batch once, in the order in which they come. */
export function sumBatches(batches: readonly Batch[]): Batch[] {
  const sums = new Map<string, number>();
  for (const { batch, quantity } of batches) sums.set(batch, (sums.get(batch) ?? 0) + quantity);
  return [...sums].flatMap(([batch, quantity]) => (quantity > 0 ? [{ batch, quantity }] : []));
}

/** A change of a product's stock, as far as it says which batches there are. */
export interface BatchMovement {
  readonly delta: number;
  readonly stockAfter: number;
  /** What stood on the shelf, if it was counted. */
  readonly counted: number | null;
  readonly orderId: string | null;
  /** How many of its order's boxes stand on the shelf still: of which batch they are is written down as they are picked. */
  readonly unsent: number;
  readonly batches: readonly Batch[];
}

const total = (batches: Iterable<number>): number =>
  [...batches].reduce((sum, one) => sum + Math.max(0, one), 0);

/** How many of a movement's boxes no batch is known of. */
const unnamed = ({ delta, batches }: BatchMovement): number =>
  Math.max(0, Math.abs(delta) - total(batches.map(({ quantity }) => quantity)));

/** Takes from the oldest batches what they have beyond `most`: boxes that left and were not named were of these. */
function endOldest(left: Map<string, number>, most: number): void {
  let over = total(left.values()) - most;
  for (const [batch, quantity] of left) {
    if (over <= 0) return;
    const gone = Math.min(over, Math.max(0, quantity));
    left.set(batch, quantity - gone);
    over -= gone;
  }
}

/**
 * What is free of which batch after all movements of a product, oldest batch first. Together they are never more than stands on
 * the shelf, and one is never more than is free: whatever leaves without a batch ends the oldest. After a count that finds fewer
 * than several batches have, nobody knows which are left: none of them is said.
 * @param movements of one product, oldest first
 */
export function batchesLeft(movements: readonly BatchMovement[]): Batch[] {
  const back = new Map<string, number>();
  for (const move of movements)
    if (move.orderId !== null && move.delta > 0)
      back.set(move.orderId, (back.get(move.orderId) ?? 0) + unnamed(move));
  const left = new Map<string, number>();
  // Boxes that orders took of no known batch and that are on the shelf still, or came back: they end no batch.
  let open = 0;
  for (const move of movements) {
    const { delta, stockAfter, counted, orderId, unsent, batches } = move;
    for (const { batch, quantity } of batches) {
      const before = left.get(batch) ?? 0;
      const after = before + (delta < 0 ? -quantity : quantity);
      // What staff take away of a batch was there: then it was another that ended before.
      left.set(batch, orderId === null && delta < 0 ? Math.max(0, after) : after);
    }
    if (orderId !== null && delta > 0) open = Math.max(0, open - unnamed(move));
    if (orderId !== null && delta < 0) {
      const returned = Math.min(unnamed(move), back.get(orderId) ?? 0);
      back.set(orderId, (back.get(orderId) ?? 0) - returned);
      open += Math.min(unnamed(move), unsent + returned);
    }
    if (counted !== null) {
      open = Math.min(open, Math.max(0, counted - stockAfter));
      const some = [...left].filter(([, quantity]) => quantity > 0);
      if (some.length > 1 && total(left.values()) > stockAfter + open)
        for (const [batch] of some) left.set(batch, 0);
    }
    endOldest(left, stockAfter + open);
  }
  const stock = movements.at(-1)?.stockAfter ?? 0;
  return sumBatches([...left].map(([batch, quantity]) => ({ batch, quantity: Math.min(quantity, stock) })));
}

/** Why boxes cannot be taken away from a batch, with the field that is wrong; null if they can. @param known by batch */
export function batchShortage(
  known: readonly Batch[],
  { batch, quantity }: Batch,
): { readonly field: 'batch' | 'delta'; readonly words: string } | null {
  const found = known.find((one) => one.batch === batch);
  if (!found) return { field: 'batch', words: `There is no batch ${batch}.` };
  return found.quantity < quantity
    ? { field: 'delta', words: `Batch ${batch} has only ${found.quantity.toLocaleString('en-GB')}.` }
    : null;
}

/**
 * Of which batches boxes of an order are that come back: known if all of them come, or all are of one batch.
 * @param picked what the order has
 */
export function batchesBack(picked: readonly Batch[], quantity: number): readonly Batch[] {
  const all = picked.reduce((sum, one) => sum + one.quantity, 0);
  if (quantity === all) return picked;
  const [only] = picked;
  return picked.length === 1 && only && quantity < all ? [{ batch: only.batch, quantity }] : [];
}

/** The fields that ask how many of the boxes that come back are of which batch; none if the order has one batch, or none is known. */
export const backFields = (productId: string, picked: readonly Batch[]) =>
  (picked.length > 1 ? picked : []).map(({ batch, quantity }) => ({
    name: `back-batch-${productId}-${batch}`,
    label: `Of batch ${batch}`,
    hint: `${quantity} went out; empty if not known`,
    batch,
    most: quantity,
  }));

/**
 * Reads these fields for `quantity` boxes that come back. What is left empty is not known.
 * @returns the batches, or the field that is wrong with a sentence
 */
export function typedBack(
  fields: ReturnType<typeof backFields>,
  quantity: number,
  typedOf: (name: string) => string | undefined,
): { readonly batches: readonly Batch[] } | { readonly name: string; readonly words: string } {
  const batches: Batch[] = [];
  let all = 0;
  for (const { name, batch, most: out } of fields) {
    const most = Math.min(out, quantity);
    const boxes = typedQuantity(typedOf(name) || '0', most);
    if (boxes === null)
      return { name, words: `Batch ${batch}: please give a whole number from 0 to ${most}.` };
    all += boxes;
    if (all > quantity)
      return { name, words: `The batches have ${all} together; only ${quantity} go back in stock.` };
    if (boxes > 0) batches.push({ batch, quantity: boxes });
  }
  return { batches };
}

/**
 * Reads what was typed of the batches of goods; rows without a batch are passed over. A single batch without a number is all.
 * @param most how many the order takes
 * @returns the batches, or a sentence
 */
export function typedBatches(
  rows: readonly { readonly batch: string; readonly boxes: string }[],
  most: number,
): readonly Batch[] | string {
  const named = rows
    .map(({ batch, boxes }) => ({ batch: batch.trim(), boxes: boxes.trim() }))
    .filter(({ batch }) => batch !== '');
  if (named.some(({ batch }) => batch.length > MAX_BATCH_NAME)) return BATCH_TOO_LONG;
  const [only] = named;
  if (named.length === 1 && only?.boxes === '') return [{ batch: only.batch, quantity: most }];
  const batches: Batch[] = [];
  for (const { batch, boxes } of named) {
    const quantity = typedQuantity(boxes, most);
    if (!quantity) return `Please say how many are of batch ${batch}: a whole number from 1 to ${most}.`;
    batches.push({ batch, quantity });
  }
  const sums = sumBatches(batches);
  const all = sums.reduce((sum, { quantity }) => sum + quantity, 0);
  return all > most ? `The batches have ${all} together; only ${most} go to this order.` : sums;
}

/** @example batchesByName([{ batch: 'A12', quantity: 10 }]) // 'A12 (10)' */
export const batchesByName = (batches: readonly Batch[]): string =>
  batches.map(({ batch, quantity }) => `${batch} (${quantity})`).join(', ');

/** @example batchesInWords([{ batch: 'A12', quantity: 10 }, { batch: 'A13', quantity: 2 }]) // 'A12 (10), A13 (2)' */
export const batchesInWords = (batches: readonly Batch[]): string =>
  batches.length === 1 ? (batches[0]?.batch ?? '') : batchesByName(batches);
