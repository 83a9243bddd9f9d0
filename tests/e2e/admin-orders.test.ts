/** The admin's orders in Chromium: cards and table, search and filters, state changes, notes, refunds, mails. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { enter, focused, value } from '#tests/support/admin-page.ts';
import { anOrder, pay, type PayingShop, sharedPayingShop } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';

let shop: PayingShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedPayingShop(), openBrowser()]);
});

/** A new paid order, with its path in the admin. */
async function aPaidOrder() {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).body.success).toBe(true);
  const path = `/admin/orders/${order.id}`;
  return { order, path };
}
const statusOf = (id: string) => value(shop, 'SELECT status FROM orders WHERE id = ?', id);

test('the cards, the table, search, filters, sorting and the export work', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', '/admin/orders');
  const total = Number(await value(shop, 'SELECT count(*) FROM orders'));
  for (const label of ['Total Orders', 'Pending', 'Completed', 'Revenue'])
    expect(await page.locator('.stat-label', { hasText: label }).count(), label).toBe(1);
  expect(await page.locator('.stat', { hasText: 'Revenue' }).textContent()).toMatch(/£[\d,]+\.\d\d/);
  await page.getByRole('heading', { name: `Recent Orders (${total})` }).waitFor();
  expect(await page.locator('.row-name').first().textContent()).toMatch(/^\s*[0-9a-f]{8}(…|\.\.\.)\s*$/);

  // The list is updated in place: a mark on the page survives the search.
  await page.evaluate(() => (document.body.dataset['mark'] = 'here'));
  await page.getByLabel('Status').selectOption('completed');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/status=completed/);
  await expect
    .poll(() => page.locator('tbody .badge').allTextContents())
    .toSatisfy((states: string[]) => states.length > 0 && states.every((state) => state === 'completed'));
  expect(await page.locator('tbody .badge-good').count()).toBeGreaterThan(0);
  expect(await page.locator('body').getAttribute('data-mark')).toBe('here');
  await page.getByRole('link', { name: 'Total' }).press('Enter');
  await page.waitForURL(/sort=total/);
  await page.locator('th[aria-sort=ascending]', { hasText: 'Total' }).waitFor();
  await expect.poll(() => focused(page)).toContain('Total');
  await page.goBack();
  await expect.poll(() => page.locator('th[aria-sort]').textContent()).toContain('Date');

  const postcode = String(await value(shop, 'SELECT postal_code FROM orders ORDER BY created_at LIMIT 1'));
  await page.goto(`/admin/orders?search=${encodeURIComponent(postcode)}`);
  expect(await page.locator('.row-name').count()).toBeGreaterThan(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('ardglen-orders.csv');
  await page.goto('/admin/orders?search=nobody-has-this');
  await page.getByText('No orders found.').waitFor();
  await page.getByText('Orders will appear here when customers make purchases.').waitFor();
  await leave();
});

test('an order gets a note, a partial and a full refund', async () => {
  const { order, path } = await aPaidOrder();
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', path, [/422/]);
  await page.getByLabel('New note').fill('Leave at the gate.');
  await page.getByRole('button', { name: 'Write note' }).click();
  await page.getByText('The note is written.').waitFor();
  await page.getByText('staff only').waitFor();

  await page.getByRole('button', { name: 'Refund…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refund this order?' });
  await dialog.getByLabel('Reason, told to the buyer').fill('A broken box');
  await dialog.getByLabel('Amount in pounds').fill('99999');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  // The refusal is shown in the dialog, which keeps the typed values.
  await expect.poll(() => dialog.getByLabel('Reason, told to the buyer').inputValue()).toBe('A broken box');
  await dialog.getByLabel('Amount in pounds').fill('1.50');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByText('The refund is recorded.').waitFor();
  expect(await value(shop, 'SELECT refunded_pence FROM orders WHERE id = ?', order.id)).toBe(150);
  expect(await statusOf(order.id)).toBe('confirmed');

  const [bought] = (
    await shop.database.client.execute({
      sql: 'SELECT l.product_id, l.quantity, p.stock FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = ?',
      args: [order.id],
    })
  ).rows;
  await page.getByRole('button', { name: 'Refund…' }).click();
  await dialog.getByLabel('Reason, told to the buyer').fill('Changed their mind');
  expect(await dialog.getByLabel('Amount in pounds').inputValue()).toBe('');
  await dialog.getByRole('button', { name: /^The whole rest: £/ }).click();
  await dialog.getByLabel(/Put the goods back/).click();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.poll(() => statusOf(order.id), { timeout: 40_000 }).toBe('refunded');
  expect(await value(shop, 'SELECT stock FROM products WHERE id = ?', String(bought?.['product_id']))).toBe(
    Number(bought?.['stock']) + Number(bought?.['quantity']),
  );
  await page.getByText('There is no further status to choose.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Refund…' }).count()).toBe(0);
  await leave();
}, 120_000);

test('a withdrawal is shown on the dashboard, and its order shows the refund’s deadline', async () => {
  const { order, path } = await aPaidOrder();
  const link = `/orders/${order.id}/withdraw?token=${order.order_token}`;
  const words = { name: 'Orla Quinn', reason: 'The room is smaller.', step: 'confirm' };
  expect((await postForm(shop, link, words)).status).toBe(303);
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', '/admin');
  await page.getByRole('link', { name: /Withdrawals to refund/ }).click();
  await page.waitForURL(/status=withdrawn/);
  await page.locator(`a[href="${path}"]`).click();
  await page.getByText('The buyer withdrew from the contract on').waitFor();
  await page.getByText('Nothing has been sent: please send nothing, and refund the order by').waitFor();
  await leave();
});

test('an order that was withdrawn from since its page was opened is sent only by a tick', async () => {
  const { order, path } = await aPaidOrder();
  const { page, leave } = await enter(browser, shop, 'phone', 'orders', path, [/422/]);
  await page.getByLabel('A sentence for the buyer').fill('It comes on Friday.');
  await page.getByLabel('New note').fill('Rang the carrier.');
  const link = `/orders/${order.id}/withdraw?token=${order.order_token}`;
  const words = { name: 'Orla Quinn', reason: 'Only the underlay.', step: 'confirm' };
  expect((await postForm(shop, link, words)).status).toBe(303);
  await page.getByRole('button', { name: 'Move order' }).click();
  await page.getByText('The buyer has withdrawn from this contract: please send nothing').waitFor();
  expect(await statusOf(order.id)).toBe('confirmed');
  await page.getByText('“Only the underlay.”').waitFor();
  expect(await page.getByLabel('A sentence for the buyer').inputValue()).toBe('It comes on Friday.');
  expect(await page.getByLabel('New note').inputValue()).toBe('Rang the carrier.');
  await page.getByLabel('New status').selectOption('Shipped');
  await page.getByRole('checkbox', { name: /it had left before the withdrawal/ }).click();
  await page.getByRole('button', { name: 'Move order' }).click();
  await page.getByText('The order is moved on, and the buyer is told.').waitFor();
  expect(await statusOf(order.id)).toBe('shipped');
  await leave();
});

test('support can resend a mail about an order, but not change or refund it', async () => {
  const { order, path } = await aPaidOrder();
  const { page, leave } = await enter(browser, shop, 'desktop', 'support', path);
  const mails = async () =>
    Number(await value(shop, 'SELECT count(*) FROM outbox_emails WHERE order_id = ?', order.id));
  await expect.poll(mails, { timeout: 40_000 }).toBeGreaterThan(0);
  await page.reload();
  const before = await mails();
  await page
    .getByRole('button', { name: /^Send again/ })
    .first()
    .click();
  await page.getByText('The mail is on its way again.').waitFor();
  expect(await mails()).toBe(before + 1);
  // Support has no buttons to change or refund the order.
  expect(await page.getByRole('button', { name: 'Move order' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Refund…' }).count()).toBe(0);
  await leave();
});

test('an unpaid order is confirmed only after the new state was chosen', async () => {
  const order = await anOrder(shop);
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', `/admin/orders/${order.id}`);
  const choice = page.getByLabel('New status');
  await page.getByLabel('A sentence for the buyer').fill('Paid in the showroom.');
  await page.getByLabel('A sentence for the buyer').press('Enter');
  expect(await choice.evaluate((field: HTMLSelectElement) => field.validity.valueMissing)).toBe(true);
  expect(await statusOf(order.id)).toBe('pending');
  await choice.selectOption('Confirmed');
  await page.getByRole('button', { name: 'Move order' }).click();
  await page.getByText('The order is moved on, and the buyer is told.').waitFor();
  expect(await statusOf(order.id)).toBe('confirmed');
  await leave();
});

test('the second of two editors of an order gets a conflict and keeps the sentence for the buyer', async () => {
  const { order, path } = await aPaidOrder();
  const first = await enter(browser, shop, 'desktop', 'orders', path);
  const second = await enter(browser, shop, 'phone', 'owner', path, [/422/]);
  await second.page.getByLabel('A sentence for the buyer').fill('It comes on Friday.');
  await first.page.getByRole('button', { name: 'Move order' }).click();
  await first.page.getByText('The order is moved on, and the buyer is told.').waitFor();
  await second.page.getByRole('button', { name: 'Move order' }).click();
  await second.page.getByText('Somebody else has moved this order since you opened it').waitFor();
  expect(await second.page.getByLabel('A sentence for the buyer').inputValue()).toBe('It comes on Friday.');
  expect(await statusOf(order.id)).toBe('shipped');
  await second.page.getByRole('button', { name: 'Move order' }).click();
  await second.page.getByText('The order is moved on, and the buyer is told.').waitFor();
  expect(await statusOf(order.id)).toBe('delivered');
  await first.leave();
  await second.leave();
});

test('loading and failure have messages, and nothing typed is lost without a connection', async () => {
  const { path } = await aPaidOrder();
  const { page, leave } = await enter(browser, shop, 'phone', 'owner', '/admin/orders', [
    /ERR_FAILED|500/,
    /50\d /,
  ]);
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/admin\/orders\?.*sort=customer/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Customer' }).click();
  const loading = page.getByText('Loading orders...');
  await loading.waitFor();
  // In sight beside the links to further pages, too.
  await page.evaluate(() => document.querySelector('.data-scroll tbody tr:last-child')?.scrollIntoView());
  await expect.poll(async () => ((await loading.boundingBox())?.y ?? -1) > 0).toBe(true);
  release();
  await page.waitForURL(/sort=customer/);
  await expect.poll(() => page.getByText('Loading orders...').isVisible()).toBe(false);
  await page.route(/\/admin\/orders\?.*sort=total/, (route) => route.abort());
  await page.getByRole('link', { name: 'Total' }).click();
  await page.getByText('Error loading orders').waitFor();
  await page.unroute(/\/admin\/orders\?.*sort=total/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(/sort=total/);
  await expect.poll(() => page.getByText('Error loading orders').isVisible()).toBe(false);

  await page.goto(path);
  await page.getByLabel('New note').fill('Typed in the cellar.');
  await page.route(`**${path}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Write note' }).click();
  await page.getByText('Please check the connection and try again.').waitFor();
  expect(await page.getByLabel('New note').inputValue()).toBe('Typed in the cellar.');
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Write note' }).click();
  await page.getByText('The note is written.').waitFor();

  // If the server cannot read the list, the first page load shows the error too.
  await shop.database.client.execute('ALTER TABLE order_lines RENAME TO order_lines_away');
  try {
    await page.goto('/admin/orders');
    await page.getByText('Error loading orders').waitFor();
  } finally {
    await shop.database.client.execute('ALTER TABLE order_lines_away RENAME TO order_lines');
  }
  await leave();
});

test('on the smallest phone the filters do not overlap, and no figure wraps', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'orders', '/admin/orders');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const day = await page.getByLabel('To', { exact: true }).boundingBox();
  const show = await page.getByRole('button', { name: 'Show', exact: true }).boundingBox();
  if (!day || !show) throw new Error('the filters are not drawn');
  const apart = day.x + day.width <= show.x || show.y >= day.y + day.height;
  expect(apart, 'the button is beside or below the date field').toBe(true);
  await page.goto('/admin');
  const lines = await page
    .locator('.stat-value')
    .evaluateAll((values) =>
      values.map((it) => [
        it.textContent.trim(),
        it.getClientRects().length,
        it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight),
      ]),
    );
  expect(lines.filter(([, , height]) => Number(height) > 1.5)).toEqual([]);
  await leave();
});
