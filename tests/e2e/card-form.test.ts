import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import {
  CARD,
  cardFrame,
  DECLINED_CARD,
  fillAddress,
  orderAndPay,
  payButton,
  type StoredItem,
  tileLine,
  typeCard,
  withCart,
} from '#tests/support/buying.ts';
import { placedFor } from '#tests/support/delivering.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let tile: StoredItem;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  tile = await tileLine(shop);
});

/** The cart of a guest who is about to pay. */
const cart = () => withCart(shop, tile);

/** Fills in the shipping step and continues to the card form. */
async function toPayment(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

/** Presses the pay button, and shows the paid order. */
async function expectPaid(page: Page): Promise<void> {
  (await orderAndPay(page))();
}

test('the card form reports missing fields and the reason of a declined card, and accepts another card', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { ...cart(), expected: [/status of 402/] });
  await toPayment(page);
  await payButton(page).click();
  await page.getByText('Please check the card details.').waitFor();
  await cardFrame(page).getByText('Enter the card number.').waitFor();

  await typeCard(page, DECLINED_CARD);
  await payButton(page).click();
  await page
    .getByText('Payment failed: Your bank declined the card; another card may work. Please try again.', {
      exact: true,
    })
    .waitFor();
  await payButton(page).and(page.locator(':focus')).waitFor();
  await typeCard(page, CARD);
  await expectPaid(page);
  await leave();
});

test('a card that is typed, or filled in by the browser, before the field’s script is there is taken', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, cart());
  const typed = Promise.withResolvers<undefined>();
  await page.route('**/_astro/CardFields*.js', async (route) => {
    await typed.promise;
    await route.fallback();
  });
  await toPayment(page);
  await cardFrame(page).getByLabel('Card number').fill(CARD);
  await cardFrame(page).getByLabel('Expiry date (MM/YY)').fill('12/2039');
  await cardFrame(page).getByLabel('CVV').fill('111');
  typed.resolve(undefined);
  await expectPaid(page);
  await leave();
});

test('what stands below the card form does not move when the form opens', async () => {
  const order = await placedFor(shop, tile.product_id, { method: 'delivery' });
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const held = ['**/_astro/CardForm*.js', '**/api/payments/config', '**/emu/card'].map((address) => ({
    address,
    release: Promise.withResolvers<undefined>(),
  }));
  for (const { address, release } of held)
    await page.route(address, async (route) => {
      await release.promise;
      await route.fallback();
    });
  await page.goto(`/orders/${order.id}?token=${order.order_token}`);
  const below = page.getByText('Choose another day');
  const top = () => below.evaluate((it) => Math.round(it.getBoundingClientRect().top + scrollY));
  const before = await top();
  const during: number[] = [];
  for (const { address, release } of held) {
    const asked = page.waitForResponse(address);
    release.resolve(undefined);
    await asked;
    during.push(await top());
  }
  await payButton(page).and(page.locator(':enabled')).waitFor();
  expect([...during, await top()]).toEqual([...during.map(() => before), before]);
  await leave();
});

test('the bank’s code dialog works by keyboard alone', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, cart());
  await toPayment(page);
  await typeCard(page, '4310000000201019');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('The payment was not confirmed, and nothing was charged.').waitFor();

  await payButton(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText('That code is not right.').waitFor();
  await page.keyboard.type('123456');
  (await orderAndPay(page, () => page.keyboard.press('Enter')))();
  await leave();
});

test('the shop’s own page never contains the card number', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, cart());
  await toPayment(page);
  await typeCard(page, CARD);
  expect(await page.locator('input[autocomplete^="cc-"]').count()).toBe(0);
  const typed = await page
    .locator('input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(typed.join(' ').replace(/\s/g, '')).not.toContain('4111');
  await leave();
});

test('after a failure that charged nothing, the card as it is then typed is charged', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { ...cart(), expected: [/503/] });
  await toPayment(page);
  const sent: string[] = [];
  await page.route('**/api/payments/square', (route) => {
    sent.push((route.request().postDataJSON() as { source_id: string }).source_id);
    if (sent.length > 1) return route.continue();
    const detail = 'The card payment service is busy. You were not charged.';
    return route.fulfill({ status: 503, json: { detail, code: 'provider_busy' } });
  });
  await typeCard(page, DECLINED_CARD);
  await payButton(page).click();
  await page.getByText('You were not charged. Please try again.').waitFor();
  await typeCard(page, CARD);
  await expectPaid(page);
  expect(new Set(sent).size).toBe(2);
  await leave();
});

test('a script that does not load is reported, and can be retried', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, { ...cart(), expected: [/ERR_FAILED/] });
  await page.route('**/emu/square.js', (route) => route.abort());
  await toPayment(page);
  await page.getByText('The card form could not be loaded.').waitFor();
  expect(await payButton(page).isDisabled()).toBe(true);
  await page.unroute('**/emu/square.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, CARD);
  await expectPaid(page);
  await leave();
});

test('a card frame that does not load is reported at once, and can be retried', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { ...cart(), expected: [/ERR_FAILED/] });
  await page.route('**/emu/card', (route) => route.abort());
  await toPayment(page);
  await page.getByText('The card form could not be loaded.').waitFor();
  await page.unroute('**/emu/card');
  await page.getByRole('button', { name: 'Try again' }).click();
  await cardFrame(page).getByLabel('Card number').waitFor();
  // Nothing was said to the browser's own page of failure, which complains of it.
  await leave();
});
