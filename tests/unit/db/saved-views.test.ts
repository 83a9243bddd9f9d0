/** Views of the order list that an earlier release kept with a search word: the migration takes it out. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

test('a kept view has no search word after the migration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-views-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(db, migrationsUpTo(40, folder));
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
    await client.execute({
      sql: "INSERT INTO saved_order_views (user_id, name, query, created_at) VALUES ('u', ?, ?, 1)",
      args: [name, query],
    });
  await migrateDatabase(db);
  const { rows } = await client.execute('SELECT name, query FROM saved_order_views ORDER BY name');
  expect(rows.map((row) => [row['name'], row['query']])).toEqual(
    views.map(([name, , query]) => [name, query]),
  );
});
