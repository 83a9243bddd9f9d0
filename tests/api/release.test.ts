/** A new release is deployed while people shop: no request fails, and pages of the old release still find their assets. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, TEST_BUILD } from '#tests/support/base.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { keepOldAssets, switchBuild } from '../../scripts/build/switch.ts';

// Beside the tests' own build, so that its server finds node_modules.
const folder = mkdtempSync(join(ROOT, '.cache/test/release-'));
const old = join(folder, 'old');
const fresh = join(folder, 'new');
const OLD_ASSET = 'client/_astro/only-in-the-old.Abc12345.js';
const ANCIENT = 'client/_astro/from-last-year.Abc12345.js';
let before: Shop;
let after: Shop | undefined;

beforeAll(async () => {
  for (const build of [old, fresh]) cpSync(TEST_BUILD, build, { recursive: true });
  writeFileSync(join(old, OLD_ASSET), 'export default 1;');
  writeFileSync(join(old, ANCIENT), 'export default 0;');
  const lastYear = new Date(Date.now() - 365 * 86_400_000);
  utimesSync(join(old, ANCIENT), lastYear, lastYear);
  const note = JSON.parse(readFileSync(join(fresh, 'build.json'), 'utf8')) as object;
  writeFileSync(join(fresh, 'build.json'), JSON.stringify({ ...note, id: crypto.randomUUID() }));
  before = await startShop({ env: { BUILD_DIR: old } });
}, 90_000);
afterAll(async () => {
  await after?.stop();
  before.clear();
  rmSync(folder, { recursive: true, force: true });
});

test('the old release’s hashed files are copied to the new one with their timestamps, unless over a month old', async () => {
  await keepOldAssets(old, fresh);
  expect(existsSync(join(fresh, OLD_ASSET))).toBe(true);
  expect(existsSync(join(fresh, ANCIENT))).toBe(false);
  const chunks = (build: string) => readdirSync(join(build, 'server/chunks'));
  expect(chunks(fresh)).toEqual(expect.arrayContaining(chunks(old)));
});

test('no request fails while the new process takes over', { timeout: 90_000 }, async () => {
  /** As with the load balancer of deploy/nginx.conf: a process that is down, or does not accept requests any more, is skipped. */
  let upstreams = [before];
  const ask = async (path: string): Promise<number> => {
    for (const shop of upstreams) {
      const answer = await shop.fetch(path).catch(() => null);
      await answer?.arrayBuffer();
      if (answer && answer.status !== 502) return answer.status;
    }
    return 502;
  };
  const paths = [
    '/',
    '/products?category=Tiles',
    '/api/products?limit=5',
    '/_astro/only-in-the-old.Abc12345.js',
  ];
  const statuses: Record<number, number> = {};
  let isOpen = true;
  const shopper = async (first: number) => {
    for (let nth = first; isOpen; nth++) {
      const status = await ask(paths[nth % paths.length] ?? '/');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const shoppers = [0, 1, 2].map(shopper);
  after = await startShop({ dataDir: before.dataDir, env: { BUILD_DIR: fresh, WARM_UP: 'on' } });
  upstreams = [after, before];
  const code = await before.stop();
  upstreams = [after];
  await expect.poll(() => statuses[200] ?? 0, { timeout: 30_000 }).toBeGreaterThan(60);
  isOpen = false;
  await Promise.all(shoppers);
  expect(code).toBe(0);
  expect(Object.keys(statuses)).toEqual(['200']);
});

test('replacing the build in use keeps the files that the running process has not loaded yet', async () => {
  const inUse = join(folder, 'in-use');
  const next = join(folder, 'in-use.next');
  for (const build of [inUse, next]) cpSync(TEST_BUILD, build, { recursive: true });
  const shop = await startShop({ env: { BUILD_DIR: inUse } });
  await keepOldAssets(inUse, next);
  await switchBuild(inUse, next);
  expect(existsSync(next)).toBe(false);
  // Pages and calls whose code has not been loaded before.
  for (const path of [
    '/cart',
    '/checkout',
    '/login',
    '/products?search=oak',
    '/api/openapi.json',
    '/gallery',
    '/',
  ]) {
    expect((await shop.fetch(path)).status, path).toBe(200);
  }
  expect(await shop.stop()).toBe(0);
  shop.clear();
});
