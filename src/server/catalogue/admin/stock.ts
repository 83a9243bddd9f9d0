/** Stock changes by staff: a difference or what was counted, always with a reason. */
import { and, eq, gt, inArray } from 'drizzle-orm';
import { insertPacked, updatePacked } from '#db/packed.ts';
import { movementBatches, products, stockMovements } from '#db/schema/index.ts';
import type { StockBody } from '#domain/catalogue/admin/contract.ts';
import { freeOf, oversoldOf, shortWords } from '#domain/catalogue/admin/count.ts';
import { batchShortage } from '#domain/catalogue/goods-batches.ts';
import type { Result } from '#domain/shared/result.ts';
import { entryBefore, recordAudits } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { idOfSent } from '#server/idempotency.ts';
import { unsentBoxes } from '#server/orders/index.ts';
import { queueProducts } from '#server/publishing/index.ts';
import type { Transaction } from '#db/client.ts';
import { batchesNamed } from '../movement-batches.ts';
import { coverOversold } from '../stock.ts';
import type { ProductRow } from './columns.ts';
import { noteStocks, type ProductRefusal, throwRefusal, rowOf, writeResult } from './write.ts';

const COUNT_HAS_NO_BATCH = 'A count is of all batches: leave the batch empty.';

const sentBefore = (delta: number): string =>
  `This form was sent before, with other figures: ${delta > 0 ? '+' : ''}${delta.toLocaleString('en-GB')} is in the ledger. To change the stock once more, please send it again.`;

export interface StockMove {
  /** Units to add, negative to remove. */
  readonly delta: number;
  /** What stood on the shelf, if the change follows from a count. */
  readonly counted?: number | undefined;
  /** Of a count: how many of the sold boxes it did not find. */
  readonly oversold?: number | undefined;
  readonly reason: string;
  readonly note?: string | undefined;
  /** The batch of the boxes that come or go; empty for none. */
  readonly batch?: string | undefined;
  /** Of the form: the id of its movement. */
  readonly key?: string | undefined;
  /** The id of its audit entry, if the form has a key. */
  readonly entryId?: string;
}

/** A stock move of a product as it was read. */
export interface ProductMove extends StockMove {
  readonly row: Pick<ProductRow, 'rowKey' | 'id' | 'stock' | 'oversold'>;
  /** In a form of many products: the name of this one, and the field of its batch. */
  readonly asked?: { readonly name: string; readonly field: string };
}

/**
 * Refuses to take away more boxes of a batch than came of it, and a counted batch that never came. Which one ended meanwhile is
 * a guess, and refuses nothing.
 */
async function checkBatches(tx: Transaction, moves: readonly ProductMove[]): Promise<void> {
  const named = moves.filter(
    ({ batch, delta, counted }) => batch && (delta < 0 || (delta > 0 && counted !== undefined)),
  );
  if (named.length === 0) return;
  const known = await batchesNamed(
    tx,
    named.map(({ row }) => row.id),
  );
  const wrong = named.flatMap(({ row, batch = '', delta, asked }) => {
    const shortage = batchShortage(known.get(row.id) ?? [], { batch, quantity: Math.max(0, -delta) });
    if (!shortage) return [];
    const { field, words } = shortage;
    return [asked ? [asked.field, `“${asked.name}”: ${words}`] : [field, words]] as [string, string][];
  });
  const [first] = wrong;
  if (first) throwRefusal('not_enough_stock', first[1], { fields: Object.fromEntries(wrong) });
}

/**
 * Changes products' stocks inside a transaction, by a few statements for all. What would fall below zero has been refused;
 * refuses a batch below zero.
 */
export async function moveStocks(
  tx: Transaction,
  moves: readonly ProductMove[],
  actor: Actor,
  mentions?: readonly string[],
): Promise<void> {
  if (moves.length === 0) return;
  await checkBatches(tx, moves);
  const moved = moves.filter(({ delta }) => delta !== 0);
  const updatedAt = now();
  const isCount = ({ counted }: ProductMove) => counted !== undefined;
  await updatePacked(
    tx,
    products,
    'rowKey',
    moved.map(({ row: { rowKey, stock }, delta }) => ({ rowKey, stock: stock + delta, updatedAt })),
  );
  await updatePacked(
    tx,
    products,
    'rowKey',
    moves.filter(isCount).map(({ row: { rowKey }, oversold = 0 }) => ({ rowKey, oversold })),
  );
  const movements = await noteStocks(
    tx,
    moves.map(({ key: id, row: { id: productId, stock }, delta, counted, reason, note = null }) => ({
      ...{ id, productId, delta, stockAfter: stock + delta, counted, reason, note },
    })),
    actor,
  );
  await recordAudits(
    tx,
    moves.map(({ entryId, row: { id, stock }, delta, counted, reason, note, batch }) => ({
      ...{ id: entryId, actor, action: 'stock.adjust' as const, entity: 'product' as const, entityId: id },
      before: { stock },
      after: {
        stock: stock + delta,
        ...(counted === undefined ? {} : { counted }),
        reason,
        ...(note ? { note } : {}),
        ...(batch ? { batch } : {}),
      },
    })),
  );
  queueProducts(
    tx,
    moved.map(({ row }) => row.id),
    'stock',
    mentions,
  );
  const batches = moves.flatMap(({ batch, delta }, nth) => {
    const movementId = movements[nth];
    return batch && movementId && delta !== 0 ? [{ movementId, batch, quantity: Math.abs(delta) }] : [];
  });
  await insertPacked(tx, movementBatches, batches);
  await coverArrived(
    tx,
    moves.filter((move) => move.delta > 0 && !isCount(move)),
    actor,
  );
}

/** What arrives is first for orders that lack it. */
async function coverArrived(tx: Transaction, arrived: readonly ProductMove[], actor: Actor): Promise<void> {
  if (arrived.length === 0) return;
  const ids = arrived.map(({ row }) => row.id);
  const lacking = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), gt(products.oversold, 0)));
  if (lacking.length === 0) return;
  const soldOf = await unsentBoxes(tx);
  for (const { delta, row } of arrived)
    if (lacking.some(({ id }) => id === row.id))
      await coverOversold(tx, row.id, {
        ...{ arrived: delta, sold: soldOf.get(row.id) ?? 0, actor: staffActor(actor), at: now() },
      });
}

/**
 * Changes a product's stock inside a transaction; refuses a stock or a batch below zero. A count is noted in the ledger also
 * where it changes nothing. Returns the new stock.
 */
export async function moveStock(tx: Transaction, id: string, move: StockMove, actor: Actor): Promise<number> {
  const row = await rowOf(tx, id);
  const { delta, counted } = move;
  if (row.stock + delta < 0)
    throwRefusal('not_enough_stock', `There are only ${row.stock} on the shelf.`, 'delta');
  if (delta === 0 && counted === undefined) return row.stock;
  await moveStocks(tx, [{ ...move, row }], actor);
  return (await rowOf(tx, id)).stock;
}

/** What a count does to a product's books. @param sold of what stands on the shelf */
export function countMove(
  row: ProductMove['row'],
  counted: number,
  sold: number,
  { reason, note }: Pick<StockMove, 'reason' | 'note'>,
): ProductMove & { readonly isShort: boolean } {
  const isShort = counted < sold;
  const words = [note, isShort ? shortWords(counted, sold) : ''].filter(Boolean).join(' ') || undefined;
  const delta = freeOf(counted, sold) - row.stock;
  return { row, delta, counted, oversold: oversoldOf(counted, sold), reason, note: words, isShort };
}

/** Whether this form has changed the stock before; refuses one that did so with other figures. */
async function isSentBefore(tx: Transaction, key: string, entryId: string): Promise<boolean> {
  const { id, delta } = stockMovements;
  const [sent] = await tx.select({ delta }).from(stockMovements).where(eq(id, key));
  if (!sent) return false;
  return (await entryBefore(tx, entryId)) !== undefined || throwRefusal('invalid', sentBefore(sent.delta));
}

/** `POST /admin/products/{id}/stock`: once, however often a form with a `key` is sent. */
export async function adjustStock(
  id: string,
  body: StockBody,
  actor: Actor,
): Promise<Result<{ stock: number }, ProductRefusal>> {
  const entryId = idOfSent(body.key, id, body);
  return writeResult(async (tx) => {
    if ((body.delta === undefined) === (body.count === undefined)) {
      throwRefusal('invalid', 'Please give either the change or what was counted.', 'delta');
    }
    if (body.batch && body.count !== undefined) throwRefusal('invalid', COUNT_HAS_NO_BATCH, 'batch');
    if (body.key && (await isSentBefore(tx, body.key, entryId)))
      return { stock: (await rowOf(tx, id)).stock };
    const { count, delta = 0, ...move } = body;
    if (count === undefined) return { stock: await moveStock(tx, id, { ...move, delta, entryId }, actor) };
    const row = await rowOf(tx, id);
    const counted = countMove(row, count, (await unsentBoxes(tx, id)).get(id) ?? 0, move);
    await moveStocks(tx, [{ ...counted, key: move.key, entryId }], actor);
    return { stock: row.stock + counted.delta };
  });
}
