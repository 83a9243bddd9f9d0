import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openBrowser, type ScreenName, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** Fills in the shipping step and continues to the card form. */
async function toPayment(page: Page): Promise<void> {
  const { rows } = await shop.database.client.execute(
    'SELECT id, price_pence FROM products WHERE stock > 10 AND in_stock = 1 AND archived_at IS NULL LIMIT 1',
  );
  const item = {
    product_id: String(rows[0]?.['id']),
    product_price: Number(rows[0]?.['price_pence']) / 100,
    quantity: 1,
    is_sample: false,
  };
  await page.goto('/delivery');
  await page.evaluate((one) => localStorage.setItem('guest_cart', JSON.stringify({ items: [one] })), item);
  await page.goto('/checkout');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('First name').fill('Orla');
  await field('Last name').fill('Quinn');
  await field('Email').fill('orla@example.com');
  await field('Address').fill('1 Quayside Road');
  await field('City').fill('Bangor');
  await field('Postal code').fill('BT20 5XX');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

const frame = (page: Page) => page.frameLocator('iframe[title="Card details"]');
const payButton = (page: Page) => page.getByRole('button', { name: /^Order and pay £/ });

async function typeCard(page: Page, number: string): Promise<void> {
  for (const [label, text] of [
    ['Card number', number],
    ['Expiry date (MM/YY)', '1239'],
    ['CVV', '111'],
  ] as const) {
    await frame(page).getByLabel(label).fill('');
    await frame(page).getByLabel(label).pressSequentially(text);
  }
}

const SCREENS: ScreenName[] = ['phone', 'desktop'];
const DECLINED = { expected: [/status of 402/] };

describe.each(SCREENS)('the card form on a %s', (screen) => {
  test('reports missing fields and the reason of a declined card, and accepts another card', async () => {
    const { page, leave } = await visit(browser, screen, shop.url, DECLINED);
    await toPayment(page);
    await payButton(page).click();
    await page.getByText('Please check the card details.').waitFor();
    await frame(page).getByText('Enter the card number.').waitFor();
    await expectAccessible(page);

    await typeCard(page, '4000000000000002');
    await payButton(page).click();
    await page
      .getByText('Payment failed: Your bank declined the card; another card may work. Please try again.', {
        exact: true,
      })
      .waitFor();
    await payButton(page).and(page.locator(':focus')).waitFor();
    await typeCard(page, '4111111111111111');
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    await leave();
  });

  test('the bank’s code dialog works by keyboard alone', async () => {
    const { page, leave } = await visit(browser, screen, shop.url);
    await toPayment(page);
    await typeCard(page, '4310000000201019');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Confirm it is you' });
    await question.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByText('The payment was not confirmed, and nothing was charged.').waitFor();

    await payButton(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('That code is not right.').waitFor();
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    await leave();
  });
});

test('the shop’s own page never contains the card number', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await toPayment(page);
  await typeCard(page, '4111111111111111');
  expect(await page.locator('input[autocomplete^="cc-"]').count()).toBe(0);
  const typed = await page
    .locator('input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(typed.join(' ').replace(/\s/g, '')).not.toContain('4111');
  await leave();
});

test('after a failure that charged nothing, the card as it is then typed is charged', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/503/] });
  await toPayment(page);
  const sent: string[] = [];
  await page.route('**/api/payments/square', (route) => {
    sent.push((route.request().postDataJSON() as { source_id: string }).source_id);
    if (sent.length > 1) return route.continue();
    const detail = 'The card payment service is busy. You were not charged.';
    return route.fulfill({ status: 503, json: { detail, code: 'provider_busy' } });
  });
  await typeCard(page, '4000000000000002');
  await payButton(page).click();
  await page.getByText('You were not charged. Please try again.').waitFor();
  await typeCard(page, '4111111111111111');
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  expect(new Set(sent).size).toBe(2);
  await leave();
});

test('a script that does not load is reported, and can be retried', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, { expected: [/ERR_FAILED/] });
  await page.route('**/emu/square.js', (route) => route.abort());
  await toPayment(page);
  await page.getByText('The card form could not be loaded.').waitFor();
  expect(await payButton(page).isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.unroute('**/emu/square.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, '4111111111111111');
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await leave();
});

test('a card frame that does not load is reported at once, and can be retried', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/ERR_FAILED/] });
  await page.route('**/emu/card', (route) => route.abort());
  await toPayment(page);
  await page.getByText('The card form could not be loaded.').waitFor();
  await page.unroute('**/emu/card');
  await page.getByRole('button', { name: 'Try again' }).click();
  await frame(page).getByLabel('Card number').waitFor();
  // Nothing was said to the browser's own page of failure, which complains of it.
  await leave();
});
