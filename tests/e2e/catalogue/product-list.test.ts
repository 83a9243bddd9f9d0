import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectFocus, openBrowser, visit } from '#tests/support/browser.ts';
import { fits } from '#tests/support/admin-page.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  shop = await sharedShop();
  browser = await openBrowser();
});

const shows = (page: Page, text: RegExp) =>
  page.locator('[data-list-count]').filter({ hasText: text }).waitFor();
const categories = (page: Page) => page.getByRole('navigation', { name: 'Product categories' });
/** A filter's box by the start of its name, which ends with the number of products. */
const filter = (page: Page, name: RegExp, checked?: boolean) =>
  page.getByRole('checkbox', { name, ...(checked === undefined ? {} : { checked }) });
/**
 * Presses a filter's box and waits for its new state. Not `check` or `uncheck`: the press replaces the box, so that they
 * would look for the state of a box that is gone.
 */
async function choose(page: Page, name: RegExp): Promise<void> {
  await filter(page, name, false).click();
  await filter(page, name, true).waitFor();
}
/** Marks the document, to detect later whether the page was reloaded. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const marked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

describe('the product list on a desktop', () => {
  it('filters, sorts and pages in place; the Back button restores the list and the scroll position', async () => {
    const { page, leave } = await visit(browser, 'desktop', shop.url);
    await page.goto('/products');
    await shows(page, /^Showing 20 of \d+ products \(Page 1 of \d+\)$/);
    // The controls of the phone's filter sheet are hidden when the filters are beside the list.
    for (const name of [/^Filters/, 'Close filters', /^Apply$/]) {
      expect(await page.getByRole('main').getByRole('button', { name }).count(), String(name)).toBe(0);
    }
    await mark(page);

    await categories(page).getByRole('link', { name: 'Tiles', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Tiles' }).waitFor();
    await choose(page, /^Matt/);
    await page.getByRole('link', { name: 'Remove filter Finish: Matt' }).waitFor();
    await page.locator('input[name=finish][value=Matt]:focus').waitFor();
    await page.getByLabel('Sort by').selectOption('price');
    await page.waitForURL(/sort=price/);
    // The URL changes first; until the list is replaced, its links have the old sort order.
    await page.locator('.pagination a[href*="sort=price"][aria-label="Page 2"]').click();
    await shows(page, /Page 2 of/);
    expect(new URL(page.url()).search).toBe('?category=Tiles&finish=Matt&sort=price&page=2');
    expect(await marked(page)).toBe(true);

    const card = page.locator('main article').nth(9).getByRole('link').first();
    await card.scrollIntoViewIfNeeded();
    const spot = await page.evaluate(() => scrollY);
    expect(spot).toBeGreaterThan(100);
    await card.click();
    await page.waitForURL(/\/products\/[a-z0-9-]+$/);
    await page.goBack();
    await shows(page, /Page 2 of/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(spot - 200);
    await page.goBack();
    await shows(page, /Page 1 of/);
    await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('price');

    await page.getByRole('link', { name: 'Remove filter Finish: Matt' }).click();
    await page.waitForURL((url) => !url.search.includes('finish'));
    await filter(page, /^Matt/, false).waitFor();
    await leave();
  });

  it('jumps to a page number and clears the box', async () => {
    const { page, leave } = await visit(browser, 'desktop', shop.url);
    await page.goto('/products?category=Tiles');
    const jump = page.getByLabel('Go to page');
    await jump.fill('9');
    await jump.press('Enter');
    await shows(page, /Page 9 of/);
    await expect.poll(() => page.getByLabel('Go to page').inputValue()).toBe('');
    await page.getByLabel('Go to page').fill('9999');
    await page.getByLabel('Go to page').press('Enter');
    await shows(page, /Page 9 of/);
    // A list of few pages has no such box.
    await page.goto('/products?category=Adhesives');
    await shows(page, /Page 1 of/);
    expect(await page.getByLabel('Go to page').count()).toBe(0);
    await leave();
  });

  it('changes the page size to page 1, and remembers the list view', async () => {
    const { page, leave } = await visit(browser, 'desktop', shop.url);
    await page.goto('/products?category=Tiles&page=9');
    await page.getByLabel('Per page').selectOption('100');
    await shows(page, /Showing 100 of \d+ products \(Page 1 of/);
    await page.getByRole('link', { name: 'List view' }).click();
    await page.locator('article.product-row').first().waitFor();
    await page.goto('/products?category=LVT');
    await page.locator('article.product-row').first().waitFor();
    await leave();
  });

  it('shows the server’s message when a list fails, and retries', async () => {
    const { page, leave } = await visit(browser, 'desktop', shop.url, { expected: [/503/] });
    await page.goto('/products');
    await page.route('**/products?category=Carpet', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ detail: 'The stockroom is being counted.' }),
      }),
    );
    await categories(page).getByRole('link', { name: 'Carpet' }).click();
    await page.getByRole('alert').getByText('The stockroom is being counted.').waitFor();
    await page.unroute('**/products?category=Carpet');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Carpet' }).waitFor();
    await leave();
  });

  it('shows only the newest of two overlapping requests', async () => {
    const { page, leave } = await visit(browser, 'desktop', shop.url);
    await page.goto('/products');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    await page.route('**/products?category=Carpet', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await categories(page).getByRole('link', { name: 'Carpet' }).click();
    await categories(page).getByRole('link', { name: 'LVT' }).click();
    await page.getByRole('heading', { level: 1, name: 'LVT' }).waitFor();
    letGo();
    await choose(page, /^SPC Click/);
    await page.getByRole('link', { name: 'Remove filter Construction: SPC Click' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await leave();
  });

  it('does not overwrite a price that is being typed when an earlier list arrives', async () => {
    const { page, leave } = await visit(browser, 'desktop', shop.url);
    await page.goto('/products?category=Tiles');
    const held = Promise.withResolvers<undefined>();
    await page.route('**/products?**finish=Matt', async (route) => {
      await held.promise;
      await route.continue();
    });
    await choose(page, /^Matt/);
    const most = page.getByLabel('To (£)');
    await most.pressSequentially('8');
    held.resolve(undefined);
    await page.getByRole('link', { name: 'Remove filter Finish: Matt' }).waitFor();
    await most.pressSequentially('0');
    expect(await most.inputValue()).toBe('80');
    await most.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('max_price') === '80');
    await page.getByRole('link', { name: /^Remove filter .*80/ }).waitFor();
    // A negative price is invalid: it keeps the focus, and no list is requested.
    const least = page.getByLabel('From (£)');
    await least.fill('-5');
    await least.press('Tab');
    await expect
      .poll(() => least.evaluate((field) => field.matches(':focus')), { timeout: 40_000 })
      .toBe(true);
    expect(new URL(page.url()).searchParams.has('min_price')).toBe(false);
    await least.fill('5');
    await least.press('Tab');
    await page.waitForURL((url) => url.searchParams.get('min_price') === '5');
    await leave();
  });

  it('reports a captive portal’s page as a failure', async () => {
    const { page, leave } = await visit(browser, 'desktop', shop.url);
    await page.goto('/products');
    await page.route('**/products?category=Carpet', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>Hotel</title><p>Please log in to our network.',
      }),
    );
    await categories(page).getByRole('link', { name: 'Carpet' }).click();
    await page.getByRole('alert').getByText('Failed to fetch products').waitFor();
    expect(await page.title()).not.toBe('Hotel');
    await leave();
  });

  it('shows the failure of a page change, which was asked for far below the message', async () => {
    const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [/ERR_FAILED/] });
    await page.goto('/products');
    await page.route('**/products?page=2', (route) => route.abort());
    await page.getByRole('link', { name: 'Next page' }).click();
    const again = page.getByRole('link', { name: 'Try again' });
    await expect.poll(() => again.isVisible()).toBe(true);
    await expect
      .poll(() => again.evaluate((link) => link.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    await expectFocus(page.locator('[data-list-failed]').first());
    await leave();
  });

  it('an empty list can be cleared of its filters; a page that does not exist shows page 1', async () => {
    const { page, leave } = await visit(browser, 'desktop', shop.url);
    await page.goto('/products?search=zzzzqqq');
    await shows(page, /Showing 0 of 0 products/);
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await shows(page, /Showing 20 of/);
    await page.goto('/products?category=LVT&page=9999');
    await shows(page, /Showing 20 of \d+ products \(Page 1 of/);
    await leave();
  });
});

describe('a search that is understood', () => {
  it('has readings that can be taken off and put back, and offers the assistant with its words', async () => {
    const { page, leave } = await visit(browser, 'desktop', shop.url);
    await page.goto('/products?search=black+hexagon');
    await page.getByText('Nothing is exactly Black: these come close.').waitFor();
    await page.getByRole('link', { name: 'Remove filter Black', exact: true }).click();
    await page.getByRole('link', { name: 'Remove filter the word “black”' }).click();
    await page.getByRole('link', { name: 'Remove filter Black', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.has('literal')).toBe(false);
    await page.getByRole('link', { name: 'Ask our assistant about “black hexagon”' }).click();
    const message = page.getByRole('textbox', { name: 'Your message' });
    await expect.poll(() => message.inputValue(), { timeout: 30_000 }).toBe('black hexagon');
    await leave();
  });
});

describe('the product list on a phone', () => {
  it('filters in a sheet whose button shows the number of products', async () => {
    const { page, leave } = await visit(browser, 'phone', shop.url);
    await page.goto('/products?category=LVT');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    await choose(page, /^Glue Down/);
    await page.waitForURL(/construction=Glue\+Down/);
    await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Remove filter Construction: Glue Down' }).waitFor();
    await expectFocus(page.getByRole('button', { name: /^Filters/ }));
    expect(await fits(page)).toBe(true);
    // The category bar scrolls horizontally: the current category is scrolled into view, also in a new list.
    const isInSight = async (name: string): Promise<boolean> => {
      const box = await categories(page).getByRole('link', { name }).boundingBox();
      return box !== null && box.x > 0 && box.x + box.width < (page.viewportSize()?.width ?? 0);
    };
    for (const name of ['LVT', 'Adhesives']) {
      await categories(page).getByRole('link', { name }).click();
      await page.waitForURL(`**/products?category=${name}`);
      await page.locator('.category-bar [aria-current]', { hasText: name }).waitFor();
      // The new list replaces the bar, and the old one may have been measured.
      await expect.poll(() => isInSight(name), { message: name }).toBe(true);
    }
    await page.reload();
    await expect.poll(() => isInSight('Adhesives')).toBe(true);
    await leave();
  });

  it('works without JavaScript: category, filter, sort, next page', async () => {
    const { page, leave } = await visit(browser, 'phone', shop.url, { javaScriptEnabled: false });
    await page.goto('/products');
    await categories(page).getByRole('link', { name: 'LVT' }).click();
    await filter(page, /^SPC Click/).click();
    await page.getByLabel('Sort by').selectOption('price');
    await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await page.getByRole('link', { name: 'Remove filter Construction: SPC Click' }).waitFor();
    expect(page.url()).toContain('sort=price');
    await page.getByRole('link', { name: 'Next page' }).click();
    await shows(page, /Page 2 of/);
    await leave();
  });
});

it('a list of what is sold out stays one when it is sorted, until its filter is removed', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto('/products?in_stock=false');
  await filter(page, /^Out of stock only/, true).waitFor();
  await page.getByLabel('Sort by').selectOption('price');
  await page.waitForURL('**/products?*sort=price*');
  expect(new URL(page.url()).searchParams.get('in_stock')).toBe('false');
  // Until the list is replaced, its box has the old sort order.
  await page.locator('a[href*="in_stock=false"][href*="sort=price"]').first().waitFor({ state: 'attached' });
  await filter(page, /^Out of stock only/, true).click();
  await page.waitForURL((url) => !url.search.includes('in_stock'));
  await filter(page, /^In stock only/, false).waitFor();
  await leave();
});
