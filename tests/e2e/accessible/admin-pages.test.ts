/** Every page of the admin for axe, as it opens: with rows, without, with a message, and where it fails. */
import type { Browser } from 'playwright';
import { beforeAll, test } from 'vitest';
import { adminPage, expectAccessibleAdmin, LONG, openAdmin } from '#tests/support/admin-states.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { BOTH, value } from '#tests/support/desk.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let record: Record<'product' | 'order' | 'withdrawn' | 'user' | 'mail', string>;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const id = async (sql: string) => String(await value(shop, sql));
  record = {
    product: await id(
      'SELECT p.id FROM products p JOIN product_photos f ON f.product_id = p.id WHERE p.archived_at IS NULL GROUP BY p.id HAVING count(*) = 2 LIMIT 1',
    ),
    order: await id("SELECT id FROM orders WHERE status = 'confirmed' ORDER BY created_at DESC LIMIT 1"),
    withdrawn: await id('SELECT order_id FROM withdrawals LIMIT 1'),
    user: await id("SELECT id FROM users WHERE email = 'shopper@ardglen.example'"),
    mail: await id('SELECT id FROM outbox_emails ORDER BY created_at DESC LIMIT 1'),
  };
});

test.each(BOTH)('axe finds nothing in the lists and records of the admin, on a %s', LONG, async (screen) => {
  const rows = (name: string, path: string, heading: string) => ({
    name,
    open: async (...[page]: Parameters<ReturnType<typeof adminPage>['open']>) => {
      await openAdmin(page, path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.locator('tbody tr').first().waitFor();
    },
  });
  await expectAccessibleAdmin(
    browser,
    shop,
    screen,
    'owner',
    [
      {
        name: 'the dashboard with its chart',
        open: async (page) => {
          await openAdmin(page, '');
          await page.getByText('Revenue and orders, last 90 days').scrollIntoViewIfNeeded();
          await page.locator('.uplot canvas').waitFor();
        },
      },
      rows('products', '/products', 'Products'),
      adminPage('products that are not there', '/products?search=zzzzzz', 'Products'),
      rows('orders', '/orders', 'Orders'),
      adminPage('orders that are not there', '/orders?search=nobody-has-this', 'Orders'),
      adminPage('withdrawals to refund', '/orders?status=withdrawn', 'Orders'),
      rows('users', '/users', 'Users'),
      adminPage('a user', `/users/${record.user}`, /\w/),
      rows('messages', '/messages', 'Messages'),
      rows('reviews', '/reviews?search=oatmeal+twist', 'Reviews'),
      rows('finance applications', '/finance', 'Finance'),
      rows('mails', '/mails', 'Mails'),
      {
        name: 'a mail',
        open: async (page) => {
          await openAdmin(page, `/mails/${record.mail}`);
          await page.getByRole('heading', { name: 'As text' }).waitFor();
          // Shown in a frame without scripts, where axe cannot run.
          await page.getByTitle('The mail as it looks').evaluate((frame) => frame.remove());
        },
      },
      rows('the audit log', '/audit', 'Audit log'),
      adminPage('an audit log without entries', '/audit?search=nothing+like+this', 'Audit log'),
      adminPage('customer photos', '/customer-photos?room=Hallway&search=tiles', 'Customer Photos'),
      adminPage('customer photos that are not there', '/customer-photos?search=zzzzzz', 'Customer Photos'),
      adminPage('hero slides', '/hero-management', 'Hero Management'),
      adminPage('category images', '/category-images', 'Category Image Management'),
      adminPage('settings', '/settings', 'Settings'),
      {
        name: 'the chats',
        open: async (page) => {
          await openAdmin(page, '/chat');
          await page.getByLabel('Search all conversations').waitFor();
        },
      },
      adminPage('an order', `/orders/${record.order}`, /^Order /),
      adminPage('an order that was withdrawn from', `/orders/${record.withdrawn}`, /^Order /),
      adminPage('a product', `/products/${record.product}`, /\w/),
      adminPage('a new product', '/products/new', 'New product'),
      adminPage('the import', '/products/import', 'Import products'),
      adminPage('an unknown order', '/orders/nope', 'Order not found'),
      adminPage('an unknown user', '/users/nope', 'User not found'),
      adminPage('an unknown mail', '/mails/nope', 'Mail not found'),
      adminPage('an unknown product', '/products/nope', 'Product not found'),
      adminPage('an unknown page', '/nope', 'Page not found'),
    ],
    [/status of 404/],
  );
});

test.each(BOTH)('axe finds nothing in lists that cannot be read, on a %s', LONG, async (screen) => {
  const failing = (table: string, path: string, words: string) => ({
    name: words,
    open: async (...[page]: Parameters<ReturnType<typeof adminPage>['open']>) => {
      await shop.database.client.execute(`ALTER TABLE ${table} RENAME TO ${table}_away`);
      try {
        await openAdmin(page, path);
        await page.getByText(words).first().waitFor();
      } finally {
        await shop.database.client.execute(`ALTER TABLE ${table}_away RENAME TO ${table}`);
      }
    },
  });
  await expectAccessibleAdmin(
    browser,
    shop,
    screen,
    'owner',
    [
      failing('order_lines', '/orders', 'Error loading orders'),
      failing(
        'customer_photos',
        '/customer-photos',
        'Error loading gallery photos. Please refresh the page.',
      ),
    ],
    [/500/],
  );
});

test.each(BOTH)('axe finds nothing where access is missing, on a %s', LONG, async (screen) => {
  await expectAccessibleAdmin(
    browser,
    shop,
    screen,
    'shopper',
    [
      adminPage('a shopper in the admin', '/users', 'Access Denied'),
      {
        name: 'a guest in the admin',
        open: async (page) => {
          await page.context().clearCookies();
          await page.goto('/admin/users');
          await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
        },
      },
      {
        name: 'a guest at the orders',
        open: async (page) => {
          await page.goto('/admin/orders');
          await page.getByRole('heading', { name: 'Please Log In' }).waitFor();
        },
      },
    ],
    [/status of (401|403)/],
  );
});
