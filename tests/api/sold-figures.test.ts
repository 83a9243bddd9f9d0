/**
 * After part and full refunds, cancellations, changed categories and deleted products the reports, the best sellers and what
 * sells and is low say what reading all orders and their lines says.
 */
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

const DAY_MS = 86_400_000;
let shop: Shop;
let owner: Record<string, string>;
const run = async (sql: string, ...args: (string | number)[]) =>
  (await shop.database.client.execute({ sql, args })).rows;

beforeAll(async () => {
  shop = await sharedShop();
  owner = await as(shop, 'owner');
  const orders = await run("SELECT id FROM orders WHERE status <> 'pending' ORDER BY created_at");
  for (const [at, { id }] of orders.entries()) {
    const change = [
      'refunded_pence = total_pence / 3',
      "status = 'cancelled'",
      'refunded_pence = total_pence',
      "status = 'completed', created_at = created_at + 1800000",
      "refunded_pence = 0, status = 'delivered'",
      'refunded_pence = min(total_pence, 101)',
      "status = 'pending'",
    ][at % 7];
    await run(`UPDATE orders SET ${change} WHERE id = ?`, String(id));
    if (at % 7 === 6) await run("UPDATE orders SET status = 'confirmed' WHERE id = ?", String(id));
  }
  const sold = await run('SELECT DISTINCT product_id AS id FROM order_lines WHERE is_sample = 0 ORDER BY 1');
  for (const [at, { id }] of sold.entries()) {
    if (at % 5 === 0) await run("UPDATE products SET category = 'Carpet' WHERE id = ?", String(id));
    if (at % 9 === 1) await run('DELETE FROM products WHERE id = ?', String(id));
    if (at % 4 === 2) await run('UPDATE products SET stock = 2, in_stock = 1 WHERE id = ?', String(id));
    if (at % 4 === 3) await run('UPDATE products SET stock = 40000 WHERE id = ?', String(id));
  }
});

const file = async (query: string): Promise<Record<string, string>[]> => {
  const answer = await shop.fetch(`/admin/reports/export.csv?${query}`, { headers: owner });
  expect(answer.status).toBe(200);
  return Papa.parse<Record<string, string>>(await answer.text(), { header: true, skipEmptyLines: true }).data;
};

/** What each product sold since a time, by reading all orders and lines. */
const soldSince = (at: number) =>
  run(
    `SELECT l.product_id AS id, max(l.sku) AS sku, p.category, sum(l.quantity) AS units, max(o.created_at) AS at,
       sum((l.total_pence - l.discount_pence) * 1.0 * (o.total_pence - o.refunded_pence) / o.total_pence) AS pence
     FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN products p ON p.id = l.product_id
     WHERE o.created_at >= ? AND o.status NOT IN ('pending', 'cancelled') AND NOT l.is_sample
       AND o.refunded_pence < o.total_pence GROUP BY 1 ORDER BY pence DESC`,
    at,
  );
/** When the weeks of a report begin. */
async function firstOf(weeks: number): Promise<number> {
  const [first] = (await file(`report=weeks&weeks=${weeks}`)).slice(-1);
  const midnight = Date.parse(first?.['week'] ?? '');
  return new Date(midnight).toLocaleTimeString('en-GB', { timeZone: 'Europe/London' }) === '00:00:00'
    ? midnight
    : midnight - 3_600_000;
}
const pounds = (pence: unknown): string => (Math.round(Number(pence)) / 100).toFixed(2);

test.each([4, 52])('of %i weeks the categories and the best sellers', async (weeks) => {
  const sold = await soldSince(await firstOf(weeks));
  const byCategory = Map.groupBy(sold, ({ category }) => category ?? 'No longer in the catalogue');
  const told = (await file(`report=categories&weeks=${weeks}`)).filter(
    ({ category, revenue }) => category !== 'Sample shipping' && Number(revenue) > 0,
  );
  expect(told.map(({ category }) => category).toSorted()).toEqual(
    [...byCategory.keys()].map(String).toSorted(),
  );
  expect(byCategory.has('No longer in the catalogue')).toBe(true);
  for (const { category = '', revenue } of told) {
    const pence = (byCategory.get(category) ?? []).reduce((sum, row) => sum + Number(row['pence']), 0);
    // Fractions of a penny are spread so that the report adds up.
    expect(Math.abs(Number(revenue) * 100 - pence), category).toBeLessThan(1.01);
  }
  const best = await file(`report=best-sellers&weeks=${weeks}`);
  expect(best.map(({ ordered, revenue }) => [ordered, revenue])).toEqual(
    sold.slice(0, 50).map(({ units, pence }) => [String(units), pounds(pence)]),
  );
  expect(best.map(({ sku }) => sku).toSorted()).toEqual(
    sold
      .slice(0, 50)
      .map(({ sku }) => sku)
      .toSorted(),
  );
});

test.each([4, 13, 52])('of %i weeks the slow sellers', async (weeks) => {
  const from = await firstOf(weeks);
  const sold = new Map((await soldSince(from)).map((row) => [row['id'], row]));
  const stocked = await run(
    `SELECT id, sku, stock, price_pence AS price FROM products WHERE archived_at IS NULL AND stock > 0 AND created_at < ?
     ORDER BY stock * price_pence DESC, id`,
    from,
  );
  const left = ({ id = '', stock, price }: (typeof stocked)[number]) =>
    (Number(stock) - Number(sold.get(id)?.['units'] ?? 0)) * Number(price);
  const expected = stocked.toSorted((one, other) => left(other) - left(one)).slice(0, 50);
  const day = (at: unknown) =>
    new Date(Number(at)).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
  const told = await file(`report=slow-sellers&weeks=${weeks}`);
  expect(told.map((row) => [row['sku'], row['stock'], row['ordered'], row['last_sold']])).toEqual(
    expected.map(({ id = '', sku, stock }) => {
      const own = sold.get(id);
      return [sku, String(stock), String(own?.['units'] ?? 0), own ? day(own['at']) : ''];
    }),
  );
  expect(told.some(({ ordered }) => Number(ordered) > 0)).toBe(true);
});

test('of a month the best sellers on the dashboard, and what sells and is low', async () => {
  const since = Date.now() - 30 * DAY_MS;
  const dashboard = await (await shop.fetch('/admin', { headers: owner })).text();
  const best = (await soldSince(since)).slice(0, 8);
  for (const { pence } of best) {
    const amount = (Math.round(Number(pence)) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
    expect(dashboard).toContain(`£${amount}`);
  }
  const [short] = await run(
    `SELECT count(*) AS n FROM products WHERE archived_at IS NULL AND in_stock = 1 AND stock <= 3
     AND id NOT IN (SELECT product_id FROM incoming_deliveries) AND id IN (
       SELECT l.product_id FROM orders o JOIN order_lines l ON l.order_id = o.id
       WHERE o.created_at >= ? AND o.status NOT IN ('pending', 'cancelled') AND NOT l.is_sample)`,
    since,
  );
  const n = Number(short?.['n']);
  expect(n).toBeGreaterThan(3);
  const list = await (
    await shop.fetch('/admin/products?stock=short&sort=stock&dir=asc', { headers: owner })
  ).text();
  expect(list).toMatch(new RegExp(`\\b${n} products\\b`));
});
