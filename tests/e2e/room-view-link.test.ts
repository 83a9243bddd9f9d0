/** A product's way into a room: in sight at once, reached by keys, and loaded ahead. */
import type { Browser, Page } from 'playwright';
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

/** Notes what is asked for of a view of a room. */
function watchAhead(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:first|base|mask|light|gloss)[-.]|\/swatches\/|\/room-view\?/.test(request.url()))
      asked.push(request.url());
  });
  return asked;
}

test('what its view begins with is loaded once the page is idle, so that a press waits for little', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const asked = watchAhead(page);
  await page.goto(`/products/${floor}`, { waitUntil: 'load' });
  for (const part of [/\/swatches\/.*-320\./, /\/first\./, /\/room-view\?/])
    await expect.poll(() => asked).toContainEqual(expect.stringMatching(part));
  expect(asked.filter((url) => /\/(?:base|mask|light|gloss)-/.test(url))).toEqual([]);
  await page.locator('script[type=speculationrules]').waitFor({ state: 'attached' });
  // They are those that the view begins with: it asks for no others, and all of them come from the cache.
  await page.getByRole('link', { name: 'See it in a room' }).click();
  await settled(page);
  const first = asked.filter((url) => /\/first\.|\/swatches\/.*-320\./.test(url));
  expect(new Set(first).size).toBe(2);
  const sent = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/first\.|-320\.avif|\/RoomView\./.test(name))
      .map(({ transferSize }) => transferSize),
  );
  expect(sent.length).toBeGreaterThan(4);
  expect(Math.max(...sent)).toBe(0);
  await leave();
});

test('who saves data loads nothing ahead until the link is touched', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  const asked = watchAhead(page);
  await page.goto(`/products/${floor}`, { waitUntil: 'load' });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 200))));
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'See it in a room' }).hover();
  for (const part of ['/swatches/', '/first.', '/room-view?'])
    await expect.poll(() => asked).toContainEqual(expect.stringContaining(part));
  await leave();
});
