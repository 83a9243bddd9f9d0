/** An import whose products a colleague has changed since its trial, in Chromium. */
import { expect, test } from 'vitest';
import { enter, value } from '#tests/support/admin-page.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { sharedShop } from '#tests/support/shop.ts';
import { setProduct } from '#tests/support/stored.ts';

test('an import of what a colleague has changed since the trial is refused, and tried anew', async () => {
  const [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const path = '/admin/products/import';
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', path, [/409/]);
  const [row] = await shop.rows('SELECT id, name FROM products WHERE compare_at_pence IS NULL LIMIT 1');
  const id = String(row?.['id']);
  const price = () => value(shop, 'SELECT price_pence FROM products WHERE id = ?', id);
  const buffer = Buffer.from(`id,price\n${id},33.33\n`);
  await page.getByLabel('CSV file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.getByRole('cell', { name: '33.33' }).waitFor();
  await setProduct(shop, id, { pricePence: 5001 });
  await page.getByRole('button', { name: 'Import now' }).click();
  const said = `These products have changed since you tried it: ${String(row?.['name'])}.`;
  await page.getByText(said).waitFor();
  await page.getByRole('cell', { name: '50.01' }).waitFor();
  expect(await price()).toBe(5001);
  await page.getByRole('button', { name: 'Import now' }).click();
  await page.getByRole('heading', { name: 'The file is imported' }).waitFor();
  expect(await price()).toBe(3333);
  await leave();
});
