/** Reviews of before staff could mark them as read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

test('those older than a week and the hidden ones count as read, the others are to be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-reviews-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(db, migrationsUpTo(62, folder));
  const add = (id: string, days: number, state = 'visible') =>
    client.execute({
      sql: `INSERT INTO reviews (id, product_id, user_name, rating, title, comment, state, created_at, updated_at)
        VALUES (?1, ?1, 'A', 5, 'T', 'C', ?2, ?3, ?3)`,
      args: [id, state, Date.now() - days * 86_400_000],
    });
  await add('of-last-month', 30);
  await add('of-this-week', 6);
  await add('hidden', 1, 'hidden');
  await migrateDatabase(db);
  const { rows } = await client.execute('SELECT id FROM reviews WHERE read_at IS NULL');
  expect(rows.map(({ id }) => id)).toEqual(['of-this-week']);
});
