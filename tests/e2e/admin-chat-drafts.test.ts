/** What staff prepare at the chat desk before they send it. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { converse } from '#tests/support/chatting.ts';
import { enter } from '#tests/support/desk.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { aShopper } from '#tests/support/people.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  shop.clear();
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

const product = (page: Page) => page.getByRole('combobox', { name: 'Product to insert' });

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
  expect(await chosenProduct(page)).toBe(name);
  await leave();
});
