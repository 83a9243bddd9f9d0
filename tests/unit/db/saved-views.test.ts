/** Views of the order list that an earlier release kept with a search word: the migration takes it out. */
import { expect, test } from 'vitest';
import { olderDatabase } from '#tests/support/older-database.ts';

test('a kept view has no search word after the migration', async () => {
  const { client, add, rows, migrate } = await olderDatabase(40);
  await client.execute('PRAGMA foreign_keys = OFF');
  const views = [
    [
      '1',
      '?search=ada%40mail.example&status=pending&sort=date&dir=desc',
      '?status=pending&sort=date&dir=desc',
    ],
    ['2', '?search=ada', ''],
    ['3', '?status=pending', '?status=pending'],
    ['4', '', ''],
  ] as const;
  for (const [name, query] of views)
    await add('savedOrderViews', { userId: 'u', name, query, createdAt: new Date(1) });
  await migrate();
  const kept = await rows('SELECT name, query FROM saved_order_views ORDER BY name');
  expect(kept.map((row) => [row['name'], row['query']])).toEqual(
    views.map(([name, , query]) => [name, query]),
  );
});
