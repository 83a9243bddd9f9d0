/** Checkout steps that several journeys share. */
import type { BrowserContext, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Shopper } from './shoppers.ts';
import type { Shop } from './shop.ts';

/** The buyer. */
export const BUYER = {
  'First name': 'Orla',
  'Last name': 'Quinn',
  Email: 'orla@example.com',
  Address: '1 Quayside Road',
  City: 'Bangor',
  'Postal code': 'BT20 5XX',
} as const;

export const CARD = '4111 1111 1111 1111';
export const DECLINED_CARD = '4000 0000 0000 0002';

/** A field of the checkout by its exact label. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** The frame that holds the card form. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]');

/** The button that orders and pays. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Order and pay £/ });

/** Fills in step 1; a journey's own `email` identifies its order. */
export async function fillAddress(page: Page, email: string = BUYER.Email): Promise<void> {
  for (const [name, value] of Object.entries({ ...BUYER, Email: email })) {
    await field(page, name).fill(value);
  }
}

/** Types a card key by key, replacing what the fields hold. */
export async function typeCard(page: Page, number: string): Promise<void> {
  for (const [label, text] of [
    ['Card number', number],
    ['Expiry date (MM/YY)', '1239'],
    ['CVV', '111'],
  ] as const) {
    const input = cardFrame(page).getByLabel(label);
    await input.fill('');
    await input.pressSequentially(text);
  }
}

/** What a guest's cart keeps of a line; the shop adds what is missing when it prices the cart. */
export interface StoredItem {
  readonly product_id: string;
  readonly quantity: number;
  readonly is_sample?: boolean;
  readonly product_name?: string;
  readonly product_price?: number;
  readonly area_m2?: number;
}

/** A line of tiles on sale, with their price: an order that is placed before the shop has priced the cart needs it. */
export async function tileLine({ database }: Shop, quantity = 1): Promise<StoredItem> {
  const { rows } = await database.client.execute(
    "SELECT id, price_pence FROM products WHERE stock > 60 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 1",
  );
  const product_price = Number(rows[0]?.['price_pence']) / 100;
  return { product_id: String(rows[0]?.['id']), product_price, quantity, is_sample: false };
}

/** Options of a visit whose browser already has a guest's cart in local storage. */
export const withCart = (
  { url }: Shop,
  ...items: readonly StoredItem[]
): Pick<BrowserContextOptions, 'storageState'> => ({
  storageState: {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'guest_cart', value: JSON.stringify({ items }) }] }],
  },
});

/** Replaces a guest's cart in local storage, as another tab does. */
export const putInCart = (page: Page, ...items: readonly StoredItem[]): Promise<void> =>
  page.evaluate((list) => localStorage.setItem('guest_cart', JSON.stringify({ items: list })), items);

/** Signs a shopper in, with the cookies of a login. */
export async function signIn(
  context: BrowserContext,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  const answer = await context.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/**
 * Waits until the browser's history entry is that of the step that is shown: the checkout enters and leaves the payment's
 * own entry a moment after it has drawn the step, and Back or a reload in between would lead elsewhere.
 */
export const historyAt = (page: Page, step: 'shipping' | 'payment'): Promise<unknown> =>
  page.waitForFunction(
    (isPayment) => ((history.state as { checkout?: string } | null)?.checkout === 'payment') === isPayment,
    step === 'payment',
  );

/** What the checkout says once it is paid. */
export const paid = (page: Page): Locator => page.getByRole('heading', { name: 'Payment Successful!' });

/**
 * Orders and pays, and waits for the message of success. The orders' page, which follows by itself after three seconds, is
 * held back until the returned function is called: a slow test would otherwise miss the message.
 * @param press presses the pay button; by default a click
 */
export async function orderAndPay(
  page: Page,
  press = (button: Locator): Promise<void> => button.click(),
): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/orders([/?]|$)/, async (route) => {
    if (route.request().isNavigationRequest()) await held.promise;
    await route.fallback();
  });
  await press(payButton(page));
  await paid(page).waitFor();
  return () => held.resolve(undefined);
}
