/** Withdrawals from before parts of an order could be withdrawn from: the migration says that they covered everything. */
import { expect, test } from 'vitest';
import { olderDatabase } from '#tests/support/older-database.ts';
import { removeRows } from '#tests/support/stored.ts';

test('an earlier withdrawal has all lines of its order after the migration, and other orders have none', async () => {
  const older = await olderDatabase(12);
  const { add, rows, migrate } = older;
  for (const id of ['kept', 'withdrawn']) {
    await add('orders', { id });
    await add('orderLines', { id: `oak ${id}`, orderId: id, quantity: 12 });
    await add('orderLines', { id: `trim ${id}`, orderId: id, quantity: 1 });
  }
  await add('withdrawals', { orderId: 'withdrawn' });
  await migrate();
  const lines = async () =>
    (await rows('SELECT order_line_id AS id, quantity FROM withdrawal_lines ORDER BY order_line_id')).map(
      ({ id, quantity }) => [id, quantity],
    );
  expect(await lines()).toEqual([
    ['oak withdrawn', 12],
    ['trim withdrawn', 1],
  ]);
  await removeRows(older, 'orders', { id: 'withdrawn' });
  expect(await lines()).toEqual([]);
});
