/** Presses, files and words of staff that reach a page of the admin before its scripts, as on a slow connection. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { CATEGORY_PICTURES } from '#domain/catalogue/category-images.ts';
import { openBrowser, type ScreenName } from '#tests/support/browser.ts';
import { signIn, value } from '#tests/support/admin-page.ts';
import { PIXEL } from '#tests/support/pixel.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

const PHOTOS = '/admin/customer-photos';
const HERO = '/admin/hero-management';
const CATEGORIES = '/admin/category-images';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
});

/** Opens a page whose scripts are held back until `load` is called, and whose pictures fail if `noPictures` is set. */
async function early(path: string, screen: ScreenName = 'desktop', { noPictures = false } = {}) {
  const { page, leave } = await signIn(
    browser,
    shop,
    screen,
    'catalogue',
    noPictures ? [/Failed to load resource/] : [],
  );
  if (noPictures) await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }));
  const held = Promise.withResolvers<undefined>();
  // Except for the two without which a browser shows nothing yet: in the head, and before the first island.
  await page.route(/\/_astro\/(?!head\.|islands\.)[^?]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, leave, load: () => held.resolve(undefined) };
}

test.each([
  [PHOTOS, 'Add photo', 'Save photo'],
  [HERO, 'Add slide', 'Save slide'],
  [CATEGORIES, /^Change Image of LVT/, 'Save URL'],
])('pressing a button of %s takes effect after loading', async (path, name, opens) => {
  const { page, leave, load } = await early(path, 'phone');
  await page.getByRole('button', { name }).click();
  load();
  await page.getByRole('button', { name: opens }).waitFor();
  await leave();
});

test.each([
  [PHOTOS, 'Bulk upload', 'Bulk upload: 1 succeeded, 0 failed.'],
  [CATEGORIES, 'Quick Upload for Carpet', '✅ Category image updated and saved successfully!'],
])('a file chosen on %s is uploaded after loading', async (path, label, words) => {
  const { page, leave, load } = await early(path, 'phone');
  await page.getByLabel(label).setInputFiles({ name: 'oak.png', mimeType: 'image/png', buffer: PIXEL });
  load();
  await page.getByText(words).waitFor();
  await leave();
});

test('pictures of a category that failed before its scripts give way to the default one, large and small', async () => {
  const { page, leave, load } = await early(CATEGORIES, 'desktop', { noPictures: true });
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('.category-thumbs') })
    .first();
  const sources = () =>
    card.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => new URL(src).pathname));
  await card.locator('.category-thumbs img').first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      card
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.complete && one.naturalWidth === 0)),
    )
    .toBe(true);
  const before = await sources();
  load();
  await expect.poll(sources).toEqual(before.map(() => CATEGORY_PICTURES.Tiles));
  await leave();
});

test('a dialog opens at once, and the name that was typed into it enables its button after loading', async () => {
  const name = String(
    await value(shop, 'SELECT name FROM products WHERE archived_at IS NULL ORDER BY stock LIMIT 1'),
  );
  const { page, leave, load } = await early(`/admin/products?search=${encodeURIComponent(name)}`, 'phone');
  const opener = page.getByRole('button', { name: `Delete ${name}`, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Delete this product?' });
  await opener.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await opener.click();
  await dialog.getByRole('textbox').fill(name);
  const remove = dialog.getByRole('button', { name: 'Delete product' });
  expect(await remove.isDisabled()).toBe(true);
  load();
  await expect.poll(() => remove.isEnabled()).toBe(true);
  await leave();
});

test.each([
  ['/admin/products/new', 'Name'],
  ['/admin/products/import', 'CSV file'],
  ['/admin/products/import', 'Leave the stock as it is'],
])('the editor on %s takes no input before it can keep it: %s', async (path, label) => {
  const { page, leave, load } = await early(path);
  const field = page.getByLabel(label, { exact: true });
  await field.waitFor();
  expect(await field.isDisabled()).toBe(true);
  load();
  await expect.poll(() => field.isEnabled()).toBe(true);
  await leave();
});

test('browsers without the command attributes open and close dialogs by script, in the admin and in the shop', async () => {
  const name = String(
    await value(shop, 'SELECT name FROM products WHERE archived_at IS NULL ORDER BY stock LIMIT 1'),
  );
  const { page, leave } = await signIn(browser, shop, 'phone', 'catalogue');
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    // A prevented press runs no command.
    addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('[commandfor]')) event.preventDefault();
      },
      true,
    );
  });
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  const opener = page.getByRole('button', { name: `Delete ${name}`, exact: true });
  const dialog = page.getByRole('dialog', { name: /delete/i });
  await opener.click();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto('/about');
  await page.locator('button[commandfor=menu]').click();
  await page.locator('dialog#menu[open]').waitFor();
  await leave();
});
