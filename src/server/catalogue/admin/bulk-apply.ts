/** What a change to many products writes, and what each had before. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { insertPacked } from '#db/packed.ts';
import { bulkChangeProducts, bulkChanges, priceHistory } from '#db/schema/index.ts';
import {
  bulkAfter,
  bulkBefore,
  isChangedBy,
  type BulkChange,
  type BulkRow,
  figureOf,
} from '#domain/catalogue/admin/bulk.ts';
import { claimAfter, type PriceHistories } from '#domain/catalogue/admin/bulk-plan.ts';
import type { PricePoint } from '#domain/catalogue/previous-price.ts';
import { now } from '#server/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import type { ProductColumns, ProductRow } from './columns.ts';
import { BATCH, type ProductChanges, type Reader } from './prepared.ts';
import { countMove, type ProductMove } from './stock.ts';

/** When a sale begins (null: at once) and ends. */
export interface SalePeriod {
  readonly startsAt: Date | null;
  readonly endsAt: Date;
}

/** What a product had before a change and after it; null for a sale that has not begun. */
export type ChangedProduct = Omit<typeof bulkChangeProducts.$inferInsert, 'changeId'>;

/** The columns with a figure of a change that is not of the stock. */
export function columnsFor({ action }: Pick<BulkChange, 'action'>, after: number): ProductColumns {
  switch (figureOf(action)) {
    case 'price':
      return { pricePence: after };
    case 'featured':
      return { isFeatured: after === 1 };
    default:
      return { archivedAt: after === 1 ? now() : null };
  }
}

/** A change worked out: what it writes to the products that are not so already, and what those had before. */
export interface PlannedChange extends Pick<ProductChanges, 'edits' | 'moves'> {
  readonly changed: readonly ChangedProduct[];
}

/** Works out what a change does to each product. */
export function planChange(
  rows: readonly (ProductRow & Pick<BulkRow, 'sold'>)[],
  change: BulkChange,
  histories: PriceHistories,
): PlannedChange {
  const { action } = change;
  const at = now();
  const planned = rows
    .filter((row) => isChangedBy(change, row))
    .map((row) => ({ row, before: bulkBefore(action, row), after: bulkAfter(change, row) }));
  const isStock = figureOf(action) === 'stock';
  const editOf = ({ row, after }: (typeof planned)[number]) => {
    const { sold: _sold, ...before } = row;
    const compareAtPence = claimAfter(change, row, histories.get(row.id) ?? [], at);
    const set = { ...columnsFor(change, after), ...(action === 'sale_percent' ? { compareAtPence } : {}) };
    return { before, set };
  };
  const moveOf = ({ row, before, after }: (typeof planned)[number]): ProductMove =>
    action === 'stock_set'
      ? countMove(row, change.value, row.sold ?? 0, { reason: 'count' })
      : { row, delta: after - before, reason: 'delivery' };
  return {
    edits: isStock ? [] : planned.map(editOf),
    moves: isStock ? planned.map(moveOf) : [],
    changed: planned.map(({ row, before, after }) => ({
      ...{ productId: row.id, before, after, compareBeforePence: row.compareAtPence },
    })),
  };
}

/** Keeps a change, so that it can be taken back. @param id the key of its preview */
export async function recordChange(
  tx: Transaction,
  id: string,
  change: BulkChange,
  sale: SalePeriod | null,
  changed: readonly ChangedProduct[],
  actor: Actor,
): Promise<void> {
  await tx.insert(bulkChanges).values({
    id,
    ...change,
    createdBy: actor.id,
    createdAt: now(),
    startsAt: sale?.startsAt ?? null,
    endsAt: sale?.endsAt ?? null,
    appliedAt: sale?.startsAt ? null : now(),
  });
  await insertPacked(
    tx,
    bulkChangeProducts,
    changed.map((one) => ({ changeId: id, ...one })),
  );
}

/** The price histories of the products whose previous price matters, of a sale all of them, oldest first. */
export async function historiesOf(
  reader: Reader,
  { action }: Pick<BulkChange, 'action'>,
  rows: readonly BulkRow[],
): Promise<PriceHistories> {
  if (figureOf(action) !== 'price') return new Map();
  const isSale = action === 'sale_percent';
  const ids = rows.filter(({ compareAtPence }) => isSale || compareAtPence !== null).map(({ id }) => id);
  const found = new Map<string, PricePoint[]>(ids.map((id) => [id, []]));
  for (let i = 0; i < ids.length; i += BATCH) {
    const points = await reader
      .select()
      .from(priceHistory)
      .where(inArray(priceHistory.productId, ids.slice(i, i + BATCH)))
      .orderBy(asc(priceHistory.changedAt));
    for (const { productId, pricePence, changedAt } of points)
      found.get(productId)?.push({ pricePence, changedAt });
    await nextTurn();
  }
  return found;
}
