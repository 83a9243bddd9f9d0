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
