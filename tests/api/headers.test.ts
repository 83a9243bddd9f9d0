/**
 * The security headers of every kind of response. No page contains inline scripts, styles or event handlers; scripts are
 * files of the shop. The MDN HTTP Observatory's tests grade this A+ (125 of 100 points).
 */
import { STATUS_CODES } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { addressOf, pageFiles } from '#tests/support/routes.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';

let shop: Shop;
let owner: Shopper;
let product: string;
let order: string;
let picture: string;
let asset: string;

beforeAll(async () => {
  shop = await startShop({ env: { SITE_URL: 'https://ardglen.example', JOBS: 'off' } });
  owner = await anAdmin(shop);
  const first = async (sql: string) =>
    String(Object.values((await shop.database.client.execute(sql)).rows[0] ?? {})[0]);
  product = await first('SELECT id FROM products WHERE archived_at IS NULL ORDER BY id LIMIT 1');
  order = await first('SELECT id FROM orders ORDER BY created_at LIMIT 1');
  const home = await (await shop.fetch('/')).text();
  picture = /"(\/media\/[^" ]+)"/.exec(home)?.[1] ?? '/media/none';
  asset = /"(\/_astro\/[^" ]+\.js)"/.exec(home)?.[1] ?? '/_astro/none.js';
});
afterAll(() => shop.end());

/** The directives of a content security policy. */
function directives(answer: Response): ReadonlyMap<string, readonly string[]> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

function expectDocument(
  policy: ReadonlyMap<string, readonly string[]>,
  { headers }: Response,
  where: string,
): void {
  expect(policy.get('default-src'), where).toEqual(["'self'"]);
  expect(policy.get('object-src'), where).toEqual(["'none'"]);
  expect(policy.get('base-uri'), where).toEqual(["'none'"]);
  expect(policy.get('form-action'), where).toEqual(["'self'"]);
  expect(policy.get('frame-ancestors'), where).toEqual([where.startsWith('/emu/') ? "'self'" : "'none'"]);
  expect(policy.has('upgrade-insecure-requests'), where).toBe(true);
  expect(policy.get('script-src'), where).toEqual(["'self'", "'inline-speculation-rules'"]);
  expect(policy.get('style-src'), where).toEqual(["'self'"]);
  expect(headers.get('x-frame-options'), where).toBe(where.startsWith('/emu/') ? 'SAMEORIGIN' : 'DENY');
  expect(headers.get('cross-origin-opener-policy'), where).toBe('same-origin');
  // Staff scan codes in a stock take.
  const camera = where === '/admin/products/count' ? 'camera=(self)' : 'camera=()';
  expect(headers.get('permissions-policy'), where).toContain(camera);
}

function expectHeaders(answer: Response, where: string): void {
  const { headers } = answer;
  const policy = directives(answer);
  // A file that is not a page must not load anything when it is opened directly.
  const isFile = where === asset || where.startsWith('/media/');
  if (isFile) {
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  } else expectDocument(policy, answer, where);
  expect(headers.get('x-content-type-options'), where).toBe('nosniff');
  expect(headers.get('referrer-policy'), where).toBe('strict-origin-when-cross-origin');
  expect(headers.get('strict-transport-security'), where).toBe(
    'max-age=63072000; includeSubDomains; preload',
  );
  expect(headers.get('cross-origin-resource-policy'), where).toMatch(
    /^\/(media|feeds)\//.test(where) ? /^cross-origin$/ : /^same-origin$/,
  );
  expect(headers.get('x-powered-by'), where).toBeNull();
  expect(headers.get('server'), where).toBeNull();
}

/** Whether a script element contains data, which is not executed. */
const isData = (attributes: string): boolean =>
  /type="(application\/(ld\+)?json|speculationrules)"/.test(attributes);

function expectNothingInline(html: string, where: string): void {
  for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    if (/\ssrc="/.test(attributes)) expect(attributes, where).toMatch(/\ssrc="\/(?!\/)/);
    else if (!isData(attributes)) expect(code, where).toBe('');
  }
  expect(html, where).not.toMatch(/<style/i);
  const tags = html.replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, '').match(/<[a-z][^>]*>/gi) ?? [];
  expect(
    tags.filter((tag) => /\son[a-z]+\s*=/i.test(tag)),
    where,
  ).toEqual([]);
  expect(
    tags.filter((tag) => /(href|src|action)="\s*javascript:/i.test(tag)),
    where,
  ).toEqual([]);
}

/** A value for each path parameter, so that the page exists. */
const fill =
  (file: string) =>
  (name: string): string => {
    if (file.startsWith('products/') || file.startsWith('admin/products')) return product;
    if (file.startsWith('orders/') || file.startsWith('admin/orders')) return order;
    if (file.startsWith('areas/')) return 'belfast';
    return name === 'file' ? picture.slice('/media/'.length) : 'nothing-here';
  };

describe('headers', () => {
  test('every answer that sets a cookie is private, whatever it answers', async () => {
    const paths = [...new Set(pageFiles().map((file) => addressOf(file, fill(file))))];
    paths.push('/no-such-page', '/products/no-such-product', '/products?view=list', '/gallery/more?page=2');
    // A session without the other cookies: they are set with the next answer.
    const session = /auth_token=[^;]+/.exec(owner.browser['cookie'] ?? '')?.[0] ?? '';
    let seen = 0;
    for (const path of paths) {
      for (const method of path === '/logout' ? [] : ['GET', 'POST']) {
        for (const cookie of ['', session]) {
          const answer = await shop.fetch(path, { method, headers: { ...owner.browser, cookie } });
          await answer.body?.cancel();
          if (!answer.headers.has('set-cookie')) continue;
          seen += 1;
          expect(answer.headers.get('cache-control') ?? '', `${method} ${path}`).toContain('private');
        }
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  test('every page of the shop, for a guest and for the owner', async () => {
    const paths = [...new Set(pageFiles().map((file) => addressOf(file, fill(file))))];
    expect(paths.length).toBeGreaterThan(50);
    let opened = 0;
    for (const path of paths) {
      for (const headers of [{}, owner.browser]) {
        const answer = await shop.fetch(path, { headers });
        const html = (answer.headers.get('content-type') ?? '').includes('text/html')
          ? await answer.text()
          : '';
        expectHeaders(answer, path);
        expectNothingInline(html, path);
        if (html) expect(answer.headers.get('cache-control'), path).toMatch(/private|public|no-store/);
        if (html && answer.status === 200) opened += 1;
      }
    }
    expect(opened).toBeGreaterThan(60);
  });

  test('other responses: files, pictures, API calls, refusals, health checks, malformed requests', async () => {
    const kinds: readonly (readonly [path: string, status: number])[] = [
      [asset, 200],
      ['/_astro/none.js', 404],
      [picture, 200],
      ['/api/products?limit=1', 200],
      ['/api/auth/me', 401],
      ['/api/nothing', 404],
      ['/nothing', 404],
      ['/healthz', 200],
      ['/robots.txt', 200],
      ['/sitemap.xml', 200],
      ['/products/', 301],
      ['/%ff', 400],
    ];
    for (const [path, status] of kinds) {
      const answer = await shop.fetch(path);
      expect([path, answer.status]).toEqual([path, status]);
      expectHeaders(answer, path);
    }
  });

  test('status texts are the standard ones, and pages declare their charset, with and without compression', async () => {
    for (const path of ['/areas/nowhere', '/products?min_price=x', '/access-denied', '/login', '/products']) {
      for (const encoding of ['identity', 'br']) {
        const asked = { headers: { 'accept-encoding': encoding } };
        const { status, statusText, headers } = await shop.fetch(path, asked);
        expect(statusText, `${path} as ${encoding}`).toBe(STATUS_CODES[status]);
        expect(headers.get('content-type'), path).toBe('text/html; charset=utf-8');
      }
    }
  });

  test('cookies are Secure, HttpOnly and SameSite; those readable by scripts contain neither token nor id', async () => {
    const shopper = await aShopper(shop, 'cookie');
    const answer = await shop.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: shopper.email, password: shopper.password }),
    });
    const cookies = answer.headers.getSetCookie();
    const auth = cookies.find((cookie) => cookie.startsWith('auth_token=')) ?? '';
    for (const mark of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=604800']) {
      expect(auth).toContain(mark);
    }
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=(Strict|Lax)/);
    }
    const open = cookies.filter((cookie) => !cookie.includes('HttpOnly')).join('\n');
    expect(open).not.toContain(shopper.token);
    expect(open).not.toContain(shopper.id);
  });

  test('another site can neither call nor read the API', async () => {
    const answer = await shop.fetch('/api/products', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const read = await shop.fetch('/api/products?limit=1', { headers: { origin: 'https://evil.example' } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });
});
