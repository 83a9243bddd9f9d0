/** The admin's category images, customer photos and hero slides, for axe. */
import type { Browser, Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { waitForHydration, openPage } from '#tests/support/admin-page.ts';
import { PIXEL } from '#tests/support/pixel.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { tokenOf } from '#tests/support/staff.ts';
import { removeRows } from '#tests/support/stored.ts';

const PHOTOS = '/admin/customer-photos';
const HERO = '/admin/hero-management';
const DIALOG = 'dialog[open]';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
});

const run = (sql: string) => shop.database.client.execute(sql);
const at = (name: string, path: string): ScreenState => ({ name, open: (page) => openPage(page, path) });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const reads = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
/** A colleague gives the shown record another title, or name, in the meantime. */
const changeMeanwhile = (table: 'customer_photos' | 'hero_slides') =>
  run(`UPDATE ${table} SET title = title || ' by a colleague', updated_at = updated_at + 1000`);

const CATEGORIES: readonly ScreenState[] = [
  at('the category images', '/admin/category-images'),
  {
    name: 'the editor of a category image',
    async open(page) {
      const lvt = page.getByRole('article', { name: 'LVT' });
      await lvt.getByRole('button', { name: 'Change Image' }).click();
      await page.getByLabel('Image URL').waitFor();
    },
  },
  {
    name: 'a category image that is not an image',
    within: '[data-toasts]',
    async open(page) {
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: PIXEL };
      await page.getByLabel('Quick Upload for Carpet').setInputFiles(notes);
      await reads(page, 'Please select an image file');
      await page.getByRole('button', { name: 'Close', exact: true }).focus();
    },
  },
];

const SHOWCASE: readonly ScreenState[] = [
  at('the photos', `${PHOTOS}?room=Hallway&search=tiles`),
  at('no photos', `${PHOTOS}?search=nothing-like-this`),
  {
    name: 'a photo without an image, with a product',
    within: DIALOG,
    async open(page) {
      await openPage(page, PHOTOS);
      await press(page, 'Add photo');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Title').fill('A hall');
      await dialog.getByLabel('Find a product').fill('oak herringbone');
      await dialog
        .getByRole('button', { name: /^Link .*Oak/i })
        .first()
        .click();
      await dialog.getByRole('button', { name: /^Remove .*Oak/i }).waitFor();
      await dialog.getByRole('button', { name: 'Save photo' }).click();
      await reads(page, 'Photo Save Error: An image is required');
    },
  },
  {
    name: 'a photo with its preview',
    within: DIALOG,
    async open(page) {
      await page.getByLabel('Image file').setInputFiles(png('hall.png'));
      await page.getByRole('img', { name: 'Preview' }).waitFor();
    },
  },
  {
    name: 'a photo that a colleague has changed meanwhile',
    within: DIALOG,
    async open(page) {
      await openPage(page, PHOTOS);
      await press(page, /^Edit /);
      await changeMeanwhile('customer_photos');
      await page.getByLabel('Title', { exact: true }).fill('Mine');
      await press(page, 'Save photo');
      await reads(page, 'Somebody else has changed this since you opened it');
    },
  },
  {
    name: 'the question before a photo is deleted',
    within: DIALOG,
    async open(page) {
      await openPage(page, PHOTOS);
      await press(page, /^Delete /);
      await page.getByRole('dialog', { name: 'Delete this photo?' }).waitFor();
    },
  },
  {
    name: 'the counts of a bulk upload',
    async open(page) {
      await openPage(page, PHOTOS);
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: PIXEL };
      await page.getByLabel('Bulk upload').setInputFiles([png('green-hall.png'), notes]);
      await reads(page, 'Bulk upload: 1 succeeded, 1 failed.');
    },
  },
  {
    name: 'the photos, which cannot be loaded',
    async open(page) {
      await run('ALTER TABLE customer_photos RENAME TO customer_photos_away');
      try {
        await openPage(page, PHOTOS);
        await reads(page, 'Error loading gallery photos. Please refresh the page.');
      } finally {
        await run('ALTER TABLE customer_photos_away RENAME TO customer_photos');
      }
    },
  },
  at('the slides', HERO),
  {
    // As a part of the page alone, axe would take the frame of the preview for a page of its own.
    name: 'a slide with its preview on a phone',
    async open(page) {
      await press(page, 'Add slide');
      const dialog = page.getByRole('dialog', { name: 'Add slide' });
      for (const name of ['Title', 'Subtitle', 'Description'])
        await dialog.getByLabel(name, { exact: true }).fill('Spring');
      await dialog.getByRole('button', { name: 'Save slide' }).click();
      await dialog.getByText('Failed to save slide: An image is required').waitFor();
      await dialog.getByLabel('Image URL').fill('/media/scenes/kitchen-marble-tile-v1.webp');
      await dialog.getByRole('button', { name: 'Phone' }).click();
      const preview = page.frameLocator('iframe[title="The slide as it will look"]');
      await preview.getByRole('heading', { name: 'Spring', includeHidden: true }).waitFor();
    },
  },
  {
    name: 'a slide that a colleague has changed meanwhile',
    async open(page) {
      await openPage(page, HERO);
      await press(page, /^Edit/);
      await changeMeanwhile('hero_slides');
      await page.getByLabel('Title', { exact: true }).fill('Mine');
      await press(page, 'Save slide');
      await reads(page, 'Somebody else has changed this since you opened it');
    },
  },
  {
    name: 'the question before a slide is deleted',
    within: DIALOG,
    async open(page) {
      await openPage(page, HERO);
      await press(page, /^Delete: /);
      await page.getByRole('dialog', { name: 'Delete this slide?' }).waitFor();
    },
  },
  {
    name: 'photos whose pictures do not load',
    async open(page) {
      await page.route(/\/media\//, (route) => route.abort());
      await openPage(page, PHOTOS);
      await reads(page, 'This picture does not load. Please choose another one.');
    },
  },
  {
    name: 'slides whose pictures do not load',
    async open(page) {
      await openPage(page, HERO);
      await reads(page, 'This picture does not load. Please choose another one.');
      await page.unroute(/\/media\//);
    },
  },
  {
    name: 'no slides',
    async open(page) {
      await removeRows(shop, 'heroSlides');
      await openPage(page, HERO);
      await page.getByRole('button', { name: 'Initialize default slides' }).waitFor();
    },
  },
  {
    name: 'the default slides',
    async open(page) {
      await press(page, 'Initialize default slides');
      await reads(page, '3 default slides are there.');
      await waitForHydration(page);
    },
  },
];

test.each([
  ['category images', CATEGORIES],
  ['photos and slides', SHOWCASE],
])('the screens of %s are accessible', { timeout: 300_000 }, async (_name, states) => {
  await expectAccessibleStates(browser, 'both', shop.url, states, {
    token: await tokenOf(shop, 'owner'),
    expected: [/Failed to load resource/, /^500 .*customer-photos/],
  });
});
