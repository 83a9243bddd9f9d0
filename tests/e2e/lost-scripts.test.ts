/** A part of the page whose script cannot be loaded shows a message, and works when it is used again with a connection. */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type ScreenName, stopRouting, visit } from '#tests/support/browser.ts';
import { keepOpen } from '#tests/support/keep-open.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let tile: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=1');
  tile = (body as { products: { id: string }[] }).products[0]?.id ?? '';
});

const SAID = 'This part of the page could not be loaded. Please check your connection and try again.';
const expected = [/Failed to load resource|Error hydrating|Failed to fetch dynamically/];

test('the buying panel reports a lost script, and works when pressed again', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected });
  await keepOpen(page);
  await page.route('**/_astro/BuyPanel.*.js*', (route) => route.abort('connectionreset'));
  await page.goto(`/products/${tile}`);
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  await add.click();
  await page.getByText(SAID).waitFor();
  // The native form is not submitted, because a reload would not add the item either.
  expect(new URL(page.url()).search).toBe('');
  const lost = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/BuyPanel.'));
  await add.click();
  await lost;
  await expect.poll(() => page.getByText(SAID).count()).toBe(1);

  await stopRouting(page);
  await add.click();
  await page.getByText('Item added to cart!').waitFor();
  await leave();
});

test.each([
  ['/cart', 'CartPage'],
  ['/checkout', 'CheckoutPage'],
])('%s reports a lost script, and works after a reload', async (path, script) => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected });
  await page.route(`**/_astro/${script}.*.js*`, (route) => route.abort('connectionreset'));
  await page.goto(path);
  await page.getByText(SAID).waitFor();
  await stopRouting(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByText('Your cart is empty').waitFor();
  await leave();
});

test.each(['Wishlist: ', 'Sample of '])(
  'the button ‘%s…’ of a product card reports lost code, and works when pressed again',
  async (name) => {
    const { page, leave } = await visit(browser, 'phone', shop.url, { expected });
    await page.route('**/_astro/card-presses.*.js*', (route) => route.abort('connectionreset'));
    await keepOpen(page);
    await page.goto('/products?category=Tiles');
    const button = page.getByRole('button', { name }).first();
    await button.click();
    await page.getByText(SAID).waitFor();
    await stopRouting(page);
    await button.click();
    if (name.startsWith('Wishlist')) await page.waitForURL('**/login?next=*');
    else await page.getByText('FREE Sample added to cart!').waitFor();
    await leave();
  },
);

/** The scripts that only the product list has. */
async function listScripts(): Promise<string[]> {
  const scriptsOf = async (path: string): Promise<string[]> =>
    [...(await (await shop.fetch(path)).text()).matchAll(/<script type="module" src="([^"]+)"/g)].map(
      ([, src = '']) => src,
    );
  const everywhere = new Set(await scriptsOf('/about'));
  return (await scriptsOf('/products')).filter((src) => !everywhere.has(src));
}

describe.each<ScreenName>(['phone', 'desktop'])(
  'a product list whose own script is lost, on a %s',
  (screen) => {
    test('filters and sorts by reloading the page', async () => {
      const { page, leave } = await visit(browser, screen, shop.url, { expected });
      for (const script of await listScripts())
        await page.route(`**${script}`, (route) => route.abort('connectionreset'));
      await page.goto('/products?category=LVT');
      if (screen === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('checkbox', { name: /^SPC Click/ }).click();
      await page.waitForURL(/construction=SPC/);
      await page.getByText('Construction: SPC Click').waitFor();
      // On a phone the form is still visible, for the next filter.
      await expect.poll(() => page.getByRole('checkbox', { name: /^SPC Click/ }).isVisible()).toBe(true);

      await page.getByLabel('Sort by').selectOption('price');
      await page.waitForURL(/sort=price(?:&|$|#)/);
      expect(new URL(page.url()).searchParams.get('construction')).toBe('SPC Click');
      await leave();
    });
  },
);

test('a part that has not been used shows no message', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, { expected });
  await page.route('**/_astro/Reviews.*.js*', (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
  await page.goto(`/products/${tile}`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await failed;
  expect(await page.getByText(SAID).count()).toBe(0);
  await leave();
});
