/** Claims that were settled by a replacement before boxes were counted: the migration counts no box that was not sent. */
import { expect, test } from 'vitest';
import { olderDatabase } from '#tests/support/older-database.ts';

test.each<[string, number[], number[], number]>([
  ['what was claimed', [3, 2], [], 5],
  ['no more than the line has', [12, 8], [], 12],
  ['what left the stock where that is known', [12], [4], 4],
  ['nothing for a claim that was not settled so', [], [], 0],
])('of earlier replacements counts: %s', async (_name, claimed, sent, replaced) => {
  const { add, rows, migrate } = await olderDatabase(46);
  await add('orders', { id: 'o', status: 'delivered' });
  await add('orderLines', { id: 'l', orderId: 'o', quantity: 12 });
  for (const [at, quantity] of [...claimed.entries(), [claimed.length, 1] as const]) {
    const outcome = at < claimed.length ? 'replaced' : null;
    await add('claims', { id: `c${at}`, orderId: 'o', outcome });
    await add('claimLines', { claimId: `c${at}`, orderLineId: 'l', kind: 'damaged', quantity });
  }
  for (const boxes of sent)
    await add('stockMovements', {
      ...{ id: 'm', productId: 'oak', delta: -boxes, stockAfter: 1, reason: 'replacement' },
      ...{ orderId: 'o', createdAt: new Date(1) },
    });
  await migrate();
  expect(await rows('SELECT replaced FROM order_lines')).toEqual([{ replaced }]);
});
