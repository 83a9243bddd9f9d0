/** The view of a room in its states, for axe. */
import type { Browser } from 'playwright';
import { beforeAll, describe, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { BOTH } from '#tests/support/admin-page.ts';
import { openBrowser, stopRouting } from '#tests/support/browser.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floor: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const { body } = await shop.send('GET', '/api/products?category=Laminate%20Flooring&limit=1');
  floor = (body as { products: ProductWire[] }).products[0]?.id ?? '';
});

const STATES: readonly ScreenState[] = [
  {
    name: 'a floor in a room',
    async open(page) {
      await page.goto(`/room-view?floor=${floor}`);
      await page.locator('[data-room-view][data-state=shown]').waitFor();
      await page
        .getByRole('button', { name: /per m²/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'two floors compared',
    async open(page) {
      await page.getByText('Compare two floors').click();
      await page.getByRole('slider', { name: /^Where the second floor begins/ }).waitFor();
    },
  },
  {
    name: 'one’s own room, before a photo',
    async open(page) {
      await page.getByText('Your own room', { exact: true }).click();
      await page.locator('[data-own-room][data-ready]').waitFor();
    },
  },
  {
    name: 'the corners of a photo',
    async open(page) {
      await page.getByRole('button', { name: 'Try it with a photo of ours' }).click();
      await page.getByRole('button', { name: /Corner near left/ }).waitFor();
    },
  },
  {
    name: 'the question before a picture is sent to an adviser',
    within: 'dialog.modal[open]',
    async open(page) {
      await page.getByRole('button', { name: 'Send to an adviser' }).click();
      await page.getByRole('button', { name: 'Keep it here' }).waitFor();
    },
  },
  {
    name: 'a picture that could not be sent',
    within: 'dialog.modal[open]',
    async open(page) {
      await page.route('**/api/chat/photo', (route) => route.abort());
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('The shop cannot be reached.').waitFor();
      await stopRouting(page);
    },
  },
  {
    name: 'a picture that was sent',
    within: 'dialog.modal[open]',
    async open(page) {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('heading', { name: 'Where may we answer you?' }).waitFor();
    },
  },
  {
    name: 'the picture in the chat',
    within: 'dialog.chat',
    async open(page) {
      await page.getByRole('button', { name: 'Open the chat' }).click();
      await page.getByRole('img', { name: 'The picture that was sent' }).waitFor();
      await page.getByRole('button', { name: 'Close the chat' }).waitFor();
    },
  },
  {
    name: 'what stands on the floor of a photo',
    async open(page) {
      await page.getByRole('button', { name: 'Close the chat' }).click();
      await page.getByRole('button', { name: 'Next: what stands on the floor' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'a floor that is not there',
    async open(page) {
      await page.goto('/room-view?floor=none');
      await page.getByText('This product cannot be seen in a room.').waitFor();
      await page.locator('[data-room-view][data-state=shown]').waitFor();
    },
  },
];

describe.each(BOTH)('on a %s', (screen) => {
  test('every state of the room view is accessible', () =>
    expectAccessibleStates(browser, screen, shop.url, STATES, {
      expected: [/404/, /Failed to load resource/],
    }));
});
