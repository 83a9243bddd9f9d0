/** Published pages in a bucket: pages published by one machine are served by the others, and by a new machine. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT, TEST_BUILD } from '#tests/support/base.ts';
import { type LocalBucket, openBucket } from '#tests/support/bucket.ts';
import { aProduct } from '#tests/support/paying.ts';
import { anAdmin, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { queuePage, setProduct } from '#tests/support/stored.ts';

let bucket: LocalBucket;
let here: Shop;
let there: Shop;
let owner: Shopper;
let id: string;
const others: Shop[] = [];
const release = mkdtempSync(join(ROOT, '.cache/test/release-'));
const soon = { timeout: 40_000, interval: 100 };

/** Another machine: the same database and bucket, but an empty disk of its own. */
async function machine(env: Record<string, string> = {}): Promise<Shop> {
  const shop = await startShop({
    dataDir: mkdtempSync(join(tmpdir(), 'ardglen-')),
    env: { ...bucket.env, DATABASE_URL: `file:${join(here.dataDir, 'store.db')}`, JOBS: 'off', ...env },
  });
  others.push(shop);
  return shop;
}

beforeAll(async () => {
  bucket = await openBucket();
  here = await startShop({ env: bucket.env });
  there = await machine();
  owner = await anAdmin(here);
  id = await aProduct(here, "category = 'Tiles' AND stock > 5");
}, 90_000);
afterAll(async () => {
  await Promise.all([here, ...others].map((shop) => shop.stop()));
  for (const shop of [here, ...others]) shop.clear();
  rmSync(release, { recursive: true, force: true });
});

const fileOf = (shop: Shop, page = `products/${id}`): string =>
  join(shop.dataDir, 'pages', page, 'index.html');

/** Saves a product under a new name, as its editor does. */
async function rename(shop: Shop, name: string, { bearer } = owner): Promise<void> {
  const path = `/api/admin/products/${id}`;
  const { body } = await shop.send('GET', path, undefined, bearer);
  const fields = ['description', 'price', 'box_size_m2', 'category', 'supplier', 'in_stock', 'photos'];
  const unchanged = Object.fromEntries(
    fields.map((field) => [field, (body as Record<string, unknown>)[field]]),
  );
  const saved = await shop.send('PUT', path, { ...unchanged, name }, bearer);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

const pageOf = async (shop: Shop): Promise<string> => (await shop.fetch(`/products/${id}`)).text();
const onDisk = (shop: Shop): string => (existsSync(fileOf(shop)) ? readFileSync(fileOf(shop), 'utf8') : '');
const objects = (): string[] => bucket.names().filter((name) => name.startsWith(`pages/products/${id}/`));

test('a page edited on one machine is stored on the disks of both, byte for byte, and once in the bucket', async () => {
  for (const name of ['Renamed the first time', 'Renamed the second time']) {
    await rename(there, name);
    for (const shop of [here, there]) {
      await expect.poll(() => onDisk(shop), soon).toContain(name);
      await expect.poll(() => pageOf(shop), soon).toContain(name);
    }
  }
  expect(onDisk(there)).toBe(onDisk(here));
  const tagAt = async (shop: Shop) => (await shop.fetch(`/products/${id}`)).headers.get('etag');
  const tag = await vi.waitFor(async () => (await tagAt(here)) ?? expect.unreachable(), soon);
  // The process that saved the page renders it on demand for two seconds, since another process publishes it.
  await expect.poll(() => tagAt(there), soon).toBe(tag);
  const packed = await there.fetch(`/products/${id}`, { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toContain('Renamed the second time');
  await expect.poll(() => objects(), soon).toHaveLength(1);
});

test('a new machine shows the edit from its first response on, and soon from its own disk', async () => {
  const fresh = await machine();
  expect(await pageOf(fresh)).toContain('Renamed the second time');
  await expect.poll(() => onDisk(fresh), soon).toBe(onDisk(here));
  expect((await fresh.fetch('/')).status).toBe(200);
});

test('a machine with another release renders the page itself until it is published for that release', async () => {
  const build = join(release, 'build');
  cpSync(TEST_BUILD, build, { recursive: true });
  const note = JSON.parse(readFileSync(join(build, 'build.json'), 'utf8')) as object;
  writeFileSync(join(build, 'build.json'), JSON.stringify({ ...note, id: crypto.randomUUID() }));
  const other = await machine({ BUILD_DIR: build });
  expect(await pageOf(other)).toContain('Renamed the second time');
  expect(existsSync(fileOf(other))).toBe(false);
});

test('an archived product answers 410 on both machines', async () => {
  await setProduct(here, id, { archivedAt: new Date() });
  await queuePage(here, `/products/${id}`);
  for (const shop of [here, there]) {
    await expect.poll(async () => (await shop.fetch(`/products/${id}`)).status, soon).toBe(410);
  }
  await expect.poll(() => objects(), soon).toEqual([]);
});

test('a page that another machine changes, and changes back, is up to date where it was made first', async () => {
  id = await aProduct(here, "category = 'Tiles' AND stock > 5");
  // With the same address, so that both make the same bytes.
  const second = await machine({ JOBS: 'on', SITE_URL: here.url });
  const renamed = async (name: string): Promise<void> => {
    await rename(second, name);
    for (const shop of [here, second]) await expect.poll(() => onDisk(shop), soon).toContain(name);
    // One object: the replaced one has been removed, and its machine has forgotten it.
    await expect.poll(() => objects(), soon).toHaveLength(1);
  };
  await renamed('As it was');
  const [object] = objects();
  // The lease that ends goes to whichever machine asks next: it is ended until that is the second one.
  const ofSecond = { args: [`%/${second.pid}/%`] };
  const takenOver = async () => {
    const sql = `UPDATE job_leases SET expires_at = 0 WHERE name = 'publish' AND holder NOT LIKE ?`;
    await here.database.client.execute({ sql, ...ofSecond });
    const held = `SELECT 1 FROM job_leases WHERE name = 'publish' AND holder LIKE ?`;
    return (await here.database.client.execute({ sql: held, ...ofSecond })).rows.length;
  };
  await expect.poll(takenOver, { ...soon, interval: 50 }).toBe(1);
  await renamed('Changed meanwhile');
  await renamed('As it was');
  expect(objects()).toEqual([object]);
  await expect.poll(() => pageOf(here), soon).toContain('As it was');
  await second.stop();
});

test('while the bucket is unavailable, edits are shown all the same, and their pages stay queued with the error', async () => {
  id = await aProduct(here, "category = 'LVT' AND stock > 5");
  await bucket.close();
  await rename(there, 'Renamed without a bucket');
  for (const shop of [here, there]) {
    await expect.poll(() => pageOf(shop), soon).toContain('Renamed without a bucket');
  }
  const failure = async () => {
    const { rows } = await here.database.client.execute({
      sql: 'SELECT last_error FROM publish_queue WHERE path = ?',
      args: [`/products/${id}`],
    });
    return String(rows[0]?.['last_error'] ?? '');
  };
  await expect.poll(failure, soon).not.toBe('');
});

test('pages lost from the disk are published again', async () => {
  const alone = await startShop();
  others.push(alone);
  id = await aProduct(alone, "category = 'LVT' AND stock > 5");
  await rename(alone, 'Renamed before the loss', await anAdmin(alone, 'alone'));
  await expect.poll(() => onDisk(alone), soon).toContain('Renamed before the loss');
  await alone.stop();
  rmSync(join(alone.dataDir, 'pages'), { recursive: true });
  const again = await startShop({ dataDir: alone.dataDir });
  others.splice(others.indexOf(alone), 1, again);
  // It comes before the thousands of pages that have not changed since the build.
  await expect.poll(() => onDisk(again), soon).toContain('Renamed before the loss');
});
