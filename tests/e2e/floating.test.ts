/** The floating chat button must not cover a control of the product page. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

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
    expect(await page.evaluate(below), `at ${width} px`).toEqual([]);
  }
  await leave();
});
