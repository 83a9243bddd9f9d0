/** The admin's dashboard, products and their import, for axe. */
import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/admin-page.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { tokenOf } from '#tests/support/staff.ts';
import { addRows, plus, setProduct } from '#tests/support/stored.ts';

const DIALOG = 'dialog[open]';
/** A list of two products, for what is opened over a list: axe reads the whole page each time. */
const TWO_PRODUCTS = '/admin/products?search=hush+silver+foil';

let shop: Shop;
let browser: Browser;
/** A product with pictures. */
let product: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const rows = await shop.rows(
    "SELECT id FROM products WHERE category = 'Tiles' AND archived_at IS NULL AND stock > 20 ORDER BY id LIMIT 1",
  );
  product = `/admin/products/${String(rows[0]?.['id'])}`;
});

const at = (name: string, path: string | (() => string)): ScreenState => ({
  name,
  open: (page) => openPage(page, typeof path === 'string' ? path : path()),
});
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const EDIT = { name: /^Edit / };
const reads = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const csv = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const PRODUCTS: readonly ScreenState[] = [
  {
    name: 'the dashboard with its chart',
    async open(page) {
      await page.goto('/admin');
      await page.getByText('Revenue and orders, last 90 days').scrollIntoViewIfNeeded();
      await page.locator('.uplot canvas').waitFor();
    },
  },
  {
    name: 'the menu of the admin',
    on: 'phone',
    within: '[data-admin-menu]',
    async open(page) {
      await page.locator('[data-admin-menu] > summary').click();
      await page.getByRole('navigation', { name: 'Admin menu' }).waitFor();
    },
  },
  {
    name: 'the searches without a match, and a synonym',
    async open(page) {
      await shop.rows("REPLACE INTO search_synonyms VALUES ('lobby mat', 'entrance mat')");
      await shop.rows("REPLACE INTO missed_searches VALUES (unixepoch() / 86400, 'zebra tiles', 3, 1)");
      await openPage(page, '/admin/searches?term=zebra+tiles');
      await reads(page, 'zebra tiles');
    },
  },
  at('the report of revenue by week', '/admin/reports'),
  at('the report of slow sellers', '/admin/reports?report=slow-sellers&weeks=4'),
  at('the discount codes', '/admin/discounts'),
  at('no discount codes', '/admin/discounts?search=nothing-like-this'),
  at('a discount code that does not exist', '/admin/discounts/nope'),
  {
    name: 'a new discount code with what is wrong',
    async open(page) {
      await openPage(page, '/admin/discounts/new');
      await press(page, 'Save code');
      await reads(page, 'Please give a code of at most 40 letters');
    },
  },
  {
    name: 'a discount code',
    async open(page) {
      await openPage(page, '/admin/discounts?search=WELCOME10');
      await page.locator('.row-name').click();
      await page.getByRole('heading', { name: 'When, and how often' }).waitFor();
    },
  },
  {
    name: 'the question before a discount code is deleted',
    within: DIALOG,
    async open(page) {
      await press(page, /^Delete code/);
      await page.getByRole('dialog').getByText('Nobody can use it any more.').waitFor();
    },
  },
  at('the products', '/admin/products?category=Underlay'),
  {
    name: 'a bulk change of ticked products',
    within: '.bulk',
    async open(page) {
      await openPage(page, TWO_PRODUCTS);
      for (const row of [0, 1]) await page.locator('input[name=ids]').nth(row).click();
      await page.getByText('Change many at once').click();
      await page.getByLabel('Change', { exact: true }).waitFor();
    },
  },
  {
    name: 'a bulk change without a value',
    async open(page) {
      await page.getByLabel('Change', { exact: true }).selectOption('price_set');
      await press(page, 'Show the change');
      await reads(page, 'Please give the price in pounds, to the penny.');
    },
  },
  {
    name: 'the question before a bulk change',
    async open(page) {
      await page.getByLabel('Value').fill('21');
      await press(page, 'Show the change');
      await page.getByRole('heading', { name: /^Set the price of 2 products/ }).waitFor();
    },
  },
  at('no products', '/admin/products?search=nothing-like-this'),
  {
    name: 'the product list, which cannot be loaded',
    async open(page) {
      await openPage(page, TWO_PRODUCTS);
      await page.route(/\/admin\/products\?.*sort=price/, (route) => route.abort());
      await page.getByRole('main').getByRole('link', { name: 'Price' }).click();
      await reads(page, 'Failed to fetch products');
    },
  },
  {
    name: 'the question before a product is deleted from the list',
    within: DIALOG,
    async open(page) {
      await openPage(page, TWO_PRODUCTS);
      await press(page, /^Delete /);
      await page.getByRole('dialog', { name: 'Delete this product?' }).waitFor();
    },
  },
  {
    name: 'the editor in a dialog',
    within: DIALOG,
    async open(page) {
      await openPage(page, TWO_PRODUCTS);
      await page.getByRole('link', EDIT).first().click();
      const dialog = page.getByRole('dialog', { name: 'Edit product' });
      await dialog.getByRole('heading', { name: 'Pictures' }).waitFor();
      await dialog.getByLabel('Price (£)', { exact: true }).fill('45.67');
    },
  },
  {
    name: 'the dialog of a product that cannot be loaded',
    within: DIALOG,
    async open(page) {
      await openPage(page, TWO_PRODUCTS);
      await page.route('**/api/admin/products/*', (route) => route.abort());
      await page.getByRole('link', EDIT).first().click();
      await page.getByRole('dialog', { name: 'Edit product' }).getByRole('alert').waitFor();
      await page.unroute('**/api/admin/products/*');
    },
  },
  at('a new product', '/admin/products/new'),
  {
    name: 'a new product with errors',
    async open(page) {
      await page.getByLabel('Name', { exact: true }).fill('A trim');
      await press(page, 'Make the draft');
      await reads(page, 'Failed to save product: ');
    },
  },
  at('a product', () => product),
  {
    name: 'the question before a product is deleted',
    within: DIALOG,
    async open(page) {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog', { name: 'Delete this product?' }).waitFor();
    },
  },
  {
    name: 'a stock that cannot be taken away',
    async open(page) {
      await openPage(page, product);
      await page.getByLabel('Change', { exact: true }).selectOption('less');
      await page.getByLabel('How many').fill('999999');
      await press(page, 'Change the stock');
      await reads(page, /^There are only [\d,]+ on the shelf\.$/);
    },
  },
  {
    name: 'a product that a colleague has changed meanwhile',
    async open(page) {
      await openPage(page, product);
      await setProduct(shop, product.split('/').at(-1) ?? '', ({ name, version }) => ({
        ...{ name: sql`${name} || ' again'`, version: plus(version, 1) },
      }));
      await page.getByLabel('Name', { exact: true }).fill('Mine');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await reads(page, 'Somebody else has changed this product');
    },
  },
  {
    name: 'a draft that lacks something, an overdue delivery, and a moment that is none',
    async open(page) {
      const id = product.split('/').at(-1) ?? '';
      const late = { quantity: 40, day: '2026-01-02', createdBy: 'staff', createdAt: new Date(1) };
      await addRows(shop, 'incomingDeliveries', { productId: id, ...late });
      await setProduct(shop, id, { isDraft: true, archivedAt: new Date(1), description: '' });
      await openPage(page, product);
      await page.getByLabel('Publish on').fill('2026-01-02');
      await press(page, 'Publish then');
      await reads(page, 'Please give a day from today on');
      await setProduct(shop, id, { isDraft: false, archivedAt: null });
    },
  },
  at('the incoming deliveries', '/admin/products/incoming'),
  {
    name: 'an archived product',
    async open(page) {
      await openPage(page, product);
      await press(page, 'Move to the archive');
      await page.getByRole('button', { name: 'Bring back from the archive' }).waitFor();
    },
  },
  {
    name: 'a product that is sold again',
    async open(page) {
      await press(page, 'Bring back from the archive');
      await page.getByRole('button', { name: 'Move to the archive' }).waitFor();
    },
  },
  at('a product that does not exist', '/admin/products/nope'),
  at('an unknown page of the admin', '/admin/nothing'),
];

const IMPORT: readonly ScreenState[] = [
  {
    name: 'a stock take with a difference and a code that is none',
    async open(page) {
      const { rows } = await shop.database.client.execute('SELECT sku FROM products WHERE stock > 9 LIMIT 1');
      await openPage(page, '/admin/products/count');
      for (const code of [String(rows[0]?.['sku']), 'NO-SUCH']) {
        await page.getByLabel('Product code').fill(code);
        await page.getByLabel('On the shelf').fill('4');
        await press(page, 'Count');
        await page
          .getByText(/1 product counted|no product with this code/)
          .first()
          .waitFor();
      }
      await page.getByText('There is no product with this code.').waitFor();
    },
  },
  at('the import', '/admin/products/import'),
  {
    name: 'an import without a file',
    async open(page) {
      await press(page, 'Try it first');
      await reads(page, 'Please choose a CSV file.');
    },
  },
  {
    name: 'the errors of an import',
    async open(page) {
      const rows = 'name,price,category,supplier\nA trim,much,Other,Altamira\n';
      await page.getByLabel('CSV file').setInputFiles(csv(rows));
      await press(page, 'Try it first');
      await page.getByRole('table', { name: 'Errors by row' }).waitFor();
    },
  },
  {
    name: 'the changes of an import',
    async open(page) {
      const rows = await shop.rows(
        "SELECT id, name, supplier, price_pence, stock FROM products WHERE category = 'Underlay' LIMIT 1",
      );
      const [id, name, supplier, pence, stock] = Object.values(rows[0] ?? {});
      const line = `${String(id)},"${String(name)}",Underlay,${String(supplier)},${Number(pence) / 100},${Number(stock) + 28}`;
      const file = csv(`id,name,category,supplier,price,stock\n${line}\n`);
      await page.getByLabel('CSV file').setInputFiles(file);
      await press(page, 'Try it first');
      await page.getByRole('table', { name: 'What changes' }).waitFor();
    },
  },
  {
    name: 'the end of an import',
    async open(page) {
      await press(page, 'Import now');
      await page.getByRole('heading', { name: 'The file is imported' }).waitFor();
    },
  },
];

test.each([
  ['products', PRODUCTS],
  ['the import', IMPORT],
])('the screens of %s are accessible', { timeout: 300_000 }, async (_name, states) => {
  await expectAccessibleStates(browser, 'both', shop.url, states, {
    token: await tokenOf(shop, 'owner'),
    expected: [/Failed to load resource/],
  });
});
