/** Messages of the admin's pages: shown once, removed when no longer true, and worded for the case. */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { awake, BOTH, enter as enterDesk, value } from '#tests/support/desk.ts';
import { aShopper } from '#tests/support/people.ts';
import { PIXEL } from '#tests/support/pixel.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

type Rest = Parameters<typeof enterDesk> extends [unknown, unknown, ...infer Others] ? Others : never;

/** Long enough for a busy machine. */
const SOON = { timeout: 40_000 };

let shop: Shop;
let browser: Browser;
let product: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  product = String(
    await value(shop, 'SELECT id FROM products WHERE archived_at IS NULL ORDER BY id LIMIT 1'),
  );
});

const enter = (...rest: Rest) => enterDesk(browser, shop, ...rest);

describe('an unknown record', () => {
  test.each([
    ['orders', 'Order not found', 'All orders'],
    ['users', 'User not found', 'All users'],
    ['mails', 'Mail not found', 'All mails'],
    ['products', 'Product not found', 'All products'],
  ])('/admin/%s/nope shows a message in the admin’s layout, with a link back', async (name, title, back) => {
    const { page, leave } = await enter('desktop', 'owner', `/admin/${name}/nope`, [/404/]);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByRole('link', { name: back }).press('Enter');
    await page.waitForURL(`**/admin/${name}`);
    await leave();
  });
});

test('a success message is shown once: not for a typed URL, and not again after a reload', async () => {
  const person = await aShopper(shop, 'otis');
  const message = 'User banned successfully!';
  const { page, leave } = await enter('desktop', 'owner', '/admin/users?done=delete');
  expect(await page.getByText('User deleted successfully!').count()).toBe(0);
  await page.goto(`/admin/users/${person.id}`);
  await page.getByRole('button', { name: 'Ban otis Shopper' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban user' }).click();
  await page.getByText(message).waitFor();
  expect(page.url()).not.toContain('done=');
  await page.reload();
  await awake(page);
  expect(await page.getByText(message).count()).toBe(0);
  await leave();
});

test('the error about a slide’s missing picture disappears once there is one', async () => {
  const { page, leave } = await enter('desktop', 'catalogue', '/admin/hero-management');
  await page.getByRole('button', { name: 'Add slide' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Title', 'Subtitle', 'Description'])
    await dialog.getByLabel(name, { exact: true }).fill(`${name} of oak`);
  await dialog.getByRole('button', { name: 'Save slide' }).click();
  const missing = dialog.getByText('An image is required');
  await missing.waitFor();
  await dialog.getByLabel('Subtitle').fill('Of ash');
  expect(await missing.count()).toBe(1);
  await dialog
    .getByLabel('Image file')
    .setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: PIXEL });
  await missing.waitFor({ state: 'detached' });
  await leave();
});

test('the settings’ error message disappears when they are saved again', async () => {
  const { page, leave } = await enter('desktop', 'owner', '/admin/settings', [/422/]);
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  const before = await phone.inputValue();
  await phone.fill('');
  await phone.press('Enter');
  const refusal = page.getByText('Nothing was saved yet: please mend the fields that are marked.');
  await refusal.waitFor();
  await phone.fill(before);
  const held = Promise.withResolvers<undefined>();
  await page.route('**/admin/settings', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.fallback();
  });
  await phone.press('Enter');
  await page.getByRole('status').getByText('Saving…').waitFor();
  expect(await refusal.isVisible()).toBe(false);
  held.resolve(undefined);
  await page.getByText('Saved. The pages that show it are being made again.').waitFor();
  expect(await page.getByText('Saving…').count()).toBe(0);
  await leave();
});

test.each(BOTH)(
  'there is no gap between the save bar and the publishing line below it, on a %s',
  async (screen) => {
    const { page, leave } = await enter(screen, 'catalogue', `/admin/products/${product}`);
    await page.evaluate(() => window.scrollTo(0, 300));
    const edges = () =>
      page.evaluate(() => [
        document.querySelector('.save-bar')?.getBoundingClientRect().bottom ?? Number.NaN,
        document.querySelector('.publish-line')?.getBoundingClientRect().top ?? Number.NaN,
      ]);
    await expect
      .poll(async () => {
        const [bar = Number.NaN, line = Number.NaN] = await edges();
        return bar >= line && bar - line < 4;
      }, SOON)
      .toBe(true);
    await leave();
  },
);

test('texts fit the case: a list of one product, a product without history, a mail link with a subject', async () => {
  const unique = String(
    await value(shop, 'SELECT sku FROM products WHERE archived_at IS NULL ORDER BY sku LIMIT 1'),
  );
  const { page, leave } = await enter('desktop', 'owner', `/admin/products?search=${unique}`);
  await page.getByText('Change many at once').click();
  await page.getByLabel('The one product of this list, ticked or not').waitFor();
  await page.goto(`/admin/products/${product}`);
  expect(await page.getByText('price history below').count()).toBe(0);
  await page.goto('/admin/messages');
  const href = await page.locator('a[href^="mailto:"]').first().getAttribute('href');
  expect(href).toMatch(/^mailto:[^?]+@[^?]+\?subject=Re%3A%20\w/);
  await leave();
});
