/** What triggers keep of sales, by product, category and hour, is what reading all orders and their lines would say. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client, InValue } from '@libsql/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ORDER_STATES } from '#domain/orders/states.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';
import fc, { runs } from '#tests/support/property.ts';

const CATEGORIES = ['Tiles', 'Carpet', 'Laminate Flooring'];
let client: Client;
const run = (sql: string, ...args: InValue[]) => client.execute({ sql, args });
const addProduct = (id: string) =>
  run(
    `INSERT INTO products (id, sku, name, category, supplier, description, price_pence, created_at, updated_at)
     VALUES (?1, ?1, ?1, 'Tiles', 'Mill', '', 100, 1, 1)`,
    id,
  );
const addOrder = (id: string, status: string, pence: number, hour: number) =>
  run(
    `INSERT INTO orders (id, status, email, first_name, last_name, address, city, postal_code, country,
      goods_pence, sample_shipping_pence, total_pence, vat_pence, terms_version, created_at, updated_at)
     VALUES (?, ?, 'a@example.com', 'A', 'B', '1 Road', 'Bangor', 'BT20 5XX', 'GB', 1, 0, ?, 0, '1', ?, 1)`,
    id,
    status,
    pence,
    hour * HOUR_MS + 1,
  );
let lines = 0;
const addLine = (order: string, product: string, isSample: boolean, quantity: number, pence: number) =>
  run(
    `INSERT INTO order_lines (id, order_id, product_id, product_name, sku, supplier, is_sample, quantity, price_pence,
      total_pence, discount_pence, sample_shipping_pence) VALUES (?, ?, ?, 'P', 'S', 'S', ?, ?, 1, ?, ?, ?)`,
    `line-${(lines += 1)}`,
    order,
    product,
    Number(isSample),
    quantity,
    pence,
    Math.floor(pence / 7),
    isSample ? 599 : 0,
  );

let refunds = 0;
/** Refunds an amount with some boxes of each line of an order; with none of any, the amount alone. */
async function refundLines(order: string, quantity: number, pence: number): Promise<void> {
  const id = `refund-${(refunds += 1)}`;
  await run(
    `INSERT INTO refunds (id, order_id, payment_id, idempotency_key, state, amount_pence, reason, actor, created_at, updated_at)
     SELECT ?1, id, '', ?1, 'started', ?3, '', '', 1, 1 FROM orders WHERE id = ?2`,
    id,
    order,
    pence,
  );
  if (quantity > 0)
    await run(
      'INSERT INTO refund_lines (refund_id, order_line_id, quantity) SELECT ?, id, min(quantity, ?) FROM order_lines WHERE order_id = ?',
      id,
      quantity,
      order,
    );
  await run("UPDATE refunds SET state = 'completed' WHERE id = ?", id);
  await run(
    'UPDATE orders SET refunded_pence = min(total_pence, refunded_pence + ?) WHERE id = ?',
    pence,
    order,
  );
}

/**
 * By product and category, each with its hour: lines (of products alone), units and pence of all orders and lines. What refunds
 * gave back of a line is its own, the rest of what they gave back is every line's.
 */
async function recount(): Promise<Map<string, readonly number[]>> {
  const { rows } = await run(
    `SELECT o.id AS order_id, l.product_id AS product, p.category, o.created_at AS at, l.is_sample AS sample, l.quantity,
       l.total_pence - l.discount_pence AS pence, l.sample_shipping_pence AS shipping, o.total_pence AS total, o.refunded_pence AS refunded,
       (SELECT sum(b.quantity) FROM refund_lines b JOIN refunds r ON r.id = b.refund_id
         WHERE b.order_line_id = l.id AND r.state = 'completed') AS back
     FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN products p ON p.id = l.product_id
     WHERE o.status <> 'pending' AND o.status <> 'cancelled'`,
  );
  const figures = rows.map((row) => {
    const of = (name: string) => Number(row[name]);
    const back = Math.min(of('back'), of('quantity'));
    return {
      row,
      of,
      goods: Math.floor((of('pence') * back) / of('quantity')),
      isBack: back === of('quantity'),
    };
  });
  const known = new Map<unknown, number>();
  for (const { row, of, goods, isBack } of figures)
    known.set(row['order_id'], (known.get(row['order_id']) ?? 0) + goods + (isBack ? of('shipping') : 0));
  const sums = new Map<string, readonly number[]>();
  for (const { row, of, goods } of figures) {
    if (of('sample') === 1) continue;
    const hour = Math.floor(of('at') / HOUR_MS);
    const all = known.get(row['order_id']) ?? 0;
    const paid = Math.min(all, of('refunded'));
    const own = of('pence') - (all > 0 ? (goods * paid) / all : 0);
    const left = of('total') - of('refunded');
    const brought = left > 0 ? [of('quantity'), (own * left) / (of('total') - paid)] : [0, 0];
    const category = row['product'] === '' ? 'Services' : String(row['category'] ?? '');
    for (const [key, cell] of [
      [`product ${String(row['product'])} ${hour}`, [1, ...brought]],
      [`category ${category} ${hour}`, brought],
    ] as const)
      sums.set(
        key,
        cell.map((value, at) => value + (sums.get(key)?.[at] ?? 0)),
      );
  }
  return sums;
}

async function kept(): Promise<Map<string, readonly number[]>> {
  const { rows } = await run(
    `SELECT 'product ' || product_id || ' ' || hour AS key, json_array(lines, units, millionths / 1e6) AS cell
       FROM product_hours
     UNION ALL SELECT 'category ' || category || ' ' || hour, json_array(units, millionths / 1e6) FROM category_hours`,
  );
  return new Map(rows.map(({ key, cell }) => [String(key), JSON.parse(String(cell)) as number[]]));
}

/** Cells without sales may stay, with zeros. */
async function checkAll(): Promise<void> {
  const sold = ([, cell]: readonly [string, readonly number[]]) => cell.some((value) => value !== 0);
  const [counted, read] = [[...(await kept())].filter(sold), [...(await recount())].filter(sold)];
  expect(counted.map(([key]) => key).toSorted()).toEqual(read.map(([key]) => key).toSorted());
  const values = new Map(counted);
  for (const [key, cell] of read)
    for (const [at, value] of cell.entries()) expect(values.get(key)?.[at], key).toBeCloseTo(value, 4);
}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sold-hours-'));
  const connection = await openDatabase(`file:${join(folder, 'store.db')}`);
  ({ client } = connection);
  afterAll(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(connection.db, migrationsUpTo(61, folder));
  await addProduct('old-oak');
  for (const [at, status] of ORDER_STATES.entries()) {
    await addOrder(status, status, 300 + at, at % 3);
    await addLine(status, 'old-oak', false, 2, 200);
    await addLine(status, 'gone', false, 1, 100 + at);
    await addLine(status, 'gone', true, 1, 0);
    await addLine(status, '', false, 3, 150);
  }
  await run("UPDATE orders SET refunded_pence = 100 WHERE status IN ('shipped', 'completed')");
  await refundLines('delivered', 1, 130);
  await run("UPDATE orders SET refunded_pence = total_pence WHERE status = 'refunded'");
  await migrateDatabase(connection.db);
});

test('the migration counts what an earlier release sold', async () => {
  expect((await recount()).size).toBeGreaterThan(4);
  await checkAll();
});

test('they follow new orders, changes of state, refunds of amounts and of lines, corrected lines and sums, deletions, and products that move', async () => {
  const which = fc.nat(3);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), which, status: fc.constantFrom(...ORDER_STATES) }),
    fc.record({ kind: fc.constant('refund' as const), which, share: fc.constantFrom(0, 0.1, 1 / 3, 0.5, 1) }),
    fc.record({
      kind: fc.constant('back' as const),
      which,
      quantity: fc.nat(3),
      pence: fc.constantFrom(1, 500, 20_000),
    }),
    fc.record({ kind: fc.constant('failed' as const), which, share: fc.constantFrom(0, 0.1) }),
    fc.record({ kind: fc.constant('total' as const), which, pence: fc.constantFrom(0, 1, 999, 123_457) }),
    fc.record({ kind: fc.constant('hour' as const), which, hour: fc.nat(3) }),
    fc.record({
      kind: fc.constant('line' as const),
      which,
      product: which,
      isSample: fc.boolean(),
      pence: fc.nat(9999),
    }),
    fc.record({ kind: fc.constant('without' as const), which }),
    fc.record({ kind: fc.constant('delete' as const), which }),
    fc.record({ kind: fc.constant('category' as const), which, category: fc.constantFrom(...CATEGORIES) }),
    fc.record({ kind: fc.constant('delist' as const), which }),
  );
  const order = fc.record({
    status: fc.constantFrom(...ORDER_STATES),
    pence: fc.integer({ min: 1, max: 99_999 }),
    hour: fc.nat(3),
    lines: fc.array(
      fc.record({ product: which, isSample: fc.boolean(), quantity: fc.integer({ min: 1, max: 40 }) }),
      {
        maxLength: 4,
      },
    ),
  });
  let round = 0;
  const property = fc.asyncProperty(
    fc.array(order, { minLength: 4, maxLength: 4 }),
    fc.array(step, { minLength: 5, maxLength: 20 }),
    async (orders, steps) => {
      round += 1;
      // The last of them is a service.
      const productId = (at: number) => (at === 3 ? '' : `p-${round}-${at}`);
      const orderId = (at: number) => `o-${round}-${at}`;
      for (let at = 0; at < 3; at += 1) await addProduct(productId(at));
      for (const [at, { status, pence, hour, lines }] of orders.entries()) {
        await addOrder(orderId(at), status, pence, hour);
        for (const { product, isSample, quantity } of lines)
          await addLine(orderId(at), productId(product), isSample, quantity, isSample ? 0 : quantity * 7919);
      }
      await checkAll();
      for (const one of steps) {
        const [id, product] = [orderId(one.which), productId(one.which)];
        if (one.kind === 'move') await run('UPDATE orders SET status = ? WHERE id = ?', one.status, id);
        if (one.kind === 'refund')
          await run('UPDATE orders SET refunded_pence = round(total_pence * ?) WHERE id = ?', one.share, id);
        if (one.kind === 'back') await refundLines(id, one.quantity, one.pence);
        if (one.kind === 'failed') {
          await run("UPDATE refunds SET state = 'failed' WHERE order_id = ?", id);
          await checkAll();
          await run('UPDATE orders SET refunded_pence = round(total_pence * ?) WHERE id = ?', one.share, id);
        }
        if (one.kind === 'total') await run('UPDATE orders SET total_pence = ? WHERE id = ?', one.pence, id);
        if (one.kind === 'hour')
          await run('UPDATE orders SET created_at = ? WHERE id = ?', one.hour * HOUR_MS, id);
        if (one.kind === 'line')
          await run(
            'UPDATE order_lines SET product_id = ?, is_sample = ?, quantity = quantity + 1, total_pence = ?, discount_pence = 0 WHERE order_id = ?',
            productId(one.product),
            Number(one.isSample),
            one.pence,
            id,
          );
        if (one.kind === 'without') await run('DELETE FROM order_lines WHERE order_id = ?', id);
        if (one.kind === 'delete') await run('DELETE FROM orders WHERE id = ?', id);
        if (one.kind === 'category')
          await run('UPDATE products SET category = ? WHERE id = ?', one.category, product);
        if (one.kind === 'delist') await run('DELETE FROM products WHERE id = ?', product);
        await checkAll();
      }
    },
  );
  await fc.assert(property, { ...runs(20), endOnFailure: true });
});
