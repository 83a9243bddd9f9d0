/** Nothing that floats lies over what can be pressed or typed in, wherever the page is scrolled to. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { tileLine, withCart } from '#tests/support/buying.ts';
import { publicPages } from '#tests/support/pages.ts';
import { readOnlyShop } from '#tests/support/read-only-shop.ts';
import type { Shop } from '#tests/support/shop.ts';

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
  [shop, browser] = await Promise.all([readOnlyShop(), openBrowser()]);
});

interface Seen {
  readonly covered: string[];
  /** At how many of the positions the chat button was shown. */
  readonly shown: number;
}

/** Scrolls through the page, and reports what floating elements cover. Large pictures and cards may lose a corner. */
const walk = (page: Page, positions: number): Promise<Seen> =>
  page.evaluate(async (count) => {
    const frames = () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    const covered: string[] = [];
    let shown = 0;
    for (let at = 0; at <= count; at++) {
      const height = document.documentElement.scrollHeight - innerHeight;
      scrollTo({ top: (height * at) / (count || 1), behavior: 'instant' });
      await frames();
      for (const floating of document.querySelectorAll('.fab, .chat-nudge, .social-proof-card')) {
        const over = floating.getBoundingClientRect();
        if (over.width === 0 || getComputedStyle(floating).opacity === '0') continue;
        if (floating.matches('.fab')) shown++;
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
    return { covered, shown };
  }, positions);

test.each(SCREENS)('nothing floats over a control of the %s page', async (name) => {
  const found = (await publicPages(shop)).find((page) => page.name === name);
  const line = await tileLine(shop, 2);
  const { page, leave } = await visit(browser, 'desktop', shop.url, withCart(shop, line));
  await page.goto(found?.path ?? '');
  if (name === 'cart') await page.getByRole('spinbutton').waitFor();
  if (name === 'checkout') await page.getByLabel('First name').waitFor();
  await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }));
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((one) => one.name.includes('floating-overlap')),
  );
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    const { covered, shown } = await walk(page, POSITIONS);
    expect.soft(covered, `${width} px`).toEqual([]);
    expect.soft(shown, `the chat button is seen at ${width} px`).toBeGreaterThan(0);
  }
  await leave();
});

test.each(['100', '200'])('nothing floats over a control of the first screen at %s %% text', async (size) => {
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
      await expect
        .poll(async () => (await walk(page, 0)).covered, { message: `${name} at ${width} px` })
        .toEqual([]);
    }
  }
  await leave();
});
