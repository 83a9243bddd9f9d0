/** A session that ends while its shopper goes on: a way to log in and back, with everything still typed. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { field, fillAddress, signIn } from '#tests/support/buying.ts';
import { aProduct } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { removeRows } from '#tests/support/stored.ts';
import { VAT_NUMBER } from '#tests/support/trade.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const endSessions = (userId: string) => removeRows(shop, 'sessions', { userId });

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

test('a heart that is pressed after the session leads to the login, and the product is on the wishlist', async () => {
  const { person, page, leave } = await enter('wilma-expired');
  const product = await aProduct(shop, "stock > 20 AND category = 'LVT'");
  await page.goto(`/products/${product}`);
  await endSessions(person.id);
  await page
    .locator('.buy')
    .getByRole('button', { name: /wishlist/i })
    .click();
  await page.waitForURL('**/login?next=*');
  await field(page, 'Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**/products/${product}`);
  await page.locator('.buy [aria-pressed=true]').waitFor();
  await leave();
});

test('an application for trade prices stays as it was typed until it can be sent', async () => {
  const { person, page, context, leave } = await enter('xenia-expired');
  await page.goto('/trade');
  const typed = { Company: 'Xenia Floors', 'VAT number': VAT_NUMBER, Telephone: '028 9127 0000' };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await page.getByLabel('What do you do?').fill('We fit out offices.');
  await endSessions(person.id);
  await page.getByRole('button', { name: 'Apply' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('You are logged out, so nothing was sent.').waitFor();
  expect(await alert.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Ftrade');
  expect(await page.getByLabel('What do you do?').inputValue()).toBe('We fit out offices.');
  await signIn(context, person);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Your application is with us.').waitFor();
  await leave();
});
