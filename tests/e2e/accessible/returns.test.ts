/** A return of unopened boxes as its buyer asks for it, and as staff check it in, for axe. */
import type { Browser, Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { returning } from '#tests/support/returning.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { tokenOf } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;
let a: Awaited<ReturnType<typeof returning>>;
let order: PlacedOrderWire;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  a = await returning(shop);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (name: string, path: () => string): ScreenState => ({ name, open: (page) => page.goto(path()) });

/** Fills in the first line of the form that asks for a return. */
const boxesBack = (page: Page, boxes: string) =>
  page
    .getByRole('group', { name: 'How many unopened boxes go back?' })
    .getByRole('textbox')
    .first()
    .fill(boxes);
/** The number of the return that was asked for. */
let returned = '';
const RETURN: readonly ScreenState[] = [
  {
    name: 'a guest’s delivered order',
    async open(page) {
      order = await a.delivered();
      await page.goto(`/orders/${order.id}?token=${order.order_token}`);
      await page.getByRole('link', { name: 'Send unopened boxes back' }).waitFor();
    },
  },
  {
    name: 'a return of too many boxes',
    async open(page) {
      await page.goto(`/orders/${order.id}/return?token=${order.order_token}`);
      await boxesBack(page, '13');
      await press(page, 'See the refund');
      await page.getByText('Please give a whole number from 0 to 12.').waitFor();
    },
  },
  {
    name: 'the refund before a return is asked for',
    async open(page) {
      await boxesBack(page, '2');
      await press(page, 'See the refund');
      await page.getByText('Step 2 of 2').waitFor();
    },
  },
  {
    name: 'a return',
    async open(page) {
      await press(page, 'Ask for the return');
      await page.getByRole('link', { name: 'Label and instructions (PDF)' }).waitFor();
      returned = /returns\/(\d+)/.exec(page.url())?.[1] ?? '';
      await page.getByText('Cancel this return').click();
    },
  },
];
const CHECK_IN: readonly ScreenState[] = [
  {
    name: 'the returns, for staff',
    async open(page) {
      await page.goto('/admin/returns');
      await page.getByRole('link', { name: /^R-/ }).first().waitFor();
    },
  },
  {
    name: 'more boxes than were asked for',
    async open(page) {
      await page.getByRole('link', { name: /^R-/ }).first().click();
      await page.getByLabel('Came').fill('3');
      await press(page, 'Check in and refund');
      await page.getByText('Please give a whole number from 0 to 2.').first().waitFor();
    },
  },
  {
    name: 'a return that is paid back',
    async open(page) {
      await page.getByLabel('Came').fill('2');
      await press(page, 'Check in and refund');
      await page.getByText('was refunded.').waitFor();
    },
  },
  {
    name: 'the goods to refund',
    within: 'dialog[open]',
    async open(page) {
      await page
        .getByRole('link', { name: /^Order / })
        .last()
        .click();
      await press(page, 'Refund goods…');
      await page.getByRole('dialog').getByLabel('Reason, told to the buyer').waitFor();
    },
  },
  open('a return that does not exist, for staff', () => '/admin/returns/nothing'),
  open(
    'a return that was paid back',
    () => `/orders/${order.id}/returns/${returned}?token=${order.order_token}`,
  ),
];

const lost = { expected: [/Failed to load resource|Transition was/] };

test('a return is accessible for its buyer and for staff', { timeout: 240_000 }, async () => {
  await expectAccessibleStates(browser, 'both', shop.url, RETURN, lost);
  const token = await tokenOf(shop, 'orders');
  await expectAccessibleStates(browser, 'both', shop.url, CHECK_IN, { ...lost, token });
});
