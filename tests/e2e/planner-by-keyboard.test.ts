/** The planner by the keyboard alone: each press leaves the focus where one goes on, and nothing is lost by one of them. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { planLink } from '#domain/rooms/plan-link.ts';
import { visit } from '#tests/support/browser.ts';
import { length, openPlanning } from '#tests/support/planner-page.ts';
import type { PlannedFloors } from '#tests/support/planning.ts';
import type { Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floors: PlannedFloors;

beforeAll(async () => ({ shop, browser, floors } = await openPlanning()));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await button(page, name).first().focus();
  await page.keyboard.press(key);
}
/** The accessible name, or else the text, of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');

test('what is removed, exchanged, begun anew or opened by a link leaves the focus in its place, and the way back', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/plan?product=${floors.plank.id}&length=5&width=3`);
  await page.getByText('all included').waitFor();

  for (const name of ['Add a door', 'Add a door', 'Add a part', 'Add stairs']) await press(page, name);
  await press(page, 'Remove door 1');
  expect(await focused(page)).toBe('Remove door 1');
  await press(page, 'Remove door 1');
  expect(await focused(page)).toBe('Add a door');
  await press(page, 'Remove part 1');
  expect(await focused(page)).toBe('Add a part');
  await press(page, 'Remove stairs 1');
  expect(await focused(page)).toBe('Add stairs');

  // The arrow keys walk through what is offered, and the list stays until one is done with it.
  await press(page, /^Exchange/);
  const offered = page.getByRole('combobox', { name: 'Instead' });
  await expect.poll(() => offered.evaluate((list) => list === document.activeElement)).toBe(true);
  const before = await offered.inputValue();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const taken = await offered.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text ?? '');
  expect(await offered.inputValue()).not.toBe(before);
  const name = taken.split(', £')[0] ?? '';
  await page.locator('.answer-kit').getByRole('checkbox', { name }).waitFor();
  expect(await offered.evaluate((list) => list === document.activeElement)).toBe(true);
  await press(page, 'Done');
  expect(await focused(page)).toBe(`Exchange ${name}`);

  await press(page, 'Start a new plan');
  expect(await focused(page)).toBe('Living room4.20 m × 3.60 m');
  await press(page, 'Back to your earlier plan');
  expect(await length(page).inputValue()).toBe('5');

  // As the assistant's link: an L in two parts, opened from the planner's own page.
  const parts = [
    { x_m: 0, y_m: 0, length_m: 4, width_m: 3 },
    { x_m: 4, y_m: 0, length_m: 2, width_m: 1.5 },
  ];
  const room = { name: 'Lounge', shape: { kind: 'rectangles' as const, parts }, product_id: floors.plank.id };
  await page.evaluate((href) => (location.href = href), planLink({ rooms: [room] }));
  await expect.poll(() => page.getByRole('textbox', { name: 'Top wall (A)' }).inputValue()).toBe('6');
  await button(page, 'Back to your earlier plan').click();
  await expect.poll(() => length(page).inputValue()).toBe('5');
  await leave();
});
