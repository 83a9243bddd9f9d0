/** The figures of the orders of each state: what triggers count is what reading all orders would. */
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
  await migrateDatabase(db, migrationsUpTo(42, folder));
  await add('a', 'pending', 100);
  await add('b', 'completed', 250);
  await migrateDatabase(db);
  expect(await counted()).toEqual(await read());
  await add('c', 'pending', 70);
  await add('d', 'refunded', 30);
  expect(await counted()).toEqual(await read());
  await client.execute("UPDATE orders SET status = 'confirmed', total_pence = 90 WHERE id IN ('a', 'c')");
  await client.execute("UPDATE orders SET refunded_pence = refunded_pence + 20 WHERE id = 'b'");
  await client.execute("UPDATE orders SET email = 'b@example.com'");
  expect(await counted()).toEqual(await read());
  await client.execute("DELETE FROM orders WHERE id IN ('c', 'd')");
  expect(await counted()).toEqual(await read());
  expect(await counted()).toMatchObject([
    { status: 'completed', orders: 1, total_pence: 250, refunded_pence: 20 },
    { status: 'confirmed', orders: 1, total_pence: 90, refunded_pence: 0 },
  ]);
});
