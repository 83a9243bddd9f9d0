/** Storage in the browser: nothing from viewing pages, conveniences only after consent, and deleted when it is withdrawn. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { publicPages } from '#tests/support/pages.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** All keys in the browser: cookies of all paths, local and session storage. */
async function keptKeys(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...stored].sort();
}

/** Waits until a recent-purchase notice was shown and hidden. */
async function seeNotice(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close recent purchases' });
  await expect
    .poll(
      async () => {
        if (await close.isVisible()) return true;
        // Shorter than the notice is visible, so that it is not skipped.
        await page.clock.fastForward(5_000);
        return false;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(true);
  await page.clock.fastForward(7_000);
  await close.waitFor({ state: 'detached' });
}

test('viewing every public page stores nothing, even after a recent-purchase notice was shown', async () => {
  const { page, context, leave } = await visit(browser, 'phone', shop.url, { expected: [/status of 404/] });
  await page.clock.install();
  for (const { name, path } of await publicPages(shop)) {
    await page.goto(path);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await page.clock.fastForward(20_000);
    expect(await keptKeys(context, page), name).toEqual([]);
  }
  await page.goto('/about');
  await seeNotice(page);
  expect(await keptKeys(context, page)).toEqual([]);
  await leave();
});

test('conveniences are stored after consent, and deleted when it is withdrawn', async () => {
  const { page, context, leave } = await visit(browser, 'desktop', shop.url);
  await page.clock.install();
  await page.goto('/products?view=list');
  const view = async () => (await context.cookies()).find(({ name }) => name === 'list_view')?.expires;
  expect(await view(), 'without consent the view is a session cookie').toBe(-1);
  // The clock is paused, so that no notice is shown before the consent.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/about');
  const question = page.getByRole('region', { name: 'Cookies and storage' });
  const [yes, no] = ['Accept', 'Only what is needed'].map((name) => question.getByRole('button', { name }));
  if (!yes || !no) throw new Error('the consent bar has no buttons');
  const looks = (it: Element) => {
    const { backgroundColor, color, fontSize, fontWeight, height, borderColor } = getComputedStyle(it);
    return { backgroundColor, color, fontSize, fontWeight, height, borderColor };
  };
  expect(await yes.evaluate(looks), 'both buttons look alike').toEqual(await no.evaluate(looks));
  await yes.press('Enter');
  await question.getByText('Conveniences are remembered').waitFor();
  await expect.poll(() => yes.getAttribute('aria-pressed')).toBe('true');
  await seeNotice(page);
  expect(await keptKeys(context, page)).toEqual([
    'consent',
    'list_view',
    'social_proof_next',
    'social_proof_seen',
  ]);
  await page.clock.resume();
  await page.goto('/products?view=list');
  expect(await question.count(), 'the consent bar is not shown again').toBe(0);
  expect((await view()) ?? 0).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400);
  await page.goto('/privacy');
  await page.getByText('Conveniences are remembered').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Only what is needed' }).click();
  await page.getByText('Only what is needed is stored.').waitFor();
  expect(await keptKeys(context, page)).toEqual(['consent']);
  await leave();
});

test('the site that sent the visitor is kept after consent alone, until it is withdrawn, and never the shop itself', async () => {
  const { page, context, leave } = await visit(browser, 'desktop', shop.url);
  const site = () => page.evaluate(() => sessionStorage.getItem('came_from'));
  await page.goto('/about', { referer: 'https://floors.example/a-review?id=7' });
  const question = page.getByRole('region', { name: 'Cookies and storage' });
  expect(await site()).toBeNull();
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(site).toBe('floors.example');
  await page.goto('/contact', { referer: `${shop.url}/about` });
  expect(await site()).toBe('floors.example');
  await page.goto('/about', { referer: 'https://another.example/' });
  expect(await site(), 'the first one counts').toBe('floors.example');
  await page.goto('/privacy');
  await page.getByRole('main').getByRole('button', { name: 'Only what is needed' }).click();
  await expect.poll(site).toBeNull();
  expect(await keptKeys(context, page)).toEqual(['consent']);
  await leave();
});

test('without JavaScript there is no consent bar, because nothing optional is stored', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, { javaScriptEnabled: false });
  await page.goto('/about');
  expect(await page.getByRole('button', { name: 'Only what is needed' }).count()).toBe(0);
  await page.goto('/privacy');
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  await leave();
});
