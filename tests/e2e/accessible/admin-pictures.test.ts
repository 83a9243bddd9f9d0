/** Editors of pictures in the admin for axe, and the conflicts of two editors. */
import type { Browser } from 'playwright';
import { beforeAll, test } from 'vitest';
import { LONG, expectAccessibleAdmin, openAdmin, press } from '#tests/support/admin-states.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { BOTH } from '#tests/support/desk.ts';
import { PIXEL } from '#tests/support/pixel.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

test.each(BOTH)('axe finds nothing in the editors of pictures, on a %s', LONG, async (screen) => {
  const file = { name: 'hall.png', mimeType: 'image/png', buffer: PIXEL };
  await expectAccessibleAdmin(
    browser,
    shop,
    screen,
    'catalogue',
    [
      {
        name: 'a photo that could not be saved',
        within: 'dialog[open]',
        open: async (page) => {
          await openAdmin(page, '/customer-photos');
          await press(page, 'Add photo');
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('Title').fill('A hall');
          await dialog.getByRole('button', { name: 'Save photo' }).click();
          await dialog.getByText('Photo Save Error: An image is required').waitFor();
        },
      },
      {
        name: 'a photo with its preview and a product',
        within: 'dialog[open]',
        open: async (page) => {
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('Image file').setInputFiles(file);
          await dialog.getByRole('img', { name: 'Preview' }).waitFor();
          await dialog.getByLabel('Find a product').fill('oak herringbone');
          await press(page, /^Link .*Oak/i);
          await dialog.getByRole('button', { name: /^Remove .*Oak/i }).waitFor();
        },
      },
      {
        name: 'the question before a photo is deleted',
        within: 'dialog[open]',
        open: async (page) => {
          await openAdmin(page, '/customer-photos');
          await press(page, /^Delete /);
          await page.getByRole('dialog', { name: 'Delete this photo?' }).waitFor();
        },
      },
      {
        name: 'the report of a bulk upload',
        open: async (page) => {
          await openAdmin(page, '/customer-photos');
          await page
            .getByLabel('Bulk upload')
            .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: PIXEL }]);
          await page.getByText('Bulk upload: 0 succeeded, 1 failed.').waitFor();
        },
      },
      {
        // The whole page, because axe looks for the landmarks of the preview's frame in the page around it.
        name: 'a slide with its preview as on a phone',
        open: async (page) => {
          await openAdmin(page, '/hero-management');
          await press(page, 'Add slide');
          const dialog = page.getByRole('dialog', { name: 'Add slide' });
          for (const label of ['Title', 'Subtitle', 'Description'])
            await dialog.getByLabel(label, { exact: true }).fill('In the showroom now');
          await dialog.getByLabel('Image URL').fill('/media/scenes/kitchen-marble-tile-v1.webp');
          await dialog.getByRole('button', { name: 'Phone' }).click();
          await page
            .frameLocator('iframe[title="The slide as it will look"]')
            .getByRole('heading', { name: 'In the showroom now', includeHidden: true })
            .waitFor();
        },
      },
      {
        name: 'the editor of a category’s picture',
        open: async (page) => {
          await openAdmin(page, '/category-images');
          await page
            .getByRole('article', { name: 'LVT' })
            .getByRole('button', { name: 'Change Image' })
            .click();
          await page.getByRole('button', { name: 'Save URL' }).waitFor();
        },
      },
      {
        name: 'a picture that does not load',
        open: async (page) => {
          const gone = 'https://pictures.example/gone.jpg';
          await shop.database.client.execute({
            sql: 'UPDATE hero_slides SET image_url = ? WHERE id = (SELECT id FROM hero_slides ORDER BY id LIMIT 1)',
            args: [gone],
          });
          await openAdmin(page, '/hero-management');
          await page.getByText('This picture does not load. Please choose another one.').first().waitFor();
        },
      },
    ],
    [/Failed to load|ERR_|422/],
  );
});

test.each(BOTH)('axe finds nothing in conflicts with a second editor, on a %s', LONG, async (screen) => {
  await expectAccessibleAdmin(
    browser,
    shop,
    screen,
    'owner',
    [
      {
        name: 'a photo that somebody else has changed',
        within: 'dialog[open]',
        open: async (page) => {
          await openAdmin(page, '/customer-photos');
          await press(page, /^Edit /);
          await page.getByLabel('Title', { exact: true }).fill('Mine');
          await shop.database.client.execute(
            "UPDATE customer_photos SET title = title || ' (theirs)', updated_at = updated_at + 1",
          );
          await press(page, 'Save photo');
          await page.getByText('Somebody else has changed this since you opened it').waitFor();
        },
      },
      {
        name: 'settings that somebody else has changed',
        open: async (page) => {
          await openAdmin(page, '/settings');
          await page.getByRole('textbox', { name: 'Promotion', exact: true }).fill('Mine');
          await shop.database.client.execute(
            `INSERT INTO settings (key, value, version, updated_at) VALUES ('facts', '{"changed":{"promotion":"Theirs"},"everywhereAt":null}', 7, 0)
             ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = version + 1`,
          );
          await press(page, 'Save settings');
          await page.getByText('Somebody else has changed the settings', { exact: false }).waitFor();
        },
      },
    ],
    [/409/],
  );
});
