/** A shopper's own lists over HTTP, paged and newest first: orders, reviews and the wishlist. */
import { beforeAll, expect, test } from 'vitest';
import type { OrderWire, PlacedOrderWire } from '#domain/orders/contract.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

const ADDRESS = {
  first_name: 'Nuala',
  last_name: 'Byrne',
  email: 'nuala@mail.example',
  address: '7 Main Street',
  city: 'Newry',
  postal_code: 'BT34 1AA',
  country: 'GB',
};

let shop: Shop;
let loyal: Shopper;
let floor: string;
beforeAll(async () => {
  shop = await sharedShop();
  loyal = await aShopper(shop, 'loyal');
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM products WHERE stock > 60 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 1",
  );
  floor = String(rows[0]?.['id']);
});

const page = async (path: string): Promise<string> =>
  (await shop.fetch(path, { headers: { cookie: loyal.browser['cookie'] ?? '' } })).text();

const shown = async (path: string) =>
  [...(await page(path)).matchAll(/order-row-link" href="\/orders\/([\w-]+)"/g)].map(([, id]) => id);

async function anOrder(): Promise<string> {
  const as = (method: string, path: string, body?: unknown) => shop.send(method, path, body, loyal.bearer);
  await as('POST', '/api/cart/clear');
  await as('POST', '/api/cart/add', { product_id: floor, quantity: 1 });
  const { status, body } = await as('POST', '/api/orders', {
    shipping_address: ADDRESS,
    client_key: crypto.randomUUID(),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as PlacedOrderWire).id;
}

test('the page shows ten orders at a time, newest first, and page 1 for a page beyond the last', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 12; number++) ids.unshift(await anOrder());
  expect(await shown('/orders')).toEqual(ids.slice(0, 10));
  expect(await shown('/orders?page=2')).toEqual(ids.slice(10));
  for (const other of ['3', '0', 'two'])
    expect(await shown(`/orders?page=${other}`)).toEqual(ids.slice(0, 10));
  expect(await page('/orders?page=3')).toMatch(
    /There are only 2 pages\.\s*<a class="link" href="\/orders\?page=2"/,
  );
  expect(await page('/orders?page=2')).not.toContain('There are only');
  const text = await page('/orders?page=2');
  expect(text).toContain('aria-label="Pages of orders"');
  expect(text).toMatch(/href="\/orders"[^>]*aria-label="Page 1"/);
  // The API call returns all of them as a bare array.
  const { body } = await shop.send('GET', '/api/orders', undefined, loyal.bearer);
  expect((body as OrderWire[]).map(({ id }) => id)).toEqual(ids);
});

test('a shopper’s own reviews are paged the same way', async () => {
  const { rows } = await shop.database.client.execute(
    'SELECT id FROM products WHERE archived_at IS NULL LIMIT 11',
  );
  const ids = rows.map((row) => String(row['id']));
  for (const id of ids) {
    const review = { product_id: id, rating: 4, title: 'Fine', comment: 'It lies flat.' };
    expect((await shop.send('POST', `/api/products/${id}/reviews`, review, loyal.bearer)).status).toBe(200);
  }
  const found = async (path: string) =>
    [...(await page(path)).matchAll(/href="\/account\/reviews\/([\w-]+)"/g)].map(([, id]) => id);
  expect(await found('/account/reviews')).toEqual(ids.toReversed().slice(0, 10));
  expect(await found('/account/reviews?page=2')).toEqual(ids.slice(0, 1));
  expect(await page('/account/reviews')).toContain('Reviews 1 to 10 of 11, newest first');
});

test('a wishlist has 24 floors per page, for its owner and by its link, and its buttons keep the page', async () => {
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM products WHERE archived_at IS NULL AND in_stock = 1 AND stock > 0 AND category = 'Laminate Flooring' LIMIT 26",
  );
  const ids = rows.map((row) => String(row['id'])).toReversed();
  expect(ids).toHaveLength(26);
  for (const product_id of ids.toReversed())
    await shop.send('POST', '/api/wishlist', { product_id }, loyal.bearer);
  const found = async (path: string) =>
    [...(await page(path)).matchAll(/<h2[^>]*>\s*<a[^>]*href="\/products\/([\w-]+)"/g)].map(([, id]) => id);
  expect(await found('/wishlist')).toEqual(ids.slice(0, 24));
  expect(await found('/wishlist?page=2')).toEqual(ids.slice(24));
  expect(await page('/wishlist?page=2')).toContain('Floors 25 to 26 of 26, newest first');

  const wish = { form: 'remove', product_id: ids[24] ?? '' };
  const removed = await postForm(shop, '/wishlist?page=2', wish, loyal.browser);
  expect(removed.headers.get('location')).toBe('/wishlist?done=remove&page=2');
  expect(await found('/wishlist?done=remove&page=2')).toEqual([ids[25]]);

  await postForm(shop, '/wishlist', { form: 'share' }, loyal.browser);
  const link = /\/wishlist\/shared\/[\w-]+/.exec(await page('/wishlist'))?.[0] ?? '';
  expect(await page(link)).toContain(`href="${link}?page=2"`);
  const second = await page(`${link}?page=2`);
  expect(second).toContain(`/products/${ids[25]}`);
  expect(second).not.toContain(`/products/${ids[0]}`);
});

test('moving a wish to the cart is idempotent; a product that is out of stock stays on the list', async () => {
  const mover = await aShopper(shop, 'mover');
  const { rows } = await shop.database.client.execute(
    "SELECT id, stock FROM products WHERE archived_at IS NULL AND category = 'Tiles' ORDER BY stock <= 0 DESC LIMIT 1",
  );
  const soldOut = String(rows[0]?.['id']);
  expect(Number(rows[0]?.['stock'])).toBe(0);
  for (const product_id of [soldOut, floor])
    expect((await shop.send('POST', '/api/wishlist', { product_id }, mover.bearer)).status).toBe(200);
  const wishes = async () => {
    const sql = 'SELECT id, product_id FROM wishlist_items WHERE user_id = ? ORDER BY created_at';
    const { rows: found } = await shop.database.client.execute({ sql, args: [mover.id] });
    return found.map((row) => [row['product_id'], row['id']]);
  };
  const before = await wishes();
  const move = (id: string) => postForm(shop, '/wishlist', { form: 'move', product_id: id }, mover.browser);

  const refused = await move(soldOut);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('This product is out of stock.');
  expect(await wishes(), 'the same row, in the same place').toEqual(before);

  const moved = await Promise.all([move(floor), move(floor), move(floor)]);
  for (const { headers } of moved) expect(headers.get('location')).toBe('/wishlist?done=move');
  expect(await wishes()).toEqual(before.slice(0, 1));
  expect((await shop.send('GET', '/api/cart', undefined, mover.bearer)).body).toMatchObject({
    items: [{ product_id: floor, quantity: 1 }],
  });
});
