/** What the planner says of where a plan is kept, and what becomes of one that is deleted or left meanwhile. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { visit } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/buying.ts';
import { length, openPlanning } from '#tests/support/planner-page.ts';
import { type PlannedFloors, roomWith } from '#tests/support/planning.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import type { Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floors: PlannedFloors;

beforeAll(async () => ({ shop, browser, floors } = await openPlanning()));

const openPlans = async (page: Page) => {
  await page.getByText('Your plans', { exact: true }).click();
  await page.getByText('open now').waitFor();
};

test('a plan that cannot be kept as it is now is not said to be in the account', async () => {
  const shopper = await aShopper(shop, 'plan-half-kept');
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await signIn(page.context(), shopper);
  await page.goto(`/plan?product=${floors.plank.id}&length=3.21&width=3.6`);
  const inAccount = page.getByText('Your plan is kept in your account.');
  await inAccount.waitFor();
  await length(page).fill('about four');
  await page.getByText('reaches your account once the plan can be worked out').waitFor();
  expect(await inAccount.count()).toBe(0);
  await length(page).fill('4');
  await inAccount.waitFor();
  await leave();
});

test('a plan that is deleted while a change of it is on its way stays deleted', async () => {
  const shopper = await aShopper(shop, 'plan-deleted-meanwhile');
  const { page, leave } = await visit(browser, 'desktop', shop.url, { expected: [/404/] });
  await signIn(page.context(), shopper);
  await page.goto(`/plan?product=${floors.plank.id}&length=3.21&width=3.6`);
  await page.getByText('Your plan is kept in your account.').waitFor();
  const gone = Promise.withResolvers<undefined>();
  await page.route('**/api/plans/*', async (route) => {
    if (route.request().method() === 'PUT') await gone.promise;
    await route.continue();
  });
  const [change] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    length(page).fill('3.77'),
  ]);
  await openPlans(page);
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('button', { name: /^Delete for good/ }).click();
  await page.getByText('There is none in your account yet.').waitFor();
  gone.resolve(undefined);
  expect((await change.response())?.status()).toBe(404);
  await length(page).fill('5.55');
  await page.getByText('Your plan is kept in your account.').waitFor();
  const { body } = await shop.send('GET', '/api/plans', undefined, shopper.bearer);
  const { plans } = body as { plans: { rooms: { shape: object }[] }[] };
  expect(plans.map(({ rooms }) => rooms[0]?.shape)).toMatchObject([{ length_m: 5.55 }]);
  await leave();
});

test('a plan that is deleted stays deleted, whether its change or its deletion is answered first', async () => {
  const shopper = await aShopper(shop, 'plan-deleted-late');
  const { page, leave } = await visit(browser, 'desktop', shop.url, { expected: [/404/] });
  await signIn(page.context(), shopper);
  await page.goto(`/plan?product=${floors.plank.id}&length=3.21&width=3.6`);
  await page.getByText('Your plan is kept in your account.').waitFor();
  const [gone, told] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/plans')) posted.push(request.url());
  });
  await page.route('**/api/plans/*', async (route) => {
    const method = route.request().method();
    if (method === 'PUT') await gone.promise;
    if (method !== 'DELETE') return route.continue();
    const response = await route.fetch();
    gone.resolve(undefined);
    await told.promise;
    await route.fulfill({ response });
  });
  const [change] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    length(page).fill('3.77'),
  ]);
  await openPlans(page);
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('button', { name: /^Delete for good/ }).click();
  expect((await change.response())?.status()).toBe(404);
  // Whatever the planner does upon that answer, it does before it asks for the list again.
  await page.getByText('Your plans', { exact: true }).click();
  await page.getByText('Your plans', { exact: true }).click();
  await page.getByText('There is none in your account yet.').waitFor();
  told.resolve(undefined);
  await expect.poll(() => length(page).inputValue()).not.toBe('3.77');
  expect(posted).toEqual([]);
  await leave();
});

test('a plan whose floors are slow to come takes no place of one that was begun after it', async () => {
  const shopper = await aShopper(shop, 'plan-opened-late');
  for (const [name, floor] of [
    ['Slow', floors.square],
    ['Last', floors.plank],
  ] as const) {
    const rooms = [roomWith(floor, 6.66, 3)];
    const { status } = await shop.send('POST', '/api/plans', { name, rooms }, shopper.bearer);
    expect(status).toBe(201);
  }
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await signIn(page.context(), shopper);
  await page.goto('/plan');
  await openPlans(page);
  const begun = Promise.withResolvers<undefined>();
  await page.route(`**/api/products/${floors.square.id}`, async (route) => {
    await begun.promise;
    await route.continue();
  });
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(`/api/products/${floors.square.id}`)),
    page.getByRole('button', { name: 'Open Slow' }).click(),
  ]);
  await page.getByRole('button', { name: 'Start a new plan' }).click();
  await length(page).fill('2.22');
  begun.resolve(undefined);
  await (await asked.response())?.finished();
  await page.getByText('Your plan is kept in your account.').waitFor();
  expect(await length(page).inputValue()).toBe('2.22');
  await leave();
});
