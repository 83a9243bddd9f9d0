/** A name without a place to break, such as a long German word, widens no page on a small phone. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import type { KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { field, fillAddress, signIn } from '#tests/support/buying.ts';
import { fits } from '#tests/support/admin-page.ts';
import { floorsToPlan, roomWith } from '#tests/support/planning.ts';
import { aShopper, anAdmin } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';
import { applyForTrade } from '#tests/support/trade.ts';

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

const expectFit = async (page: Page, path: string, word: string) => {
  await page.goto(path);
  await page.waitForFunction((name) => document.body.outerHTML.toUpperCase().includes(name), word);
  expect.soft(await tooWide(page), path).toEqual([]);
};

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
  await signIn(context, who);
  const search = `/products?search=${WORD}`;
  const own = ['/cart', '/checkout', '/wishlist', '/orders', `/orders/${orderId}`, '/account'];
  for (const path of [`/products/${id}`, search, `${search}&view=list`, ...own])
    await expectFit(page, path, WORD);
  // The last step: its box hides what reaches over it, so the page is no wider.
  await page.goto('/checkout');
  await fillAddress(page, who.email);
  for (const name of ['First name', 'Last name', 'Address', 'City']) await field(page, name).fill(WORD);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Check your order' }).waitFor();
  const facts = page.locator('dl', { hasText: 'Delivered to' });
  expect(await facts.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);

  await signIn(context, await anAdmin(shop));
  const lists = [
    `/admin/products?search=${WORD}`,
    `/admin/orders?search=${WORD}`,
    `/admin/users?search=${WORD}`,
  ];
  const details = [`/admin/products/${id}`, `/admin/orders/${orderId}`, `/admin/users/${who.id}`];
  for (const path of [...lists, ...details]) await expectFit(page, path, WORD);
  await leave();
});

test('names that shoppers and staff give rooms, plans, companies, quotes and views wrap too', async () => {
  const name = 'KITCHENANDDINING'.repeat(5);
  const { carpet, plank } = await floorsToPlan(shop);
  const who = await aShopper(shop, 'names-in-capitals');
  const rooms = [roomWith(carpet, 5, 3), roomWith(carpet, 6, 4), roomWith(plank, 4, 3)];
  const plan = { name, rooms: rooms.map((room) => ({ ...room, name })) };
  const kept = (await shop.send('POST', '/api/plans', plan, who.bearer)).body as KeptPlanWire;
  await shop.send('POST', '/api/cart/add', { product_id: carpet.id, quantity: 9, rooms: [name] }, who.bearer);
  const address = { first_name: 'Ada', last_name: 'Long', email: who.email, address: '1 High Street' };
  const ordered = {
    shipping_address: { ...address, city: 'Bangor', postal_code: 'BT20 5XX', country: 'GB' },
  };
  const order = (await shop.send('POST', '/api/orders', ordered, who.bearer)).body as { id: string };
  const sentPlan = await shop.send('PUT', `/api/orders/${order.id}/plan`, plan, who.bearer);
  expect(sentPlan.status, JSON.stringify(sentPlan.body)).toBe(200);
  expect((await applyForTrade(shop, who, { company: name })).status).toBe(303);
  const staff = await as(shop, 'owner');
  const draft = {
    customer: { name, email: who.email },
    lines: [{ text: name, quantity: 1, price: 20 }],
  };
  const { id } = (await shop.send('POST', '/api/admin/quotes', draft, staff)).body as QuoteWire;
  const quote = (await shop.send('POST', `/api/admin/quotes/${id}/send`, undefined, staff)).body as QuoteWire;

  const { page, context, leave } = await visit(browser, 'phone', shop.url);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(context, who);
  const pathOf = (url: string | null) => new URL(url ?? '').pathname;
  const shared = `/plan/shared/${kept.share_url.split('/').at(-1)}`;
  const own = ['/cart', '/orders', `/orders/${order.id}`, '/trade', '/account'];
  await page.goto('/plan');
  await page.getByText('What else the job needs').waitFor();
  await page.getByText('Your plans', { exact: true }).click();
  await page.getByText('open now').waitFor();
  expect.soft(await tooWide(page), '/plan').toEqual([]);
  for (const path of [shared, pathOf(kept.fitter_url), pathOf(quote.url)]) await expectFit(page, path, name);
  for (const path of own) {
    await page.goto(path);
    expect.soft(await tooWide(page), path).toEqual([]);
  }
  await signIn(context, await anAdmin(shop));
  await page.goto('/admin/orders?status=pending');
  await page.getByText('Keep this view').first().click();
  await page.getByLabel('Name', { exact: true }).fill(name.slice(0, 40));
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('link', { name: name.slice(0, 40) }).waitFor();
  expect.soft(await tooWide(page), '/admin/orders').toEqual([]);
  for (const path of ['/admin/quotes', `/admin/quotes/${id}`, '/admin/trade', `/admin/trade/${who.id}`])
    await expectFit(page, path, name);
  await page.goto(`/admin/orders/${order.id}`);
  expect.soft(await tooWide(page), '/admin/orders/{id}').toEqual([]);
  await leave();
});
