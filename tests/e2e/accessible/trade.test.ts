/** Trade: the application, the open account, quick orders and the staff's pages, for axe. */
import type { Browser } from 'playwright';
import { beforeAll, test } from 'vitest';
import { openPage } from '#tests/support/admin-page.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { tokenOf } from '#tests/support/staff.ts';
import { applyForTrade, aTradeCustomer } from '#tests/support/trade.ts';

let shop: Shop;
let browser: Browser;
let customer: Shopper;
let applicant: Shopper;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  customer = await aTradeCustomer(shop, 'axefitter');
  applicant = await aShopper(shop, 'axeapplicant');
  await applyForTrade(shop, applicant);
});
const options = { expected: [/Failed to load resource/] };

const STAFF: readonly ScreenState[] = [
  { name: 'the form of an application', open: (page) => page.goto('/trade') },
  {
    name: 'an application with mistakes',
    async open(page) {
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByText('Please give the VAT number.').first().waitFor();
    },
  },
  { name: 'the applications', open: (page) => openPage(page, '/admin/trade') },
  { name: 'an application', open: (page) => openPage(page, `/admin/trade/${applicant.id}`) },
  {
    name: 'a refusal without words',
    async open(page) {
      await page.getByRole('button', { name: 'Refuse' }).click();
      await page.getByText('Please say in at most 500 characters why.').first().waitFor();
    },
  },
  { name: 'an application that does not exist', open: (page) => page.goto('/admin/trade/nope') },
  { name: 'the price list', open: (page) => openPage(page, '/admin/trade-prices') },
];
const CUSTOMER: readonly ScreenState[] = [
  { name: 'an open account', open: (page) => page.goto('/trade') },
  { name: 'a statement', open: (page) => page.goto('/trade/statement') },
  { name: 'a quick order', open: (page) => page.goto('/trade/quick-order') },
  {
    name: 'a quick order with mistakes',
    async open(page) {
      await page.getByLabel('Code in row 1').fill('NO-SUCH-1');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.getByText('There is no product with the code NO-SUCH-1.').waitFor();
    },
  },
];

test('the screens of trade are accessible', { timeout: 300_000 }, async () => {
  await expectAccessibleStates(browser, 'both', shop.url, STAFF, {
    token: await tokenOf(shop, 'owner'),
    ...options,
  });
  await expectAccessibleStates(browser, 'both', shop.url, CUSTOMER, { token: customer.token, ...options });
});
