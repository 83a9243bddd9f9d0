/** A report of damaged goods as its buyer sends it, and as staff settle it, for axe. */
import type { Browser, Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { claiming } from '#tests/support/claiming.ts';
import { PIXEL } from '#tests/support/pixel.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { tokenOf } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;
let a: Awaited<ReturnType<typeof claiming>>;
let order: PlacedOrderWire;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  a = await claiming(shop);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The number of the claim that was reported. */
let reported = '';
const CLAIM: readonly ScreenState[] = [
  {
    name: 'a report that comes back, with its photo',
    async open(page) {
      order = await a.delivered();
      await page.goto(`/orders/${order.id}/claim?token=${order.order_token}`);
      await page.getByLabel('What is wrong?').selectOption('damaged');
      await page
        .getByLabel('Photos')
        .setInputFiles({ name: 'corner.png', mimeType: 'image/png', buffer: PIXEL });
      await press(page, 'Send the report');
      await page.getByText('This photo is kept:').waitFor();
      await page.getByText('every line is at 0').waitFor();
    },
  },
  {
    name: 'a report',
    async open(page) {
      await page
        .getByRole('group', { name: 'How many of which goods?' })
        .getByRole('textbox')
        .first()
        .fill('2');
      await page.getByLabel('What do you see?').fill('Two corners are broken off.');
      await press(page, 'Send the report');
      await page.getByRole('heading', { name: /^Report C-/ }).waitFor();
      reported = /claims\/(\d+)/.exec(page.url())?.[1] ?? '';
    },
  },
  {
    name: 'an answer without words that comes back',
    async open(page) {
      await press(page, 'Send');
      await page.getByText('Please write your answer, or add a photo.').waitFor();
    },
  },
  {
    name: 'a report with an answer',
    async open(page) {
      await page.getByLabel('What else we should know').fill('The label is torn.');
      await page
        .getByLabel('Photos')
        .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: PIXEL });
      await press(page, 'Send');
      await page.getByText('We have your answer.').waitFor();
    },
  },
  {
    name: 'a check-in that comes back',
    async open(page) {
      await page.goto(`/orders/${order.id}/check-in?token=${order.order_token}`);
      await page.getByLabel('Counted').first().fill('10');
      await page.getByLabel('Broken').first().fill('11');
      await press(page, 'Check in');
      await page.getByText('More are broken than came.').waitFor();
    },
  },
  {
    name: 'a check-in',
    async open(page) {
      await page.getByLabel('Broken').first().fill('1');
      await page.getByLabel('Counted').last().fill('3');
      await press(page, 'Check in');
      await page.getByRole('heading', { name: /^Check-in C-/ }).waitFor();
    },
  },
  {
    name: 'an order with a report',
    async open(page) {
      await page.goto(`/orders/${order.id}?token=${order.order_token}`);
      await page.getByRole('link', { name: /^Report C-/ }).waitFor();
    },
  },
];
const STAFF: readonly ScreenState[] = [
  {
    name: 'the claims',
    async open(page) {
      await page.goto('/admin/claims');
      await page.getByRole('link', { name: /^C-/ }).first().waitFor();
    },
  },
  {
    name: 'a claim without an answer in words',
    async open(page) {
      await page.getByRole('link', { name: /^C-/ }).first().click();
      await press(page, 'Send the answer');
      await page.getByText('Please tell the buyer').first().waitFor();
    },
  },
  {
    name: 'the boxes to replace',
    within: 'dialog[open]',
    async open(page) {
      await press(page, 'Replace…');
      await page.getByRole('dialog').getByLabel('What is sent, told to the buyer').waitFor();
    },
  },
  {
    name: 'a claim whose replacement is to leave',
    async open(page) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('What is sent, told to the buyer').fill('Three new boxes.');
      await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
      await page.getByRole('button', { name: 'It has left' }).waitFor();
    },
  },
  {
    name: 'a claim that does not exist',
    open: (page) => page.goto('/admin/claims/nothing'),
  },
  {
    name: 'a claim that its buyer has answered',
    async open(page) {
      await page.goto('/admin/claims');
      await page.getByRole('link', { name: `C-${reported}`, exact: true }).click();
      await page.getByText('The label is torn.').waitFor();
    },
  },
  {
    name: 'a claim as its buyer sees it',
    open: (page) => page.goto(`/orders/${order.id}/claims/${reported}?token=${order.order_token}`),
  },
];

const lost = { expected: [/Failed to load resource|Transition was/] };

test('a claim is accessible for its buyer and for staff', { timeout: 240_000 }, async () => {
  await expectAccessibleStates(browser, 'both', shop.url, CLAIM, lost);
  const token = await tokenOf(shop, 'orders');
  await expectAccessibleStates(browser, 'both', shop.url, STAFF, { ...lost, token });
});
