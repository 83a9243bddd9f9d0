/** A session that ends while its shopper is at the checkout: a way to log in and back, with everything still typed. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { field, fillAddress } from '#tests/support/buying.ts';
import { aProduct } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const endSessions = (userId: string) =>
  shop.database.client.execute({ sql: 'DELETE FROM sessions WHERE user_id = ?', args: [userId] });

async function enter(name: string) {
  const person = await aShopper(shop, name);
  const seen = await visit(browser, 'phone', shop.url, { expected: [/401/] });
  const { email, password } = person;
  const logged = await seen.context.request.post('/api/auth/login', {
    data: { email, password },
    headers: { origin: shop.url },
  });
  expect(logged.status()).toBe(200);
  return { person, ...seen };
}

test('the checkout leads to the login and back, and the address is still typed', async () => {
  const { person, page, leave } = await enter('una-expired');
  const product_id = await aProduct(shop, "stock > 20 AND category = 'Tiles'");
  await shop.send('POST', '/api/cart/add', { product_id, quantity: 1 }, person.bearer);
  await page.goto('/checkout');
  await fillAddress(page, person.email);
  await field(page, 'Address').fill('17 Harbour Street');
  await endSessions(person.id);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('Please log in to continue.').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/login?next=%2Fcheckout');
  await field(page, 'Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/checkout');
  await expect.poll(() => field(page, 'Address').inputValue()).toBe('17 Harbour Street');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Check your order' }).waitFor();
  await leave();
});

test('a sample that needs a login after all says so with a link back to the product', async () => {
  const { person, page, leave } = await enter('vera-expired');
  const product = await aProduct(shop, "stock > 20 AND sample_flag = 1 AND category = 'LVT'");
  await page.goto(`/products/${product}`);
  await page.getByRole('button', { name: /^Order a sample/ }).waitFor();
  await endSessions(person.id);
  await page.getByRole('button', { name: /^Order a sample/ }).click();
  const link = page.getByRole('alert').getByRole('link', { name: 'Log in' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/products/${product}`)}`);
  await leave();
});
