/** A product's way into a room: in sight at once, reached by keys, and paid for only by those who go it. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { query, settled } from '#tests/support/room-view/page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floor: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const { body } = await shop.send('GET', '/api/products?category=Wood%20Flooring&limit=1');
  floor = (body as { products: ProductWire[] }).products[0]?.id ?? '';
});

test.each([
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
  ['phone', { width: 320, height: 568 }],
] as const)(
  'on a %s of %o it is on the first screen, over the pictures and nothing else',
  async (device, viewport) => {
    const { page, leave } = await visit(browser, device, shop.url, { viewport });
    await page.goto(`/products/${floor}`);
    const door = page.getByRole('link', { name: 'See it in a room' });
    const box = await door.boundingBox();
    const { x = -1, y = -1, width = 0, height = 0 } = box ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(viewport.height);
    const pictures = await page.locator('.gallery-stage').boundingBox();
    expect(y + height).toBeLessThan((pictures?.y ?? 0) + (pictures?.height ?? 0));
    // Nothing lies on it, and it lies on no button.
    for (const button of await page.locator('.gallery-stage button').all()) {
      const other = await button.boundingBox();
      if (!other) continue;
      const isApart =
        other.x >= x + width ||
        other.x + other.width <= x ||
        other.y >= y + height ||
        other.y + other.height <= y;
      expect(isApart).toBe(true);
    }
    await door.focus();
    await page.keyboard.press('Enter');
    await settled(page);
    expect(query(page)['floor']).toBe(floor);
    await leave();
  },
);

test('no picture of a room is loaded before the link is touched, and those that a view begins with then', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:first|base|mask|light|gloss)[-.]|\/swatches\//.test(request.url())) asked.push(request.url());
  });
  await page.goto(`/products/${floor}`, { waitUntil: 'load' });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 200))));
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'See it in a room' }).hover();
  for (const part of ['/swatches/', '/first.'])
    await expect.poll(() => asked).toContainEqual(expect.stringContaining(part));
  expect(asked.filter((url) => /\/(?:base|mask|light|gloss)-/.test(url))).toEqual([]);
  // They are those that the view begins with.
  await page.getByRole('link', { name: 'See it in a room' }).click();
  await settled(page);
  for (const part of ['/swatches/', '/first.'])
    expect(new Set(asked.filter((url) => url.includes(part))).size).toBe(1);
  await leave();
});
