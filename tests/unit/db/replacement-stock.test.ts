/** Goods that were to go out in replacement before it was kept where they come from: the stock's movements tell it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

test.each<[string, number, number, number]>([
  ['what was taken for it', -3, 5_000, 1],
  ['not what was taken for another replacement of the order', -3, 500_000, 0],
  ['not another quantity', -2, 5_000, 0],
])('from stock came: %s', async (_name, delta, takenAt, isFromStock) => {
  const folder = mkdtempSync(join(tmpdir(), 'replacement-stock-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(db, migrationsUpTo(49, folder));
  for (const statement of [
    `INSERT INTO orders (id, status, email, first_name, last_name, address, city, postal_code, country,
      goods_pence, sample_shipping_pence, total_pence, vat_pence, terms_version, created_at, updated_at)
      VALUES ('o', 'delivered', 'a@example.com', 'A', 'B', '1 Road', 'Bangor', 'BT20 5XX', 'GB', 1, 0, 1, 0, '1', 1, 1)`,
    `INSERT INTO order_lines (id, order_id, product_id, product_name, sku, supplier, quantity, price_pence, total_pence)
      VALUES ('l', 'o', 'p', 'P', 'S', 'S', 12, 1, 1)`,
    `INSERT INTO claims (id, number, order_id, form_key, source, reported_at, outcome)
      VALUES ('c', 1, 'o', 'k', 'order', 1, 'replaced')`,
    `INSERT INTO replacements (claim_id, order_id, number, method, weight_g, is_held, created_at)
      VALUES ('c', 'o', 1, 'delivery', 1, 1, 5020)`,
    `INSERT INTO replacement_lines (claim_id, order_line_id, quantity) VALUES ('c', 'l', 3)`,
    `INSERT INTO stock_movements (id, product_id, delta, stock_after, reason, order_id, created_at)
      VALUES ('m', 'p', ${delta}, 1, 'replacement', 'o', ${takenAt})`,
  ])
    await client.execute(statement);
  await migrateDatabase(db);
  const { rows } = await client.execute('SELECT is_from_stock FROM replacement_lines');
  expect(rows[0]?.['is_from_stock']).toBe(isFromStock);
});
