/** Checkout steps that several journeys share. */
import type { FrameLocator, Locator, Page } from 'playwright';

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
