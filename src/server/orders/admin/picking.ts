/** The batches that staff write down when an order is picked: kept with the stock movement that took its boxes. */
import { type Batch, batchesByName, batchesInWords, typedBatches } from '#domain/catalogue/goods-batches.ts';
import type { Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { recordAudit } from '#server/audit/index.ts';
import { batchesInStock, batchesOfBuyer, batchesOfOrder, keepPicked } from '#server/catalogue/index.ts';
import { db, refuseWrite, writeResult } from '#server/database.ts';
import type { FormValues } from '#server/http/forms.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { addOrderEvent, orderById, type OrderDetails, stockLines } from '../index.ts';
import { boxesTaken } from '../returned-goods.ts';

/** Batches that can be written down for one product of an order. */
const ROWS = [1, 2, 3] as const;

const fieldOf = (part: 'batch' | 'boxes', productId: string, row: number): string =>
  `${part}-${productId}-${row}`;

/** What is written of one product, as the fields of the form have it. */
const rowsOf = (own: readonly Batch[]) =>
  ROWS.map((row) => {
    const { batch = '', quantity = '' } = own[row - 1] ?? {};
    return { batch, boxes: String(quantity) };
  });

const seenField = (productId: string): string => `seen-${productId}`;
/** A product whose rows have not changed since the form was drawn is left as it is, whatever a colleague wrote of it. */
const fingerprint = (rows: ReturnType<typeof rowsOf>): string =>
  rows.map(({ batch, boxes }) => `${batch.trim()}:${boxes.trim()}`).join('/');

/** The form's fields for each product of an order that took boxes from stock; empty for none. */
export async function batchFields(details: OrderDetails) {
  const { order } = details;
  const taken = await boxesTaken(db, order.id, ['held', 'taken']);
  const [picked, inStock, earlier] = await Promise.all([
    batchesOfOrder(db, order.id),
    batchesInStock(db, [...taken.keys()]),
    batchesOfBuyer(db, order),
  ]);
  return stockLines(details).flatMap(({ productId, productName, unit }) => {
    const most = taken.get(productId) ?? 0;
    if (most === 0) return [];
    const own = picked.get(productId) ?? [];
    const rows = rowsOf(own);
    const words = (batches: readonly Batch[]) => (batches.length > 0 ? batchesInWords(batches) : null);
    return [
      {
        productId,
        name: productName,
        most: amount(most, unit),
        /** Batches on the shelf, and those that the buyer had before. */
        inStock: words(inStock.get(productId) ?? []),
        earlier: words(earlier.get(productId) ?? []),
        seen: { name: seenField(productId), value: fingerprint(rows) },
        rows: rows.map(({ batch, boxes }, at) => ({
          batch: { name: fieldOf('batch', productId, at + 1), value: batch },
          boxes: { name: fieldOf('boxes', productId, at + 1), value: boxes },
        })),
      },
    ];
  });
}

const byName = (batches: readonly Batch[]): string =>
  batchesByName(batches.toSorted((one, other) => (one.batch < other.batch ? -1 : 1)));
const sameBatches = (one: readonly Batch[], other: readonly Batch[]): boolean =>
  byName(one) === byName(other);

const changedMeanwhile = (name: string, own: readonly Batch[]): string =>
  `${name}: a colleague has changed this to ${batchesInWords(own) || 'no batch'} since you opened this order. Nothing was written down now; please look at it again.`;

/**
 * Writes down of which batches an order's goods are, instead of what was written before: of the products that were changed
 * in the form. Refuses one that a colleague has changed meanwhile.
 */
export async function recordBatches(
  orderId: string,
  typed: FormValues,
  actor: Actor,
): Promise<Result<{ message: string }>> {
  const details = await orderById(orderId);
  return writeResult(async (tx) => {
    if (!details) return refuseWrite('not_found', 'There is no such order.');
    const taken = await boxesTaken(tx, orderId, ['held', 'taken']);
    const picked = await batchesOfOrder(tx, orderId);
    const words: string[] = [];
    for (const { productId, productName } of stockLines(details)) {
      const most = taken.get(productId) ?? 0;
      if (most === 0) continue;
      const rows = ROWS.map((row) => ({
        batch: typed[fieldOf('batch', productId, row)] ?? '',
        boxes: typed[fieldOf('boxes', productId, row)] ?? '',
      }));
      const own = picked.get(productId) ?? [];
      const now = fingerprint(rowsOf(own));
      const seen = typed[seenField(productId)] ?? now;
      if (fingerprint(rows) === seen) continue;
      const batches = typedBatches(rows, most);
      if (typeof batches === 'string') return refuseWrite('invalid', `${productName}: ${batches}`);
      // The same form, sent twice.
      if (sameBatches(batches, own)) continue;
      if (now !== seen) return refuseWrite('changed_meanwhile', changedMeanwhile(productName, own));
      await keepPicked(tx, orderId, productId, batches);
      words.push(`${productName}: ${batchesInWords(batches) || 'none'}`);
    }
    if (words.length === 0) return { message: 'The batches are written down.' };
    const note = `Batches: ${words.join('; ')}.`;
    await addOrderEvent(tx, {
      orderId,
      kind: 'stock',
      actor: staffActor(actor),
      note,
      isPrivate: true,
    });
    await recordAudit(tx, {
      actor,
      action: 'order.batches',
      entity: 'order',
      entityId: orderId,
      after: { batches: words.join('; ') },
    });
    return { message: 'The batches are written down.' };
  });
}
