/** A shopper's orders and the withdrawal from a contract, with what staff see of it, for axe. */
import type { Browser, Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { cardFrame, field } from '#tests/support/buying.ts';
import { ADDRESS, pay } from '#tests/support/paying.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { withdrawing } from '#tests/support/withdrawing.ts';

let shop: Shop;
let browser: Browser;
let a: Awaited<ReturnType<typeof withdrawing>>;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  a = await withdrawing(shop);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (name: string, path: () => string): ScreenState => ({ name, open: (page) => page.goto(path()) });

/** The shopper whose orders are shown, and the last order. */
let ann: Shopper;
let order: PlacedOrderWire;
async function placeOrder(): Promise<PlacedOrderWire> {
  await shop.send('POST', '/api/cart/add', { product_id: a.floor, quantity: 12 }, ann.bearer);
  const address = { shipping_address: { ...ADDRESS, email: ann.email } };
  return (order = (await shop.send('POST', '/api/orders', address, ann.bearer)).body as PlacedOrderWire);
}

const ORDERS: readonly ScreenState[] = [
  open('no orders', () => '/orders'),
  {
    name: 'an unpaid order',
    async open(page) {
      await page.goto(`/orders/${(await placeOrder()).id}`);
      await cardFrame(page).getByLabel('Card number').waitFor();
    },
  },
  {
    name: 'the question before an order is cancelled',
    async open(page) {
      await page.getByText('Cancel this order').click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).waitFor();
    },
  },
  {
    name: 'a cancelled order',
    async open(page) {
      await press(page, 'Yes, cancel it');
      await page.getByText('Cancelled').first().waitFor();
    },
  },
  open('an order that does not exist', () => '/orders/no-such-order'),
  {
    name: 'the checkout of a shopper with an address',
    async open(page) {
      await shop.send('POST', '/api/cart/add', { product_id: a.floor, quantity: 1 }, ann.bearer);
      await page.goto('/checkout');
      await field(page, 'City').waitFor();
    },
  },
  {
    name: 'a paid order',
    async open(page) {
      await pay(shop, await placeOrder());
      await page.goto(`/orders/${order.id}`);
      await page.getByRole('link', { name: 'Invoice (PDF)' }).waitFor();
    },
  },
  open('the list of orders', () => '/orders'),
  open('a shopper’s withdrawal', () => `/orders/${order.id}/withdraw`),
  {
    name: 'a withdrawal without a name',
    async open(page) {
      await page.getByLabel('Your name').fill('');
      await press(page, 'Continue');
      await page.getByText('Please give your name.').waitFor();
    },
  },
  {
    name: 'the second step of a withdrawal from the whole order',
    async open(page) {
      await page.getByLabel('Your name').fill('Ann Quinn');
      await page.getByLabel('Anything you would like to tell us').fill('Too dark.');
      await press(page, 'Withdraw from everything');
      await page.getByText('Step 2 of 2').waitFor();
    },
  },
];

/** The quantities that a guest fills in: of boxes, pieces and the sample. */
async function takeBack(page: Page, boxes: string): Promise<void> {
  const quantities = page.getByRole('group', { name: 'What do you withdraw from?' }).getByRole('textbox');
  for (const [line, quantity] of [boxes, '0', '0'].entries()) await quantities.nth(line).fill(quantity);
  await press(page, 'Continue');
}

const WITHDRAWAL: readonly ScreenState[] = [
  {
    name: 'a guest’s withdrawal from boxes, pieces and a sample',
    async open(page) {
      order = await a.paid();
      await page.goto(a.withdrawPath(order));
    },
  },
  {
    name: 'a withdrawal from too many boxes',
    async open(page) {
      await takeBack(page, '13');
      await page.getByText('Please give a whole number from 0 to 12.').waitFor();
    },
  },
  {
    name: 'the second step of a withdrawal from a part',
    async open(page) {
      await takeBack(page, '2');
      await page.getByText('Step 2 of 2').waitFor();
    },
  },
  {
    name: 'an order that was withdrawn from in part',
    async open(page) {
      await press(page, 'Confirm withdrawal');
      await page.getByText('You have withdrawn from a part of the contract').waitFor();
    },
  },
  {
    name: 'the withdrawal from the rest',
    async open(page) {
      await page.goto(a.withdrawPath(order));
      await page.getByText('2 of 12 are withdrawn already').waitFor();
    },
  },
  {
    name: 'an order that was withdrawn from',
    async open(page) {
      await press(page, 'Withdraw from everything');
      await press(page, 'Confirm withdrawal');
      await page.getByText('We received your withdrawal from the contract on').waitFor();
    },
  },
  open('the end of a withdrawal', () => a.withdrawPath(order)),
];

const STAFF: readonly ScreenState[] = [
  {
    name: 'a payment to record',
    within: 'dialog[open]',
    async open(page) {
      order = await a.placed();
      await page.goto(`/admin/orders/${order.id}`);
      await press(page, 'Record a payment…');
      await page.getByRole('dialog').getByLabel('How').waitFor();
    },
  },
  {
    name: 'an order that is paid in part, for staff',
    async open(page) {
      await page.getByRole('dialog').getByLabel('How').selectOption('bank_transfer');
      await page.getByRole('dialog').getByLabel('Amount in pounds').fill('10');
      await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
      await page.getByRole('button', { name: 'It has arrived' }).click();
      await page.getByText('Bank transfer: £10.00 received.').first().waitFor();
    },
  },
  {
    name: 'an order that is paid in part',
    async open(page) {
      await page.goto(`/orders/${order.id}?token=${order.order_token}`);
      await page.getByText(/^£10\.00 of .* is paid\./).waitFor();
    },
  },
  {
    name: 'an order withdrawn from in part, for staff',
    async open(page) {
      const part = await a.paid();
      await a.post(part, 'confirm', await a.fields(part, 2, 0, 0));
      await page.goto(`/admin/orders/${part.id}`);
      await page.getByText('The buyer withdrew from a part of the contract on').waitFor();
    },
  },
  {
    name: 'the refund',
    within: 'dialog[open]',
    async open(page) {
      await press(page, 'Refund…');
      await page.getByRole('dialog').getByLabel('Amount in pounds').waitFor();
    },
  },
  {
    name: 'the goods that go back to stock',
    within: 'dialog[open]',
    async open(page) {
      await page.keyboard.press('Escape');
      await press(page, 'Put goods back in stock…');
      await page.getByRole('dialog', { name: 'What can be sold again?' }).waitFor();
    },
  },
];

const lost = { expected: [/Failed to load resource|Transition was/] };

test('a shopper’s orders are accessible', { timeout: 240_000 }, async () => {
  ann = await aShopper(shop, 'ann');
  await expectAccessibleStates(browser, 'both', shop.url, ORDERS, { ...lost, token: ann.token });
});

test('a guest’s withdrawal is accessible', { timeout: 240_000 }, async () => {
  await expectAccessibleStates(browser, 'both', shop.url, WITHDRAWAL, lost);
});

test('a withdrawal is accessible for staff', { timeout: 240_000 }, async () => {
  const { authorization = '' } = await as(shop, 'orders');
  const token = authorization.replace('Bearer ', '');
  await expectAccessibleStates(browser, 'both', shop.url, STAFF, { token });
});
