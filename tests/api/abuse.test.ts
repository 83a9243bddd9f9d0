/**
 * Every parameter of every call, and every page's query and form, with the inputs of tests/support/abuse.ts: no response
 * is a 5xx, contains an input unescaped, or reveals internals.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectUnharmed, type Operation, sampleOf, TEXTS, VALUES } from '#tests/support/abuse.ts';
import { anAdmin, type Shopper } from '#tests/support/shoppers.ts';
import { addressOf, pageFiles } from '#tests/support/routes.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';

let shop: Shop;
let owner: Shopper;
let calls: { method: string; path: string; operation: Operation }[];

beforeAll(async () => {
  // Without jobs, so that the queued pages are not published.
  shop = await startShop({ env: { JOBS: 'off', LOG_LEVEL: 'error' } });
  owner = await anAdmin(shop);
  const { paths } = (await shop.send('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
});
afterAll(() => shop.end());

interface Attempt {
  readonly where: string;
  readonly path: string;
  readonly init: RequestInit & { readonly headers: Readonly<Record<string, string>> };
}

/** Sends the attempts, eight at a time. @returns their number */
async function attack(attempts: readonly Attempt[]): Promise<number> {
  const waiting = [...attempts];
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      // To pack and unpack the answers takes time, and shows nothing.
      const headers = { 'accept-encoding': 'identity', ...next.init.headers };
      const signal = AbortSignal.timeout(30_000);
      const answer = await shop.fetch(next.path, { ...next.init, headers, signal });
      // A stream does not end by itself, so it is cancelled.
      if ((answer.headers.get('content-type') ?? '').includes('event-stream')) await answer.body?.cancel();
      else await expectUnharmed(answer, next.where);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(shop.output()).not.toContain('uncaught');
  return attempts.length;
}

const filled = (path: string, name?: string, value = ''): string =>
  path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(parameter === name ? value : 'oak'),
  );

/** Every third input, starting at `place`: every input is sent to some fields of each kind, but not to every field. */
const shareOf = <T>(list: readonly T[], place: number, every = 3): T[] =>
  list.filter((_, at) => (at + place) % every === 0);

/** The logout, which is skipped because it would end the owner's session. */
const isLeaving = (path: string): boolean => path === '/api/auth/logout';

test('every parameter of every call’s address and query', async () => {
  const attempts = calls
    .filter(({ path }) => !isLeaving(path))
    .flatMap(({ method, path, operation }) =>
      (operation.parameters ?? []).flatMap((parameter, place) =>
        shareOf(TEXTS, place + path.length, 2).map(({ name, value }): Attempt => {
          const query = new URLSearchParams({ [parameter.name]: String(value) }).toString();
          return {
            where: `${method} ${path} ${parameter.name}: ${name}`,
            path:
              parameter.in === 'path'
                ? filled(path, parameter.name, String(value))
                : `${filled(path)}?${query}`,
            init: { method, headers: owner.bearer },
          };
        }),
      ),
    );
  expect(await attack(attempts)).toBeGreaterThan(800);
}, 240_000);

test('every field of every call’s body', async () => {
  const attempts = calls.flatMap(({ method, path, operation }) => {
    const schema = operation.requestBody?.content['application/json'].schema;
    const sample = schema ? sampleOf(schema) : null;
    if (typeof sample !== 'object' || sample === null) return [];
    return Object.keys(sample).flatMap((field, place) =>
      shareOf([...TEXTS, ...VALUES], place + path.length).map(({ name, value }): Attempt => ({
        where: `${method} ${path} ${field}: ${name}`,
        path: filled(path),
        init: {
          method,
          headers: { 'content-type': 'application/json', ...owner.bearer },
          body: JSON.stringify({ ...sample, [field]: value }),
        },
      })),
    );
  });
  expect(await attack(attempts)).toBeGreaterThan(700);
}, 240_000);

test('invalid bodies', async () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const bodies: readonly (readonly [name: string, type: string, body: BodyInit])[] = [
    ['half an object', 'application/json', '{"a":'],
    ['a list', 'application/json', '[]'],
    ['a word', 'application/json', '"oak"'],
    ['depth', 'application/json', deep],
    ['a prototype', 'application/json', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
    ['bytes that are no text', 'application/json', new Uint8Array([0xff, 0xfe, 0x00, 0xc3])],
    ['a form', 'application/x-www-form-urlencoded', 'a=%ff&__proto__=1&=&&&a[]=1'],
    ['a form without its bounds', 'multipart/form-data', 'hello'],
    ['a form with wrong bounds', 'multipart/form-data; boundary=x', '--y\r\n\r\n'],
    ['a type that is none', 'x\u00e9; charset=none', '{}'],
  ];
  const attempts = calls
    .filter(({ method, path }) => method !== 'GET' && !isLeaving(path))
    .flatMap(({ method, path }) =>
      bodies.map(([name, type, body]): Attempt => ({
        where: `${method} ${path}: ${name}`,
        path: filled(path),
        init: { method, headers: { 'content-type': type, ...owner.bearer }, body },
      })),
    );
  expect(await attack(attempts)).toBeGreaterThan(500);
}, 120_000);

/** All pages except the error page. */
const openPages = (): string[] => pageFiles().filter((file) => file !== '500.astro');

/** The query parameters of pages. */
const QUERIES = [
  ...[
    'search',
    'category',
    'supplier',
    'min_price',
    'max_price',
    'page',
    'limit',
    'sort',
    'view',
    'in_stock',
  ],
  ...['next', 'done', 'token', 'filter', 'edit', 'form', 'status', 'q', 'from', 'to', 'role'],
];

test('every page’s address and query', async () => {
  const attempts = openPages().flatMap((file, place) => {
    const plain = addressOf(file, () => 'oak');
    return shareOf(TEXTS, place).flatMap(({ name, value }): Attempt[] => {
      const all = new URLSearchParams(QUERIES.map((query) => [query, String(value)])).toString();
      const inPath = file.includes('[') ? [addressOf(file, () => encodeURIComponent(String(value)))] : [];
      // A long input in all of them would be refused for the length of the URL.
      const query = all.length < 12_000 ? all : new URLSearchParams({ search: String(value) }).toString();
      return [`${plain}?${query}`, ...inPath].flatMap((path) =>
        [{}, owner.browser].map((headers) => ({
          where: `GET ${file}: ${name}`,
          path,
          init: { headers },
        })),
      );
    });
  });
  expect(await attack(attempts)).toBeGreaterThan(1000);
}, 400_000);

test('every page’s form', async () => {
  const fields = [
    'form',
    'email',
    'password',
    'name',
    'id',
    'product_id',
    'quantity',
    'token',
    'message',
    'next',
    'to',
  ];
  const pages = openPages()
    .filter((file) => file.endsWith('.astro'))
    .map((file) => addressOf(file, () => 'oak'));
  const attempts = [...new Set(pages)].flatMap((path, place): Attempt[] => [
    ...shareOf(TEXTS, place).map(({ name, value }) => ({
      where: `POST ${path}: ${name}`,
      path,
      init: {
        method: 'POST',
        headers: owner.browser,
        body: new URLSearchParams(fields.map((field) => [field, String(value)])),
      },
    })),
    ...['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain'].map(
      (type) => ({
        where: `POST ${path}: a body of ${type} that is none`,
        path,
        init: { method: 'POST', headers: { ...owner.browser, 'content-type': type }, body: '--y\r\n{"a":' },
      }),
    ),
  ]);
  expect(await attack(attempts)).toBeGreaterThan(500);
}, 240_000);

test('the owner account is unchanged, and the database is intact', async () => {
  const me = await shop.send('GET', '/api/auth/me', undefined, owner.bearer);
  expect(me.status).toBe(200);
  const { rows } = await shop.database.client.execute('SELECT count(*) AS n FROM products');
  expect(Number(rows[0]?.['n'])).toBeGreaterThan(4000);
});
