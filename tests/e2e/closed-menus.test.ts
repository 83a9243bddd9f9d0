/** The header's menus: closed they have no content, and what they lead to can be reached without scripts. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit, type ScreenName } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

async function come(screen: ScreenName, path = '/about') {
  const seen = await visit(browser, screen, shop.url);
  await seen.page.goto(path);
  return seen;
}

test('have no links until their category is pointed at or their button is pressed', async () => {
  const { page, leave } = await come('desktop', '/');
  const links = page.locator('.categories a');
  const closed = await links.count();
  expect(closed).toBe(11);
  expect(await page.locator('#menu a').count()).toBe(0);
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Tiles', exact: true }).hover();
  await categories.getByRole('link', { name: 'Honed' }).waitFor();
  // Only the category that was asked for.
  expect(await categories.getByRole('link', { name: 'SPC Click', includeHidden: true }).count()).toBe(0);
  await leave();
});

test('a panel that the pointer opened is closed by Escape, wherever the focus is', async () => {
  const { page, leave } = await come('desktop');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Tiles', exact: true }).hover();
  const link = categories.getByRole('link', { name: 'Honed' });
  await link.waitFor();
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
  // Pointed at again, it opens again.
  await page.mouse.move(0, 0);
  await categories.getByRole('link', { name: 'Tiles', exact: true }).hover();
  await link.waitFor();
  await leave();
});

test('by touch the arrow opens and closes its panel, and so does a touch elsewhere', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, { hasTouch: true });
  await page.goto('/about');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  const arrow = categories.getByRole('button', { name: 'More of Tiles' });
  const link = categories.getByRole('link', { name: 'Honed' });
  await arrow.tap();
  await link.waitFor();
  await expect.poll(() => arrow.getAttribute('aria-expanded')).toBe('true');
  await arrow.tap();
  await link.waitFor({ state: 'hidden' });
  await expect.poll(() => arrow.getAttribute('aria-expanded')).toBe('false');
  await arrow.tap();
  await link.waitFor();
  await page.getByRole('contentinfo').getByText('Ardglen').first().tap();
  await link.waitFor({ state: 'hidden' });
  await leave();
});

test('the menu opens by the keyboard, shows the text size, and gives the focus back', async () => {
  const { page, leave } = await come('phone');
  await page.evaluate(() => localStorage.setItem('text_size', '125'));
  await page.reload();
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Gallery' }).waitFor();
  await menu.getByText('125%').waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  await leave();
});

test('without scripts the menu leads to the links at the foot of the page', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { javaScriptEnabled: false });
  await page.goto('/about');
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).count()).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tiles', exact: true }).click();
  await page.waitForURL('**/products?category=Tiles');
  await leave();
});
