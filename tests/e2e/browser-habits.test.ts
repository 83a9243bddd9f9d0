/** What browsers, their translators and their extensions do to a page without being asked. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { tileLine, withCart } from '#tests/support/buying.ts';
import { enter } from '#tests/support/admin-page.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

declare global {
  interface Window {
    /** Resolves after the field has heard the wheel. */
    turned: Promise<unknown>;
  }
}

let shop: Shop;
let browser: Browser;
let floor: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { rows } = await shop.database.client.execute(
    `SELECT id FROM products WHERE stock > 60 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles'
     AND box_coverage_mm2 IS NOT NULL ORDER BY id LIMIT 1`,
  );
  floor = String(rows[0]?.['id']);
});

/** Turns the wheel over each number field in turn, while it has the focus; answers the values before and after. */
async function turnOverNumbers(page: Page): Promise<{ before: string[]; after: string[] }> {
  const fields = page.locator('input[type=number]:visible');
  const count = await fields.count();
  const values = () =>
    fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ name, value }) => `${name} ${value}`));
  const before = await values();
  for (let at = 0; at < count; at++) {
    const field = fields.nth(at);
    await field.focus();
    await field.hover();
    await field.evaluate((input) => {
      window.turned = new Promise((done) =>
        input.addEventListener('wheel', () => setTimeout(done), { once: true }),
      );
    });
    await page.mouse.wheel(0, 120);
    await page.evaluate(() => window.turned);
  }
  return { before, after: await values() };
}

test('the wheel changes no number field', async () => {
  const shopper = await visit(browser, 'desktop', shop.url, withCart(shop, await tileLine(shop, 5)));
  for (const path of ['/cart', `/products/${floor}`, '/products']) {
    await shopper.page.goto(path);
    if (path === '/cart') await shopper.page.getByRole('spinbutton', { name: 'Quantity' }).waitFor();
    const { before, after } = await turnOverNumbers(shopper.page);
    expect(before.length, path).toBeGreaterThan(0);
    expect(after, path).toEqual(before);
  }
  await shopper.leave();

  const staff = await enter(browser, shop, 'desktop', 'owner', `/admin/products/${floor}`);
  const { before, after } = await turnOverNumbers(staff.page);
  expect(before.length).toBeGreaterThan(2);
  expect(after).toEqual(before);
  await staff.leave();
});

/** Wraps every text, as a translator does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, option, svg')) continue;
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text);
    }
  });

/** Puts an element beside every input, as a password manager does. */
const decorate = (page: Page) =>
  page.evaluate(() => {
    for (const input of document.querySelectorAll('input')) {
      const badge = document.createElement('span');
      badge.append(document.createElement('button'));
      input.after(badge);
    }
  });

const boxesInCart = (page: Page) =>
  page.evaluate(() =>
    (
      JSON.parse(localStorage.getItem('guest_cart') ?? '{"items":[]}') as { items: { quantity: number }[] }
    ).items.map(({ quantity }) => quantity),
  );

test.each([
  ['a translator has changed', translate],
  ['an extension has added to', decorate],
])('the first press on a page that %s adds one box, and what was typed stays', async (_, change) => {
  // React says that it found another page than the server sent.
  const { page, leave } = await visit(browser, 'desktop', shop.url, {
    expected: [/Minified React error #418/],
  });
  await page.goto(`/products/${floor}`);
  await change(page);
  await page.locator('.buy').getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect.poll(() => boxesInCart(page)).toEqual([1]);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/products/${floor}`);
  await change(page);
  const area = page.locator('.buy input[name=area]');
  await area.pressSequentially('12.5', { delay: 40 });
  await page.waitForFunction(
    () => !document.querySelector('.buy')?.closest('astro-island')?.hasAttribute('ssr'),
  );
  await area.press('Enter');
  await page.getByText(/^You need/).waitFor();
  expect(await area.inputValue()).toBe('12.5');

  // What changes later is changed as well, though React did not put it there.
  await change(page);
  await area.fill('25');
  await page.getByText(/^You need/).waitFor({ state: 'detached' });
  await area.press('Enter');
  await page.getByText(/^You need/).waitFor();
  await leave();
});

/** Blocks all storage but cookies, as a browser's setting does. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

test('where storage is blocked, a guest hears what to do, and a shopper who logs in has a cart', async () => {
  const who = await aShopper(shop, 'blocked');
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await blockStorage(page);
  for (const path of ['/', '/products', '/gallery', '/cart', '/checkout']) {
    await page.goto(path);
    await page.waitForLoadState();
  }
  await page.goto('/plan');
  await page.getByLabel('Length (A)', { exact: true }).focus();
  await page.getByText(/^Your browser blocks storage .* as long as this page/).waitFor();
  await page.goto(`/products/${floor}`);
  await page.locator('.buy').getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByText(/^Failed to add to cart. Your browser blocks storage/).waitFor();
  await page.getByRole('button', { name: /^Order a sample/ }).click();
  await page.getByText(/^Sample Order Error: Your browser blocks storage/).waitFor();
  await page
    .locator('.buy')
    .getByRole('button', { name: /wishlist/i })
    .click();
  await page.waitForURL('**/login?next=*');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page
    .locator('main')
    .getByRole('button', { name: /^(Log|Sign) ?in$/i })
    .click();
  await page.waitForURL(`**/products/${floor}`);
  await page.locator('.buy').getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByText('Item added to cart!').first().waitFor();
  await page.goto('/cart');
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('1');
  await leave();
});
