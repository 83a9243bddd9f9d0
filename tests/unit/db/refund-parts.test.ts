/** Refunds of the release before: the migration says which belong together, and what of them is not for a withdrawal. */
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refundLines, refunds } from '#db/schema/index.ts';
import { olderDatabase } from '#tests/support/older-database.ts';

test('earlier refunds are told apart after the migration, and those by hand have a row', async () => {
  const { db, add, migrate } = await olderDatabase(31);
  await add('orders', { id: 'parts', refundedPence: 80 });
  await add('orders', { id: 'hand', refundedPence: 50 });
  const key = 'ref-01a21e59-310b-7aaf-8c5a-add1a6c18160';
  for (const [id, idempotencyKey, amountPence] of [
    ['card', key, 60],
    ['cash', `${key}-1`, 10],
    ['withdrawn', 'ref-01a21e59-310b-7aaf-8c5a-add1a6c18161', 10],
  ] as const)
    await add('refunds', { id, orderId: 'parts', paymentId: 'p', idempotencyKey, amountPence });
  await add('orderLines', { id: 'line', orderId: 'parts', quantity: 10, pricePence: 10, totalPence: 100 });
  await add('withdrawalLines', { orderLineId: 'line', quantity: 1 });
  await add('refundLines', { refundId: 'card', orderLineId: 'line', quantity: 7 });
  await add('refundLines', { refundId: 'withdrawn', orderLineId: 'line', quantity: 2 });
  await add('returns', { id: 'r', orderId: 'parts', quotedPence: 70, refundId: 'card' });
  await migrate();
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
