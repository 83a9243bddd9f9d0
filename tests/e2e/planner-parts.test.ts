/** A room of any rectangles in the planner: typed, drawn, planned, and kept. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { visit } from '#tests/support/browser.ts';
import { openPlanning } from '#tests/support/planner-page.ts';
import type { PlannedFloors } from '#tests/support/planning.ts';
import type { Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floors: PlannedFloors;

beforeAll(async () => ({ shop, browser, floors } = await openPlanning()));

const rectangle = (page: Page, number: number) => page.getByRole('group', { name: `Rectangle ${number}` });
const measure = (page: Page, number: number, name: string) =>
  rectangle(page, number).getByRole('textbox', { name, exact: true });
const asked = (page: Page) =>
  page.waitForRequest((request) => {
    const { rooms } = (request.postDataJSON() ?? {}) as { rooms?: { shape?: { parts?: unknown[] } }[] };
    return request.url().endsWith('/api/plan') && rooms?.[0]?.shape?.parts?.length === 3;
  });

test.each(['phone', 'desktop'] as const)(
  'a hall in the shape of a Z is typed, drawn and planned, on a %s',
  async (screen) => {
    const { page, leave } = await visit(browser, screen, shop.url);
    await page.goto(`/plan?product=${floors.plank.id}&length=4&width=1.2`);
    await page.getByText('all included').waitFor();
    await page.getByRole('radio', { name: 'Several parts' }).click();
    await expect.poll(() => measure(page, 1, 'Length').inputValue()).toBe('4');

    await page.getByRole('button', { name: 'Add a rectangle' }).click();
    const typed = { Length: '1', Width: '2', 'From the left': '3', 'From the top': '1.2' };
    for (const [name, text] of Object.entries(typed)) await measure(page, 2, name).fill(text);
    await page.getByRole('button', { name: 'Add a rectangle' }).click();
    await measure(page, 3, 'Length').fill('3');
    await measure(page, 3, 'Width').fill('1.2');
    await measure(page, 3, 'From the left').fill('two');
    await page.getByText('Please give the measure in metres').waitFor();
    await measure(page, 3, 'From the left').fill('3');
    await page.getByText('Two parts of the room lie over each other').waitFor();
    const answer = asked(page);
    await measure(page, 3, 'From the top').fill('3.2');
    expect((await answer).postDataJSON()).toMatchObject({
      rooms: [
        {
          shape: {
            parts: [
              { x_m: 0, y_m: 0, length_m: 4, width_m: 1.2 },
              { x_m: 3, y_m: 1.2, length_m: 1, width_m: 2 },
              { x_m: 3, y_m: 3.2, length_m: 3, width_m: 1.2 },
            ],
          },
        },
      ],
    });
    await page.getByText('10.4 m²').first().waitFor();

    await page.reload();
    await expect.poll(() => measure(page, 3, 'From the top').inputValue()).toBe('3.2');
    await page.getByRole('button', { name: 'Remove rectangle 2' }).click();
    await page.getByText('have to touch along a wall').waitFor();
    expect(await measure(page, 2, 'From the top').inputValue()).toBe('3.2');
    await leave();
  },
);
