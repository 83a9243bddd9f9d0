/** Static pages: served from the disk, compressed, conditional and in ranges; health checks and metrics. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { ROOT } from '#tests/support/base.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { wireAnswer } from '#tests/support/wire-answer.ts';

let shop: Shop;
beforeAll(async () => (shop = await sharedShop()));

const raw = (path: string, headers?: Record<string, string>, method?: string) =>
  wireAnswer(shop, path, headers, method);

describe('a static page', () => {
  test('is served from the disk, in an encoding that the client accepts', async () => {
    const plain = await raw('/delivery');
    const brotli = await raw('/delivery', { 'accept-encoding': 'gzip, br' });
    const zipped = await raw('/delivery', { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    // A static file has an ETag; a page rendered on demand has none.
    expect(plain.headers['etag']).toMatch(/^"[\w-]+"$/);
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers['etag'])).size).toBe(3);
  });

  test('is compressed by gzip once for concurrent requests, and has the same content', async () => {
    const page = await raw('/privacy');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => raw('/privacy', { 'accept-encoding': 'gzip' })),
    );
    for (const { bytes, headers } of answers) {
      expect(headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(bytes)).toEqual(page.bytes);
      expect(headers['etag']).toBe(answers[0]?.headers['etag']);
    }
    const head = await raw('/privacy', { 'accept-encoding': 'gzip' }, 'HEAD');
    expect(Number(head.headers['content-length'])).toBe(answers[0]?.bytes.length);
    const etag = String(head.headers['etag']);
    expect((await raw('/privacy', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
  });

  test('answers conditions, HEAD and ranges', async () => {
    const { headers, bytes } = await raw('/delivery');
    const etag = String(headers['etag']);
    const fresh = await raw('/delivery', { 'if-none-match': etag });
    expect(fresh.status).toBe(304);
    expect(fresh.bytes.length).toBe(0);
    const head = await raw('/delivery', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(Number(head.headers['content-length'])).toBe(bytes.length);
    expect(head.bytes.length).toBe(0);
    const part = await raw('/delivery', { range: 'bytes=5-9' });
    expect(part.status).toBe(206);
    expect(part.bytes).toEqual(bytes.subarray(5, 10));
    expect((await raw('/delivery', { range: `bytes=${bytes.length}-` })).status).toBe(416);
  });

  test('is not cacheable if it clears one browser’s ended login', async () => {
    const ended = { cookie: `auth_token=${'a'.repeat(40)}; viewer=%7B%22name%22%3A%22Ann%22%7D` };
    const { headers, status, bytes } = await raw('/delivery', ended);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    const set = headers['set-cookie'] as string[];
    for (const name of ['auth_token', 'viewer', 'cart_count'])
      expect(set.filter((line) => line.startsWith(`${name}=`) && line.includes('Max-Age=0'))).toHaveLength(1);
    const etag = String(headers['etag']);
    expect((await raw('/delivery', { ...ended, 'if-none-match': etag })).status).toBe(200);
    const guest = await raw('/delivery', { 'if-none-match': etag });
    expect(guest.status).toBe(304);
    expect(guest.headers['set-cookie']).toBeUndefined();
    expect((await raw('/delivery')).bytes).toEqual(bytes);
    // A navigation from another site does not send the strict session cookie, so the viewer cookie must not be cleared.
    const viewer = 'viewer=%7B%22name%22%3A%22Ann%22%7D';
    const foreign = await raw('/delivery', { cookie: viewer, 'sec-fetch-site': 'cross-site' });
    expect(foreign.headers['set-cookie']).toBeUndefined();
    const typed = await raw('/delivery', { cookie: viewer, 'sec-fetch-site': 'none' });
    expect(typed.headers['set-cookie']).toBeDefined();
  });

  test('has one canonical URL', async () => {
    for (const path of ['/delivery/', '/delivery/index.html']) {
      const { status, headers } = await raw(path);
      expect(status).toBe(301);
      expect(headers['location']).toBe('/delivery');
    }
  });

  test('hashed assets are immutable', async () => {
    const asset = /\/_astro\/[^"]+\.css/.exec((await raw('/delivery')).bytes.toString())?.[0] ?? '';
    expect((await raw(asset)).headers['cache-control']).toContain('immutable');
  });

  test.each(['/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/_astro/..%5c..%5cx', '/%c0%ae%c0%ae/x'])(
    '%s reaches nothing',
    async (path) => expect((await raw(path)).status).toBe(400),
  );
});

describe('every response', () => {
  test.each(['/delivery', '/products', '/api/products?limit=1', '/nowhere', '/healthz'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await raw(path);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBeTruthy();
    },
  );

  test('on demand is compressed too', async () => {
    const { headers } = await raw('/api/products?limit=20', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
  });
});

test('health checks and metrics', async () => {
  expect((await raw('/healthz')).status).toBe(200);
  expect((await raw('/readyz')).bytes.toString()).toBe('ready');
  const metrics = (await raw('/metrics')).bytes.toString();
  const shown = readFileSync(join(ROOT, 'deploy/dashboard.json'), 'utf8').match(/shop_\w+/g) ?? [];
  expect(shown.length).toBeGreaterThan(3);
  for (const name of shown) expect(metrics).toContain(name);
  // Health checks and metrics are counted separately from pages.
  const kinds = async () =>
    [
      ...(await raw('/metrics')).bytes
        .toString()
        .matchAll(/shop_http_requests_total\{kind="(\w+)",\S+ (\d+)/g),
    ].map(([, kind, count]) => `${kind} ${count}`);
  const [before, after] = [await kinds(), await kinds()];
  const ofKind = (kind: string, list: string[]) => list.filter((one) => one.startsWith(`${kind} `));
  expect(ofKind('page', after)).toEqual(ofKind('page', before));
  expect(ofKind('health', after)).not.toEqual(ofKind('health', before));
  expect(metrics).toMatch(/^shop_backlog\{what="mails_failed"\} \d+$/m);
  expect(metrics).toMatch(/^shop_backup_age_seconds -1$/m);
});
