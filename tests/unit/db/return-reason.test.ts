/** Charges that were returned before reason codes existed: the migration gives them the code of their sentence. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { refunds } from '#db/schema/index.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

test('a returned charge of an earlier release has its reason code after the migration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'return-reason-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(db, migrationsUpTo(11, folder));
  await client.execute(`INSERT INTO orders (id, status, email, first_name, last_name, address, city, postal_code,
    country, goods_pence, sample_shipping_pence, total_pence, vat_pence, terms_version, created_at, updated_at)
    VALUES ('o', 'confirmed', 'a@example.com', 'A', 'B', '1 Road', 'Bangor', 'BT20 5XX', 'GB', 1, 0, 1, 0, '1', 1, 1)`);
  const rows = [
    ['1', 'back-a1', 'system', 'This order was already paid; the second payment goes back.', 'twice'],
    ['2', 'back-a2', 'system', 'The order was cancelled before the payment arrived.', 'too_late'],
    ['3', 'back-a3', 'system', 'Another amount than the order’s was charged.', 'other_amount'],
    ['4', 'ref-4', 'staff:s', 'The order was cancelled before the payment arrived.', null],
  ] as const;
  for (const [id, key, actor, reason] of rows) {
    await client.execute({
      sql: `INSERT INTO refunds (id, order_id, payment_id, idempotency_key, state, amount_pence, reason, actor,
        created_at, updated_at) VALUES (?, 'o', ?, ?, 'completed', 1, ?, ?, 1, 1)`,
      args: [id, id, key, reason, actor],
    });
  }
  await migrateDatabase(db);
  const migrated = await db.select().from(refunds).orderBy(asc(refunds.id));
  expect(migrated.map(({ id, reason, returnReason }) => [id, reason, returnReason])).toEqual(
    rows.map(([id, , , reason, code]) => [id, reason, code]),
  );
});
