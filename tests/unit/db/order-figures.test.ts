/** What triggers count and index of orders is what reading all of them would: figures by state, sales by hour, words. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

test('they follow orders of an earlier release, new ones, each change and each deletion', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-figures-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  const add = (id: string, status: string, pence: number) =>
    client.execute({
      sql: `INSERT INTO orders (id, status, email, first_name, last_name, address, city, postal_code, country,
        goods_pence, sample_shipping_pence, total_pence, vat_pence, terms_version, created_at, updated_at)
        VALUES (?, ?, 'a@example.com', 'A', 'B', '1 Road', 'Bangor', 'BT20 5XX', 'GB', 1, 0, ?, 0, '1', 1, 1)`,
      args: [id, status, pence],
    });
  const counted = async () =>
    (await client.execute('SELECT * FROM order_figures WHERE orders > 0 ORDER BY status')).rows.map(
      (row) => ({
        ...row,
      }),
    );
  const read = async () =>
    (
      await client.execute(`SELECT status, count(*) AS orders, sum(total_pence) AS total_pence,
        sum(refunded_pence) AS refunded_pence FROM orders GROUP BY status ORDER BY status`)
    ).rows.map((row) => ({ ...row }));
  const hours = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }));
  /** Throws if the index of letters has anything else than the orders. */
  const checkAll = async () => {
    expect(await counted()).toEqual(await read());
    expect(await hours('SELECT * FROM order_hours WHERE orders > 0 ORDER BY hour')).toEqual(
      await hours(`SELECT created_at / 3600000 AS hour, count(*) AS orders, sum(total_pence) AS total_pence,
        sum(refunded_pence) AS refunded_pence FROM orders
        WHERE status NOT IN ('pending', 'cancelled') GROUP BY 1 ORDER BY 1`),
    );
    await client.execute("INSERT INTO orders_fts (orders_fts, rank) VALUES ('integrity-check', 1)");
  };
  const found = async (match: string) =>
    (
      await client.execute({
        sql: 'SELECT id FROM orders WHERE search_key IN (SELECT rowid FROM orders_fts WHERE orders_fts MATCH ?) ORDER BY id',
        args: [match],
      })
    ).rows.map(({ id }) => id);
  await migrateDatabase(db, migrationsUpTo(42, folder));
  await add('a', 'pending', 100);
  await add('b', 'completed', 250);
  await migrateDatabase(db);
  await checkAll();
  await add('c', 'pending', 70);
  await add('d', 'refunded', 30);
  await checkAll();
  await client.execute("UPDATE orders SET status = 'confirmed', total_pence = 90 WHERE id IN ('a', 'c')");
  await client.execute("UPDATE orders SET refunded_pence = refunded_pence + 20 WHERE id = 'b'");
  expect(await found('"a@e"')).toEqual(['a', 'b', 'c', 'd']);
  await client.execute(
    "UPDATE orders SET email = 'Zoë@example.com', city = 'Newry', created_at = 7200000 WHERE id = 'a'",
  );
  await checkAll();
  expect([await found('"a@e"'), await found('"zoë"'), await found('"new"')]).toEqual([
    ['b', 'c', 'd'],
    ['a'],
    ['a'],
  ]);
  await client.execute("DELETE FROM orders WHERE id IN ('c', 'd')");
  await checkAll();
  expect(await counted()).toMatchObject([
    { status: 'completed', orders: 1, total_pence: 250, refunded_pence: 20 },
    { status: 'confirmed', orders: 1, total_pence: 90, refunded_pence: 0 },
  ]);
});
