/** What the first screen shows without scrolling: goods, names and prices, and the button that buys. */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
/** Floors whose head is tallest: long names with reviews, a previous price and versions, in boxes and off a roll. */
let tallest: string[];

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { rows } = await shop.database.client.execute(
    `SELECT id FROM (
       SELECT id, unit, row_number() OVER (PARTITION BY unit ORDER BY length(name) DESC, id) AS place FROM products
       WHERE archived_at IS NULL AND in_stock AND stock > 0 AND rating_count > 0 AND compare_at_pence IS NOT NULL
         AND unit IN ('box', 'metre'))
     WHERE place <= 2`,
  );
  tallest = rows.map(({ id }) => String(id));
  expect(tallest).toHaveLength(4);
});

/** Where the first visible element of the selector ends, in px from the top of the screen. */
const endOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);

/** The names of cards whose end is cut off. */
const cutNames = (page: Page): Promise<string[]> =>
  page
    .locator('.product-card-name a')
    .evaluateAll((links) =>
      links.filter((link) => link.scrollHeight > link.clientHeight + 1).map((link) => link.textContent ?? ''),
    );

describe('on a phone', () => {
  test.each(['/products?category=Tiles', '/products?search=oak', '/products?category=LVT&search=walnut'])(
    'a list shows its first goods with name and price: %s',
    async (path) => {
      const { page, leave } = await visit(browser, 'phone', shop.url);
      await page.goto(path);
      expect(await endOf(page, '.product-card .price strong')).toBeLessThanOrEqual(844);
      await leave();
    },
  );

  test('a product shows its name and price above the bar that buys it', async () => {
    const { page, leave } = await visit(browser, 'phone', shop.url);
    for (const id of tallest) {
      await page.goto(`/products/${id}`);
      const bar = await page.locator('.buy-bar').evaluate((element) => element.getBoundingClientRect().top);
      expect(await endOf(page, '.product-head .price strong'), id).toBeLessThanOrEqual(bar);
    }
    await leave();
  });

  test('a calculation is shown between the header and the bar', async () => {
    const { page, leave } = await visit(browser, 'phone', shop.url);
    await page.goto(`/products/${tallest[0] ?? ''}`);
    const area = page.getByLabel('Area (m²)');
    // Where a keyboard puts the field: at the foot of what is left of the screen.
    await area.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await area.fill('20');
    await page.getByRole('button', { name: 'Calculate' }).press('Enter');
    const result = page.locator('.calculation');
    await result.waitFor();
    await expect
      .poll(() =>
        result.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const bar = document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? 0;
          const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
          return top >= header && bottom <= bar;
        }),
      )
      .toBe(true);
    await leave();
  });

  test('with text of twice the size the bar does not lie over the page', async () => {
    const { page, leave } = await visit(browser, 'phone', shop.url);
    await page.addInitScript(() => localStorage.setItem('text_size', '200'));
    await page.goto(`/products/${tallest[0] ?? ''}`);
    expect(await page.locator('.buy-bar').evaluate((bar) => getComputedStyle(bar).position)).toBe('static');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await leave();
  });

  test('no name of a card is cut', async () => {
    const { page, leave } = await visit(browser, 'phone', shop.url);
    for (const path of ['/products?search=spc&limit=100', '/products?category=Tiles&limit=100']) {
      await page.goto(path);
      expect(await cutNames(page)).toEqual([]);
    }
    await leave();
  });
});

test('on a desktop of 1440 × 900 a product’s add button is on the first screen', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const id of tallest) {
    await page.goto(`/products/${id}`);
    expect(await endOf(page, '.buy-bar .btn'), id).toBeLessThanOrEqual(900);
  }
  await page.goto('/products?search=spc&limit=100');
  expect(await cutNames(page)).toEqual([]);
  await leave();
});
