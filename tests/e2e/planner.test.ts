/** The room planner: from a product page to the cart, drawn by keys and by finger; kept, moved at login and shared. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlanBody } from '#domain/rooms/contract.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { CARD, fillAddress, orderAndPay, signIn, typeCard } from '#tests/support/buying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floor: ProductWire;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { body } = await shop.send(
    'GET',
    '/api/products?category=Laminate%20Flooring&in_stock=true&limit=50',
  );
  const found = (body as { products: ProductWire[] }).products.find(({ stock }) => stock > 60);
  if (!found) throw new Error('the seed has no such floor');
  floor = found;
});

const sum = (page: Page) => page.locator('.planner-sum strong');
const side = (page: Page, name: string) => page.getByRole('textbox', { name });
const handle = (page: Page, name: string) =>
  page.getByRole('slider', { name: `Handle for ${name}`, exact: true });
const guestLines = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('guest_cart') ?? '{"items":[]}') as {
          items: { product_id: string; quantity: number; room_names?: string }[];
        }
      ).items,
  );
/** The boxes that the call gives for a room of this size. */
async function boxesFor(length_m: number, width_m: number): Promise<number> {
  const rooms: PlanBody['rooms'] = [
    { name: 'x', shape: { kind: 'rectangle', length_m, width_m }, product_id: floor.id },
  ];
  const { body } = await shop.send('POST', '/api/plan', { rooms });
  return (body as { rooms: { quantity: number }[] }).rooms[0]?.quantity ?? 0;
}

test('a shopper plans two rooms with a floor, by field, key and finger, and puts all of it into the cart', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/products/${floor.id}`);
  await page.getByRole('link', { name: 'Plan a room with this floor' }).click();
  await page.getByText(`${await boxesFor(4.2, 3.6)} boxes`).waitFor();

  await side(page, 'Length (A)').fill('5');
  await page.getByText(`${await boxesFor(5, 3.6)} boxes`).waitFor();
  await handle(page, 'Width (B)').focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => side(page, 'Width (B)').inputValue()).toBe('4');
  await page.getByText(`${await boxesFor(5, 4)} boxes`).waitFor();

  // A finger moves the wall, not the page.
  const wall = handle(page, 'Length (A)');
  await wall.scrollIntoViewIfNeeded();
  const box = await wall.boundingBox();
  if (!box) throw new Error('the handle is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', { x: x - 10 * step, y: y + step });
  await touch('touchEnd');
  await expect.poll(async () => Number(await side(page, 'Length (A)').inputValue())).toBeLessThan(4.4);

  // What cannot be right is said beside its field; what was typed stays.
  await side(page, 'Length (A)').fill('0.0005');
  await page.getByText('A wall has to be at least 10 cm long.').waitFor();
  expect(await side(page, 'Length (A)').inputValue()).toBe('0.0005');
  await side(page, 'Length (A)').fill('5');

  await page.getByRole('button', { name: 'Add a room' }).click();
  await side(page, 'Name of the room').fill('Snug');
  await page.getByRole('radio', { name: 'L-shape' }).click();
  await page.getByRole('button', { name: 'Add a door' }).click();
  await page.getByRole('heading', { name: 'Snug' }).waitFor();
  await page.getByText('A bar for each doorway: 1 door.').waitFor();

  const withKit = await sum(page).textContent();
  await page.getByRole('checkbox', { name: /Scotia/i }).click();
  await expect.poll(() => sum(page).textContent()).not.toBe(withKit);
  await page.getByRole('button', { name: 'Everything to the cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('For: Living room, Snug').first().waitFor();
  const lines = await guestLines(page);
  expect(lines[0]).toMatchObject({ product_id: floor.id, room_names: 'Living room, Snug' });
  expect(lines.length).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Everything to the cart' }).click();
  await page.getByText('Your plan is in the cart already.').first().waitFor();
  expect(await guestLines(page)).toEqual(lines);

  // The order keeps the plan that its goods come from.
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await typeCard(page, CARD);
  const onward = await orderAndPay(page);
  const plansOfOrders = async () =>
    (await shop.database.client.execute('SELECT job FROM order_plans')).rows.map(({ job }) => String(job));
  await expect.poll(plansOfOrders, { timeout: 40_000 }).toEqual([expect.stringContaining('Snug')]);
  onward();

  // The plan is still there on another visit.
  await page.goto('/plan');
  await page.getByRole('button', { name: /^Snug/ }).waitFor();
  await leave();
});

test('what is picked instead of a line of the kit goes into the cart, and picking the line again brings back the kit', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/plan?product=${floor.id}`);
  await page.getByText(`${await boxesFor(4.2, 3.6)} boxes`).waitFor();
  const suggested = await sum(page).textContent();
  await page
    .getByRole('button', { name: /^Exchange/ })
    .first()
    .click();
  const list = page.getByRole('combobox', { name: 'Instead' });
  await list.waitFor();
  const own = await list.inputValue();
  await list.focus();
  await page.keyboard.press('ArrowDown');
  const picked = await list.inputValue();
  await page.getByRole('button', { name: 'Everything to the cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  const ids = (await guestLines(page)).map(({ product_id }) => product_id);
  expect([ids.includes(picked), ids.includes(own)]).toEqual([true, false]);
  await page.keyboard.press('Escape');
  await list.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => sum(page).textContent()).toBe(suggested);
  expect(await list.inputValue()).toBe(own);
  await leave();
});

test('a lost connection is said, loses nothing, and the answer comes with another try', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, { expected: [/ERR_FAILED/] });
  await page.route('**/api/plan', (route) => route.abort());
  await page.goto(`/plan?product=${floor.id}`);
  await page.getByText('could not be reached. Your rooms are still here.').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(`${await boxesFor(4.2, 3.6)} boxes`).waitFor();
  await leave();
});

test('a guest’s plan moves into the account once, and its link shows it to others', async () => {
  const shopper = await aShopper(shop, 'planner-moves');
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/plan?product=${floor.id}`);
  await page.getByText(`${await boxesFor(4.2, 3.6)} boxes`).waitFor();
  await signIn(page.context(), shopper);
  const kept = async () =>
    ((await shop.send('GET', '/api/plans', undefined, shopper.bearer)).body as { plans: unknown[] }).plans
      .length;
  // Whatever page the shopper sees after the login.
  await page.goto('/about');
  await expect.poll(kept).toBe(1);
  for (let visitNumber = 0; visitNumber < 2; visitNumber += 1) {
    await page.goto('/plan');
    await page.getByText('Your plan is kept in your account.').waitFor();
    expect(await kept()).toBe(1);
  }
  await page.getByRole('link', { name: /\/plan\/shared\// }).click();
  await page.getByRole('heading', { name: 'Living room', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Plan your own' }).waitFor();
  await leave();
});

test('the kit of a floor goes into the cart from the product page, and is offered in the cart as well', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/products/${floor.id}`);
  await page.getByLabel('Area (m²)').fill('20');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText(/^You need \d+ boxes/).waitFor();
  await page.getByRole('button', { name: `What else do I need for ${floor.name}?` }).click();
  await page.getByText('Underlay for 20 m² of laminate').waitFor();
  await page.getByRole('button', { name: 'Add these to the cart' }).click();
  await expect.poll(async () => (await guestLines(page)).length).toBeGreaterThan(0);
  expect((await guestLines(page)).some(({ product_id }) => product_id === floor.id)).toBe(false);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: `What else do I need for ${floor.name}?` }).click();
  await drawer.getByText('Underlay for 20 m² of laminate').waitFor();
  await leave();
});
