/** The picture carousel of a product: autoplay, selection, swiping and full screen. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let tile: ProductWire;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const { body } = await shop.send('GET', '/api/products?category=Tiles&limit=50');
  const found = (body as { products: ProductWire[] }).products.find(({ photos }) => photos.length > 2);
  expect(found, 'a tile with three pictures').toBeDefined();
  if (found) tile = found;
});

test('autoplay stops when a picture is selected, and can be resumed; the full screen starts with the current picture', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.clock.install();
  await page.goto(`/products/${tile.id}`);
  const gallery = page.getByRole('region', { name: `Pictures of ${tile.name}` }).first();
  const selected = gallery.locator('[data-selected][data-thumbnail]');
  /** Passes a second of the page's time at a time; each picture is shown for three. */
  const autoplayReaches = (picture: string) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(1_000);
        return selected.getAttribute('data-thumbnail');
      })
      .toBe(picture);
  await gallery.getByRole('button', { name: 'Pause slideshow' }).waitFor();
  await autoplayReaches('1');
  await gallery.getByRole('button', { name: 'Show picture 1' }).click();
  await gallery.locator('[data-selected][data-thumbnail="0"]').waitFor();
  await page.clock.fastForward(10_000);
  expect(await selected.getAttribute('data-thumbnail')).toBe('0');
  await gallery.getByRole('button', { name: 'Play slideshow' }).click();
  await autoplayReaches('1');
  // The full screen stops the slideshow, at whichever picture it has reached.
  await gallery.getByRole('button', { name: 'Full screen' }).click();
  const current = Number(await selected.getAttribute('data-thumbnail')) + 1;
  const thumbnails = await gallery.locator('[data-thumbnail]').count();
  await page.getByText(`${current} of ${thumbnails}`, { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText(`${(current % thumbnails) + 1} of ${thumbnails}`, { exact: true }).waitFor();
  // HTML does not allow `sizes` without `srcset`.
  expect(await page.locator('[data-large] :is(img, source)[sizes]:not([srcset])').count()).toBe(0);
  await page.keyboard.press('Escape');
  await leave();
});

test('a picture selected or swiped to before the carousel’s script is loaded stays selected', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const gallery = page.getByRole('region', { name: `Pictures of ${tile.name}` }).first();
  await page.goto(`/products/${tile.id}`);
  await gallery.getByRole('button', { name: 'Previous picture' }).first().click();
  const thumbnails = await gallery.locator('[data-thumbnail]').count();
  await gallery.locator(`[data-selected][data-thumbnail="${thumbnails - 1}"]`).waitFor();
  await gallery.getByRole('button', { name: 'Play slideshow' }).waitFor();

  // The slideshow takes over after three seconds of the page's time, which a slow test would miss.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  // The strip scrolls natively until the carousel takes over at the same position.
  await gallery.locator('[data-viewport]').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await expect
    .poll(() => gallery.locator('[data-viewport]').evaluate((strip) => strip.scrollLeft))
    .toBeGreaterThan(0);
  await page.clock.resume();
  await gallery.locator('[data-selected][data-thumbnail="1"]').waitFor();
  await gallery.getByRole('button', { name: 'Play slideshow' }).waitFor();
  await leave();
});

test('if the carousel’s script is lost, the strip scrolls natively, without an error', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/Failed to load resource/] });
  const lost = () => page.waitForEvent('requestfailed', (asked) => asked.url().includes('gallery-carousel'));
  await page.route('**/gallery-carousel*', (route) => route.abort());
  const ahead = lost();
  await page.goto(`/products/${tile.id}`);
  const gallery = page.getByRole('region', { name: `Pictures of ${tile.name}` }).first();
  await ahead;
  const pressed = lost();
  await gallery.getByRole('button', { name: 'Previous picture' }).first().click();
  await pressed;
  const strip = gallery.locator('[data-viewport]');
  await strip.evaluate((it) => it.scrollTo({ left: it.clientWidth }));
  await expect.poll(() => strip.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  await leave();
});

/** Swipes horizontally with one finger. */
async function swipe(page: Page, from: number, to: number) {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 5; step++) await touch('touchMove', from + ((to - from) * step) / 5);
  await touch('touchEnd');
}

test('in full screen a picture has a transparent background, and swiping shows the next one', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/products/${tile.id}`);
  // Stops the slideshow, which would otherwise have turned a page for a slow test.
  await page.getByRole('button', { name: 'Show picture 1' }).click();
  await page.locator('[data-selected][data-thumbnail="0"]').waitFor();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByText(/^1 of \d$/).waitFor();
  const beside = page.locator('[data-large] img');
  expect(await beside.evaluate((image) => getComputedStyle(image).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  await swipe(page, 330, 60);
  await page.getByText(/^2 of \d$/).waitFor();
  await swipe(page, 60, 330);
  await page.getByText(/^1 of \d$/).waitFor();
  await leave();
});
