/** The planner in several places: two devices of an account, and what other pages know of the room that is drawn. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { visit } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/buying.ts';
import { length, openPlanning } from '#tests/support/planner-page.ts';
import type { PlannedFloors } from '#tests/support/planning.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import type { Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floors: PlannedFloors;

beforeAll(async () => ({ shop, browser, floors } = await openPlanning()));

const floorOf = (page: Page) => page.evaluate(() => localStorage.getItem('my_floor'));

test('what is changed on one device of an account is not lost to another that had the plan open', async () => {
  const shopper = await aShopper(shop, 'plans-on-two-devices');
  const [laptop, phone] = [
    await visit(browser, 'desktop', shop.url, { expected: [/409/] }),
    await visit(browser, 'phone', shop.url),
  ] as const;
  for (const { page } of [laptop, phone]) await signIn(page.context(), shopper);
  const kept = async () =>
    JSON.stringify((await shop.send('GET', '/api/plans', undefined, shopper.bearer)).body);
  await laptop.page.goto(`/plan?product=${floors.plank.id}&length=3.21&width=3.6`);
  await laptop.page.getByText('Your plan is kept in your account.').waitFor();
  await phone.page.goto('/plan');
  await phone.page.getByText('Your plan is kept in your account.').waitFor();
  await length(phone.page).fill('3.77');
  await expect.poll(kept).toContain('"length_m":3.77');
  // The laptop did not know of it: its own change is kept apart, and can be had back.
  await length(laptop.page).fill('2.22');
  await laptop.page.getByText('Your plan was changed in another place').waitFor();
  expect(await length(laptop.page).inputValue()).toBe('3.77');
  expect(await kept()).toContain('"length_m":3.77');
  await laptop.page.getByRole('button', { name: 'Back to your earlier plan' }).click();
  expect(await length(laptop.page).inputValue()).toBe('2.22');
  await expect.poll(kept).toContain('"length_m":2.22');
  // A reload shows what the account has, and takes nothing else for another plan.
  await phone.page.reload();
  await expect.poll(() => length(phone.page).inputValue()).toBe('2.22');
  await phone.page.getByText('Your plan is kept in your account.').waitFor();
  expect(await phone.page.getByText('The one before is kept.').count()).toBe(0);
  for (const { leave } of [laptop, phone]) await leave();
});

test('a room without a floor yet is kept in the account, and shown on another device', async () => {
  const shopper = await aShopper(shop, 'plan-without-a-floor');
  const [laptop, phone] = [
    await visit(browser, 'desktop', shop.url),
    await visit(browser, 'phone', shop.url),
  ] as const;
  for (const { page } of [laptop, phone]) await signIn(page.context(), shopper);
  await laptop.page.goto('/plan');
  await laptop.page.getByText('Your plan is kept in this browser.').waitFor();
  await length(laptop.page).fill('3.77');
  await laptop.page.getByText('Your plan is kept in your account.').waitFor();
  await phone.page.goto('/plan');
  await expect.poll(() => length(phone.page).inputValue()).toBe('3.77');
  await phone.page.getByText('Your plan is kept in your account.').waitFor();
  for (const { leave } of [laptop, phone]) await leave();
});

test('a change whose answer is lost is the shopper’s own, and the next one comes upon it', async () => {
  const shopper = await aShopper(shop, 'plan-with-a-lost-answer');
  const { page, leave } = await visit(browser, 'desktop', shop.url, { expected: [/ERR_FAILED/] });
  await signIn(page.context(), shopper);
  const kept = async () =>
    JSON.stringify((await shop.send('GET', '/api/plans', undefined, shopper.bearer)).body);
  await page.goto(`/plan?product=${floors.plank.id}&length=3.21&width=3.6`);
  await page.getByText('Your plan is kept in your account.').waitFor();
  let isLost = false;
  await page.route('**/api/plans/*', async (route) => {
    if (isLost || route.request().method() !== 'PUT') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await length(page).fill('3.77');
  await page.getByText('Your account could not be reached').waitFor();
  expect(await kept()).toContain('"length_m":3.77');
  await length(page).fill('3.88');
  await page.getByText('Your plan is kept in your account.').waitFor();
  expect(await kept()).toContain('"length_m":3.88');
  expect(await length(page).inputValue()).toBe('3.88');
  expect(await page.getByText('Your plan was changed in another place').count()).toBe(0);
  await leave();
});

test('a tab that follows another one stores nothing over what is typed there meanwhile', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto('/plan');
  await length(page).fill('5');
  const stored = () => page.evaluate(() => localStorage.getItem('room_plan'));
  await expect.poll(stored).toContain('"5"');
  // Another tab stores twice: once before this one is told, and again before it shows the first.
  await page.evaluate(() => {
    const text = localStorage.getItem('room_plan') ?? '';
    for (const length of ['6', '7']) {
      localStorage.setItem('room_plan', text.replace('"5"', `"${length}"`));
      if (length === '6') dispatchEvent(new StorageEvent('storage'));
    }
  });
  await expect.poll(() => length(page).inputValue()).toBe('7');
  expect(await stored()).toContain('"7"');
  expect(await page.getByText('Your plan was changed in another tab as well.').count()).toBe(0);
  await leave();
});

test('a log-out forgets the rooms also on a page that was opened by a link to the chat', async () => {
  const shopper = await aShopper(shop, 'plan-and-chat');
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await signIn(page.context(), shopper);
  await page.goto(`/plan?product=${floors.plank.id}&length=3.21&width=3.6`);
  await expect.poll(() => floorOf(page)).not.toBeNull();
  await page.goto('/about#chat');
  const afterLogOut = () =>
    page.evaluate(() => {
      document.querySelector('[action="/logout"]')?.dispatchEvent(new Event('submit', { bubbles: true }));
      return [localStorage.getItem('room_plan'), localStorage.getItem('my_floor')];
    });
  await expect.poll(afterLogOut).toEqual([null, null]);
  await leave();
});

test('what is changed in one tab of a guest’s browser is not lost to another that had the plan open', async () => {
  const { page: first, leave } = await visit(browser, 'desktop', shop.url);
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('room_plan'));
  await first.addInitScript(() => {
    const stop = (event: Event) => {
      if ('deaf' in document.documentElement.dataset) event.stopImmediatePropagation();
    };
    for (const name of ['storage', 'visibilitychange', 'pageshow']) addEventListener(name, stop, true);
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      document.documentElement.dataset['stored'] += ` ${key}`;
      store.call(this, key, value);
    };
  });
  await first.goto('/plan');
  await length(first).fill('5');
  await expect.poll(() => stored(first)).toContain('"5"');
  const second = await first.context().newPage();
  await second.goto('/plan');
  await expect.poll(() => length(second).inputValue()).toBe('5');
  await first.evaluate(() => (document.documentElement.dataset['stored'] = ''));
  await second.getByRole('button', { name: 'Add a room' }).click();
  await second.getByRole('textbox', { name: 'Name of the room' }).fill('Hall');
  await first.bringToFront();
  const hall = (page: Page) => page.getByRole('button', { name: /^Hall/ });
  await hall(first).waitFor();
  // A tab that shows what another has stored stores nothing: it could be over the next change there.
  expect(await first.evaluate(() => document.documentElement.dataset['stored'])).not.toMatch(/room_plan\b/);
  await length(first).fill('3.1');
  await second.bringToFront();
  await expect.poll(() => length(second).inputValue()).toBe('3.1');
  await second.reload();
  await hall(second).waitFor();
  expect(await second.getByText('The one before is kept.').count()).toBe(0);
  // The first tab is not told of the second's change, and is then changed as well.
  await first.evaluate(() => (document.documentElement.dataset['deaf'] = ''));
  await length(second).fill('7');
  await expect.poll(() => stored(first)).toContain('"7"');
  await length(first).fill('2.2');
  await first.getByText('Your plan was changed in another tab as well.').waitFor();
  await expect.poll(() => length(second).inputValue()).toBe('2.2');
  await first.getByRole('button', { name: 'Back to your earlier plan' }).click();
  expect(await length(first).inputValue()).toBe('7');
  await expect.poll(() => length(second).inputValue()).toBe('7');
  await leave();
});

test('a guest’s plan is one plan after a login in another tab, also when its own tab is gone on with', async () => {
  const shopper = await aShopper(shop, 'plan-in-two-tabs');
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/plan?product=${floors.plank.id}&length=3.3&width=3.6`);
  await page.getByText('Your plan is kept in this browser.').waitFor();
  await signIn(page.context(), shopper);
  const other = await page.context().newPage();
  await other.goto('/products');
  await page.bringToFront();
  await page.getByText('Your plan is kept in your account.').waitFor();
  await length(page).fill('3.8');
  const kept = async () => {
    const { body } = await shop.send('GET', '/api/plans', undefined, shopper.bearer);
    return (body as { plans: { rooms: { shape: { length_m: number } }[] }[] }).plans;
  };
  const lengths = async () => (await kept()).map(({ rooms }) => rooms[0]?.shape.length_m);
  await expect.poll(lengths).toEqual([3.8]);
  await leave();
});

test('prices are for a room as soon as it is drawn, and for none after a new plan', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto('/plan');
  await page.getByRole('radio', { name: 'L-shape' }).click();
  await expect.poll(() => floorOf(page)).not.toBeNull();
  await page.goto('/products?category=Carpet');
  await page.locator('.price-room').first().waitFor();
  await page.goto('/plan');
  // Pressed before the planner's script has come, it is done when that has.
  await page.getByRole('button', { name: 'Start a new plan' }).click();
  await expect.poll(() => floorOf(page)).toBeNull();
  await page.reload();
  await page.getByText('Find your floor').click();
  await length(page).waitFor();
  expect(await floorOf(page)).toBeNull();
  await leave();
});

test('words that are typed into the search of floors before its script has come are searched for', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  let arrive = (): void => undefined;
  const typed = new Promise<void>((done) => (arrive = done));
  await page.route(/Planner.*\.js/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/plan');
  const field = page.getByRole('searchbox', { name: 'Find your floor' });
  await field.pressSequentially(floors.plank.name);
  arrive();
  await page.getByRole('list', { name: 'Floors found' }).waitFor();
  expect(await field.inputValue()).toBe(floors.plank.name);
  await leave();
});
