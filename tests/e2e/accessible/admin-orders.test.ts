/** The admin's orders, users, messages, reviews, applications and mails, for axe. */
import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/admin-page.ts';
import { anOrder, pay, type PayingShop, sharedPayingShop } from '#tests/support/paying.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { as, tokenOf } from '#tests/support/staff.ts';
import { setRows } from '#tests/support/stored.ts';

const DIALOG = 'dialog[open]';
/** Makes a list short, for what is opened over it: axe reads the whole page each time. */
const SHORT = 'search=shopper@ardglen.example';

let shop: PayingShop;
let browser: Browser;
let shoppers = 0;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedPayingShop(), openBrowser()]);
});

const at = (name: string, path: string): ScreenState => ({ name, open: (page) => openPage(page, path) });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const reads = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** A new paid order: its path in the admin, and what its buyer does to withdraw from it. */
async function aPaidOrder() {
  const order = await anOrder(shop);
  await pay(shop, order);
  const link = `/orders/${order.id}/withdraw?token=${order.order_token}`;
  const words = { name: 'Orla Quinn', reason: 'The room is smaller.', step: 'confirm' };
  return { path: `/admin/orders/${order.id}`, withdraw: () => postForm(shop, link, words) };
}
let order: Awaited<ReturnType<typeof aPaidOrder>>;

/** A list whose next page cannot be reached, because its sorted `sort` is not answered. */
const unreachable = (name: string, path: string, link: string, words: string): ScreenState => ({
  name,
  async open(page) {
    await openPage(page, `${path}?${SHORT}`);
    const isSorted = (url: URL) => url.pathname === path && url.searchParams.has('sort');
    await page.route(isSorted, (route) => route.abort());
    await page.getByRole('link', { name: link }).click();
    await reads(page, words);
    await page.unroute(isSorted);
  },
});

/** Opens the page of a batch of one paid and one unpaid order, which its move has left behind. */
async function openBatch(page: Page): Promise<void> {
  const staff = await as(shop, 'orders');
  const unpaid = await anOrder(shop);
  const paid = (await aPaidOrder()).path.replace('/admin/orders/', '');
  const ids = { order_ids: [paid, unpaid.id] };
  const { body } = await shop.send('POST', '/api/admin/orders/batches', ids, staff);
  const { id } = body as { id: string };
  await shop.send('POST', `/api/admin/orders/batches/${id}/move`, { to: 'delivered' }, staff);
  await openPage(page, `/admin/orders/batches/${id}`);
}

const ORDERS: readonly ScreenState[] = [
  at('the orders', '/admin/orders'),
  {
    name: 'the form that keeps a view',
    async open(page) {
      await page.getByText('Keep this view').click();
      await page.getByLabel('Name', { exact: true }).waitFor();
    },
  },
  {
    name: 'a kept view',
    async open(page) {
      await page.getByLabel('Name', { exact: true }).fill('Everything');
      await press(page, 'Keep');
      await page.getByRole('button', { name: 'Forget ‘Everything’' }).waitFor();
    },
  },
  at('the orders to send', '/admin/orders?status=to-send&sort=send&dir=asc'),
  {
    name: 'an order that is chosen',
    async open(page) {
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .first()
        .click();
      await reads(page, '1 chosen');
    },
  },
  { name: 'a batch with orders that could not be moved', open: openBatch },
  at('the batches', '/admin/orders/batches'),
  at('a batch that does not exist', '/admin/orders/batches/nothing'),
  at('no orders', '/admin/orders?search=nobody-has-this'),
  unreachable('the orders, without a connection', '/admin/orders', 'Total', 'Error loading orders'),
  {
    name: 'the orders, which cannot be read',
    async open(page) {
      await shop.database.client.execute('ALTER TABLE order_lines RENAME TO order_lines_away');
      try {
        await page.goto('/admin/orders');
        await reads(page, 'Error loading orders');
      } finally {
        await shop.database.client.execute('ALTER TABLE order_lines_away RENAME TO order_lines');
      }
    },
  },
  {
    name: 'an order',
    async open(page) {
      order = await aPaidOrder();
      await openPage(page, order.path);
    },
  },
  {
    name: 'the refund of an order',
    within: DIALOG,
    async open(page) {
      await press(page, 'Refund…');
      await page.getByRole('dialog', { name: 'Refund this order?' }).waitFor();
    },
  },
  {
    name: 'a refund that is too large',
    within: DIALOG,
    async open(page) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason, told to the buyer').fill('A broken box');
      await dialog.getByLabel('Amount in pounds').fill('99999');
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'an order that was withdrawn from since its page was opened',
    async open(page) {
      await openPage(page, order.path);
      await order.withdraw();
      await press(page, 'Move order');
      await reads(page, 'The buyer has withdrawn from this contract: please send nothing');
    },
  },
  {
    name: 'an order that was withdrawn from',
    async open(page) {
      await openPage(page, order.path);
      await reads(page, 'The buyer withdrew from the contract on');
    },
  },
  at('an order that does not exist', '/admin/orders/nope'),
];

const USERS: readonly ScreenState[] = [
  at('the users', '/admin/users'),
  at('no users', '/admin/users?search=nobody-has-this'),
  unreachable('the users, without a connection', '/admin/users', 'Email', 'Error loading users'),
  {
    name: 'the question before a user is banned',
    within: DIALOG,
    async open(page) {
      const { email } = await aShopper(shop, `nadia${++shoppers}`);
      await openPage(page, `/admin/users?search=${email}`);
      await press(page, /^Ban /);
      await page.getByRole('dialog', { name: 'Ban this user?' }).waitFor();
    },
  },
  {
    name: 'a ban that fails',
    within: DIALOG,
    async open(page) {
      await page.route('**/admin/users*', (route) => route.abort());
      await page.getByRole('dialog').getByRole('button', { name: 'Ban user' }).click();
      await reads(page, 'Error banning user: Please check the connection and try again.');
      await page.unroute('**/admin/users*');
    },
  },
  {
    name: 'an account with its sessions',
    async open(page) {
      await openPage(page, '/admin/users?search=catalogue@');
      await page.locator('.row-name').click();
      await page.getByRole('heading', { name: 'Open sessions' }).waitFor();
    },
  },
  at('a user who does not exist', '/admin/users/nope'),
];

const MESSAGE_LISTS: readonly ScreenState[] = [
  ...[
    '/admin/messages',
    '/admin/reviews',
    '/admin/questions',
    '/admin/finance',
    '/admin/mails',
    '/admin/audit',
  ].flatMap((path) => [
    at(`the list at ${path}`, path),
    at(`an empty list at ${path}`, `${path}?search=nothing-like-this`),
  ]),
  at('the calendar of deliveries', '/admin/calendar'),
  at('delivery settings', '/admin/calendar/settings'),
  at('reviews of one product', '/admin/reviews?search=oatmeal+twist'),
  {
    name: 'notes that a colleague has changed meanwhile',
    async open(page) {
      await openPage(page, '/admin/messages?state=open');
      await setRows(shop, 'contactMessages', {}, { notes: sql`coalesce(notes, '') || ' Rang.'` });
      await page
        .getByRole('textbox', { name: /^Notes on the message/ })
        .first()
        .fill('Rang twice.');
      await press(page, 'Save');
      await reads(page, 'Somebody else has changed these notes since you opened them');
    },
  },
  {
    name: 'a message with an answer, a saved reply and a mistake',
    async open(page) {
      const { client } = shop.database;
      const { rows } = await client.execute('SELECT id FROM contact_messages LIMIT 1');
      const id = String(rows[0]?.['id']);
      await client.execute(
        `INSERT OR IGNORE INTO contact_replies VALUES ('first', '${id}', 'We open at nine.', 'Niamh', 1)`,
      );
      await openPage(page, `/admin/messages/${id}`);
      await press(page, 'Delete this reply');
      await reads(page, 'is then gone for everybody who answers.');
      await press(page, 'Add to the answer');
      const words = page.getByLabel('Answer by mail');
      await expect.poll(() => words.inputValue()).not.toBe('');
      await words.fill(' ');
      await press(page, 'Send the answer');
      await reads(page, 'Please write the answer.');
    },
  },
  at('a message that does not exist', '/admin/messages/nope'),
  {
    name: 'an application in full',
    async open(page) {
      await openPage(page, '/admin/finance?state=submitted');
      await page.getByText('What they entered').first().click();
      await reads(page, 'Yearly income');
    },
  },
  {
    name: 'the question before a lender’s answer is saved',
    within: DIALOG,
    async open(page) {
      await press(page, /^Lender approved/);
      await page.getByRole('dialog').getByText('the applicant is told by mail at once').waitFor();
    },
  },
  {
    name: 'a mail',
    async open(page) {
      await openPage(page, '/admin/mails');
      await page.locator('.row-name').first().click();
      await page.getByRole('heading', { name: 'As text' }).waitFor();
      // The mail is shown in a frame without scripts, so axe cannot run there.
      await page.getByTitle('The mail as it looks').evaluate((frame) => frame.remove());
    },
  },
  at('a mail that does not exist', '/admin/mails/nope'),
];

test.each([
  ['orders', ORDERS],
  ['users', USERS],
  ['messages, reviews, applications and mails', MESSAGE_LISTS],
])('the screens of %s are accessible', { timeout: 300_000 }, async (_name, states) => {
  await expectAccessibleStates(browser, 'both', shop.url, states, {
    token: await tokenOf(shop, 'owner'),
    expected: [/Failed to load resource/, /^500 .*admin\/orders/],
  });
});

test('a page of the admin that a shopper opens is accessible', async () => {
  const denied = at('access denied', '/admin/users');
  const options = { token: await tokenOf(shop, 'shopper'), expected: [/Failed to load resource/] };
  await expectAccessibleStates(browser, 'both', shop.url, [denied], options);
});
