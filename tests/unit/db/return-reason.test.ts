/** Charges that were returned before reason codes existed: the migration gives them the code of their sentence. */
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refunds } from '#db/schema/index.ts';
import { olderDatabase } from '#tests/support/older-database.ts';

test('a returned charge of an earlier release has its reason code after the migration', async () => {
  const { db, add, migrate } = await olderDatabase(11);
  await add('orders', { id: 'o' });
  const rows = [
    ['1', 'back-a1', 'system', 'This order was already paid; the second payment goes back.', 'twice'],
    ['2', 'back-a2', 'system', 'The order was cancelled before the payment arrived.', 'too_late'],
    ['3', 'back-a3', 'system', 'Another amount than the order’s was charged.', 'other_amount'],
    ['4', 'ref-4', 'staff:s', 'The order was cancelled before the payment arrived.', null],
  ] as const;
  for (const [id, idempotencyKey, actor, reason] of rows)
    await add('refunds', { id, orderId: 'o', idempotencyKey, reason, actor });
  await migrate();
  const migrated = await db.select().from(refunds).orderBy(asc(refunds.id));
  expect(migrated.map(({ id, reason, returnReason }) => [id, reason, returnReason])).toEqual(
    rows.map(([id, , , reason, code]) => [id, reason, code]),
  );
});
