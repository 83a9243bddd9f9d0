/** What floats over a page must not cover its controls, nor what has the focus. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** Controls that overlap the chat button horizontally by over a third of their width, so that scrolling can put them below it. */
const below = (): string[] => {
  const chat = document.querySelector('.fab')?.getBoundingClientRect();
  if (!chat) return ['no chat button'];
  return [...document.querySelectorAll('.product-top :is(a, button, input, select, summary)')].flatMap(
    (control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const shared = Math.min(right, chat.right) - Math.max(left, chat.left);
      return width > 0 && shared > width / 3 ? [control.ariaLabel ?? control.textContent] : [];
    },
  );
};

test('the chat button cannot cover a control of the buying panel at any desktop width', async () => {
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=1');
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/products/${(body as { products: { id: string }[] }).products[0]?.id ?? ''}`);
  for (let width = 1024; width <= 1600; width += 32) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(below), { message: `at ${width} px` }).toEqual([]);
  }
  await leave();
});

/** What has the focus and lies, with its middle, below the page's own bar at the bottom of the screen. */
const hiddenFocus = (): string[] => {
  const bar = document.querySelector('.buy-bar, .planner-bar');
  const focused = document.activeElement;
  if (!bar || !focused || focused === document.body || bar.contains(focused) || focused.closest('.fab'))
    return [];
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return bar.contains(over) ? [focused.ariaLabel ?? focused.textContent] : [];
};

test('what gets the focus is not behind the bar at the bottom of a phone’s screen', async () => {
  const { body } = await shop.send('GET', '/api/products?category=LVT&in_stock=true&limit=1');
  const id = (body as { products: { id: string }[] }).products[0]?.id ?? '';
  const { page, leave } = await visit(browser, 'phone', shop.url);
  for (const [path, count] of [
    [`/products/${id}`, 45],
    [`/plan?product=${id}`, 35],
  ] as const) {
    await page.goto(path);
    await page.locator('.buy-bar, .planner-bar').first().waitFor();
    const hidden: string[] = [];
    for (let at = 0; at < count; at += 1) {
      await page.keyboard.press('Tab');
      hidden.push(...(await page.evaluate(hiddenFocus)));
    }
    expect(hidden, path).toEqual([]);
  }
  await leave();
});
