import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectFocus,
  openBrowser,
  type ScreenName,
  visit,
} from '#tests/support/browser.ts';
import { field, fillAddress } from '#tests/support/buying.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/people.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** Puts tiles, with the price that an order placed early needs, into a guest's cart; the page is /delivery afterwards. */
async function putInATile(page: Page, quantity = 1): Promise<void> {
  const { rows } = await shop.database.client.execute(
    "SELECT id, price_pence FROM products WHERE stock > 10 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 1",
  );
  const price = Number(rows[0]?.['price_pence']) / 100;
  const items = [{ product_id: String(rows[0]?.['id']), product_price: price, quantity, is_sample: false }];
  await page.goto('/delivery');
  await page.evaluate((list) => localStorage.setItem('guest_cart', JSON.stringify({ items: list })), items);
}

const SCREENS: ScreenName[] = ['phone', 'desktop'];

describe.each(SCREENS)('the checkout on a %s', (screen) => {
  test('an empty cart shows the spec’s text and a link to the products', async () => {
    const { page, leave } = await visit(browser, screen, shop.url);
    await page.goto('/checkout');
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe(
      '/products',
    );
    await leave();
  });

  test.each(['/cart', '/checkout'])('%s does not shift while the cart is loaded', async (path) => {
    const { rows } = await shop.database.client.execute(
      "SELECT id FROM products WHERE stock > 10 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 2",
    );
    const wanted = rows.map(({ id }) => ({ product_id: id, quantity: 2, is_sample: false }));
    const { body } = await shop.send('POST', '/api/cart/quote', { items: wanted });
    for (const items of [[], (body as { items: object[] }).items]) {
      const { page, leave } = await visit(browser, screen, shop.url);
      await page.addInitScript(watchShifts);
      await page.addInitScript((list) => {
        if (list.length > 0) localStorage.setItem('guest_cart', JSON.stringify({ items: list }));
      }, items);
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((done) => (letGo = done));
      await page.route(/_astro\/(?:Cart|Checkout)Page/, async (route) => {
        await held;
        await route.continue();
      });
      const opened = page.goto(path);
      // A slow connection: the server's HTML is shown before its script is loaded.
      await page.locator('main .skeleton').first().waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
      letGo();
      await opened;
      await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
      const shift = Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0));
      expect(shift, `${items.length} lines`).toBeLessThan(0.01);
      await leave();
    }
  });

  test('reports missing fields, keeps typed values, and shows everything that the law requires before the payment', async () => {
    const { page, leave } = await visit(browser, screen, shop.url);
    const { rows } = await shop.database.client.execute(
      "SELECT id, price_pence FROM products WHERE stock > 10 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 1",
    );
    const item = {
      product_id: String(rows[0]?.['id']),
      product_price: Number(rows[0]?.['price_pence']) / 100 + 1,
      quantity: 2,
      is_sample: false,
    };
    await page.goto('/delivery');
    await page.evaluate((one) => localStorage.setItem('guest_cart', JSON.stringify({ items: [one] })), item);
    await page.goto('/checkout');
    await page.getByText('The price of').waitFor();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('First name is required').waitFor();
    await expectFocus(page.getByLabel('First name'));
    for (const message of ['Last name', 'Email', 'Address', 'City', 'Postal code']) {
      await page.getByText(`${message} is required`).waitFor();
    }
    await expectAccessible(page);

    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('First name').fill('Orla');
    await field('Email').fill('orla');
    await page.reload();
    await field('First name').waitFor();
    expect(await field('First name').inputValue()).toBe('Orla');
    await field('Last name').fill('Quinn');
    await field('Address').fill('1 Quayside Road');
    await field('City').fill('Bangor');
    await field('Postal code').fill('bt205xx');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter a valid email').waitFor();
    // After leaving the field, the postcode has its official format.
    await expect.poll(() => field('Postal code').inputValue()).toBe('BT20 5XX');
    await field('Email').fill('orla@example.com');
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Check your order' }).waitFor();
    const review = page.getByRole('region', { name: 'Check your order' });
    for (const fact of [
      'Ardglen Flooring Ltd, 14 Quayside Road',
      'about 2 weeks',
      '14 days',
      'FREE',
      'VAT',
    ]) {
      await review.getByText(fact).first().waitFor();
    }
    await page.getByRole('button', { name: 'Change shipping address' }).click();
    expect(await field('City').inputValue()).toBe('Bangor');
    await leave();
  });
});

test('the browser’s Back button leads from the payment to the shipping step, and then out of the checkout', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await putInATile(page);
  await page.goto('/checkout');
  await fillAddress(page);
  const onward = page.getByRole('button', { name: 'Continue to payment' });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await onward.click();
  await heading('Payment').waitFor();
  // A fragment link must not count as Back.
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout#main');
  await heading('Payment').waitFor();
  await page.goBack();
  await heading('Payment').waitFor();

  await page.goBack();
  await heading('Shipping').waitFor();
  await expectFocus(heading('Shipping'));
  expect(await field(page, 'City').inputValue()).toBe('Bangor');
  await onward.click();
  await heading('Payment').waitFor();
  await page.getByRole('button', { name: 'Change shipping address' }).click();
  await heading('Shipping').waitFor();
  await page.goBack();
  await page.waitForURL('**/delivery');
  await leave();
});

test('after a reload in the payment step, one press of Back leads out of the checkout', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await putInATile(page);
  await page.goto('/checkout');
  await fillAddress(page);
  const onward = page.getByRole('button', { name: 'Continue to payment' });
  const payment = page.getByRole('heading', { level: 2, name: 'Payment', exact: true });
  await onward.click();
  await payment.waitFor();
  await page.reload();
  await onward.waitFor();
  // The payment step gets its history entry again when it is shown.
  await onward.click();
  await payment.waitFor();
  await page.goBack();
  await onward.waitFor();
  expect(await field(page, 'City').inputValue()).toBe('Bangor');
  await onward.click();
  await payment.waitFor();
  await page.reload();
  await onward.waitFor();
  await page.goBack();
  await page.waitForURL('**/delivery');
  await leave();
});

test('a login from the checkout returns to it, with the cart and the saved address', async () => {
  const who = await aShopper(shop, 'returning');
  const book = { ...ADDRESS, address: '9 Saved Lane' };
  expect((await shop.send('POST', '/api/account/addresses', book, who.bearer)).status).toBe(200);
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await putInATile(page);
  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
  expect(await field(page, 'Address').inputValue()).toBe('9 Saved Lane');
  expect(await page.getByRole('link', { name: 'Log in', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Check your order' }).waitFor();
  await leave();
});

test('a cart that cannot be ordered shows one sentence with a link to the cart', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await putInATile(page, 90_000);
  await page.goto('/checkout');
  const said = page.getByText('One of the items cannot be ordered');
  await said.waitFor();
  // innerText depends on the layout: separate blocks would be on separate lines.
  expect(await said.innerText()).toBe(
    'One of the items cannot be ordered as it stands. Change it in the cart.',
  );
  await leave();
});

test('a refusal of the items is shown once, and the typed address is kept', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/422/] });
  await putInATile(page);
  const detail = 'There is no product ‘oak’.';
  await page.route('**/api/orders/guest', (route) =>
    route.fulfill({
      status: 422,
      json: { detail, code: 'unknown_product', errors: [{ field: 'items', message: detail }] },
    }),
  );
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('Error creating order. Please try again.', { exact: true }).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'Error creating order' }).innerText()).toContain(
    detail,
  );
  expect(await page.getByText(detail).count()).toBe(1);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  expect(await field(page, 'City').inputValue()).toBe('Bangor');
  await leave();
});

test('what is changed while the order is being placed is kept, and ordered with the next press', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const email = `${randomUUID()}@example.com`;
  await putInATile(page);
  const answered = Promise.withResolvers<undefined>();
  await page.route(
    '**/api/orders/guest',
    async (route) => {
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto('/checkout');
  await fillAddress(page, email);
  const consent = page.getByRole('checkbox', { name: 'Show this purchase' });
  await consent.check();
  const onward = page.getByRole('button', { name: 'Continue to payment' });
  await onward.click();
  await page.getByRole('button', { name: 'One moment…' }).waitFor();
  await field(page, 'City').fill('Holywood');
  await consent.uncheck();
  answered.resolve(undefined);
  await page.getByText('You changed something while we prepared your order.').waitFor();
  await expectAccessible(page);
  const ordered = async () =>
    (
      await shop.database.client.execute({
        sql: 'SELECT city, show_purchase FROM orders WHERE email = ?',
        args: [email],
      })
    ).rows.map(({ city, show_purchase: isShown }) => [city, isShown]);
  expect(await ordered()).toEqual([['Bangor', 1]]);
  await onward.click();
  await page.getByRole('heading', { name: 'Check your order' }).waitFor();
  expect(await ordered()).toEqual([['Holywood', 0]]);
  await page.getByRole('button', { name: 'Change shipping address' }).click();
  expect(await field(page, 'City').inputValue()).toBe('Holywood');
  expect(await consent.isChecked()).toBe(false);
  await leave();
});
