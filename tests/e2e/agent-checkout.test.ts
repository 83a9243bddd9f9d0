/** A buyer opens what an agent has put together: the cart is filled, and the checkout has code, address and day. */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type ScreenName, visit } from '#tests/support/browser.ts';
import { field, type StoredItem, tileLine, withCart } from '#tests/support/buying.ts';
import { aDiscount } from '#tests/support/offers.ts';
import { aProduct } from '#tests/support/paying.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { totalOf, ucp } from '#tests/support/ucp/agent.ts';

let shop: Shop;
let browser: Browser;
let floor: string;
let other: StoredItem;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const full = 'stock > 120 AND compare_at_pence IS NULL AND cut_to_size = 0';
  floor = await aProduct(shop, `${full} AND category = 'Laminate Flooring'`);
  other = await tileLine(shop);
});

const body = (more: object = {}) => ({
  line_items: [{ item: { id: floor }, quantity: 4 }],
  buyer: { first_name: 'Orla', last_name: 'Quinn', email: 'orla@example.com' },
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [
          {
            street_address: '1 Quayside Road',
            address_locality: 'Bangor',
            postal_code: 'BT20 5XX',
            address_country: 'GB',
          },
        ],
      },
    ],
  },
  ...more,
});
const pounds = (pence: number) =>
  `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const pathOf = (url = '') => new URL(url).pathname;

describe.each<ScreenName>(['phone', 'desktop'])('on a %s', (screen) => {
  test('the link opens a filled checkout, once however often it is opened', async () => {
    const code = `HANDED-${screen}`;
    await aDiscount(shop, code);
    const made = await ucp(shop, 'POST', '/checkout-sessions', body({ discounts: { codes: [code] } }));
    const { page, leave } = await visit(browser, screen, shop.url);
    for (const _time of ['first', 'again']) {
      await page.goto(pathOf(made.body.continue_url));
      await page.waitForURL('**/checkout');
      const total = pounds(totalOf(made, 'total') ?? 0);
      await page.getByText(total, { exact: true }).filter({ visible: true }).first().waitFor();
      expect(await field(page, 'Address').inputValue()).toBe('1 Quayside Road');
      expect(await field(page, 'Email').inputValue()).toBe('orla@example.com');
    }
    await leave();
  });
});

test('who has other goods in the cart sees all of it before the checkout', async () => {
  const made = await ucp(shop, 'POST', '/checkout-sessions', body());
  const { page, leave } = await visit(browser, 'desktop', shop.url, withCart(shop, other));
  await page.goto(pathOf(made.body.continue_url));
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Checkout', exact: true }).waitFor();
  const stored = await page.evaluate(() => localStorage.getItem('guest_cart') ?? '');
  for (const id of [floor, other.product_id]) expect(stored).toContain(id);
  await leave();
});

test('after the agent has changed it, the link brings the quantities to what is asked, and no further', async () => {
  const made = await ucp(shop, 'POST', '/checkout-sessions', body());
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  const boxes = () =>
    page.evaluate(() =>
      (
        JSON.parse(localStorage.getItem('guest_cart') ?? '{"items":[]}') as { items: { quantity: number }[] }
      ).items.map(({ quantity }) => quantity),
    );
  await page.goto(pathOf(made.body.continue_url));
  await page.waitForURL('**/checkout');
  expect(await boxes()).toEqual([4]);
  await field(page, 'Address').fill('2 Main Street');
  const [method] = body().fulfillment.methods;
  const more = await ucp(shop, 'PUT', `/checkout-sessions/${made.body.id}`, {
    ...body({ line_items: [{ item: { id: floor }, quantity: 7 }] }),
    fulfillment: {
      methods: [{ ...method, groups: [{ selected_option_id: 'express' }] }],
    },
  });
  await page.goto(pathOf(more.body.continue_url));
  await page.waitForURL('**/checkout');
  expect(await boxes()).toEqual([7]);
  expect(await field(page, 'Address').inputValue()).toBe('2 Main Street');
  await ucp(shop, 'PUT', `/checkout-sessions/${made.body.id}`, body());
  await page.goto(pathOf(more.body.continue_url));
  await page.waitForURL('**/cart');
  expect(await boxes()).toEqual([7]);
  await leave();
});

test('goods that have run out meanwhile are not added, and the page says so', async () => {
  const made = await ucp(shop, 'POST', '/checkout-sessions', {
    line_items: [{ item: { id: floor }, quantity: 99_000 }],
  });
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(pathOf(made.body.continue_url));
  await page.getByText('Nothing was changed in the cart.').waitFor();
  await leave();
});
