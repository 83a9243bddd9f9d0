/** Expectations for two processes that serve one shop: a change made at one is visible at both. */
import { expect } from 'vitest';
import type { Shop } from './shop.ts';

const FIELDS = ['description', 'price', 'box_size_m2', 'category', 'supplier', 'in_stock', 'photos'];
const soon = { timeout: 40_000, interval: 100 };

/** Staff rename a product at one process; its page and the search of every process show the new name. */
export async function expectRenamedEverywhere(
  shops: readonly Shop[],
  at: Shop,
  product: { readonly id: string; readonly name: string },
  staff: Record<string, string>,
): Promise<void> {
  const { id, name } = product;
  const path = `/api/admin/products/${id}`;
  const { body } = await at.send('GET', path, undefined, staff);
  const current = Object.fromEntries(
    FIELDS.map((field) => [field, (body as Record<string, unknown>)[field]]),
  );
  const saved = await at.send('PUT', path, { ...current, name }, staff);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  for (const shop of shops) {
    await expect.poll(async () => (await shop.fetch(`/products/${id}`)).text(), soon).toContain(name);
    const found = async () => {
      const answer = await shop.send('GET', `/api/products?search=${encodeURIComponent(name)}`);
      return (answer.body as { products: { id: string }[] }).products.map((one) => one.id);
    };
    await expect.poll(found, soon).toContain(id);
  }
}
