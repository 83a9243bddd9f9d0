import type { Browser, Page, Request } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { signIn, withCart } from '#tests/support/buying.ts';
import { keepOpen } from '#tests/support/keep-open.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let tile: ProductWire;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=50');
  const found = (body as { products: ProductWire[] }).products.find(
    (one) => one.stock > 60 && one.sample_eligible && one.photos.length > 2,
  );
  if (!found) throw new Error('the seed has no such tile');
  tile = found;
});

const boxes = () => Math.ceil(11 / (tile.box_size_m2 ?? 1) - 1e-9);
const guestCart = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('guest_cart') ?? '{"items":[]}') as {
        items: { quantity: number; total_price: number }[];
        total_amount: number;
      },
  );
const items = async (page: Page) => (await guestCart(page)).items;

test('a shopper calculates the boxes, adds them and a sample, and finds them in the cart', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await keepOpen(page);
  await page.goto(`/products/${tile.id}`);
  await page.getByLabel('Area (m²)').fill('10');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText(`You need ${boxes()} boxes`).waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByText('Item added to cart!').waitFor();
  await page.getByRole('button', { name: 'Close the cart' }).click();
  await page.getByRole('button', { name: /Order a sample/ }).click();
  await page.getByText(/FREE Sample added to cart! £5\.99 shipping cost/).waitFor();
  await page.getByRole('button', { name: 'Close the cart' }).click();
  await page.getByRole('button', { name: /Order a sample/ }).click();
  await page.getByText('You have already added a sample of this product to your cart.').waitFor();
  await expect
    .poll(() => items(page))
    .toMatchObject([
      { product_id: tile.id, quantity: boxes(), area_m2: 10, is_sample: false },
      { product_id: tile.id, quantity: 1, is_sample: true, sample_shipping_cost: 5.99, product_price: 0 },
    ]);
  const { total_amount, items: lines } = await guestCart(page);
  expect(Math.round(total_amount * 100)).toBe(Math.round((lines[0]?.total_price ?? 0) * 100) + 599);
  await page.goto('/cart');
  await page.getByText('1 sample, shipping').waitFor();
  // The focus stays in the list, and moves to the message once the list is empty.
  await page.locator('.cart-line-remove').first().press('Enter');
  await page
    .getByRole('button', { name: `Remove ${tile.name} (sample)` })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your cart is empty' }).and(page.locator(':focus')).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guest_cart'))).toBeNull();
  await leave();
});

test('the drawer scrolls to the line that was just added', async () => {
  const { body } = await shop.send('GET', '/api/products?category=Underlay&in_stock=true');
  const others = (body as { products: ProductWire[] }).products.map(({ id, name, price }) => ({
    product_id: id,
    product_name: name,
    product_price: price,
    quantity: 1,
  }));
  const { page, leave } = await visit(browser, 'phone', shop.url, withCart(shop, ...others));
  await keepOpen(page);
  await page.goto(`/products/${tile.id}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const list = page.getByRole('dialog', { name: 'Your cart' }).locator('.cart-lines');
  const added = list.locator(`[data-line="${tile.id} false"]`);
  await added.waitFor();
  await expect
    .poll(async () => {
      const [whole, line] = await Promise.all([list.boundingBox(), added.boundingBox()]);
      return line && whole && line.y >= whole.y && line.y + line.height <= whole.y + whole.height + 1;
    })
    .toBe(true);
  await expect.poll(() => list.locator('.cart-line').count()).toBe(others.length + 1);
  await leave();
});

test('a late response does not bring back a calculation that was reset', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/products/${tile.id}`);
  await page.getByLabel('Area (m²)').fill('10');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText(`You need ${boxes()} boxes`).waitFor();
  const held = Promise.withResolvers<undefined>();
  await page.route('**/calculate-price**', async (route) => {
    await held.promise;
    // The page has aborted the request.
    await route.continue().catch(() => undefined);
  });
  const isCalculation = (request: Request) => request.url().includes('calculate-price');
  const asked = page.waitForRequest(isCalculation);
  const ended = Promise.any([
    page.waitForEvent('requestfinished', isCalculation),
    page.waitForEvent('requestfailed', isCalculation),
  ]);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await asked;
  await page.getByRole('button', { name: 'Reset and use manual quantity' }).click();
  held.resolve(undefined);
  await ended;
  await page.getByRole('spinbutton', { name: 'Quantity' }).waitFor();
  expect(await page.getByText(/^You need/).count()).toBe(0);
  await leave();
});

test('the panel works by keyboard alone, from the first key press on', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await keepOpen(page);
  await page.goto(`/products/${tile.id}`);
  await page.getByLabel('Area (m²)').focus();
  await page.keyboard.type('12 by 4');
  await page.keyboard.press('Enter');
  await page.getByText('Please give the area in square metres as a plain number').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await page.getByText(`You need ${boxes()} boxes`).waitFor();
  await page.getByRole('button', { name: 'Reset and use manual quantity' }).press('Enter');
  await page.locator('.stepper:focus').waitFor();
  await page.getByRole('button', { name: 'One more' }).press('Enter');
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await page.getByText('Item added to cart!').waitFor();
  // The focus is in the drawer, a few presses before its Checkout, and goes back when it closes.
  const checkout = page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' });
  let presses = 0;
  while (!(await checkout.evaluate((link) => link === document.activeElement)) && presses < 8) {
    await page.keyboard.press('Tab');
    presses++;
  }
  expect(presses).toBeLessThan(8);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Add to cart' }).and(page.locator(':focus')).waitFor();
  await expect.poll(() => items(page)).toMatchObject([{ quantity: 2, area_m2: null }]);
  await leave();
});

test('the buttons are only exposed once the script that hydrates the panel is loaded', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const [asked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await page.route('**/_astro/islands.*.js', async (route) => {
    asked.resolve(undefined);
    await held.promise;
    await route.continue();
  });
  await keepOpen(page);
  await page.goto(`/products/${tile.id}`, { waitUntil: 'commit' });
  await asked.promise;
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0);
  held.resolve(undefined);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Item added to cart!').waitFor();
  await expect.poll(() => items(page)).toMatchObject([{ product_id: tile.id, quantity: 1 }]);
  await leave();
});

test('a quantity typed and a button pressed before hydration take effect afterwards', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  const held = Promise.withResolvers<undefined>();
  await page.route('**/_astro/BuyPanel.*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await keepOpen(page);
  await page.goto(`/products/${tile.id}`);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  held.resolve(undefined);
  await page.getByText('Item added to cart!').waitFor();
  await expect.poll(() => items(page)).toMatchObject([{ product_id: tile.id, quantity: 5 }]);
  await leave();
});

test('the largest quantity is priced at once, with a limited number of deposit options', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/products/${tile.id}`);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('99999');
  await page.getByText('99,999 boxes').first().waitFor();
  expect(await page.getByLabel('Deposit').locator('option').count()).toBeLessThan(403);
  await leave();
});

test('a cart follows another tab, and a changed price is reported', async () => {
  const { page, context, leave } = await visit(
    browser,
    'desktop',
    shop.url,
    withCart(shop, { product_id: tile.id, product_name: tile.name, product_price: 1, quantity: 1 }),
  );
  const tab = await context.newPage();
  await tab.goto('/cart');
  await tab.getByText(/has changed from £1\.00 to £/).waitFor();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Clear Cart' }).waitFor();
  await tab.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByText('Your cart is empty').waitFor();
  await leave();
});

test('a double click on ‘Remove’ removes the boxes of a signed-in shopper, but not the sample', async () => {
  const { page, context, leave } = await visit(browser, 'desktop', shop.url);
  const ria = await aShopper(shop, 'ria');
  await shop.send('POST', '/api/cart/add', { product_id: tile.id, quantity: 1 }, ria.bearer);
  await shop.send('POST', `/api/cart/add-sample/${tile.id}`, undefined, ria.bearer);
  await signIn(context, ria);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') asked.push(new URL(request.url()).search);
  });
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: `Remove ${tile.name} from the cart`, exact: true });
  await remove.dblclick();
  await remove.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Remove ${tile.name} (sample) from the cart` }).waitFor();
  expect(new Set(asked)).toEqual(new Set(['?is_sample=false']));
  await page.reload();
  await page.getByText('1 sample, shipping').waitFor();
  await leave();
});

test('a product page fires the event productViewed with the product’s data, on window and document', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.addInitScript(() => {
    for (const place of [window, document])
      place.addEventListener('productViewed', (event) => {
        const before = sessionStorage.getItem('viewed');
        const detail = JSON.stringify((event as CustomEvent).detail);
        sessionStorage.setItem(before ? 'viewed twice' : 'viewed', detail);
      });
  });
  await page.goto(`/products/${tile.id}`);
  await page.waitForFunction(() => sessionStorage.getItem('viewed twice'));
  const viewed = JSON.parse((await page.evaluate(() => sessionStorage.getItem('viewed'))) ?? '') as unknown;
  const { id, name, category, price, sku, supplier } = tile;
  expect(viewed).toEqual({ id, name, category, price, sku, supplier });
  await leave();
});

/** The controls of the buying panel that the chat's nudge covers while it is visible. */
const coveredByNudge = async (page: Page): Promise<string[]> => {
  // The time of a frame, in which the nudge looks what is below it.
  await page.clock.runFor(40);
  return page.evaluate(() => {
    const nudge = document.querySelector('[data-chat-nudge]');
    if (!nudge || getComputedStyle(nudge).opacity === '0') return [];
    const over = nudge.getBoundingClientRect();
    return [...document.querySelectorAll('.product-panel :is(a, button, input, select), .buy-bar')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
};

test.each<[string, ...(readonly [number, number])[]]>([
  ['beside the pictures', [1440, 900], [1024, 768], [768, 1024]],
  ['below the pictures', [390, 844]],
])('the chat’s nudge covers no control of a buying panel %s', async (_where, ...sizes) => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  const [[width = 0, height = 0] = []] = sizes;
  await page.setViewportSize({ width, height });
  // The nudge disappears after ten seconds of the page's time, which stands still.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/products/${tile.id}`);
  const nudge = page.getByRole('button', { name: `Questions about ${tile.name}?` });
  await nudge.waitFor();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await nudge.waitFor();
    await expect.poll(() => coveredByNudge(page), { message: `${width} wide` }).toEqual([]);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(() => coveredByNudge(page), { message: `${width} wide, further down` }).toEqual([]);
  }
  await leave();
});
