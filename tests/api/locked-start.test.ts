/** A process that starts while another has the database to itself, such as to recover it after a crash, waits for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { copyBase, startShop } from '#tests/support/shop.ts';

/** Locks a database and says so. A process of its own, because its end certainly gives the lock back. */
const LOCK = `
  import { createClient } from '@libsql/client';
  const client = createClient({ url: 'file:' + process.argv[1] });
  await client.execute('PRAGMA locking_mode = EXCLUSIVE');
  await client.execute("UPDATE products SET stock = stock WHERE id = ''");
  console.log('locked');
  setInterval(() => undefined, 1000);
`;

test('a start waits for a database that another process has locked', async () => {
  const dataDir = copyBase();
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', LOCK, join(dataDir, 'store.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const before = performance.now();
  const starting = startShop({ dataDir });
  await wait(4000);
  holder.kill('SIGKILL');
  const shop = await starting;
  expect(performance.now() - before).toBeGreaterThan(4000);
  expect((await shop.fetch('/api/products?limit=1')).status).toBe(200);
  await shop.stop();
  shop.clear();
});
