/** Answers at the chat inbox that are not sent yet: they outlast another conversation and a reload, and nobody else reads them. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { converse } from '#tests/support/chatting.ts';
import { waitForHydration, enter, openPage } from '#tests/support/admin-page.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { as, passwordOf } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

let shoppers = 0;

/** The name of a shopper with a conversation that Fionn has claimed. */
async function claimed(): Promise<string> {
  const name = `asker${++shoppers}`;
  const { bearer } = await aShopper(shop, name);
  const { id, say } = await converse(shop, bearer);
  await say('Which floor is quiet in a flat?');
  const done = await shop.send('POST', `/api/admin/chat/${id}/claim`, {}, await as(shop, 'support'));
  expect(done.status).toBe(200);
  return `${name} Shopper`;
}

const shown = (page: Page, name: string) =>
  page.getByRole('region', { name: `Conversation with ${name}` }).waitFor();

/** Opens a shopper's conversation, and waits until it is shown. */
async function open(page: Page, name: string): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to the queue' });
  if (await back.isVisible()) await back.click();
  await page.getByRole('button', { name: 'With people' }).click();
  await page.getByRole('button', { name }).click();
  await shown(page, name);
}

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note for colleagues' });
const product = (page: Page) => page.getByRole('combobox', { name: 'Product to insert' });
/** All that the tab stores. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

async function chooseProduct(page: Page, words: string): Promise<string> {
  await page.getByRole('searchbox', { name: 'Find a product to insert' }).fill(words);
  await product(page).waitFor();
  await product(page).selectOption({ index: 1 });
  return chosenProduct(page);
}
const chosenProduct = (page: Page) => product(page).locator('option:checked').innerText();

test('a chosen product stays chosen, and is shown so, while another is searched', async () => {
  const asker = await claimed();
  const { page, leave } = await enter(browser, shop, 'desktop', 'support', '/admin/chat');
  await open(page, asker);
  const name = await chooseProduct(page, 'oak laminate');
  await page.getByRole('searchbox', { name: 'Find a product to insert' }).fill('carrara');
  await product(page)
    .getByRole('option', { name: /carrara/i })
    .first()
    .waitFor({ state: 'attached' });
  await expect.poll(() => chosenProduct(page)).toBe(name);
  await leave();
});

test('an unsent answer with its product, and an unsent note, survive a reload', async () => {
  const asked = await claimed();
  const other = await claimed();
  const { page, leave } = await enter(browser, shop, 'phone', 'support', '/admin/chat');
  await open(page, asked);
  const name = await chooseProduct(page, 'oak laminate');
  await answer(page).fill('Bamboo swells less than oak, but');
  await open(page, other);
  // A note stays a note, so that it is not sent to the shopper.
  await page.getByRole('checkbox', { name: 'Internal note' }).click();
  await note(page).fill('Has asked three times');

  await open(page, asked);
  await expect.poll(() => answer(page).inputValue()).toBe('Bamboo swells less than oak, but');
  await expect.poll(() => chosenProduct(page)).toBe(name);
  await open(page, other);
  await expect.poll(() => note(page).inputValue()).toBe('Has asked three times');

  await page.reload();
  await waitForHydration(page);
  await shown(page, other);
  await expect.poll(() => note(page).inputValue()).toBe('Has asked three times');
  await page.getByRole('button', { name: 'Leave note' }).click();
  await page.getByText('Internal note, Fionn').waitFor();
  await open(page, asked);
  await expect.poll(() => answer(page).inputValue()).toBe('Bamboo swells less than oak, but');
  await expect.poll(() => chosenProduct(page)).toBe(name);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByRole('log').getByText('Bamboo swells less than oak, but').waitFor();
  await expect.poll(() => answer(page).inputValue()).toBe('');
  await expect.poll(() => stored(page)).not.toContain('amboo');

  await page.reload();
  await waitForHydration(page);
  await shown(page, asked);
  await expect.poll(() => answer(page).inputValue()).toBe('');
  await expect.poll(() => product(page).count()).toBe(0);
  await leave();
});

test('an unsent answer is not shown to a colleague in the same tab, and is deleted by the logout', async () => {
  const asked = await claimed();
  const { page, context, leave } = await enter(browser, shop, 'desktop', 'support', '/admin/chat');
  await open(page, asked);
  await answer(page).fill('Not over a heated screed');
  await expect.poll(() => stored(page)).toContain('Not over a heated screed');
  // A session that has ended asks for a login, after which the answer is there again.
  const cookies = await context.cookies();
  // Left first: the inbox would go on asking, and be refused.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/login');
  await context.addCookies(cookies);
  await openPage(page, '/admin/chat');
  await open(page, asked);
  await expect.poll(() => answer(page).inputValue()).toBe('Not over a heated screed');

  const data = { email: 'owner@ardglen.example', password: passwordOf('owner') };
  expect((await context.request.post('/api/auth/login', { data })).status()).toBe(200);
  await page.reload();
  await waitForHydration(page);
  await open(page, asked);
  await expect.poll(() => note(page).inputValue()).toBe('');

  await note(page).fill('Fionn knows slate');
  await expect.poll(() => stored(page)).toContain('Fionn knows slate');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/');
  await expect.poll(() => stored(page)).toBe('{}');
  await leave();
});
