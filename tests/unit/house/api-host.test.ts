/** The API may be on its own host (PUBLIC_API_BASE): every call of the browser goes there, and the policy allows it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readEnv } from '#config/env.ts';
import { contentPolicy } from '#server/process/headers.ts';

const SRC = resolve(import.meta.dirname, '../../../src');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('only api-host.ts contains the API’s host', () => {
  const files = ['islands', 'scripts'].flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const calling = files.filter((name) => /['"`]\/api\//.test(readFileSync(join(SRC, name), 'utf8')));
  expect(calling).toEqual([]);
});

test.each([
  ['', '/api/cart', 'same-origin'],
  ['https://api.ardglen.example', 'https://api.ardglen.example/api/cart', 'include'],
])('with PUBLIC_API_BASE=%s the cart is requested from %s', async (base, address, credentials) => {
  if (base) vi.stubEnv('PUBLIC_API_BASE', base);
  const asked = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', asked);
  const { fetchApi } = await import('#islands/api-host.ts');
  await fetchApi('/cart', { method: 'POST' });
  expect(asked).toHaveBeenCalledWith(address, { credentials, method: 'POST' });
});

test('the content security policy allows calls to it', () => {
  const facts = { scriptHashes: [], styleHashes: [], https: true, realSquare: false };
  expect(contentPolicy('/', { ...facts, apiOrigin: null })).toContain("connect-src 'self';");
  expect(contentPolicy('/', { ...facts, apiOrigin: 'https://api.ardglen.example' })).toContain(
    "connect-src 'self' https://api.ardglen.example;",
  );
});

test('an invalid URL is reported', () => {
  expect(() => readEnv({ PUBLIC_API_BASE: 'api' })).toThrow('PUBLIC_API_BASE is not a URL');
  expect(readEnv({ PUBLIC_API_BASE: '' }).PUBLIC_API_BASE).toBeUndefined();
});
