/** When `npm start` builds again: after a change of the sources or of the address in the static pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'freshness-'));

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports scripts/freshness.ts for a build made for `site`, with SITE_URL and PUBLIC_API_BASE as given. */
async function freshnessOf(site: string | undefined, address: string, api = '') {
  mkdirSync(folder, { recursive: true });
  vi.stubEnv('BUILD_DIR', folder);
  vi.stubEnv('PORT', '4400');
  vi.stubEnv('SITE_URL', address);
  // env.ts reads the environment once, and another test file of this worker may have imported it.
  vi.resetModules();
  const freshness = await import('../../../scripts/freshness.ts');
  const note = { id: 'x', site, sources: freshness.sourcesDigest() };
  writeFileSync(join(folder, 'build.json'), JSON.stringify(note));
  vi.stubEnv('PUBLIC_API_BASE', api);
  vi.resetModules();
  return import('../../../scripts/freshness.ts');
}

test('pages built for another address are built again, and foreignSite() returns that address', async () => {
  const { buildIsStale, foreignSite } = await freshnessOf('http://localhost:4321', 'https://shop.example');
  expect(foreignSite()).toBe('http://localhost:4321');
  expect(buildIsStale()).toBe(true);
});

test.each([
  ['the same address', 'https://shop.example', 'https://shop.example/'],
  ['a demo on another port of this machine', 'http://localhost:4321', ''],
  ['a build whose record has no address', undefined, 'https://shop.example'],
])('%s keeps its pages', async (_, built, address) => {
  const { buildIsStale, foreignSite } = await freshnessOf(built, address);
  expect(foreignSite()).toBeNull();
  expect(buildIsStale()).toBe(false);
});

test('a build from other sources is stale even if it is newer than the sources, as after a rollback', async () => {
  const { buildIsStale } = await freshnessOf('http://localhost:4321', '');
  expect(buildIsStale()).toBe(false);
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ id: 'x', sources: '0'.repeat(32) }));
  // The record was written just now, so it is newer than all sources.
  expect(buildIsStale()).toBe(true);
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ id: 'x' }));
  expect(buildIsStale()).toBe(true);
});

test('a build whose pages call another API is stale', async () => {
  const { buildIsStale } = await freshnessOf(undefined, '', 'https://api.shop.example');
  expect(buildIsStale()).toBe(true);
});
