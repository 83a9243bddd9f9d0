/** A previous price is a box price, so every page prints it beside the box price, with its unit. */
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';
import { publicPages } from '#tests/support/pages.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let reduced: readonly ProductWire[];

beforeAll(async () => {
  shop = await sharedShop();
  const { rows } = await shop.database.client.execute(
    `SELECT id FROM products WHERE compare_at_pence > price_pence AND archived_at IS NULL
     AND in_stock = 1 AND box_coverage_mm2 > 0 ORDER BY id LIMIT 40`,
  );
  const found = await Promise.all(
    rows.map(async ({ id }) => (await shop.send('GET', `/api/products/${String(id)}`)).body as ProductWire),
  );
  reduced = found.filter((product) => product.compare_at_price !== null);
});

const html = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await shop.fetch(path, { headers })).text();
/** The text of a page, without its marks. */
const textOf = (page: string): string => page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const first = (): ProductWire => {
  const [product] = reduced;
  if (!product) throw new Error('the demo data has no reduced product');
  return product;
};
const wordsOf = (product: ProductWire): string => {
  const unit = unitName(product.unit);
  return (
    `${formatPounds(product.price)} per ${unit} (${product.box_size_m2}m²) ` +
    `was ${formatPounds(product.compare_at_price ?? 0)} per ${unit}`
  );
};

test('product page, cards, rows and search results print it after the box price', async () => {
  const product = first();
  const search = `search=${encodeURIComponent(product.sku)}`;
  for (const path of [`/products/${product.id}`, `/products?${search}`, `/products?${search}&view=list`])
    expect(textOf(await html(path)), path).toContain(wordsOf(product));
});

test('the wishlist prints it after the box price', async () => {
  const shopper = await as(shop, 'shopper');
  const product = first();
  await shop.send('POST', '/api/wishlist', { product_id: product.id }, shopper);
  const cookie = `auth_token=${shopper['authorization']?.replace('Bearer ', '')}`;
  expect(textOf(await html('/wishlist', { cookie }))).toContain(wordsOf(product));
});

test('a related product prints it after the box price', async () => {
  let printed = 0;
  for (const { id } of reduced) {
    const page = await html(`/products/${id}`);
    for (const card of page.match(/<article class="related[\s\S]*?<\/article>/g) ?? []) {
      const product = reduced.find((one) => card.includes(`href="/products/${one.id}"`));
      if (!product) continue;
      printed += 1;
      expect(textOf(card)).toContain(wordsOf(product));
    }
  }
  expect(printed).toBeGreaterThan(0);
});

test('no page strikes through an amount without saying what it bought', async () => {
  const paths = ['/products?limit=100', ...(await publicPages(shop)).map(({ path }) => path)];
  const struck: string[] = [];
  for (const path of paths)
    for (const [, text = ''] of (await html(path)).matchAll(/<s\b[^>]*>([\s\S]*?)<\/s>/g))
      struck.push(textOf(text));
  expect(struck.length).toBeGreaterThan(5);
  for (const text of struck) expect(text.trim()).toMatch(/^was £[\d,]+\.\d\d per [a-z]+$/);
});
