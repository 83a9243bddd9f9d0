/** The public pages, the header's menus and suggestions, the photo dialog and the contact form, for axe. */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { BOTH } from '#tests/support/admin-page.ts';
import { holdTimers } from '#tests/support/held-timers.ts';
import { type PageKind, publicPages } from '#tests/support/pages.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { passwordOf } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;
let pages: readonly PageKind[];
let retired: string;
let sold: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  pages = await publicPages(shop);
  const { rows } = await shop.database.client.execute(
    'SELECT id FROM products WHERE archived_at IS NOT NULL ORDER BY id LIMIT 1',
  );
  retired = String(rows[0]?.['id'] ?? 'no retired product');
  sold = pages.find(({ name }) => name === 'product')?.path.replace('/products/', '') ?? '';
});

const open = (name: string, path: string | (() => string)): ScreenState => ({
  name,
  open: (page) => page.goto(typeof path === 'string' ? path : path()),
});
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The products and the cart have a list of their own (shopping.test.ts), the checkout too (checkout.test.ts). */
const SHOPPING = /^\/(?:products|cart|checkout)\b/;

const FURTHER: readonly ScreenState[] = [
  open('another area', '/areas/derry'),
  open('an unknown area', '/areas/cork'),
  open('an unknown product', '/products/no-such-floor'),
  open('a product that is no longer sold', () => `/products/${retired}`),
  open('a photo that does not exist', '/gallery/no-such-photo'),
  open('a filtered page of photos', '/gallery/more?filter=bathroom'),
  open('a shared wishlist that does not exist', '/wishlist/shared/no-such-link'),
  open('a finance application that does not exist', '/finance/apply/no-such-link'),
  open('a cart of an agent that is over', '/checkout/continue/no-such-link'),
  open('an order of somebody else', '/orders/no-such-order'),
  open('the form that finds an order', '/orders/find'),
  open('the form that waits for a floor', () => `/back-in-stock?product=${sold}`),
  open('a link that waits for nothing', '/back-in-stock?token=made-up'),
  {
    name: 'a question with mistakes',
    async open(page) {
      await page.goto(`/questions/${sold}`);
      await press(page, 'Send the question');
      await page.getByText('Please write your question.').waitFor();
    },
  },
  open('the contact form without scripts', '/contact/send'),
  open('the request for a new password', '/forgotten-password'),
  open('a new password by an invalid link', '/reset-password?token=made-up'),
  open('the page of an error on our side', '/500'),
];

const OPENED: readonly ScreenState[] = [
  {
    name: 'the menu',
    on: 'phone',
    within: '#menu',
    async open(page) {
      await page.goto('/');
      await press(page, 'Menu');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByText('Tiles', { exact: true }).click();
      await menu.getByRole('link', { name: 'All Tiles' }).waitFor();
    },
  },
  {
    name: 'the panel of a category',
    on: 'desktop',
    within: '.categories',
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'More of Tiles' }).press('Enter');
      await page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link', { name: 'Honed' })
        .waitFor();
    },
  },
  {
    name: 'the suggestions of the search',
    within: 'header',
    async open(page, screen) {
      if (screen === 'phone') await page.getByRole('button', { name: 'Close the menu' }).click();
      else await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Search the shop' }).fill('oak');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a liked photo',
    within: '[data-lightbox]',
    async open(page) {
      await page.goto('/gallery');
      await page.locator('[data-photos] > li').first().getByRole('link').click();
      await page.getByRole('dialog').getByRole('button', { name: /^Like/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^Like/, pressed: true }).waitFor();
    },
  },
  {
    name: 'a filter of the gallery that fails',
    async open(page) {
      await page.route('**/gallery/more?filter=tiles*', (route) => route.fulfill({ status: 503 }));
      await page.goto('/gallery');
      await press(page, 'tiles');
      await page.getByText('The photos could not be loaded. Please try again.').waitFor();
    },
  },
  {
    name: 'a contact form with missing fields',
    async open(page) {
      await holdTimers(page, 3_000);
      await page.goto('/contact');
      await page.getByLabel('First name').fill('Ada');
      await press(page, 'Send message');
      await page.getByText('Last name is required').waitFor();
    },
  },
  {
    name: 'a message that was sent',
    within: 'form[data-contact]',
    async open(page) {
      await page.getByLabel('Last name').fill('Byrne');
      await page.getByLabel('Email').fill('ada@mail.example');
      await page.getByLabel('Subject').selectOption('product');
      await page.getByLabel('Message').fill('Is the quay open on Sunday?');
      await press(page, 'Send message');
      await page.getByText('Thank you for your message').waitFor();
    },
  },
  {
    name: 'the signed-in shopper’s menu',
    within: 'header',
    on: 'desktop',
    async open(page) {
      const data = { email: 'shopper@ardglen.example', password: passwordOf('shopper') };
      await page.request.post('/api/auth/login', { data, headers: { origin: shop.url } });
      await page.goto('/about');
      await page.getByRole('banner').locator('summary', { hasText: 'Account' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Log out' }).waitFor();
    },
  },
];

/** Pages of errors, and a page for staff opened by a shopper. */
const expected = [/status of (?:403|404|410|422|500|503)|Transition was|^500 .*\/500$|^503 .*filter=tiles/];

test('every public page is accessible', { timeout: 300_000 }, async () => {
  const states = pages.filter(({ path }) => !SHOPPING.test(path)).map(({ name, path }) => open(name, path));
  await expectAccessibleStates(browser, 'both', shop.url, [...states, ...FURTHER], { expected });
});

describe.each(BOTH)('on a %s', (screen) => {
  test('menus, suggestions, dialogs and forms are accessible', { timeout: 300_000 }, async () => {
    await expectAccessibleStates(browser, screen, shop.url, OPENED, { expected });
  });

  test('a page that is refused is accessible', async () => {
    const { body } = await shop.send('POST', '/api/auth/login', {
      email: 'shopper@ardglen.example',
      password: passwordOf('shopper'),
    });
    const { access_token: token } = body as { access_token: string };
    const states = [open('an admin page for a shopper', '/admin/orders/nothing/nothing')];
    await expectAccessibleStates(browser, screen, shop.url, states, { expected, token });
  });
});
