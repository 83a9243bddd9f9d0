/** Reviews of before staff could mark them as read. */
import { expect, test } from 'vitest';
import { olderDatabase } from '#tests/support/older-database.ts';

test('those older than a week and the hidden ones count as read, the others are to be read', async () => {
  const older = await olderDatabase(62);
  const add = (id: string, days: number, state: 'visible' | 'hidden' = 'visible') => {
    const at = new Date(Date.now() - days * 86_400_000);
    const words = { userName: 'A', rating: 5, title: 'T', comment: 'C' };
    return older.add('reviews', { id, productId: id, ...words, state, createdAt: at, updatedAt: at });
  };
  await add('of-last-month', 30);
  await add('of-this-week', 6);
  await add('hidden', 1, 'hidden');
  await older.migrate();
  expect(await older.rows('SELECT id FROM reviews WHERE read_at IS NULL')).toEqual([{ id: 'of-this-week' }]);
});
