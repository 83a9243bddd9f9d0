/** A process that starts on a database that is not, or not fully, migrated says what to run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startShop } from '#tests/support/shop.ts';

test('without tables the process does not start, and names the command', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ardglen-'));
  await expect(startShop({ dataDir })).rejects.toThrow(
    /exited with 1.*the database cannot be read or is not migrated: run \\"npm run migrate\\"/s,
  );
  rmSync(dataDir, { recursive: true, force: true });
});

test('without the newest migration the process is not ready, until it is applied', async () => {
  const shop = await startShop();
  const { rows } = await shop.database.client.execute(
    'DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations) RETURNING *',
  );
  const refused = await shop.fetch('/readyz');
  expect(refused.status).toBe(503);
  expect(await refused.text()).toBe('the database lacks migrations: run "npm run migrate"');

  await shop.database.client.execute({
    sql: 'INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)',
    args: [rows[0]?.['hash'] ?? null, rows[0]?.['created_at'] ?? null],
  });
  expect((await shop.fetch('/readyz')).status).toBe(200);
  await shop.stop();
  shop.clear();
});
