/** A name without a place to break, such as a long German word, widens no page on a small phone. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/buying.ts';
import { fits } from '#tests/support/admin-page.ts';
import { aShopper, anAdmin } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';

const WORD = 'DONAUDAMPFSCHIFFFAHRTSKABINE';
let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** What reaches over the page's right edge, if that makes the page wider. */
const tooWide = async (page: Page): Promise<string[]> =>
  (await fits(page))
    ? []
    : page.evaluate(() =>
        [...document.body.querySelectorAll('*')]
          .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map((one) => `${one.localName}.${one.className}: ${(one.textContent ?? '').trim().slice(0, 40)}`),
      );

test('names of products, suppliers and people wrap on every page that prints them', async () => {
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM products WHERE stock > 60 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 1",
  );
  const id = String(rows[0]?.['id']);
  const staff = await as(shop, 'owner');
  const product = await staffProduct(shop, staff, id);
  const named = await shop.send(
    'PUT',
    `/api/admin/products/${id}`,
    { ...fieldsOf(product), name: WORD, supplier: WORD, version: product.version },
    staff,
  );
  expect(named.status, JSON.stringify(named.body)).toBe(200);
  const who = await aShopper(shop, WORD.toLowerCase());
  await shop.send('POST', '/api/cart/add', { product_id: id, quantity: 1 }, who.bearer);
  const address = {
    first_name: WORD,
    last_name: WORD,
    email: who.email,
    address: WORD,
    city: WORD,
    postal_code: 'BT20 5XX',
    country: 'GB',
  };
  const order = await shop.send('POST', '/api/orders', { shipping_address: address }, who.bearer);
  expect(order.status, JSON.stringify(order.body)).toBe(201);
  const orderId = (order.body as { id: string }).id;
  await shop.send('POST', '/api/cart/add', { product_id: id, quantity: 1 }, who.bearer);
  await shop.send('POST', '/api/wishlist', { product_id: id }, who.bearer);
  await shop.send('POST', '/api/account/addresses', address, who.bearer);

  const { page, context, leave } = await visit(browser, 'phone', shop.url);
  await page.setViewportSize({ width: 320, height: 640 });
  const expectFit = async (path: string) => {
    await page.goto(path);
    await page.waitForFunction((word) => document.body.outerHTML.toUpperCase().includes(word), WORD);
    expect.soft(await tooWide(page), path).toEqual([]);
  };
  await signIn(context, who);
  const search = `/products?search=${WORD}`;
  const own = ['/cart', '/checkout', '/wishlist', '/orders', `/orders/${orderId}`, '/account'];
  for (const path of [`/products/${id}`, search, `${search}&view=list`, ...own]) await expectFit(path);

  await signIn(context, await anAdmin(shop));
  const lists = [
    `/admin/products?search=${WORD}`,
    `/admin/orders?search=${WORD}`,
    `/admin/users?search=${WORD}`,
  ];
  const details = [`/admin/products/${id}`, `/admin/orders/${orderId}`, `/admin/users/${who.id}`];
  for (const path of [...lists, ...details]) await expectFit(path);
  await leave();
});
