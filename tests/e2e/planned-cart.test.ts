/** A plan in the cart: pressed again it is there once, as it is planned now; goods besides it stay. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import { visit } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/buying.ts';
import { openPlanning } from '#tests/support/planner-page.ts';
import type { PlannedFloors } from '#tests/support/planning.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import type { Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floors: PlannedFloors;

beforeAll(async () => ({ shop, browser, floors } = await openPlanning()));

type Lines = readonly { product_id: string; quantity: number; room_names?: string | undefined }[];
const guestLines = (page: Page): Promise<Lines> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('guest_cart') ?? '{"items":[]}') as { items: Lines }).items,
  );
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
async function press(page: Page, says: string): Promise<void> {
  await page.getByRole('button', { name: 'Everything to the cart' }).click();
  await drawer(page).getByText(says).waitFor();
  await page.keyboard.press('Escape');
}
const quantityOf = (lines: Lines, id: string): number | undefined =>
  lines.find(({ product_id }) => product_id === id)?.quantity;
/** The boxes that the planner says the floor takes. */
async function planned(page: Page): Promise<number> {
  const words = await page.locator('.answer-room strong.tnum').first().innerText();
  return Number.parseInt(words, 10);
}
async function resize(page: Page, length: string): Promise<void> {
  const before = await page.locator('.planner-sum strong').textContent();
  await page.getByRole('textbox', { name: 'Length (A)' }).fill(length);
  await expect.poll(() => page.locator('.planner-sum strong').textContent()).not.toBe(before);
}

async function changesAndPresses(page: Page, linesOf: () => Promise<Lines>): Promise<void> {
  const { plank } = floors;
  await page.goto(`/plan?product=${plank.id}&length=4.2&width=3.6`);
  await page.locator('.planner-sum').waitFor();
  await press(page, 'Your plan is in the cart.');
  await resize(page, '5.6');
  await press(page, 'it now has the plan’s present figures');
  expect(quantityOf(await linesOf(), plank.id)).toBe(await planned(page));
  await press(page, 'Your plan is in the cart already.');
  const lines = await linesOf();
  expect(quantityOf(lines, plank.id)).toBe(await planned(page));
  expect(lines.map(({ room_names }) => room_names)).toEqual(lines.map(() => 'Living room'));
  // After a reload it is still known what was put there.
  await page.reload();
  await page.locator('.planner-sum').waitFor();
  await page.getByRole('checkbox', { name: /Scotia/i }).click();
  await expect.poll(() => page.locator('.planner-sum strong').textContent()).not.toBe('');
  await press(page, 'it now has the plan’s present figures');
  expect((await linesOf()).length).toBeLessThan(lines.length);
}

test('a guest who changes the plan and presses again has it once, with its present figures', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await changesAndPresses(page, () => guestLines(page));
  await leave();
});

test('so has an account', async () => {
  const shopper = await aShopper(shop, 'plans-twice');
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await signIn(page.context(), shopper);
  await changesAndPresses(page, async () => {
    const { body } = await shop.send('GET', '/api/cart', undefined, shopper.bearer);
    return (body as CartWire).items;
  });
  await leave();
});

test('two devices of an account, and boxes added by hand and for another room between two presses', async () => {
  const { plank } = floors;
  const shopper = await aShopper(shop, 'plans-on-two');
  const lines = async () =>
    ((await shop.send('GET', '/api/cart', undefined, shopper.bearer)).body as CartWire).items;
  const [one, two] = [
    await visit(browser, 'desktop', shop.url, { expected: [/409/] }),
    await visit(browser, 'desktop', shop.url),
  ] as const;
  for (const { page } of [one, two]) await signIn(page.context(), shopper);
  await one.page.goto(`/plan?product=${plank.id}&length=4.2&width=3.6`);
  await one.page.getByText('in your account').waitFor();
  await press(one.page, 'Your plan is in the cart.');
  await two.page.goto('/plan');
  await two.page.locator('.planner-sum').waitFor();
  await resize(two.page, '8');
  await press(two.page, 'it now has the plan’s present figures');
  await shop.send('POST', '/api/cart/add', { product_id: plank.id, quantity: 5 }, shopper.bearer);
  const forDen = { items: [{ product_id: plank.id, quantity: 3, rooms: ['Den'] }] };
  await shop.send('POST', '/api/cart/add-lines', forDen, shopper.bearer);
  await resize(one.page, '5');
  await one.page.getByText('Your plan was changed in another place').waitFor();
  await resize(one.page, '4.5');
  await press(one.page, `Besides the plan’s there are 8 boxes of ${plank.name}.`);
  expect(quantityOf(await lines(), plank.id)).toBe((await planned(one.page)) + 8);
  for (const { leave } of [one, two]) await leave();
});

test('what the shopper changed in the cart is told, and the kit of the cart’s page is offered once', async () => {
  const { plank } = floors;
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/plan?product=${plank.id}&length=4.2&width=3.6`);
  await page.locator('.planner-sum').waitFor();
  await press(page, 'Your plan is in the cart.');
  const boxes = quantityOf(await guestLines(page), plank.id) ?? 0;
  await page.goto('/cart');
  const amount = page
    .getByRole('group', { name: `Quantity of ${plank.name}` })
    .getByLabel('Quantity', { exact: true });
  await amount.fill(String(boxes - 2));
  await amount.blur();
  await expect.poll(async () => quantityOf(await guestLines(page), plank.id)).toBe(boxes - 2);
  await page.getByRole('button', { name: `What else do I need for ${plank.name}?` }).click();
  await page.getByText('There is some in your cart already.').first().waitFor();
  const underlay = page.locator('.kit-panel').getByRole('checkbox', { name: /underlay/i });
  await expect.poll(() => underlay.first().isChecked()).toBe(false);
  await page.goto('/plan');
  await page.locator('.planner-sum').waitFor();
  await press(page, `You had changed the quantity of ${plank.name}: it is as planned again.`);
  expect(quantityOf(await guestLines(page), plank.id)).toBe(boxes);
  await leave();
});

test('another tab of the plan does not buy it again; boxes that are added by hand once the cart is empty stay', async () => {
  const { plank } = floors;
  const { page, context, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/plan?product=${plank.id}&length=4.2&width=3.6`);
  await page.locator('.planner-sum').waitFor();
  await press(page, 'Your plan is in the cart.');
  const other = await context.newPage();
  await other.goto('/plan');
  await other.locator('.planner-sum').waitFor();
  await resize(other, '8');
  await press(other, 'it now has the plan’s present figures');
  await resize(page, '5');
  await press(page, 'it now has the plan’s present figures');
  expect(quantityOf(await guestLines(page), plank.id)).toBe(await planned(page));
  await other.close();
  await page.goto('/cart');
  await page.evaluate(() => localStorage.removeItem('guest_cart'));
  await page.goto(`/products/${plank.id}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await drawer(page).getByText('Item added to cart!').waitFor();
  await page.goto('/plan');
  await page.locator('.planner-sum').waitFor();
  await press(page, 'comes on top of it');
  expect(quantityOf(await guestLines(page), plank.id)).toBe((await planned(page)) + 1);
  await leave();
});

test('either cut of a carpet is put into the cart from the calculator', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/products/${floors.carpet.id}`);
  await page.getByLabel('Length (m)').fill('5');
  await page.getByLabel('Width (m)').fill('6');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const least = page.getByRole('radio', { name: /^Least money: \d+ metres/ });
  await least.click();
  await expect.poll(() => least.isChecked()).toBe(true);
  const words = await page.locator('label.choice').filter({ has: least }).innerText();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await drawer(page)
    .getByText(/cut for least money/)
    .waitFor();
  expect(quantityOf(await guestLines(page), floors.carpet.id)).toBe(
    Number(/: (\d+) metres/.exec(words)?.[1]),
  );
  await leave();
});

test('an account whose cart’s answer is lost is told that nobody knows, and another press adds nothing twice', async () => {
  const shopper = await aShopper(shop, 'planned-and-lost');
  const { page, context, leave } = await visit(browser, 'phone', shop.url, { expected: [/ERR_FAILED/] });
  await signIn(context, shopper);
  await page.goto(`/plan?product=${floors.plank.id}&length=4.2&width=3.6`);
  await page.locator('.planner-sum').waitFor();
  await page.route(
    '**/api/cart/add-lines',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Everything to the cart' }).click();
  await page.getByText('the goods may be in the cart already').waitFor();
  await press(page, 'plan');
  const { items } = (await shop.send('GET', '/api/cart', undefined, shopper.bearer)).body as CartWire;
  expect(quantityOf(items, floors.plank.id)).toBe(await planned(page));
  await leave();
});
