/** The admin's order list: filtered, searched, sorted and paged in SQL, for tens of thousands of orders. */
import { store } from '#config/store.ts';
import { type ListRules, type ListState, pagesOf } from '#domain/admin/list.ts';
import { isByDay, ORDER_SORTS, type OrderStatsWire, type StaffOrderWire } from '#domain/orders/staff.ts';
import { ORDER_STATES, type OrderState, PAID_STATES } from '#domain/orders/states.ts';
import { refundDue } from '#domain/orders/withdrawal.ts';
import { dayBegins, inZone } from '#domain/shop/clock.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { orderFigures } from '#db/schema/sales.ts';
import { client, db } from '#server/database.ts';
import { BOOKINGS } from '#server/delivery/index.ts';
import { ORDERS_OF_FAILED_REFUNDS } from '#server/payments/rows.ts';
import { shopToday } from '#server/shop-day.ts';
import { foundBy } from './search.ts';

/**
 * Withdrawals, and what is to be done, as SQL conditions on an order `o`, for lists of tens of thousands of orders. What is
 * due was computed at the withdrawal (`addWithdrawal`). One of the release before counts as of the whole order until a job
 * has completed it.
 */
const WITHDRAWAL = 'FROM withdrawals w WHERE w.order_id = o.id';

/** The whole order was withdrawn from. */
const WHOLE = `EXISTS (SELECT 1 ${WITHDRAWAL} AND coalesce(w.is_whole, 1))`;

/**
 * The buyer has withdrawn from the contract or from a part of it, and is owed money for that; or what was paid of a
 * cancelled order was not given back. A refund can fail after it made the order a refunded one.
 */
const WITHDRAWN = `(CASE WHEN o.status = 'cancelled' THEN o.received_pence > 0 ELSE EXISTS (SELECT 1 ${WITHDRAWAL}
  AND o.refunded_pence - w.refunded_before_pence < coalesce(w.due_pence, o.total_pence - w.refunded_before_pence)) END)`;

/** Since when money is owed: the first withdrawal that is not refunded, or when the order, paid in part, was cancelled. */
const OWED_SINCE = `coalesce((SELECT coalesce(w.owed_since, w.confirmed_at) ${WITHDRAWAL}), o.updated_at)`;

/** Since when a refund is due whatever comes back: of an order that was not sent; null for others. */
const REFUND_SINCE = `(CASE WHEN o.status IN ('confirmed', 'cancelled') THEN ${OWED_SINCE} END)`;

/** The ids of the orders that may be `WITHDRAWN`: few, so that their count reads no others. */
const MAY_OWE = `SELECT order_id FROM withdrawals
  UNION SELECT id FROM orders INDEXED BY orders_owing WHERE status = 'cancelled' AND received_pence > 0`;

/** SQL: the ids of the orders whose buyer is owed money. */
export const ORDERS_OWED = `SELECT o.id FROM orders o WHERE o.id IN (${MAY_OWE}) AND ${WITHDRAWN}`;

/** The buyer is owed a refund that did not reach the card. */
const REFUND_FAILED = `o.id IN (${ORDERS_OF_FAILED_REFUNDS})`;

/** The same, of a part: the rest of the order is sent. */
const PART_WITHDRAWN = `${WITHDRAWN} AND NOT ${WHOLE}`;

/** Paid and not sent. After a withdrawal from the whole order nothing must be sent. */
const TO_SEND = `o.status = 'confirmed' AND NOT ${WHOLE}`;

/** Paid, with a day that has come, and not delivered. Its arguments are the method and today. */
const DUE = `o.status IN ('confirmed', 'shipped') AND NOT ${WHOLE} AND EXISTS (SELECT 1 FROM ${BOOKINGS} b
  WHERE b.order_id = o.id AND b.method = ? AND b.day <= ?)`;

export const ORDER_RULES: ListRules = {
  sorts: ORDER_SORTS,
  defaultSort: 'date',
  defaultDir: 'desc',
  filters: ['status', 'from', 'to', 'day', 'batch'],
  days: ['from', 'to', 'day'],
};
/** An SQL condition on orders `o`. */
interface OrderWhere {
  readonly sql: string;
  readonly args: (string | number | null)[];
  /** How many orders it finds, where its search alone says so. */
  readonly found: number | null;
}

/** Orders that a search finds, of which a page is looked for in the list's sequence. */
const MANY = 2000;

/** Orders on one page. */
export const ORDER_PAGE = 50;

const SORT_COLUMN: Readonly<Record<string, string>> = {
  date: 'created_at',
  total: 'total_pence',
  customer: 'email',
};

/** What waits among the orders: how many of each filter, and since when the first. @param today day of the shop */
export async function ordersWaiting(today: string) {
  const paid = `coalesce(o.paid_at, o.created_at)`;
  const { rows } = await client.execute({
    sql: `SELECT 'toSend' AS name, count(*) AS n, min(${paid}) AS since, NULL AS unsent FROM orders o WHERE ${TO_SEND}
      UNION ALL SELECT 'deliveries', count(*), min(${paid}), NULL FROM orders o WHERE ${DUE}
      UNION ALL SELECT 'collections', count(*), min(${paid}), NULL FROM orders o WHERE ${DUE}
      UNION ALL SELECT 'withdrawals', count(*), min(${OWED_SINCE}),
        min(${REFUND_SINCE})
        FROM orders o WHERE o.id IN (${MAY_OWE}) AND ${WITHDRAWN}
      UNION ALL SELECT 'refundsFailed', count(*), min(o.updated_at), NULL FROM orders o WHERE ${REFUND_FAILED}`,
    args: ['delivery', today, 'collection', today],
  });
  const numberOf = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  const of = (name: 'toSend' | 'deliveries' | 'collections' | 'withdrawals' | 'refundsFailed') => {
    const row = rows.find((one) => one['name'] === name);
    return {
      count: Number(row?.['n'] ?? 0),
      since: numberOf(row?.['since']),
      unsent: numberOf(row?.['unsent']),
    };
  };
  return {
    toSend: of('toSend'),
    deliveries: of('deliveries'),
    collections: of('collections'),
    /** `unsent`: the first withdrawal from an order that was not sent; its refund has a fixed last day. */
    withdrawals: of('withdrawals'),
    refundsFailed: of('refundsFailed'),
  };
}

/**
 * The SQL condition for a list's search and filters. The search covers the words of name, e-mail and town in any order, postcode
 * and telephone (however they are punctuated), the numbers of the quote and of parcels, the reference of a payment, and the whole
 * id, its beginning or its end of 4 characters or more.
 */
export async function ordersWhere({ search, filters }: ListState): Promise<OrderWhere> {
  const parts = ['1'];
  const args: (string | number | null)[] = [];
  let found: number | null = null;
  const status = ORDER_STATES.find((state) => state === filters['status']);
  if (status) {
    parts.push('o.status = ?');
    args.push(status);
  }
  if (filters['status'] === 'withdrawn') parts.push(`o.id IN (${MAY_OWE}) AND ${WITHDRAWN}`);
  if (filters['status'] === 'refund-failed') parts.push(REFUND_FAILED);
  if (filters['status'] === 'to-send') parts.push(TO_SEND);
  if (filters['status'] === 'to-deliver' || filters['status'] === 'to-collect') {
    parts.push(DUE);
    args.push(filters['status'] === 'to-collect' ? 'collection' : 'delivery', shopToday());
  }
  if (filters['batch']) {
    parts.push('o.id IN (SELECT order_id FROM batch_orders WHERE batch_id = ?)');
    args.push(filters['batch']);
  }
  if (filters['day']) {
    parts.push(`o.id IN (SELECT order_id FROM ${BOOKINGS} WHERE day = ?)`);
    args.push(filters['day']);
  }
  if (filters['from']) {
    parts.push('o.created_at >= ?');
    args.push(dayBegins(filters['from'], store.timeZone));
  }
  if (filters['to']) {
    parts.push('o.created_at < ?');
    args.push(dayBegins(filters['to'], store.timeZone, 1));
  }
  if (search !== '') {
    const keys = await foundBy(search);
    // The first of many are met sooner in the list's sequence than all of them can be sorted.
    parts.push(`${keys.length > MANY ? '+' : ''}o.search_key IN (SELECT value FROM json_each(?))`);
    args.push(JSON.stringify(keys));
    if (parts.length === 2) found = keys.length;
  }
  return { sql: parts.join(' AND '), args, found };
}

/** The day to send: that of its delivery, or the day it was placed. */
const SEND_DAY = `coalesce((SELECT day FROM ${BOOKINGS} s WHERE s.order_id = o.id),
  strftime('%Y-%m-%d', o.created_at / 1000, 'unixepoch'))`;

const dirOf = (state: ListState): string => (state.dir === 'asc' ? 'ASC' : 'DESC');

/** Orders of one total or customer follow each other by time. The id, which says nothing of it, only settles ties. */
function orderBy(state: ListState): string {
  if (state.sort === 'send' && isByDay(state.filters['status']))
    return `${SEND_DAY} ${dirOf(state)}, o.created_at ${dirOf(state)}, o.id ${dirOf(state)}`;
  // The one with the first deadline first; those whose goods come back before have none yet.
  if (state.sort === 'refund' && state.filters['status'] === 'withdrawn')
    return `${REFUND_SINCE} ${dirOf(state)} NULLS LAST, o.created_at ${dirOf(state)}, o.id ${dirOf(state)}`;
  const column = SORT_COLUMN[state.sort] ?? 'created_at';
  return [...new Set([column, 'created_at', 'id'])].map((name) => `o.${name} ${dirOf(state)}`).join(', ');
}

/** The ids of a list's orders in its sequence. @param most how many of them; by default all */
export async function listedIds(state: ListState, most = -1): Promise<string[]> {
  const where = await ordersWhere(state);
  const { rows } = await client.execute({
    // As one text, which is made five times as fast as so many rows.
    sql: `SELECT json_group_array(id) AS ids
      FROM (SELECT o.id FROM orders o WHERE ${where.sql} ORDER BY ${orderBy(state)} LIMIT ?)`,
    args: [...where.args, most],
  });
  return JSON.parse(String(rows[0]?.['ids'])) as string[];
}

async function itemsOf(ids: readonly string[]): Promise<Map<string, StaffOrderWire['items']>> {
  const found = new Map<string, StaffOrderWire['items']>();
  if (ids.length === 0) return found;
  const { rows } = await client.execute({
    sql: `SELECT order_id, product_name, quantity, price_pence FROM order_lines
          WHERE order_id IN (${ids.map(() => '?').join()}) ORDER BY rowid`,
    args: [...ids],
  });
  for (const row of rows) {
    const line = {
      product_name: String(row['product_name']),
      quantity: Number(row['quantity']),
      price: poundsFromPence(Number(row['price_pence'])),
    };
    const id = String(row['order_id']);
    found.set(id, [...(found.get(id) ?? []), line]);
  }
  return found;
}

/** How many orders a list has. Of all, of one state, and of a search alone, they are counted already. */
async function totalOf({ search, filters }: ListState, where: OrderWhere): Promise<number> {
  if (where.found !== null) return where.found;
  const { status, ...others } = filters;
  const state = ORDER_STATES.find((one) => one === status);
  const isCounted = (!status || state) && [search, ...Object.values(others)].every((text) => !text);
  const { rows } = await client.execute(
    isCounted
      ? {
          sql: 'SELECT coalesce(sum(orders), 0) AS n FROM order_figures WHERE status = coalesce(?, status)',
          args: [state ?? null],
        }
      : { sql: `SELECT count(*) AS n FROM orders o WHERE ${where.sql}`, args: where.args },
  );
  return Number(rows[0]?.['n'] ?? 0);
}

/** How many orders a list's search and filters find. */
export const countOrders = async (state: ListState): Promise<number> =>
  totalOf(state, await ordersWhere(state));

/** One page of orders with their lines. The page is chosen among ids alone: a deep one passes over thousands of orders. */
export async function orderPage(state: ListState, size = ORDER_PAGE) {
  const where = await ordersWhere(state);
  const [total, found] = await Promise.all([
    totalOf(state, where),
    client.execute({
      sql: `SELECT o.id, o.status, ${WITHDRAWN} AS withdrawn, ${PART_WITHDRAWN} AS part,
              o.created_at, o.email, o.first_name, o.last_name,
              o.total_pence, b.day, b.method,
              o.status = 'confirmed' AND EXISTS (SELECT 1 FROM batch_orders i WHERE i.order_id = o.id) AS in_batch,
              o.status = 'confirmed' AND EXISTS (SELECT 1 FROM parcels s WHERE s.order_id = o.id) AS part_sent,
              ${REFUND_SINCE} AS refund_since
            FROM (SELECT o.id FROM orders o WHERE ${where.sql} ORDER BY ${orderBy(state)} LIMIT ? OFFSET ?) page
              CROSS JOIN orders o ON o.id = page.id LEFT JOIN ${BOOKINGS} b ON b.order_id = o.id
            ORDER BY ${orderBy(state)}`,
      args: [...where.args, size, (state.page - 1) * size],
    }),
  ]);
  const lines = await itemsOf(found.rows.map((row) => String(row['id'])));
  const orders = found.rows.map((row) => ({
    id: String(row['id']),
    status: String(row['status']),
    is_withdrawn: Boolean(row['withdrawn']),
    is_part_withdrawn: Boolean(row['part']),
    created_at: new Date(Number(row['created_at'])).toISOString(),
    user_email: String(row['email']),
    customer: `${String(row['first_name'])} ${String(row['last_name'])}`,
    items: lines.get(String(row['id'])) ?? [],
    total: poundsFromPence(Number(row['total_pence'])),
    day: row['day'] === null ? null : String(row['day']),
    is_collection: row['method'] === 'collection',
    is_in_batch: Boolean(row['in_batch']),
    is_part_sent: Boolean(row['part_sent']),
    refund_by:
      row['withdrawn'] && row['refund_since'] !== null
        ? inZone(refundDue(new Date(Number(row['refund_since'])), store.timeZone), store.timeZone).date
        : null,
  }));
  return { orders, total, pages: pagesOf(total, size) };
}

/** The four figures above the list. Revenue is what was paid for orders that are not cancelled, less refunds. */
export async function orderStats(): Promise<OrderStatsWire> {
  const figures = await db.select().from(orderFigures);
  const sumOf = (some: typeof figures, of: (row: (typeof figures)[number]) => number) =>
    some.reduce((sum, row) => sum + of(row), 0);
  const of = (...states: readonly OrderState[]) => figures.filter(({ status }) => states.includes(status));
  return {
    total: sumOf(figures, ({ orders }) => orders),
    pending: sumOf(of('pending'), ({ orders }) => orders),
    completed: sumOf(of('completed'), ({ orders }) => orders),
    revenue: poundsFromPence(
      sumOf(of(...PAID_STATES), ({ totalPence, refundedPence }) => totalPence - refundedPence),
    ),
  };
}
