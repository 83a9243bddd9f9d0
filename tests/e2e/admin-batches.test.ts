/** Batches of orders in Chromium: choosing their orders, and entering the numbers of their parcels. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { BOTH, enter } from '#tests/support/admin-page.ts';
import { anOrder, pay, type PayingShop, sharedPayingShop } from '#tests/support/paying.ts';
import { as } from '#tests/support/staff.ts';

let shop: PayingShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedPayingShop(), openBrowser()]);
});

test('a column that is pasted into a tracking number fills the rows from there, and what has no row is refused', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const order = await anOrder(shop);
    await pay(shop, order);
    ids.push(order.id);
  }
  const staff = await as(shop, 'orders');
  const made = await shop.send('POST', '/api/admin/orders/batches', { order_ids: ids }, staff);
  const path = `/admin/orders/batches/${(made.body as { id: string }).id}`;
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', path, [/422/]);
  const fields = page.getByRole('textbox', { name: /^Tracking number of/ });
  const paste = (nth: number, text: string) =>
    fields.nth(nth).evaluate((field, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', words);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const typed = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  await paste(0, 'RM1000001GB\r\nRM1000002GB\r\nRM1000003GB\r\n');
  expect(await typed()).toEqual(['RM1000001GB', 'RM1000002GB', 'RM1000003GB']);
  await page.getByText('Filled in: 3 rows, from this one down.').waitFor();
  // One that was left empty is empty, and none is lost behind the last row.
  await paste(1, '\nRM1000005GB\nRM1000006GB');
  expect(await typed()).toEqual(['RM1000001GB', '', 'RM1000005GB, RM1000006GB']);
  await page.getByLabel('Sent by').selectOption('Royal Mail');
  await page.getByRole('button', { name: 'Move 3 orders' }).click();
  await page.getByText('One field takes one tracking number').first().waitFor();
  await paste(0, 'RM1000007GB\nRM1000008GB\nRM1000009GB');
  await page.getByRole('button', { name: 'Move 3 orders' }).click();
  await page.getByText('3 orders are Shipped.').waitFor();
  const sent = await shop.rows(
    `SELECT parcels.tracking_number FROM parcels JOIN batch_orders USING (order_id) WHERE batch_id = ? ORDER BY position`,
    path.split('/').at(-1) ?? '',
  );
  expect(sent.map((row) => row['tracking_number'])).toEqual(['RM1000007GB', 'RM1000008GB', 'RM1000009GB']);
  await leave();
});

test.each(BOTH)(
  'on a %s what is chosen is counted, with its button, wherever the list is scrolled to',
  async (screen) => {
    const { page, leave } = await enter(browser, shop, screen, 'orders', '/admin/orders');
    const bar = page.locator('[data-ticked]');
    const make = bar.getByRole('button', { name: 'Make a batch' });
    expect(await bar.isVisible()).toBe(false);
    const ticks = page.getByRole('checkbox', { name: /^Choose / });
    await ticks.nth(0).click();
    await bar.getByText('1 chosen').waitFor();
    await ticks.nth(2).click({ modifiers: ['Shift'] });
    await bar.getByText('3 chosen').waitFor();
    await expect
      .poll(() => make.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight))
      .toBe(true);
    await page.getByText('Print, send or export many at once').click();
    await page.getByLabel(/orders of this list/).click();
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page.getByLabel(/orders of this list/).click();
    await make.click();
    await page.getByRole('heading', { name: 'Batch of 3 orders' }).waitFor();
    await leave();
  },
);
