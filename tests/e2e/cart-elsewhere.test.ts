/** Changes of a cart in another tab, on another page or by the merge after a login are shown; parts that fail to load. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import {
  CARD,
  fillAddress,
  orderAndPay,
  putInCart,
  signIn,
  tileLine,
  typeCard,
  withCart,
} from '#tests/support/buying.ts';
import { keepOpen } from '#tests/support/keep-open.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let tile: string;
let plank: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM products WHERE stock > 60 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 2",
  );
  [tile = '', plank = ''] = rows.map(({ id }) => String(id));
});

const quantities = (page: Page) =>
  page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('guest_cart') ?? '{"items":[]}') as {
      items: { product_id: string; quantity: number }[];
    };
    return Object.fromEntries(cart.items.map((item) => [item.product_id, item.quantity]));
  });

test('paying a guest’s order on its own page removes its items from the cart, and no others', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, withCart(shop, await tileLine(shop, 2)));
  await page.goto('/checkout');
  await fillAddress(page, 'elsewhere@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Check your order' }).waitFor();
  await putInCart(page, { product_id: tile, quantity: 2 }, { product_id: plank, quantity: 1 });
  const draft = () => page.evaluate(() => sessionStorage.getItem('checkout_draft'));
  const { orderId, orderToken } = JSON.parse((await draft()) ?? '{}') as Record<string, string>;
  await page.goto(`/orders/${orderId}?token=${orderToken}`);
  await typeCard(page, CARD);
  await orderAndPay(page);
  await expect.poll(() => quantities(page)).toEqual({ [plank]: 1 });
  await expect.poll(draft).toBeNull();
  await leave();
});

test('the badge shows the count, also above 99', async () => {
  const { page, leave } = await visit(
    browser,
    'phone',
    shop.url,
    withCart(shop, { product_id: tile, quantity: 1234 }),
  );
  await page.goto('/about');
  await expect.poll(() => page.locator('[data-cart-count]:visible').first().innerText()).toBe('1234');
  await leave();
});

test('a cart with a very large floor can still be priced', async () => {
  const { page, leave } = await visit(
    browser,
    'phone',
    shop.url,
    withCart(shop, { product_id: tile, quantity: 9000, area_m2: 12_000 }),
  );
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Clear Cart' }).waitFor();
  await expect
    .poll(() => page.getByText('Subtotal').or(page.getByText('Total')).first().isVisible())
    .toBe(true);
  await expect
    .poll(async () => (await page.locator('main').innerText()).includes('could not be checked'))
    .toBe(false);
  await leave();
});

test('an account’s cart is reloaded when a page is restored by the browser, and after a merge', async () => {
  const who = await aShopper(shop, 'elsewhere');
  const { page, context, leave } = await visit(
    browser,
    'phone',
    shop.url,
    withCart(shop, { product_id: tile, quantity: 2 }),
  );
  await signIn(context, who);
  const read = Promise.withResolvers<undefined>();
  await page.route('**/api/cart/merge', async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  read.resolve(undefined);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await expect.poll(() => quantity.count()).toBe(1);

  await shop.send('POST', '/api/cart/add', { product_id: plank, quantity: 1 }, who.bearer);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => quantity.count()).toBe(2);
  await leave();
});

test('an account’s cart follows changes in another tab, and on another device when the page becomes visible', async () => {
  const who = await aShopper(shop, 'tabs');
  await shop.send('POST', '/api/cart/add', { product_id: tile, quantity: 2 }, who.bearer);
  const { page, context, leave } = await visit(browser, 'desktop', shop.url);
  await signIn(context, who);
  const quantity = (tab: Page) => tab.getByRole('spinbutton', { name: 'Quantity' });
  await page.goto('/cart');
  await quantity(page).waitFor();
  const tab = await context.newPage();
  await tab.goto('/cart');
  await tab.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => quantity(page).inputValue()).toBe('3');
  await tab.goto(`/products/${plank}`);
  await tab.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => quantity(page).count()).toBe(2);
  await tab.goto('/cart');
  await tab.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();

  await shop.send('POST', '/api/cart/add', { product_id: plank, quantity: 4 }, who.bearer);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => quantity(page).inputValue()).toBe('4');
  await leave();
});

test('goods added after a merge whose response was lost are merged too, and nothing twice', async () => {
  const fay = await aShopper(shop, 'merges-twice');
  const { page, context, leave } = await visit(browser, 'phone', shop.url, {
    expected: [/Failed to load resource|Transition was/],
  });
  // The server merges the cart, but no response arrives.
  let isDown = true;
  let asked = 0;
  await context.route('**/api/cart/merge', async (route) => {
    if (!isDown) return route.continue();
    if (asked++ === 0) await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/login');
  await putInCart(page, { product_id: tile, quantity: 2 });
  await page.getByLabel('Email').fill(fay.email);
  await page.getByLabel('Password').fill(fay.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${shop.url}/`);
  // As a tab does that still shows a guest's page.
  await putInCart(page, { product_id: tile, quantity: 2 }, { product_id: plank, quantity: 1 });
  isDown = false;
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem('guest_cart') === null);
  const { body } = await shop.send('GET', '/api/cart', undefined, fay.bearer);
  expect((body as CartWire).items.map((item) => [item.product_id, item.quantity])).toEqual([
    [tile, 2],
    [plank, 1],
  ]);
  await leave();
});

test('a product that is no longer sold has no price in the cart, and can only be removed', async () => {
  const { page, leave } = await visit(
    browser,
    'desktop',
    shop.url,
    withCart(shop, { product_id: 'a-floor-of-last-year', quantity: 2 }, { product_id: tile, quantity: 1 }),
  );
  await page.goto('/checkout');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await summary.getByText('This product is no longer sold.').last().waitFor();
  expect(await page.locator('main').innerText()).not.toContain('£0.00');
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'This product is no longer sold.' });
  await line.waitFor();
  expect(await line.innerText()).not.toContain('£');
  expect(await line.getByRole('spinbutton').count()).toBe(0);
  await line.getByRole('button', { name: /^Remove/ }).click();
  await line.waitFor({ state: 'detached' });
  expect(await page.getByRole('spinbutton', { name: 'Quantity' }).count()).toBe(1);
  await leave();
});

test('if the chat cannot be loaded, its button leads to the contact page', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/Failed to load resource/] });
  await page.route(/\/mount\.[^/]*\.js/, (route) => route.abort());
  await page.goto('/about');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await page.waitForURL(/\/contact$/);
  await leave();
});

test('if the drawer cannot be loaded, the item is added all the same, with the success message', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, {
    expected: [/Failed to load resource|ERR_FAILED/],
  });
  await keepOpen(page);
  await page.route('**/mount-drawer*', (route) => route.abort());
  await page.goto(`/products/${tile}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByText('Item added to cart!').waitFor();
  expect(await page.getByText('Failed to add to cart').count()).toBe(0);
  expect(await quantities(page)).toEqual({ [tile]: 1 });
  await leave();
});

test('a double click on the finance button starts one application', async () => {
  const { page, context, leave } = await visit(browser, 'phone', shop.url);
  let asked = 0;
  await page.route('**/finance-apply', async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.goto(`/products/${tile}`);
  const more = page.getByRole('spinbutton', { name: 'Quantity' });
  await more.fill('40');
  await more.blur();
  const apply = page.getByRole('button', { name: 'Apply for finance' });
  const tab = context.waitForEvent('page');
  await apply.dblclick();
  await (await tab).waitForURL(/finance/);
  expect(asked).toBe(1);
  expect(context.pages()).toHaveLength(2);
  await leave();
});

test('a filter chosen right after a page number wins over the page change', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.clock.install();
  await page.goto('/products?category=Tiles');
  await page.locator('[data-list=live]').waitFor();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-list] a[data-page]')?.click();
    document.querySelector<HTMLInputElement>('[data-filter-form] input[type=checkbox]')?.click();
  });
  await page.locator('[data-list] input[type=checkbox]:checked').first().waitFor({ state: 'attached' });
  await page.locator('[data-swap=results]:not([aria-busy=true])').waitFor();
  await expect.poll(() => page.url()).not.toMatch(/[?&]page=/);
  // Longer than the debounce of page changes.
  await page.clock.fastForward(1_000);
  expect(page.url()).not.toMatch(/[?&]page=/);
  await leave();
});
