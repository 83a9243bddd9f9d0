/** The room planner in its states, its form without a script, and plans by their links, for axe. */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, stopRouting } from '#tests/support/browser.ts';
import { BOTH } from '#tests/support/admin-page.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
const floors = { wood: '', carpet: '' };
let shared: string;
let token: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const listed = async (category: string, isRight: (product: ProductWire) => boolean) => {
    const { body } = await shop.send(
      'GET',
      `/api/products?category=${encodeURIComponent(category)}&limit=100`,
    );
    const found = (body as { products: ProductWire[] }).products.find(isRight);
    if (!found) throw new Error(`the seed has no such ${category}`);
    return found.id;
  };
  floors.wood = await listed('Laminate Flooring', ({ stock }) => stock > 60);
  floors.carpet = await listed('Carpet', ({ unit, box_size_m2 }) => unit === 'metre' && box_size_m2 === 4);
  const shopper = await aShopper(shop, 'planner-axe');
  token = shopper.token;
  const shape = { kind: 'rectangle', length_m: 5, width_m: 6 };
  const { body } = await shop.send(
    'POST',
    '/api/plans',
    { name: 'Downstairs', rooms: [{ name: 'Snug', shape, product_id: floors.carpet }] },
    shopper.bearer,
  );
  shared = new URL((body as { share_url: string }).share_url).pathname.replace('/api/plans', '/plan');
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const typed = (page: Page, name: string) => page.getByRole('textbox', { name });

const DRAWN: readonly ScreenState[] = [
  { name: 'the planner before a touch', open: (page) => page.goto('/plan') },
  {
    name: 'the planner with a floor in pieces and its kit',
    async open(page) {
      await page.goto(`/plan?product=${floors.wood}`);
      await page.getByRole('button', { name: 'Everything to the cart' }).waitFor();
    },
  },
  {
    name: 'an L-shaped room with a door, in feet and inches',
    async open(page) {
      await page.getByRole('radio', { name: 'L-shape' }).click();
      await page.getByRole('radio', { name: 'Feet and inches' }).click();
      await press(page, 'Add a door');
      await page.getByText('A bar for each doorway').waitFor();
    },
  },
  {
    name: 'a measure that cannot be right',
    async open(page) {
      await typed(page, 'Top wall (A)').fill('x');
      await page.getByText('Please give the measure in feet and inches').waitFor();
    },
  },
  {
    name: 'two ways to cut a carpet',
    async open(page) {
      await typed(page, 'Top wall (A)').fill(`17'`);
      await press(page, 'Add a room');
      await typed(page, 'Length (A)').fill('5 m');
      await typed(page, 'Width (B)').fill('6 m');
      await press(page, /^Change the floor/);
      await page.getByRole('searchbox', { name: 'Find your floor' }).fill('carpet 4 m wide');
      await page.getByRole('list', { name: 'Floors found' }).getByRole('button').first().click();
      await page.getByRole('group', { name: 'Two ways to cut it' }).waitFor();
    },
  },
  {
    name: 'stairs with a landing cut together with the carpet, and a part without floor',
    async open(page) {
      await press(page, 'Add stairs');
      await page.getByRole('combobox', { name: 'Floor of the stairs' }).selectOption(floors.carpet);
      await press(page, 'Add a landing');
      await press(page, 'Add a part');
      await page.getByText('cut together').waitFor();
      await page.getByRole('radio', { name: /^Least money/ }).click();
    },
  },
  {
    name: 'a search for a floor that finds none',
    async open(page) {
      await press(page, /^Change the floor/);
      await page.getByRole('searchbox', { name: 'Find your floor' }).fill('zzzz qqqq');
      await page.getByText('No floor has these words').waitFor();
    },
  },
  {
    name: 'a room of any rectangles, of which two lie over each other',
    async open(page) {
      await page.getByRole('radio', { name: 'Several parts' }).click();
      await press(page, 'Add a rectangle');
      await page.getByRole('textbox', { name: 'From the left' }).last().fill('0');
      await page.getByText('Two parts of the room lie over each other').waitFor();
    },
  },
  {
    name: 'a room known by its area alone',
    async open(page) {
      await page.getByRole('radio', { name: 'I know the area' }).click();
      await typed(page, 'Area (m²)').fill('');
      await page.getByText('Please give the area in m².').waitFor();
    },
  },
  {
    name: 'a plan that could not be worked out',
    async open(page) {
      await page.route('**/api/plan', (route) => route.abort());
      await typed(page, 'Area (m²)').fill('12');
      await page.getByText('could not be reached').waitFor();
      await stopRouting(page);
    },
  },
  {
    name: 'a new plan, with the way back to the one before',
    async open(page) {
      await press(page, 'Start a new plan');
      await page.getByText('The one before is kept.').waitFor();
    },
  },
];

const KITS: readonly ScreenState[] = [
  {
    name: 'the kit of a floor on its page',
    within: '.kit-panel',
    async open(page) {
      await page.goto(`/products/${floors.wood}`);
      await press(page, /^What else do I need/);
      await page.getByRole('button', { name: 'Add these to the cart' }).waitFor();
    },
  },
  {
    name: 'a line of the kit to be exchanged',
    within: '.kit-panel',
    async open(page) {
      await page
        .getByRole('button', { name: /^Exchange/ })
        .first()
        .click();
      await page.getByRole('combobox', { name: 'Instead' }).waitFor();
    },
  },
];

const OWN: readonly ScreenState[] = [
  {
    name: 'a plan in the account, with its link and the other plans',
    async open(page) {
      await page.goto('/plan');
      await page.getByText('Your plan is kept in your account.').waitFor();
      await page.getByText('Your plans', { exact: true }).click();
      await page.getByText('open now').waitFor();
    },
  },
  {
    name: 'a plan of the account about to be deleted',
    async open(page) {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByText('It is gone from your account then').waitFor();
    },
  },
];

const STILL: readonly ScreenState[] = [
  { name: 'the form without a script', open: (page) => page.goto('/plan/answer') },
  {
    name: 'the form with its answer',
    open: (page) => page.goto(`/plan/answer?length=4&width=3&doors=1&floor=${floors.wood}`),
  },
  { name: 'the form with errors', open: (page) => page.goto('/plan/answer?length=x&width=&floor=') },
  {
    name: 'the form with a choice of floors',
    open: (page) => page.goto('/plan/answer?length=4&width=3&floor=oak'),
  },
  { name: 'a plan by its link', open: (page) => page.goto(shared) },
  { name: 'a plan for the fitter', open: (page) => page.goto(`${shared}?for=fitter`) },
  { name: 'a plan that is not shared any more', open: (page) => page.goto('/plan/shared/no-such-link') },
];

describe.each(BOTH)('on a %s', (screen) => {
  test('the planner has no violation in any of its states', () =>
    expectAccessibleStates(browser, screen, shop.url, DRAWN, { expected: [/ERR_FAILED/] }));
  test('the plan of a user has no violation', () =>
    expectAccessibleStates(browser, screen, shop.url, OWN, { token }));
  test('the kit of a floor has no violation', () => expectAccessibleStates(browser, screen, shop.url, KITS));
});
test('the pages without a script have no violation', () =>
  expectAccessibleStates(browser, 'both', shop.url, STILL, { expected: [/404/] }));
