import { beforeAll, expect, test } from 'vitest';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => (shop = await sharedShop()));

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { 'x-access': unknown; responses: Record<string, unknown> }>>;
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
