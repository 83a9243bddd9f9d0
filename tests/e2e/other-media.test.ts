/** The pages in other media: forced colours, reduced motion and print. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { otherPages, pageReader, publicPages, type PageKind } from '#tests/support/pages.ts';
import { passwordOf } from '#tests/support/staff.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let pages: readonly PageKind[];

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  pages = await publicPages(shop);
});

const pathOf = (name: string): string => pages.find((page) => page.name === name)?.path ?? name;

test('in forced colours buttons have borders, selected items differ and bars are visible', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, { forcedColors: 'active' });
  for (const name of ['home', 'product', 'category', 'gallery']) {
    await page.goto(pathOf(name));
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll('.btn, .fab, .chip, .badge')]
        .filter((it) => it.checkVisibility() && parseFloat(getComputedStyle(it).borderTopWidth) < 1)
        .map((it) => it.className),
    );
    expect(edgeless, name).toEqual([]);
  }
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(await looks('.chip[aria-pressed=true]')).not.toBe(await looks('.chip[aria-pressed=false]'));
  const { rows } = await shop.database.client.execute(
    'SELECT product_id AS id FROM product_photos GROUP BY product_id HAVING count(*) = 5 LIMIT 1',
  );
  await page.goto(`/products/${String(rows[0]?.['id'])}`);
  // Both in one reading, as the gallery moves on by itself.
  const dots = await page.locator('.gallery-dots').evaluate((list) =>
    ['[data-selected]', ':not([data-selected])'].map((which) => {
      const dot = list.querySelector(`button${which}`);
      return dot && getComputedStyle(dot, '::before').backgroundColor;
    }),
  );
  expect(dots).not.toContain(null);
  expect(dots[0]).not.toBe(dots[1]);
  await page.goto(pathOf('product'));
  const bar = page.locator('.histogram-bar span').first();
  const drawn = await bar.evaluate((it) => {
    const { backgroundImage, forcedColorAdjust } = getComputedStyle(it);
    return `${forcedColorAdjust} ${backgroundImage}`;
  });
  expect(drawn, 'how long a bar is').toMatch(/^none linear-gradient/);
  await leave();
});

test('prefers-reduced-motion turns off all motion', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { reducedMotion: 'reduce' });
  await page.goto(pathOf('product'));
  await page.getByRole('button', { name: 'Play slideshow' }).waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  await expect.poll(moving).toBe(0);
  await leave();
});

test('on paper lists are not cut off, stars are drawn, and no words are pale', async () => {
  // A4 without its margins.
  const { page, leave } = await visit(browser, 'desktop', shop.url, {
    viewport: { width: 673, height: 1000 },
  });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/products?category=Tiles', '/products?category=Tiles&view=list', '/', '/gallery']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const found = await page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter((it) =>
        it.checkVisibility(),
      );
      const isLight = ({ color }: CSSStyleDeclaration) =>
        (color.match(/[\d.]+/g) ?? [])
          .slice(0, 3)
          .every((part) => Number(part) > (color.includes('rgb') ? 150 : 0.6));
      const words = shown.filter((it) => it.matches('.badge, .chip, .btn, .on-dark, .on-dark *'));
      return {
        cut: shown
          .filter((it) => it.closest('.list-page, .gallery-page'))
          .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
          .map((it) => it.className),
        pale: words.filter((it) => isLight(getComputedStyle(it))).map((it) => it.className),
        undrawn: shown
          .filter((it) => it.matches('.rating, .stars, .icon'))
          .flatMap((it) => [getComputedStyle(it), getComputedStyle(it, '::before')])
          .filter((style) => style.backgroundImage.includes('gradient') && style.clipPath !== 'none')
          .filter((style) => style.printColorAdjust !== 'exact').length,
      };
    });
    expect(found, path).toEqual({ cut: [], pale: [], undrawn: 0 });
  }
  await leave();
});

test('product and order pages print with the letterhead and without buttons', async () => {
  const { page, context, leave } = await visit(browser, 'desktop', shop.url);
  const order = (await otherPages(shop)).find(
    ({ path, person }) => person === 'shopper' && path.startsWith('/orders/'),
  );
  if (!order) throw new Error('the seed has no order of the shopper');
  expect(await pageReader(shop)(order)).toContain('print-head');
  await context.request.post('/api/auth/login', {
    data: { email: 'shopper@ardglen.example', password: passwordOf('shopper') },
    headers: { origin: shop.url },
  });
  await page.emulateMedia({ media: 'print' });
  for (const [path, words] of [
    [pathOf('product'), 'Specification'],
    [order.path, 'Total'],
  ] as const) {
    await page.goto(path);
    await page.getByText('Quayside Road').first().waitFor();
    await page.getByRole('main').getByText(words, { exact: true }).first().waitFor();
    expect(await page.getByRole('button').count(), 'buttons on paper').toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  }
  await leave();
});
