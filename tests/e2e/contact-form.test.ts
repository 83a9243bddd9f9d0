/** The contact form in Chromium: errors beside their fields, and the success message. */
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright';
import { expectFocus, openBrowser, visit } from '#tests/support/browser.ts';
import { holdTimers } from '#tests/support/held-timers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

test('the contact form shows errors, keeps typed values, and shows its success message for three seconds', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/status of 422/] });
  const threeSecondsLater = await holdTimers(page, 3_000);
  await page.goto('/contact?subject=product');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('product');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Message').fill('Is the quay open on Sunday?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Last name is required').waitFor();
  await expectFocus(page.locator('#field-lastName'));
  expect(await page.getByLabel('Message').inputValue()).toBe('Is the quay open on Sunday?');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Email').fill('ada@mail.example');
  await page.getByRole('button', { name: 'Send message' }).click();
  const thanks = page.getByText('Thank you for your message');
  await thanks.waitFor({ state: 'visible' });
  // On a phone the message is above what was visible.
  await expect.poll(() => thanks.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await threeSecondsLater();
  await thanks.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  await leave();
});
