/** The main journey of a guest: find a floor, calculate the boxes, take a sample, order and pay. */
import type { Browser, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, type ScreenName, visit } from '#tests/support/browser.ts';
import {
  CARD,
  cardFrame,
  DECLINED_CARD,
  field,
  fillAddress,
  historyAt,
  orderAndPay,
  paid,
  payButton,
  typeCard,
  withCart,
} from '#tests/support/buying.ts';
import { keepOpen } from '#tests/support/keep-open.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let tile: ProductWire;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=20');
  const found = (body as { products: ProductWire[] }).products.find(
    (one) => one.stock > 60 && one.sample_eligible && one.box_size_m2,
  );
  if (!found) throw new Error('the first page of tiles has none to buy');
  tile = found;
});

const boxes = () => Math.ceil(11 / (tile.box_size_m2 ?? 1) - 1e-9);
const total = () =>
  `£${(boxes() * tile.price + 5.99).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Expects one paid order with its lines, one charge, and one confirmation mail with the texts that the law requires. */
async function expectBought(email: string): Promise<void> {
  const { client } = shop.database;
  const { rows: orders } = await client.execute({
    sql: 'SELECT id, status, total_pence, goods_pence, sample_shipping_pence FROM orders WHERE email = ?',
    args: [email],
  });
  expect(orders).toHaveLength(1);
  const goods = Math.round(tile.price * 100) * boxes();
  expect(orders[0]).toMatchObject({
    status: 'confirmed',
    goods_pence: goods,
    sample_shipping_pence: 599,
    total_pence: goods + 599,
  });
  const { rows: charges } = await client.execute({
    sql: "SELECT amount_pence FROM payments WHERE order_id = ? AND state = 'completed'",
    args: [String(orders[0]?.['id'])],
  });
  expect(charges).toHaveLength(1);
  expect(Number(charges[0]?.['amount_pence'])).toBe(goods + 599);
  await expect
    .poll(async () => (await shop.mails(email)).map(({ state }) => state), { timeout: 40_000 })
    .toEqual(['captured']);
  const [mail] = await shop.mails(email);
  expect(mail?.template).toBe('order-confirmation');
  for (const words of [tile.name, total(), '14 Quayside Road', '14 days', 'VAT', '/orders/']) {
    expect(mail?.html).toContain(words);
    expect(mail?.text).toContain(words);
  }
}

describe.each<ScreenName>(['phone', 'desktop'])('on a %s', (screen) => {
  test('a guest finds a floor, calculates the boxes, takes a sample and pays', async () => {
    const { page, leave } = await visit(browser, screen, shop.url);
    const email = `${screen}-${crypto.randomUUID().slice(0, 8)}@buy.example`;
    const press = (what: Locator) => (screen === 'phone' ? what.tap() : what.click());
    await keepOpen(page);
    await page.goto('/products?category=Tiles&in_stock=true');
    await press(page.getByRole('link', { name: tile.name }).first());
    await page.waitForURL(`**/products/${tile.id}`);
    await page.getByLabel('Area (m²)').fill('10');
    await press(page.getByRole('button', { name: 'Calculate' }));
    await page.getByText(`You need ${boxes()} boxes`).waitFor();
    await press(page.getByRole('button', { name: 'Add to cart' }).first());
    await page.getByText('Item added to cart!').waitFor();
    await press(page.getByRole('button', { name: 'Close the cart' }));
    await press(page.getByRole('button', { name: /Order a sample/ }));
    await page.getByText(/FREE Sample added to cart! £5\.99 shipping cost/).waitFor();

    await page.goto('/cart');
    await page.getByText('1 sample, shipping').waitFor();
    await press(page.getByRole('link', { name: 'Checkout' }));
    await fillAddress(page, email);
    await press(page.getByRole('button', { name: 'Continue to payment' }));

    await expect.poll(() => payButton(page).textContent()).toBe(`Order and pay ${total()}`);
    await press(page.getByRole('button', { name: 'Change shipping address' }));
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
    expect(await field(page, 'City').inputValue()).toBe('Bangor');
    await press(page.getByRole('button', { name: 'Continue to payment' }));
    await typeCard(page, CARD);
    const showOrder = await orderAndPay(page, press);
    expect(await page.getByRole('link', { name: 'View My Orders' }).getAttribute('href')).toMatch(
      /^\/orders\/[\w-]+\?token=/,
    );
    showOrder();
    // The redirect after three seconds.
    await page.waitForURL(/\/orders\/[\w-]+\?token=/);
    await page.getByText(tile.name).first().waitFor();
    await page.getByText(total()).first().waitFor();
    await expectBought(email);
    expect(await page.evaluate(() => localStorage.getItem('guest_cart'))).toBeNull();
    await leave();
  });
});

/** Presses Tab until a control has the focus, also within frames. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  for (let press = 0; press < 80; press++) {
    const isThere = await what.evaluate(
      (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`80 presses of Tab do not lead to ${what.toString()}`);
}

test('the whole journey works by keyboard alone', { timeout: 150_000 }, async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  const email = 'keyboard@buy.example';
  await keepOpen(page);
  const type = async (what: Locator, text: string) => {
    await tabTo(page, what);
    await page.keyboard.type(text);
  };
  const enter = async (what: Locator) => {
    await tabTo(page, what);
    await page.keyboard.press('Enter');
  };
  await page.goto(`/products/${tile.id}`);
  await type(page.getByLabel('Area (m²)'), '10');
  await page.keyboard.press('Enter');
  await page.getByText(`You need ${boxes()} boxes`).waitFor();
  await enter(page.getByRole('button', { name: 'Add to cart' }).first());
  await page.getByText('Item added to cart!').waitFor();
  await page.keyboard.press('Escape');
  await enter(page.getByRole('button', { name: /Order a sample/ }));
  await page.getByText(/FREE Sample added to cart!/).waitFor();
  await enter(page.getByRole('dialog', { name: 'Your cart' }).locator('a[href="/cart"]'));
  await page.waitForURL('**/cart');
  await enter(page.getByRole('link', { name: 'Checkout' }));
  await page.waitForURL('**/checkout');
  await field(page, 'First name').waitFor();
  await type(field(page, 'First name'), 'Orla');
  await type(field(page, 'Last name'), 'Quinn');
  await type(field(page, 'Email'), email);
  await type(field(page, 'Address'), '1 Quayside Road');
  await type(field(page, 'City'), 'Bangor');
  await type(field(page, 'Postal code'), 'BT20 5XX');
  await page.keyboard.press('Enter');
  await cardFrame(page).getByLabel('Card number').waitFor();
  await type(cardFrame(page).getByLabel('Card number'), CARD);
  await type(cardFrame(page).getByLabel('Expiry date (MM/YY)'), '1239');
  await type(cardFrame(page).getByLabel('CVV'), '111');
  (await orderAndPay(page, enter))();
  await page.waitForURL(/\/orders\/[\w-]+\?token=/);
  await expectBought(email);
  await leave();
});

/** The cart of a guest who is about to pay. */
const cart = () =>
  withCart(shop, {
    product_id: tile.id,
    product_name: tile.name,
    product_price: tile.price,
    quantity: 2,
  });

/** Takes a guest with a cart to the payment step. */
async function atPayment(page: Page, email: string): Promise<void> {
  await page.goto('/checkout');
  await fillAddress(page, email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payButton(page).waitFor();
}

const ordersOf = async (email: string) =>
  (
    await shop.database.client.execute({
      sql: 'SELECT id, status FROM orders WHERE email = ?',
      args: [email],
    })
  ).rows;

test('a reload during the checkout and the Back button neither lose nor duplicate an order', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, cart());
  const email = 'reload@buy.example';
  await atPayment(page, email);
  await page.reload();
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await historyAt(page, 'payment');
  await page.goBack();
  await historyAt(page, 'shipping');
  await page.goForward();
  await historyAt(page, 'shipping');
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Bangor');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await typeCard(page, CARD);
  (await orderAndPay(page))();
  await page.waitForURL(/\/orders\//);
  const [order] = await ordersOf(email);
  expect(order).toMatchObject({ status: 'confirmed' });
  // Back from the paid order: the checkout says that it is paid, and links to the order.
  await page.goBack();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await page.getByText(`Your order ${String(order?.['id']).slice(-8)} is placed and paid.`).waitFor();
  await leave();
});

test('a checkout reloaded after the payment links to the order', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, cart());
  const email = 'reloaded-late@buy.example';
  await atPayment(page, email);
  await typeCard(page, CARD);
  // The order's page, which follows by itself, is not reached.
  const order = /\/orders\/[\w-]+\?token=/;
  await page.route(order, (route) => route.abort('aborted'), { times: 1 });
  const lost = page.waitForEvent('requestfailed', (asked) => order.test(asked.url()));
  await payButton(page).click();
  await paid(page).waitFor();
  await lost;
  await page.reload();
  await page.getByText('is placed and paid').waitFor();
  await page.getByRole('link', { name: 'View your order' }).click();
  const [placed] = await ordersOf(email);
  await page.waitForURL(`**/orders/${String(placed?.['id'])}`);
  await page.getByText(tile.name).first().waitFor();
  await leave();
});

test('after a declined card the same order can be paid on its own page, by its link', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, {
    ...cart(),
    expected: [/status of 402/],
  });
  const email = 'declined@buy.example';
  await atPayment(page, email);
  await typeCard(page, DECLINED_CARD);
  await payButton(page).click();
  await page.getByText(/^Payment failed: .*declined.*Please try again\.$/).waitFor();
  const [order] = await ordersOf(email);
  expect(order).toMatchObject({ status: 'pending' });
  await page.goto(`/orders/${String(order?.['id'])}`);
  await page.getByRole('heading', { name: 'Pay for this order' }).waitFor();
  await typeCard(page, CARD);
  (await orderAndPay(page))();
  await page.waitForURL(/token=/);
  expect(await ordersOf(email)).toMatchObject([{ id: order?.['id'], status: 'confirmed' }]);
  await leave();
});
