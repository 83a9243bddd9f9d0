/** The dashboard's figures, counted in SQL on each request or by triggers (`order_figures`, `order_hours`). Days are those of the shop's time zone. */
import { client } from '#server/database.ts';
import { now } from '#server/clock.ts';
import { store } from '#config/store.ts';
import { ORDER_STATES, type OrderState } from '#domain/orders/states.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/durations.ts';
import { clockChanges, dayBegins } from '#domain/shop/clock.ts';
import { shopToday } from '#server/shop-day.ts';
import { publishingStatus } from '#server/publishing/admin/index.ts';
import { waitingToday } from './today.ts';
import type { ClockChange } from '#domain/shop/hours.ts';

/**
 * SQL for the day of a time in the shop's time zone, counted from 1970. Takes clock changes within a chart into account.
 * @param column a time in ms since 1970
 * @param changes clock changes (`clockChanges`), from a year before the earliest time in the column
 */
export function shopDaySql(column: string, changes: readonly ClockChange[]): string {
  const offsets = changes.map(([from, minutes]) => `WHEN ${column} >= ${from} THEN ${minutes}`).reverse();
  return `(${column} + CASE ${offsets.join(' ')} ELSE 0 END * 60000) / ${DAY_MS}`;
}

/** Number of days in the chart. */
const CHART_DAYS = 90;
/** Number of days for 'best sellers'. */
const SELLER_DAYS = 30;
/**
 * Condition for orders that count as sales. Unlike `PAID_STATES` it covers refunded orders: they were sales of their day,
 * and what was refunded is subtracted separately.
 */
const PAID = `status NOT IN ('pending', 'cancelled')`;

type Row = Record<string, unknown>;

async function rows(sql: string, args: (string | number)[] = []): Promise<Row[]> {
  return (await client.execute({ sql, args })).rows;
}

const numberOf = (row: Row | undefined, key: string): number => Number(row?.[key] ?? 0);

async function totals() {
  const [row] = await rows(
    `SELECT (SELECT count(*) FROM products WHERE archived_at IS NULL) AS products,
       (SELECT coalesce(sum(orders), 0) FROM order_figures) AS orders,
       (SELECT count(*) FROM users) AS users`,
  );
  return {
    products: numberOf(row, 'products'),
    orders: numberOf(row, 'orders'),
    users: numberOf(row, 'users'),
  };
}

/** One entry per day, including days without an order, oldest first. */
async function byDay() {
  const { timeZone } = store;
  const today = Date.parse(shopToday()) / DAY_MS;
  const first = today - CHART_DAYS + 1;
  const firstDay = new Date(first * DAY_MS).toISOString().slice(0, 10);
  const found = await rows(
    `SELECT ${shopDaySql(`(hour * ${HOUR_MS})`, clockChanges(timeZone, Number(firstDay.slice(0, 4))))} AS day,
       sum(orders) AS orders, sum(total_pence - refunded_pence) AS revenue
     FROM order_hours WHERE hour >= ? GROUP BY 1`,
    [dayBegins(firstDay, timeZone) / HOUR_MS],
  );
  const byNumber = new Map(found.map((row) => [Number(row['day']), row]));
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const row = byNumber.get(first + index);
    return {
      day: new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
      orders: numberOf(row, 'orders'),
      revenuePence: numberOf(row, 'revenue'),
    };
  });
}

async function byState(): Promise<{ state: OrderState; count: number }[]> {
  const found = await rows('SELECT status, orders AS n FROM order_figures');
  return ORDER_STATES.map((state) => ({
    state,
    count: numberOf(
      found.find((row) => row['status'] === state),
      'n',
    ),
  }));
}

/**
 * Best sellers by revenue after refunds: a fully refunded order does not count; a partial refund is subtracted from its
 * lines in proportion. CROSS JOIN fixes the join order: first the few orders of those days, then their lines.
 */
async function bestSellers() {
  const found = await rows(
    `SELECT l.product_id AS id, max(l.product_name) AS name, sum(l.quantity) AS boxes,
       sum((l.total_pence - l.discount_pence) * (o.total_pence - o.refunded_pence) / o.total_pence) AS pence,
       (SELECT archived_at IS NULL FROM products p WHERE p.id = l.product_id) AS on_sale
     FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
     WHERE o.created_at >= ? AND o.${PAID} AND l.is_sample = 0
       AND o.refunded_pence < o.total_pence
     GROUP BY l.product_id ORDER BY pence DESC LIMIT 8`,
    [now().getTime() - SELLER_DAYS * DAY_MS],
  );
  return found.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    boxes: numberOf(row, 'boxes'),
    pence: numberOf(row, 'pence'),
    /** Null for a deleted product. */
    isOnSale: row['on_sale'] === null ? null : Boolean(row['on_sale']),
  }));
}

/**
 * Number of shoppers who ordered a sample in the chart's days, each with its shipping, and how many of them bought goods
 * afterwards.
 */
async function samples() {
  const [row] = await rows(
    `WITH sampled AS MATERIALIZED (
       SELECT o.email AS email, min(o.created_at) AS at
       FROM orders o INDEXED BY orders_sampled
       WHERE o.created_at >= ? AND o.${PAID} AND o.sample_shipping_pence > 0 GROUP BY o.email)
     SELECT count(*) AS sent, coalesce(sum(EXISTS (
       SELECT 1 FROM orders g CROSS JOIN order_lines b ON b.order_id = g.id
       WHERE g.email = s.email AND g.created_at > s.at AND g.${PAID} AND b.is_sample = 0)), 0) AS became
     FROM sampled s`,
    [now().getTime() - CHART_DAYS * DAY_MS],
  );
  return { shoppers: numberOf(row, 'sent'), became: numberOf(row, 'became') };
}

/** Everything the dashboard shows. */
export async function dashboard() {
  const [total, days, states, sellers, sampled, waiting, publishing] = await Promise.all([
    totals(),
    byDay(),
    byState(),
    bestSellers(),
    samples(),
    waitingToday(),
    publishingStatus(),
  ]);
  return { total, days, states, sellers, samples: sampled, waiting, at: now().getTime(), publishing };
}
