/** A withdrawal from a part of an order in Chromium: for the buyer, and as staff see it. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { enter, value } from '#tests/support/admin-page.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { penceOf, withdrawing } from '#tests/support/withdrawing.ts';

let shop: Shop;
let browser: Browser;
let a: Awaited<ReturnType<typeof withdrawing>>;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  a = await withdrawing(shop);
});
test('two of twelve boxes are withdrawn from, step by step, and pressing again withdraws no more', async () => {
  const order = await a.paid();
  const [floor = '', trim = ''] = order.items.map(({ product_name: name }) => name);
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/Transition was/] });
  await page.goto(`/orders/${order.id}?token=${order.order_token}`);
  await page.getByRole('link', { name: 'Withdraw from contract' }).click();
  const group = page.getByRole('group', { name: 'What do you withdraw from?' });
  const boxes = group.getByLabel(floor, { exact: true });
  const pieces = group.getByLabel(trim, { exact: true });
  const sample = group.getByLabel(`${floor} (sample)`);
  await group.waitFor();
  expect(await Promise.all([boxes, pieces, sample].map((one) => one.inputValue()))).toEqual(['0', '0', '0']);

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('every line is at 0').waitFor();

  await page.getByLabel('Anything you would like to tell us').fill('Two too many.');
  await boxes.fill('13');
  await pieces.fill('0');
  await sample.fill('0');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Please give a whole number from 0 to 12.').waitFor();
  await expect.poll(() => boxes.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await Promise.all([boxes, pieces, sample].map((one) => one.inputValue()))).toEqual(['13', '0', '0']);
  expect(await page.getByLabel('Anything you would like to tell us').inputValue()).toBe('Two too many.');

  await boxes.fill('2');
  await boxes.press('Enter');
  const statement = page.getByText(
    'give notice that I withdraw from my contract of sale of the following goods',
  );
  await statement.waitFor();
  await page.getByText('2 boxes at').waitFor();
  const money = `£${(penceOf(order, 0, 2) / 100).toFixed(2)}`;
  await page.getByText(`We refund ${money}.`).waitFor();
  await page.reload();
  await statement.waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Step 1 of 2').waitFor();
  expect(await Promise.all([boxes, pieces, sample].map((one) => one.inputValue()))).toEqual(['2', '0', '0']);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByText(`You have withdrawn from a part of the contract: 2 boxes of ${floor}`).waitFor();

  // The way back shows the same form, which counts on boxes that are gone: it withdraws from nothing.
  await page.goBack();
  await page.getByText('Nothing more was withdrawn now: please check what is left.').waitFor();
  expect(await a.taken(order)).toEqual([2, 0, 0]);
  await page.reload();
  await page.getByText('0 to 10 boxes, as 2 of 12 are withdrawn already').waitFor();
  await boxes.fill('2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByText(`You have withdrawn from a part of the contract: 4 boxes of ${floor}`).waitFor();
  expect(await a.taken(order)).toEqual([4, 0, 0]);
  await leave();
});

test('staff see what was withdrawn from, and refund the amount that is due', async () => {
  const order = await a.paid();
  await a.post(order, 'confirm', await a.fields(order, 2, 0, 0));
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', '/admin/orders?status=withdrawn', [
    /422/,
  ]);
  const path = `/admin/orders/${order.id}`;
  const row = page.locator('tr', { has: page.locator(`a[href="${path}"]`) });
  await row.getByText('part withdrawn').waitFor();
  await row.locator(`a[href="${path}"]`).click();
  await page.getByText('The buyer withdrew from a part of the contract on').waitFor();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  const due = (penceOf(order, 0, 2) / 100).toFixed(2);
  expect(await dialog.getByLabel('Amount in pounds').inputValue()).toBe(due);
  await dialog.getByLabel('Reason, told to the buyer').fill('You withdrew from two boxes.');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByText('The refund is recorded.').waitFor();
  expect(await value(shop, 'SELECT refunded_pence FROM orders WHERE id = ?', order.id)).toBe(
    penceOf(order, 0, 2),
  );
  await page.getByRole('button', { name: 'Put goods back in stock…' }).click();
  const shelf = page.getByRole('dialog', { name: 'What can be sold again?' });
  const floor = shelf.getByLabel(order.items[0]?.product_name ?? '');
  expect(await floor.inputValue()).toBe('2');
  await floor.fill('3');
  await shelf.getByRole('button', { name: 'Put back' }).click();
  await page.getByText('Please give a whole number from 0 to 2. Nothing was put back now.').first().waitFor();
  await page.getByRole('button', { name: 'Put goods back in stock…' }).click();
  expect(await floor.inputValue()).toBe('3');
  await floor.fill('2');
  await shelf.getByRole('button', { name: 'Put back' }).click();
  await page.getByText('The goods are back in stock.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Put goods back in stock…' }).count()).toBe(0);
  await page.getByLabel('New status').selectOption('Shipped');
  await page.getByRole('button', { name: 'Move order' }).click();
  await page.getByText('The order is moved on, and the buyer is told.').waitFor();
  await leave();
});
