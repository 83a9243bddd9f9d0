/** The admin's dashboard, product list, product editor and category images. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { expectFocus, openBrowser } from '#tests/support/browser.ts';
import { enter as enterAdmin, focused, openPage, signIn } from '#tests/support/admin-page.ts';
import { PIXEL } from '#tests/support/pixel.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

type Rest = Parameters<typeof enterAdmin> extends [unknown, unknown, ...infer Others] ? Others : never;

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const enter = (...rest: Rest) => enterAdmin(browser, shop, ...rest);
const aTile = async () => {
  const { rows } = await shop.database.client.execute(
    "SELECT id, name FROM products WHERE category = 'Tiles' AND archived_at IS NULL ORDER BY name LIMIT 1 OFFSET 20",
  );
  return { id: String(rows[0]?.['id']), name: String(rows[0]?.['name']) };
};

test('the dashboard shows real totals and links to the six pages', async () => {
  const { page, leave } = await signIn(browser, shop, 'desktop');
  // Records the fonts of the chart's texts, since a canvas does not expose what was drawn.
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(globalThis, { drawn });
    const { prototype } = CanvasRenderingContext2D;
    const write = prototype.fillText;
    prototype.fillText = function (...args) {
      drawn.push(this.font);
      write.apply(this, args);
    };
  });
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const { rows } = await shop.database.client.execute('SELECT count(*) AS n FROM orders');
  const orders = Number(rows[0]?.['n']).toLocaleString('en-GB');
  expect(await page.locator('.stat', { hasText: 'Orders' }).first().textContent()).toContain(orders);
  const ways = page.getByRole('navigation', { name: 'Pages of the admin' });
  for (const name of [
    'Products',
    'Orders',
    'Customer Photos',
    'Users',
    'Hero Management',
    'Category Images',
  ]) {
    expect(await ways.getByRole('link', { name }).count(), name).toBe(1);
  }
  await page.getByText('Revenue and orders, last 90 days').scrollIntoViewIfNeeded();
  const chart = page.locator('.uplot');
  await chart.locator('canvas').waitFor();
  await expect.poll(() => chart.locator('.u-legend .u-value').allTextContents()).not.toContain('');
  const fonts = () => page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn);
  await expect.poll(async () => (await fonts()).length).toBeGreaterThan(0);
  expect((await fonts()).filter((font) => !font.includes('Figtree'))).toEqual([]);
  await leave();
});

test('the product list can be searched and sorted', async () => {
  const { page, leave } = await enter('desktop', 'catalogue', '/admin/products');
  await page.getByRole('searchbox', { name: 'Search' }).fill('oak herringbone');
  await page.getByLabel('Category').selectOption('Wood Flooring');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/search=oak\+herringbone/);
  const names = await page.locator('.row-name').allTextContents();
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((name) => /oak/i.test(name))).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Price' }).click();
  await page.waitForURL(/sort=price/);
  expect(await page.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending');
  await leave();
});

test('a product is featured without a reload, then edited and saved', async () => {
  const { id, name } = await aTile();
  const { page, leave } = await enter(
    'desktop',
    'catalogue',
    `/admin/products?search=${encodeURIComponent(name)}`,
    [/422/],
  );
  const star = page.getByRole('button', { name: `Featured: ${name}`, exact: true });
  const before = await star.getAttribute('aria-pressed');
  await star.click();
  await page
    .locator(`[data-feature="${id}"] [aria-pressed="${before === 'true' ? 'false' : 'true'}"]`)
    .waitFor();
  await openPage(page, `/admin/products/${id}`);
  await page.getByLabel('Price (£)', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Failed to save product: ').waitFor();
  const price = '42.34';
  await page.getByLabel('Price (£)', { exact: true }).fill(price);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The shop’s pages follow within a second.').waitFor();
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT price_pence FROM products WHERE id = ?',
    args: [id],
  });
  expect(rows[0]?.['price_pence']).toBe(4234);
  await leave();
}, 120_000);

test('the edit modal asks before discarding changes, and keeps the state of the list behind it', async () => {
  const { id, name } = await aTile();
  const path = `/admin/products?search=${encodeURIComponent(name)}`;
  const { page, leave } = await enter('desktop', 'catalogue', path);
  const edit = page.getByRole('link', { name: `Edit ${name}`, exact: true });
  await edit.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Edit product' });
  const price = modal.getByLabel('Price (£)', { exact: true });
  await price.fill((Number(await price.inputValue()) + 1.11).toFixed(2));
  await modal.getByRole('heading', { name: 'Pictures' }).waitFor();
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await modal.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.poll(() => asked).toEqual(['Close without saving? What you have changed here is lost.']);
  const wanted = `£${await price.inputValue()}`;
  expect(wanted).toMatch(/^£\d+\.\d\d$/);
  // Ticks and values entered in the list behind the modal are kept.
  await page.evaluate(() => {
    const row = document.querySelector<HTMLInputElement>('input[name=ids]');
    const details = document.querySelector<HTMLDetailsElement>('details.bulk');
    const value = document.querySelector<HTMLInputElement>('#bulk-value');
    if (row) row.checked = true;
    if (details) details.open = true;
    if (value) value.value = '7.50';
  });
  await modal.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await modal.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: name }).filter({ hasText: wanted }).first().waitFor();
  await expect.poll(() => focused(page)).toBe(`Edit ${name}`);
  expect(await page.locator('input[name=ids]').first().isChecked()).toBe(true);
  expect(await page.getByLabel('Value').inputValue()).toBe('7.50');
  // Without changes, it closes without a question.
  await edit.press('Enter');
  await price.waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  await modal.getByRole('heading', { name: 'Pictures' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: `Edit ${name}` }).getAttribute('href')).toBe(
    `/admin/products/${id}`,
  );
  await leave();
}, 120_000);

test('category images: one editor at a time, and uploading a file', async () => {
  const { page, leave } = await enter('desktop', 'catalogue', '/admin/category-images');
  await page.getByRole('heading', { name: 'Category Image Management' }).waitFor();
  const carpet = page.getByRole('article', { name: 'Carpet' });
  await carpet.getByRole('button', { name: 'Change Image' }).click();
  await page.getByRole('article', { name: 'LVT' }).getByRole('button', { name: 'Change Image' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Save URL' }).count()).toBe(1);
  await expectFocus(page.getByLabel('Image URL'));
  expect(await page.getByRole('button', { name: 'Save URL' }).isDisabled()).toBe(true);
  // HTML does not allow `disabled` together with `aria-disabled`.
  expect(await page.locator('button[disabled][aria-disabled]').count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Change Image of LVT');
  await page.keyboard.press('Enter');
  await expectFocus(page.getByLabel('Image URL'));
  await carpet
    .getByLabel('Quick Upload for Carpet')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: PIXEL });
  await page.getByText('Please select an image file').waitFor();
  await carpet
    .getByLabel('Quick Upload for Carpet')
    .setInputFiles({ name: 'carpet.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByText('✅ Category image updated and saved successfully!').waitFor();
  await page.locator('article[aria-label=Carpet] img[src^="/media/uploads/"]').first().waitFor();
  await leave();
});

test('the second of two editors keeps the typed values and sees what changed', async () => {
  const { id } = await aTile();
  const first = await enter('desktop', 'catalogue', `/admin/products/${id}`);
  const second = await enter('desktop', 'owner', `/admin/products/${id}`, [/409/]);
  await first.page.getByLabel('Supplier', { exact: true }).fill('First Supplier');
  await first.page.getByLabel('Name', { exact: true }).fill('Name by the first');
  await first.page.getByRole('button', { name: 'Save', exact: true }).click();
  await first.page.getByText('Saved. The shop’s pages').waitFor();
  await second.page.getByLabel('Name', { exact: true }).fill('Name by the second');
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await second.page.getByText('Somebody else has changed this product').waitFor();
  await expect
    .poll(() => second.page.getByLabel('Name', { exact: true }).inputValue())
    .toBe('Name by the second');
  await expect
    .poll(() => second.page.getByLabel('Supplier', { exact: true }).inputValue())
    .toBe('First Supplier');
  await second.page.getByRole('button', { name: 'Use theirs for name' }).click();
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await second.page.getByText('Saved. The shop’s pages').waitFor();
  await first.leave();
  await second.leave();
});

test('pictures are reordered by keyboard, and a product is deleted only after its name was typed', async () => {
  const { id, name } = await aTile();
  const { page, leave } = await enter('desktop', 'catalogue', `/admin/products/${id}`);
  const words = await page.getByLabel('What it shows').first().inputValue();
  await page.getByRole('button', { name: 'Move picture 1 later' }).press('Alt+ArrowDown');
  await page.getByText('Picture 1 is now picture 2 of').waitFor({ state: 'attached' });
  await expect.poll(() => page.getByLabel('What it shows').nth(1).inputValue()).toBe(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The shop’s pages').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This cannot be undone').waitFor();
  const act = dialog.getByRole('button', { name: 'Delete product' });
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill(name);
  await act.click();
  await page.getByText('The product is deleted.').waitFor();
  expect((await shop.fetch(`/api/products/${id}`)).status).toBe(410);
  await leave();
});

test('a refused picture URL shows its error once, on every screen with such a field', async () => {
  const words = 'Please enter an image URL that begins with https://.';
  const { page, leave } = await enter('desktop', 'catalogue', '/admin/customer-photos', [/422|img-src/]);
  const saidOnce = () => expect.poll(() => page.getByText(words).count()).toBe(1);
  const url = page.getByLabel('Image URL');
  await page.getByRole('button', { name: 'Add photo' }).click();
  await page.getByLabel('Title').fill('A hall');
  await url.fill('http://pictures.example/hall.jpg');
  await page.getByRole('button', { name: 'Save photo' }).click();
  await saidOnce();

  await openPage(page, '/admin/hero-management');
  await page.getByRole('button', { name: 'Add slide' }).click();
  for (const name of ['Title', 'Subtitle', 'Description'])
    await page.getByLabel(name, { exact: true }).fill('Spring');
  await url.fill('http://pictures.example/hall.jpg');
  await page.getByRole('button', { name: 'Save slide' }).click();
  await saidOnce();

  const { rows } = await shop.database.client.execute(
    'SELECT id FROM products WHERE archived_at IS NULL LIMIT 1',
  );
  await openPage(page, `/admin/products/${String(rows[0]?.['id'])}`);
  const adding = page.getByRole('group', { name: 'Add a picture' });
  await adding.getByLabel('What it shows').fill('A hall');
  await adding.getByLabel('Image URL').fill('http://pictures.example/hall.jpg');
  await adding.getByRole('button', { name: 'Add photo' }).click();
  await saidOnce();
  await leave();
});

test('a draft is previewed as the shop will show it, and nothing of it can be bought there', async () => {
  const { page, leave } = await enter('phone', 'catalogue', '/admin/products');
  const made = await page.request.post('/api/admin/products', {
    data: {
      name: 'Previewed Tile',
      price: 9,
      box_size_m2: 1,
      category: 'Tiles',
      supplier: 'Altamira',
      draft: true,
    },
    headers: { origin: shop.url },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/products/${id}`);
  await page.getByRole('heading', { name: 'Draft: nowhere in the shop' }).waitFor();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Half typed');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Preview as saved' }).click();
  const preview = await opened;
  await preview.getByText('Preview for staff').waitFor();
  expect(await preview.getByRole('heading', { level: 1 }).textContent()).toContain('Previewed Tile');
  expect(await violationsOf(preview)).toEqual([]);
  expect(await preview.getByRole('button', { name: /Add to cart/i }).count()).toBe(0);
  await preview.getByRole('link', { name: 'Back to the editor' }).click();
  await preview.getByRole('heading', { name: 'Draft: nowhere in the shop' }).waitFor();
  await preview.close();
  expect(await name.inputValue()).toBe('Half typed');
  await leave();
});
