/** Customer photos and hero slides in the admin, in Chromium: single and bulk uploads, the slides' order and preview. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { enter, focused, openPage, value } from '#tests/support/admin-page.ts';
import { PIXEL } from '#tests/support/pixel.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { removeRows } from '#tests/support/stored.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
});

const PHOTOS = '/admin/customer-photos';
const HERO = '/admin/hero-management';
const png = (name: string, buffer = PIXEL) => ({ name, mimeType: 'image/png', buffer });

test('a photo is added with a product, edited and deleted; dialogs ask before closing and return the focus', async () => {
  const { page, leave } = await enter(
    browser,
    shop,
    'desktop',
    'catalogue',
    `${PHOTOS}?room=Hallway&search=tiles`,
    [/422/],
  );
  expect(await page.locator('.show-card').count()).toBeGreaterThan(0);
  const title = 'Hall of herringbone';
  await page.getByRole('button', { name: 'Add photo' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await dialog.getByText('Photo Save Error: An image is required').waitFor();
  await dialog.getByLabel('Image file').setInputFiles(png('big.png', Buffer.alloc(5_242_881)));
  await dialog.getByText('File size must be less than 5MB').waitFor();
  await dialog
    .getByLabel('Image file')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: PIXEL });
  await dialog.getByText('Please select an image file').waitFor();
  await dialog.getByLabel('Image file').setInputFiles(png('hall.png'));
  await dialog.getByRole('img', { name: 'Preview' }).waitFor();
  await dialog.getByLabel('Find a product').fill('oak herringbone');
  await dialog
    .getByRole('button', { name: /^Link .*Oak/i })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Remove .*Oak/i }).waitFor();
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await page.getByText(`“${title}” is saved.`).waitFor();
  await expect.poll(() => focused(page)).toBe('Add photo');
  const photo = `(SELECT id FROM customer_photos WHERE title = '${title}')`;
  expect(await value(shop, `SELECT count(*) FROM customer_photo_products WHERE photo_id = ${photo}`)).toBe(1);

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await dialog.getByLabel('Customer name').fill('Una');
  let asked = 0;
  for (const way of ['dismiss', 'dismiss', 'accept'] as const) {
    page.once('dialog', (question) => {
      asked += 1;
      void question[way]();
    });
    const before = asked;
    await page.keyboard.press('Escape');
    await expect.poll(() => asked).toBe(before + 1);
    await expect.poll(() => dialog.isVisible()).toBe(way === 'dismiss');
  }
  await expect.poll(() => focused(page)).toBe(`Edit ${title}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog', { name: 'Delete this photo?' }).waitFor();
  await page.route('**/api/admin/customer-photos/*', (route) =>
    route.fulfill({ status: 422, json: { detail: 'It is on the wall.' } }),
  );
  await dialog.getByRole('button', { name: 'Delete photo' }).click();
  await dialog.getByText('Photo Delete Error: It is on the wall.').waitFor();
  await page.unroute('**/api/admin/customer-photos/*');
  await dialog.getByRole('button', { name: 'Delete photo' }).click();
  await page.getByText(`“${title}” is deleted.`).waitFor();
  await expect.poll(() => focused(page)).toBe(`“${title}” is deleted.`);
  expect(await page.getByText('No photos found').count()).toBe(0);
  expect(await value(shop, `SELECT count(*) FROM customer_photos WHERE title = '${title}'`)).toBe(0);
  await leave();
}, 120_000);

test('a bulk upload counts every file and stores the valid ones', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'catalogue', PHOTOS, [/422/]);
  const count = async () => Number.parseInt((await page.locator('.data-count').textContent()) ?? '', 10);
  const before = await count();
  await page
    .getByLabel('Bulk upload')
    .setInputFiles([
      png('green-hall.png'),
      png('grey_kitchen.png'),
      png('huge.png', Buffer.alloc(5_242_881)),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: PIXEL },
      png('disguised.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ]);
  await page.getByText('Bulk upload: 2 succeeded, 3 failed.').waitFor();
  await page.getByText('huge.png: File size must be less than 5MB').waitFor();
  await page.getByText('notes.txt: Please select an image file').waitFor();
  await page.getByText('disguised.png: Please select an image file').waitFor();
  await page.getByText('green-hall', { exact: true }).waitFor();
  await expect.poll(count).toBe(before + 2);
  expect(
    (
      await shop.database.client.execute(
        "SELECT room_type, flooring_type, customer_name FROM customer_photos WHERE title IN ('green-hall', 'grey_kitchen')",
      )
    ).rows.map((row) => Object.values(row)),
  ).toEqual([
    ['Living Room', 'Mixed', 'gallery'],
    ['Living Room', 'Mixed', 'gallery'],
  ]);
  await leave();
});

test('an expired session and a failed load show the owner’s messages', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', PHOTOS, [/401|500/]);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.route('**/api/admin/customer-photos/*', (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await page.getByText('Authentication error. Please log in again to access admin gallery.').waitFor();
  await shop.database.client.execute('ALTER TABLE customer_photos RENAME TO customer_photos_away');
  try {
    await openPage(page, PHOTOS);
    await page.getByText('Error loading gallery photos. Please refresh the page.').waitFor();
  } finally {
    await shop.database.client.execute('ALTER TABLE customer_photos_away RENAME TO customer_photos');
  }
  await leave();
});

test('slides are reordered by keyboard and by dragging, and created with a live preview', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', HERO, [/422/]);
  const titles = () => page.locator('.show-card strong').allTextContents();
  const [first = '', second = '', third = ''] = await titles();
  await page.getByRole('button', { name: `Later: ${first}` }).press('Enter');
  await page.getByText(`“${first}” is number 2 of`).waitFor();
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first]);
  await expect.poll(() => focused(page)).toBe(`Later: ${first}`);
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText(`“${first}” is number 1 of`).waitFor();
  const card = (title: string) => page.locator('.show-card', { hasText: title });
  await card(third).dragTo(card(first));
  await expect.poll(() => value(shop, 'SELECT title FROM hero_slides ORDER BY "order" LIMIT 1')).toBe(third);
  await expect.poll(async () => (await titles())[0]).toBe(third);

  await page.getByRole('button', { name: 'Add slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add slide' });
  const title = 'Spring in the showroom';
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByLabel('Subtitle').fill('New oak');
  await dialog.getByLabel('Description').fill('In the showroom now.');
  await dialog.getByLabel('Badge').fill('New');
  await dialog.getByRole('button', { name: 'Save slide' }).click();
  await dialog.getByText('Failed to save slide: An image is required').waitFor();
  await dialog.getByLabel('Image URL').fill('/media/scenes/kitchen-marble-tile-v1.webp');
  const preview = page.frameLocator('iframe[title="The slide as it will look"]');
  await preview.getByRole('heading', { name: title, includeHidden: true }).waitFor();
  // The preview has the home page's styles: the text is over the picture on a desktop, and under it on a phone.
  const place = () =>
    preview.locator('.hero-place').evaluate((element) => getComputedStyle(element).position);
  await expect.poll(place).toBe('relative');
  // Even the longest texts stay inside the slide.
  await dialog.getByLabel('Description').fill('Come and see it at full length in Bangor. '.repeat(14));
  await preview.getByText('Come and see it at full length in Bangor. Come').waitFor();
  const above = () =>
    preview.locator('.hero-slide').evaluate((slide) => {
      const panel = slide.querySelector('.hero-panel') ?? slide;
      return slide.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    });
  await expect.poll(above).toBeLessThanOrEqual(0);
  await dialog.getByLabel('Description').fill('In the showroom now.');
  await dialog.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(place).toBe('static');
  await dialog.getByRole('button', { name: 'Save slide' }).click();
  await page.getByText('The slide is saved.').waitFor();
  await expect.poll(() => focused(page)).toBe('Add slide');
  await expect.poll(async () => (await shop.fetch('/')).text(), { timeout: 40_000 }).toContain(title);
  await page.getByRole('button', { name: `Delete: ${title}` }).click();
  await page.getByRole('dialog', { name: 'Delete this slide?' }).waitFor();
  await page.getByRole('button', { name: 'Delete slide' }).click();
  await expect.poll(() => focused(page)).toBe(`“${title}” is deleted.`);
  await leave();
}, 120_000);

test.each([
  ['photo', PHOTOS, 'Title', 'Customer name', 'Save photo'],
  ['slide', HERO, 'Title', 'Badge', 'Save slide'],
])(
  'two editors of a %s: the second gets a conflict and loses nothing',
  async (_name, path, same, other, act) => {
    const first = await enter(browser, shop, 'desktop', 'catalogue', path);
    const second = await enter(browser, shop, 'phone', 'owner', path, [/409/]);
    for (const { page } of [first, second]) await page.getByRole('button', { name: /^Edit/ }).first().click();
    await first.page.getByLabel(same, { exact: true }).fill('Theirs');
    await first.page.getByLabel(other).fill('Theirs too');
    await first.page.getByRole('button', { name: act }).click();
    await first.page.getByText(/is saved\./).waitFor();
    const { page } = second;
    await page.getByLabel(same, { exact: true }).fill('Mine');
    await page.getByRole('button', { name: act }).click();
    await page.getByText('Somebody else has changed this since you opened it').waitFor();
    await expect.poll(() => page.getByLabel(same, { exact: true }).inputValue()).toBe('Mine');
    await expect.poll(() => page.getByLabel(other).inputValue()).toBe('Theirs too');
    await page.getByRole('button', { name: 'Use theirs for title' }).click();
    await expect.poll(() => page.getByLabel(same, { exact: true }).inputValue()).toBe('Theirs');
    await page.getByRole('button', { name: act }).click();
    await page.getByText(/is saved\./).waitFor();
    await first.leave();
    await second.leave();
  },
);

test('without slides, the default ones are offered; a failure to create them shows a message', async () => {
  await removeRows(shop, 'heroSlides');
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', HERO, [/ERR_FAILED/]);
  await page.route('**/api/admin/hero-slides/initialize', (route) => route.abort());
  await page.getByRole('button', { name: 'Initialize default slides' }).click();
  await page.getByText('Failed to initialize slides').waitFor();
  await page.unroute('**/api/admin/hero-slides/initialize');
  await page.getByRole('button', { name: 'Initialize default slides' }).click();
  await page.getByText('3 default slides are there.').waitFor();
  await expect.poll(() => page.locator('.show-card').count()).toBe(3);
  await leave();
});
