/** A quote from the staff's form to the customer's acceptance, in Chromium. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { Suggestions } from '#domain/catalogue/suggest-contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { enter } from '#tests/support/admin-page.ts';
import { aDiscount } from '#tests/support/offers.ts';
import { tileLine, withCart } from '#tests/support/buying.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { productWhere, roomWith } from '#tests/support/planning.ts';
import { as } from '#tests/support/staff.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const foundBy = async (words: string) =>
  ((await shop.send('GET', `/api/products/suggest?q=${words}`)).body as Suggestions).suggestions;

/** A quote of tiles that its customer can accept. */
async function aSentQuote(name: string): Promise<{ id: string; url: string }> {
  const staff = await as(shop, 'orders');
  const { product_id, quantity } = await tileLine(shop);
  const customer = { name, email: `${name.toLowerCase().replace(' ', '-')}@mail.example` };
  const lines = [{ product_id, quantity }];
  const { body } = await shop.send('POST', '/api/admin/quotes', { customer, lines }, staff);
  const path = `/api/admin/quotes/${(body as { id: string }).id}/send`;
  return (await shop.send('POST', path, undefined, staff)).body as { id: string; url: string };
}

test('a quote accepted on the telephone becomes an order of the chosen day, whose screen has its own styles', async () => {
  const { id } = await aSentQuote('Tess Phone');
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', `/admin/quotes/${id}`, [
    /status of 422/,
  ]);
  await page.getByLabel('Address', { exact: true }).fill('12 Main Street');
  await page.getByLabel('City').fill('Bangor');
  await page.getByLabel('Postal code').fill('BT20 5XX');
  await page.getByRole('radio', { name: /^Collect in/ }).press('Space');
  const days = page.getByRole('group', { name: 'Day of collection' });
  await days.getByRole('radio').nth(1).press('Space');
  const day = await days.getByRole('radio').nth(1).getAttribute('value');
  // Sent in its place: what is typed into the quote beside it stays.
  const phone = page.getByRole('textbox', { name: 'Telephone' });
  await phone.fill('028 9000 1234');
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Make it an order' }).click();
  await page.getByText('City is required').first().waitFor();
  expect(await phone.inputValue()).toBe('028 9000 1234');
  await page.getByLabel('City').fill('Bangor');
  await days.locator(`input[value="${day ?? ''}"]:checked`).waitFor();
  await page.getByRole('button', { name: 'Make it an order' }).click();
  await page.waitForURL('**/admin/orders/**');
  await page.getByText('The quote is an order now.').waitFor();
  const { rows } = await shop.database.client.execute(
    "SELECT b.method, b.day FROM delivery_bookings b JOIN orders o ON o.id = b.order_id WHERE o.email = 'tess-phone@mail.example'",
  );
  expect(rows).toEqual([expect.objectContaining({ method: 'collection', day })]);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href).sort(),
    );
  const shown = await sheets();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(shown).toEqual(await sheets());
  await leave();
});

test('one press saves one quote, a second sends one mail, and the customer accepts by its link', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', '/admin/quotes');
  await page.getByRole('link', { name: 'New quote' }).click();
  await page.getByRole('textbox', { name: 'Customer' }).fill('Ann Caller');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ann-caller@mail.example');
  await page.getByRole('textbox', { name: 'Or a service' }).first().fill('Fitting of a hall');
  await page.getByRole('textbox', { name: 'Price of one' }).first().fill('210');
  const goods = page.getByLabel('Goods: words, code or id').nth(1);
  const [found] = await foundBy('oak');
  await goods.fill('oak');
  await page.getByRole('option').first().waitFor();
  await goods.press('ArrowDown');
  await goods.press('Enter');
  expect(await goods.inputValue()).toBe(found?.sku);
  await page
    .getByText(new RegExp(`^${found?.name}: 1 \\w+ covers .+ m², today £.+ \\(£.+ per m²\\)$`))
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await goods.fill('');
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.getByText('The quote is saved. It can be sent now.').waitFor();
  await page.getByRole('button', { name: 'Save and send to the customer' }).click();
  await page.getByText('The quote is on its way.').waitFor();
  const { rows } = await shop.database.client.execute(
    "SELECT token FROM quotes WHERE email = 'ann-caller@mail.example'",
  );
  expect(rows).toHaveLength(1);
  expect(await shop.mails('ann-caller@mail.example')).toHaveLength(1);
  await leave();

  const customer = await visit(browser, 'phone', shop.url);
  await customer.page.goto(`/quotes/${String(rows[0]?.['token'])}`);
  await customer.page.getByText('Fitting of a hall').waitFor();
  await customer.page.getByLabel('Address', { exact: true }).fill('12 Main Street');
  await customer.page.getByLabel('City').fill('Bangor');
  await customer.page.getByLabel('Postal code').fill('BT20 5XX');
  await customer.page.getByRole('button', { name: 'Accept the quote of £210.00' }).click();
  await customer.page
    .getByRole('heading', { name: /Your order|Order/ })
    .first()
    .waitFor();
  await customer.leave();
});

test('the goods of a plan come into the form in its place, and what was typed stays', async () => {
  const floor = await productWhere(shop, 'category=Laminate+Flooring', ({ stock }) => stock > 60);
  const kept = await shop.send(
    'POST',
    '/api/plans',
    { name: 'Hall', rooms: [roomWith(floor, 4, 2, { name: 'Hall' })] },
    await as(shop, 'orders'),
  );
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', '/admin/quotes/new', [
    /status of 422/,
  ]);
  const customer = page.getByRole('textbox', { name: 'Customer' });
  await customer.fill('Pia Plan');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('pia-plan@mail.example');
  await page.getByLabel('Goods of a plan').fill((kept.body as { share_url: string }).share_url);
  await page.getByRole('button', { name: 'Take its goods' }).click();
  await page.getByText('They are not saved yet.').waitFor();
  expect(await customer.inputValue()).toBe('Pia Plan');
  expect(await page.getByLabel('For which rooms').first().inputValue()).toBe('Hall');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.getByText('The quote is saved. It can be sent now.').waitFor();
  expect(await shop.rows("SELECT name FROM quote_plans WHERE name = 'Hall'")).toHaveLength(1);
  await leave();
});

test('the customer chooses the day on acceptance, as in the checkout', async () => {
  const { url } = await aSentQuote('Dan Day');
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(new URL(url).pathname);
  await page.getByLabel('Address', { exact: true }).fill('12 Main Street');
  await page.getByLabel('City').fill('Bangor');
  await page.getByLabel('Postal code').fill('BT20 5XX');
  const days = page.getByRole('group', { name: 'Day of delivery' });
  await days.getByRole('radio').nth(2).press('Space');
  const day = await days.getByRole('radio').nth(2).getAttribute('value');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Accept the quote of/ }).click();
  await page.waitForURL('**/orders/**');
  const { rows } = await shop.database.client.execute(
    "SELECT b.day FROM delivery_bookings b JOIN orders o ON o.id = b.order_id WHERE o.email = 'dan-day@mail.example'",
  );
  expect(rows.map((row) => row['day'])).toEqual([day]);
  await leave();
});

test('a shopper asks for a quote of the cart, is told what is missing, and loses nothing', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, {
    ...withCart(shop, await tileLine(shop)),
    expected: [/status of 422/],
  });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await page.getByLabel('Name').fill('Ann Asker');
  const words = page.getByLabel('What else should we know?');
  await words.fill('Fitting too, please.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('Email is required').first().waitFor();
  expect(await words.inputValue()).toBe('Fitting too, please.');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Email').fill('ann-asker@mail.example');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText(/We have your request, number Q-\d+/).waitFor();
  await leave();
});

test('whoever asks for a quote of the cart is told that the code is no part of it, and staff are told of the code', async () => {
  await aDiscount(shop, 'NO-QUOTE', { kind: 'amount', value: 7 });
  await setRows(shop, 'products', { category: 'Tiles' }, { compareAtPence: null });
  const { page, leave } = await visit(browser, 'phone', shop.url, withCart(shop, await tileLine(shop, 4)));
  await page.goto('/cart');
  await page.getByLabel('Discount code').fill('NO-QUOTE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('NO-QUOTE for tests:').waitFor();
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await page.getByText('The code NO-QUOTE is not part of a quote’s prices').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Quentin');
  await page.getByRole('textbox', { name: 'Email' }).fill('quentin-code@example.com');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('We have your request').waitFor();
  const { rows } = await shop.database.client.execute(
    "SELECT request FROM quotes WHERE email = 'quentin-code@example.com'",
  );
  expect(rows).toMatchObject([{ request: 'The customer’s cart had the code NO-QUOTE: £7.00 off.' }]);
  await leave();
});
