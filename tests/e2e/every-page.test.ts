/**
 * Every public page: no layout shifts while it loads, no horizontal overflow in a small window or at 200 % text; readable
 * and usable without JavaScript and by keyboard alone.
 */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type ScreenName, visit } from '#tests/support/browser.ts';
import { publicPages, type PageKind } from '#tests/support/pages.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';
import { slowLine } from '#tests/support/slow-line.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let pages: readonly PageKind[];
const SCREENS: readonly ScreenName[] = ['phone', 'desktop'];
const EXPECTED = [/status of 404/];
/** A walk of all pages takes minutes on a slow host. */
const LONG = { timeout: 300_000 };

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  pages = await publicPages(shop);
});

const pathOf = (name: string): string => pages.find((page) => page.name === name)?.path ?? name;

/** Scrolls to the end and back, so that lazy content is loaded. */
const seeAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A Saturday night: the header's hours are the longest, 'Closed now, opens 1pm tomorrow'. */
const NIGHT = '2026-11-21T22:00:00Z';
/** A Saturday's noon: 'Open today, 10am to 5pm'. */
const NOON = '2026-11-21T12:00:00Z';

describe.each(SCREENS)('on a %s', (screen) => {
  test(
    'no page shifts, or is wider than the window, also in a smaller one and at 200 % text',
    LONG,
    async () => {
      const { page, leave } = await visit(browser, screen, shop.url, { expected: EXPECTED });
      await page.clock.setFixedTime(NIGHT);
      await page.addInitScript(watchShifts);
      const own = page.viewportSize();
      const found: string[] = [];
      const look = async (name: string, width: number) => {
        await page.setViewportSize({ width, height: 900 });
        if ((await overflow(page)) > 0) found.push(`${name} is too wide at ${width} px`);
      };
      for (const { name, path } of pages) {
        if (own) await page.setViewportSize(own);
        const shiftOf = async () => {
          await page.goto(path);
          await seeAll(page);
          return Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0));
        };
        // On a starved host the scroll can overtake the page's first paint: what shifts does so in each of two loads.
        const first = await shiftOf();
        const shift = first > 0.02 ? Math.min(first, await shiftOf()) : first;
        if (shift > 0.02) found.push(`${name} shifts by ${shift.toFixed(3)}`);
        if ((await overflow(page)) > 0) found.push(`${name} is too wide`);
        if (screen === 'desktop') await look(name, 320);
        await page.evaluate(() => (document.documentElement.dataset['textSize'] = '200'));
        for (const width of screen === 'phone' ? [390] : [1024, 768, 1280])
          await look(`${name} (200 %)`, width);
      }
      expect(found).toEqual([]);
      await leave();
    },
  );

  test('content that arrives in chunks over a slow connection does not shift', LONG, async () => {
    const line = await slowLine(shop.url);
    const { page, leave } = await visit(browser, screen, line.url);
    await page.addInitScript(watchShifts);
    const found: string[] = [];
    for (const name of ['home', 'products', 'product', 'gallery', 'delivery', 'area']) {
      await page.goto(pathOf(name));
      const shift = Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0));
      if (shift > 0.01) found.push(`${name} shifts by ${shift.toFixed(4)}`);
    }
    expect(found).toEqual([]);
    await leave();
    await line.close();
  });
});

test.each([
  [NOON, 'Open today'],
  [NIGHT, 'Closed now'],
])('at %s the header says “%s” and fits a window of 320 px', async (now, words) => {
  const viewport = { width: 320, height: 640 };
  const { page, leave } = await visit(browser, 'desktop', shop.url, { viewport });
  await page.clock.setFixedTime(now);
  await page.goto('/about');
  await page.getByRole('banner').getByText(words).first().waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await leave();
});

describe('without JavaScript', () => {
  const plain = (screen: ScreenName) =>
    visit(browser, screen, shop.url, { javaScriptEnabled: false, expected: EXPECTED });

  test('every page shows its heading and its text', LONG, async () => {
    const { page, leave } = await plain('phone');
    for (const { name, path } of pages) {
      await page.goto(path);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 1 }).isVisible(), name).toBe(true);
      expect((await main.innerText()).length, name).toBeGreaterThan(60);
      expect(await page.locator('main [data-needs-script]:visible').count(), name).toBe(0);
    }
    await leave();
  });

  test('search, category, filter and page are links and forms', async () => {
    const { page, leave } = await plain('desktop');
    await page.goto('/');
    const box = page.getByLabel('Search the shop');
    await box.fill('oak');
    await box.press('Enter');
    await page.waitForURL('**/products?search=oak');
    await page.getByRole('main').getByRole('link', { name: 'Tiles', exact: true }).first().click();
    await page.waitForURL('**category=Tiles**');
    await page.locator('input[name=finish]:enabled').first().click();
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await page.waitForURL('**finish=**');
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
    await page.goto('/products');
    await page.getByRole('link', { name: 'Next page' }).first().click();
    await page.waitForURL('**page=2**');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/products\/[^?]+$/);
    // Text locators ignore <noscript>.
    await page
      .locator('.product-panel noscript .panel', { hasText: 'To order without JavaScript' })
      .waitFor();
    await leave();
  });
});

test('Tab reaches the end of the page, and every stop is on the screen with a focus ring', LONG, async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  for (const name of ['home', 'product', 'contact']) {
    await page.goto(pathOf(name));
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to the content' }).waitFor();
    const bad: string[] = [];
    let stops = 0;
    for (; stops < 400; stops += 1) {
      const stop = await page.evaluate(() => {
        const it = document.activeElement;
        if (!it || it === document.body) return null;
        const ringed = (on: Element, part?: string) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(on, part);
          return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
        };
        const { width, height, bottom, top } = it.getBoundingClientRect();
        const seen = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
        const ring = ringed(it) || ringed(it, '::after');
        return { words: `${it.tagName} ${it.id} ${it.textContent.trim().slice(0, 40)}`, fine: seen && ring };
      });
      if (!stop) break;
      if (!stop.fine) bad.push(stop.words);
      await page.keyboard.press('Tab');
    }
    expect(bad, name).toEqual([]);
    expect(stops, `${name}: the end of the page was reached`).toBeGreaterThan(20);
    expect(stops, `${name}: the end of the page was reached`).toBeLessThan(400);
  }
  await leave();
});
