/** Trade accounts that were closed by an earlier release, which called them refused. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

test('they are closed since the last decision of that application, whatever was said after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'closed-trade-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(db, migrationsUpTo(57, folder));
  const account = async (id: string, state: string, ...decisions: readonly (readonly [number, string])[]) => {
    await client.execute({
      sql: `INSERT INTO users (id, full_name, username, username_key, email, email_key, password_hash, created_at)
        VALUES (?1, 'A B', ?1, ?1, ?1, ?1, '', 1)`,
      args: [id],
    });
    await client.execute({
      sql: `INSERT INTO trade_accounts (user_id, company, vat_number, phone, state, created_at, updated_at)
        VALUES (?, 'Firm', 'GB980780684', '028', ?, 100, 100)`,
      args: [id, state],
    });
    for (const [at, action] of decisions)
      await client.execute({
        sql: `INSERT INTO audit_log (id, actor_id, actor_name, action, entity, entity_id, created_at)
          VALUES (?, 's', 'Staff', ?, 'trade account', ?, ?)`,
        args: [`${id}-${at}`, action, id, at],
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
  await migrateDatabase(db);
  const { rows } = await client.execute('SELECT user_id, state FROM trade_accounts ORDER BY user_id');
  expect(Object.fromEntries(rows.map(({ user_id, state }) => [String(user_id), state]))).toEqual({
    'applied-anew': 'refused',
    closed: 'closed',
    open: 'approved',
    'other-words': 'closed',
    refused: 'refused',
  });
});
