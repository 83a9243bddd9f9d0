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
  ANY_GOODS,
  bestSellers,
  boughtGoods,
  numberOf,
  PAID,
  penceByCategory,
  rows,
  salesByDay,
  samplePence,
  SAMPLED,
  type Span,
} from './sales.ts';

/** More rows than a report has. */
const ALL = 1e9;
const ORDERS: ReportColumn = { key: 'orders', label: 'Orders', kind: 'count' };
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
    columns: [{ key: 'week', label: 'Week from', kind: 'day' }, ORDERS, REVENUE, BEFORE, CHANGE],
    rows: mondays.map(row).reverse(),
    total: mondays.length,
    bars: [REVENUE.key, BEFORE.key],
  };
}

/** The last days up to today, oldest first, those without an order included. */
export async function salesOfDays(count: number) {
  const first = addDays(shopToday(), 1 - count);
  const sold = await salesByDay(first, now().getTime());
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    return { day, ...(sold.get(day) ?? { orders: 0, revenuePence: 0 }) };
  });
}

async function byDay(weeks: number, most: number): Promise<ReportTable> {
  const days = await salesOfDays(weeks * 7);
  return {
    columns: [{ key: 'day', label: 'Day', kind: 'day' }, ORDERS, REVENUE],
    rows: days
      .reverse()
      .slice(0, most)
      .map(({ day, orders, revenuePence }) => ({ cells: [day, orders, revenuePence] })),
    total: days.length,
    bars: [REVENUE.key],
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
    total: names.length,
    bars: [REVENUE.key, BEFORE.key],
  };
}

async function bestSelling(weeks: number, most: number): Promise<ReportTable> {
  const { products, total } = await bestSellers(spanOf(weeks), most);
  return {
    columns: [PRODUCT, SKU, ORDERED, REVENUE],
    rows: products.map(({ id, name, sku, units, pence, isOnSale }) => ({
      cells: [name, sku, units, Math.round(pence)],
      ...(isOnSale && { href: `/products/${id}` }),
    })),
    total,
    bars: [REVENUE.key],
  };
}

const dayOf = (at: number): string => inZone(new Date(at), store.timeZone).date;

/** The index is named because SQLite would rather sort all that is in stock. */
const STOCKED = `FROM products p INDEXED BY products_by_value WHERE archived_at IS NULL AND stock > 0 AND created_at < ?`;
/** The products that hold most money, the most first, each with what it sold since an hour. */
const STOCKED_FIRST = `SELECT id, name, sku, stock, stock * price_pence AS value, price_pence,
    (SELECT sum(units) FROM product_hours WHERE product_id = p.id AND hour >= ?) AS units,
    (SELECT max(hour) FROM product_hours WHERE product_id = p.id AND hour >= ? AND units > 0) AS sold_hour
  ${STOCKED} ORDER BY stock * price_pence DESC, id LIMIT ?`;

/** Sorted by the value of the stock that would be left of it after as many weeks of such sales. */
async function slowSelling(weeks: number, most: number): Promise<ReportTable> {
  const { from } = spanOf(weeks);
  const hour = from / HOUR_MS;
  const valueLeft = (row: Record<string, unknown>) =>
    (numberOf(row, 'stock') - numberOf(row, 'units')) * numberOf(row, 'price_pence');
  let slowest: Awaited<ReturnType<typeof rows>> = [];
  for (let read = 4 * most, isSure = false; !isSure; read *= 4) {
    const found = await rows(STOCKED_FIRST, [hour, hour, from, read]);
    slowest = found.toSorted((one, other) => valueLeft(other) - valueLeft(one)).slice(0, most);
    // Whatever comes after the last one found has at most its value, and less left of it.
    isSure = found.length < read || valueLeft(slowest.at(-1) ?? {}) >= numberOf(found.at(-1), 'value');
  }
  const [stocked] = await rows(`SELECT count(*) AS total ${STOCKED}`, [from]);
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
    total: numberOf(stocked, 'total'),
    bars: ['stock_value'],
  };
}

async function bySample(weeks: number, most: number): Promise<ReportTable> {
  const { from, until } = spanOf(weeks);
  const found = await rows(
    `WITH sampled AS MATERIALIZED (${SAMPLED})
     SELECT max(s.name) AS name, count(*) AS shoppers, sum(${boughtGoods('b.product_id = s.id')}) AS same,
       sum(${boughtGoods(ANY_GOODS)}) AS any_goods, count(*) OVER () AS total
     FROM sampled s GROUP BY s.id ORDER BY shoppers DESC, same DESC, s.id LIMIT ?`,
    [from, until, most],
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
    total: numberOf(found[0], 'total'),
    bars: ['shoppers', 'bought_it'],
  };
}

async function bySource(weeks: number, most: number): Promise<ReportTable> {
  const { from, until } = spanOf(weeks);
  const found = await rows(
    `SELECT CASE WHEN quote_number IS NOT NULL THEN 'A quote of ours' ELSE coalesce(referrer_host, 'Unknown') END AS source,
       count(*) AS orders, sum(total_pence - refunded_pence) AS pence, count(*) OVER () AS total
     FROM orders WHERE created_at >= ? AND created_at < ? AND ${PAID} GROUP BY 1 ORDER BY pence DESC LIMIT ?`,
    [from, until, most],
  );
  return {
    columns: [{ key: 'source', label: 'Source', kind: 'text' }, ORDERS, REVENUE],
    rows: found.map((row) => ({
      cells: [String(row['source']), numberOf(row, 'orders'), numberOf(row, 'pence')],
    })),
    total: numberOf(found[0], 'total'),
    bars: [REVENUE.key],
  };
}

const TABLES: Readonly<Record<ReportId, (weeks: number, most: number) => Promise<ReportTable>>> = {
  days: byDay,
  weeks: byWeek,
  categories: byCategory,
  'best-sellers': bestSelling,
  'slow-sellers': slowSelling,
  sources: bySource,
  samples: bySample,
};

/** A report over the last weeks, this one included. @param most how many products or sources it names */
export const reportTable = (id: ReportId, weeks: number, most = ALL): Promise<ReportTable> =>
  TABLES[id](weeks, most);

/** The last days up to now, for the dashboard. */
export const lastDays = (days: number): Span => ({
  from: now().getTime() - days * DAY_MS,
  until: now().getTime() + 1,
});
