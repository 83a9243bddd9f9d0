/** The list of products as API clients get it. */
import { expect } from 'vitest';
import type { ListAnswer } from '#domain/catalogue/list-contract.ts';
import type { Shop } from './shop.ts';

/** The answer of `GET /api/products` to a query such as `?category=LVT`. */
export async function listOf(shop: Shop, query: string): Promise<ListAnswer> {
  const { status, body } = await shop.send('GET', `/api/products${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ListAnswer;
}
