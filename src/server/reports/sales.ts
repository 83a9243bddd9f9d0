/**
 * What was sold, counted in SQL: by week, category and product. Weeks and days are those of the shop's time zone; what each
 * hour sold is kept by triggers (`order_hours`, `product_hours`, `category_hours`).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { store } from '#config/store.ts';
import type { Day } from '#domain/delivery/days.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/durations.ts';
import { clockChanges, dayBegins } from '#domain/shop/clock.ts';
import type { ClockChange } from '#domain/shop/hours.ts';
import { client } from '#server/database.ts';
import { soldBetween } from '#server/orders/rows.ts';

/** So much is read at once: a year of products would hold up other requests. */
const SLICE_MS = 35 * DAY_MS;

/** From a time up to another one, both in ms since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

type Row = Record<string, unknown>;

/** The rows of a statement. */
export async function rows(sql: string, args: (string | number)[] = []): Promise<Row[]> {
  return (await client.execute({ sql, args })).rows;
}

export const numberOf = (row: Row | undefined, key: string): number => Number(row?.[key] ?? 0);

/**
 * SQL for the day of a time in the shop's time zone, counted from 1970. Takes clock changes within a chart into account.
 * @param column a time in ms since 1970
 * @param changes clock changes (`clockChanges`), from a year before the earliest time in the column
 */
export function shopDaySql(column: string, changes: readonly ClockChange[]): string {
  const offsets = changes.map(([from, minutes]) => `WHEN ${column} >= ${from} THEN ${minutes}`).reverse();
  return `(${column} + CASE ${offsets.join(' ')} ELSE 0 END * 60000) / ${DAY_MS}`;
}

/**
 * Condition for orders that count as sales. Unlike `PAID_STATES` it covers refunded orders: they were sales of their day,
 * and what was refunded is subtracted separately.
 */
export const PAID = `status NOT IN ('pending', 'cancelled')`;

/** Orders and revenue of the days from `first` up to a time (in whole hours); days without an order are left out. */
export async function salesByDay(
  first: Day,
  until: number,
): Promise<ReadonlyMap<Day, { readonly orders: number; readonly revenuePence: number }>> {
  const { timeZone } = store;
  const found = await rows(
    `SELECT ${shopDaySql(`(hour * ${HOUR_MS})`, clockChanges(timeZone, Number(first.slice(0, 4))))} AS day,
       sum(orders) AS orders, sum(total_pence - refunded_pence) AS revenue
     FROM order_hours WHERE hour >= ? AND hour <= ? GROUP BY 1`,
    [dayBegins(first, timeZone) / HOUR_MS, Math.floor(until / HOUR_MS)],
  );
  return new Map(
    found.map((row) => [
      new Date(numberOf(row, 'day') * DAY_MS).toISOString().slice(0, 10),
      { orders: numberOf(row, 'orders'), revenuePence: numberOf(row, 'revenue') },
    ]),
  );
}

/** A product's sales. */
export interface SoldProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly units: number;
  /** With fractions of a penny, from refunds of amounts, which are spread over lines. */
  readonly pence: number;
  /** Null for a deleted product. */
  readonly isOnSale: boolean | null;
}

/**
 * The products that brought in most after discounts and refunds, and how many were sold in all: a fully refunded order does
 * not count, what was refunded of a line is its own, and any other refund is subtracted from the lines in proportion.
 */
export async function bestSellers(
  { from, until }: Span,
  limit: number,
): Promise<{ readonly products: readonly SoldProduct[]; readonly total: number }> {
  const sold = new Map<string, { units: number; pence: number }>();
  for (let start = from, end: number; start < until; start = end) {
    end = Math.min(Math.ceil(start / HOUR_MS) * HOUR_MS + SLICE_MS, until);
    // The database answers in the same turn of the event loop.
    await nextTurn();
    const found = await rows(
      `SELECT product_id AS id, sum(units) AS units, sum(millionths) / 1e6 AS pence
       FROM ${soldBetween(start, end)} WHERE units > 0 AND product_id <> '' GROUP BY +product_id`,
    );
    for (const row of found) {
      const sum = sold.get(String(row['id'])) ?? { units: 0, pence: 0 };
      sum.units += numberOf(row, 'units');
      sum.pence += numberOf(row, 'pence');
      sold.set(String(row['id']), sum);
    }
  }
  const best = [...sold].sort(([, one], [, other]) => other.pence - one.pence).slice(0, limit);
  const named = await rows(
    `SELECT s.value AS id, l.product_name AS name, l.sku, p.id AS known, p.archived_at IS NULL AS on_sale
     FROM json_each(?) s JOIN order_lines l ON l.rowid = (SELECT max(rowid) FROM order_lines WHERE product_id = s.value)
       LEFT JOIN products p ON p.id = s.value`,
    [JSON.stringify(best.map(([id]) => id))],
  );
  const names = new Map(named.map((row) => [String(row['id']), row]));
  const products = best.map(([id, sums]) => {
    const row = names.get(id);
    return {
      id,
      name: String(row?.['name']),
      sku: String(row?.['sku']),
      ...sums,
      isOnSale: row?.['known'] === null ? null : Boolean(row?.['on_sale']),
    };
  });
  return { products, total: sold.size };
}

/**
 * What each category brought in, from a whole hour up to another one: the services of quotes under 'Services', and deleted
 * products under ''.
 */
export async function penceByCategory({ from, until }: Span): Promise<Map<string, number>> {
  const found = await rows(
    `SELECT category, sum(millionths) / 1e6 AS pence FROM category_hours WHERE hour >= ? AND hour < ?
     GROUP BY category HAVING sum(units) > 0`,
    [from / HOUR_MS, until / HOUR_MS],
  );
  return new Map(found.map((row) => [String(row['category']), numberOf(row, 'pence')]));
}

/** What samples brought in: their delivery, after refunds, as `sold_lines` has them of goods. With fractions of a penny. */
export async function samplePence({ from, until }: Span): Promise<number> {
  const [row] = await rows(
    `SELECT sum(CASE WHEN refunded_pence = 0 THEN sample_shipping_pence ELSE (
       SELECT s.left_of_rest * (sample_shipping_pence
         - s.of_known * (SELECT total(b.shipping_pence) FROM line_refunds b WHERE b.order_id = o.id))
       FROM order_refunds s WHERE s.order_id = o.id) END) AS pence
     FROM orders o WHERE created_at >= ? AND created_at < ? AND ${PAID} AND sample_shipping_pence > 0 AND total_pence > 0`,
    [from, until],
  );
  return numberOf(row, 'pence');
}

/** Condition on orders `o` of samples in a span, by shoppers who were not erased: these are one no more. Its arguments are `from` and `until`. */
const OF_SAMPLES = `o.created_at >= ? AND o.created_at < ? AND o.${PAID} AND o.sample_shipping_pence > 0 AND o.email <> ''`;

/**
 * SQL: whether the shopper `s` bought goods after a sample; services are none.
 * @param which a condition on their lines `b`
 */
export const boughtGoods = (which: string): string => `EXISTS (
  SELECT 1 FROM orders g CROSS JOIN order_lines b ON b.order_id = g.id
  WHERE g.email = s.email AND g.created_at > s.at AND g.${PAID} AND b.is_sample = 0 AND ${which})`;
export const ANY_GOODS = `b.product_id <> ''`;

/** SQL: who ordered a sample in a span: their e-mail, the product, and when first. Its arguments are those of `OF_SAMPLES`. */
export const SAMPLED = `SELECT o.email AS email, l.product_id AS id, max(l.product_name) AS name, min(o.created_at) AS at
  FROM orders o INDEXED BY orders_sampled CROSS JOIN order_lines l ON l.order_id = o.id
  WHERE ${OF_SAMPLES} AND l.is_sample = 1
  GROUP BY o.email, l.product_id`;

/** How many shoppers ordered a sample in a span, and how many of them bought goods afterwards. */
export async function samplesToOrders({ from, until }: Span): Promise<{ shoppers: number; became: number }> {
  const [row] = await rows(
    `WITH sampled AS MATERIALIZED (
       SELECT o.email AS email, min(o.created_at) AS at
       FROM orders o INDEXED BY orders_sampled
       WHERE ${OF_SAMPLES} GROUP BY o.email)
     SELECT count(*) AS sent, coalesce(sum(${boughtGoods(ANY_GOODS)}), 0) AS became FROM sampled s`,
    [from, until],
  );
  return { shoppers: numberOf(row, 'sent'), became: numberOf(row, 'became') };
}
