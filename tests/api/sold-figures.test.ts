/**
 * After part and full refunds, refunds of lines, quoted services, cancellations, changed categories and deleted products the reports, the best sellers and what
 * sells and is low say what reading all orders and their lines says.
 */
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, aProduct, pay } from '#tests/support/paying.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { addRows, plus, removeRows, setOrder, setProduct, setRows } from '#tests/support/stored.ts';

const DAY_MS = 86_400_000;
let shop: Shop;
let owner: Record<string, string>;
const run = async (sql: string, ...args: (string | number)[]) =>
  (await shop.database.client.execute({ sql, args })).rows;

/** Refunds so many of an order's first line, with a further amount that is for no line. */
async function refundFirstLine(order: string, quantity: number): Promise<void> {
  const [line] = await run(
    `SELECT id, min(quantity, ?) AS quantity, (total_pence - discount_pence) * min(quantity, ?) / quantity AS pence
     FROM order_lines WHERE order_id = ? ORDER BY rowid LIMIT 1`,
    ...[quantity, quantity, order],
  );
  await addRows(shop, 'refunds', { id: order, orderId: order, amountPence: 1 });
  await addRows(shop, 'refundLines', {
    refundId: order,
    orderLineId: String(line?.['id']),
    quantity: Number(line?.['quantity']),
  });
  const pence = Number(line?.['pence']) + 70;
  await setOrder(shop, order, { refundedPence: sql`min(total_pence, ${pence})` });
}

/** Adds what an accepted quote has besides goods. */
async function addService(order: string): Promise<void> {
  const fitting = { productId: '', productName: 'Fitting', sku: '', supplier: '', unit: 'm²' } as const;
  const pence = { quantity: 12, pricePence: 750, totalPence: 9000 };
  await addRows(shop, 'orderLines', { orderId: order, ...fitting, ...pence });
  await setOrder(shop, order, ({ totalPence }) => ({ totalPence: plus(totalPence, 9000) }));
}

beforeAll(async () => {
  shop = await sharedShop();
  owner = await as(shop, 'owner');
  const orders = await run("SELECT id FROM orders WHERE status <> 'pending' ORDER BY created_at");
  const changes = [
    { refundedPence: sql`total_pence / 3` },
    { status: 'cancelled' },
    { refundedPence: sql`total_pence` },
    { status: 'completed', createdAt: sql`created_at + 1800000` },
    { refundedPence: 0, status: 'delivered' },
    { refundedPence: sql`min(total_pence, 101)` },
    { status: 'pending' },
  ] as const;
  for (const [at, row] of orders.entries()) {
    const id = String(row['id']);
    await setOrder(shop, id, changes[at % 7] ?? {});
    if (at % 7 === 3) await refundFirstLine(id, at % 2 === 0 ? 1 : 1000);
    if (at % 7 === 4) await addService(id);
    if (at % 7 === 6) await setOrder(shop, id, { status: 'confirmed' });
  }
  const sold = await run(
    "SELECT DISTINCT product_id AS id FROM order_lines WHERE is_sample = 0 AND product_id <> '' ORDER BY 1",
  );
  for (const [at, row] of sold.entries()) {
    const id = String(row['id']);
    if (at % 5 === 0) await setProduct(shop, id, { category: 'Carpet' });
    if (at % 9 === 1) await removeRows(shop, 'products', { id });
    else if (at % 4 === 2) await setProduct(shop, id, { stock: 2, inStock: true });
    else if (at % 4 === 3) await setProduct(shop, id, { stock: 40000 });
  }
});

const file = async (query: string): Promise<Record<string, string>[]> => {
  const answer = await shop.fetch(`/admin/reports/export.csv?${query}`, { headers: owner });
  expect(answer.status).toBe(200);
  return Papa.parse<Record<string, string>>(await answer.text(), { header: true, skipEmptyLines: true }).data;
};

/** What each product sold since a time, services as one, by reading all orders, lines and refunds. */
const soldSince = (at: number) =>
  run(
    `WITH line AS (
       SELECT l.*, l.total_pence - l.discount_pence AS pence, min(l.quantity, coalesce((SELECT sum(b.quantity) FROM refund_lines b
         JOIN refunds r ON r.id = b.refund_id WHERE b.order_line_id = l.id AND r.state = 'completed'), 0)) AS back
       FROM order_lines l),
     own AS (SELECT *, pence * back / quantity AS goods, iif(back = quantity, sample_shipping_pence, 0) AS shipping FROM line),
     known AS (SELECT order_id, max(sum(goods + shipping), 0.001) AS pence FROM own GROUP BY order_id)
     SELECT l.product_id AS id, max(l.sku) AS sku, iif(l.product_id = '', 'Services', p.category) AS category,
       sum(l.quantity) AS units, max(o.created_at) AS at,
       sum((l.pence - 1.0 * l.goods * min(k.pence, o.refunded_pence) / k.pence)
         * (o.total_pence - o.refunded_pence) / (o.total_pence - min(k.pence, o.refunded_pence))) AS pence
     FROM orders o JOIN own l ON l.order_id = o.id JOIN known k ON k.order_id = o.id LEFT JOIN products p ON p.id = l.product_id
     WHERE o.created_at >= ? AND o.status NOT IN ('pending', 'cancelled') AND NOT l.is_sample
       AND o.refunded_pence < o.total_pence GROUP BY 1 ORDER BY pence DESC`,
    at,
  );
const goodsSince = async (at: number) => (await soldSince(at)).filter(({ id }) => id !== '');
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
  for (const name of ['No longer in the catalogue', 'Services'])
    expect(byCategory.has(name), name).toBe(true);
  for (const { category = '', revenue } of told) {
    const pence = (byCategory.get(category) ?? []).reduce((sum, row) => sum + Number(row['pence']), 0);
    // Fractions of a penny are spread so that the report adds up.
    expect(Math.abs(Number(revenue) * 100 - pence), category).toBeLessThan(1.01);
  }
  const best = await file(`report=best-sellers&weeks=${weeks}`);
  const goods = sold.filter(({ id }) => id !== '');
  expect(best.map(({ revenue }) => revenue)).toEqual(goods.map(({ pence }) => pounds(pence)));
  // What brought in the same follows in any sequence.
  expect(best.map(({ sku, ordered, revenue }) => `${sku} ${ordered} ${revenue}`).toSorted()).toEqual(
    goods.map(({ sku, units, pence }) => `${String(sku)} ${String(units)} ${pounds(pence)}`).toSorted(),
  );
});

test.each([4, 13, 52])('of %i weeks the slow sellers', async (weeks) => {
  const from = await firstOf(weeks);
  const sold = new Map((await goodsSince(from)).map((row) => [row['id'], row]));
  const stocked = await run(
    `SELECT id, sku, stock, price_pence AS price FROM products WHERE archived_at IS NULL AND stock > 0 AND created_at < ?
     ORDER BY stock * price_pence DESC, id`,
    from,
  );
  const left = ({ id = '', stock, price }: (typeof stocked)[number]) =>
    (Number(stock) - Number(sold.get(id)?.['units'] ?? 0)) * Number(price);
  const expected = stocked.toSorted((one, other) => left(other) - left(one));
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
  const best = (await goodsSince(since)).slice(0, 8);
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

test('goods that are refunded by lines are taken off their own category, and nothing off the others', async () => {
  const staff = await as(shop, 'orders');
  const [laminate, underlay] = [
    await aProduct(shop, "category = 'Laminate Flooring' AND stock > 10"),
    await aProduct(shop, "category = 'Underlay' AND stock > 10"),
  ];
  const revenue = async () => {
    const rows = await file('report=categories&weeks=4');
    const of = (name: string) =>
      Math.round(Number(rows.find(({ category }) => category === name)?.['revenue'] ?? 0) * 100);
    return ['Laminate Flooring', 'Underlay'].map(of);
  };
  const before = await revenue();
  const { body } = await shop.send('POST', '/api/orders/guest', {
    shipping_address: ADDRESS,
    items: [
      { product_id: laminate, quantity: 2 },
      { product_id: underlay, quantity: 2 },
    ],
  });
  const order = body as PlacedOrderWire;
  expect((await pay(shop, order)).body.success).toBe(true);
  const paid = order.items.map(({ total_price: price }) => Math.round(price * 100));
  const near = (told: number[], pence: (number | undefined)[]) => {
    for (const [at, expected = 0] of pence.entries())
      // Fractions of a penny are spread so that the report adds up.
      expect(Math.abs((told[at] ?? 0) - (before[at] ?? 0) - expected)).toBeLessThanOrEqual(1);
  };
  near(await revenue(), paid);
  const refund = { lines: [{ line: 0, quantity: 2 }], reason: 'Sent back.' };
  const refunded = await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, staff);
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
  near(await revenue(), [0, paid[1]]);
});

test('categories and samples still add up to the revenue of the weeks', async () => {
  const total = async (report: string) =>
    (await file(`report=${report}&weeks=52`)).reduce(
      (sum, row) => sum + Math.round(Number(row['revenue']) * 100),
      0,
    );
  // Sums of orders that were written by hand are not those of their lines.
  const [apart] = await run(
    `SELECT coalesce(sum((total_pence - (SELECT sum(total_pence - discount_pence + sample_shipping_pence) FROM order_lines l
       WHERE l.order_id = o.id))), 0) AS pence FROM orders o WHERE status NOT IN ('pending', 'cancelled') AND refunded_pence = 0`,
  );
  expect(Number(apart?.['pence'])).toBe(0);
  expect(Math.abs((await total('categories')) - (await total('weeks')))).toBeLessThanOrEqual(1);
});

test('a page shows the first 50 of what its file has, and says of how many', async () => {
  for (const report of ['best-sellers', 'slow-sellers']) {
    const all = (await file(`report=${report}&weeks=52`)).length;
    expect(all).toBeGreaterThan(50);
    const page = await (
      await shop.fetch(`/admin/reports?report=${report}&weeks=52`, { headers: owner })
    ).text();
    expect(page.replace(/\s+/g, ' ')).toContain(
      `These are the first 50 of ${all.toLocaleString('en-GB')} products.`,
    );
    expect(page.match(/<th scope="row">/g)).toHaveLength(50);
  }
});

test('after a sample neither a service nor an erased shopper’s order counts as bought', async () => {
  const samples = async () => {
    const rows = await file('report=samples&weeks=4');
    const of = (key: string) => rows.reduce((sum, row) => sum + Number(row[key]), 0);
    return { had: of('shoppers'), bought: of('bought_goods') };
  };
  const product = await aProduct(shop, "category = 'Laminate Flooring' AND stock > 10");
  const anOrderOf = async (email: string, isSample: boolean): Promise<string> => {
    const items = [{ product_id: product, quantity: 1, is_sample: isSample }];
    const { body } = await shop.send('POST', '/api/orders/guest', {
      shipping_address: { ...ADDRESS, email },
      items,
    });
    const { id } = body as PlacedOrderWire;
    await setOrder(shop, id, { status: 'confirmed' });
    return id;
  };
  const before = await samples();
  await anOrderOf('has-it-fitted@example.com', true);
  const fitted = await anOrderOf('has-it-fitted@example.com', false);
  expect(await samples()).toEqual({ had: before.had + 1, bought: before.bought + 1 });
  await setRows(shop, 'orderLines', { orderId: fitted }, { productId: '' });
  expect(await samples()).toEqual({ had: before.had + 1, bought: before.bought });
  const erased = [
    await anOrderOf('one@example.com', true),
    await anOrderOf('other@example.com', true),
    await anOrderOf('third@example.com', false),
  ];
  for (const id of erased) await setOrder(shop, id, { email: '' });
  expect(await samples()).toEqual({ had: before.had + 1, bought: before.bought });
});
