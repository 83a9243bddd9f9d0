/** The buyer's own day at the checkout, while the address changes. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayInWords } from '#domain/delivery/days.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { field, fillAddress, type StoredItem, tileLine, withCart } from '#tests/support/buying.ts';
import { freeDays } from '#tests/support/delivering.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let tile: StoredItem;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  tile = await tileLine(shop);
});

test('a day that only another postcode lacked is chosen again with the first one, and its note goes', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, withCart(shop, tile));
  await page.goto('/checkout');
  await fillAddress(page, 'mistyped@example.com');
  const [{ days }, islands] = await Promise.all([
    freeDays(shop, tile.product_id, 'BT20 5XX'),
    freeDays(shop, tile.product_id, 'HS1 2AA'),
  ]);
  const own = days.find((day) => day > (islands.days[0] ?? '') && !islands.days.includes(day)) ?? '';
  const next = islands.days.find((day) => day > own) ?? '';
  const radio = (day: string) => page.locator(`input[name=delivery_day][value="${day}"]`);
  await radio(own).click({ force: true });
  const typed = field(page, 'Postal code');
  for (const _ of ['once', 'twice']) {
    await typed.fill('HS1 2AA');
    await page
      .getByText(`${dayInWords(own)} is not free. The next day for delivery is ${dayInWords(next)}.`)
      .waitFor();
    await expect.poll(() => radio(next).isChecked()).toBe(true);
    // A look at collection forgets it no more than a reload does.
    await page.getByRole('radio', { name: /^Collect in/ }).click();
    await page.getByRole('radio', { name: /^Delivery, FREE/ }).click();
    await page.reload();
    await typed.fill('BT20 5XX');
    await expect.poll(() => radio(own).isChecked()).toBe(true);
    expect(await page.getByText('is not free').count()).toBe(0);
  }
  await leave();
});
