/** Withdrawals from before parts of an order could be withdrawn from: the migration says that they covered everything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

test('an earlier withdrawal has all lines of its order after the migration, and other orders have none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'withdrawal-lines-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(db, migrationsUpTo(12, folder));
  for (const id of ['kept', 'withdrawn']) {
    await client.execute({
      sql: `INSERT INTO orders (id, status, email, first_name, last_name, address, city, postal_code, country,
        goods_pence, sample_shipping_pence, total_pence, vat_pence, terms_version, created_at, updated_at)
        VALUES (?, 'confirmed', 'a@example.com', 'A', 'B', '1 Road', 'Bangor', 'BT20 5XX', 'GB', 1, 0, 1, 0, '1', 1, 1)`,
      args: [id],
    });
    for (const [line, quantity] of [
      ['oak', 12],
      ['trim', 1],
    ] as const) {
      await client.execute({
        sql: `INSERT INTO order_lines (id, order_id, product_id, product_name, sku, supplier, quantity, price_pence,
          total_pence) VALUES (?, ?, 'p', 'P', 'S', 'S', ?, 1, 1)`,
        args: [`${line} ${id}`, id, quantity],
      });
    }
  }
  await client.execute(
    `INSERT INTO withdrawals (order_id, name, email, confirmed_at) VALUES ('withdrawn', 'A', 'a@example.com', 1)`,
  );
  await migrateDatabase(db);
  const lines = async () =>
    (
      await client.execute(
        'SELECT order_line_id AS id, quantity FROM withdrawal_lines ORDER BY order_line_id',
      )
    ).rows.map((row) => [row['id'], row['quantity']]);
  expect(await lines()).toEqual([
    ['oak withdrawn', 12],
    ['trim withdrawn', 1],
  ]);
  await client.execute("DELETE FROM orders WHERE id = 'withdrawn'");
  expect(await lines()).toEqual([]);
});
