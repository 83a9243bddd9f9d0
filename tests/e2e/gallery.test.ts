/** The customer gallery in Chromium: filters, further pages, the photo dialog, and the same without JavaScript. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { holdTimers } from '#tests/support/held-timers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

test('the gallery filters, appends pages of 36, opens and likes a photo, and moves on by the arrow keys', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto('/gallery');
  const cards = page.locator('[data-photos] > li');
  expect(await cards.count()).toBe(36);
  await page.getByRole('button', { name: 'Show More Photos' }).click();
  await cards.nth(71).waitFor();
  expect(await cards.count()).toBe(72);
  const kitchen = page.getByRole('button', { name: 'kitchen', exact: true });
  await kitchen.click();
  await cards.nth(36).waitFor({ state: 'detached' });
  await expect.poll(() => kitchen.getAttribute('aria-pressed')).toBe('true');
  await cards.first().getByRole('link').click();
  const dialog = page.getByRole('dialog');
  const title = await dialog.getByRole('heading', { level: 2 }).textContent();
  const like = dialog.getByRole('button', { name: /^Like/ });
  const before = Number((await like.textContent())?.replace(/\D/g, ''));
  await like.click();
  await dialog.getByRole('button', { name: `Like ${before + 1}` }).waitFor();
  const enquiry = decodeURIComponent(
    (await dialog.getByRole('link', { name: 'Find out more' }).getAttribute('href')) ?? '',
  );
  expect(enquiry).toContain(`subject=Gallery enquiry: ${title ?? ''}`);
  expect(enquiry).toContain('body=Hello');
  const address = page.url();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL((url) => url.href !== address);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(address);
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: title ?? '' })
    .waitFor();
  await leave();
});

test('a filter without photos says so, and one that fails shows the three built-in photos', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, { expected: [/Failed to load|503/] });
  await page.route('**/gallery/more?filter=wood*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<main><ul data-photos></ul><form data-more hidden></form></main>',
    }),
  );
  await page.route('**/gallery/more?filter=tiles*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'wood', exact: true }).click();
  await page.getByText('No photos found').waitFor();
  await page.getByRole('button', { name: 'tiles', exact: true }).click();
  await page.locator('[data-photos] > li').nth(2).waitFor();
  expect(await page.locator('[data-photos] > li').count()).toBe(3);
  await page.getByText('The photos could not be loaded. Please try again.').waitFor();
  await leave();
});

test('without JavaScript, filters, further pages and photos are pages of their own', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { javaScriptEnabled: false });
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'bathroom', exact: true }).click();
  await page.waitForURL('**/gallery/more?filter=bathroom');
  await page.locator('[data-photos] a').first().click();
  await page.getByRole('link', { name: 'Find out more' }).waitFor();
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Show More Photos' }).click();
  await page.waitForURL('**page=2');
  expect(await page.locator('[data-photos] > li').count()).toBe(36);
  await leave();
});

test('the recent-purchase notice is shown after five seconds, and not again once closed', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await holdTimers(page, 6_000);
  await page.goto('/about');
  const close = page.getByRole('button', { name: 'Close recent purchases' });
  await close.click();
  await close.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => sessionStorage.getItem('social_proof_closed'))).toBe('1');
  await leave();
});

test('a photo opened from a filtered page leaves its address as it was', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto('/gallery/more?filter=bathroom');
  const before = page.url();
  await page.locator('[data-photos] > li').first().getByRole('link').click();
  await page.waitForURL('**/gallery?photo=*');
  await page.keyboard.press('Escape');
  await page.waitForURL(before);
  await leave();
});
