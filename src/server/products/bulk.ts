/** One change to many products: all of them or none, in one transaction. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { products } from '#db/schema/index.ts';
import type { ListState } from '#domain/admin/list.ts';
import {
  BULK_MOST,
  type BulkAction,
  type BulkBody,
  changedByPercent,
  needsValue,
} from '#domain/products/bulk.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import type { Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { client, write } from '#server/database.ts';
import { kickPublisher } from '#server/publishing/index.ts';
import type { ProductColumns, ProductRow } from './columns.ts';
import { whereOf } from './list.ts';
import { moveStock } from './stock.ts';
import { changeRow, type ProductRefusal, refuseNow, settle } from './write.ts';

async function idsOf(body: BulkBody, list: ListState): Promise<string[]> {
  if (body.all !== 'on') return [...new Set(body.ids)];
  const where = whereOf(list);
  const { rows } = await client.execute({
    sql: `SELECT p.id FROM products p WHERE ${where.sql} LIMIT ${BULK_MOST + 1}`,
    args: where.args,
  });
  return rows.map((row) => String(row['id']));
}

/** The number beside the change, checked for what it means there. */
function valueOf({ action, value }: BulkBody): number {
  if (!needsValue(action)) return 0;
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  const whole = Number.isSafeInteger(number) && Math.abs(number) <= 1_000_000;
  const fits: Partial<Record<BulkAction, boolean>> = {
    price_percent: number > -100 && number <= 1_000 && number !== 0,
    price_set: number >= 0.01 && number <= 100_000 && /^\d+(\.\d{1,2})?$/.test(value ?? ''),
    stock_add: whole && number !== 0,
    stock_set: whole && number >= 0,
  };
  if (fits[action]) return number;
  const words: Partial<Record<BulkAction, string>> = {
    price_percent: 'Please give a percentage above −100, for example 5 or −10.',
    price_set: 'Please give the price in pounds, to the penny.',
    stock_add: 'Please give a whole number of boxes.',
    stock_set: 'Please give what was counted as a whole number of 0 or more.',
  };
  const detail = words[action] ?? 'Please give a number for this change.';
  return refuseNow('invalid', detail, { value: detail });
}

function columnsFor(action: BulkAction, value: number, row: ProductRow): ProductColumns {
  switch (action) {
    case 'price_percent':
      return { pricePence: changedByPercent(row.pricePence, value) };
    case 'price_set':
      return { pricePence: penceFromPounds(value) };
    case 'feature':
      return { isFeatured: true };
    case 'unfeature':
      return { isFeatured: false };
    case 'archive':
      return { archivedAt: row.archivedAt ?? now() };
    case 'restore':
      return { archivedAt: null };
    default:
      return {};
  }
}

async function changeOne(
  tx: Transaction,
  row: ProductRow,
  action: BulkAction,
  value: number,
  actor: Actor,
): Promise<boolean> {
  if (action === 'stock_add' || action === 'stock_set') {
    const move =
      action === 'stock_add' ? { delta: value, reason: 'delivery' } : { count: value, reason: 'count' };
    return (await moveStock(tx, row.id, move, actor)) !== row.stock;
  }
  const columns = columnsFor(action, value, row);
  const differs = Object.entries(columns).some(([key, after]) => row[key as keyof ProductRow] !== after);
  if (differs) await changeRow(tx, row, columns, { actor, action: 'product.bulk' });
  return differs;
}

/** Applies the change; refuses where a value does not fit, nothing is chosen, too many are, or one cannot take it. */
export const bulkChange = (
  body: BulkBody,
  list: ListState,
  actor: Actor,
): Promise<Result<{ changed: number }, ProductRefusal>> =>
  settle(async () => {
    const value = valueOf(body);
    const ids = await idsOf(body, list);
    if (ids.length === 0) refuseNow('invalid', 'Please choose at least one product.');
    if (ids.length > BULK_MOST) {
      refuseNow(
        'invalid',
        `One change reaches at most ${BULK_MOST.toLocaleString('en-GB')} products. Please filter the list.`,
      );
    }
    const changed = await write(async (tx) => {
      let count = 0;
      for (let i = 0; i < ids.length; i += 50) {
        const rows = await tx
          .select()
          .from(products)
          .where(inArray(products.id, ids.slice(i, i + 50)));
        for (const row of rows) if (await changeOne(tx, row, body.action, value, actor)) count++;
        // Shoppers read between pieces; other writes wait their turn.
        await nextTurn();
      }
      return count;
    });
    kickPublisher();
    return { changed };
  });
