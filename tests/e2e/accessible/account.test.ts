/** Login, registration, the account's pages, wishlist, reviews and finance, for axe. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, stopRouting } from '#tests/support/browser.ts';
import { anotherDevice, aShopper, mailedResetToken, type Shopper } from '#tests/support/shoppers.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floor: { id: string; name: string };
let bought: string;
/** A shopper whose account is empty at first. */
let shopper: Shopper;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  shopper = await aShopper(shop, 'reader');
  await anotherDevice(shop, shopper);
  const { rows } = await shop.database.client.execute(
    `SELECT id, name FROM products WHERE archived_at IS NULL AND stock > 20 AND price_pence > 2000
     AND rating_count = 0 AND category = 'Tiles' ORDER BY id LIMIT 1`,
  );
  floor = { id: String(rows[0]?.['id']), name: String(rows[0]?.['name']) };
  bought = `/products/${floor.id}`;
});

const send = async (path: string, body: object): Promise<unknown> => {
  const answer = await shop.send('POST', path, body, shopper.bearer);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const open = (name: string, path: string): ScreenState => ({ name, open: (page) => page.goto(path) });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const LOST = 'The connection was lost.';

const ENTRANCE: readonly ScreenState[] = [
  open('a used link to another e-mail', '/account-email?token=used'),
  {
    name: 'a registration with errors',
    async open(page) {
      await page.goto('/register');
      await page.getByLabel('Email').fill('rosa');
      await page.getByLabel('Password').fill('12345');
      await press(page, 'Register');
      await page.getByText('Password must be at least 6 characters').waitFor();
    },
  },
  open('the login on the way to a list', '/login?next=%2Fproducts'),
  {
    name: 'a wrong password',
    async open(page) {
      await page.getByLabel('Email').fill('shopper@ardglen.example');
      await page.getByLabel('Password').fill('not-this-one');
      await press(page, 'Login');
      await page.getByText('The email or the password is not right.').waitFor();
    },
  },
  {
    name: 'the request for a new password without an e-mail',
    async open(page) {
      await page.goto('/forgotten-password');
      await press(page, 'Send the link');
      await page.getByText('Email is required').waitFor();
    },
  },
  {
    name: 'the sent link',
    async open(page) {
      await page.getByLabel('Email').fill('nobody@mail.example');
      await press(page, 'Send the link');
      await page.getByText('If an account with this email exists').waitFor();
    },
  },
  {
    name: 'a new password that is too short',
    async open(page) {
      const token = await mailedResetToken(shop, shopper.email);
      await page.goto(`/reset-password?token=${token}`);
      await page.locator('input[name=password]').fill('short');
      await press(page, /password/i);
      await page.getByText('Password must be at least 6 characters').waitFor();
    },
  },
];

const ACCOUNT: readonly ScreenState[] = [
  open('a link that proves no address', '/account/confirm-email?token=used'),
  open('the details', '/account'),
  {
    name: 'an e-mail that is taken',
    async open(page) {
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('shopper@ardglen.example');
      await press(page, 'Save details');
      await page.getByText('An account with this email exists already').waitFor();
    },
  },
  open('no addresses', '/account/addresses'),
  {
    name: 'an address on a lost connection',
    async open(page) {
      await page.route('**/account/addresses', (route) => route.abort());
      await page.getByRole('textbox', { name: 'Address', exact: true }).fill('2 Main Street');
      await press(page, 'Add address');
      await page.getByText(LOST).waitFor();
      await stopRouting(page);
    },
  },
  {
    name: 'a saved address that is changed',
    async open(page) {
      const { email } = shopper;
      const fields = {
        'First name': 'Gus',
        'Last name': 'Gray',
        Email: email,
        City: 'Bangor',
        'Postal code': 'BT20 4AB',
      };
      for (const [name, value] of Object.entries(fields))
        await page.getByRole('textbox', { name, exact: true }).fill(value);
      await press(page, 'Add address');
      await page.getByText('The address is saved.').waitFor();
      await page.getByRole('link', { name: 'Change' }).click();
      await page.getByRole('button', { name: 'Save address' }).waitFor();
    },
  },
  open('two sessions', '/account/sessions'),
  open('the data', '/account/data'),
  {
    name: 'a deletion without the right name',
    async open(page) {
      await page.getByRole('main').locator('input[name=name]').fill('Somebody');
      await press(page, /Delete/);
      await page.getByText('Please type your name exactly as it stands above').waitFor();
    },
  },
  open('no reviews', '/account/reviews'),
  open('no finance applications', '/account/finance'),
  open('an empty wishlist', '/wishlist'),
  {
    name: 'a shared wishlist of one’s own',
    async open(page) {
      await send('/api/wishlist', { product_id: floor.id });
      await page.goto('/wishlist');
      await press(page, 'Make a link');
      await page.getByText('Your wishlist has a link now').waitFor();
    },
  },
  {
    name: 'a shared wishlist',
    async open(page) {
      const words = await page.getByRole('main').innerHTML();
      await page.goto(/\/wishlist\/shared\/[\w-]+/.exec(words)?.[0] ?? '/no-link');
      await page.getByRole('heading', { name: /’s wishlist$/ }).waitFor();
    },
  },
];

const REVIEWS_AND_FINANCE: readonly ScreenState[] = [
  {
    name: 'a review without a comment',
    within: '#reviews',
    async open(page) {
      await page.goto(bought);
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await reviews.getByLabel('Title').fill('Wears well');
      await reviews.getByRole('button', { name: 'Submit review' }).click();
      await reviews.getByText('Comment is required').waitFor();
    },
  },
  {
    name: 'a review of one’s own',
    within: '#reviews',
    async open(page) {
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await reviews.getByLabel('Comment').fill('Two dogs, no scratch.');
      await reviews.getByRole('button', { name: 'Submit review' }).click();
      await reviews.getByRole('button', { name: 'Edit my review' }).waitFor();
    },
  },
  open('one review', '/account/reviews'),
  {
    name: 'the form of a review',
    async open(page) {
      await page.goto(`/account/reviews/${floor.id}`);
      await page.getByRole('button', { name: 'Delete this review' }).waitFor();
    },
  },
  {
    name: 'the application for finance',
    async open(page) {
      const { body } = await shop.send('GET', `/api/products/${floor.id}`);
      const application = await send(`/api/products/${floor.id}/finance-apply`, {
        product_id: floor.id,
        price_pounds: (body as { price: number }).price * 2,
        deposit_pounds: 0,
        instalments: 12,
      });
      await page.goto((application as { application_url: string }).application_url);
      await page.waitForURL('**/finance/apply/*');
    },
  },
  {
    name: 'an application with missing fields',
    async open(page) {
      await press(page, 'Send the application');
      await page.getByText('Phone is required').waitFor();
    },
  },
  open('an application that is not sent yet', '/account/finance'),
  {
    name: 'the sent application',
    async open(page) {
      await page.getByRole('link', { name: 'Continue the application' }).click();
      for (const [label, value] of [
        ['Phone', '028 9000 0000'],
        ['Date of birth', '1980-02-03'],
        ['Address', '1 Main Street'],
        ['Town or city', 'Bangor'],
        ['Postcode', 'BT20 4AB'],
        ['Yearly income', '30000'],
      ] as const)
        await page.getByLabel(label).fill(value);
      await page.getByLabel('Work').selectOption('Employed');
      await page.getByRole('checkbox').click();
      await press(page, 'Send the application');
      await page.getByRole('heading', { name: 'Sent to the lender' }).waitFor();
    },
  },
  {
    name: 'the question before an application is withdrawn',
    async open(page) {
      await page.goto('/account/finance');
      await page.getByText('Withdraw the application').click();
      await page.getByRole('button', { name: 'Yes, withdraw it' }).waitFor();
    },
  },
];

const expected = [/Failed to load resource|Transition was/];

test('login and registration are accessible', { timeout: 300_000 }, async () => {
  await expectAccessibleStates(browser, 'both', shop.url, ENTRANCE, { expected });
});

test.each([
  ['the account’s pages', ACCOUNT],
  ['reviews and finance', REVIEWS_AND_FINANCE],
])('%s are accessible', { timeout: 300_000 }, async (_name, states) => {
  const { token } = shopper;
  await expectAccessibleStates(browser, 'both', shop.url, states, { expected, token });
});
