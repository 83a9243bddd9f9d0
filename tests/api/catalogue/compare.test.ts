/** Products side by side: a page with an address, complete without a script. */
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let floors: ProductWire[];
beforeAll(async () => {
  shop = await sharedShop();
  const { body } = await shop.send('GET', '/api/products?category=LVT&limit=6');
  floors = (body as { products: ProductWire[] }).products;
});

const page = async (query: string): Promise<string> => {
  const answer = await shop.fetch(`/compare?${query}`);
  expect(answer.status).toBe(200);
  return answer.text();
};
const columns = (html: string): number => html.match(/<th scope="col"/g)?.length ?? 0;
const ids = (count: number): string =>
  floors
    .slice(0, count)
    .map(({ id }) => id)
    .join(',');

test('up to four floors stand side by side, in the order of the address, each once', async () => {
  const html = await page(`products=${ids(2)},${floors[0]?.id ?? ''}`);
  expect(columns(html)).toBe(2);
  const [first = -1, second = -1] = floors.map(({ id }) => html.indexOf(`href="/products/${id}"`));
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first);
  expect(columns(await page(`products=${ids(6)}`))).toBe(4);
});

test('the rows in which they differ are marked, and can be shown alone', async () => {
  const html = await page(`products=${ids(2)}`);
  expect(html).toMatch(/compare-differs[^>]*>\s*<th scope="row">\s*Price/);
  expect(html).toMatch(/<tr>\s*<th scope="row">\s*Product code/);
  expect(html).toMatch(/<th scope="row">\s*Category/);
  const alone = await page(`products=${ids(2)}&only=differences`);
  expect(alone).toMatch(/<th scope="row">\s*Price/);
  expect(alone).not.toMatch(/<th scope="row">\s*Product code/);
  expect(alone).not.toMatch(/<th scope="row">\s*Category/);
});

test('another floor is added by its name or code, and one is taken away by a link', async () => {
  const [first, second, third] = floors;
  const html = await page(`products=${ids(2)}&add=${third?.sku ?? ''}`);
  expect(html).toContain(`href="/compare?products=${ids(3)}"`);
  expect(html).toContain(`href="/compare?products=${second?.id ?? ''}"`);
  expect(html).not.toContain(`href="/compare?products=${ids(2)},${first?.id ?? ''}"`);
});

test('an address with floors that are not sold, or with none, is answered in words', async () => {
  expect(await page('products=no-such-floor')).toContain('One of these is no longer sold.');
  expect(await page('products=%3Cscript%3E,,')).toContain('Nothing to compare yet');
  expect(await page('')).toContain('Nothing to compare yet');
  expect(await page(`products=${ids(1)}&add=zzzzqqq`)).toContain('Nothing that could be added');
});
