/** Claims that were settled by a replacement before boxes were counted: the migration counts no box that was not sent. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

test.each<[string, number[], number[], number]>([
  ['what was claimed', [3, 2], [], 5],
  ['no more than the line has', [12, 8], [], 12],
  ['what left the stock where that is known', [12], [4], 4],
  ['nothing for a claim that was not settled so', [], [], 0],
])('of earlier replacements counts: %s', async (_name, claimed, sent, replaced) => {
  const folder = mkdtempSync(join(tmpdir(), 'replaced-boxes-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(db, migrationsUpTo(46, folder));
  await client.execute(
    `INSERT INTO orders (id, status, email, first_name, last_name, address, city, postal_code, country,
      goods_pence, sample_shipping_pence, total_pence, vat_pence, terms_version, created_at, updated_at)
      VALUES ('o', 'delivered', 'a@example.com', 'A', 'B', '1 Road', 'Bangor', 'BT20 5XX', 'GB', 1, 0, 1, 0, '1', 1, 1)`,
  );
  await client.execute(
    `INSERT INTO order_lines (id, order_id, product_id, product_name, sku, supplier, quantity, price_pence, total_pence)
      VALUES ('l', 'o', 'p', 'P', 'S', 'S', 12, 1, 1)`,
  );
  for (const [at, quantity] of [...claimed.entries(), [claimed.length, 1] as const]) {
    const outcome = at < claimed.length ? "'replaced'" : 'NULL';
    await client.execute(
      `INSERT INTO claims (id, number, order_id, form_key, source, reported_at, outcome)
        VALUES ('c${at}', ${at}, 'o', 'k${at}', 'order', 1, ${outcome})`,
    );
    await client.execute(`INSERT INTO claim_lines VALUES ('c${at}', 'l', 'damaged', ${quantity})`);
  }
  for (const boxes of sent)
    await client.execute(
      `INSERT INTO stock_movements (id, product_id, delta, stock_after, reason, order_id, created_at)
        VALUES ('m', 'p', ${-boxes}, 1, 'replacement', 'o', 1)`,
    );
  await migrateDatabase(db);
  const { rows } = await client.execute('SELECT replaced FROM order_lines');
  expect(rows[0]?.['replaced']).toBe(replaced);
});
