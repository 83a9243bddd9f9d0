/** Pictures of a product: many at once by chooser and by drop, each with words of its own; and ticks of a range in a list. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { enter, openPage } from '#tests/support/admin-page.ts';
import { expectFocus, openBrowser } from '#tests/support/browser.ts';
import { aProduct } from '#tests/support/paying.ts';
import { PIXEL } from '#tests/support/pixel.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';

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
  await page.getByText('2 pictures are added. Please say what each shows').waitFor();
  const words = page.locator('.photo-card').nth(before).getByLabel('What it shows');
  await expectFocus(words);
  await words.fill('An oak board');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The shop’s pages follow within a second.').waitFor();
  expect(await page.getByText('Somebody else has changed this product').count()).toBe(0);
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
  await page.getByText('“f.txt”: Please select an image file').waitFor();
  await expect.poll(() => page.locator('.photo-card').count()).toBe(before + 5);
  await leave();
});

test.each(['a stored product', 'a new one'])(
  'of several pictures for %s the good ones are added, and each that cannot be is named with its reason',
  async (kind) => {
    const path =
      kind === 'a new one' ? '/admin/products/new' : `/admin/products/${await aProduct(shop, 'stock > 20')}`;
    const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', path, [/status of 422/]);
    const cards = page.locator('.photo-card');
    const before = await cards.count();
    const file = (name: string, buffer: Buffer = PIXEL) => ({ name, mimeType: 'image/png', buffer });
    const broken = { ...file('broken.jpg', Buffer.from('no picture at all')), mimeType: 'image/jpeg' };
    const drawing = { ...file('drawing.svg', Buffer.from('<svg/>')), mimeType: 'image/svg+xml' };
    await page
      .getByLabel('Upload files')
      .setInputFiles([file('a.png'), broken, file('b.png'), drawing, file('c.png')]);
    await page.getByText('3 pictures are added. Please say what each shows').waitFor();
    const failed = page.getByRole('group', { name: 'Add a picture' }).getByRole('alert');
    expect(await failed.textContent()).toBe(
      '“broken.jpg”: Please select an image file; “drawing.svg”: Please select an image file: JPEG, PNG, GIF, WebP or AVIF',
    );
    expect(await cards.count()).toBe(before + 3);
    await leave();
  },
);

test('a tick with Shift is of all orders in between', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', '/admin/orders');
  const ticks = page.locator('input[name=ids]');
  await ticks.nth(1).click();
  await ticks.nth(20).click({ modifiers: ['Shift'] });
  expect(await page.locator('input[name=ids]:checked').count()).toBe(20);
  await leave();
});

test('a new product is made with its pictures, in their order and with what each shows', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', '/admin/products/new');
  await page.getByText('It is made as a draft, which no shopper sees', { exact: false }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('A trim with pictures');
  await page.getByLabel('Price (£)', { exact: true }).fill('9.99');
  await page.getByLabel('Category', { exact: true }).selectOption('Trims & Accessories');
  await page.getByLabel('Supplier', { exact: true }).fill('Doorstead');
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
  await page.getByLabel('Upload files').setInputFiles([file('a.png'), file('b.png'), file('c.png')]);
  await page.getByText('3 pictures are added. Please say what each shows').waitFor();
  const words = page.locator('.photo-card').getByLabel('What it shows');
  await expectFocus(words.first());
  await words.nth(0).fill('In a hall');
  await words.nth(1).fill('Square-on');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  // The third has no words yet.
  await expectFocus(words.nth(2));
  const remove = page.getByRole('button', { name: /picture 3$/ }).last();
  await remove.click();
  await remove.click();
  await expect.poll(() => page.locator('.photo-card').count()).toBe(2);
  await page.getByRole('button', { name: 'Make main picture 2' }).click();
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await page.getByText('The product is made, as a draft.').waitFor();
  const [row] = await shop.rows("SELECT id FROM products WHERE name = 'A trim with pictures'");
  const { photos } = await staffProduct(shop, await as(shop, 'catalogue'), String(row?.['id']));
  expect(photos.map(({ alt_text, is_main }) => [alt_text, is_main])).toEqual([
    ['Square-on', true],
    ['In a hall', false],
  ]);
  await leave();
});

test('a new product of which a picture fails goes on from what is stored, and keeps what a colleague changed', async () => {
  const lostOrChanged = [/ERR_FAILED/, /status of 409/];
  const { page, leave } = await enter(
    browser,
    shop,
    'desktop',
    'catalogue',
    '/admin/products/new',
    lostOrChanged,
  );
  const name = 'A trim of which a picture fails';
  await page.getByLabel('Price (£)', { exact: true }).fill('9.99');
  await page.getByLabel('Category', { exact: true }).selectOption('Trims & Accessories');
  await page.getByLabel('Supplier', { exact: true }).fill('Doorstead');
  await page.getByLabel('Name', { exact: true }).fill(name);
  const file = (of: string) => ({ name: of, mimeType: 'image/png', buffer: PIXEL });
  await page.getByLabel('Upload files').setInputFiles([file('a.png'), file('b.png')]);
  const words = page.locator('.photo-card').getByLabel('What it shows');
  await words.nth(0).fill('Square-on');
  await words.nth(1).fill('In a hall');
  let sent = 0;
  await page.route('**/api/admin/products/*/photos', async (route) => {
    sent += 1;
    if (sent !== 2) return route.continue();
    // The second is stored, and its answer is lost.
    await route.fetch();
    await route.abort();
  });
  const make = page.getByRole('button', { name: 'Make the draft' });
  await make.click();
  await page.locator('.save-bar [role=alert]').waitFor();
  const remove = page.getByRole('button', { name: /picture 1$/ }).last();
  await remove.click();
  await remove.click();
  await expect.poll(() => page.locator('.photo-card').count()).toBe(1);
  const staff = await as(shop, 'catalogue');
  const id = String((await shop.rows('SELECT id FROM products WHERE name = ?', name))[0]?.['id']);
  const stored = await staffProduct(shop, staff, id);
  expect(stored.photos).toHaveLength(1);
  const change = { ...fieldsOf(stored), description: 'By a colleague.', version: stored.version };
  expect((await shop.send('PUT', `/api/admin/products/${id}`, change, staff)).status).toBe(200);
  await make.click();
  await page.locator('.save-bar [role=alert]', { hasText: 'Somebody else' }).waitFor();
  await make.click();
  await page.getByText('The product is made, as a draft.').waitFor();
  const { photos, description } = await staffProduct(shop, staff, id);
  expect(photos.map(({ alt_text }) => alt_text)).toEqual(['In a hall']);
  expect(description).toBe('By a colleague.');
  await leave();
});
