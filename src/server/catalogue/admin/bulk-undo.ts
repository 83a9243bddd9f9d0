/** Takes a change to many products back: what each had before, unless it has been changed since. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { readPacked } from '#db/packed.ts';
import { bulkChangeProducts, bulkChanges, products } from '#db/schema/index.ts';
import { bulkRestored, type BulkChange, figureOf } from '#domain/catalogue/admin/bulk.ts';
import type { PriceHistories } from '#domain/catalogue/admin/bulk-plan.ts';
import { lowestPrice, type PricePoint } from '#domain/catalogue/previous-price.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { countedSince, TAKEN_BACK } from '../counts.ts';
import { type ChangedProduct, columnsFor, historiesOf } from './bulk-apply.ts';
import type { ProductRow } from './columns.ts';
import {
  areAsRead,
  type ProductChanges,
  type Reader,
  withPages,
  writeChanges,
  writePrepared,
} from './prepared.ts';
import type { ProductMove } from './stock.ts';
import { type ProductRefusal, resultOf, type RowChange, throwRefusal } from './write.ts';

/** The previous price after a sale: the earlier one comes back, unless staff have set another than the sale named. */
function claimRestored(
  history: readonly PricePoint[],
  { compareAtPence }: Pick<ProductRow, 'compareAtPence'>,
  before: number | null,
): number | null {
  const cut = history.at(-1);
  const named = cut ? lowestPrice(history.slice(0, -1), cut.changedAt) : null;
  return compareAtPence === named ? before : compareAtPence;
}

/** How a product goes back; null if it has been changed since, and stays as it is. */
function restoredOf(
  change: BulkChange,
  { before, after, compareBeforePence }: ChangedProduct,
  row: ProductRow,
  history: readonly PricePoint[],
): RowChange | ProductMove | null {
  if (before == null || after == null) return null;
  const restored = bulkRestored(change.action, row, { before, after });
  if (restored === null) return null;
  if (figureOf(change.action) === 'stock') {
    const counted = change.action === 'stock_set' ? restored : undefined;
    return { row, delta: restored - row.stock, counted, reason: 'count', note: TAKEN_BACK };
  }
  const isSale = change.action === 'sale_percent';
  const compareAtPence = claimRestored(history, row, compareBeforePence ?? null);
  return { before: row, set: { ...columnsFor(change, restored), ...(isSale ? { compareAtPence } : {}) } };
}

type StoredChange = typeof bulkChanges.$inferSelect;

/** What taking a change back does. */
interface Restoring extends ProductChanges {
  readonly change: StoredChange;
  /** Its products that there still are. */
  readonly rows: readonly ProductRow[];
  /** Those that were counted since: the count is of what the change left, and stays. */
  readonly counted: ReadonlyMap<string, Date>;
  readonly kept: readonly string[];
}

const countedAfter = async (from: Reader, { action, createdAt }: StoredChange, ids: readonly string[]) =>
  figureOf(action) === 'stock' ? countedSince(from, ids, createdAt, 'all') : new Map<string, Date>();

async function planRestoring(from: Reader, change: StoredChange): Promise<Restoring> {
  // Of a sale that has not begun there is nothing to take back.
  const isOf = and(eq(bulkChangeProducts.changeId, change.id), change.appliedAt ? undefined : sql`false`);
  const before = await readPacked(
    from,
    bulkChangeProducts,
    sql`WHERE ${isOf} ORDER BY ${bulkChangeProducts.productId}`,
  );
  const rows = await readPacked(
    from,
    products,
    sql`WHERE ${products.id} IN (SELECT product_id FROM bulk_change_products WHERE ${isOf})`,
  );
  const rowOfId = new Map(rows.map((row) => [row.id, row]));
  const counted = await countedAfter(from, change, [...rowOfId.keys()]);
  const histories: PriceHistories =
    change.action === 'sale_percent' ? await historiesOf(from, change, rows) : new Map();
  const edits: RowChange[] = [];
  const moves: ProductMove[] = [];
  const kept: string[] = [];
  for (const one of before) {
    const row = counted.has(one.productId) ? undefined : rowOfId.get(one.productId);
    const restored = row ? restoredOf(change, one, row, histories.get(one.productId) ?? []) : null;
    if (restored === null) kept.push(one.productId);
    else if ('set' in restored) edits.push(restored);
    else moves.push(restored);
  }
  return { change, rows, counted, kept, ...(await withPages({ edits, moves })) };
}

async function isCurrent(tx: Transaction, { change, rows, counted }: Restoring): Promise<boolean> {
  const { id, appliedAt } = bulkChanges;
  const begun = change.appliedAt ? isNotNull(appliedAt) : isNull(appliedAt);
  if ((await tx.$count(bulkChanges, and(eq(id, change.id), begun))) === 0) return false;
  if (!(await areAsRead(tx, rows, figureOf(change.action) === 'stock'))) return false;
  const ids = rows.map((row) => row.id);
  return (await countedAfter(tx, change, ids)).size === counted.size;
}

/** How many products were taken back, and the ids of those that were changed since. */
interface Undone {
  readonly restored: number;
  readonly kept: readonly string[];
}

/**
 * Takes a change back, once; null if that is done already, or there is none.
 * @param check may refuse what would be done
 */
export const restore = (
  id: string,
  actor: Actor,
  check: (change: StoredChange, undone: Undone) => void = () => undefined,
): Promise<Undone | null> => {
  const isStill = and(eq(bulkChanges.id, id), isNull(bulkChanges.undoneAt));
  return writePrepared(
    async (from) => {
      const [change] = await from.select().from(bulkChanges).where(isStill);
      return change ? planRestoring(from, change) : null;
    },
    async (tx, planned) => planned === null || (await isCurrent(tx, planned)),
    async (tx, planned) => {
      if (!planned) return null;
      const { rowsAffected } = await tx.update(bulkChanges).set({ undoneAt: now() }).where(isStill);
      if (rowsAffected === 0) return null;
      const { change, edits, moves, kept } = planned;
      const undone = { restored: edits.length + moves.length, kept };
      check(change, undone);
      await writeChanges(tx, planned, { actor, action: 'product.bulk' });
      const after = { restored: undone.restored, kept: kept.length };
      await recordAudit(tx, { actor, action: 'products.undo', entity: 'product', entityId: id, after });
      return undone;
    },
  );
};

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
  resultOf(async () => {
    const known = eq(bulkChanges.id, id);
    const isKnown = (await db.$count(bulkChanges, known)) > 0;
    if (!isKnown) throwRefusal('changed_meanwhile', 'There is no such change.');
    const isStillOpen = (await db.$count(bulkChanges, and(known, isOpen()))) > 0;
    const done = isStillOpen
      ? await restore(id, actor, ({ action }, { restored, kept }) => {
          // It stays open: once the later change is taken back, this one can be. A sale is over all the same.
          if (restored === 0 && kept.length > 0 && action !== 'sale_percent')
            throwRefusal('changed_meanwhile', CHANGED_SINCE);
        })
      : null;
    return done ?? throwRefusal('changed_meanwhile', 'This change is taken back already, or a day old.');
  });
