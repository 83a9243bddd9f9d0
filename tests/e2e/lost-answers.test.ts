/** Responses are lost after the server has done its work: typed values are kept, and the retry duplicates nothing. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { CARD, field, fillAddress, orderAndPay, payButton, signIn, typeCard } from '#tests/support/buying.ts';
import { claiming } from '#tests/support/claiming.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let tile: { id: string; name: string };

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=20');
  const found = (body as { products: { id: string; name: string; stock: number }[] }).products.find(
    ({ stock }) => stock > 40,
  );
  if (!found) throw new Error('no tile to buy');
  tile = found;
});

const open = () =>
  visit(browser, 'phone', shop.url, { expected: [/Failed to load resource|Transition was/] });

async function enter(shopper: Shopper) {
  const seen = await open();
  await signIn(seen.context, shopper);
  return seen;
}

/** Loses the first response to a call. @returns a function with the number of calls so far */
async function loseFirstAnswer(page: Page, path: string): Promise<() => number> {
  let made = 0;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST' || made++ > 0) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => made;
}

const count = async (sql: string, ...args: string[]): Promise<number> =>
  Number((await shop.database.client.execute({ sql, args })).rows[0]?.['n']);

test('a registration creates one account, and the retry signs in to it', async () => {
  const { page, context, leave } = await open();
  const email = 'ivy@mail.example';
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Ivy Irwin');
  await page.getByLabel('Username').fill('ivy');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a-floor-of-oak');
  const press = () => page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await context.setOffline(true);
  await press();
  await page.getByText('Registration failed').waitFor();
  await context.setOffline(false);
  const made = await loseFirstAnswer(page, '/api/auth/register');
  await press();
  await expect.poll(made, { timeout: 40_000 }).toBe(1);
  await page.getByText('Registration failed').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ivy Irwin');
  expect(await page.getByLabel('Password').inputValue()).toBe('a-floor-of-oak');
  await press();
  await page.waitForURL(`${shop.url}/`);
  expect(await page.evaluate(() => document.documentElement.dataset['viewer'])).toBe('user');
  expect(await count('SELECT COUNT(*) AS n FROM users WHERE email = ?', email)).toBe(1);
  await leave();
});

test('boxes are added once, one order is placed, and one charge is made', async () => {
  const kim = await aShopper(shop, 'kim');
  const { page, leave } = await enter(kim);
  await page.goto(`/products/${tile.id}`);
  const added = await loseFirstAnswer(page, '/api/cart/add');
  const press = () => page.getByRole('button', { name: 'Add to cart' }).first().click();
  await press();
  await page.getByText('Failed to add to cart').first().waitFor();
  await press();
  await page.getByText('Item added to cart!').first().waitFor();
  expect(added()).toBe(2);
  const { body } = await shop.send('GET', '/api/cart', undefined, kim.bearer);
  expect(body).toMatchObject({ item_count: 1 });

  await page.goto('/checkout');
  await field(page, 'City').waitFor();
  await fillAddress(page, kim.email);
  const placed = await loseFirstAnswer(page, '/api/orders');
  const go = page.getByRole('button', { name: 'Continue to payment' });
  await go.click();
  await page.getByText('Error creating order. Please try again.').waitFor();
  expect(await field(page, 'Address').inputValue()).toBe('1 Quayside Road');
  await go.click();
  await payButton(page).waitFor();
  expect(placed()).toBe(2);
  expect(await count('SELECT COUNT(*) AS n FROM orders WHERE user_id = ?', kim.id)).toBe(1);

  await typeCard(page, CARD);
  const paid = await loseFirstAnswer(page, '/api/payments/square');
  await payButton(page).click();
  await page.getByText('Payment failed: Payment processing failed. Please try again.').waitFor();
  (await orderAndPay(page))();
  expect(paid()).toBe(2);
  expect(
    await count(
      "SELECT COUNT(*) AS n FROM payments JOIN orders ON orders.id = order_id WHERE user_id = ? AND state = 'completed'",
      kim.id,
    ),
  ).toBe(1);
  await page.waitForURL('**/orders');
  await leave();
});

test('a saved address, a lost response and a reload give one order', async () => {
  const ned = await aShopper(shop, 'ned');
  const book = { ...ADDRESS, address: '9 Saved Lane' };
  await shop.send('POST', '/api/account/addresses', book, ned.bearer);
  await shop.send('POST', '/api/cart/add', { product_id: tile.id, quantity: 1 }, ned.bearer);
  const { page, leave } = await enter(ned);
  await page.goto('/checkout');
  const go = page.getByRole('button', { name: 'Continue to payment' });
  await expect.poll(() => field(page, 'Address').inputValue()).toBe('9 Saved Lane');
  const placed = await loseFirstAnswer(page, '/api/orders');
  await go.click();
  await page.getByText('Error creating order. Please try again.').waitFor();
  await page.reload();
  await go.click();
  await payButton(page).waitFor();
  expect(placed()).toBe(2);
  expect(await count('SELECT COUNT(*) AS n FROM orders WHERE user_id = ?', ned.id)).toBe(1);
  await leave();
});

test('a review is stored once, with the text of the last attempt', async () => {
  const lea = await aShopper(shop, 'lea');
  const { page, leave } = await enter(lea);
  const late = Promise.withResolvers<undefined>();
  await page.route(`**/api/products/${tile.id}/reviews`, async (route) => {
    if (route.request().method() === 'GET') await late.promise;
    await route.fallback();
  });
  await page.goto(`/products/${tile.id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.scrollIntoViewIfNeeded();
  await reviews.getByLabel('Title').fill('Hard as nails');
  await reviews.getByLabel('Comment').fill('A chair fell on it.');
  const made = await loseFirstAnswer(page, `/api/products/${tile.id}/reviews`);
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await reviews.getByText('Failed to submit review').waitFor();
  await reviews.getByLabel('Comment').fill('Two chairs fell on it.');
  // The page's first request for reviews is answered now, and contains the stored review: the form stays open all the same.
  const listed = page.waitForEvent('requestfinished', (asked) => asked.url().endsWith('/reviews'));
  late.resolve(undefined);
  await listed;
  expect(await reviews.getByLabel('Comment').inputValue()).toBe('Two chairs fell on it.');
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await reviews.getByText('Two chairs fell on it.').first().waitFor();
  await reviews.getByRole('button', { name: 'Edit my review' }).waitFor();
  expect(made()).toBe(1);
  expect(await count('SELECT COUNT(*) AS n FROM reviews WHERE user_id = ?', lea.id)).toBe(1);
  await leave();
});

test('a report that is too large to be read keeps what was typed and chosen, and says why', async () => {
  const { page, leave } = await open();
  const a = await claiming(shop);
  await page.goto(a.path(await a.delivered()));
  await page.getByLabel('What do you see?').fill('Two corners are broken off.');
  const large = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(31 * 1024 * 1024) };
  await page.getByLabel('Photos').setInputFiles(large);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await page.getByText('The files are too large').waitFor();
  expect(await page.getByLabel('What do you see?').inputValue()).toBe('Two corners are broken off.');
  expect(await page.getByLabel('Photos').inputValue()).toContain('large.txt');
  await leave();
});
