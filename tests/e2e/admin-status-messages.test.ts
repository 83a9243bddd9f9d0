/** Messages of the admin's pages: shown once, and removed when no longer true. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { waitForHydration, BOTH, enter as enterAdmin, openPage, value } from '#tests/support/admin-page.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { PIXEL } from '#tests/support/pixel.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

type Rest = Parameters<typeof enterAdmin> extends [unknown, unknown, ...infer Others] ? Others : never;

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

const enter = (...rest: Rest) => enterAdmin(browser, shop, ...rest);

test('a success message is shown once: not for a typed URL, and not again after a reload', async () => {
  const person = await aShopper(shop, 'otis');
  const message = 'User banned successfully!';
  const { page, leave } = await enter('desktop', 'owner', '/admin/users?done=delete');
  expect(await page.getByText('User deleted successfully!').count()).toBe(0);
  await openPage(page, `/admin/users/${person.id}`);
  await page.getByRole('button', { name: 'Ban otis Shopper' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban user' }).click();
  await page.getByText(message).waitFor();
  await expect.poll(() => page.url()).not.toContain('done=');
  await page.reload();
  await waitForHydration(page);
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
  await expect.poll(() => missing.count()).toBe(1);
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
  await expect.poll(() => refusal.isVisible()).toBe(false);
  held.resolve(undefined);
  await page.getByText('Saved. The pages that show it are being made again.').waitFor();
  await expect.poll(() => page.getByText('Saving…').count()).toBe(0);
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
