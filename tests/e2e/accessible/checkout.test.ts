/** The checkout from the empty cart to the paid order, for axe. */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, test } from 'vitest';
import { openBrowser, stopRouting } from '#tests/support/browser.ts';
import {
  CARD,
  cardFrame,
  DECLINED_CARD,
  field,
  fillAddress,
  orderAndPay,
  payButton,
  putInCart,
  type StoredItem,
  tileLine,
  typeCard,
} from '#tests/support/buying.ts';
import { BOTH } from '#tests/support/admin-page.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

/** A card whose bank asks for a code. */
const CHALLENGED_CARD = '4310 0000 0020 1019';

let shop: Shop;
let browser: Browser;
let tile: StoredItem;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  tile = await tileLine(shop, 2);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const SHIPPING: readonly ScreenState[] = [
  {
    name: 'the checkout of an empty cart',
    async open(page) {
      await page.goto('/checkout');
      await heading(page, 'Your cart is empty').waitFor();
    },
  },
  {
    name: 'a cart that cannot be ordered',
    async open(page) {
      await putInCart(page, { ...tile, quantity: 90_000 });
      await page.reload();
      await page.getByText('One of the items cannot be ordered').waitFor();
    },
  },
  {
    name: 'the shipping step with a changed price',
    async open(page) {
      await putInCart(page, { ...tile, product_price: 1 });
      await page.reload();
      await page.getByText('The price of').waitFor();
    },
  },
  {
    name: 'a code that is not valid',
    async open(page) {
      await page.getByLabel('Discount code').fill('NO-SUCH-CODE');
      await press(page, 'Apply');
      await page.getByText('The code NO-SUCH-CODE is not valid.').waitFor();
    },
  },
  {
    name: 'missing fields',
    async open(page) {
      await press(page, 'Continue to payment');
      await page.getByText('Postal code is required').waitFor();
    },
  },
  {
    name: 'an order that is refused',
    async open(page) {
      await fillAddress(page);
      await page.route('**/api/orders/guest', (route) => route.abort());
      await press(page, 'Continue to payment');
      await page.getByText('Error creating order. Please try again.').waitFor();
      await stopRouting(page);
    },
  },
  {
    name: 'a change while the order is being placed',
    async open(page) {
      const answered = Promise.withResolvers<undefined>();
      await page.route('**/api/orders/guest', async (route) => {
        const response = await route.fetch();
        await answered.promise;
        await route.fulfill({ response });
      });
      await press(page, 'Continue to payment');
      await page.getByRole('button', { name: 'One moment…' }).waitFor();
      await field(page, 'City').fill('Holywood');
      answered.resolve(undefined);
      await page.getByText('You changed something while we prepared your order.').waitFor();
      await stopRouting(page);
    },
  },
];

/** Shows the paid order of a page whose success is still shown. */
const showPaidOrder = new WeakMap<Page, () => void>();

const PAYMENT: readonly ScreenState[] = [
  {
    name: 'a card form that could not be loaded',
    async open(page) {
      await page.goto('/cart');
      await putInCart(page, tile);
      await page.route('**/emu/square.js', (route) => route.abort());
      await page.goto('/checkout');
      await fillAddress(page);
      await press(page, 'Continue to payment');
      await page.getByText('The card form could not be loaded.').waitFor();
      await stopRouting(page);
    },
  },
  {
    name: 'the payment step',
    async open(page) {
      await press(page, 'Try again');
      await cardFrame(page).getByLabel('Card number').waitFor();
    },
  },
  {
    name: 'missing card details',
    async open(page) {
      await payButton(page).click();
      await page.getByText('Please check the card details.').waitFor();
      await cardFrame(page).getByText('Enter the card number.').waitFor();
    },
  },
  {
    name: 'a declined card',
    async open(page) {
      await typeCard(page, DECLINED_CARD);
      await payButton(page).click();
      await page.getByText(/^Payment failed: .*declined/).waitFor();
    },
  },
  {
    name: 'the bank’s question for a code',
    async open(page) {
      await typeCard(page, CHALLENGED_CARD);
      await payButton(page).click();
      await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor();
    },
  },
  {
    name: 'a wrong code',
    within: '.card-challenge-dialog',
    async open(page) {
      await page.getByLabel('Code', { exact: true }).fill('000000');
      await page.keyboard.press('Enter');
      await page.getByText('That code is not right.').waitFor();
    },
  },
  {
    name: 'the message of success',
    async open(page) {
      await press(page, 'Cancel');
      await page.getByText('The payment was not confirmed').waitFor();
      await typeCard(page, CARD);
      showPaidOrder.set(page, await orderAndPay(page));
    },
  },
  {
    name: 'a guest’s paid order',
    async open(page) {
      showPaidOrder.get(page)?.();
      await page.waitForURL(/\/orders\/[\w-]+\?token=/);
      await page.getByRole('heading', { name: 'Your goods' }).waitFor();
    },
  },
  {
    name: 'the checkout after the payment',
    async open(page) {
      await page.goto('/checkout');
      await page.getByText('is placed and paid').waitFor();
    },
  },
];

const lost = { expected: [/Failed to load resource/] };

describe.each(BOTH)('on a %s', (screen) => {
  test.each<[string, readonly ScreenState[]]>([
    ['shipping step', SHIPPING],
    ['payment', PAYMENT],
  ])('the %s is accessible', { timeout: 240_000 }, async (_name, states) => {
    await expectAccessibleStates(browser, screen, shop.url, states, lost);
  });
});
