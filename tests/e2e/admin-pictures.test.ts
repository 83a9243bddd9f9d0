/** Pictures of a product: many at once by chooser and by drop, each with words of its own; and ticks of a range in a list. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { enter, openPage } from '#tests/support/admin-page.ts';
import { expectFocus, openBrowser } from '#tests/support/browser.ts';
import { aProduct } from '#tests/support/paying.ts';
import { PIXEL } from '#tests/support/pixel.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { staffProduct } from '#tests/support/staff-products.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

test('several pictures are chosen or dropped together, and what each shows is asked for', async () => {
  const id = await aProduct(shop, 'stock > 10');
  const before = (await staffProduct(shop, await as(shop, 'catalogue'), id)).photos.length;
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', '/admin/products');
  await openPage(page, `/admin/products/${id}`);
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
  const box = page.getByRole('group', { name: 'Add a picture' });
  await box.getByLabel('Upload files').setInputFiles([file('a.png'), file('b.png')]);
  await page.getByText('2 pictures are added. Please say what is on it').waitFor();
  const words = page.locator('.photo-card').nth(before).getByLabel('What it shows');
  await expectFocus(words);
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    for (const name of ['c.png', 'd.png']) transfer.items.add(new File([bytes], name, { type: 'image/png' }));
    return transfer;
  }, PIXEL.toString('base64'));
  await box.dispatchEvent('drop', { dataTransfer: dropped });
  await expect.poll(() => page.locator('.photo-card').count()).toBe(before + 4);
  await box
    .getByLabel('Upload files')
    .setInputFiles([file('e.png'), { ...file('f.txt'), mimeType: 'text/plain' }]);
  await page.getByText('“f.txt”:').waitFor();
  expect(await page.locator('.photo-card').count()).toBe(before + 4);
  await leave();
});

test('a tick with Shift is of all orders in between', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', '/admin/orders');
  const ticks = page.locator('input[name=ids]');
  await ticks.nth(1).click();
  await ticks.nth(20).click({ modifiers: ['Shift'] });
  expect(await page.locator('input[name=ids]:checked').count()).toBe(20);
  await leave();
});
