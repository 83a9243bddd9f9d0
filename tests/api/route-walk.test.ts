/**
 * All routes, requested as a guest, as a shopper and as the owner: each route must be classified, and its class decides
 * who is refused and who has access.
 */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { mayOpenPage } from '#domain/admin/sections.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { anAdmin, aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { wireAnswer } from '#tests/support/wire-answer.ts';
import { setUser } from '#tests/support/stored.ts';

const PAGES = resolve(import.meta.dirname, '../../src/pages');
const files = readdirSync(PAGES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(PAGES.length + 1));

/** Pages by access class; the first matching rule applies. */
const CLASSES: readonly (readonly [RegExp, 'staff' | 'user' | 'signed' | 'public'])[] = [
  [/^admin(\/|\.)/, 'staff'],
  [/^(account\/|wishlist\/index|orders\/index|orders\.astro)/, 'user'],
  [/^trade\/(quick-order|statement)/, 'user'],
  [/^(orders\/find|trade\/index|compare|back-in-stock|plan\/(?:index|answer)|room-view|visit)\./, 'public'],
  [/^questions\//, 'public'],
  [/^(quotes|visits|orders|(?:wishlist|plan)\/shared|finance\/apply|payments|media|invoices)\//, 'signed'],
  [
    /^(index|about|contact|gallery|areas\/|products\/|products\.|\[\.\.\.path\]|404|500|access-denied)/,
    'public',
  ],
  [/^(delivery|terms|privacy|accessibility|reviews-policy)\./, 'public'],
  [/^checkout\/continue\//, 'signed'],
  [/^(cart|checkout|login|logout|register|forgotten-password|reset-password|account-email)(\.|\/)/, 'public'],
  // The payment emulator, which exists only if no real provider is configured.
  [/^emu\//, 'public'],
  [/^(robots|sitemap|feeds\/|site|og|\.well-known\/)/, 'public'],
];
const classOf = (file: string) => CLASSES.find(([pattern]) => pattern.test(file))?.[1];

interface Walked {
  paths: Record<string, Record<string, { 'x-access': string | string[] }>>;
}

let shop: Shop;
let shopper: Shopper;
let admin: Shopper;
let calls: { method: string; path: string; access: string | string[] }[];

beforeAll(async () => {
  shop = await sharedShop();
  [shopper, admin] = await Promise.all([aShopper(shop, 'walker'), anAdmin(shop)]);
  const { paths } = (await shop.send('GET', '/api/openapi.json')).body as Walked;
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, 'nothing-here'),
      access: operation['x-access'],
    })),
  );
});

test('every page is classified', () => {
  const pages = files.filter((file) => !file.startsWith('api/'));
  expect(pages.filter((file) => classOf(file) === undefined)).toEqual([]);
});

test('every call names its access, and every file of calls is described', () => {
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ access }) => !access)).toEqual([]);
  const described = new Set(calls.map(({ path }) => path));
  const missing = files
    .filter((file) => file.startsWith('api/') && file !== 'api/openapi.json.ts')
    .map((file) => `/${file.replace(/(\/index)?\.ts$/, '').replace(/\[(?:\.\.\.)?\w+\]/g, 'nothing-here')}`)
    .filter((path) => !described.has(path));
  expect(missing).toEqual([]);
});

/** The paths of pages without a parameter. */
const plainPages = (kinds: readonly string[]) =>
  files
    .filter((file) => !file.startsWith('api/') && !file.includes('[') && file.endsWith('.astro'))
    .filter((file) => kinds.includes(classOf(file) ?? ''))
    .map((file) => `/${file.replace(/(^|\/)index\.astro$/, '').replace(/\.astro$/, '')}`);

test('pages that need a login send guests to it, and staff pages refuse shoppers', async () => {
  const staff = plainPages(['staff']);
  for (const path of [...plainPages(['user']), ...staff]) {
    const guest = await shop.fetch(path);
    expect(guest.status, path).toBe(303);
    expect(guest.headers.get('location'), path).toBe(`/login?next=${encodeURIComponent(path)}`);
    const inside = await shop.fetch(path, { headers: shopper.bearer });
    expect(inside.status, path).toBe(staff.includes(path) ? 403 : 200);
    expect(inside.headers.get('cache-control'), path).toContain('no-store');
    expect(inside.headers.get('x-robots-tag'), path).toContain('noindex');
    if (staff.includes(path)) expect(await inside.text(), path).toContain('Access Denied');
  }
});

/** The admin's 'not found' page, which belongs to no section and is open to all staff. */
const NOT_FOUND_PAGE = 'admin/[...path].astro';
/** The paths of the admin pages, with an unknown id for each parameter. */
const adminPages = () =>
  files
    .filter((file) => /^admin\//.test(file) && file !== NOT_FOUND_PAGE)
    .map((file) => file.replace(/(\/index)?\.(astro|ts)$/, '').replace(/\[(?:\.\.\.)?\w+\]/g, 'nothing-here'))
    .map((path) => (path === 'admin/index' ? '/admin' : `/${path}`));

test('each staff role opens only its own sections, and is refused at every other page', async () => {
  const pages = adminPages();
  expect(pages.length).toBeGreaterThan(20);
  let refused = 0;
  for (const role of ['orders', 'catalogue', 'support'] as const) {
    const headers = await as(shop, role);
    for (const path of pages) {
      const answer = await shop.fetch(path, { headers });
      const words = await answer.text();
      if (mayOpenPage(path, role)) {
        expect([200, 404], `${role} ${path}`).toContain(answer.status);
        expect(words, `${role} ${path}`).not.toContain('Access Denied');
        continue;
      }
      refused += 1;
      expect(answer.status, `${role} ${path}`).toBe(403);
      for (const said of ['Access Denied', 'permission to access this page.', 'Admin access required.'])
        expect(words, `${role} ${path}`).toContain(said);
      // The response contains nothing of the page itself.
      expect(words, `${role} ${path}`).not.toContain('data-list');
    }
  }
  console.log(`admin pages: ${refused} attempts of other roles refused, ${pages.length} pages in all`);
});

test('an unknown admin URL shows a 404 in the admin’s layout, with a link to the dashboard', async () => {
  for (const path of ['/admin/nothing', '/admin/products/oak/nothing', '/admin/orders.csv']) {
    const guest = await shop.fetch(path);
    expect([guest.status, guest.headers.get('location')], path).toEqual([
      303,
      `/login?next=${encodeURIComponent(path)}`,
    ]);
    const denied = await shop.fetch(path, { headers: shopper.bearer });
    expect(denied.status, path).toBe(403);
    expect(await denied.text(), path).toContain('Access Denied');
    for (const role of ['owner', 'orders', 'catalogue', 'support'] as const) {
      const answer = await shop.fetch(path, { headers: await as(shop, role) });
      const words = await answer.text();
      expect(answer.status, `${role} ${path}`).toBe(404);
      expect(answer.headers.get('x-robots-tag'), path).toContain('noindex');
      expect(words, `${role} ${path}`).toContain('<body class="admin"');
      expect(words, `${role} ${path}`).toMatch(/href="\/admin"[^>]*>\s*To the dashboard/);
    }
  }
});

test('each role is refused the calls of other areas', async () => {
  let refused = 0;
  for (const role of ['orders', 'catalogue', 'support'] as const) {
    const headers = await as(shop, role);
    for (const { method, path, access } of calls) {
      if (!Array.isArray(access) || access.includes(role)) continue;
      expect((await shop.send(method, path, undefined, headers)).status, `${role} ${method} ${path}`).toBe(
        403,
      );
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(50);
  console.log(`closed calls: ${refused} attempts of other roles refused`);
});

test('a banned member of staff loses access at once', async () => {
  const banned = await anAdmin(shop, 'former');
  await setUser(shop, banned.id, { isActive: false });
  for (const path of plainPages(['staff'])) {
    const answer = await shop.fetch(path, { headers: banned.bearer });
    expect(answer.status, path).toBe(303);
    expect(answer.headers.get('location'), path).toContain('/login');
  }
});

test('the owner has access to everything', async () => {
  for (const path of plainPages(['user', 'staff'])) {
    expect((await shop.fetch(path, { headers: admin.bearer })).status, path).toBe(200);
  }
});

test('public pages are open to everybody', async () => {
  const paths = plainPages(['public']).filter(
    (path) => !/^\/(404|500|access-denied|login|register)$/.test(path),
  );
  for (const path of paths) {
    for (const headers of [{}, shopper.browser, admin.browser]) {
      expect((await shop.fetch(path, { headers })).status, path).toBe(200);
    }
  }
});

test('calls that need a login answer guests 401; staff calls answer shoppers 403', async () => {
  let refused = 0;
  for (const { method, path, access } of calls) {
    if (access === 'public' || access === 'signed') continue;
    const guest = await shop.send(method, path);
    expect(guest.status, `guest ${method} ${path}`).toBe(401);
    expect(guest.headers.get('www-authenticate'), `guest ${method} ${path}`).toBe('Bearer');
    refused += 1;
    if (access === 'user') continue;
    const answer = await shop.send(method, path, undefined, shopper.bearer);
    expect(answer.status, `shopper ${method} ${path}`).toBe(403);
    refused += 1;
  }
  console.log(
    `closed calls: ${refused} attempts of guests and shoppers refused, ${calls.length} calls in all`,
  );
});

test('no call refuses the owner, and none breaks on an empty request', async () => {
  for (const { method, path, access } of calls) {
    // It would end the owner's session.
    if (path === '/api/auth/logout') continue;
    // A live stream never ends, so only its status is checked.
    if (path.endsWith('/stream')) {
      const stop = new AbortController();
      const live = await shop.fetch(path, { headers: admin.bearer, signal: stop.signal });
      stop.abort();
      expect([401, 403, 500], path).not.toContain(live.status);
      continue;
    }
    const { status } = await shop.send(method, path, undefined, admin.bearer);
    if (access !== 'public' && access !== 'signed')
      expect([401, 403], `${method} ${path}`).not.toContain(status);
    expect(status, `${method} ${path}`).toBeLessThan(500);
  }
});

test('an unknown call is 404 and an unknown method 405 with the allowed ones, as problem documents', async () => {
  for (const path of ['/api', '/api/nothing', '/api/products/oak/nothing'])
    for (const method of ['GET', 'POST', 'DELETE'])
      expectProblem(await shop.send(method, path), 404, 'no_such_call');
  expectProblem(await shop.send('GET', '/api/products/%00'), 400, 'bad_address');
  for (const [path, allow] of [
    ['/api/auth/login', 'POST, OPTIONS'],
    ['/api/products', 'GET, HEAD, OPTIONS'],
    ['/api/products/oak', 'GET, HEAD, DELETE, OPTIONS'],
    ['/api/cart/items/oak', 'PUT, DELETE, OPTIONS'],
  ] as const) {
    const answer = await shop.send('PATCH', path, {});
    expectProblem(answer, 405, 'wrong_method');
    expect(answer.headers.get('allow'), path).toBe(allow);
    const options = await shop.fetch(path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
  }
});

test('a method forbidden by the fetch standard is refused like any other', async () => {
  const traced = async (path: string) => {
    const { status, headers, bytes } = await wireAnswer(shop, path, {}, 'TRACE');
    return { status, allow: headers.allow, type: headers['content-type'] ?? '', said: bytes.toString() };
  };
  for (const [path, allow] of [
    ['/api/auth/login', 'POST, OPTIONS'],
    ['/api/products?limit=2', 'GET, HEAD, OPTIONS'],
    ['/api/cart/items/oak', 'PUT, DELETE, OPTIONS'],
  ] as const) {
    const answer = await traced(path);
    expect(answer, path).toMatchObject({ status: 405, allow });
    expect(answer.type).toContain('application/problem+json');
    expect(JSON.parse(answer.said), path).toMatchObject({ status: 405, code: 'wrong_method' });
  }
  for (const path of ['/api', '/api/nothing']) {
    const answer = await traced(path);
    expect(answer.status, path).toBe(404);
    expect(JSON.parse(answer.said), path).toMatchObject({ code: 'no_such_call' });
  }
  expect(await traced('/about')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
  expect(await traced('/products')).toMatchObject({ status: 405, allow: 'GET, HEAD, POST, OPTIONS' });
});

test('a page without a form refuses POST, and no page accepts other methods', async () => {
  const refused = async (method: string, path: string) => {
    const answer = await shop.fetch(path, { method });
    return [answer.status, answer.headers.get('allow')];
  };
  for (const path of ['/', '/about', '/gallery'])
    expect(await refused('POST', path), path).toEqual([405, 'GET, HEAD']);
  for (const path of ['/products', '/products/oak', '/login', '/checkout'])
    expect(await refused('DELETE', path), path).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  expect(await refused('OPTIONS', '/products')).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
});

test('every writing call by cookie is refused to other sites', async () => {
  const writes = calls.filter(({ method }) => method !== 'GET');
  for (const { method, path } of writes) {
    const headers = { cookie: `auth_token=${shopper.token}`, origin: 'https://evil.example' };
    expect((await shop.send(method, path, undefined, headers)).status, `${method} ${path}`).toBe(403);
  }
  console.log(`cross-site: ${writes.length} of ${writes.length} writing calls refused`);
});
