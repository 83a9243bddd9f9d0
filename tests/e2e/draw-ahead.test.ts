/** Cards below the first screen are not rendered until the page has loaded, and then without scrolling. */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** The number of cards whose rendering the browser skips now. */
const skippedCards = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.product-grid > li > *')].filter(
        (piece) => !piece.checkVisibility({ contentVisibilityAuto: true }) && piece.checkVisibility(),
      ).length,
  );

describe.each(['/', '/products'])('%s', (path) => {
  test('skips rendering of cards far below until the page has loaded, then renders all of them', async () => {
    const { page, leave } = await visit(browser, 'phone', shop.url);
    await page.addInitScript(() => {
      const idle = requestIdleCallback.bind(globalThis);
      const standing = new Promise((done) => Object.assign(globalThis, { stand: done }));
      const held = (work: IdleRequestCallback) => (void standing.then(() => idle(work)), 0);
      Object.assign(globalThis, { requestIdleCallback: held });
    });
    await page.goto(path, { waitUntil: 'load' });
    await expect.poll(() => skippedCards(page), { timeout: 40_000 }).toBeGreaterThan(5);
    await page.evaluate(() => (globalThis as unknown as { stand: () => void }).stand());
    await expect.poll(() => skippedCards(page), { timeout: 40_000 }).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await leave();
  });
});

test('a list that is loaded later is rendered at once', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto('/products');
  await page.locator('main[data-drawn]').waitFor({ state: 'attached' });
  await page.getByLabel('Per page').selectOption('50');
  await expect.poll(() => page.locator('.product-grid > li').count(), { timeout: 40_000 }).toBe(50);
  expect(await skippedCards(page)).toBe(0);
  await leave();
});

test('without scripts no card is skipped', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { javaScriptEnabled: false });
  await page.goto('/products');
  const last = page.locator('.product-grid > li').last();
  expect(await last.evaluate((card) => getComputedStyle(card).contentVisibility)).toBe('visible');
  await leave();
});
