/**
 * One change to many products: previewed first, then applied in one transaction, all or nothing. The form sends the
 * preview's seal (a hash of its input) back with the second step, so that only what was shown is applied.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { store } from '#config/store.ts';
import { bulkChangeProducts, bulkChanges, products } from '#db/schema/index.ts';
import type { ListState } from '#domain/admin/list.ts';
import {
  BULK_MAX_PRODUCTS,
  type BulkAction,
  bulkBefore,
  type BulkBody,
  type BulkChange,
  type BulkRow,
  bulkValue,
  figureOf,
  salePeriod,
} from '#domain/catalogue/admin/bulk.ts';
import {
  type BulkPlan,
  insufficientStockMessage,
  planBulk,
  tooExpensiveMessage,
} from '#domain/catalogue/admin/bulk-plan.ts';
import { afterSales } from '#domain/catalogue/admin/later-sale.ts';
import type { Result } from '#domain/shared/result.ts';
import { dayBegins } from '#domain/shop/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import { now } from '#server/clock.ts';
import { client, db, write } from '#server/database.ts';
import { dateInWords, unsentBoxes } from '#server/orders/index.ts';
import { shopToday } from '#server/shop-day.ts';
import {
  applyChange,
  BATCH,
  type ChangedProduct,
  historiesOf,
  recordChange,
  type SalePeriod,
} from './bulk-apply.ts';
import { whereOf } from './list.ts';
import { type ProductRefusal, throwRefusal, resultOf } from './write.ts';

/** A bulk change as staff see it before they confirm it. */
export interface BulkPreview extends BulkChange {
  readonly plan: BulkPlan;
  /** Hash of the action, its value, and each product's id, current figure and sold boxes. */
  readonly seal: string;
}

/** The ids that a change is for, sorted; refuses an empty selection and one above `BULK_MAX_PRODUCTS`. */
async function idsOf(body: BulkBody, list: ListState): Promise<string[]> {
  const ids = body.all === 'on' ? await idsOfList(list) : [...new Set(body.ids)];
  if (ids.length === 0) throwRefusal('invalid', 'Please choose at least one product.');
  if (ids.length > BULK_MAX_PRODUCTS) {
    const most = BULK_MAX_PRODUCTS.toLocaleString('en-GB');
    throwRefusal('invalid', `One change reaches at most ${most} products. Please filter the list.`);
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

/** The rows of sorted ids, in batches, for a count with their sold boxes. */
async function* batchesOf(reader: Database | Transaction, ids: readonly string[], action: BulkAction) {
  const sold = action === 'stock_set' ? await unsentBoxes(reader) : null;
  for (let i = 0; i < ids.length; i += BATCH) {
    const isOf = inArray(products.id, ids.slice(i, i + BATCH));
    const rows = await reader.select().from(products).where(isOf).orderBy(asc(products.id));
    yield rows.map((row) => ({ ...row, sold: sold?.get(row.id) }));
    await nextTurn();
  }
}

/** Hashes what a change is computed from: other products, other current figures or another value give another seal. */
class Seal {
  readonly #hash = createHash('sha256');
  readonly #action: BulkAction;
  constructor({ action, value, rounding }: BulkChange, sale: SalePeriod | null) {
    this.#action = action;
    this.#hash.update(
      `${action} ${value} ${rounding} ${sale?.startsAt?.getTime()} ${sale?.endsAt.getTime()}`,
    );
  }
  add(row: BulkRow): void {
    this.#hash.update(`\n${row.id} ${bulkBefore(this.#action, row)} ${row.sold ?? 0}`);
  }
  /** The sales before a later one, from which its prices and its words follow. */
  addSales(sales: Sales): void {
    for (const { id, endsAt, value } of sales) this.#hash.update(`\n${id} ${endsAt.getTime()} ${value}`);
  }
  toString(): string {
    return this.#hash.copy().digest('base64url');
  }
}

/** Refuses a plan that takes a stock below zero, sets a price above the maximum, or changes nothing. */
function checkPlan({ action }: BulkChange, plan: BulkPlan): void {
  const shortage = insufficientStockMessage(plan);
  if (shortage) throwRefusal('not_enough_stock', shortage);
  const tooExpensive = tooExpensiveMessage(plan);
  if (tooExpensive) throwRefusal('invalid', tooExpensive);
  if (plan.count > 0) return;
  const so =
    action === 'restore'
      ? 'None of these products is in the archive (a draft is published on its own page)'
      : 'All of these products are so already';
  throwRefusal('invalid', `${so}: nothing would change.`);
}

/** A checked change: what, and for a sale when. */
function changeOf(body: BulkBody): { change: BulkChange; sale: SalePeriod | null } {
  const value = bulkValue(body);
  if (!value.ok) return throwRefusal(value.error.code, value.error.detail, value.error);
  const period = salePeriod(body, shopToday());
  if (!period.ok) return throwRefusal(period.error.code, period.error.detail, period.error);
  return {
    change: { action: body.action, value: value.value, rounding: body.rounding },
    sale: period.value && {
      startsAt:
        period.value.starts === null ? null : new Date(dayBegins(period.value.starts, store.timeZone)),
      endsAt: new Date(dayBegins(period.value.ends, store.timeZone, 1)),
    },
  };
}

/** The sales that run or are planned, of some products, in the order of their days. */
async function salesOf(
  reader: Pick<Transaction, 'select'>,
  { action }: Pick<BulkChange, 'action'>,
  ids: readonly string[],
) {
  if (figureOf(action) !== 'price') return [];
  const { startsAt, endsAt, appliedAt, undoneAt, value, rounding } = bulkChanges;
  const { before, after } = bulkChangeProducts;
  const chosen = new Set(ids);
  const found = await reader
    .select({
      ...{ id: products.id, name: products.name, startsAt, appliedAt, value, rounding, before, after },
      endsAt: sql`${endsAt}`.mapWith(endsAt),
    })
    .from(bulkChanges)
    .innerJoin(bulkChangeProducts, eq(bulkChangeProducts.changeId, bulkChanges.id))
    .innerJoin(products, eq(products.id, bulkChangeProducts.productId))
    .where(and(isNotNull(endsAt), isNull(undoneAt)))
    .orderBy(asc(endsAt));
  return found.filter(({ id }) => chosen.has(id));
}
type Sales = Awaited<ReturnType<typeof salesOf>>;

/**
 * Refuses a sale on days of another one: its old price would be the other's. Refuses another price during a sale too: it
 * would be worked out from the sale's, and stay when the sale ends. Before a planned sale begins, prices may change. One
 * that begins at once waits for the job that ends the sale before.
 */
function refuseInSale(sale: SalePeriod | null, sales: Sales): void {
  const both = sales.filter((other) =>
    sale
      ? (other.startsAt?.getTime() ?? 0) < sale.endsAt.getTime() &&
        (sale.startsAt === null || other.endsAt > sale.startsAt)
      : other.appliedAt !== null,
  );
  const [first] = both;
  if (!first) return;
  const ends = Math.max(...both.map(({ endsAt }) => endsAt.getTime()));
  if (ends <= now().getTime())
    throwRefusal('invalid', `The sale of “${first.name}” is being ended. Please try again in a minute.`);
  const count = new Set(both.map(({ id }) => id)).size;
  const last = dateInWords(new Date(ends - 1));
  const planned = both.flatMap(({ appliedAt, startsAt }) =>
    appliedAt === null && startsAt ? [startsAt] : [],
  );
  const isPlanned = sale !== null && planned.length === both.length;
  const begins = new Date(Math.min(...planned.map(Number)));
  const subject =
    count === 1
      ? `“${first.name}” is`
      : `${count.toLocaleString('en-GB')} of these, “${first.name}” among them, are`;
  const when = isPlanned ? 'that is planned for some of these days' : 'already';
  const before =
    isPlanned && begins > (sale.startsAt ?? now()) ? `end this one before ${dateInWords(begins)}, ` : '';
  const after = sale ? 'begin this one' : 'change the price';
  throwRefusal(
    'invalid',
    `${subject} in a sale ${when}${sale && !isPlanned ? ' on some of these days' : ''}. Please take that back first, ${before}or ${after} after ${last}.`,
  );
}

/** What a change does, at once or on the first day of a sale: sales before it have ended by then. */
async function planOf(change: BulkChange, sale: SalePeriod | null, rows: readonly BulkRow[], sales: Sales) {
  const histories = await historiesOf(db, change, rows);
  const startsAt = sale?.startsAt ?? null;
  if (startsAt === null) return planBulk(change, rows, histories, now());
  const before = Map.groupBy(
    sales.filter(({ endsAt }) => endsAt <= startsAt),
    ({ id }) => id,
  );
  const then = rows.map((row) => afterSales(row, histories.get(row.id) ?? [], before.get(row.id) ?? []));
  return planBulk(
    change,
    then.map(({ row }) => row),
    new Map(then.map(({ row, history }) => [row.id, history])),
    startsAt,
    new Set(before.keys()),
  );
}

/** Plans the change without writing anything. Refuses a change that cannot be applied. */
export const previewBulk = (body: BulkBody, list: ListState): Promise<Result<BulkPreview, ProductRefusal>> =>
  resultOf(async () => {
    const { change, sale } = changeOf(body);
    const seal = new Seal(change, sale);
    const rows: BulkRow[] = [];
    const ids = await idsOf(body, list);
    const sales = await salesOf(db, change, ids);
    refuseInSale(sale, sales);
    if (sale?.startsAt) seal.addSales(sales);
    for await (const batch of batchesOf(db, ids, change.action)) {
      for (const row of batch) seal.add(row);
      rows.push(...batch);
    }
    const plan = await planOf(change, sale, rows, sales);
    checkPlan(change, plan);
    return { ...change, plan, seal: seal.toString() };
  });

/** The refusal when the products have changed since the preview, or the form was sent twice. */
const MOVED_ON =
  'These products have changed since this was worked out, by somebody else or by an earlier press. Nothing was changed now: please read the figures again.';

/** Applies the previewed change; refuses with `changed_meanwhile` when the seal does not match any more. */
export const applyBulk = (
  body: BulkBody,
  list: ListState,
  actor: Actor,
): Promise<Result<{ changed: number; isPlanned: boolean }, ProductRefusal>> =>
  resultOf(async () => {
    const { change, sale } = changeOf(body);
    const ids = await idsOf(body, list);
    const isPlanned = sale?.startsAt != null;
    const changed = await write(async (tx) => {
      const sales = await salesOf(tx, change, ids);
      refuseInSale(sale, sales);
      const seal = new Seal(change, sale);
      if (isPlanned) seal.addSales(sales);
      const kept: ChangedProduct[] = [];
      for await (const batch of batchesOf(tx, ids, change.action)) {
        for (const row of batch) seal.add(row);
        kept.push(
          ...(isPlanned
            ? batch.map(({ id }) => ({ productId: id, before: null, after: null, compareBeforePence: null }))
            : await applyChange(tx, batch, change, actor)),
        );
      }
      if (seal.toString() !== body.seal) throwRefusal('changed_meanwhile', MOVED_ON);
      await recordChange(tx, change, sale, kept, actor);
      return kept.length;
    });
    return { changed, isPlanned };
  });
