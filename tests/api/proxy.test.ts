/** Behind a proxy that terminates TLS: forwarded headers are trusted from the proxy, and from nobody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aProduct, orderOne } from '#tests/support/paying.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';

const SITE = 'https://www.ardglen.example';
const DOMAIN = 'ardglen.example';
const OTHER_ORIGIN = 'https://desk.ardglen.example';

let behind: Shop;
let open: Shop;
let ann: Shopper;
let bob: Shopper;
beforeAll(async () => {
  [behind, open] = await Promise.all([
    startShop({
      env: {
        ...{ SITE_URL: SITE, API_ORIGINS: OTHER_ORIGIN, COOKIE_DOMAIN: DOMAIN },
        ...{ TRUST_PROXY: 'on', RATE_LIMITS: 'on' },
      },
    }),
    startShop({ env: { RATE_LIMITS: 'on' } }),
  ]);
  [ann, bob] = await Promise.all([aShopper(behind, 'ann'), aShopper(open, 'bob')]);
});
afterAll(async () => {
  for (const shop of [behind, open]) {
    await shop.stop();
    shop.clear();
  }
});

const clear = (shop: Shop, { token }: Shopper, headers: Record<string, string>) =>
  shop.send('POST', '/api/cart/clear', undefined, { cookie: `auth_token=${token}`, ...headers });
const logIn = (shop: Shop, email: string, headers: Record<string, string>) =>
  shop.send('POST', '/api/auth/login', { email, password: 'not-this-one' }, headers);

describe('writes by cookie', () => {
  test.each([
    ['the public address', { origin: SITE }],
    ['an allowed other origin', { origin: OTHER_ORIGIN }],
    [
      'the host that the proxy names',
      { origin: 'https://shop.other.example', 'x-forwarded-host': 'shop.other.example' },
    ],
  ])('are accepted from %s', async (_name, headers) => {
    expect((await clear(behind, ann, headers)).status).toBe(200);
  });

  test.each([
    ['a foreign site', { origin: 'https://evil.example' }],
    ['a neighbour in the domain', { origin: 'https://evil.ardglen.example' }],
    ['the public host without its port', { origin: `${SITE}:8443` }],
    ['an opaque origin', { origin: 'null' }],
    [
      'the public host without its encryption',
      { origin: SITE.replace('https:', 'http:'), 'x-forwarded-host': new URL(SITE).host },
    ],
  ])('are refused from %s', async (_name, headers) => {
    expectProblem(await clear(behind, ann, headers), 403, 'cross_site');
  });

  test('are refused from an http origin of the same host if the shop is on https', async () => {
    expectProblem(await clear(behind, ann, { origin: behind.url }), 403, 'cross_site');
    const encrypted = { origin: behind.url.replace('http:', 'https:') };
    expect((await clear(behind, ann, encrypted)).status).toBe(200);
  });

  test('without a trusted proxy, a forwarded host is ignored', async () => {
    const forged = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expectProblem(await clear(open, bob, forged), 403, 'cross_site');
    expect((await clear(open, bob, { origin: open.url })).status).toBe(200);
    // TLS is terminated before the shop, so the browser's origin has https and the same host.
    expect((await clear(open, bob, { origin: open.url.replace('http:', 'https:') })).status).toBe(200);
  });
});

test('an allowed origin may read responses to requests with the cookie; others may not', async () => {
  const asked = await behind.fetch('/api/cart', { headers: { ...ann.browser, origin: OTHER_ORIGIN } });
  expect(asked.headers.get('access-control-allow-origin')).toBe(OTHER_ORIGIN);
  expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
  const foreign = await behind.fetch('/api/cart', { headers: { origin: 'https://evil.example' } });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});

test('cookies are Secure if the browser uses https', async () => {
  const login = (shop: Shop, { email, password }: Shopper, headers: Record<string, string> = {}) =>
    shop.send('POST', '/api/auth/login', { email, password }, headers);
  for (const cookie of (await login(behind, ann)).headers.getSetCookie()) expect(cookie).toContain('Secure');
  for (const cookie of (await login(open, bob, { 'x-forwarded-proto': 'https' })).headers.getSetCookie()) {
    expect(cookie).not.toContain('Secure');
  }
});

test('the cookies of a login and of a guest’s order are valid on all hosts of COOKIE_DOMAIN', async () => {
  const { email, password } = ann;
  const entered = await behind.send('POST', '/api/auth/login', { email, password });
  const placed = await orderOne(behind, await aProduct(behind, 'stock > 10'));
  const names: string[] = [];
  for (const cookie of [entered, placed].flatMap(({ headers }) => headers.getSetCookie())) {
    expect(cookie).toContain(`Domain=${DOMAIN};`);
    names.push(cookie.split('=')[0] ?? '');
  }
  expect(names).toEqual(expect.arrayContaining(['auth_token', 'viewer', 'cart_count', 'guest_orders']));
});

test('a browser with two cookies of order tokens, one of them for this host alone, may open the orders of both', async () => {
  const product = await aProduct(behind, 'stock > 10');
  const place = async () => (await orderOne(behind, product)).body as PlacedOrderWire;
  const orders = [await place(), await place()];
  const cookie = orders.map(({ order_token: token }) => `guest_orders=${token}`).join('; ');
  for (const { id } of orders) {
    expect((await behind.send('GET', `/api/orders/${id}`, undefined, { cookie })).status).toBe(200);
  }
});

describe('the address for rate limits', () => {
  /** The number of the first login that is refused for its rate; 0 if none of sixty is. */
  const firstRefused = async (shop: Shop, forwardedFor: (n: number) => string): Promise<number> => {
    for (let n = 1; n <= 60; n += 1) {
      const headers = { 'x-forwarded-for': forwardedFor(n) };
      if ((await logIn(shop, `stranger-${n}@mail.example`, headers)).status === 429) return n;
    }
    return 0;
  };

  test('is the one that the trusted proxy appended, not one that the client sent', async () => {
    const refusedAt = await firstRefused(behind, (n) => `198.51.100.${n}, 203.0.113.77`);
    console.log(`forged X-Forwarded-For: refused at attempt ${refusedAt}`);
    expect(refusedAt).toBeGreaterThan(30);
    expect(refusedAt).toBeLessThanOrEqual(41);
    const elsewhere = await logIn(behind, 'neighbour@mail.example', { 'x-forwarded-for': '203.0.113.78' });
    expectProblem(elsewhere, 401);
  });

  test('is the socket’s address if no proxy is trusted', async () => {
    const refusedAt = await firstRefused(open, (n) => `198.51.100.${n}`);
    expect(refusedAt).toBeGreaterThan(30);
    expect(refusedAt).toBeLessThanOrEqual(41);
  });
});

test('two shoppers behind the proxy with the same browser count as two views, and a repeated visit does not count again', async () => {
  const { body } = await behind.send('GET', '/api/products?limit=1&sort=newest');
  const [product] = (body as { products: { id: string }[] }).products;
  const views = async () => {
    const { rows } = await behind.database.client.execute({
      sql: 'SELECT coalesce(sum(views), 0) AS views FROM product_views WHERE product_id = ?',
      args: [product?.id ?? ''],
    });
    return Number(rows[0]?.['views']);
  };
  const before = await views();
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1']) {
    const headers = { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0' };
    const path = `/api/products/${product?.id ?? ''}/view`;
    expect((await behind.send('POST', path, undefined, headers)).status).toBe(204);
  }
  await expect.poll(views, { timeout: 40_000 }).toBe(before + 2);
});
