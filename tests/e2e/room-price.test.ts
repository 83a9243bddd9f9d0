/** Once a room is chosen, every product shows what it costs for it, and the list can be sorted by that. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

test('cards, rows, product page and recommendations show the price for the room once there is one', async () => {
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=20');
  const tile = (body as { products: ProductWire[] }).products.find(({ box_size_m2 }) => box_size_m2 !== null);
  if (!tile) throw new Error('the seed has no tile by area');
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  const lines = page.locator('.price-room');
  await page.goto('/products?category=Tiles');
  expect(await lines.count(), 'nothing before a room exists').toBe(0);
  expect(await page.locator('#list-sort option:not([hidden])').filter({ hasText: 'room' }).count()).toBe(0);
  await page.goto(`/products/${tile.id}`);
  await page.getByLabel('Area (m²)').fill('23.4');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const result = page.locator('.calculation-total');
  await result.waitFor();
  const pounds = Math.round(Number((await result.innerText()).replace(/[£,]/g, ''))).toLocaleString('en-GB');
  const words = `£${pounds} for your 23.4 m²`;
  await page.locator('.product-head').getByText(words).waitFor();
  expect(await page.locator('.related .price-room').count()).toBeGreaterThan(0);
  for (const path of ['/', '/products?category=Tiles', '/products?category=Tiles&view=list']) {
    await page.goto(path);
    await expect.poll(() => lines.count(), { message: path }).toBeGreaterThan(3);
  }
  await page.goto('/products?category=Tiles&limit=50&sort=rating');
  await lines.first().waitFor();
  await page.getByLabel('Sort by').selectOption('room_price');
  await page.waitForURL(/sort=room_price(?!.*area_m2)/);
  const shown = async () =>
    (await lines.allInnerTexts()).map((text) => Number(/£([\d,]+) for/.exec(text)?.[1]?.replaceAll(',', '')));
  // The address changes before the list does.
  await expect
    .poll(async () => {
      const prices = await shown();
      return prices.length > 40 && prices.every((price, at) => price >= (prices[at - 1] ?? 0));
    })
    .toBe(true);
  await leave();
});

test('underlay costs for the room what the kit takes of it: nothing is added for cuts, in the calculator neither', async () => {
  const { body } = await shop.send('GET', '/api/products?category=Underlay&in_stock=true&limit=50');
  const roll = (body as { products: ProductWire[] }).products.find(({ box_size_m2 }) => box_size_m2 === 10);
  if (!roll) throw new Error('the seed has no underlay of 10 m²');
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/products/${roll.id}`);
  await page.getByText('We round up to whole rolls.').waitFor();
  await page.getByLabel('Area (m²)').fill('20');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText('You need 2 rolls').waitFor();
  const words = `£${Math.round(2 * roll.price)} for your 20 m²`;
  await page.locator('.product-head').getByText(words).waitFor();
  await leave();
});

const sortedFor = async (page: Page, size: string) => {
  const lines = page.locator('.price-room');
  await expect
    .poll(async () => {
      const words = await lines.allInnerTexts();
      const prices = words.map((text) => Number(/£([\d,]+) for/.exec(text)?.[1]?.replaceAll(',', '')));
      return (
        words.length > 10 &&
        words.every((text) => text.endsWith(`for your ${size}`)) &&
        prices.every((price, at) => price >= (prices[at - 1] ?? 0))
      );
    })
    .toBe(true);
  await page.getByText(`Sorted by the price for ${size}.`).waitFor();
};

test.each([
  ['without a room', ''],
  ['with the room of whoever shared it', '&area_m2=13.02&room_cuts=2m:13+4m:7+6.3x2.2'],
])('a list by the price for a room %s in its address is sorted for the room of now', async (_, rest) => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const list = '/products?category=Carpet&limit=50&sort=room_price';
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('my_floor', '13.02 2m:13 3m:7 4m:7 5m:7 6.3x2.2'));
  await page.goto(`${list}${rest}`);
  await sortedFor(page, '13.02 m²');
  expect(page.url()).toMatch(/sort=room_price(&limit=50)?$/);
  await page.goto('/plan');
  await page.evaluate(() => localStorage.setItem('my_floor', '4.2 2m:3 3m:3 4m:3 5m:3 2.2x2.3'));
  await page.goBack();
  await sortedFor(page, '4.2 m²');
  await page.goto(`${list}&area_m2=13.02`);
  await sortedFor(page, '4.2 m²');
  // Another tab: the storage event comes to this one.
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/delivery`);
  await other.evaluate(() => localStorage.setItem('my_floor', '20.21'));
  await page.getByText('Sorted by the price for 20.21 m².').waitFor();
  await other.evaluate(() => localStorage.removeItem('my_floor'));
  await page.getByText('As long as no room is chosen').waitFor();
  await leave();
});

test('a list by the price for a room says that no room is chosen, or for which one it is', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto('/products?category=Carpet&sort=room_price');
  await page.getByText('As long as no room is chosen, this is sorted by the price per m².').waitFor();
  expect(await page.getByLabel('Sort by').inputValue()).toBe('room_price');
  expect(await page.getByRole('link', { name: 'Plan your room' }).getAttribute('href')).toBe('/plan');
  await page.goto('/products?category=Carpet&sort=room_price&area_m2=20');
  await page.getByText('Sorted by the price for 20 m².').waitFor();
  await leave();
});

test('the line of a known room moves nothing when it is written', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.addInitScript(() => {
    localStorage.setItem('my_floor', '12');
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/products?category=LVT');
  await page.locator('.price-room').first().waitFor();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() =>
          setTimeout(() =>
            done((globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0)),
          ),
        ),
      ),
  );
  expect(moved).toBeLessThan(0.01);
  await leave();
});

test('carpets show the price of their plan for a room that was drawn, in no more lines and with no more calls', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  const { body } = await shop.send('GET', '/api/products?category=Carpet&limit=100');
  const [carpet] = (body as { products: ProductWire[] }).products.filter(({ unit }) => unit === 'metre');
  if (!carpet) throw new Error('the seed has no carpet off a roll');
  await page.goto(`/plan?product=${carpet.id}&length=4.7&width=4.3`);
  await page.locator('.planner-sum').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('my_floor'))).toMatch(/^20\.21 .*4m:\d/);
  const calls: string[] = [];
  // The list's own: the planner may still work something out as it is left.
  page.on('request', (request) => {
    if (new URL(page.url()).pathname === '/products' && /\/api\/(?:plan|products)/.test(request.url()))
      calls.push(request.url());
  });
  await page.goto('/products?category=Carpet');
  const cards = page.locator('article').filter({ has: page.locator('.price-room') });
  await cards.first().waitFor();
  expect(calls).toEqual([]);
  for (let at = 0; at < 3; at += 1) {
    const id = await cards.nth(at).locator('[data-wishlist]').getAttribute('data-wishlist');
    const rooms = [
      { name: 'x', shape: { kind: 'rectangle', length_m: 4.7, width_m: 4.3 }, product_id: id ?? '' },
    ];
    const answer = await shop.send('POST', '/api/plan', { rooms });
    const [room] = (answer.body as { rooms: { total_price: number }[] }).rooms;
    const pounds = Math.round(room?.total_price ?? 0).toLocaleString('en-GB');
    expect(await cards.nth(at).locator('.price-room').innerText()).toBe(`£${pounds} for your 20.21 m²`);
  }
  await page.goto('/products?category=Carpet&limit=50&sort=rating');
  await cards.first().waitFor();
  await page.getByLabel('Sort by').selectOption('room_price');
  await expect
    .poll(async () => {
      const words = await page.locator('.price-room').allInnerTexts();
      const prices = words.map((text) => Number(/^£([\d,]+) for/.exec(text)?.[1]?.replaceAll(',', '')));
      return prices.length > 20 && prices.every((price, at) => price >= (prices[at - 1] ?? 0));
    })
    .toBe(true);
  // A room that was kept without these figures.
  await page.evaluate(() => localStorage.setItem('my_floor', '20.21'));
  await page.goto('/products?category=Carpet');
  await page
    .getByText(/^from £[\d,]+ for your 20\.21 m²$/)
    .first()
    .waitFor();
  await leave();
});

test('a room that is drawn before a floor is chosen has the prices of its plan, and none while they are not known', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const { promise: answering, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/api/plan', async (route) => {
    await answering;
    await route.fallback();
  });
  await page.goto('/plan');
  const floor = () => page.evaluate(() => localStorage.getItem('my_floor'));
  await page.getByRole('textbox', { name: 'Length (A)' }).click();
  await page.locator('astro-island:not([ssr]) .planner').waitFor();
  await page.getByRole('textbox', { name: 'Length (A)' }).fill('6.2');
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/plan') && request.postData()?.includes('2.1') === true,
  );
  await page.getByRole('textbox', { name: 'Width (B)' }).fill('2.1');
  await asked;
  expect(await floor()).toBeNull();
  answer(undefined);
  await expect.poll(floor).toMatch(/^13\.02 (\d(\.\d)?m:\d+ )+6\.3x2\.2$/);
  await leave();
});
