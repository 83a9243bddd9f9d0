/** What a view of a room begins with: of few bytes, and before the sharp pictures. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { canvasSize, settled } from '#tests/support/room-view/page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let plank: string;
let carpet: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const found = async (category: string) => {
    const { body } = await shop.send('GET', `/api/products?category=${category}&limit=1`);
    return (body as { products: ProductWire[] }).products[0]?.id ?? '';
  };
  [plank, carpet] = await Promise.all([found('Wood%20Flooring'), found('Carpet')]);
});

test('the first picture takes at most 120 KB, and the script 25 KB', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const sizes = { pictures: 0, scripts: 0 };
  const counted: Promise<void>[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    // What comes after some seconds on every page is no part of the view: a slow host meets it before the picture.
    if (/\/(?:social-proof|floating-overlap)\./.test(pathname)) return;
    const isPicture = /\/(?:first|base|mask|light|gloss)[-.]|\/swatches\//.test(pathname);
    const kind = isPicture ? 'pictures' : answer.request().resourceType() === 'script' ? 'scripts' : null;
    if (kind)
      counted.push(
        answer
          .request()
          .sizes()
          .then(({ responseBodySize }) => {
            sizes[kind] += responseBodySize;
          }),
      );
  });
  await page.goto(`/room-view?room=hallway&floor=${plank}`);
  await settled(page);
  await Promise.all(counted);
  expect(sizes.pictures).toBeGreaterThan(60 * 1024);
  expect(sizes.pictures).toBeLessThanOrEqual(120 * 1024);
  // The shop's own scripts are counted too.
  expect(sizes.scripts).toBeLessThanOrEqual(25 * 1024);
  await leave();
});

test('the floor lies in the room before the sharp pictures have come, and whether the first have or not', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, {
    expected: [/Failed to load resource/],
  });
  const held: (() => void)[] = [];
  await page.route(/\/base-960\./, async (route) => {
    await new Promise<void>((done) => held.push(done));
    await route.continue();
  });
  await page.goto(`/room-view?room=hallway&floor=${plank}`);
  await page.locator('[data-room-view][data-state=sharpens]').waitFor();
  expect(await canvasSize(page)).toEqual([480, 320]);
  expect(
    await page.locator('[data-part=canvas]').evaluate((canvas) => getComputedStyle(canvas).opacity),
  ).toBe('1');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await settled(page);
  expect(await canvasSize(page)).toEqual([960, 640]);
  await page.unrouteAll();
  await page.route(/\/first\./, (route) => route.abort());
  await page.goto(`/room-view?room=loft&floor=${plank}`);
  await settled(page);
  expect(await canvasSize(page)).toEqual([960, 640]);
  await leave();
});

test('rooms that a floor is not shown in say so', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/room-view?room=hallway&floor=${carpet}`);
  await settled(page);
  const rooms = page.getByRole('group', { name: 'Room', exact: true });
  const kitchen = rooms.getByRole('radio', { name: 'Kitchen-diner' });
  expect(await kitchen.isDisabled()).toBe(true);
  const words = await rooms.getByText(/^Not offered for Carpet: .*“Kitchen-diner”/).textContent();
  expect(await rooms.getAttribute('aria-describedby')).toBe('rooms-why');
  expect(words).not.toContain('Entrance hall');
  await page.goto(`/room-view?room=hallway&floor=${plank}`);
  await settled(page);
  expect(await page.locator('#rooms-why').textContent()).toBe('');
  await leave();
});
