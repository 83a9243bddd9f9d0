/** Twice the text size on a phone: nothing is cut off, nothing scrolls sideways. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { OrderWire } from '#domain/orders/contract.ts';
import { openBrowser, type ScreenName, visit } from '#tests/support/browser.ts';
import { waitForHydration } from '#tests/support/admin-page.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

test('cart, checkout and orders fit the screen, and the items in the cart are visible', async () => {
  const { page, context, leave } = await visit(browser, 'phone', shop.url);
  await page.addInitScript(() => localStorage.setItem('text_size', '200'));
  const headers = { origin: shop.url };
  const data = { email: 'shopper@ardglen.example', password: 'ardglen-demo-shopper' };
  expect((await context.request.post('/api/auth/login', { data, headers })).status()).toBe(200);
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=2');
  const floors = (body as { products: { id: string; name: string }[] }).products;
  for (const { id } of floors) {
    await context.request.post('/api/cart/add', { data: { product_id: id, quantity: 2 }, headers });
  }
  const orders = (await (await context.request.get('/api/orders')).json()) as OrderWire[];
  const one = (state: string) => orders.find(({ status }) => status === state)?.id ?? `no ${state} order`;
  const goods = page.getByRole('main').getByRole('link', { name: floors[0]?.name ?? '' });
  const fits = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  await page.goto('/cart');
  await goods.waitFor();
  expect((await goods.boundingBox())?.width).toBeGreaterThan(200);
  expect(await fits(), 'cart').toBe(true);
  const summary = page.getByRole('region', { name: 'Summary' });
  expect(await summary.evaluate((card) => card.scrollWidth - card.clientWidth), 'summary').toBe(0);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
  expect(await fits(), 'checkout').toBe(true);
  for (const path of ['/orders', `/orders/${one('pending')}`, `/orders/${one('delivered')}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(fits, { timeout: 40_000, message: path }).toBe(true);
  }
  await page.goto(`/products/${floors[0]?.id ?? ''}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByText('Item added to cart!').waitFor();
  const remove = drawer.getByRole('button', { name: /^Remove / }).first();
  await remove.scrollIntoViewIfNeeded();
  // The list has a usable height.
  expect(await drawer.locator('.cart-lines').evaluate((list) => list.clientHeight)).toBeGreaterThan(200);
  expect(await remove.isVisible()).toBe(true);
  await leave();
});

test.each([
  ['100', 320],
  ['100', 360],
  ['200', 390],
])(
  'in text of %s per cent the dots of a product’s pictures leave its buttons free at %s px',
  async (size, width) => {
    const { rows } = await shop.database.client.execute(
      'SELECT product_id AS id FROM product_photos GROUP BY product_id HAVING count(*) = 5 LIMIT 1',
    );
    const { page, leave } = await visit(browser, 'phone', shop.url, { viewport: { width, height: 740 } });
    await page.addInitScript((chosen) => localStorage.setItem('text_size', chosen), size);
    await page.goto(`/products/${String(rows[0]?.['id'])}`);
    await page.getByRole('button', { name: 'Next picture' }).first().waitFor();
    const covered = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const dots = box('.gallery-dots');
      return ['.gallery-full', '.gallery-stage > .gallery-controls'].filter((selector) => {
        const other = box(selector);
        if (!dots || !other) return true;
        return (
          dots.left < other.right &&
          other.left < dots.right &&
          dots.top < other.bottom &&
          other.top < dots.bottom
        );
      });
    });
    expect(covered).toEqual([]);
    await leave();
  },
);

test('on a small phone a long filter and the totals of an order are not cut off', async () => {
  const { page, context, leave } = await visit(browser, 'phone', shop.url, {
    viewport: { width: 360, height: 740 },
  });
  await page.addInitScript(() => localStorage.setItem('text_size', '200'));
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.goto('/products?category=Tiles&material=Porcelain');
  await page.getByRole('link', { name: 'Remove filter Material: Porcelain' }).waitFor();
  expect(await over(), 'filters').toBeLessThanOrEqual(0);
  const data = { email: 'shopper@ardglen.example', password: 'ardglen-demo-shopper' };
  await context.request.post('/api/auth/login', { data, headers: { origin: shop.url } });
  const orders = (await (await context.request.get('/api/orders')).json()) as OrderWire[];
  for (const { id } of orders.slice(0, 3)) {
    await page.goto(`/orders/${id}`);
    await page.getByText('VAT (included)').first().waitFor();
    expect(await over(), id).toBeLessThanOrEqual(0);
  }
  await leave();
});

test('on a small phone the admin’s figures and the slide editor do not overflow', async () => {
  const { page, context, leave } = await visit(browser, 'phone', shop.url, {
    viewport: { width: 360, height: 740 },
  });
  await page.addInitScript(() => localStorage.setItem('text_size', '200'));
  const data = { email: 'owner@ardglen.example', password: 'ardglen-demo-admin' };
  await context.request.post('/api/auth/login', { data, headers: { origin: shop.url } });
  for (const path of ['/admin', '/admin/products']) {
    await page.goto(path);
    await page.locator('.stat').last().waitFor();
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, path).toBeLessThanOrEqual(0);
  }
  await page.goto('/admin/hero-management');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add slide' }).click();
  const editor = page.getByRole('dialog', { name: 'Add slide' });
  await editor.getByRole('button', { name: 'Phone' }).waitFor();
  expect(await editor.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await leave();
});

test('on a phone the button that adds a room to a plan lies over none of its rooms', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.addInitScript(() => localStorage.setItem('text_size', '200'));
  await page.goto('/plan');
  await page.getByRole('button', { name: 'Add a room' }).click();
  const rooms = page.getByRole('list', { name: 'Rooms' });
  await expect.poll(() => rooms.getByRole('button').count()).toBe(3);
  const covered = await rooms.evaluate((list) => {
    const boxes = [...list.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    const add = boxes.pop();
    return boxes.filter(({ right }) => add && right > add.left).length;
  });
  expect(covered).toBe(0);
  await leave();
});

/** The share of a dialog's height that its sticky buttons cover while it is scrolled to the top. */
const shareOfButtons = (dialog: Element): number => {
  const { bottom, height } = dialog.getBoundingClientRect();
  const foot = dialog.querySelector('.modal-foot, .save-bar')?.getBoundingClientRect();
  return foot ? (bottom - foot.top) / height : 1;
};

test.each([
  ['/admin/hero-management', 'Add slide'],
  ['/admin/customer-photos', 'Add photo'],
])('on a phone the buttons of the dialog of %s cover less than a quarter of it', async (path, opener) => {
  const { page, context, leave } = await visit(browser, 'phone', shop.url);
  await page.addInitScript(() => localStorage.setItem('text_size', '200'));
  const data = { email: 'owner@ardglen.example', password: 'ardglen-demo-admin' };
  await context.request.post('/api/auth/login', { data, headers: { origin: shop.url } });
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').first().waitFor();
  expect(await dialog.evaluate(shareOfButtons)).toBeLessThan(0.25);
  await leave();
});

test.each<ScreenName>(['phone', 'desktop'])(
  'names in the list view are at least six ems wide on a %s',
  async (screen) => {
    const { page, leave } = await visit(browser, screen, shop.url);
    await page.goto('/products?view=list');
    const name = page.locator('.product-row .product-card-name').first();
    for (const size of ['150', '200']) {
      await page.evaluate((chosen) => (document.documentElement.dataset['textSize'] = chosen), size);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `too wide at ${size} %`).toBeLessThanOrEqual(0);
      const em = await name.evaluate(
        (it) => it.clientWidth / Number.parseFloat(getComputedStyle(it).fontSize),
      );
      expect(em, `a name at ${size} %`).toBeGreaterThanOrEqual(6);
    }
    await leave();
  },
);

test('a supplier whose name is one long word fits the smallest phone', async () => {
  const supplier = 'S'.repeat(40);
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=1');
  const [floor] = (body as { products: { id: string; name: string }[] }).products;
  const path = `/products/${floor?.id ?? ''}`;
  const staff = await as(shop, 'catalogue');
  const fields = fieldsOf(await staffProduct(shop, staff, floor?.id ?? ''));
  const edited = await shop.send('PUT', `/api/admin${path}`, { ...fields, supplier }, staff);
  expect(edited.status).toBe(200);
  await expect.poll(async () => (await shop.fetch(path)).text(), { timeout: 60_000 }).toContain(supplier);
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Item added to cart!').waitFor();
  for (const [address, place] of [
    [path, page.locator('.product-head')],
    ['/cart', page.getByRole('main').getByRole('listitem').first()],
    [`/products?search=${encodeURIComponent(floor?.name ?? '')}`, page.locator('.product-card').first()],
  ] as const) {
    await page.goto(address);
    await place.getByText(supplier).first().waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, address).toBeLessThanOrEqual(0);
  }
  await leave();
});
