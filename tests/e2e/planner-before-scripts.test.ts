/** What is typed into the planner before its script has come, and before the shopper's plan is open. */
import type { Browser, Page, Route } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { visit } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/buying.ts';
import { openPlanning } from '#tests/support/planner-page.ts';
import { type PlannedFloors, roomWith } from '#tests/support/planning.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import type { Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floors: PlannedFloors;

beforeAll(async () => ({ shop, browser, floors } = await openPlanning()));

/** Holds what a page asks for back. @returns lets it go */
async function held(page: Page, what: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(what, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const awake = (page: Page) => page.locator('astro-island:not([ssr]) .planner').waitFor();
/** The text fields of the form as the server draws it, and what is typed into each. */
const TYPED = [
  ['Name of the room', 'Den'],
  ['Length (A)', '5.1'],
  ['Width (B)', '2.3'],
] as const;
const valuesOf = (page: Page) => Promise.all(TYPED.map(([name]) => field(page, name).inputValue()));

test('every field keeps what was typed before the script came, while the account is still asked for its plan', async () => {
  const shopper = await aShopper(shop, 'types-before-the-script');
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await signIn(page.context(), shopper);
  const script = await held(page, /Planner.*\.js/);
  const account = await held(page, /\/api\/plans$/);
  await page.goto('/plan');
  expect(await page.locator('[data-planner] input:not([type=radio])').count()).toBe(TYPED.length + 1);
  await page.getByRole('searchbox', { name: 'Find your floor' }).fill('oak');
  for (const [name, text] of TYPED.slice(0, 2)) await field(page, name).fill(text);
  script();
  await awake(page);
  // The others are drawn anew with the first key in one of them.
  await field(page, 'Width (B)').fill('2.3');
  expect(await valuesOf(page)).toEqual(TYPED.map(([, text]) => text));
  expect(await page.getByRole('searchbox', { name: 'Find your floor' }).inputValue()).toBe('oak');
  account();
  await page.getByText('Your plan is kept in your account.').waitFor();
  expect(await valuesOf(page)).toEqual(TYPED.map(([, text]) => text));
  const { body } = await shop.send('GET', '/api/plans', undefined, shopper.bearer);
  expect(JSON.stringify(body)).toMatch(/"length_m":5\.1,"width_m":2\.3/);
  await leave();
});

test('a new plan that is begun while the account is still asked for its plan stays', async () => {
  const shopper = await aShopper(shop, 'begins-before-the-plan');
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await signIn(page.context(), shopper);
  const before = { name: 'Before', rooms: [roomWith(floors.plank, 3.21, 3.6)] };
  await shop.send('POST', '/api/plans', before, shopper.bearer);
  const account = await held(page, /\/api\/plans$/);
  await page.goto('/plan');
  await page.getByRole('button', { name: 'Start a new plan' }).click();
  await awake(page);
  await field(page, 'Length (A)').fill('5.1');
  account();
  await page.getByText('Your plan is kept in your account.').waitFor();
  expect(await field(page, 'Length (A)').inputValue()).toBe('5.1');
  await leave();
});

test('measures that were typed while the floor of a link is asked for are those of its room', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  const floor = await held(page, /\/api\/products\//);
  await page.goto(`/plan?product=${floors.plank.id}`);
  await awake(page);
  await field(page, 'Length (A)').fill('5.1');
  floor();
  await page.locator('.planner-sum').waitFor();
  expect(await field(page, 'Length (A)').inputValue()).toBe('5.1');
  await leave();
});

test('measures that were typed before the plan of this browser opened can be had back', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/plan?product=${floors.plank.id}&length=3.2&width=3`);
  await page.locator('.planner-sum').waitFor();
  const script = await held(page, /Planner.*\.js/);
  await page.goto('/plan');
  await field(page, 'Length (A)').fill('5.1');
  script();
  await page.getByText('Another plan is open now. The one before is kept.').waitFor();
  expect(await field(page, 'Length (A)').inputValue()).toBe('3.2');
  await page.getByRole('button', { name: 'Back to your earlier plan' }).click();
  expect(await field(page, 'Length (A)').inputValue()).toBe('5.1');
  await leave();
});

test('a room that is typed as large as the one that the planner begins with has prices on cards', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto('/plan');
  await field(page, 'Length (A)').click();
  await awake(page);
  const floor = () => page.evaluate(() => localStorage.getItem('my_floor'));
  expect(await floor()).toBeNull();
  await field(page, 'Length (A)').fill('4.2');
  await expect.poll(floor).toMatch(/^15\.12 /);
  await page.goto('/products?category=LVT');
  await page.getByText('for your 15.12 m²').first().waitFor();
  await leave();
});
