/** Stock changes by staff: a difference or what was counted, always with a reason. */
import { eq, sql } from 'drizzle-orm';
import { movementBatches, products, stockMovements } from '#db/schema/index.ts';
import type { StockBody } from '#domain/catalogue/admin/contract.ts';
import { freeOf } from '#domain/catalogue/admin/count.ts';
import { batchShortage } from '#domain/catalogue/goods-batches.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import { unsentBoxes } from '#server/orders/index.ts';
import { queueProduct } from '#server/publishing/index.ts';
import type { Transaction } from '#db/client.ts';
import { batchesNamed, keepBatches } from '../movement-batches.ts';
import { noteStock, type ProductRefusal, throwRefusal, rowOf, writeResult } from './write.ts';

const FEWER_THAN_SOLD = 'More boxes are sold and not sent yet than were counted. Please count them in.';
const COUNT_HAS_NO_BATCH = 'A count is of all batches: leave the batch empty.';

const sentBefore = (delta: number): string =>
  `This form was sent before, with other figures: ${delta > 0 ? '+' : ''}${delta.toLocaleString('en-GB')} is in the ledger. To change the stock once more, please send it again.`;

export interface StockMove {
  /** Units to add, negative to remove. */
  readonly delta: number;
  /** What stood on the shelf, if the change follows from a count. */
  readonly counted?: number | undefined;
  readonly reason: string;
  readonly note?: string | undefined;
  /** The batch of the boxes that come or go; empty for none. */
  readonly batch?: string | undefined;
  /** Of the form: the id of its movement. */
  readonly key?: string | undefined;
}

/** Refuses a stock below zero. */
export function checkMove(stock: number, { delta, counted }: Pick<StockMove, 'delta' | 'counted'>): void {
  if (stock + delta >= 0) return;
  const detail = counted === undefined ? `There are only ${stock} on the shelf.` : FEWER_THAN_SOLD;
  throwRefusal('not_enough_stock', detail, counted === undefined ? 'delta' : 'stock');
}

/** Refuses to take away more boxes of a batch than came of it. Which one ended meanwhile is a guess, and refuses nothing. */
async function checkBatch(tx: Transaction, id: string, { delta, batch }: StockMove): Promise<void> {
  if (delta >= 0 || !batch) return;
  const shortage = batchShortage(await batchesNamed(tx, id), { batch, quantity: -delta });
  if (shortage) throwRefusal('not_enough_stock', shortage.words, shortage.field);
}

/** Changes a product's stock inside a transaction; refuses a stock or a batch below zero. Returns the new stock. */
export async function moveStock(tx: Transaction, id: string, move: StockMove, actor: Actor): Promise<number> {
  const { stock } = await rowOf(tx, id);
  const { delta, counted } = move;
  checkMove(stock, move);
  if (delta === 0) return stock;
  await checkBatch(tx, id, move);
  await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${delta}`, updatedAt: now() })
    .where(eq(products.id, id));
  const stockAfter = stock + delta;
  const movement = await noteStock(
    tx,
    { id: move.key, productId: id, delta, stockAfter, counted, reason: move.reason, note: move.note ?? null },
    actor,
  );
  if (move.batch) await keepBatches(tx, movement, [{ batch: move.batch, quantity: Math.abs(delta) }]);
  await recordAudit(tx, {
    actor,
    action: 'stock.adjust',
    entity: 'product',
    entityId: id,
    before: { stock },
    after: {
      stock: stockAfter,
      ...(counted === undefined ? {} : { counted }),
      reason: move.reason,
      ...(move.note ? { note: move.note } : {}),
      ...(move.batch ? { batch: move.batch } : {}),
    },
  });
  queueProduct(tx, id, 'stock');
  return stockAfter;
}

/** Whether this form has changed the stock before; refuses one that did so with other figures. */
async function isSentBefore(tx: Transaction, id: string, body: StockBody): Promise<boolean> {
  const { key, delta, count, reason, note = '', batch = '' } = body;
  if (!key) return false;
  const [sent] = await tx
    .select({ move: stockMovements, batch: movementBatches.batch })
    .from(stockMovements)
    .leftJoin(movementBatches, eq(movementBatches.movementId, stockMovements.id))
    .where(eq(stockMovements.id, key));
  if (!sent) return false;
  const { move } = sent;
  const isSame =
    move.productId === id &&
    (count === undefined ? move.counted === null && move.delta === delta : move.counted === count) &&
    move.reason === reason &&
    (move.note ?? '') === note &&
    (sent.batch ?? '') === batch;
  return isSame || throwRefusal('invalid', sentBefore(move.delta));
}

/** `POST /admin/products/{id}/stock`: once, however often a form with a `key` is sent. */
export async function adjustStock(
  id: string,
  body: StockBody,
  actor: Actor,
): Promise<Result<{ stock: number }, ProductRefusal>> {
  return writeResult(async (tx) => {
    if ((body.delta === undefined) === (body.count === undefined)) {
      throwRefusal('invalid', 'Please give either the change or what was counted.', 'delta');
    }
    if (body.batch && body.count !== undefined) throwRefusal('invalid', COUNT_HAS_NO_BATCH, 'batch');
    if (await isSentBefore(tx, id, body)) return { stock: (await rowOf(tx, id)).stock };
    const { count, delta = 0, ...move } = body;
    if (count === undefined) return { stock: await moveStock(tx, id, { ...move, delta }, actor) };
    const free = freeOf(count, (await unsentBoxes(tx, id)).get(id));
    const { stock: before } = await rowOf(tx, id);
    return { stock: await moveStock(tx, id, { ...move, delta: free - before, counted: count }, actor) };
  });
}
