/** Header, menus, search, text size and floating button on the home page, and the home page itself. */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit, type ScreenName } from '#tests/support/browser.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

async function come(screen: ScreenName, path = '/about') {
  const seen = await visit(browser, screen, shop.url);
  await seen.page.goto(path);
  return seen;
}

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('header', () => {
  test('shows a guest Login and Register, not Wishlist or Admin', async () => {
    const { page, leave } = await come('desktop');
    const banner = page.getByRole('banner');
    for (const name of ['Home', 'Products', 'Gallery', 'About', 'Contact', 'Cart', 'Login', 'Register']) {
      expect(await banner.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true);
    }
    for (const name of ['Wishlist', 'Admin']) {
      expect(await banner.getByRole('link', { name, exact: true }).count(), name).toBe(0);
    }
    await leave();
  });

  test('shows the signed-in shopper a wishlist and a name, but no admin area', async () => {
    const { page, context, leave } = await visit(browser, 'desktop', shop.url);
    const account = { full_name: 'Ruth Kerr', username: 'ruth-kerr', email: 'ruth@kerr.example' };
    const registered = await context.request.post('/api/auth/register', {
      data: { ...account, password: 'a-floor-of-oak' },
      headers: { origin: shop.url },
    });
    expect(registered.ok()).toBe(true);
    await page.goto('/about');
    const banner = page.getByRole('banner');
    expect(await banner.getByRole('link', { name: 'Wishlist', exact: true }).isVisible()).toBe(true);
    expect(await banner.getByRole('link', { name: 'Login', exact: true }).count()).toBe(0);
    expect(await banner.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
    await banner.getByText('Ruth', { exact: true }).click();
    await banner.getByRole('button', { name: 'Log out' }).waitFor();
    await leave();
  });

  test('shows phone, hours and promotion at every width; on narrow screens the promotion is in the menu', async () => {
    const { page, leave } = await come('desktop');
    const banner = page.getByRole('banner');
    const promotion = /30% off plus free samples, £5\.99 shipping each/;
    for (const width of [390, 640, 768, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = [banner.getByRole('link', { name: '028 9649 6000' }), banner.locator('[data-hours]')];
      for (const one of shown) await expect.poll(() => one.isVisible(), { message: `${width}` }).toBe(true);
      const isNarrow = width < 768;
      if (isNarrow) await banner.getByRole('button', { name: 'Menu' }).click();
      const place = isNarrow ? page.getByRole('dialog') : banner;
      await place.getByText(promotion).waitFor();
      if (isNarrow) await page.keyboard.press('Escape');
      if (isNarrow) await place.waitFor({ state: 'hidden' });
      expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
    }
    await leave();
  });

  test('search trims its text and ignores an empty one', async () => {
    const { page, leave } = await come('desktop');
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    await box.fill('   ');
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/about');
    await box.fill('  oak  ');
    await box.press('Enter');
    await page.waitForURL('**/products?search=oak');
    await leave();
  });

  test('Enter does not follow a suggestion that was selected for an earlier text', async () => {
    const { page, leave } = await come('desktop');
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    await box.fill('herring');
    await page.getByRole('option').first().waitFor();
    await box.press('ArrowDown');
    await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe('search-input-option-0');
    // The next response is delayed.
    await page.route('**/api/products/suggest**', () => undefined);
    await box.fill('oak');
    await expect.poll(() => box.getAttribute('aria-activedescendant')).toBeNull();
    await box.press('Enter');
    await page.waitForURL('**/products?search=oak');
    await leave();
  });

  test('shows the count of the guest cart, and updates it', async () => {
    const { page, leave } = await come('desktop');
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    expect(await cart.textContent()).not.toMatch(/\d/);
    await page.evaluate(() => {
      localStorage.setItem('guest_cart', JSON.stringify({ items: [{ quantity: 3 }, { quantity: 2 }] }));
      window.dispatchEvent(new CustomEvent('ardglen:cart', { detail: null }));
    });
    await expect.poll(() => cart.textContent()).toMatch(/5/);
    await page.getByRole('link', { name: 'Cart 5 items', exact: true }).waitFor();
    // A plain span cannot have an ARIA label, so hidden text beside the number says what it counts.
    expect(await cart.locator('[aria-label]').count()).toBe(0);
    await leave();
  });

  test('opens a category with its button and closes it with Escape', async () => {
    const { page, leave } = await come('desktop');
    const button = page.getByRole('button', { name: 'More of Tiles' });
    await button.press('Enter');
    const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Honed' });
    await link.waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await leave();
  });

  test('opens a category before the scripts of the page have come, or without them', async () => {
    const { page, leave } = await visit(browser, 'desktop', shop.url);
    await page.route(/\.js$/, (route) =>
      route.request().url().includes('/head.') ? route.continue() : undefined,
    );
    await page.goto('/about', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'More of Tiles' });
    await button.press('Enter');
    const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Honed' });
    await link.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await button.click();
    await link.waitFor();
    await button.click();
    await link.waitFor({ state: 'hidden' });
    await leave();
  });
});

test.each<ScreenName>(['phone', 'desktop'])(
  'on a %s the page reaches the edge of the window, and the action button stands 56 px wide 20 px from it',
  async (screen) => {
    const { page, leave } = await come(screen, '/');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // Overlay scrollbars take no space, so there must be no empty strip beside the header and the pictures.
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, width });
    const box = await page.getByRole('button', { name: 'Chat with us' }).boundingBox();
    expect(box).toMatchObject({ width: 56, height: 56, x: width - 76, y: height - 76 });
    await leave();
  },
);

test('the action button is beside the products if the margin is wide enough', async () => {
  const { page, leave } = await come('desktop', '/');
  // 1425 is 1440 without a scrollbar.
  for (const width of [1425, 1440, 1536, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const left = async () => (await page.getByRole('button', { name: 'Chat with us' }).boundingBox())?.x;
    const goods = width / 2 + 640;
    await expect.poll(left, { message: `${width} px` }).toBeGreaterThanOrEqual(goods + 8);
    await expect.poll(left, { message: `${width} px` }).toBeLessThanOrEqual(width - 56 - 8);
  }
  await leave();
});

describe('on a phone', () => {
  test('locks the zoom, and has a text size up to 200 %, which is stored and cuts nothing off', async () => {
    const { page, leave } = await come('phone');
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('user-scalable=no');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const larger = menu.getByRole('button', { name: 'Larger text' });
    for (let step = 0; step < 4; step += 1) await larger.click();
    await menu.getByText('200%').waitFor();
    await page.reload();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await leave();
  });

  test('the action button covers no control at the end of a page', async () => {
    const { page, leave } = await come('desktop', '/');
    for (const path of ['/', '/checkout']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Chat with us' }).waitFor();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('contentinfo').getByRole('button', { name: 'Larger text' }).click();
    }
    await leave();
  });

  test('the sticky header takes at most 64 px after scrolling', async () => {
    const { page, leave } = await come('phone');
    await page.mouse.wheel(0, 1200);
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-condensed'));
    const bottom = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(64);
    await leave();
  });
});

describe('home', () => {
  test('the bathroom notice stays hidden once dismissed', async () => {
    const { page, leave } = await come('desktop', '/');
    await page.getByRole('button', { name: 'Dismiss the notice' }).click();
    const notice = page.getByRole('complementary', { name: 'Bathrooms' });
    await notice.waitFor({ state: 'hidden' });
    await page.reload();
    expect(await notice.isVisible()).toBe(false);
    await leave();
  });

  test('shows ten categories in the fixed order, at most twelve products and nine photos', async () => {
    const { page, leave } = await come('desktop', '/');
    const tiles = page.getByRole('region', { name: 'Shop by Category' }).getByRole('listitem');
    expect(await tiles.count()).toBe(10);
    expect(await tiles.first().textContent()).toContain('Tiles');
    expect(
      await page.getByRole('region', { name: 'On the showroom floor now' }).getByRole('article').count(),
    ).toBe(12);
    const photos = page.getByRole('region', { name: /customers’ homes/ }).getByRole('listitem');
    expect(await photos.count()).toBe(9);
    await leave();
  });
});

/** Pictures in the page's content that are not loaded, except those that are loaded only on interaction. */
const missing = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
        (one) => !one.complete && !one.matches('[data-hero] img') && one.getClientRects().length > 0,
      ).length,
  );

test('pictures further down are preloaded on a good connection, but not if the browser saves data', async () => {
  const withPictures = await openBrowser({ pictures: true });
  const { page, leave } = await visit(withPictures, 'desktop', shop.url);
  // Each picture takes 250 ms, so that the nearest are still loading when the preloading starts.
  await page.route('**/media/**', async (route) => {
    await new Promise((done) => setTimeout(done, 250));
    await route.continue();
  });
  await page.goto('/');
  await expect.poll(() => missing(page), { timeout: 40_000 }).toBe(0);
  const slides = page.locator('[data-hero] img');
  expect(await slides.last().evaluate((one: HTMLImageElement) => one.complete)).toBe(false);
  await leave();
  const thrifty = await visit(withPictures, 'desktop', shop.url);
  await thrifty.page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => ({ effectiveType: '4g', saveData: true }),
    }),
  );
  await thrifty.page.goto('/');
  // The preloading would start at the first idle time after the page has loaded.
  await thrifty.page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const [asSent, now] = await thrifty.page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
    return [sent, document].map((page) => page.querySelectorAll('main img[loading=lazy]').length);
  });
  expect(now).toBe(asSent);
  expect(now).toBeGreaterThan(20);
  await thrifty.leave();
});

test('a second link of the list skips to its results', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto('/products?search=oak');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to the results' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.locator('#results :focus').waitFor();
  await leave();
});
