import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectFocus, openBrowser, type ScreenName, visit } from '#tests/support/browser.ts';
import { field, fillAddress, historyAt, type StoredItem, withCart } from '#tests/support/buying.ts';
import { painted, shiftsOf, watchShifts } from '#tests/support/layout-shifts.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
/** Two tiles on sale, with the prices that an order placed early needs. */
let tiles: StoredItem[];
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { rows } = await shop.database.client.execute(
    "SELECT id, price_pence FROM products WHERE stock > 10 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 2",
  );
  tiles = rows.map((row) => ({
    product_id: String(row['id']),
    product_price: Number(row['price_pence']) / 100,
    quantity: 1,
    is_sample: false,
  }));
  expect(tiles).toHaveLength(2);
});

/** The cart of a guest with one kind of tile. */
const withATile = (change: Partial<StoredItem> = {}) =>
  withCart(shop, ...tiles.slice(0, 1).map((tile) => ({ ...tile, ...change })));

test('an empty cart shows the owner’s text and a link to the products', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto('/checkout');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products');
  await leave();
});

describe.each<ScreenName>(['phone', 'desktop'])('on a %s', (screen) => {
  test.each(['/cart', '/checkout'])('%s does not shift while the cart is loaded', async (path) => {
    const { body } = await shop.send('POST', '/api/cart/quote', {
      items: tiles.map((tile) => ({ ...tile, quantity: 2 })),
    });
    for (const items of [[], (body as { items: StoredItem[] }).items]) {
      const { page, leave } = await visit(
        browser,
        screen,
        shop.url,
        items.length > 0 ? withCart(shop, ...items) : {},
      );
      await page.addInitScript(watchShifts);
      const held = Promise.withResolvers<undefined>();
      await page.route(/_astro\/(?:Cart|Checkout)Page/, async (route) => {
        await held.promise;
        await route.continue();
      });
      const opened = page.goto(path);
      // A slow connection: the server's HTML is shown before its script is loaded.
      await page.locator('main .skeleton').first().waitFor();
      await painted(page);
      held.resolve(undefined);
      await opened;
      await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
      expect(await shiftsOf(page), `${items.length} lines`).toBeLessThan(0.01);
      await leave();
    }
  });
});

test('the shipping step reports missing fields, keeps typed values, and is followed by everything that the law requires before the payment', async () => {
  const [tile] = tiles;
  const { page, leave } = await visit(
    browser,
    'phone',
    shop.url,
    withATile({ product_price: (tile?.product_price ?? 0) + 1, quantity: 2 }),
  );
  await page.goto('/checkout');
  await page.getByText('The price of').waitFor();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('First name is required').waitFor();
  await expectFocus(page.getByLabel('First name'));
  for (const message of ['Last name', 'Email', 'Address', 'City', 'Postal code']) {
    await page.getByText(`${message} is required`).waitFor();
  }

  await field(page, 'First name').fill('Orla');
  await field(page, 'Email').fill('orla');
  await page.reload();
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Orla');
  await field(page, 'Last name').fill('Quinn');
  // As a browser fills a stored address of two lines.
  await field(page, 'Address').fill('Flat 3\n1 Quayside Road');
  await field(page, 'City').fill('Bangor');
  await field(page, 'Postal code').fill('bt205xx');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a valid email').waitFor();
  // After leaving the field, the postcode has its official format.
  await expect.poll(() => field(page, 'Postal code').inputValue()).toBe('BT20 5XX');
  await field(page, 'Email').fill('orla@example.com');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Check your order' }).waitFor();
  const review = page.getByRole('region', { name: 'Check your order' });
  for (const fact of [
    'Ardglen Flooring Ltd, 14 Quayside Road',
    /Delivery on \w+ \d+ \w+ \d{4}/,
    '14 days',
    'FREE',
    'VAT',
  ]) {
    await review.getByText(fact).first().waitFor();
  }
  await page.getByText('Flat 3, 1 Quayside Road').first().waitFor();
  await page.getByRole('button', { name: 'Change shipping address' }).click();
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Bangor');
  await leave();
});

test('the browser’s Back button leads from the payment to the shipping step, and then out of the checkout', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, withATile());
  await page.goto('/delivery');
  await page.goto('/checkout');
  await fillAddress(page);
  const onward = page.getByRole('button', { name: 'Continue to payment' });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await onward.click();
  await heading('Payment').waitFor();
  await historyAt(page, 'payment');
  // A fragment link must not count as Back.
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout#main');
  await heading('Payment').waitFor();
  await page.goBack();
  await page.waitForURL('**/checkout');
  await heading('Payment').waitFor();
  await historyAt(page, 'payment');

  await page.goBack();
  await heading('Shipping').waitFor();
  await expectFocus(heading('Shipping'));
  expect(await field(page, 'City').inputValue()).toBe('Bangor');
  await historyAt(page, 'shipping');
  await onward.click();
  await heading('Payment').waitFor();
  await historyAt(page, 'payment');
  await page.getByRole('button', { name: 'Change shipping address' }).click();
  await heading('Shipping').waitFor();
  await historyAt(page, 'shipping');
  await page.goBack();
  await page.waitForURL('**/delivery');
  await leave();
});

test('after a reload in the payment step, one press of Back leads out of the checkout', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, withATile());
  await page.goto('/delivery');
  await page.goto('/checkout');
  await fillAddress(page);
  const onward = page.getByRole('button', { name: 'Continue to payment' });
  const payment = page.getByRole('heading', { level: 2, name: 'Payment', exact: true });
  const toPayment = async () => {
    await onward.click();
    await payment.waitFor();
    await historyAt(page, 'payment');
  };
  const reloaded = async () => {
    await page.reload();
    await onward.waitFor();
    await historyAt(page, 'shipping');
  };
  await toPayment();
  await reloaded();
  // The payment step gets its history entry again when it is shown.
  await toPayment();
  await page.goBack();
  await onward.waitFor();
  await historyAt(page, 'shipping');
  expect(await field(page, 'City').inputValue()).toBe('Bangor');
  await toPayment();
  await reloaded();
  await page.goBack();
  await page.waitForURL('**/delivery');
  await leave();
});

test('a login from the checkout returns to it, with the cart and the saved address', async () => {
  const who = await aShopper(shop, 'returning');
  const book = { ...ADDRESS, address: '9 Saved Lane' };
  expect((await shop.send('POST', '/api/account/addresses', book, who.bearer)).status).toBe(200);
  const { page, leave } = await visit(browser, 'phone', shop.url, withATile());
  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
  await expect.poll(() => field(page, 'Address').inputValue()).toBe('9 Saved Lane');
  await expect.poll(() => page.getByRole('link', { name: 'Log in', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Check your order' }).waitFor();
  await leave();
});

test('a cart that cannot be ordered shows one sentence with a link to the cart', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, withATile({ quantity: 90_000 }));
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
  const { page, leave } = await visit(browser, 'phone', shop.url, { ...withATile(), expected: [/422/] });
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
  await page
    .getByRole('alert')
    .filter({ hasText: 'Error creating order' })
    .filter({ hasText: detail })
    .waitFor();
  expect(await page.getByText(detail).count()).toBe(1);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  expect(await field(page, 'City').inputValue()).toBe('Bangor');
  await leave();
});

test('what is changed while the order is being placed is kept, and ordered with the next press', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, withATile());
  const email = `${randomUUID()}@example.com`;
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
  await consent.click();
  const onward = page.getByRole('button', { name: 'Continue to payment' });
  await onward.click();
  await page.getByRole('button', { name: 'One moment…' }).waitFor();
  await field(page, 'City').fill('Holywood');
  await consent.click();
  answered.resolve(undefined);
  await page.getByText('You changed something while we prepared your order.').waitFor();
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
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Holywood');
  expect(await consent.isChecked()).toBe(false);
  await leave();
});
