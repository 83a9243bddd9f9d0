/**
 * Every public page: no layout shifts while it loads, no horizontal overflow in a small window or at 200 % text; readable
 * and usable without JavaScript and by keyboard alone.
 */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openBrowser, type ScreenName, visit } from '#tests/support/browser.ts';
import { publicPages, type PageKind } from '#tests/support/pages.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';
import { slowLine } from '#tests/support/slow-line.ts';
import { passwordOf } from '#tests/support/staff.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let pages: readonly PageKind[];
const SCREENS: readonly ScreenName[] = ['phone', 'desktop'];
const EXPECTED = [/status of (404|422)/];

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

describe.each(SCREENS)('on a %s', (screen) => {
  test('no page shifts or is wider than the window, also at 200 % text', async () => {
    const { page, leave } = await visit(browser, screen, shop.url, { expected: EXPECTED });
    await page.addInitScript(watchShifts);
    const found: string[] = [];
    for (const { name, path } of pages) {
      await page.goto(path);
      await seeAll(page);
      const shift = Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0));
      if (shift > 0.02) found.push(`${name} shifts by ${shift.toFixed(3)}`);
      if ((await overflow(page)) > 0) found.push(`${name} is too wide`);
      await page.evaluate(() => (document.documentElement.dataset['textSize'] = '200'));
      for (const width of screen === 'phone' ? [390] : [1024, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        if ((await overflow(page)) > 0) found.push(`${name} is too wide at ${width} px and 200 % text`);
      }
    }
    expect(found).toEqual([]);
    await leave();
  });

  test('content that arrives in chunks over a slow connection does not shift', async () => {
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

  test('axe finds no faults in the menu, the suggestions and the full-screen pictures', async () => {
    const { page, leave } = await visit(browser, screen, shop.url);
    await page.goto('/');
    if (screen === 'phone') {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.evaluate((it) => Promise.all(it.getAnimations().map((one) => one.finished)));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    await box.fill('oak');
    await page.getByRole('option').first().waitFor();
    await expectAccessible(page);
    await page.goto(pathOf('product'));
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByRole('button', { name: 'Close full screen' }).waitFor();
    await expectAccessible(page);
    await leave();
  });
});

/** A Saturday: at noon the header says 'Open today, 10am to 5pm', at night the longer 'Closed now, opens 1pm tomorrow'. */
test.each(['2026-11-21T12:00:00Z', '2026-11-21T22:00:00Z'])(
  'at %s every page fits a window of 320 px',
  async (now) => {
    const { page, leave } = await visit(browser, 'desktop', shop.url, {
      viewport: { width: 320, height: 640 },
      expected: EXPECTED,
    });
    await page.clock.setFixedTime(now);
    const found: string[] = [];
    for (const { name, path } of pages) {
      await page.goto(path);
      if ((await overflow(page)) > 0) found.push(name);
    }
    expect(found).toEqual([]);
    await leave();
  },
);

describe('without JavaScript', () => {
  const plain = (screen: ScreenName) =>
    visit(browser, screen, shop.url, { javaScriptEnabled: false, expected: EXPECTED });

  test('every page shows its heading and its text', async () => {
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
    await page.locator('input[name=finish]:enabled').first().check();
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

  test('the contact form shows an error, keeps its values, and then sends the message', async () => {
    const { page, leave } = await plain('phone');
    await page.goto('/contact');
    const fields = {
      'First name': 'Ada',
      'Last name': 'Byrne',
      Email: 'ada@mail.example',
      Message: 'Open on Sunday?',
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page
      .getByRole('main')
      .locator('form')
      .evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Subject is required').first().waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Open on Sunday?');
    await page.getByLabel('Subject').selectOption('product');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Thank you for your message').waitFor();
    expect(
      await page.getByText('Thank you for your message').evaluate((said) => said.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
    const { rows } = await shop.database.client.execute(
      "SELECT message FROM contact_messages WHERE email = 'ada@mail.example'",
    );
    expect(rows).toMatchObject([{ message: 'Open on Sunday?' }]);
    await leave();
  });

  test('a shopper can log in and open the orders', async () => {
    const { page, leave } = await plain('phone');
    await page.goto('/login');
    await page.getByLabel('Email').fill('shopper@ardglen.example');
    await page.getByLabel('Password').fill(passwordOf('shopper'));
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goto('/orders');
    await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
    await leave();
  });
});

test('Tab reaches the end of the page, and every stop is on the screen with a focus ring', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  for (const name of ['home', 'product', 'contact']) {
    await page.goto(pathOf(name));
    await page.keyboard.press('Tab');
    expect(await page.getByRole('link', { name: 'Skip to the content' }).isVisible()).toBe(true);
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
