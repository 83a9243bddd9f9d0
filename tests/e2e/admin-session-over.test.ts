/** A session that ends while staff type: they log in beside it, and what they typed is sent. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, stopRouting } from '#tests/support/browser.ts';
import { converse } from '#tests/support/chatting.ts';
import { waitForHydration, enter } from '#tests/support/admin-page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { passwordOf } from '#tests/support/staff.ts';

const OVER = 'You are not logged in any more, so this was not sent. What you typed is still here.';
/** In the owner's words. */
const PRODUCT_OVER = 'Authentication token missing. Please log in again.';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

/** Ends the session, saves, and logs in again in the tab that the message offers. */
async function logInBeside(
  page: Page,
  who: 'owner' | 'catalogue' | 'support',
  save: string,
  over = OVER,
): Promise<void> {
  await page.context().clearCookies();
  await page.getByRole('button', { name: save, exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: over });
  await alert.waitFor();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    alert.getByRole('link', { name: 'Log in in a new tab' }).click(),
  ]);
  await tab.getByLabel('Email').fill(`${who}@ardglen.example`);
  await tab.getByLabel('Password').fill(passwordOf(who));
  await tab.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await tab.waitForURL((url) => url.pathname !== '/login');
  await tab.close();
  await page.getByRole('button', { name: save, exact: true }).click();
  await alert.waitFor({ state: 'hidden' });
}

test('typed settings are saved after a login in another tab', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'owner', '/admin/settings', [/401/]);
  const field = page.getByRole('textbox', { name: 'Delivery time', exact: true });
  const typed = 'nine days';
  await field.fill(typed);
  await logInBeside(page, 'owner', 'Save settings');
  await page.getByText('Saved. The pages that show it are being made again.').waitFor();
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => field.inputValue()).toBe(typed);
  await leave();
});

test('an answer to a message is sent after a login in another tab', async () => {
  const email = 'over@mail.example';
  const message = {
    firstName: 'Over',
    lastName: 'Due',
    email,
    phone: '',
    subject: 'quote',
    message: 'A floor?',
  };
  await shop.send('POST', '/api/contact', message);
  const [row] = await shop.rows('SELECT id FROM contact_messages WHERE email = ?', email);
  const path = `/admin/messages/${String(row?.['id'])}`;
  const { page, leave } = await enter(browser, shop, 'desktop', 'support', path, [/401/]);
  const words = 'We have it in oak and in ash.';
  await page.getByLabel('Answer by mail').fill(words);
  await logInBeside(page, 'support', 'Send the answer');
  await page.getByRole('listitem').filter({ hasText: words }).waitFor();
  await leave();
});

test('a changed product is saved after a login in another tab', async () => {
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM products WHERE category = 'Carpet' AND archived_at IS NULL ORDER BY id LIMIT 1",
  );
  const path = `/admin/products/${String(rows[0]?.['id'])}`;
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', path, [/401/]);
  const field = page.getByLabel('Price (£)', { exact: true });
  const typed = '42.34';
  await field.fill(typed);
  await logInBeside(page, 'catalogue', 'Save', PRODUCT_OVER);
  await page.getByText('Saved. The shop’s pages follow within a second.').waitFor();
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => field.inputValue()).toBe(typed);
  await leave();
});

test('a session that ends between two calls of the open inbox leaves the conversation as it was shown', async () => {
  const { id, say } = await converse(shop, (await aShopper(shop, 'ended')).bearer);
  await say('Which floor is quiet in a flat?');
  const { page, leave } = await enter(browser, shop, 'desktop', 'support', `/admin/chat#${id}`, [/401/]);
  const asked = page.getByRole('log').getByText('Which floor is quiet in a flat?');
  await asked.waitFor();
  // The report that somebody looks at the conversation arrives, and the reading of it after that is refused.
  await page.route('**/presence', async (route) => {
    await route.fulfill({ json: {} });
    await page.context().clearCookies();
  });
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith(`/${id}`) && answer.status() === 401,
  );
  await refused;
  // A task of the page's after the answer, in which an error that nobody caught would be reported.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(await asked.count()).toBe(1);
  await stopRouting(page);
  await leave();
});
