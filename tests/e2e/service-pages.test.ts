/** About, contact, areas, service pages and the 404 on phone and desktop: accessible and without console errors. */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectFocus,
  openBrowser,
  type ScreenName,
  visit,
} from '#tests/support/browser.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const SCREENS: ScreenName[] = ['phone', 'desktop'];
const PAGES = [
  '/about',
  '/contact',
  '/areas/belfast',
  '/areas/derry',
  '/delivery',
  '/terms',
  '/privacy',
  '/accessibility',
  '/reviews-policy',
];

describe.each(SCREENS)('on the %s', (screen) => {
  test.each(PAGES)('%s has one h1, a description, and no faults found by axe', async (path) => {
    const { page, leave } = await visit(browser, screen, shop.url);
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{50,}/);
    expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe(
      path,
    );
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width, 'nothing sticks out').toBeLessThanOrEqual(0);
    await leave();
  });

  test('an unknown URL shows the 404 page with links', async () => {
    const expected = [/status of 404/];
    const { page, leave } = await visit(browser, screen, shop.url, { expected });
    for (const path of ['/nowhere', '/areas/cork']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(3);
      await expectAccessible(page);
    }
    await leave();
  });

  test('the contact form shows errors, keeps typed values, and shows its success message for three seconds', async () => {
    const { page, leave } = await visit(browser, screen, shop.url, { expected: [/status of 422/] });
    await page.goto('/contact?subject=product');
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('product');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Message').fill('Is the quay open on Sunday?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Last name is required').waitFor();
    await expectFocus(page.locator('#field-lastName'));
    expect(await page.getByLabel('Message').inputValue()).toBe('Is the quay open on Sunday?');
    await expectAccessible(page);
    await page.getByLabel('Last name').fill('Byrne');
    await page.getByLabel('Email').fill('ada@mail.example');
    await page.getByRole('button', { name: 'Send message' }).click();
    const thanks = page.getByText('Thank you for your message');
    await thanks.waitFor({ state: 'visible' });
    await thanks.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    await leave();
  });
});

test('the five area pages have different texts', async () => {
  const words = await Promise.all(
    ['belfast', 'derry', 'armagh', 'newry', 'lisburn'].map(async (slug) => {
      const html = await (await shop.fetch(`/areas/${slug}`)).text();
      const main = html.slice(html.indexOf('<main'), html.indexOf('Find Us Locally'));
      return new Set(
        main
          .replace(/<[^>]+>/g, ' ')
          .toLowerCase()
          .match(/[a-z’]{4,}/g),
      );
    }),
  );
  for (const [i, one] of words.entries()) {
    for (const other of words.slice(i + 1)) {
      const shared = [...one].filter((word) => other.has(word)).length;
      expect(shared / Math.min(one.size, other.size)).toBeLessThan(0.7);
    }
  }
});
