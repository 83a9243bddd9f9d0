/** Another process that opens and closes the database leaves the running shop's data alone. */
import { readdirSync, readlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hearScript } from '#tests/support/base.ts';
import { ADDRESS, aProduct } from '#tests/support/paying.ts';
import { startShop } from '#tests/support/shop.ts';

/** The files that a process has open although they were deleted. */
const deletedFilesOf = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/${pid}/fd/${fd}`);
      return path.includes('store.db') && path.endsWith('(deleted)') ? [path] : [];
    } catch {
      return [];
    }
  });

test('an order that was placed after a backup and a check-up is there after the shop was killed', async () => {
  let shop = await startShop();
  const { dataDir, port } = shop;
  const product_id = await aProduct(shop, 'stock > 20');
  // The test's own connection would keep the log from being deleted.
  shop.database.client.close();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  await hearScript('scripts/backup.ts', [], env);
  await hearScript('scripts/doctor.ts', [], env);
  await hearScript('scripts/migrate.ts', [], env);
  expect(deletedFilesOf(shop.pid)).toEqual([]);
  const placed = await shop.send('POST', '/api/orders/guest', {
    shipping_address: ADDRESS,
    items: [{ product_id, quantity: 1 }],
  });
  expect(placed.status, JSON.stringify(placed.body)).toBeLessThan(300);
  const { id } = placed.body as { id: string };
  await shop.kill();
  shop = await startShop({ dataDir, port });
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT id FROM orders WHERE id = ?',
    args: [id],
  });
  expect(rows).toHaveLength(1);
  await shop.stop();
  shop.clear();
});
