/** From a floor in a room to the planner and back: the same floor, pattern and price, for the same room. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { query, settled } from '#tests/support/room-view/page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let marble: string;
let plank: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const found = async (search: string, category: string): Promise<string> => {
    const query = new URLSearchParams({ search, category, limit: '50' });
    const { body } = await shop.send('GET', `/api/products?${query.toString()}`);
    return (body as { products: ProductWire[] }).products.find(({ stock }) => stock > 60)?.id ?? '';
  };
  marble = await found('carrara 600', 'Tiles');
  plank = await found('natural oak planks', 'Wood Flooring');
});

test('the pattern of the picture is in its price, in the goods for the cart and in the plan', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/room-view?room=loft&floor=${plank}&pattern=hexagon&turn=3980`);
  await settled(page);
  // What cannot be is not kept in the address.
  expect(query(page)).toEqual({ room: 'loft', floor: plank, turn: '20' });
  const add = page.getByRole('button', { name: /^Add \d+ boxes to the cart/ });
  const boxes = async () => parseInt((await add.innerText()).slice('Add '.length), 10);
  const asMade = await boxes();
  await page.getByRole('combobox', { name: 'Pattern' }).selectOption('chevron');
  await expect.poll(boxes).toBeGreaterThan(asMade);
  const inPicture = await boxes();
  await page.getByRole('link', { name: 'Plan this room' }).click();
  const total = page.getByText(new RegExp(`\\b${inPicture} boxes`)).first();
  await total.waitFor();
  expect(await page.getByRole('radio', { name: 'Chevron' }).isChecked()).toBe(true);
  await page.getByRole('link', { name: 'See it in a room' }).click();
  await settled(page);
  expect(query(page)['pattern']).toBe('chevron');
  await page.goto(`/room-view?room=loft&floor=${plank}&turn=45`);
  await settled(page);
  // Boards that are turned against the room are cut as boards laid diagonally are.
  const turned = await boxes();
  await page.getByRole('link', { name: 'Plan this room' }).click();
  await page
    .getByText(new RegExp(`\\b${turned} boxes`))
    .first()
    .waitFor();
  expect(await page.getByRole('radio', { name: 'Diagonal' }).isChecked()).toBe(true);
  await leave();
});

test('a floor that is turned lies anew at once, and what is said of it follows when it is let go', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/room-view?room=loft&floor=${plank}`);
  await settled(page);
  await page.locator('[data-described]').waitFor();
  // The list of floors comes last.
  await page.locator('[data-floor][aria-pressed]').first().waitFor();
  const turn = page.getByRole('slider', { name: /Turned by/ });
  const parts = await turn.evaluate(async (slider: HTMLInputElement) => {
    const changed = new Set<string>();
    const seen = new MutationObserver((changes) => {
      for (const { target } of changes)
        changed.add((target as Element).closest<HTMLElement>('[data-part]')?.dataset['part'] ?? '');
    });
    const { drawArrays } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawArrays = function (...values) {
      changed.add('picture');
      drawArrays.apply(this, values);
    };
    seen.observe(document.querySelector('[data-room-view]') as Element, { subtree: true, childList: true });
    slider.value = '135';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return [...changed].sort();
  });
  expect(parts).toEqual(['picture', 'turn-words']);
  expect(await page.getByText('Turned by 135°').count()).toBe(1);
  await turn.dispatchEvent('change');
  await expect.poll(() => query(page)['turn']).toBe('135');
  await expect
    .poll(() => page.getByRole('link', { name: 'Plan this room' }).getAttribute('href'))
    .toContain('diagonal');
  await leave();
});

test('a room of ours that is planned is not the shopper’s before it is measured', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  const ownFloor = () => page.evaluate(() => localStorage.getItem('my_floor'));
  await page.goto(`/room-view?room=loft&floor=${plank}`);
  await settled(page);
  await page.getByRole('link', { name: 'Plan this room' }).click();
  await page.locator('.planner-sum').waitFor();
  expect(await ownFloor()).toBeNull();
  await page.goto(`/room-view?room=kitchen&floor=${plank}`);
  await settled(page);
  await page.getByText('for this room of').waitFor();
  expect(await page.getByRole('link', { name: 'Plan this room' }).getAttribute('href')).toContain('is_ours');

  await page.goto('/plan');
  await page.getByRole('textbox', { name: 'Length (A)' }).fill('5');
  await expect.poll(ownFloor).toMatch(/^33\b/);
  await page.goto(`/room-view?room=kitchen&floor=${marble}&pattern=diagonal`);
  await settled(page);
  await page.getByText('for your 33 m²').waitFor();
  const back = page.getByRole('link', { name: 'Back to your plan' });
  expect(await back.getAttribute('href')).toBe('/plan');
  // The floor of the picture can be had in it as well.
  await page.getByRole('link', { name: 'Plan with this floor' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Diagonal' }).isChecked()).toBe(true);
  // The new room has the size with which every room begins.
  expect(await ownFloor()).toMatch(/^33\b/);
  await leave();
});

test('a plan that begins with a floor alone is no room of the shopper’s', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/plan?product=${plank}`);
  await page.locator('.planner-sum').waitFor();
  await page.goto(`/room-view?room=loft&floor=${marble}`);
  await settled(page);
  await page.getByText('for this room of').waitFor();
  await leave();
});

test('whoever has reckoned an area, but drawn no room, plans that area with the floor that is seen', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto('/plan');
  await page.evaluate(() => localStorage.setItem('my_floor', '20'));
  await page.goto(`/room-view?room=kitchen&floor=${marble}`);
  await settled(page);
  await page.getByText('for your 20 m²').waitFor();
  await page.getByRole('link', { name: 'Plan your room' }).click();
  await expect.poll(() => page.getByLabel('Area (m²)').inputValue()).toBe('20');
  await leave();
});
