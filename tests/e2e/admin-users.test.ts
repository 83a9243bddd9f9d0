/** Accounts in the admin, in Chromium: every action with its confirmation and message, protected accounts, account page. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { enter, focused, value } from '#tests/support/admin-page.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { removeRows } from '#tests/support/stored.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const ACTS = [
  ['Make Admin', 'Make this user an admin?', 'Make admin', 'User promoted to admin successfully!'],
  ['Ban', 'Ban this user?', 'Ban user', 'User banned successfully!'],
  ['Unban', 'Unban this user?', 'Unban user', 'User unbanned successfully!'],
  [
    'Delete',
    'Delete this user permanently? This cannot be undone.',
    'Delete user',
    'User deleted successfully!',
  ],
] as const;

test('each action asks with the owner’s question, works by keyboard, and shows the owner’s message', async () => {
  const person = await aShopper(shop, 'nadia');
  const { page, leave } = await enter(browser, shop, 'desktop', 'owner', '/admin/users');
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.email);
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await page.waitForURL(/search=nadia/);
  await expect.poll(() => page.locator('.row-name').count()).toBe(1);
  for (const [label, ask, act, done] of ACTS) {
    const opener = page.getByRole('button', { name: `${label} nadia Shopper`, exact: true });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: ask });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toContain(label);
    await opener.press('Enter');
    await dialog.getByRole('button', { name: act }).press('Enter');
    await page.getByText(done).waitFor();
    await expect.poll(() => focused(page)).toContain(done);
  }
  expect(await value(shop, 'SELECT count(*) FROM users WHERE id = ?', person.id)).toBe(0);
  await page.getByText('No users found.').waitFor();
  await leave();
});

test('the account page shows the sessions, and the role can be changed', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'owner', '/admin/users?kind=staff');
  await page.getByRole('searchbox', { name: 'Search' }).fill('catalogue@');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/search=catalogue/);
  await expect.poll(() => page.locator('.row-name').count()).toBe(1);
  await page.locator('.row-name').click();
  await page.getByRole('heading', { name: 'Open sessions' }).waitFor();
  await page.getByLabel('Role').selectOption('catalogue');
  await page.getByRole('button', { name: 'Save role' }).click();
  await page.getByText('The role is changed.').waitFor();
  await leave();
});

test('a failed action shows its error in the dialog, and a failed list shows the owner’s message', async () => {
  const person = await aShopper(shop, 'omar');
  const { page, leave } = await enter(
    browser,
    shop,
    'desktop',
    'owner',
    `/admin/users?search=${person.email}`,
    [/ERR_FAILED/, /422/],
  );
  await page.getByRole('button', { name: 'Ban omar Shopper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ban this user?' });
  await page.route(/\/admin\/users\?search=omar/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await dialog.getByText('Error banning user: Please check the connection and try again.').waitFor();
  await page.unroute(/\/admin\/users\?search=omar/);
  await removeRows(shop, 'sessions', { userId: person.id });
  await removeRows(shop, 'users', { id: person.id });
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await dialog.getByText('Error banning user: This account does not exist.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.route(/\/admin\/users\?/, (route) => route.abort());
  await page.getByRole('link', { name: 'Email' }).click();
  await page.getByText('Error loading users').waitFor();
  await leave();
});
