/** A backup made while the shop runs can be restored, and the shop starts with it. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { hearScript } from '#tests/support/base.ts';
import { copyBase, startShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { within } from '#tests/support/within.ts';
import { addRows, removeRows } from '#tests/support/stored.ts';

test('backup, damage, restore', { timeout: 180_000 }, async () => {
  const shop = await startShop();
  const env = { DATA_DIR: shop.dataDir, LOG_LEVEL: 'error' };
  const staff = await as(shop, 'catalogue');
  const { body } = await shop.send('GET', '/api/products?limit=1');
  const [product] = (body as { products: Record<string, unknown>[] }).products;
  const address = `/products/${String(product?.['id'])}`;
  const page = async (of: Shop) => (await of.fetch(address)).text();
  const said = await hearScript('scripts/backup.ts', [], env);
  const backup = /Copied to (\S+)/.exec(said.words)?.[1] ?? '';
  expect(existsSync(backup)).toBe(true);
  const age = /^shop_backup_age_seconds (\S+)$/m.exec(await (await shop.fetch('/metrics')).text())?.[1];
  expect(Number(age)).toBeGreaterThanOrEqual(0);
  expect(Number(age)).toBeLessThan(60);

  const { rows } = await shop.database.client.execute('SELECT count(*) AS n FROM orders');
  const before = Number(rows[0]?.['n']);
  // A page published after the backup stays on the disk and is newer than the restored database.
  const { id, name, description, price, box_size_m2, category, supplier, in_stock } = product ?? {};
  const facts = { description, price, box_size_m2, category, supplier, in_stock, is_featured: false };
  const saved = await shop.send(
    'PUT',
    `/api/admin/products/${String(id)}`,
    { name: 'Newer than the copy', ...facts },
    staff,
  );
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(
    await within(async () => {
      const waits = await shop.database.client.execute('SELECT count(*) AS n FROM publish_queue');
      return Number(waits.rows[0]?.['n']) === 0 && (await page(shop)).includes('Newer than the copy');
    }),
  ).toBe(true);

  await shop.database.client.execute('PRAGMA foreign_keys = OFF');
  await removeRows(shop, 'orders');
  await shop.stop();

  expect((await hearScript('scripts/restore.ts', [backup], env)).code).toBe(0);
  const restored = await openDatabase(`file:${shop.dataDir}/store.db`);
  const after = await restored.client.execute('SELECT count(*) AS n FROM orders');
  restored.client.close();
  expect(Number(after.rows[0]?.['n'])).toBe(before);

  const again = await startShop({ dataDir: shop.dataDir });
  const search = await again.send('GET', '/api/products?search=oak&limit=5');
  expect((search.body as { total: number }).total).toBeGreaterThan(0);
  expect(
    await within(async () => {
      const shown = await page(again);
      return shown.includes(String(name)) && !shown.includes('Newer than the copy');
    }),
  ).toBe(true);
  expect(await again.stop()).toBe(0);
  again.clear();
});

test('a backup that failed or was killed leaves no files', async () => {
  const dataDir = copyBase();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  const [killed, underway] = ['store-2026-11-20T030000Z.db.draft', 'store-2026-11-21T030000Z.db.draft'];
  for (const name of [killed, underway]) writeFileSync(join(folder, name), 'SQLite');
  const yesterday = Date.now() / 1000 - 86_400;
  utimesSync(join(folder, killed), yesterday, yesterday);
  // The second half of the file is damaged, so the copy begins well and then fails.
  const file = join(dataDir, 'store.db');
  const { size } = statSync(file);
  const damaged = openSync(file, 'r+');
  writeSync(damaged, Buffer.alloc(65_536, 0xff), 0, 65_536, Math.floor(size / 8192) * 4096);
  closeSync(damaged);
  const { code, words } = await hearScript('scripts/backup.ts', [], env);
  expect(words).toMatch(/No copy was made: .*malformed/);
  expect(code).toBe(1);
  expect(readdirSync(folder)).toEqual([underway]);
  rmSync(dataDir, { recursive: true });
});

test('a restore from a missing file is refused and changes nothing', async () => {
  const shop = await startShop();
  await shop.stop();
  const { code, words } = await hearScript('scripts/restore.ts', [`${shop.dataDir}/nothing.db`], {
    DATA_DIR: shop.dataDir,
  });
  expect(code).toBe(1);
  expect(words).toContain('There is no');
  shop.clear();
});

test('a database of another application is refused before anything is moved', async () => {
  const shop = await startShop();
  await shop.stop();
  const other = join(shop.dataDir, 'other.db');
  const { client } = await openDatabase(`file:${other}`);
  await client.execute('CREATE TABLE notes (words text)');
  client.close();
  // The write-ahead log is ignored: it disappears with the last connection, which the driver closes some time later.
  const files = () => readdirSync(shop.dataDir).filter((name) => /^store\.db(?!-(?:wal|shm)$)/.test(name));
  const before = files();
  const { code, words } = await hearScript('scripts/restore.ts', [other], { DATA_DIR: shop.dataDir });
  expect(code).toBe(1);
  expect(words).toContain('is no copy of a shop’s database: nothing was changed');
  expect(files()).toEqual(before);
  const again = await startShop({ dataDir: shop.dataDir });
  expect((await again.send('GET', '/api/products?limit=1')).status).toBe(200);
  await again.stop();
  again.clear();
});

test('a database copied after a crash is restored with rows that are only in its write-ahead log', async () => {
  const shop = await startShop();
  await addRows(shop, 'meta', { key: 'written', value: 'last' });
  const [file, copy] = [join(shop.dataDir, 'store.db'), join(shop.dataDir, 'copy.db')];
  // Copied while the shop runs: the row is still in the write-ahead log.
  for (const ending of ['', '-wal']) copyFileSync(file + ending, copy + ending);
  await removeRows(shop, 'meta', { key: 'written' });
  await shop.stop();
  const { code, words } = await hearScript('scripts/restore.ts', [copy], { DATA_DIR: shop.dataDir });
  expect(code, words).toBe(0);
  expect(existsSync(`${copy}-wal`)).toBe(true);
  const { client } = await openDatabase(`file:${file}`);
  const { rows } = await client.execute(`SELECT value FROM meta WHERE key = 'written'`);
  client.close();
  expect(rows.map(({ value }) => value)).toEqual(['last']);
  shop.clear();
});

test('the doctor confirms what is sound and reports a mail server that cannot be reached', async () => {
  const shop = await startShop();
  await shop.stop();
  const env = { DATA_DIR: shop.dataDir, SMTP_URL: 'smtp://127.0.0.1:9' };
  const { code, words } = await hearScript('scripts/doctor.ts', [], env);
  expect(words).toContain('The database file is sound');
  expect(words).toContain('No stock below zero');
  expect(words).toMatch(/✗ The mail server 127\.0\.0\.1:9 cannot be reached/);
  expect(code).toBe(1);
  shop.clear();
});
