/**
 * One change to many products: previewed first, then applied in one transaction, all or nothing. The form sends the
 * preview's seal (a hash of its input) back with the second step, so that only what was shown is applied.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { priceHistory, products } from '#db/schema/index.ts';
import type { ListState } from '#domain/admin/list.ts';
import {
  BULK_MAX_PRODUCTS,
  type BulkAction,
  bulkAfter,
  bulkBefore,
  type BulkBody,
  type BulkRow,
  bulkValue,
  figureOf,
} from '#domain/catalogue/admin/bulk.ts';
import {
  type BulkPlan,
  insufficientStockMessage,
  planBulk,
  type PriceHistories,
  tooExpensiveMessage,
} from '#domain/catalogue/admin/bulk-plan.ts';
import type { PricePoint } from '#domain/catalogue/previous-price.ts';
import type { Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { client, db, write } from '#server/database.ts';
import { kickPublisher } from '#server/publishing/index.ts';
import type { ProductColumns, ProductRow } from './columns.ts';
import { whereOf } from './list.ts';
import { moveStock } from './stock.ts';
import { changeRow, type ProductRefusal, refuseNow, resultOf } from './write.ts';

/** A bulk change as staff see it before they confirm it. */
export interface BulkPreview {
  readonly action: BulkAction;
  readonly value: number;
  readonly plan: BulkPlan;
  /** Hash of the action, its value, and each product's id and current figure. */
  readonly seal: string;
}

/** Products per query. The event loop runs between batches, so that shoppers' requests are answered. */
const BATCH = 100;

/** The ids that a change is for, sorted; refuses an empty selection and one above `BULK_MAX_PRODUCTS`. */
async function idsOf(body: BulkBody, list: ListState): Promise<string[]> {
  const ids = body.all === 'on' ? await idsOfList(list) : [...new Set(body.ids)];
  if (ids.length === 0) refuseNow('invalid', 'Please choose at least one product.');
  if (ids.length > BULK_MAX_PRODUCTS) {
    const most = BULK_MAX_PRODUCTS.toLocaleString('en-GB');
    refuseNow('invalid', `One change reaches at most ${most} products. Please filter the list.`);
  }
  return ids.sort();
}

async function idsOfList(list: ListState): Promise<string[]> {
  const where = whereOf(list);
  const { rows } = await client.execute({
    sql: `SELECT p.id FROM products p WHERE ${where.sql} LIMIT ${BULK_MAX_PRODUCTS + 1}`,
    args: where.args,
  });
  return rows.map((row) => String(row['id']));
}

/** The rows of sorted ids, in batches. */
async function* batchesOf(reader: Pick<Transaction, 'select'>, ids: readonly string[]) {
  for (let i = 0; i < ids.length; i += BATCH) {
    const batch = ids.slice(i, i + BATCH);
    yield await reader.select().from(products).where(inArray(products.id, batch)).orderBy(asc(products.id));
    await nextTurn();
  }
}

/** Hashes what a change is computed from: other products, other current figures or another value give another seal. */
class Seal {
  readonly #hash = createHash('sha256');
  readonly #action: BulkAction;
  constructor(action: BulkAction, value: number) {
    this.#action = action;
    this.#hash.update(`${action} ${value}`);
  }
  add(row: BulkRow): void {
    this.#hash.update(`\n${row.id} ${bulkBefore(this.#action, row)}`);
  }
  toString(): string {
    return this.#hash.copy().digest('base64url');
  }
}

/** The price histories of the products that have a previous price, oldest first. */
async function historiesOf(rows: readonly BulkRow[]): Promise<PriceHistories> {
  const ids = rows.filter(({ compareAtPence }) => compareAtPence !== null).map(({ id }) => id);
  const found = new Map<string, PricePoint[]>(ids.map((id) => [id, []]));
  for (let i = 0; i < ids.length; i += BATCH) {
    const points = await db
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

/** Refuses a plan that takes a stock below zero, sets a price above the maximum, or changes nothing. */
function checkPlan(plan: BulkPlan): void {
  const shortage = insufficientStockMessage(plan);
  if (shortage) refuseNow('not_enough_stock', shortage);
  const tooExpensive = tooExpensiveMessage(plan);
  if (tooExpensive) refuseNow('invalid', tooExpensive);
  if (plan.count === 0) refuseNow('invalid', 'All of these products are so already: nothing would change.');
}

/** Plans the change without writing anything. Refuses a change that cannot be applied. */
export const previewBulk = (body: BulkBody, list: ListState): Promise<Result<BulkPreview, ProductRefusal>> =>
  resultOf(async () => {
    const { action } = body;
    const value = bulkValue(body);
    if (!value.ok) return refuseNow(value.error.code, value.error.detail, value.error.fields);
    const seal = new Seal(action, value.value);
    const rows: BulkRow[] = [];
    for await (const batch of batchesOf(db, await idsOf(body, list))) {
      for (const row of batch) seal.add(row);
      rows.push(...batch);
    }
    const histories =
      figureOf(action) === 'price' ? await historiesOf(rows) : new Map<string, PricePoint[]>();
    const plan = planBulk(action, value.value, rows, histories, now());
    checkPlan(plan);
    return { action, value: value.value, plan, seal: seal.toString() };
  });

function columnsFor(action: BulkAction, after: number): ProductColumns {
  switch (figureOf(action)) {
    case 'price':
      return { pricePence: after };
    case 'featured':
      return { isFeatured: after === 1 };
    default:
      return { archivedAt: after === 1 ? now() : null };
  }
}

async function applyTo(
  tx: Transaction,
  row: ProductRow,
  action: BulkAction,
  value: number,
  actor: Actor,
): Promise<boolean> {
  const after = bulkAfter(action, value, row);
  if (after === bulkBefore(action, row)) return false;
  if (figureOf(action) === 'stock') {
    const reason = action === 'stock_add' ? 'delivery' : 'count';
    await moveStock(tx, row.id, { count: after, reason }, actor);
  } else await changeRow(tx, row, columnsFor(action, after), { actor, action: 'product.bulk' });
  return true;
}

/** The refusal when the products have changed since the preview, or the form was sent twice. */
const MOVED_ON =
  'These products have changed since this was worked out, by somebody else or by an earlier press. Nothing was changed now: please read the figures again.';

/** Applies the previewed change; refuses with `changed_meanwhile` when the seal does not match any more. */
export const applyBulk = (
  body: BulkBody,
  list: ListState,
  actor: Actor,
): Promise<Result<{ changed: number }, ProductRefusal>> =>
  resultOf(async () => {
    const { action } = body;
    const value = bulkValue(body);
    if (!value.ok) return refuseNow(value.error.code, value.error.detail, value.error.fields);
    const ids = await idsOf(body, list);
    const changed = await write(async (tx) => {
      const seal = new Seal(action, value.value);
      let count = 0;
      for await (const batch of batchesOf(tx, ids)) {
        for (const row of batch) {
          seal.add(row);
          if (await applyTo(tx, row, action, value.value, actor)) count++;
        }
      }
      if (seal.toString() !== body.seal) refuseNow('changed_meanwhile', MOVED_ON);
      return count;
    });
    kickPublisher();
    return { changed };
  });
