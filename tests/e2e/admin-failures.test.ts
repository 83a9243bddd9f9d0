/** Failing calls in the admin: readable messages, and the focus stays where it was. */
import type { Browser, Page, Route } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectFocus, openBrowser, visit } from '#tests/support/browser.ts';
import { waitForHydration, enter as enterAdmin, value } from '#tests/support/admin-page.ts';
import { PIXEL, PIXEL_URL } from '#tests/support/pixel.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

type Rest = Parameters<typeof enterAdmin> extends [unknown, unknown, ...infer Others] ? Others : never;

/** Long enough for a busy machine. */
const SOON = { timeout: 40_000 };

let shop: Shop;
let browser: Browser;
let product: { id: string; name: string };
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { rows } = await shop.database.client.execute(
    "SELECT id, name FROM products WHERE category = 'Carpet' AND archived_at IS NULL ORDER BY id LIMIT 1",
  );
  product = { id: String(rows[0]?.['id']), name: String(rows[0]?.['name']) };
});

const enter = (...rest: Rest) => enterAdmin(browser, shop, ...rest);

/** Responses without a message of the shop: empty, a proxy's page, lost, truncated; and the message shown for each. */
const WITHOUT_MESSAGE: [(route: Route) => Promise<void>, string][] = [
  [(route) => route.fulfill({ status: 500, body: '' }), 'The shop answered 500'],
  [
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    'The shop answered 502',
  ],
  [(route) => route.abort('connectionreset'), 'The shop could not be reached'],
  [(route) => route.fulfill({ status: 200, body: '' }), 'The shop could not be reached'],
];
/** Console errors that these failures cause. */
const EXPECTED_ERRORS = /500|502|ERR_CONNECTION_RESET/;

test('the featured switch shows a message for every response without one', async () => {
  const path = `/admin/products?search=${encodeURIComponent(product.name)}`;
  const { page, leave } = await enter('desktop', 'catalogue', path, [EXPECTED_ERRORS]);
  for (const [answer, words] of WITHOUT_MESSAGE) {
    await page.route('**/toggle-featured', answer);
    await page.getByRole('button', { name: `Featured: ${product.name}`, exact: true }).press('Enter');
    const message = page.getByText(`Failed to toggle featured status: ${words}`);
    await message.waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await message.waitFor({ state: 'detached' });
    await page.unroute('**/toggle-featured');
  }
  await leave();
});

test('an error message stays until it is closed, also by keyboard, or the action succeeds', async () => {
  const { page, leave } = await enter('desktop', 'catalogue', '/admin/products');
  await page.clock.install();
  await page.goto('/admin/products');
  await waitForHydration(page);
  const showToast = (message: string, tone: string) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('ardglen:toast', { detail })), {
      message,
      tone,
    });
  await showToast('It is kept.', 'success');
  await showToast('It failed.', 'error');
  await showToast('It failed.', 'error');
  await page.clock.fastForward(60_000);
  await page.getByText('It is kept.').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('It failed.').count()).toBe(1);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.getByRole('button', { name: 'Close', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('It failed.').count()).toBe(0);
  await expectFocus(search);
  await showToast('It failed again.', 'error');
  await showToast('It is done.', 'success');
  await page.getByText('It is done.').waitFor();
  expect(await page.getByText('It failed again.').count()).toBe(0);
  await leave();
});

describe('deleting a product', () => {
  const FAILED = 'Failed to delete product: ';
  async function confirm(page: Page, name: string) {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this product?' });
    await dialog.getByRole('textbox').fill(name);
    return { dialog, act: dialog.getByRole('button', { name: 'Delete product' }) };
  }

  test('shows a message for every kind of failure', async () => {
    const path = `/admin/products/${product.id}`;
    const { page, leave } = await enter('desktop', 'catalogue', path, [EXPECTED_ERRORS, /401/]);
    const { dialog, act } = await confirm(page, product.name);
    const answers: [(route: Route) => Promise<void>, string][] = [
      [(route) => route.fulfill({ status: 500, body: '' }), `${FAILED}Please try again.`],
      [(route) => route.abort('connectionreset'), `${FAILED}Please check the connection and try again.`],
      [
        (route) => route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' }),
        'Authentication token missing. Please log in again.',
      ],
    ];
    for (const [answer, words] of answers) {
      await page.route(`**${path}`, answer);
      await act.click();
      await dialog.getByText(words, { exact: true }).waitFor();
      await page.unroute(`**${path}`);
    }
    await leave();
  });

  test('reports that a colleague has already deleted it', async () => {
    const { body } = await shop.send('GET', '/api/products?category=Adhesives&limit=1');
    const [glue] = (body as { products: { id: string; name: string }[] }).products;
    if (!glue) throw new Error('no glue');
    const first = await enter('desktop', 'owner', `/admin/products/${glue.id}`);
    const second = await enter('phone', 'catalogue', `/admin/products/${glue.id}`, [/404/]);
    await (await confirm(first.page, glue.name)).act.click();
    await first.page.getByText('The product is deleted.').waitFor();
    const { dialog, act } = await confirm(second.page, glue.name);
    await act.click();
    await dialog.getByText(`${FAILED}Product not found`, { exact: true }).waitFor();
    await first.leave();
    await second.leave();
  });
});

test('creating a product leaves its form without a question, and creates it once', async () => {
  const { page, leave } = await enter('desktop', 'catalogue', '/admin/products/new');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const name = 'A trim that is made once';
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price (£)', { exact: true }).fill('9.99');
  await page.getByLabel('Category', { exact: true }).selectOption('Trims & Accessories');
  await page.getByLabel('Supplier', { exact: true }).fill('Doorstead');
  // The first redirect to the product's page fails, so the button is pressed again.
  let attempts = 0;
  await page.route(/\/admin\/products\/[^/]+\?done=created$/, async (route) => {
    attempts += 1;
    if (attempts === 1) await route.fulfill({ status: 204 });
    else await route.fallback();
  });
  const make = page.getByRole('button', { name: 'Make the draft' });
  await make.press('Enter');
  await expect.poll(() => attempts, SOON).toBe(1);
  await make.press('Enter');
  await page.getByText('The product is made, as a draft.').waitFor();
  expect(dialogs).toEqual([]);
  expect(await value(shop, 'SELECT count(*) FROM products WHERE name = ?', name)).toBe(1);
  await leave();
});

test('only status 200 counts as a saved category picture; after a failure the focus stays', async () => {
  const { page, leave } = await enter('desktop', 'catalogue', '/admin/category-images', [EXPECTED_ERRORS]);
  const lvt = page.getByRole('article', { name: 'LVT' });
  await lvt.getByRole('button', { name: 'Change Image' }).press('Enter');
  const url = page.getByLabel('Image URL');
  await url.fill('https://pictures.example/lvt.jpg');
  const call = '**/api/admin/categories/LVT/image';
  const answers: [(route: Route) => Promise<void>, string][] = [
    [(route) => route.fulfill({ status: 201, json: {} }), 'The shop answered 201'],
    [(route) => route.fulfill({ status: 202, json: {} }), 'The shop answered 202'],
    [(route) => route.fulfill({ status: 204 }), 'The shop answered 204'],
    [(route) => route.abort('connectionreset'), 'The shop could not be reached'],
  ];
  for (const control of [url, page.getByRole('button', { name: 'Save URL' })]) {
    for (const [answer, words] of answers) {
      await page.route(call, answer);
      await control.press('Enter');
      const toast = page.getByText(`❌ Failed to update category image: ${words}`);
      await toast.waitFor();
      await expectFocus(control);
      await page.unroute(call);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await toast.waitFor({ state: 'detached' });
      // Clicking 'Close' has moved the focus.
      await control.focus();
    }
  }
  // While a request is in progress, it is not sent again.
  let sent = 0;
  const held = Promise.withResolvers<undefined>();
  await page.route(call, async (route) => {
    sent += 1;
    await held.promise;
    await route.fulfill({ status: 200, body: '' });
  });
  await page.getByRole('button', { name: 'Save URL' }).press('Enter');
  await expect.poll(() => sent, SOON).toBe(1);
  await page.keyboard.press('Enter');
  await url.press('Enter');
  held.resolve(undefined);
  await page.getByText('✅ Category image updated and saved successfully!').waitFor();
  expect(sent).toBe(1);
  expect(await page.getByText(/JSON/).count()).toBe(0);
  await leave();
});

test('adding a picture by keyboard keeps the focus, and is announced', async () => {
  const { page, leave } = await enter('desktop', 'catalogue', `/admin/products/${product.id}`);
  const box = page.getByRole('group', { name: 'Add a picture' });
  await box.getByLabel('What it shows').fill('A carpet by the window');
  await box.getByLabel('Image URL').fill(PIXEL_URL);
  const held = Promise.withResolvers<undefined>();
  let sent = 0;
  await page.route('**/photos', async (route) => {
    sent += 1;
    await held.promise;
    await route.fallback();
  });
  const add = box.getByRole('button', { name: 'Add photo' });
  await add.press('Enter');
  await page.getByText('Storing the picture …').waitFor();
  await add.press('Enter');
  held.resolve(undefined);
  await page.getByRole('status').getByText('The picture is added.').waitFor({ state: 'attached' });
  expect(sent).toBe(1);
  await expectFocus(add);
  await leave();
});

test('a bulk upload that failed completely shows its counts, and replaces older messages', async () => {
  const { page, leave } = await enter('desktop', 'catalogue', '/admin/customer-photos', [EXPECTED_ERRORS]);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete photo' }).click();
  const deleted = page.getByText(/is deleted\.$/);
  await deleted.waitFor();
  const files = ['one.png', 'two.png'].map((name) => ({ name, mimeType: 'image/png', buffer: PIXEL }));
  await page.route('**/api/admin/customer-photos', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Bulk upload').setInputFiles(files);
  await page.getByText('Bulk upload failed. Please try again.').waitFor();
  await page.getByText('Bulk upload: 0 succeeded, 2 failed.').waitFor();
  await expect.poll(() => deleted.count()).toBe(0);
  await leave();
});

test('if a category picture set by staff cannot be loaded, shoppers see the default one', async () => {
  const gone = 'https://pictures.example/gone.jpg';
  const staff = await as(shop, 'catalogue');
  const set = await shop.send('PUT', '/api/admin/categories/Tiles/image', { image_url: gone }, staff);
  expect(set.status).toBe(200);
  await expect.poll(async () => (await shop.fetch('/')).text(), SOON).toContain(gone);
  const withPictures = await openBrowser({ pictures: true });
  const { page, leave } = await visit(withPictures, 'desktop', shop.url, { expected: [/ERR_/] });
  await page.route(gone, (route) => route.abort());
  await page.goto('/');
  const tile = (name: string) => page.locator('.tile', { hasText: name }).locator('img').first();
  const width = (name: string) => tile(name).evaluate((img: HTMLImageElement) => img.naturalWidth);
  for (const name of ['Tiles', 'Carpet']) {
    await tile(name).scrollIntoViewIfNeeded();
    await expect.poll(() => width(name), SOON).toBeGreaterThan(0);
  }
  expect(await tile('Tiles').getAttribute('src')).toContain('/media/scenes/kitchen-marble-tile-v1');
  // The other tiles keep their responsive sources.
  expect(await page.locator('.tile picture source').count()).toBeGreaterThan(0);
  await leave();
});

test('a photo or slide whose picture does not load says so', async () => {
  const gone = 'https://pictures.example/gone.jpg';
  const { client } = shop.database;
  const last = (table: string) => `(SELECT id FROM ${table} ORDER BY id LIMIT 1)`;
  for (const table of ['customer_photos', 'hero_slides']) {
    await client.execute({
      sql: `UPDATE ${table} SET image_url = ? WHERE id = ${last(table)}`,
      args: [gone],
    });
  }
  const [photo] = (await client.execute(`SELECT title FROM customer_photos WHERE image_url = '${gone}'`))
    .rows;
  for (const path of [
    `/admin/customer-photos?search=${encodeURIComponent(String(photo?.['title']))}`,
    '/admin/hero-management',
  ]) {
    const withPictures = await openBrowser({ pictures: true });
    const { page, leave } = await enterAdmin(withPictures, shop, 'phone', 'catalogue', path, [
      /Failed to load/,
    ]);
    await page.getByText('This picture does not load. Please choose another one.').first().waitFor();
    await leave();
  }
});
