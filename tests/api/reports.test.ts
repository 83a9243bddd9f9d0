/** Reports of sales, beside the same figures counted order by order here; and who may see them. */
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
});

async function file(query: string): Promise<Record<string, string>[]> {
  const answer = await shop.fetch(`/admin/reports/export.csv?${query}`, { headers: staff });
  expect(answer.status).toBe(200);
  const options = { header: true, skipEmptyLines: true } as const;
  return Papa.parse<Record<string, string>>(await answer.text(), options).data;
}

interface Line {
  readonly order: string;
  readonly at: number;
  readonly email: string;
  readonly status: string;
  readonly total: number;
  readonly refunded: number;
  readonly product: string;
  readonly category: string | null;
  readonly units: number;
  readonly pence: number;
  readonly isSample: boolean;
}

async function lines(): Promise<Line[]> {
  const { rows } = await shop.database.client.execute(
    `SELECT o.id AS "order", o.created_at AS at, o.email, o.status, o.total_pence AS total, o.refunded_pence AS refunded,
       l.product_id AS product, p.category, l.quantity AS units, l.total_pence - l.discount_pence AS pence, l.is_sample
     FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN products p ON p.id = l.product_id`,
  );
  return rows
    .map((row) => ({ ...(row as unknown as Line), isSample: row['is_sample'] === 1 }))
    .filter(({ status }) => status !== 'pending' && status !== 'cancelled');
}

/** The local day of a time in London. */
const dayOf = (at: number): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);
const pounds = (pence: number): string => (pence / 100).toFixed(2);
const net = ({ pence, total, refunded }: Line): number =>
  refunded < total ? (pence * (total - refunded)) / total : 0;

test('the weeks are Monday to Sunday in London, with what was paid less what was refunded, beside the year before', async () => {
  const orders = [...new Map((await lines()).map((line) => [line.order, line])).values()];
  const revenue = (monday: string): string => {
    const end = new Date(Date.parse(monday) + 7 * 86_400_000).toISOString().slice(0, 10);
    const ofWeek = orders.filter(({ at }) => dayOf(at) >= monday && dayOf(at) < end);
    return pounds(sum(ofWeek, ({ total, refunded }) => total - refunded));
  };
  const weeks = await file('report=weeks&weeks=26');
  expect(weeks).toHaveLength(26);
  for (const { week = '', revenue: told, revenue_year_before: before } of weeks.slice(1)) {
    expect(new Date(week).getUTCDay(), week).toBe(1);
    expect(told, week).toBe(revenue(week));
    expect(before, week).toBe(
      revenue(new Date(Date.parse(week) - 364 * 86_400_000).toISOString().slice(0, 10)),
    );
  }
  expect(weeks[0]?.['revenue']).toBe(revenue(weeks[0]?.['week'] ?? ''));
  expect(weeks.some(({ revenue }) => Number(revenue) > 0)).toBe(true);
});

test('categories and best sellers add up to the goods sold, refunds taken off their lines', async () => {
  const [first] = (await file('report=weeks&weeks=13')).slice(-1);
  const sold = (await lines()).filter(
    ({ at, isSample }) => !isSample && dayOf(at) >= (first?.['week'] ?? ''),
  );
  const categories = await file('report=categories&weeks=13');
  expect(categories.length).toBeGreaterThan(2);
  for (const { category, revenue } of categories.filter((row) => row['category'] !== 'Sample shipping')) {
    const own = sold.filter((line) => line.category === category && line.refunded < line.total);
    expect(Math.abs(Number(revenue) - sum(own, net) / 100), category).toBeLessThan(0.5);
  }
  const best = await file('report=best-sellers&weeks=13');
  const amounts = best.map(({ revenue }) => Number(revenue));
  expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
  const byProduct = Map.groupBy(sold, ({ product }) => product);
  const most = Math.max(...[...byProduct.values()].map((own) => sum(own, net)));
  expect(amounts[0]).toBeCloseTo(most / 100, 1);
});

test('categories and samples add up to the revenue of the weeks, and of the year before', async () => {
  const [weeks, categories] = [await file('report=weeks&weeks=52'), await file('report=categories&weeks=52')];
  for (const column of ['revenue', 'revenue_year_before']) {
    const total = (table: Record<string, string>[]) =>
      sum(table, (row) => Math.round(Number(row[column]) * 100));
    expect(total(categories), column).toBe(total(weeks));
  }
  const samples = categories.find(({ category }) => category === 'Sample shipping');
  expect(Number(samples?.['revenue'])).toBeGreaterThan(0);
});

test('slow sellers hold most money and sold least; samples say what their shoppers bought afterwards', async () => {
  const slow = await file('report=slow-sellers&weeks=4');
  expect(slow.length).toBeGreaterThan(50);
  for (const { stock, product } of slow) expect(Number(stock), product).toBeGreaterThan(0);
  const all = await lines();
  const samples = await file('report=samples&weeks=52');
  const shoppers = new Set(
    all
      .filter(({ isSample, at }) => isSample && at > Date.now() - 51 * 7 * 86_400_000)
      .map(({ email }) => email),
  );
  expect(shoppers.size).toBeGreaterThan(0);
  expect(samples.length).toBeGreaterThan(0);
  for (const { shoppers: had, bought_it: same, bought_goods: goods } of samples) {
    expect(Number(same)).toBeLessThanOrEqual(Number(goods));
    expect(Number(goods)).toBeLessThanOrEqual(Number(had));
  }
});

test('sources add up to the orders of the weeks, those without a known site among them', async () => {
  const sources = await file('report=sources&weeks=52');
  const [first] = (await file('report=weeks&weeks=52')).slice(-1);
  const orders = new Map((await lines()).map((line) => [line.order, line]));
  const ofWeeks = [...orders.values()].filter(({ at }) => dayOf(at) >= (first?.['week'] ?? ''));
  expect(sum(sources, (row) => Number(row['orders']))).toBe(ofWeeks.length);
  expect(sources.map(({ source }) => source)).toEqual(expect.arrayContaining(['Unknown', 'google.com']));
});

test('the page shows each report; a query that is none shows the first, and its file is refused', async () => {
  const page = async (query: string) =>
    (await shop.fetch(`/admin/reports${query}`, { headers: staff })).text();
  for (const [query, words] of [
    ['', 'Week from'],
    ['?report=categories&weeks=52', 'Tiles'],
    ['?report=best-sellers&weeks=13', 'SKU'],
    ['?report=slow-sellers&weeks=13', 'At today’s price'],
    ['?report=samples&weeks=26', 'Had a sample'],
    ['?report=nothing', 'Week from'],
  ] as const)
    expect(await page(query), query).toContain(words);
  const refused = await shop.fetch('/admin/reports/export.csv?weeks=7', { headers: staff });
  expect(refused.status).toBe(422);
});

test.each(['catalogue', 'shopper'] as const)('%s sees no sales', async (person) => {
  const headers = await as(shop, person);
  for (const path of ['/admin/reports', '/admin/reports/export.csv'])
    expect([403, 404], path).toContain((await shop.fetch(path, { headers, redirect: 'manual' })).status);
});

test('the days are those of the dashboard’s chart, newest first, and add up to the orders of each', async () => {
  const days = await file('report=days&weeks=13');
  expect(days).toHaveLength(91);
  expect(days[0]?.['day']).toBe(dayOf(Date.now()));
  const orders = [...new Map((await lines()).map((line) => [line.order, line])).values()];
  for (const { day = '', orders: count, revenue } of days) {
    const own = orders.filter(({ at }) => dayOf(at) === day);
    expect([day, Number(count), revenue]).toEqual([
      day,
      own.length,
      pounds(sum(own, ({ total, refunded }) => total - refunded)),
    ]);
  }
  expect(await shop.page('/admin', staff)).toContain('/admin/reports/export.csv?report=days&amp;weeks=13');
});
