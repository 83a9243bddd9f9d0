/** Writes a change to many products, keeps what each had before, and takes it back. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { bulkChangeProducts, bulkChanges, priceHistory, products } from '#db/schema/index.ts';
import {
  bulkAfter,
  bulkBefore,
  type BulkChange,
  bulkRestored,
  type BulkRow,
  figureOf,
} from '#domain/catalogue/admin/bulk.ts';
import { claimAfter, type PriceHistories } from '#domain/catalogue/admin/bulk-plan.ts';
import { lowestPrice, type PricePoint } from '#domain/catalogue/previous-price.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { countedSince, TAKEN_BACK } from '../counts.ts';
import type { ProductColumns, ProductRow } from './columns.ts';
import { moveStock } from './stock.ts';
import { changeRow, type ProductRefusal, throwRefusal, writeResult } from './write.ts';

/** When a sale begins (null: at once) and ends. */
export interface SalePeriod {
  readonly startsAt: Date | null;
  readonly endsAt: Date;
}

/** What a product had before a change and after it; null for a sale that has not begun. */
export type ChangedProduct = Omit<typeof bulkChangeProducts.$inferInsert, 'changeId'>;

function columnsFor({ action }: Pick<BulkChange, 'action'>, after: number): ProductColumns {
  switch (figureOf(action)) {
    case 'price':
      return { pricePence: after };
    case 'featured':
      return { isFeatured: after === 1 };
    default:
      return { archivedAt: after === 1 ? now() : null };
  }
}

/** Changes the products that are not so already. @returns those, with what they had before */
export async function applyChange(
  tx: Transaction,
  rows: readonly (ProductRow & Pick<BulkRow, 'sold'>)[],
  change: BulkChange,
  actor: Actor,
): Promise<ChangedProduct[]> {
  const { action } = change;
  const histories = await historiesOf(tx, change, rows);
  const changed: ChangedProduct[] = [];
  for (const row of rows) {
    const before = bulkBefore(action, row);
    const after = bulkAfter(change, row);
    if (after === before) continue;
    const compareAtPence = claimAfter(change, row, histories.get(row.id) ?? [], now());
    if (figureOf(action) === 'stock') {
      const delta = after - before;
      const how =
        action === 'stock_add' ? { reason: 'delivery' } : { reason: 'count', counted: change.value };
      await moveStock(tx, row.id, { delta, ...how }, actor);
    } else {
      const columns = {
        ...columnsFor(change, after),
        ...(action === 'sale_percent' ? { compareAtPence } : {}),
      };
      await changeRow(tx, row, columns, { actor, action: 'product.bulk' });
    }
    changed.push({ productId: row.id, before, after, compareBeforePence: row.compareAtPence });
  }
  return changed;
}

/** Keeps a change, so that it can be taken back. */
export async function recordChange(
  tx: Transaction,
  change: BulkChange,
  sale: SalePeriod | null,
  changed: readonly ChangedProduct[],
  actor: Actor,
): Promise<void> {
  const id = newId();
  await tx.insert(bulkChanges).values({
    id,
    ...change,
    createdBy: actor.id,
    createdAt: now(),
    startsAt: sale?.startsAt ?? null,
    endsAt: sale?.endsAt ?? null,
    appliedAt: sale?.startsAt ? null : now(),
  });
  for (let at = 0; at < changed.length; at += BATCH)
    await tx
      .insert(bulkChangeProducts)
      .values(changed.slice(at, at + BATCH).map((one) => ({ changeId: id, ...one })));
}

/** The previous price after a sale: the earlier one comes back, unless staff have set another than the sale named. */
async function claimRestored(
  tx: Transaction,
  change: BulkChange,
  row: ProductRow,
  before: number | null,
): Promise<number | null> {
  const history = (await historiesOf(tx, change, [row])).get(row.id) ?? [];
  const cut = history.at(-1);
  const named = cut ? lowestPrice(history.slice(0, -1), cut.changedAt) : null;
  return row.compareAtPence === named ? before : row.compareAtPence;
}

/** Takes one product back. @returns false if it has been changed since, and stays as it is */
async function restoreOne(
  tx: Transaction,
  change: BulkChange & { readonly createdAt: Date },
  { productId, before, after, compareBeforePence }: ChangedProduct,
  actor: Actor,
): Promise<boolean> {
  const [row] = await tx.select().from(products).where(eq(products.id, productId));
  if (!row || before == null || after == null) return false;
  const restored = bulkRestored(change.action, row, { before, after });
  if (restored === null) return false;
  if (figureOf(change.action) === 'stock') {
    // The count is of what the change left, and stays.
    if ((await countedSince(tx, [productId], change.createdAt)).size > 0) return false;
    const counted = change.action === 'stock_set' ? restored : undefined;
    const move = { delta: restored - row.stock, counted, reason: 'count', note: TAKEN_BACK };
    await moveStock(tx, productId, move, actor);
  } else {
    const isSale = change.action === 'sale_percent';
    const columns = {
      ...columnsFor(change, restored),
      ...(isSale ? { compareAtPence: await claimRestored(tx, change, row, compareBeforePence ?? null) } : {}),
    };
    await changeRow(tx, row, columns, { actor, action: 'product.bulk' });
  }
  return true;
}

/** How many products were taken back, and the ids of those that were changed since. */
interface Undone {
  readonly restored: number;
  readonly kept: readonly string[];
}

/** Takes a change back inside a transaction, once. */
export async function restore(tx: Transaction, id: string, actor: Actor): Promise<Undone | null> {
  const [change] = await tx
    .update(bulkChanges)
    .set({ undoneAt: now() })
    .where(and(eq(bulkChanges.id, id), isNull(bulkChanges.undoneAt)))
    .returning();
  if (!change) return null;
  const rows = await tx
    .select()
    .from(bulkChangeProducts)
    .where(eq(bulkChangeProducts.changeId, id))
    .orderBy(asc(bulkChangeProducts.productId));
  let restored = 0;
  const kept: string[] = [];
  // Of a sale that has not begun there is nothing to take back.
  for (const [index, row] of (change.appliedAt ? rows : []).entries()) {
    if (await restoreOne(tx, change, row, actor)) restored++;
    else kept.push(row.productId);
    if (index % BATCH === BATCH - 1) await nextTurn();
  }
  const after = { restored, kept: kept.length };
  await recordAudit(tx, { actor, action: 'products.undo', entity: 'product', entityId: id, after });
  return { restored, kept };
}

/** What may be taken back: a change of the last 24 hours, and a sale that has not ended. */
const isOpen = () =>
  and(
    isNull(bulkChanges.undoneAt),
    or(
      and(isNull(bulkChanges.endsAt), gt(bulkChanges.createdAt, new Date(now().getTime() - DAY_MS))),
      gt(bulkChanges.endsAt, now()),
    ),
  );

/** The changes that can be taken back, of all products or of one, newest first, with their number of products. */
export const openChanges = (productId?: string) =>
  db
    .select({
      id: bulkChanges.id,
      action: bulkChanges.action,
      value: bulkChanges.value,
      createdAt: bulkChanges.createdAt,
      startsAt: bulkChanges.startsAt,
      endsAt: bulkChanges.endsAt,
      appliedAt: bulkChanges.appliedAt,
      count: sql`(SELECT count(*) FROM bulk_change_products WHERE change_id = ${bulkChanges.id})`.mapWith(
        Number,
      ),
    })
    .from(bulkChanges)
    .where(
      and(
        isOpen(),
        productId === undefined
          ? undefined
          : inArray(
              bulkChanges.id,
              db
                .select({ id: bulkChangeProducts.changeId })
                .from(bulkChangeProducts)
                .where(eq(bulkChangeProducts.productId, productId)),
            ),
      ),
    )
    .orderBy(desc(bulkChanges.createdAt))
    .limit(20);

const CHANGED_SINCE =
  'All these products were changed since, or are on sale. Take the later change back first, then this one.';

/** Takes a change back for staff. Products that were changed since stay as they are; if that is all of them, it is refused. */
export const undoBulk = (id: string, actor: Actor): Promise<Result<Undone, ProductRefusal>> =>
  writeResult(async (tx) => {
    const known = eq(bulkChanges.id, id);
    const [open] = await tx
      .select({ action: bulkChanges.action })
      .from(bulkChanges)
      .where(and(known, isOpen()));
    if (!open && (await tx.$count(bulkChanges, known)) === 0)
      throwRefusal('changed_meanwhile', 'There is no such change.');
    const done = open ? await restore(tx, id, actor) : null;
    if (!done) return throwRefusal('changed_meanwhile', 'This change is taken back already, or a day old.');
    // It stays open: once the later change is taken back, this one can be. A sale is over all the same.
    if (done.restored === 0 && done.kept.length > 0 && open?.action !== 'sale_percent')
      return throwRefusal('changed_meanwhile', CHANGED_SINCE);
    return done;
  });

/** Products per query. The event loop runs between batches, so that shoppers' requests are answered. */
export const BATCH = 100;

/** The price histories of the products whose previous price matters, of a sale all of them, oldest first. */
export async function historiesOf(
  reader: Pick<Transaction, 'select'>,
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
