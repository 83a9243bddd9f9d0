/** Admin forms that update the page in place, also over what a colleague was faster with; large text, print. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { enter, fits, focused, openPage, value } from '#tests/support/admin-page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';

const HERO = '/admin/hero-management';

let shop: Shop;
let browser: Browser;
let id: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  id = String(
    await value(shop, 'SELECT id FROM products WHERE stock > 50 AND archived_at IS NULL ORDER BY id LIMIT 1'),
  );
});

const stock = async (): Promise<number> =>
  Number(await value(shop, 'SELECT stock FROM products WHERE id = ?', id));

test('a product’s stock and archive change in place, and values typed in the editor are kept and can be saved afterwards', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', `/admin/products/${id}`);
  const description = page.getByRole('textbox', { name: /^Description/ });
  const words = 'A floor for a hall.';
  await description.fill(words);
  await page.evaluate(() => (document.body.dataset['stood'] = 'yes'));
  const before = await stock();
  await page.getByLabel('How many').fill('5');
  await page.getByRole('button', { name: 'Change the stock' }).press('Enter');
  await page.getByRole('heading', { name: `Stock: ${before + 5} free to be sold` }).waitFor();
  await page.getByText('The stock is changed and noted in the ledger.').waitFor();
  await expect.poll(() => focused(page)).toBe('Change the stock');
  expect(await stock()).toBe(before + 5);

  await page.getByRole('button', { name: 'Move to the archive' }).click();
  await page.getByRole('button', { name: 'Bring back from the archive' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'See it in the shop' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Bring back from the archive' }).click();
  await page.getByRole('link', { name: 'See it in the shop' }).waitFor();

  expect(await description.inputValue()).toBe(words);
  expect(await page.evaluate(() => document.body.dataset['stood'])).toBe('yes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The shop’s pages follow within a second.').waitFor();
  expect(await value(shop, 'SELECT description FROM products WHERE id = ?', id)).toBe(words);

  // The rest of the page is updated after saving, except the stock form that has not been sent yet.
  await page.getByLabel('How many').fill('7');
  const name = 'Renamed in the editor';
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(() => page.title()).toContain(name);
  expect(await page.getByLabel('How many').inputValue()).toBe('7');
  // Archiving between two saves is not a conflict with another editor.
  // By keyboard, because a message may cover the buttons.
  await page.getByRole('button', { name: 'Move to the archive' }).press('Enter');
  await page.getByRole('button', { name: 'Bring back from the archive' }).press('Enter');
  await page.getByRole('button', { name: 'Move to the archive' }).waitFor();
  await description.fill(`${words} And more.`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => value(shop, 'SELECT description FROM products WHERE id = ?', id), { timeout: 40_000 })
    .toBe(`${words} And more.`);
  expect(await page.getByText('Somebody else').count()).toBe(0);
  await leave();
}, 120_000);

test('an impossible stock change is refused at its form, which keeps the typed number', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'catalogue', `/admin/products/${id}`, [
    /4\d\d/,
  ]);
  const before = await stock();
  await page.getByLabel('Change', { exact: true }).selectOption('less');
  await page.getByLabel('How many').fill('999999');
  await page.getByRole('button', { name: 'Change the stock' }).click();
  await page.getByText(/^There are only [\d,]+ on the shelf\.$/).waitFor();
  expect(await page.getByLabel('How many').inputValue()).toBe('999999');
  expect(await stock()).toBe(before);
  await leave();
});

test('the focus follows a moved picture, stays on a pressed switch, and moves to the top of the next page', async () => {
  const pair = String(
    await value(
      shop,
      'SELECT product_id FROM product_photos GROUP BY product_id HAVING count(*) = 2 ORDER BY product_id LIMIT 1',
    ),
  );
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', `/admin/products/${pair}`);
  const last = () =>
    value(shop, 'SELECT id FROM product_photos WHERE product_id = ? ORDER BY "order" DESC LIMIT 1', pair);
  const before = await last();
  await page.getByRole('button', { name: 'Move picture 1 later' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Move picture 2 earlier');
  await page.getByRole('button', { name: /^Make main/ }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Move picture 1 later');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The shop’s pages follow within a second.').waitFor();
  expect(await last()).not.toBe(before);

  await openPage(page, '/admin/products');
  const star = page.getByRole('button', { name: /^Featured: / }).first();
  const pressed = await star.getAttribute('aria-pressed');
  await star.press('Enter');
  await expect.poll(() => star.getAttribute('aria-pressed')).not.toBe(pressed);
  await expect.poll(() => focused(page)).toMatch(/^Featured: /);
  await page.getByRole('link', { name: 'Page 2' }).press('Enter');
  await expect.poll(() => focused(page)).toMatch(/page 2 of/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(600);
  await leave();
});

test('two editors of the slides’ order: the second gets a conflict, sees the new order, and can move again', async () => {
  const first = await enter(browser, shop, 'desktop', 'catalogue', HERO);
  const second = await enter(browser, shop, 'phone', 'owner', HERO, [/409/]);
  const titles = (of: typeof first) => of.page.locator('.show-card strong').allTextContents();
  const [one = '', two = '', three = '', ...rest] = await titles(first);
  await first.page.getByRole('button', { name: `Later: ${two}` }).click();
  await first.page.getByText(`“${two}” is number 3 of`).waitFor();
  await second.page.getByRole('button', { name: `Later: ${one}` }).click();
  await second.page.getByText('Somebody else has moved, added or deleted slides', { exact: false }).waitFor();
  // The first editor's order is kept and shown to the second.
  await expect.poll(() => titles(second)).toEqual([one, three, two, ...rest]);
  await second.page.getByRole('button', { name: `Later: ${one}` }).click();
  await second.page.getByText(`“${one}” is number 2 of`).waitFor();
  await expect.poll(() => titles(second)).toEqual([three, one, two, ...rest]);
  await first.leave();
  await second.leave();
});

test('messages, reviews, applications and mails, an order and a user fit a phone at 200 % text', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'owner', '/admin/messages');
  const { client } = shop.database;
  const { rows } = await client.execute(
    'SELECT (SELECT id FROM orders LIMIT 1), (SELECT id FROM users LIMIT 1)',
  );
  const inFull = [`orders/${String(rows[0]?.[0])}`, `users/${String(rows[0]?.[1])}`];
  for (const name of ['messages', 'reviews', 'finance', 'mails', 'audit', 'settings', 'chat', ...inFull]) {
    await openPage(page, `/admin/${name}`);
    await page.evaluate(() => (document.documentElement.dataset['textSize'] = '200'));
    await expect.poll(() => fits(page), { message: name }).toBe(true);
  }
  await leave();
});

test('a product is deleted from its row after its name was typed, and the search is kept', async () => {
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT id, name, sku FROM products WHERE id <> ? ORDER BY stock LIMIT 1',
    args: [id],
  });
  const [deletedId, name, sku] = ['id', 'name', 'sku'].map((key) => String(rows[0]?.[key]));
  const { page, leave } = await enter(
    browser,
    shop,
    'desktop',
    'catalogue',
    `/admin/products?search=${sku ?? ''}`,
  );
  await page.getByRole('button', { name: `Delete ${name ?? ''}`, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this product?' });
  await dialog.getByText(`Are you sure you want to delete “${name ?? ''}”? This cannot be undone.`).waitFor();
  const act = dialog.getByRole('button', { name: 'Delete product' });
  await expect.poll(() => act.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill(name ?? '');
  await act.click();
  await page.getByText('The product is deleted.').waitFor();
  await page.getByText('No products found').waitFor();
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe(sku);
  expect((await shop.fetch(`/api/products/${deletedId ?? ''}`)).status).toBe(410);
  await leave();
});

test('an open dialog stays open when the page is updated after a save', async () => {
  const path = `/admin/products/${id}`;
  const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', path);
  const held = Promise.withResolvers<undefined>();
  await page.route(shop.url + path, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('textbox', { name: /^Name/ }).fill('A floor with a question');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The shop’s pages').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this product?' });
  await dialog.getByRole('textbox').fill('A floor');
  held.resolve(undefined);
  await page.getByRole('heading', { level: 1, name: 'A floor with a question' }).waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('A floor');
  await leave();
});

test('admin pages print over the full width, without controls', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'orders', '/admin/orders');
  await page.emulateMedia({ media: 'print' });
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const main = await page.getByRole('main').boundingBox();
  expect(main?.width).toBeGreaterThan(width * 0.95);
  expect(await page.locator('.rail, .admin-filters, .pagination').filter({ visible: true }).count()).toBe(0);
  const table = page.getByRole('table').first();
  expect(await table.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(false);
  await leave();
});

const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test.each(['/admin/products/incoming', 'the product’s page'])(
  'a part of a delivery that a colleague has booked is not booked again by the next press, on %s',
  async (where) => {
    const path = where.startsWith('/') ? where : `/admin/products/${id}`;
    const colleague = await as(shop, 'owner');
    const key = crypto.randomUUID();
    const form = { form: 'incoming', key, quantity: '100', day };
    expect((await postForm(shop, `/admin/products/${id}`, form, colleague)).status).toBe(303);
    const { page, leave } = await enter(browser, shop, 'desktop', 'catalogue', path, [/422/]);
    const arrived = page.getByRole('spinbutton', { name: /^Arrived: / }).first();
    const receive = page.getByRole('button', { name: /^Received/ }).first();
    await arrived.fill('40');
    const before = await stock();
    const part = { form: 'received', id: key, arrived: '40', expected: '100' };
    expect((await postForm(shop, '/admin/products/incoming', part, colleague)).status).toBe(303);
    await receive.click();
    await page.getByText('60 are still expected').waitFor();
    expect(await arrived.inputValue()).toBe('60');
    expect(await stock()).toBe(before + 40);
    await receive.click();
    await page.getByText('The goods are in the stock').waitFor();
    expect(await stock()).toBe(before + 100);
    await leave();
  },
);

test('an answer that is typed stays when a colleague has refused its question, and publishes nothing', async () => {
  const ask = { form: 'ask', words: 'Is it a libel?', name: 'Quinn', email: 'libel@mail.example' };
  await postForm(shop, `/questions/${id}`, ask);
  const question = String(await value(shop, 'SELECT id FROM questions WHERE words = ?', ask.words));
  const { page, leave } = await enter(browser, shop, 'phone', 'support', '/admin/questions?state=waiting', [
    /422/,
  ]);
  const answer = page.getByRole('textbox', { name: 'Answer to “Is it a libel?”' });
  await answer.fill('Surely not.');
  const refused = { form: 'refuse', id: question, answers: '0', state: 'waiting', words: '' };
  expect((await postForm(shop, '/admin/questions', refused, await as(shop, 'owner'))).status).toBe(303);
  await page.getByRole('button', { name: 'Answer and publish' }).first().click();
  await page.getByText('since you opened it').waitFor();
  expect(await answer.inputValue()).toBe('Surely not.');
  await page.getByRole('button', { name: 'Answer and publish' }).first().click();
  await page.getByText('since you opened it').waitFor();
  expect(await value(shop, 'SELECT state FROM questions WHERE id = ?', question)).toBe('refused');
  await leave();
});
