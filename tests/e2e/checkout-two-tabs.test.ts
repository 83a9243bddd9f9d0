/** A checkout in two tabs of one browser: what is paid is what its tab has shown. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import {
  CARD,
  field,
  fillAddress,
  orderAndPay,
  payButton,
  tileLine,
  typeCard,
  withCart,
} from '#tests/support/buying.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

test.each(['phone', 'desktop'] as const)(
  'a duplicated tab changes the address: the first one is told before it pays (%s)',
  async (screen) => {
    const email = `two-tabs-${screen}@example.com`;
    const { page, context, leave } = await visit(browser, screen, shop.url, {
      ...withCart(shop, await tileLine(shop)),
      expected: [/409/],
    });
    await page.goto('/checkout');
    await fillAddress(page, email);
    await field(page, 'Address').fill('1 Alpha Street');
    const onward = page.getByRole('button', { name: 'Continue to payment' });
    await onward.click();
    await page.getByText('1 Alpha Street').waitFor();

    const opened = context.waitForEvent('page');
    await page.evaluate(() => void open('/checkout'));
    const copy = await opened;
    await field(copy, 'Address').fill('99 Beta Road');
    await copy.getByRole('button', { name: 'Continue to payment' }).click();
    await copy.getByText('99 Beta Road').waitFor();
    await copy.close();
    // As whoever closes a tab sees the one before.
    await page.bringToFront();

    await typeCard(page, CARD);
    await payButton(page).click();
    const told = page.getByText('This order was changed since, in another tab');
    await told.waitFor();
    expect(await told.innerText()).toContain('Nothing was charged.');
    await page.getByRole('button', { name: 'Change shipping address' }).click();
    expect(await field(page, 'Address').inputValue()).toBe('1 Alpha Street');
    await onward.click();
    await page.getByText('1 Alpha Street').waitFor();
    await typeCard(page, CARD);
    const goOn = await orderAndPay(page);
    const [order] = await shop.rows(
      "SELECT address FROM orders WHERE email = ? AND status = 'confirmed'",
      email,
    );
    expect(order?.['address']).toBe('1 Alpha Street');
    goOn();
    await leave();
  },
);
