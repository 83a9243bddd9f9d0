/** A page that was just opened is laid out in parts, a part in each frame, and none of it is ever missing for a reader. */
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let product: string;
beforeAll(async () => {
  // As with a screen reader running: otherwise the tree leaves out whatever is not laid out.
  const args = ['--no-sandbox', '--disable-gpu', '--force-renderer-accessibility'];
  [shop, browser] = await Promise.all([sharedShop(), chromium.launch({ executablePath: CHROMIUM, args })]);
  const { body } = await shop.send('GET', '/api/products?limit=1&category=Tiles');
  product = `/products/${(body as { products: { id: string }[] }).products[0]?.id ?? ''}`;
});

afterAll(() => browser.close());

/** The most elements that a frame may lay out. */
const PART = 150;

/** Lets frames come only when asked for: their callbacks wait, so the page stays as its first frame leaves it. */
function holdFrames(): void {
  let waiting: FrameRequestCallback[] = [];
  const real = requestAnimationFrame.bind(globalThis);
  const step = () =>
    new Promise<void>((done) => {
      const work = waiting;
      waiting = [];
      real((time) => {
        for (const each of work) each(time);
        done();
      });
    });
  Object.assign(globalThis, {
    step,
    requestAnimationFrame: (each: FrameRequestCallback) => waiting.push(each),
  });
}
const step = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { step: () => Promise<void> }).step());

/** The elements that are laid out now. */
const laidOut = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.body.querySelectorAll('*')].filter((one) =>
        one.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
const isOpening = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'opened' in document.documentElement.dataset);

/** The names of headings and sections that are read aloud. */
async function spoken(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && ['heading', 'region', 'main'].includes(String(role?.value)))
    .map(({ name }) => String(name?.value).replace(/\s+/g, ' ').trim());
}

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  test.each(['/', '/products', 'PRODUCT', '/gallery', '/areas/belfast'])('%s', async (name) => {
    const { page, leave } = await visit(browser, screen, shop.url);
    await page.addInitScript(holdFrames);
    await page.goto(name === 'PRODUCT' ? product : name, { waitUntil: 'load' });
    expect(await isOpening(page)).toBe(true);
    const early = await spoken(page);
    let before = 0;
    let frames = 0;
    for (; await isOpening(page); frames += 1) {
      const now = await laidOut(page);
      expect(now - before, `frame ${frames}`).toBeLessThanOrEqual(PART);
      before = now;
      await step(page);
    }
    expect(frames).toBeGreaterThan(6);
    expect(await laidOut(page)).toBeGreaterThan(250);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const late = await spoken(page);
    expect(late.length).toBeGreaterThan(5);
    expect(late.filter((each) => !early.includes(each))).toEqual([]);
    await leave();
  });
});

test('a page that is opened at a fragment or again is laid out at once', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.addInitScript(holdFrames);
  await page.goto(`${product}#specification`);
  expect(await isOpening(page)).toBe(false);
  await page.reload();
  expect(await isOpening(page)).toBe(false);
  await page.goto('/products');
  expect(await isOpening(page)).toBe(true);
  await page.reload();
  expect(await isOpening(page)).toBe(false);
  await leave();
});

test('a page that is printed while it opens is laid out at once', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.addInitScript(holdFrames);
  await page.goto(product, { waitUntil: 'load' });
  const main = page.locator('main');
  const laid = () => main.evaluate((one) => getComputedStyle(one).contentVisibility);
  expect(await laid()).toBe('auto');
  await page.emulateMedia({ media: 'print' });
  expect(await laid()).toBe('visible');
  await leave();
});

test('a list that is loaded later is laid out at once', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto('/products');
  await page.locator('html:not([data-opened])').waitFor({ state: 'attached' });
  await page.getByLabel('Per page').selectOption('50');
  const cards = page.locator('.product-grid > li');
  await expect.poll(() => cards.count(), { timeout: 40_000 }).toBe(50);
  expect(await cards.last().evaluate((card) => getComputedStyle(card).contentVisibility)).toBe('visible');
  await leave();
});

test('without scripts all is laid out at once', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { javaScriptEnabled: false });
  await page.goto('/products');
  const last = page.locator('.product-grid > li').last();
  expect(await last.evaluate((card) => getComputedStyle(card).contentVisibility)).toBe('visible');
  await leave();
});
