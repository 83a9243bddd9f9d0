/** The last quantity that a shopper sets is stored, even if the page is left at once; more than there is; the drawer, emptied and unused. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { signIn, withCart } from '#tests/support/buying.ts';
import { waitForHydration } from '#tests/support/admin-page.ts';
import { keepOpen } from '#tests/support/keep-open.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floor: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM products WHERE stock > 60 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 1",
  );
  floor = String(rows[0]?.['id']);
});

/** A shopper on the cart page with one box; `clock` lets the test move the page's time. */
async function shopperAtCart(name: string, { clock = false } = {}) {
  const who = await aShopper(shop, name);
  await shop.send('POST', '/api/cart/add', { product_id: floor, quantity: 1 }, who.bearer);
  const seen = await visit(browser, 'phone', shop.url);
  await signIn(seen.context, who);
  if (clock) await seen.page.clock.install();
  await seen.page.goto('/cart');
  await seen.page.getByRole('spinbutton', { name: 'Quantity' }).waitFor();
  return { ...seen, who };
}
const quantities = async ({ bearer }: Shopper) =>
  (
    (await shop.send('GET', '/api/cart', undefined, bearer)).body as { items: { quantity: number }[] }
  ).items.map(({ quantity }) => quantity);

test('a change made during a request is sent after it, and the displayed quantity never jumps back', async () => {
  const { page, who, leave } = await shopperAtCart('presser');
  const sent: number[] = [];
  const [first, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await page.route('**/api/cart/items/*', async (route) => {
    sent.push((route.request().postDataJSON() as { quantity: number }).quantity);
    if (sent.length === 1) {
      first.resolve(undefined);
      await held.promise;
    }
    await route.continue();
  });
  const more = page.getByRole('button', { name: 'One more' });
  await more.click();
  await first.promise;
  await more.click();
  await more.click();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await expect.poll(() => quantity.inputValue()).toBe('4');
  expect(sent).toEqual([2]);
  held.resolve(undefined);
  await expect.poll(() => quantities(who), { timeout: 40_000 }).toEqual([4]);
  expect(sent).toEqual([2, 4]);
  expect(await quantity.inputValue()).toBe('4');
  await leave();
});

test('the cart page announces the new total after each change', async () => {
  const { page, who, leave } = await shopperAtCart('listener');
  await shop.send('POST', `/api/cart/add-sample/${floor}`, undefined, who.bearer);
  await page.reload();
  const heard = page.getByRole('status').filter({ hasText: 'total' });
  await page.getByRole('button', { name: 'One more' }).click();
  await heard.filter({ hasText: /^3 items, total £/ }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Remove .*\(sample\)/ }).click();
  await heard.filter({ hasText: /^2 items, total £/ }).waitFor({ state: 'attached' });
  await leave();
});

test('a page that is left at once sends the pending change', async () => {
  const { page, who, leave } = await shopperAtCart('leaver');
  const more = page.getByRole('button', { name: 'One more' });
  // In one task, so that nothing is sent before the page is left.
  await more.evaluate((button: HTMLButtonElement) => {
    button.click();
    location.assign('/about');
  });
  await page.waitForURL('**/about');
  await expect.poll(() => quantities(who), { timeout: 40_000 }).toEqual([2]);
  await leave();
});

test('a guest who leaves at once keeps the change', async () => {
  const { page, leave } = await visit(
    browser,
    'phone',
    shop.url,
    withCart(shop, { product_id: floor, quantity: 1 }),
  );
  await page.goto('/cart');
  await page.getByRole('button', { name: 'One more' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    location.assign('/checkout');
  });
  await page.waitForURL('**/checkout');
  await page.getByText('2 boxes').first().waitFor({ state: 'attached' });
  await leave();
});

test('removing a line right after a change of its quantity sends only the removal, without an error message', async () => {
  const { page, who, leave } = await shopperAtCart('remover', { clock: true });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/items/')) sent.push(request.method());
  });
  // In one task, so that the quantity is still waiting to be sent.
  await page.getByRole('main').evaluate((main) => {
    main.querySelector<HTMLButtonElement>('button[aria-label="One more"]')?.click();
    main.querySelector<HTMLButtonElement>('.cart-line-remove')?.click();
  });
  await page.getByText('Your cart is empty').waitFor();
  await expect.poll(() => quantities(who)).toEqual([]);
  // The pending change would have been sent after a quarter of a second, and before this request.
  await page.clock.fastForward(1_000);
  await page.evaluate(async () => void (await fetch('/api/cart')));
  expect(sent).toEqual(['DELETE']);
  expect(await quantities(who)).toEqual([]);
  expect(await page.locator('[data-toasts]').innerText()).toBe('');
  await leave();
});

test('an unused drawer closes by itself, unless it was opened by a key', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/products/${floor}`);
  await waitForHydration(page);
  // A hydrated panel takes its presses in a task of its own.
  await page.clock.runFor(100);
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  const button = page.getByRole('button', { name: 'Add to cart' });
  await button.click();
  await drawer.getByText('Item added to cart!').waitFor();
  await page.clock.fastForward(7_000);
  await drawer.waitFor({ state: 'hidden' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await button.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await drawer.getByText('Item added to cart!').waitFor();
  await page.clock.fastForward(60_000);
  expect(await drawer.isVisible()).toBe(true);
  await leave();
});

test.each(['a guest', 'a shopper'])('the drawer of %s says so when its last line is removed', async (who) => {
  const { page, context, leave } = await visit(browser, 'phone', shop.url, { expected: [/ERR_FAILED/] });
  if (who === 'a shopper') await signIn(context, await aShopper(shop, 'emptier'));
  await keepOpen(page);
  await page.goto(`/products/${floor}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await drawer.getByText('Your cart is empty', { exact: true }).waitFor();
  await expect.poll(() => drawer.getByText('Total', { exact: true }).count()).toBe(0);
  if (who === 'a shopper') {
    // The shopper comes back to the tab, and the account's cart cannot be read again: it is still the empty one.
    await page.route('**/api/cart', (route) => route.abort());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await drawer.getByText('Today’s prices could not be checked.').waitFor();
  }
  expect(await drawer.getByText('Your cart is empty', { exact: true }).isVisible()).toBe(true);
  expect(await drawer.getByText('Total', { exact: true }).count()).toBe(0);
  await drawer.getByRole('button', { name: 'Continue Shopping' }).waitFor();
  await leave();
});

test('more than there is is said at the quantity, at the calculation and in the cart', async () => {
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=100');
  const scarce = (body as { products: ProductWire[] }).products.find(
    ({ stock, box_size_m2 }) => stock > 3 && stock <= 10 && box_size_m2 !== null,
  );
  if (!scarce) throw new Error('the seed has no tile of which there are few');
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await keepOpen(page);
  await page.goto(`/products/${scarce.id}`);
  await page.getByText(`${scarce.stock} in stock`).waitFor();
  const short = new RegExp(
    `^Only ${scarce.stock} left, not \\d+ boxes\\. Choose ${scarce.stock} or fewer, or call 028 `,
  );
  const panel = page.locator('.product-panel');
  const quantity = panel.getByRole('spinbutton', { name: 'Quantity' });
  const more = page.getByRole('button', { name: 'One more' });
  const add = page.getByRole('button', { name: 'Add to cart' });
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await quantity.fill(String(scarce.stock + 1));
  await panel.getByRole('alert').filter({ hasText: short }).waitFor();
  expect(await more.isDisabled()).toBe(true);
  await add.click();
  await panel
    .getByRole('group', { name: /^Quantity of / })
    .and(page.locator(':focus'))
    .waitFor();
  await page.getByLabel('Area (m²)').fill('90');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await panel.locator('.calculation').getByText(short).waitFor();
  await add.click();
  await page.locator('.calculation:focus').waitFor();
  expect(await drawer.count(), 'nothing was added').toBe(0);
  await page.getByRole('button', { name: 'Reset and use manual quantity' }).click();
  await quantity.fill(String(scarce.stock));
  await panel.getByText(short).waitFor({ state: 'detached' });
  await panel.getByText(`That is all ${scarce.stock} that are left.`).waitFor();
  expect(await more.isDisabled()).toBe(true);
  await add.click();
  await drawer.getByText('Item added to cart!').waitFor();
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await add.click();
  await drawer.getByRole('status').filter({ hasText: short }).waitFor();
  expect(await drawer.getByText('Item added to cart!').count()).toBe(0);
  expect(await drawer.getByText(short).count(), 'said once').toBe(1);
  await drawer.getByRole('link', { name: 'Change it in the cart' }).click();
  await page.getByText(short).waitFor();
  expect(await more.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'One fewer' }).click();
  await page.getByText(`That is all ${scarce.stock} that are left.`).waitFor();
  await page.getByRole('link', { name: 'Checkout' }).waitFor();
  await leave();
});

test.each([
  [320, 568],
  [390, 667],
  [844, 390],
])('on a screen of %i × %i px the drawer shows the goods', async (width, height) => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { viewport: { width, height } });
  await keepOpen(page);
  await page.goto(`/products/${floor}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByText('Item added to cart!').waitFor();
  await drawer.getByRole('link', { name: 'Checkout' }).waitFor();
  const seen = () =>
    drawer.locator('.cart-line').evaluate((line) => {
      line.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const [own, list] = [line, line.closest('.cart-lines')].map((one) => one?.getBoundingClientRect());
      return own && list
        ? Math.min(own.bottom, list.bottom, innerHeight) - Math.max(own.top, list.top, 0)
        : 0;
    });
  await expect.poll(seen).toBeGreaterThan(80);
  await leave();
});

test.each(['Tab', 'Shift+Tab'])(
  '%s out of the drawer closes it and returns to what opened it',
  async (key) => {
    const { page, leave } = await visit(browser, 'phone', shop.url);
    await page.goto(`/products/${floor}`);
    await waitForHydration(page);
    const add = page.getByRole('button', { name: 'Add to cart' });
    await add.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.getByRole('link', { name: 'Checkout' }).waitFor();
    if (key === 'Tab') await drawer.getByRole('button', { name: 'Continue Shopping' }).focus();
    await page.keyboard.press(key);
    await drawer.waitFor({ state: 'hidden' });
    await add.and(page.locator(':focus')).waitFor();
    await leave();
  },
);
