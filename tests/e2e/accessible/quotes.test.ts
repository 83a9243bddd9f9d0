/** Quotes as staff write them and the customer accepts them, and visits as they are booked and closed, for axe. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { openPage } from '#tests/support/admin-page.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as, tokenOf } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;
let floor: ProductWire;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { body } = await shop.send('GET', '/api/products?category=LVT&in_stock=true&limit=50');
  const found = (body as { products: ProductWire[] }).products.find(({ stock }) => stock > 60);
  if (!found) throw new Error('the seed has no such floor');
  floor = found;
});

/** A quote that was sent. */
async function aQuote(): Promise<{ admin: string; customer: string }> {
  const headers = await as(shop, 'orders');
  const lines = [
    { product_id: floor.id, quantity: 4, price: 10, reason: 'The last ones' },
    { text: 'Uplift of the old carpet, and taking it to the tip', quantity: 1, price: 45 },
  ];
  const customer = { name: 'Quincy Customer', email: 'quincy@mail.example' };
  const made = await shop.send('POST', '/api/admin/quotes', { customer, lines }, headers);
  const { id } = made.body as QuoteWire;
  const sent = await shop.send('POST', `/api/admin/quotes/${id}/send`, undefined, headers);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const { url } = sent.body as QuoteWire;
  return { admin: `/admin/quotes/${id}`, customer: new URL(url ?? '').pathname };
}
let quote: Awaited<ReturnType<typeof aQuote>>;

const STATES: readonly ScreenState[] = [
  { name: 'the form of a new quote', open: (page) => openPage(page, '/admin/quotes/new') },
  {
    name: 'a plan that does not exist',
    async open(page) {
      await page.getByLabel('Goods of a plan').fill('no-such-plan');
      await page.getByRole('button', { name: 'Take its goods' }).click();
      await page.getByText('There is no plan with this link or id.').waitFor();
    },
  },
  {
    name: 'a quote with mistakes',
    async open(page) {
      await page.getByLabel('Goods of a plan').fill('');
      await page.getByLabel('Code or id').first().fill('NO-SUCH-CODE');
      await page.getByRole('button', { name: 'Save quote' }).click();
      await page.getByText('There is no product with this code or id.').waitFor();
    },
  },
  {
    name: 'a quote that was sent',
    async open(page) {
      quote = await aQuote();
      await openPage(page, quote.admin);
    },
  },
  { name: 'the quotes', open: (page) => openPage(page, '/admin/quotes') },
  { name: 'the customer’s page', open: (page) => page.goto(quote.customer) },
  {
    name: 'an address with mistakes',
    async open(page) {
      await page.getByRole('button', { name: /^Accept the quote/ }).click();
      await page.getByText('Address is required').waitFor();
    },
  },
  {
    name: 'a quote that is an order',
    async open(page) {
      await page.getByLabel('Address', { exact: true }).fill('1 Quay');
      await page.getByLabel('City').fill('Bangor');
      await page.getByLabel('Postal code').fill('BT20 5AA');
      await page.getByRole('button', { name: /^Accept the quote/ }).click();
      await page.getByRole('heading', { name: 'Pay for this order' }).waitFor();
      await page.goto(quote.customer);
      await page.getByRole('link', { name: 'Your order' }).waitFor();
    },
  },
  { name: 'its page in the admin', open: (page) => page.goto(quote.admin) },
  { name: 'a link that shows nothing', open: (page) => page.goto('/quotes/no-such-link') },
  { name: 'a quote that does not exist', open: (page) => page.goto('/admin/quotes/nope') },
  {
    name: 'a postcode that nobody visits',
    async open(page) {
      await page.goto('/visit');
      await page.getByLabel('Postcode of the house').fill('BT74 7AA');
      await page.getByRole('button', { name: 'Show times' }).click();
      await page.getByText('we tell you who fits near you').waitFor();
    },
  },
  {
    name: 'the times of a postcode, with mistakes',
    async open(page) {
      await page.getByLabel('Postcode of the house').fill('BT20 5XX');
      await page.getByRole('button', { name: 'Show times' }).click();
      await page.getByRole('button', { name: 'Book the visit' }).click();
      await page.getByText('Please choose a time.').waitFor();
    },
  },
  {
    name: 'a visit that is booked',
    async open(page) {
      await page.getByText('Later days').click();
      await page.getByRole('radio').last().press('Space');
      await page.getByLabel('Name').fill('Vera Visit');
      await page.getByLabel('Phone').fill('028 9000 0002');
      await page.getByLabel('Email').fill('vera@mail.example');
      await page.getByLabel('Address').fill('12 Seacliff Road');
      await page.getByRole('button', { name: 'Book the visit' }).click();
      await page.getByText('Your visit is booked.').waitFor();
    },
  },
  { name: 'a link to no visit', open: (page) => page.goto('/visits/no-such-link') },
  {
    name: 'a visit in the admin',
    async open(page) {
      const { rows } = await shop.database.client.execute('SELECT id FROM visits ORDER BY id DESC LIMIT 1');
      await page.goto(`/admin/calendar/visits/${String(rows[0]?.['id'])}`);
      await page.getByRole('heading', { name: 'How it went' }).waitFor();
    },
  },
  { name: 'no visit in the admin', open: (page) => page.goto('/admin/calendar/visits/nope') },
];

test('the screens of quotes and visits are accessible', { timeout: 300_000 }, async () => {
  await expectAccessibleStates(browser, 'both', shop.url, STATES, {
    token: await tokenOf(shop, 'owner'),
    expected: [/Failed to load resource/],
  });
});
