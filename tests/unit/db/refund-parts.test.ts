/** Refunds of the release before: the migration says which belong together, and what of them is not for a withdrawal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { refundLines, refunds } from '#db/schema/index.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

test('earlier refunds are told apart after the migration, and those by hand have a row', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'refund-parts-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(db, migrationsUpTo(31, folder));
  for (const [id, refunded] of [
    ['parts', 80],
    ['hand', 50],
  ])
    await client.execute(`INSERT INTO orders (id, status, email, first_name, last_name, address, city, postal_code, country,
      goods_pence, sample_shipping_pence, total_pence, vat_pence, refunded_pence, terms_version, created_at, updated_at)
      VALUES ('${id}', 'confirmed', 'a@example.com', 'A', 'B', '1 Road', 'Bangor', 'BT20 5XX', 'GB', 100, 0, 100, 16,
      ${refunded}, '1', 1, 1)`);
  const key = 'ref-01a21e59-310b-7aaf-8c5a-add1a6c18160';
  for (const [id, idempotencyKey, pence] of [
    ['card', key, 60],
    ['cash', `${key}-1`, 10],
    ['withdrawn', 'ref-01a21e59-310b-7aaf-8c5a-add1a6c18161', 10],
  ])
    await client.execute(`INSERT INTO refunds (id, order_id, payment_id, idempotency_key, state, amount_pence, reason, actor,
      created_at, updated_at) VALUES ('${id}', 'parts', 'p', '${idempotencyKey}', 'completed', ${pence}, 'Back.', 's', 1, 1)`);
  await client.execute(`INSERT INTO order_lines (id, order_id, product_id, product_name, supplier, sku, unit, quantity,
    price_pence, total_pence) VALUES ('line', 'parts', 'oak', 'Oak', 'S', '1', 'box', 10, 10, 100)`);
  await client.execute("INSERT INTO withdrawal_lines (order_line_id, quantity) VALUES ('line', 1)");
  for (const [refund, quantity] of [
    ['card', 7],
    ['withdrawn', 2],
  ])
    await client.execute(
      `INSERT INTO refund_lines (refund_id, order_line_id, quantity) VALUES ('${refund}', 'line', ${quantity})`,
    );
  await client.execute(`INSERT INTO returns (id, number, order_id, form_key, quoted_pence, requested_at, refund_id)
    VALUES ('r', 1001, 'parts', 'k', 70, 1, 'card')`);
  await migrateDatabase(db);
  const made = await db.select().from(refunds).orderBy(asc(refunds.id));
  expect(made.map((row) => [row.id, row.partOf, row.besidesPence, row.amountPence])).toEqual([
    ['card', null, 60, 60],
    ['cash', 'card', 10, 10],
    ['hand-hand', null, 0, 50],
    ['withdrawn', null, 0, 10],
  ]);
  const lines = await db.select().from(refundLines).orderBy(asc(refundLines.refundId));
  expect(lines.map(({ refundId, withdrawn }) => [refundId, withdrawn])).toEqual([
    ['card', 0],
    ['withdrawn', 1],
  ]);
});
