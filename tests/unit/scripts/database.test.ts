/** A fresh clone may be seeded or built before its first start: its database gets its tables then. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { isEmpty } from '#db/seed/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'database-'));
const url = `file:${join(folder, 'store.db')}`;

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

test('a new database gets its tables, once', async () => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', url);
  // Another test file of this worker may have imported env.ts already.
  vi.resetModules();
  const { migrateNew } = await import('../../../scripts/database.ts');
  expect(await migrateNew()).toBe(true);
  const connection = await openDatabase(url);
  expect(await isEmpty(connection)).toBe(true);
  connection.client.close();
  expect(await migrateNew()).toBe(false);
});
