/** What opens in the admin for axe: dialogs of orders, users and inboxes, editors of products, messages. */
import type { Browser } from 'playwright';
import { beforeAll, test } from 'vitest';
import { LONG, expectAccessibleAdmin, openAdmin, press } from '#tests/support/admin-states.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { BOTH, value } from '#tests/support/desk.ts';
import { anOrder, pay } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/people.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const csv = (text: string) => ({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.each(BOTH)(
  'axe finds nothing in the dialogs of orders, users and inboxes, on a %s',
  LONG,
  async (screen) => {
    const order = await anOrder(shop);
    await pay(shop, order);
    const person = await aShopper(shop, `dialogs-${screen}`);
    await expectAccessibleAdmin(
      browser,
      shop,
      screen,
      'owner',
      [
        {
          name: 'the refund of an order',
          within: 'dialog[open]',
          open: async (page) => {
            await openAdmin(page, `/orders/${order.id}`);
            await press(page, 'Refund…');
            await page.getByRole('dialog', { name: 'Refund this order?' }).waitFor();
          },
        },
        {
          name: 'the refund after it was refused',
          within: 'dialog[open]',
          open: async (page) => {
            const dialog = page.getByRole('dialog', { name: 'Refund this order?' });
            await dialog.getByLabel('Reason, told to the buyer').fill('A broken box');
            await dialog.getByLabel('Amount in pounds').fill('99999');
            await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
            await dialog.getByRole('alert').waitFor();
          },
        },
        {
          name: 'a list that could not be loaded again',
          open: async (page) => {
            await openAdmin(page, '/orders');
            await page.route(/\/admin\/orders\?.*sort=total/, (route) => route.abort());
            await page.getByRole('link', { name: 'Total' }).click();
            await page.getByText('Error loading orders').waitFor();
          },
        },
        {
          name: 'the question before a ban',
          within: 'dialog[open]',
          open: async (page) => {
            await openAdmin(page, `/users?search=${person.email}`);
            await press(page, `Ban dialogs-${screen} Shopper`);
            await page.getByRole('dialog', { name: 'Ban this user?' }).waitFor();
          },
        },
        {
          name: 'a ban that failed',
          within: 'dialog[open]',
          open: async (page) => {
            await page.route(/\/admin\/users\?search=/, (route) => route.abort());
            await press(page, 'Ban user');
            await page.getByText('Error banning user: ').waitFor();
          },
        },
        {
          name: 'the lender’s answer',
          within: 'dialog[open]',
          open: async (page) => {
            await openAdmin(page, '/finance?state=submitted');
            await page.getByText('What they entered').first().click();
            await press(page, /^Lender approved/);
            await page.getByRole('dialog').getByText('the applicant is told by mail at once').waitFor();
          },
        },
        {
          name: 'a conversation with its shopper',
          open: async (page) => {
            await openAdmin(page, '/chat');
            await press(page, 'With people', false);
            await press(page, /Niamh Sampleford/);
            await page.getByText('Screed poured in September').waitFor();
          },
        },
        {
          name: 'settings with an error at a field',
          open: async (page) => {
            await openAdmin(page, '/settings');
            const thursday = page
              .getByRole('region', { name: 'Showroom hours' })
              .getByRole('textbox', { name: 'Thursday' });
            await thursday.fill('nine to five');
            await thursday.press('Enter');
            await page.getByText('Nothing was saved yet: please mend the fields that are marked.').waitFor();
          },
        },
        {
          name: 'settings after the session is over',
          open: async (page) => {
            await page.context().clearCookies();
            await press(page, 'Save settings');
            await page.getByRole('link', { name: 'Log in in a new tab' }).waitFor();
          },
        },
      ],
      [/ERR_FAILED|401|422/],
    );
  },
);

test.each(BOTH)('axe finds nothing in the editors of products, on a %s', LONG, async (screen) => {
  const product = String(
    await value(shop, "SELECT id FROM products WHERE category = 'Underlay' AND archived_at IS NULL LIMIT 1"),
  );
  const name = String(await value(shop, 'SELECT name FROM products WHERE id = ?', product));
  const sku = String(await value(shop, 'SELECT sku FROM products WHERE id = ?', product));
  await expectAccessibleAdmin(
    browser,
    shop,
    screen,
    'catalogue',
    [
      {
        name: 'the editor over the list',
        within: 'dialog[open]',
        open: async (page) => {
          await openAdmin(page, `/products?search=${sku}`);
          await page
            .getByRole('link', { name: `Edit ${name}`, exact: true })
            .first()
            .click();
          const dialog = page.getByRole('dialog', { name: 'Edit product' });
          await dialog.getByRole('heading', { name: 'Pictures' }).waitFor();
        },
      },
      {
        name: 'the question before a product is deleted from its row',
        within: 'dialog[open]',
        open: async (page) => {
          await openAdmin(page, `/products?search=${sku}`);
          await press(page, `Delete ${name}`);
          await page.getByRole('dialog', { name: 'Delete this product?' }).waitFor();
        },
      },
      {
        name: 'a product that could not be saved',
        open: async (page) => {
          await openAdmin(page, `/products/${product}`);
          await page.getByLabel('Price (£)', { exact: true }).fill('0');
          await press(page, 'Save');
          await page.getByText('Failed to save product: ').waitFor();
        },
      },
      {
        name: 'the question before a product is deleted from its editor',
        within: 'dialog[open]',
        open: async (page) => {
          await press(page, 'Delete');
          await page.getByRole('dialog', { name: 'Delete this product?' }).waitFor();
        },
      },
      {
        name: 'the fields of a bulk change',
        open: async (page) => {
          await openAdmin(page, '/products?category=Underlay');
          for (const at of [0, 1]) await page.locator('input[name=ids]').nth(at).press('Space');
          await page.getByText('Change many at once').click();
          await page.getByLabel('Change', { exact: true }).waitFor();
        },
      },
      {
        name: 'the preview of a bulk change',
        open: async (page) => {
          await page.getByLabel('Change', { exact: true }).selectOption('price_set');
          await page.getByLabel('Value').fill('20');
          await press(page, 'Show the change');
          await page.getByRole('heading', { name: /^Set the price of 2 products/ }).waitFor();
        },
      },
      {
        name: 'a file that cannot be imported',
        open: async (page) => {
          await openAdmin(page, '/products/import');
          const rows = 'name,price,category,supplier\nA trim,much,Other,Altamira\n';
          await page.getByLabel('CSV file').setInputFiles(csv(rows));
          await press(page, 'Try it first');
          await page.getByRole('table', { name: 'Errors by row' }).waitFor();
        },
      },
      {
        name: 'a trial with its changes',
        open: async (page) => {
          const stock = Number(await value(shop, 'SELECT stock FROM products WHERE id = ?', product));
          const supplier = String(await value(shop, 'SELECT supplier FROM products WHERE id = ?', product));
          const rows = `id,name,price,category,supplier,stock\n${product},"${name}",9.99,Underlay,${supplier},${stock + 28}\n`;
          await page.getByLabel('CSV file').setInputFiles(csv(rows));
          await press(page, 'Try it first');
          await page.getByRole('table', { name: 'What changes' }).waitFor();
        },
      },
      {
        name: 'a message that stays',
        open: async (page) => {
          await openAdmin(page, '/products');
          await page.route('**/toggle-featured', (route) =>
            route.fulfill({ status: 409, json: { detail: 'It is sold.' } }),
          );
          await press(page, /^Featured: /);
          await page.getByText('Failed to toggle featured status: It is sold.').waitFor();
        },
      },
    ],
    [/409|422/],
  );
});
