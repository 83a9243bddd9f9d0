/** The batches that staff write down when an order is picked: kept with the stock movement that took its boxes. */
import { type Batch, batchesInWords, typedBatches } from '#domain/catalogue/goods-batches.ts';
import type { Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { recordAudit } from '#server/audit/index.ts';
import { batchesInStock, batchesOfBuyer, batchesOfOrder, keepPicked } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import type { FormValues } from '#server/http/forms.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { refuseWrite, writeResult } from '#server/refused-write.ts';
import { addOrderEvent, orderById, type OrderDetails, stockLines } from '../index.ts';
import { boxesTaken } from '../returned-goods.ts';

/** Batches that can be written down for one product of an order. */
const ROWS = [1, 2, 3] as const;

const fieldOf = (part: 'batch' | 'boxes', productId: string, row: number): string =>
  `${part}-${productId}-${row}`;

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
    const words = (batches: readonly Batch[]) => (batches.length > 0 ? batchesInWords(batches) : null);
    return [
      {
        productId,
        name: productName,
        most: amount(most, unit),
        /** Batches on the shelf, and those that the buyer had before. */
        inStock: words(inStock.get(productId) ?? []),
        earlier: words(earlier.get(productId) ?? []),
        rows: ROWS.map((row) => ({
          batch: { name: fieldOf('batch', productId, row), value: own[row - 1]?.batch ?? '' },
          boxes: {
            name: fieldOf('boxes', productId, row),
            value: own[row - 1] ? String(own[row - 1]?.quantity) : '',
          },
        })),
      },
    ];
  });
}

/** Writes down of which batches an order's goods are, instead of what was written before. */
export async function recordBatches(
  orderId: string,
  typed: FormValues,
  actor: Actor,
): Promise<Result<{ message: string }>> {
  const details = await orderById(orderId);
  return writeResult(async (tx) => {
    if (!details) return refuseWrite('not_found', 'There is no such order.');
    const taken = await boxesTaken(tx, orderId, ['held', 'taken']);
    const words: string[] = [];
    for (const { productId, productName } of stockLines(details)) {
      const most = taken.get(productId) ?? 0;
      if (most === 0) continue;
      const rows = ROWS.map((row) => ({
        batch: typed[fieldOf('batch', productId, row)] ?? '',
        boxes: typed[fieldOf('boxes', productId, row)] ?? '',
      }));
      const batches = typedBatches(rows, most);
      if (typeof batches === 'string') return refuseWrite('invalid', `${productName}: ${batches}`);
      await keepPicked(tx, orderId, productId, batches);
      if (batches.length > 0) words.push(`${productName}: ${batchesInWords(batches)}`);
    }
    const note = words.length > 0 ? `Batches: ${words.join('; ')}.` : 'Batches: none.';
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
      after: { batches: words.join('; ') || 'none' },
    });
    return { message: 'The batches are written down.' };
  });
}
