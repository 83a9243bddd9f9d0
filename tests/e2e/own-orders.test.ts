/** Orders of a signed-in shopper: prefilled checkout, payment later, cancellation, withdrawal, ordering again. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import {
  CARD,
  DECLINED_CARD,
  field,
  orderAndPay,
  payButton,
  signIn,
  typeCard,
} from '#tests/support/buying.ts';
import { pay } from '#tests/support/paying.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let product: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM products WHERE stock > 40 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 1",
  );
  product = String(rows[0]?.['id']);
});

const ADDRESS = {
  first_name: 'Orla',
  last_name: 'Quinn',
  address: '5 Harbour View',
  city: 'Bangor',
  postal_code: 'BT20 5XX',
  country: 'GB',
};

async function anOrder({ bearer, email }: Shopper): Promise<PlacedOrderWire> {
  await shop.send('POST', '/api/cart/add', { product_id: product, quantity: 1 }, bearer);
  const shipping_address = { ...ADDRESS, email };
  const placed = await shop.send('POST', '/api/orders', { shipping_address }, bearer);
  expect(placed.status).toBe(201);
  return placed.body as PlacedOrderWire;
}

async function enter(shopper: Shopper) {
  const seen = await visit(browser, 'phone', shop.url, {
    expected: [/Failed to load resource|Transition was/],
  });
  await signIn(seen.context, shopper);
  return seen;
}

test('an empty list, then an order that is cancelled, and another that is paid and withdrawn from', async () => {
  const ann = await aShopper(shop, 'ann');
  const { page, context, leave } = await enter(ann);
  await page.goto('/orders');
  expect(await page.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/products');

  const first = await anOrder(ann);
  await page.goto('/orders');
  await page.getByRole('link', { name: `Order ${first.id.slice(-8)}` }).click();
  await page.waitForURL(`**/orders/${first.id}`);
  // Cancelling needs a confirmation, because it cannot be undone.
  const really = page.getByRole('button', { name: 'Yes, cancel it' });
  expect(await really.isVisible()).toBe(false);
  await page.getByText('Cancel this order').focus();
  await page.keyboard.press('Enter');
  await really.waitFor();
  await context.setOffline(true);
  await really.click();
  await page.getByText('The connection was lost. Please try again.').waitFor();
  await context.setOffline(false);
  await really.click();
  await page.getByText('Cancelled').first().waitFor();
  await expect.poll(() => page.getByText('Cancel this order').count()).toBe(0);

  const second = await anOrder(ann);
  expect((await pay(shop, second)).status).toBe(200);
  await page.goto(`/orders/${second.id}`);
  await page.getByRole('link', { name: 'Invoice (PDF)' }).waitFor();
  await page.getByRole('link', { name: 'Withdraw from contract' }).click();
  await page.getByText('Step 1 of 2').waitFor();
  await page.getByText('Nothing has been delivered yet. We refund your payment within 14 days').waitFor();
  const name = page.getByLabel('Your name');
  await name.fill('');
  await page.getByLabel('Anything you would like to tell us').fill('The room is smaller than I thought.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Please give your name.').waitFor();
  await name.fill('Orla Quinn');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Withdraw from everything' }).click();
  await page.getByText('The connection was lost. Everything you typed is still here.').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Withdraw from everything' }).click();
  await page.getByText('Step 2 of 2').waitFor();
  await page.getByText('The room is smaller than I thought.').waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Step 1 of 2').waitFor();
  expect(await name.inputValue()).toBe('Orla Quinn');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByText('We received your withdrawal from the contract on').waitFor();
  await expect
    .poll(async () => (await shop.mails(ann.email)).map(({ template }) => template), { timeout: 40_000 })
    .toContain('withdrawal-received');
  await leave();
});

test('the checkout starts with the last order’s address and the server cart; a lost connection loses nothing', async () => {
  const bob = await aShopper(shop, 'bob');
  const before = await anOrder(bob);
  await shop.send('POST', `/api/orders/${before.id}/cancel`, undefined, bob.bearer);
  await shop.send('POST', '/api/cart/clear', undefined, bob.bearer);
  await shop.send('POST', '/api/cart/add', { product_id: product, quantity: 2 }, bob.bearer);
  const { page, context, leave } = await enter(bob);
  await page.goto('/checkout');
  await expect.poll(() => field(page, 'Address').inputValue()).toBe('5 Harbour View');
  expect(await field(page, 'First name').inputValue()).toBe('Orla');
  await field(page, 'Address').fill('6 Harbour View');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('Error creating order. Please try again.').waitFor();
  expect(await field(page, 'Address').inputValue()).toBe('6 Harbour View');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Check your order' }).waitFor();
  const list = async () =>
    (await shop.send('GET', '/api/orders', undefined, bob.bearer)).body as { id: string; status: string }[];
  expect((await list()).map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  // Another tab does not place a second order.
  const tab = await context.newPage();
  await tab.goto('/orders');
  await tab.getByRole('heading', { name: 'My Orders' }).waitFor();
  expect((await list()).length).toBe(2);
  await leave();
});

test('an order with a saved address and a declined card is paid on its page, has an invoice, and can be ordered again', async () => {
  const cleo = await aShopper(shop, 'cleo');
  const work = { ...ADDRESS, email: cleo.email, address: '9 Workshop Yard', city: 'Newry' };
  await shop.send('POST', '/api/account/addresses', work, cleo.bearer);
  await shop.send(
    'POST',
    '/api/account/addresses',
    { ...ADDRESS, email: cleo.email, address: '2 Home Row' },
    cleo.bearer,
  );
  await shop.send('POST', '/api/cart/add', { product_id: product, quantity: 3 }, cleo.bearer);
  const { page, context, leave } = await enter(cleo);
  await page.goto('/checkout');
  await expect.poll(() => field(page, 'Address').inputValue()).toBe('2 Home Row');
  await page.getByRole('button', { name: '9 Workshop Yard, Newry' }).click();
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Newry');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await typeCard(page, DECLINED_CARD);
  await payButton(page).click();
  await page.getByText(/^Payment failed: .*declined.*Please try again\.$/).waitFor();

  await page.goto('/orders');
  await page.getByText('Pending').waitFor();
  await page.getByRole('link', { name: /^Order / }).click();
  await page.getByRole('heading', { name: 'Pay for this order' }).waitFor();
  await typeCard(page, CARD);
  const showOrders = await orderAndPay(page);
  expect(await page.getByRole('link', { name: 'View My Orders' }).getAttribute('href')).toBe('/orders');
  showOrders();
  await page.waitForURL('**/orders');
  await page.getByText('Confirmed').waitFor();
  const { body } = await shop.send('GET', '/api/orders', undefined, cleo.bearer);
  const orders = body as { id: string; status: string }[];
  expect(orders).toMatchObject([{ status: 'confirmed' }]);

  const id = orders[0]?.id ?? '';
  await page.goto(`/orders/${id}`);
  await page.getByText('Still to come').first().waitFor();
  const pdf = await page.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href');
  const file = await context.request.get(pdf ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await page.getByRole('link', { name: 'Payment receipt' }).getAttribute('target')).toBe('_blank');
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.waitForURL('**/cart');
  await expect
    .poll(async () => (await shop.send('GET', '/api/cart', undefined, cleo.bearer)).body)
    .toMatchObject({ items: [{ product_id: product, quantity: 3 }] });

  // This tab's draft was paid on another page, so these items become a new order.
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Check your order' }).waitFor();
  const list = (await shop.send('GET', '/api/orders', undefined, cleo.bearer)).body as typeof orders;
  expect(list.map(({ status }) => status)).toEqual(['pending', 'confirmed']);
  await leave();
});

test('a reload of the second step of a withdrawal shows it again, and withdraws from nothing', async () => {
  const dot = await aShopper(shop, 'dot');
  const order = await anOrder(dot);
  const { page, leave } = await enter(dot);
  const withdrawals = async () =>
    (
      await shop.database.client.execute({
        sql: 'SELECT name, reason FROM withdrawals WHERE order_id = ?',
        args: [order.id],
      })
    ).rows.map((row) => [row['name'], row['reason']]);
  await page.goto(`/orders/${order.id}/withdraw`);
  await page.getByLabel('Your name').fill('Dot Quinn');
  await page.getByLabel('Anything you would like to tell us').fill('Too dark.\nSorry.');
  await page.getByRole('button', { name: 'Continue' }).click();
  const statement = page.getByText('I, Dot Quinn, give notice that I withdraw');
  await statement.waitFor();

  await page.reload();
  await statement.waitFor();
  await page.getByText('Too dark.').waitFor();
  // Going away and back is no other way to withdraw either.
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('link', { name: 'Withdraw from contract' }).waitFor();
  await page.goBack();
  await statement.waitFor();
  expect(await withdrawals()).toEqual([]);

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Step 1 of 2').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Dot Quinn');
  await page.reload();
  await page.getByText('Step 1 of 2').waitFor();
  expect(await page.getByLabel('Anything you would like to tell us').inputValue()).toBe('Too dark.\nSorry.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await statement.waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByText('We received your withdrawal from the contract on').waitFor();
  expect(await withdrawals()).toEqual([['Dot Quinn', 'Too dark.\nSorry.']]);
  await page.goBack();
  await page.getByText('We received your withdrawal on').waitFor();
  await leave();
});
