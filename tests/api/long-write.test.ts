/** While another process writes for seconds, as an import of thousands of products does, reads continue and writes wait. */
import { beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/paying.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let shopper: Shopper;
let product: string;
beforeAll(async () => {
  shop = await sharedShop();
  shopper = await aShopper(shop, 'patient');
  product = await aProduct(shop, 'stock > 20');
});

test('reads continue, and writes wait until the other process has finished', async () => {
  const other = await shop.database.client.transaction('write');
  await other.execute("UPDATE meta SET value = value WHERE key = 'database_id'");
  let added: number | null = null;
  const adding = shop
    .send('POST', '/api/cart/add', { product_id: product, quantity: 2 }, shopper.bearer)
    .then(({ status }) => (added = status));
  // Longer than the driver's own lock timeout (db/client.ts).
  const until = Date.now() + 2_500;
  for (let round = 0; round < 5 || Date.now() < until; round++) {
    for (const path of ['/', `/products/${product}`, '/products?search=oak', '/api/products?limit=5'])
      expect((await shop.fetch(path)).status).toBe(200);
  }
  expect(added, 'it waits').toBeNull();
  await other.commit();
  expect(await adding).toBe(200);
  const cart = await shop.send('GET', '/api/cart', undefined, shopper.bearer);
  expect(JSON.stringify(cart.body)).toContain(product);
  // Later writes work again.
  const next = await shop.send('POST', '/api/wishlist', { product_id: product }, shopper.bearer);
  expect(next.status).toBeLessThan(300);
  const third = await shop.send('PUT', `/api/cart/items/${product}`, { quantity: 3 }, shopper.bearer);
  expect(third.status).toBe(200);
});
