/** Many products at once in Chromium: import with errors by row, export and re-import, bulk changes. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { waitForHydration, enter, focused, openPage, value } from '#tests/support/admin-page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** The content of the downloaded export. */
async function exported(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

test('a bad row is reported and nothing is imported; a good file is tried first and then imported', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', '/admin/products/import');
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.getByText('Please choose a CSV file.').waitFor();
  const name = 'Imported once';
  const rows = (price: string) => `name,price,category,supplier\n"${name}",${price},Other,Altamira\n`;
  await page.getByLabel('CSV file').setInputFiles(csv('bad.csv', rows('much')));
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.getByRole('heading', { name: 'The file cannot be imported yet' }).waitFor();
  expect(await page.getByRole('table', { name: 'Errors by row' }).textContent()).toContain('price');
  await expect.poll(() => page.getByRole('button', { name: 'Import now' }).isDisabled()).toBe(true);
  await page.getByLabel('CSV file').setInputFiles(csv('good.csv', rows('12.50')));
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page
    .getByText('1 row: 1 new, 0 changed, 0 unchanged, 0 with errors. Nothing has been changed.')
    .waitFor();
  const made = () => value(shop, 'SELECT price_pence FROM products WHERE name = ?', name);
  expect(await made()).toBeUndefined();
  await page.getByRole('button', { name: 'Import now' }).click();
  await page.getByRole('heading', { name: 'The file is imported' }).waitFor();
  expect(await made()).toBe(1250);
  await leave();
});

test('a trial of an older file lists the stock changes, and the stock can be left unchanged', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', '/admin/products/import');
  const sql =
    'SELECT id, name, supplier, price_pence, stock FROM products WHERE category = ? AND stock > 10 LIMIT 1';
  const { rows } = await shop.database.client.execute({ sql, args: ['Underlay'] });
  const [row = {}] = rows as Record<string, unknown>[];
  const [id, stock] = [String(row['id']), Number(row['stock'])];
  const price = (Number(row['price_pence']) / 100).toFixed(2);
  const file = `id,name,category,supplier,price,stock\n${id},"${String(row['name'])}",Underlay,${String(row['supplier'])},${price},${stock + 28}\n`;
  await page.getByLabel('CSV file').setInputFiles(csv('old.csv', file));
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.getByText('The stock of 1 product is set to what the file says stands on the shelf.').waitFor();
  const cells = await page.getByRole('table', { name: 'What changes' }).locator('tbody td').allTextContents();
  expect(cells).toEqual([
    String(row['name']),
    '2',
    'stock',
    expect.stringMatching(`^${stock}`),
    `${stock + 28}`,
  ]);
  await page.getByLabel('Leave the stock as it is').click();
  // The options have changed since the trial, so it must be repeated.
  await expect.poll(() => page.getByRole('button', { name: 'Import now' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.getByText('1 row: 0 new, 0 changed, 1 unchanged, 0 with errors.').waitFor();
  await page.getByRole('button', { name: 'Import now' }).click();
  await page.getByRole('heading', { name: 'The file is imported' }).waitFor();
  expect(await value(shop, 'SELECT stock FROM products WHERE id = ?', id)).toBe(stock);
  await leave();
});

test('a bulk change applies to the ticked products, or to the whole list', async () => {
  const { page, leave } = await enter(
    browser,
    shop,
    'desktop',
    'catalogue',
    '/admin/products?category=Underlay',
    [/422/],
  );
  const ids = await page
    .locator('input[name=ids]')
    .evaluateAll((boxes) => boxes.slice(0, 2).map((box) => (box as HTMLInputElement).value));
  const pence = async () =>
    Number(
      await value(
        shop,
        'SELECT sum(price_pence) FROM products WHERE id IN (?, ?)',
        ids[0] ?? '',
        ids[1] ?? '',
      ),
    );
  for (const index of [0, 1]) await page.locator('input[name=ids]').nth(index).press('Space');
  await page.getByText('Change many at once').press('Enter');
  await page.getByLabel('Change', { exact: true }).selectOption('price_set');
  const look = page.getByRole('button', { name: 'Show the change' });
  await look.click();
  await page.getByText('Please give the price in pounds, to the penny.').waitFor();
  // After a refusal, the ticks and the choice are still there.
  await expect.poll(() => page.locator('input[name=ids]').first().isChecked()).toBe(true);
  await page.getByLabel('Value').fill('21');
  await look.click();
  await page.getByRole('heading', { name: 'Set the price of 2 products to £21.00?' }).waitFor();
  // Going back keeps the entered values.
  await page.getByRole('button', { name: 'Back, change nothing' }).click();
  await look.waitFor();
  await expect.poll(() => page.getByLabel('Value').inputValue()).toBe('21');
  await expect.poll(() => page.locator('input[name=ids]:checked').count()).toBe(2);
  await look.click();
  await page.getByRole('button', { name: 'Change 2 products' }).click();
  await page.getByText('2 products changed.').waitFor();
  expect(await pence()).toBe(4200);
  await page.getByText('Change many at once').click();
  await page.getByLabel('Change', { exact: true }).selectOption('stock_add');
  await page.getByLabel('Value').fill('3');
  await page.getByLabel(/not only the ticked ones/).click();
  const stock = () =>
    value(shop, "SELECT sum(stock) FROM products WHERE category = 'Underlay' AND archived_at IS NULL");
  const [before, count] = [
    Number(await stock()),
    Number(
      await value(shop, "SELECT count(*) FROM products WHERE category = 'Underlay' AND archived_at IS NULL"),
    ),
  ];
  await look.click();
  await page.getByRole('button', { name: `Change ${count} products` }).click();
  await page.getByText(`${count} products changed.`).waitFor();
  expect(await stock()).toBe(before + 3 * count);
  await leave();
});

test('a bulk change asks for what its action needs, and leads to the products that it has archived', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', '/admin/products');
  await page.getByText('Change many at once').press('Enter');
  const action = page.getByLabel('Change', { exact: true });
  const names = ['Value', 'Round prices', 'First day of a sale', 'Last day of a sale'];
  const asked = async (of: string) => {
    await action.selectOption(of);
    const shown = await Promise.all(names.map((name) => page.getByLabel(name, { exact: true }).isVisible()));
    return names.filter((_, at) => shown[at]);
  };
  expect(await asked('stock_add')).toEqual(['Value']);
  expect(await asked('price_percent')).toEqual(['Value', 'Round prices']);
  expect(await asked('sale_percent')).toEqual(names);
  expect(await asked('archive')).toEqual([]);
  const box = page.locator('input[name=ids]').nth(2);
  const id = await box.inputValue();
  await box.press('Space');
  await page.getByRole('button', { name: 'Show the change' }).click();
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  await page.getByText('1 product changed.').waitFor();
  await page
    .getByRole('link', { name: /^See the products: Move to the archive/ })
    .first()
    .click();
  await page.waitForURL(/change=/);
  const ids = page.locator('input[name=ids]');
  await expect
    .poll(() => ids.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual([id]);
  await leave();
});

test('a product is created as a draft, published, archived, restored, duplicated, and deleted after its name was typed', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', '/admin/products/new', [/422/]);
  const name = 'Trim made by hand';
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await page.getByText('Failed to save product: ').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  await page.getByLabel('Price (£)', { exact: true }).fill('9.99');
  await page.getByLabel('Category', { exact: true }).selectOption('Trims & Accessories');
  await page.getByLabel('Supplier', { exact: true }).fill('Doorstead');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await page.getByText('The product is made, as a draft.').waitFor();
  await waitForHydration(page);
  const archived = () => value(shop, 'SELECT archived_at FROM products WHERE name = ?', name);
  await page.getByRole('heading', { name: 'Draft: nowhere in the shop' }).waitFor();
  await page.getByText('The weight: it is estimated').waitFor();
  // What is typed and not saved is saved first; what cannot be saved hinders it, and stays.
  const price = page.getByLabel('Price (£)', { exact: true });
  await price.fill('');
  await page.getByRole('button', { name: 'Publish now' }).press('Enter');
  await page.getByText('could not be saved, so this was not done', { exact: false }).waitFor();
  expect(await archived()).not.toBeNull();
  expect(await price.inputValue()).toBe('');
  await price.fill('12.50');
  await page.getByRole('button', { name: 'Publish now' }).press('Enter');
  await page.getByText('The product is on sale.').waitFor();
  expect(await archived()).toBeNull();
  expect(await value(shop, 'SELECT price_pence FROM products WHERE name = ?', name)).toBe(1250);
  // The save after it is no conflict.
  await waitForHydration(page);
  await page.getByLabel('SKU', { exact: false }).fill('TR-HAND-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The shop’s pages follow within a second.').waitFor();
  await waitForHydration(page);
  // What is around the editor is drawn anew after a save. The button that has the focus keeps it: the next key is its.
  await page.getByRole('button', { name: 'Move to the archive' }).focus();
  await page.locator('[data-fresh=life]').evaluate((part) => (part.id = 'old'));
  await page.evaluate(() => window.dispatchEvent(new Event('ardglen:saved')));
  await page.locator('#old').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Move to the archive');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bring back from the archive' }).waitFor();
  expect(await archived()).not.toBeNull();
  await page.getByText('This product is in the archive: the shop does not sell it.').waitFor();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Bring back from the archive' }).click();
  await page.getByRole('button', { name: 'Move to the archive' }).waitFor();
  expect(await archived()).toBeNull();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect
    .poll(() => value(shop, 'SELECT count(*) FROM products WHERE name LIKE ?', `%${name}%`))
    .toBe(2);
  // The copy has a page of its own.
  await page.getByText('This is the copy.', { exact: false }).waitFor();
  await waitForHydration(page);
  const title = String(await page.locator('h1').textContent());
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await remove.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this product?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Delete');
  await remove.press('Enter');
  await dialog.getByRole('textbox').fill(title.trim());
  await dialog.getByRole('button', { name: 'Delete product' }).press('Enter');
  await page.getByText('The product is deleted.').waitFor();
  expect(await value(shop, 'SELECT count(*) FROM products WHERE name = ?', title.trim())).toBe(0);
  await leave();
}, 120_000);

test('a file that is not UTF-8 is refused, and choosing a file again reads it again', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', '/admin/products/import');
  const input = page.getByLabel('CSV file');
  const rows = 'name,price,category,supplier\nCafé 600×600,12.50,Other,Altamira\n';
  // As Excel saves a plain CSV file on Windows.
  await input.setInputFiles({ ...csv('excel.csv', ''), buffer: Buffer.from(rows, 'latin1') });
  const refused = page.getByText(
    'The file is not in UTF-8: letters such as é and × would be lost. In Excel, save it as “CSV UTF-8”.',
  );
  await refused.waitFor();
  // Pressed all the same, the button does not say that no file was chosen.
  await page.getByRole('button', { name: 'Try it first' }).click();
  expect(await refused.isVisible()).toBe(true);
  await input.setInputFiles(csv('empty.csv', ''));
  await page.getByText('The file is empty.').waitFor();
  await input.setInputFiles(csv('good.csv', `\uFEFF${rows}`));
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.getByText('1 row: 1 new', { exact: false }).waitFor();
  // Browsers fire no change event if the same file is chosen again, unless the field was cleared.
  await Promise.all([page.waitForEvent('filechooser'), input.click()]);
  await expect.poll(() => input.inputValue()).toBe('');
  await expect.poll(() => page.getByRole('button', { name: 'Import now' }).isDisabled()).toBe(true);
  await leave();
});

test('importing the export changes nothing', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', '/admin/products');
  const file = await exported(page);
  const lines = file.trim().split(/\r?\n/).length - 1;
  expect(lines).toBeGreaterThan(4000);
  await openPage(page, '/admin/products/import');
  await page.getByLabel('CSV file').setInputFiles(csv('all.csv', file));
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.getByText(/: 0 new, 0 changed, [\d,]+ unchanged, 0 with errors\./).waitFor();
  await leave();
}, 120_000);

test('the featured switch and the product list show the owner’s messages when a request fails', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'catalogue', '/admin/products', [
    /40\d|409|ERR_FAILED/,
  ]);
  const star = page.getByRole('button', { name: /^Featured: / }).first();
  await page.route('**/toggle-featured', (route) =>
    route.fulfill({ status: 409, json: { detail: 'It is sold.' } }),
  );
  await star.click();
  await page.getByText('Failed to toggle featured status: It is sold.').waitFor();
  await page.unroute('**/toggle-featured');
  await page.route('**/toggle-featured', (route) => route.fulfill({ status: 401, json: {} }));
  await star.click();
  await page.getByText('Authentication token missing. Please log in again.').waitFor();
  await page.route(/\/admin\/products\?.*sort=price/, (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Price' }).click();
  await page.getByText('Failed to fetch products').waitFor();
  await leave();
});
