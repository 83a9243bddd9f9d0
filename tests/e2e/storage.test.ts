/** What the browser keeps: nothing from looking, conveniences after a yes alone, and they go again with a no. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, visit } from '#tests/support/browser.ts';
import { publicPages } from '#tests/support/pages.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  shop.clear();
});

/** Every key in this browser: cookies of all paths, local and session storage. */
async function keptKeys(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...stored].sort();
}

/** Lets one notice of a recent purchase come and go. */
async function seeNotice(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close recent purchases' });
  await expect
    .poll(
      async () => {
        if (await close.isVisible()) return true;
        // Less than the notice stays: it is not skipped.
        await page.clock.fastForward(5_000);
        return false;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(true);
  await page.clock.fastForward(7_000);
  await close.waitFor({ state: 'detached' });
}

test('looking at every public page stores nothing, not even when a notice of a purchase has shown', async () => {
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

test('conveniences are kept after a yes, and go with a no', async () => {
  const { page, context, leave } = await visit(browser, 'desktop', shop.url);
  await page.clock.install();
  await page.goto('/products?view=list');
  const view = async () => (await context.cookies()).find(({ name }) => name === 'list_view')?.expires;
  expect(await view(), 'the view that was pressed holds for this visit').toBe(-1);
  // Time stands still until it is told to go on: no notice comes before the answer.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/about');
  const question = page.getByRole('region', { name: 'Cookies and storage' });
  const [yes, no] = ['Accept', 'Only what is needed'].map((name) => question.getByRole('button', { name }));
  if (!yes || !no) throw new Error('the question has no answers');
  const looks = (it: Element) => {
    const { backgroundColor, color, fontSize, fontWeight, height, borderColor } = getComputedStyle(it);
    return { backgroundColor, color, fontSize, fontWeight, height, borderColor };
  };
  expect(await yes.evaluate(looks), 'a no is as easy as a yes').toEqual(await no.evaluate(looks));
  await yes.press('Enter');
  await question.getByText('Conveniences are remembered').waitFor();
  expect(await yes.getAttribute('aria-pressed')).toBe('true');
  await seeNotice(page);
  expect(await keptKeys(context, page)).toEqual([
    'consent',
    'list_view',
    'social_proof_next',
    'social_proof_seen',
  ]);
  await page.clock.resume();
  await expectAccessible(page);
  await page.goto('/products?view=list');
  expect(await question.count(), 'what was answered is not asked again').toBe(0);
  expect((await view()) ?? 0).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400);
  await page.goto('/privacy');
  await page.getByText('Conveniences are remembered').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Only what is needed' }).click();
  await page.getByText('Only what is needed is stored.').waitFor();
  expect(await keptKeys(context, page)).toEqual(['consent']);
  await leave();
});

test('without a script nothing is asked, since nothing can be kept', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, { javaScriptEnabled: false });
  await page.goto('/about');
  expect(await page.getByRole('button', { name: 'Only what is needed' }).count()).toBe(0);
  await page.goto('/privacy');
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  await leave();
});
