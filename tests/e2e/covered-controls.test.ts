/** Nothing that floats lies over what can be pressed or typed in, wherever the page is scrolled to. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { tileLine, withCart } from '#tests/support/buying.ts';
import { publicPages } from '#tests/support/pages.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

const SCREENS = [
  'home',
  'products',
  'product',
  'gallery',
  'about',
  'contact',
  'area',
  'login',
  'cart',
  'checkout',
];
const WIDTHS = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;
const POSITIONS = 8;

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/**
 * Scrolls through the page, and reports what floating elements cover. Large pictures and cards may lose a corner. The shop
 * looks in a task after the frame in which the page was scrolled: the one that is waited for here comes after it.
 */
const walk = (page: Page, positions: number): Promise<string[]> =>
  page.evaluate(async (count) => {
    const looked = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const covered: string[] = [];
    for (let at = 0; at <= count; at++) {
      const height = document.documentElement.scrollHeight - innerHeight;
      scrollTo({ top: (height * at) / (count || 1), behavior: 'instant' });
      await looked();
      for (const floating of document.querySelectorAll('.fab, .chat-nudge, .social-proof-card')) {
        const over = floating.getBoundingClientRect();
        if (over.width === 0 || getComputedStyle(floating).opacity === '0') continue;
        for (const control of document.querySelectorAll(
          'main :is(a, button, input, select, textarea, summary, .price), .consent button, footer a',
        )) {
          const box = control.getBoundingClientRect();
          if (box.width > 120 && box.height > 120) continue;
          const left = Math.max(over.left, box.left);
          const right = Math.min(over.right, box.right);
          const top = Math.max(over.top, box.top);
          const bottom = Math.min(over.bottom, box.bottom);
          if (right - left < 2 || bottom - top < 2) continue;
          // Cut off by its own scroller, or behind the page's own bar?
          const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
          const first = there.find((one) => !floating.closest('aside')?.contains(one));
          if (first && (control === first || control.contains(first)))
            covered.push(`${floating.className} over ${control.outerHTML.slice(0, 100)} at ${at}`);
        }
      }
    }
    return covered;
  }, positions);

/**
 * Whether the chat button is shown on the way down two screens, by small steps. On a narrow list it is shown beside a third
 * of the places, at regular distances, so that a few places chosen by the length of the page can all lie between them.
 */
const isChatSeen = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const looked = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    for (let top = 0; top < 2 * innerHeight; top += 40) {
      scrollTo({ top, behavior: 'instant' });
      await looked();
      const chat = document.querySelector('.fab');
      if (chat && chat.getBoundingClientRect().width > 0 && getComputedStyle(chat).opacity !== '0')
        return true;
    }
    return false;
  });

test.each(SCREENS)('nothing floats over a control of the %s page', async (name) => {
  const found = (await publicPages(shop)).find((page) => page.name === name);
  const line = await tileLine(shop, 2);
  const { page, leave } = await visit(browser, 'desktop', shop.url, withCart(shop, line));
  for (const [width, height] of WIDTHS) {
    // Loaded at each width: a page of Chromium's that is resized on a busy host at times draws no frame ever after.
    await page.setViewportSize({ width, height });
    await page.goto(found?.path ?? '');
    if (name === 'cart') await page.getByRole('spinbutton').waitFor();
    if (name === 'checkout') await page.getByLabel('First name').waitFor();
    await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }));
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((one) => one.name.includes('floating-overlap')),
    );
    await expect.poll(() => walk(page, POSITIONS), { message: `${width} px` }).toEqual([]);
    await expect
      .poll(() => isChatSeen(page), { message: `the chat button is seen at ${width} px` })
      .toBe(true);
  }
  await leave();
});

test.each(['100', '200'])(
  'nothing floats over a control of the first screen with text of %s per cent',
  async (size) => {
    const line = await tileLine(shop, 2);
    const { page, leave } = await visit(browser, 'phone', shop.url, withCart(shop, line));
    await page.addInitScript((chosen) => localStorage.setItem('text_size', chosen), size);
    const found = (await publicPages(shop)).filter(({ name }) => SCREENS.includes(name));
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height });
      for (const { name, path } of found) {
        await page.goto(path);
        if (name === 'cart') await page.getByRole('spinbutton').waitFor();
        if (name === 'checkout') await page.getByLabel('First name').waitFor();
        await expect.poll(() => walk(page, 0), { message: `${name} at ${width} px` }).toEqual([]);
      }
    }
    await leave();
  },
);
