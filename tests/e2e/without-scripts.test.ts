/** What a shopper without JavaScript is offered works; what cannot work is not shown. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

test('the product page has no button that does nothing, and calculates by a form', async () => {
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM products WHERE category = 'LVT' AND stock > 60 AND archived_at IS NULL ORDER BY id LIMIT 1",
  );
  const { page, leave } = await visit(browser, 'phone', shop.url, { javaScriptEnabled: false });
  await page.goto(`/products/${String(rows[0]?.['id'])}`);
  for (const name of ['Add to cart', 'One more', 'Apply for finance', 'What else do I need?'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  await page.getByLabel('Length (m)').fill('4');
  await page.getByLabel('Width (m)').fill('3');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.waitForURL('**/plan/answer?*');
  await page
    .getByText(/\d+ boxes/)
    .first()
    .waitFor();
  await leave();
});
