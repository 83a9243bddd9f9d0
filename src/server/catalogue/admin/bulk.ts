/**
 * One change to many products: previewed first, then applied in one transaction, all or nothing. The form sends the
 * preview's seal (its key, and a hash of its input) back with the second step, so that only what was shown is applied, once.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { readPacked } from '#db/packed.ts';
import { store } from '#config/store.ts';
import { bulkChanges, products } from '#db/schema/index.ts';
import { staffMoment } from '#domain/admin/labels.ts';
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
  type SaleDays,
  salePeriod,
} from '#domain/catalogue/admin/bulk.ts';
import { type BulkPlan, planBulk } from '#domain/catalogue/admin/bulk-plan.ts';
import {
  bulkDone,
  insufficientStockMessage,
  tooExpensiveMessage,
} from '#domain/catalogue/admin/bulk-texts.ts';
import { afterSales } from '#domain/catalogue/admin/later-sale.ts';
import type { Result } from '#domain/shared/result.ts';
import { dayBegins } from '#domain/shop/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import { now } from '#server/clock.ts';
import { client, db } from '#server/database.ts';
import { digest, newId } from '#server/ids.ts';
import { unsentBoxes } from '#server/orders/index.ts';
import { shopToday } from '#server/shop-day.ts';
import { type ChangedProduct, historiesOf, planChange, recordChange, type SalePeriod } from './bulk-apply.ts';
import type { ProductRow } from './columns.ts';
import { whereOf } from './list.ts';
import { refuseInSale, type Sales, salesOf, stateOfSales } from './other-sales.ts';
import {
  areAsRead,
  BATCH,
  type ProductChanges,
  type Reader,
  withPages,
  writeChanges,
  writePrepared,
} from './prepared.ts';
import { type ProductRefusal, throwRefusal, resultOf } from './write.ts';

/** A bulk change as staff see it before they confirm it. */
export interface BulkPreview extends BulkChange {
  readonly plan: BulkPlan;
  /** Of a sale. */
  readonly days: SaleDays | null;
  /** Its key, and the hash of the action, its value, and each product's id, current figure and sold boxes. */
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

/** The rows of sorted ids, in steps, for a count with their sold boxes. */
async function rowsOf(from: Reader, ids: readonly string[], action: BulkAction) {
  const sold = action === 'stock_set' ? await unsentBoxes(from) : null;
  const rows: (ProductRow & { readonly sold: number | undefined })[] = [];
  for (let i = 0; i < ids.length; i += BATCH) {
    const isOf = inArray(products.id, ids.slice(i, i + BATCH));
    const some = await readPacked(from, products, sql`WHERE ${isOf} ORDER BY ${products.id}`);
    rows.push(...some.map((row) => ({ ...row, sold: sold?.get(row.id) })));
    await nextTurn();
  }
  return rows;
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
    this.#hash.update(`\n${row.id} ${bulkBefore(this.#action, row)} ${row.sold ?? 0} ${row.oversold}`);
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
function changeOf(body: BulkBody): Pick<Chosen, 'change' | 'days' | 'sale'> {
  const value = bulkValue(body);
  if (!value.ok) return throwRefusal(value.error.code, value.error.detail, value.error);
  const period = salePeriod(body, shopToday());
  if (!period.ok) return throwRefusal(period.error.code, period.error.detail, period.error);
  return {
    change: { action: body.action, value: value.value, rounding: body.rounding },
    days: period.value,
    sale: period.value && {
      startsAt:
        period.value.starts === null ? null : new Date(dayBegins(period.value.starts, store.timeZone)),
      endsAt: new Date(dayBegins(period.value.ends, store.timeZone, 1)),
    },
  };
}

/** What a change does, at once or on the first day of a sale: sales before it have ended by then. */
async function planOf({ change, sale, rows, sales }: Chosen): Promise<BulkPlan> {
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

/** A change with the products that it is for, as they were read. */
interface Chosen {
  readonly change: BulkChange;
  readonly days: SaleDays | null;
  readonly sale: SalePeriod | null;
  readonly rows: Awaited<ReturnType<typeof rowsOf>>;
  readonly sales: Sales;
  readonly seal: string;
}

/** Reads what a change is for, and refuses it during a sale. @param key the id of the change that is made of it */
async function choose(from: Reader, body: BulkBody, ids: readonly string[], key: string): Promise<Chosen> {
  const { change, days, sale } = changeOf(body);
  const sales = await salesOf(from, change, ids);
  refuseInSale(sale, sales);
  const seal = new Seal(change, sale);
  if (sale?.startsAt) seal.addSales(sales);
  const rows = await rowsOf(from, ids, change.action);
  for (const row of rows) seal.add(row);
  return { change, days, sale, rows, sales, seal: `${key}_${digest([key, seal.toString()])}` };
}

/** Plans the change without writing anything. Refuses a change that cannot be applied. */
export const previewBulk = (body: BulkBody, list: ListState): Promise<Result<BulkPreview, ProductRefusal>> =>
  resultOf(async () => {
    const chosen = await choose(db, body, await idsOf(body, list), newId());
    const plan = await planOf(chosen);
    const { change, days, seal } = chosen;
    checkPlan(change, plan);
    return { ...change, plan, days, seal };
  });

/** The refusal when the products have changed since the preview. */
const MOVED_ON =
  'These products have changed since this was worked out. Nothing was changed now: please read the figures again.';

/** The key with which a seal begins, a UUID. */
const keyOf = ({ seal = '' }: BulkBody): string => seal.slice(0, 36);

/** Refuses, at the field `seal`, a preview that was applied: figures that are as before again make it no new one. */
async function refuseSpent(from: Reader, body: BulkBody): Promise<void> {
  const isMade = eq(bulkChanges.id, keyOf(body));
  const [made] = await from.select().from(bulkChanges).where(isMade);
  if (!made) return;
  const done = `${bulkDone(made.action, made.value)}, ${staffMoment(made.createdAt)}`;
  throwRefusal('changed_meanwhile', `This was done already: ${done}. Nothing was changed now.`, 'seal');
}

/** A change worked out for the products that were previewed. */
interface PreparedBulk extends Chosen, ProductChanges {
  readonly changed: readonly ChangedProduct[];
  readonly salesBefore: string;
}

async function prepareBulk(from: Reader, body: BulkBody, ids: readonly string[]): Promise<PreparedBulk> {
  await refuseSpent(from, body);
  const salesBefore = await stateOfSales(from);
  const chosen = await choose(from, body, ids, keyOf(body));
  const { change, sale, rows, seal } = chosen;
  if (seal !== body.seal) throwRefusal('changed_meanwhile', MOVED_ON);
  const nothingYet = { before: null, after: null, compareBeforePence: null };
  const { changed, ...changes } = sale?.startsAt
    ? { edits: [], moves: [], changed: rows.map(({ id }) => ({ productId: id, ...nothingYet })) }
    : planChange(rows, change, await historiesOf(from, change, rows));
  return { ...chosen, changed, salesBefore, ...(await withPages(changes)) };
}

async function isCurrent(tx: Transaction, { change, rows, salesBefore }: PreparedBulk): Promise<boolean> {
  const { action } = change;
  if (!(await areAsRead(tx, rows, figureOf(action) === 'stock'))) return false;
  if ((await stateOfSales(tx)) !== salesBefore) return false;
  if (action !== 'stock_set') return true;
  const sold = await unsentBoxes(tx);
  return rows.every((row) => row.sold === sold.get(row.id));
}

/** Applies the previewed change; refuses with `changed_meanwhile` when the seal does not match any more, or is spent. */
export const applyBulk = (
  body: BulkBody,
  list: ListState,
  actor: Actor,
): Promise<Result<{ changed: number; isPlanned: boolean }, ProductRefusal>> =>
  resultOf(async () => {
    // The change may have emptied the list that it was for.
    await refuseSpent(db, body);
    const ids = await idsOf(body, list);
    return writePrepared(
      (from) => prepareBulk(from, body, ids),
      isCurrent,
      async (tx, prepared) => {
        const { change, sale, changed } = prepared;
        await writeChanges(tx, prepared, { actor, action: 'product.bulk' });
        await recordChange(tx, keyOf(body), change, sale, changed, actor);
        return { changed: changed.length, isPlanned: sale?.startsAt != null };
      },
    );
  });
