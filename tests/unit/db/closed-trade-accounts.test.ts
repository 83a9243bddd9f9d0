/** Trade accounts that were closed by an earlier release, which called them refused. */
import { expect, test } from 'vitest';
import { olderDatabase } from '#tests/support/older-database.ts';

test('they are closed since the last decision of that application, whatever was said after it', async () => {
  const { add, rows, migrate } = await olderDatabase(57);
  type State = 'applied' | 'approved' | 'refused';
  const account = async (id: string, state: State, ...decisions: readonly (readonly [number, string])[]) => {
    await add('users', { id });
    await add('tradeAccounts', { userId: id, state, createdAt: new Date(100), updatedAt: new Date(100) });
    for (const [at, action] of decisions)
      await add('auditLog', {
        ...{ id: `${id}-${at}`, actorId: 's', actorName: 'Staff', action: action as 'trade.close' },
        ...{ entity: 'trade account', entityId: id, createdAt: new Date(at) },
      });
  };
  await account('closed', 'refused', [110, 'trade.approve'], [120, 'trade.close']);
  await account(
    'other-words',
    'refused',
    [110, 'trade.approve'],
    [120, 'trade.close'],
    [130, 'trade.refuse'],
  );
  await account('refused', 'refused', [110, 'trade.refuse']);
  await account('applied-anew', 'refused', [50, 'trade.approve'], [60, 'trade.close'], [110, 'trade.refuse']);
  await account('open', 'approved', [110, 'trade.close'], [120, 'trade.approve']);
  await migrate();
  const accounts = await rows('SELECT user_id, state FROM trade_accounts ORDER BY user_id');
  expect(Object.fromEntries(accounts.map(({ user_id, state }) => [String(user_id), state]))).toEqual({
    'applied-anew': 'refused',
    closed: 'closed',
    open: 'approved',
    'other-words': 'closed',
    refused: 'refused',
  });
});
