/** The tables of the reports, each by one or two statements over the tables that it needs. */
import { store } from '#config/store.ts';
import { addDays } from '#domain/delivery/days.ts';
import {
  changeOf,
  lastMondays,
  type ReportColumn,
  type ReportId,
  type ReportTable,
  wholePence,
  YEAR_DAYS,
} from '#domain/reports/reports.ts';
import { CHARGES } from '#domain/pricing/charges.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/durations.ts';
import { dayBegins, inZone } from '#domain/shop/clock.ts';
import { now } from '#server/clock.ts';
import { shopToday } from '#server/shop-day.ts';
import {
  bestSellers,
  numberOf,
  PAID,
  penceByCategory,
  rows,
  salesByDay,
  samplePence,
  SAMPLED,
  type Span,
} from './sales.ts';

/** The most products or sources that a report names. */
const MOST_ROWS = 50;
const REVENUE: ReportColumn = { key: 'revenue', label: 'Revenue', kind: 'pence' };
const BEFORE: ReportColumn = { key: 'revenue_year_before', label: 'Year before', kind: 'pence' };
const CHANGE: ReportColumn = { key: 'change', label: 'Change', kind: 'share' };
const PRODUCT: ReportColumn = { key: 'product', label: 'Product', kind: 'text' };
const SKU: ReportColumn = { key: 'sku', label: 'SKU', kind: 'text' };
/** Before withdrawals and refunds, which are by money. */
const ORDERED: ReportColumn = { key: 'ordered', label: 'Ordered', kind: 'count' };

/** The last weeks up to now. */
const spanOf = (weeks: number): Span => ({
  from: dayBegins(lastMondays(shopToday(), weeks)[0] ?? '', store.timeZone),
  until: now().getTime(),
});

/** The same weekdays of the year before, up to the same hour of the day. */
function yearBefore({ from, until }: Span): Span {
  const earlier = (at: number): number => {
    const { date } = inZone(new Date(at), store.timeZone);
    const sinceMidnight = at - dayBegins(date, store.timeZone);
    return dayBegins(addDays(date, -YEAR_DAYS), store.timeZone) + sinceMidnight;
  };
  return { from: earlier(from), until: earlier(until) };
}

async function byWeek(weeks: number): Promise<ReportTable> {
  const span = spanOf(weeks);
  const mondays = lastMondays(shopToday(), weeks);
  const sums = async (firsts: readonly string[], until: number) => {
    const days = await salesByDay(firsts[0] ?? '', until);
    return firsts.map((monday) => {
      const sums = { orders: 0, revenuePence: 0 };
      for (let day = 0; day < 7; day += 1) {
        const sold = days.get(addDays(monday, day));
        sums.orders += sold?.orders ?? 0;
        sums.revenuePence += sold?.revenuePence ?? 0;
      }
      return sums;
    });
  };
  const [sold, before] = await Promise.all([
    sums(mondays, span.until),
    sums(
      mondays.map((monday) => addDays(monday, -YEAR_DAYS)),
      yearBefore(span).until,
    ),
  ]);
  const row = (monday: string, index: number) => {
    const { orders, revenuePence } = sold[index] ?? { orders: 0, revenuePence: 0 };
    const earlier = before[index]?.revenuePence ?? 0;
    return { cells: [monday, orders, revenuePence, earlier, changeOf(revenuePence, earlier)] };
  };
  return {
    columns: [
      { key: 'week', label: 'Week from', kind: 'day' },
      { key: 'orders', label: 'Orders', kind: 'count' },
      REVENUE,
      BEFORE,
      CHANGE,
    ],
    rows: mondays.map(row).reverse(),
    bars: [REVENUE.key, BEFORE.key],
  };
}

/** Up to the end of the hour, as the weeks count. */
const inWholeHours = ({ from, until }: Span): Span => ({
  from,
  until: (Math.floor(until / HOUR_MS) + 1) * HOUR_MS,
});

const DELETED = 'No longer in the catalogue';

async function byCategory(weeks: number): Promise<ReportTable> {
  const read = async (part: Span) => {
    const sums = new Map(
      [...(await penceByCategory(part))].map(([category, pence]) => [category || DELETED, pence]),
    );
    const ofSamples = await samplePence(part);
    return ofSamples > 0 ? sums.set(CHARGES.sample_shipping.label, ofSamples) : sums;
  };
  const span = spanOf(weeks);
  const [sold, before] = await Promise.all([read(inWholeHours(span)), read(inWholeHours(yearBefore(span)))]);
  const names = [...new Set([...sold.keys(), ...before.keys()])].sort(
    (one, other) => (sold.get(other) ?? 0) - (sold.get(one) ?? 0),
  );
  const penceOf = (sums: ReadonlyMap<string, number>) => wholePence(names.map((name) => sums.get(name) ?? 0));
  const [pence, earlier] = [penceOf(sold), penceOf(before)];
  const rowOf = (name: string, index: number) => {
    const [sum = 0, sumBefore = 0] = [pence[index], earlier[index]];
    return { cells: [name, sum, sumBefore, changeOf(sum, sumBefore)] };
  };
  return {
    columns: [{ key: 'category', label: 'Category', kind: 'text' }, REVENUE, BEFORE, CHANGE],
    rows: names.map(rowOf),
    bars: [REVENUE.key, BEFORE.key],
  };
}

async function bestSelling(weeks: number): Promise<ReportTable> {
  const sold = await bestSellers(spanOf(weeks), MOST_ROWS);
  return {
    columns: [PRODUCT, SKU, ORDERED, REVENUE],
    rows: sold.map(({ id, name, sku, units, pence, isOnSale }) => ({
      cells: [name, sku, units, Math.round(pence)],
      ...(isOnSale && { href: `/products/${id}` }),
    })),
    bars: [REVENUE.key],
  };
}

const dayOf = (at: number): string => inZone(new Date(at), store.timeZone).date;

/**
 * The products that hold most money, the most first, each with what it sold since an hour. The index is named because SQLite
 * would rather sort all that is in stock.
 */
const STOCKED = `SELECT id, name, sku, stock, stock * price_pence AS value, price_pence,
    (SELECT sum(units) FROM product_hours WHERE product_id = p.id AND hour >= ?) AS units,
    (SELECT max(hour) FROM product_hours WHERE product_id = p.id AND hour >= ? AND units > 0) AS sold_hour
  FROM products p INDEXED BY products_by_value
  WHERE archived_at IS NULL AND stock > 0 AND created_at < ? ORDER BY stock * price_pence DESC, id LIMIT ?`;

/** Sorted by the value of the stock that would be left of it after as many weeks of such sales. */
async function slowSelling(weeks: number): Promise<ReportTable> {
  const { from } = spanOf(weeks);
  const hour = from / HOUR_MS;
  const valueLeft = (row: Record<string, unknown>) =>
    (numberOf(row, 'stock') - numberOf(row, 'units')) * numberOf(row, 'price_pence');
  let slowest: Awaited<ReturnType<typeof rows>> = [];
  for (let most = 4 * MOST_ROWS, isSure = false; !isSure; most *= 4) {
    const found = await rows(STOCKED, [hour, hour, from, most]);
    slowest = found.toSorted((one, other) => valueLeft(other) - valueLeft(one)).slice(0, MOST_ROWS);
    // Whatever comes after the last one found has at most its value, and less left of it.
    isSure = found.length < most || valueLeft(slowest.at(-1) ?? {}) >= numberOf(found.at(-1), 'value');
  }
  return {
    columns: [
      PRODUCT,
      SKU,
      { key: 'stock', label: 'In stock', kind: 'count' },
      { key: 'stock_value', label: 'At today’s price', kind: 'pence' },
      ORDERED,
      { key: 'last_sold', label: 'Last sold', kind: 'day' },
    ],
    rows: slowest.map((row) => ({
      cells: [
        String(row['name']),
        String(row['sku']),
        numberOf(row, 'stock'),
        numberOf(row, 'value'),
        numberOf(row, 'units'),
        row['sold_hour'] === null ? null : dayOf(numberOf(row, 'sold_hour') * HOUR_MS),
      ],
      href: `/products/${String(row['id'])}`,
    })),
    bars: ['stock_value'],
  };
}

async function bySample(weeks: number): Promise<ReportTable> {
  const { from, until } = spanOf(weeks);
  const bought = (which: string) => `sum(EXISTS (
    SELECT 1 FROM orders g CROSS JOIN order_lines b ON b.order_id = g.id
    WHERE g.email = s.email AND g.created_at > s.at AND g.${PAID} AND b.is_sample = 0 AND ${which}))`;
  const found = await rows(
    `WITH sampled AS MATERIALIZED (${SAMPLED})
     SELECT s.id, max(s.name) AS name, count(*) AS shoppers,
       ${bought('b.product_id = s.id')} AS same, ${bought('true')} AS any_goods
     FROM sampled s GROUP BY s.id ORDER BY shoppers DESC, same DESC, s.id LIMIT ${MOST_ROWS}`,
    [from, until],
  );
  return {
    columns: [
      PRODUCT,
      { key: 'shoppers', label: 'Had a sample', kind: 'count' },
      { key: 'bought_it', label: 'Bought it', kind: 'count' },
      { key: 'bought_goods', label: 'Bought anything', kind: 'count' },
      { key: 'share_bought_it', label: 'Share that bought it', kind: 'share' },
    ],
    rows: found.map((row) => {
      const shoppers = numberOf(row, 'shoppers');
      const same = numberOf(row, 'same');
      return {
        cells: [String(row['name']), shoppers, same, numberOf(row, 'any_goods'), same / shoppers],
      };
    }),
    bars: ['shoppers', 'bought_it'],
  };
}

async function bySource(weeks: number): Promise<ReportTable> {
  const { from, until } = spanOf(weeks);
  const found = await rows(
    `SELECT CASE WHEN quote_number IS NOT NULL THEN 'A quote of ours' ELSE coalesce(referrer_host, 'Unknown') END AS source,
       count(*) AS orders, sum(total_pence - refunded_pence) AS pence
     FROM orders WHERE created_at >= ? AND created_at < ? AND ${PAID} GROUP BY 1 ORDER BY pence DESC LIMIT ${MOST_ROWS}`,
    [from, until],
  );
  return {
    columns: [
      { key: 'source', label: 'Source', kind: 'text' },
      { key: 'orders', label: 'Orders', kind: 'count' },
      REVENUE,
    ],
    rows: found.map((row) => ({
      cells: [String(row['source']), numberOf(row, 'orders'), numberOf(row, 'pence')],
    })),
    bars: [REVENUE.key],
  };
}

const TABLES: Readonly<Record<ReportId, (weeks: number) => Promise<ReportTable>>> = {
  weeks: byWeek,
  categories: byCategory,
  'best-sellers': bestSelling,
  'slow-sellers': slowSelling,
  sources: bySource,
  samples: bySample,
};

/** A report over the last weeks, this one included. */
export const reportTable = (id: ReportId, weeks: number): Promise<ReportTable> => TABLES[id](weeks);

/** The last days up to now, for the dashboard. */
export const lastDays = (days: number): Span => ({
  from: now().getTime() - days * DAY_MS,
  until: now().getTime() + 1,
});
