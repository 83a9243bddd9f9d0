/** A process that starts while another has the database to itself, such as to recover it after a crash, waits for it. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { copyBase, startShop } from '#tests/support/shop.ts';

test('a start waits for a database that another process has locked', async () => {
  const dataDir = copyBase();
  const { client } = await openDatabase(`file:${join(dataDir, 'store.db')}`);
  await client.execute('PRAGMA locking_mode = EXCLUSIVE');
  await client.execute("UPDATE products SET stock = stock WHERE id = ''");
  const before = performance.now();
  const starting = startShop({ dataDir });
  await wait(4000);
  client.close();
  const shop = await starting;
  expect(performance.now() - before).toBeGreaterThan(4000);
  expect((await shop.fetch('/api/products?limit=1')).status).toBe(200);
  await shop.stop();
  shop.clear();
});
