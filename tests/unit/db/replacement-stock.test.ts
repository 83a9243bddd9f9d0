/** Goods that were to go out in replacement before it was kept where they come from: the stock's movements tell it. */
import { expect, test } from 'vitest';
import { olderDatabase } from '#tests/support/older-database.ts';

test.each<[string, number, number, number]>([
  ['what was taken for it', -3, 5_000, 1],
  ['not what was taken for another replacement of the order', -3, 500_000, 0],
  ['not another quantity', -2, 5_000, 0],
])('from stock came: %s', async (_name, delta, takenAt, isFromStock) => {
  const { add, rows, migrate } = await olderDatabase(49);
  await add('orders', { id: 'o', status: 'delivered' });
  await add('orderLines', { id: 'l', orderId: 'o', quantity: 12 });
  await add('claims', { id: 'c', orderId: 'o', outcome: 'replaced' });
  const sent = {
    number: 1,
    method: 'delivery',
    weightG: 1,
    isHeld: true,
    createdAt: new Date(5020),
  } as const;
  await add('replacements', { claimId: 'c', orderId: 'o', ...sent });
  await add('replacementLines', { claimId: 'c', orderLineId: 'l', quantity: 3 });
  await add('stockMovements', {
    ...{ id: 'm', productId: 'oak', delta, stockAfter: 1, reason: 'replacement', orderId: 'o' },
    createdAt: new Date(takenAt),
  });
  await migrate();
  expect(await rows('SELECT is_from_stock FROM replacement_lines')).toEqual([{ is_from_stock: isFromStock }]);
});
