/** Rows that staff have ticked in a list stay chosen, and are counted, while they look at the rest of it. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { expectFocus, openBrowser } from '#tests/support/browser.ts';
import { BOTH, enter, openPage, value } from '#tests/support/admin-page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const rows = (page: Page) => page.getByRole('checkbox', { name: /^Choose / });
const bar = (page: Page) => page.locator('[data-ticked]');
const chosen = (page: Page, count: number) =>
  bar(page).getByText(`${count} chosen`, { exact: true }).waitFor();

/** Waits until another page of the list is shown. */
async function turn(page: Page, address: RegExp, press: () => Promise<void>): Promise<void> {
  const first = await rows(page).first().getAttribute('value');
  await press();
  await page.waitForURL(address);
  await expect.poll(() => rows(page).first().getAttribute('value')).not.toBe(first);
}

test.each(BOTH)(
  'on a %s, ticked orders stay chosen over pages, sorting and a reload, and make a batch',
  async (screen) => {
    const { page, leave } = await enter(browser, shop, screen, 'orders', '/admin/orders');
    const ids: string[] = [];
    const tick = async (nth: number) => {
      ids.push((await rows(page).nth(nth).getAttribute('value')) ?? '');
      await rows(page).nth(nth).click();
    };
    await tick(0);
    await tick(2);
    await chosen(page, 2);
    await turn(page, /page=2/, () => page.getByRole('link', { name: 'Next page' }).first().click());
    await chosen(page, 2);
    await tick(1);
    await chosen(page, 3);
    await turn(page, /sort=total/, () =>
      page
        .getByRole('link', { name: /^Total/ })
        .first()
        .click(),
    );
    await chosen(page, 3);
    await page.reload();
    await chosen(page, 3);
    await openPage(page, '/admin/orders');
    await chosen(page, 3);
    await bar(page).getByRole('button', { name: 'Make a batch' }).click();
    await page.getByRole('heading', { name: 'Batch of 3 orders' }).waitFor();
    const batch = page.url().split('/').at(-1) ?? '';
    const made = await shop.rows(
      'SELECT order_id FROM batch_orders WHERE batch_id = ?',
      batch.split('?')[0] ?? '',
    );
    expect(made.map((row) => String(row['order_id'])).sort()).toEqual([...ids].sort());
    await openPage(page, '/admin/orders');
    expect(await rows(page).first().isChecked()).toBe(false);
    expect(await bar(page).isVisible()).toBe(false);
    await leave();
  },
);

test('what is chosen is unticked by one press, and stays chosen when the view is kept', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', '/admin/orders');
  await page.getByText('Print, send or export many at once').click();
  await page.getByLabel('All on this page').click();
  const all = await rows(page).count();
  await chosen(page, all);
  await page.getByText('Keep this view').click();
  await page.getByLabel('Name', { exact: true }).fill('Delivered');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('button', { name: 'Forget ‘Delivered’' }).waitFor();
  await chosen(page, all);
  await turn(page, /page=2/, () => page.getByRole('link', { name: 'Next page' }).first().click());
  await chosen(page, all);
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => bar(page).isVisible()).toBe(false);
  await turn(page, /admin\/orders(?!.*page=2)/, () =>
    page.getByRole('link', { name: 'Previous page' }).first().click(),
  );
  expect(await rows(page).first().isChecked()).toBe(false);
  await leave();
});

test.each(BOTH)(
  'on a %s, ticked products of two pages are changed together, and are chosen no more',
  async (screen) => {
    const amount = screen === 'phone' ? 4321 : 4322;
    const { page, leave } = await enter(browser, shop, screen, 'catalogue', '/admin/products');
    const first = (await rows(page).first().getAttribute('value')) ?? '';
    await rows(page).first().click();
    await chosen(page, 1);
    await turn(page, /page=2/, () => page.getByRole('link', { name: 'Next page' }).first().click());
    const second = (await rows(page).first().getAttribute('value')) ?? '';
    await rows(page).first().click();
    await chosen(page, 2);
    await bar(page).getByRole('link', { name: 'Choose the change' }).click();
    const change = page.getByLabel('Change', { exact: true });
    await expectFocus(change);
    await chosen(page, 2);
    await change.selectOption('stock_set');
    await page.getByLabel('Value').fill(String(amount));
    await page.getByRole('button', { name: 'Show the change' }).click();
    await page.getByRole('button', { name: 'Back, change nothing' }).click();
    await chosen(page, 2);
    await page.getByRole('button', { name: 'Show the change' }).click();
    await page.getByRole('button', { name: 'Change 2 products' }).click();
    await page.getByText('2 products changed.').waitFor();
    expect(await bar(page).isVisible()).toBe(false);
    for (const id of [first, second])
      expect(
        Number(
          await value(
            shop,
            `SELECT count(*) FROM stock_movements WHERE product_id = ? AND counted = ${amount}`,
            id,
          ),
        ),
      ).toBe(1);
    await leave();
  },
);
