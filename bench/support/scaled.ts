/** Shops of any size to measure on: seeded by the demo's own rules, removed when the measuring is done. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { seedScale } from '../../db/seed/index.ts';
import { startShop, type Shop } from '../../tests/support/shop.ts';

/** Starts the built server on a new database with that many products and orders, without its jobs and limits. */
export async function startScaled(size: {
  readonly products: number;
  readonly orders?: number;
}): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ardglen-scale-'));
  const connection = await openDatabase(`file:${join(dataDir, 'store.db')}`);
  await migrateDatabase(connection.db);
  await seedScale(connection, size);
  connection.client.close();
  return startShop({ dataDir, env: { JOBS: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
}
