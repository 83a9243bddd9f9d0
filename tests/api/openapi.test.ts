import { beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
beforeAll(async () => (shop = await sharedShop()));

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        'x-access': unknown;
        responses: Record<string, unknown>;
        parameters: readonly { name: string; in: string; schema: { enum?: readonly string[] } }[];
      }
    >
  >;
}

test('the API describes itself, each call with its access', async () => {
  const { status, body } = await shop.send('GET', '/api/openapi.json');
  expect(status).toBe(200);
  const document = body as Document;
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/products',
      '/api/products/{id}',
      '/api/orders/guest',
      '/api/payments/square',
    ]),
  );
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      expect(operation['x-access'], `${method} ${path}`).toBeDefined();
      expect(operation.responses['default']).toBeDefined();
    }
  }
});

test('a call that creates is described with 201, as it answers', async () => {
  const { body } = await shop.send('GET', '/api/openapi.json');
  const { paths } = body as Document;
  for (const path of ['/api/orders', '/api/orders/guest']) {
    const responses = paths[path]?.['post']?.responses ?? {};
    expect(Object.keys(responses), path).toEqual(['200', '201', 'default']);
    expect(responses['201']).toEqual({ ...(responses['200'] as object), description: 'Created' });
  }
  expect(Object.keys(paths['/api/wishlist']?.['post']?.responses ?? {})).toEqual(['200', 'default']);
});

test('a call that takes an Idempotency-Key says so', async () => {
  const { paths } = (await shop.send('GET', '/api/openapi.json')).body as Document;
  const takesKey = (path: string) =>
    paths[path]?.['post']?.parameters.some((parameter) => parameter.in === 'header') ?? null;
  const taking = ['cart/add', 'cart/add-lines', 'cart/merge', 'orders', 'orders/guest', 'plans'];
  for (const path of taking) expect(takesKey(`/api/${path}`), path).toBe(true);
  expect(takesKey('/api/plan')).toBe(false);
});

test('what a call reads from its address is described', async () => {
  const { paths } = (await shop.send('GET', '/api/openapi.json')).body as Document;
  const queryOf = (method: string, path: string) =>
    (paths[path]?.[method]?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const lists = { quotes: 'state', discounts: 'state', users: 'kind', orders: 'status' };
  for (const [list, filter] of Object.entries(lists)) {
    const query = queryOf('get', `/api/admin/${list}`);
    expect(
      query.map(({ name }) => name),
      list,
    ).toEqual(expect.arrayContaining(['search', filter, 'sort', 'dir', 'page']));
    expect(query.find(({ name }) => name === filter)?.schema.enum?.length, list).toBeGreaterThan(1);
  }
  for (const [method, path] of [
    ['get', '/api/orders/{id}'],
    ['post', '/api/orders/{id}/cancel'],
    ['put', '/api/orders/{id}/plan'],
  ] as const)
    expect(
      queryOf(method, path).map(({ name }) => name),
      path,
    ).toEqual(['token']);
});

test.each(['quotes?state=open', 'discounts?state=paused', 'users?kind=bots', 'orders?status=lost'])(
  'a filter that a list has not is refused: %s',
  async (list) => {
    const answer = await shop.send('GET', `/api/admin/${list}`, undefined, await as(shop, 'owner'));
    const { detail } = expectProblem(answer, 422, 'invalid');
    expect(detail).toMatch(/^Give one (state|kind|status) of these: /);
  },
);
