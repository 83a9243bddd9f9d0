/** The chat's states for axe, with an external language model, whose operator is named in the chat's head. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openBrowser, stopRouting } from '#tests/support/browser.ts';
import { BOTH } from '#tests/support/admin-page.ts';
import { holdTimers } from '#tests/support/held-timers.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';

let model: ModelServer;
let shop: Shop;
let browser: Browser;
let floor: string;

beforeAll(async () => {
  model = await startModelServer();
  const env = { ...model.env, AI_OWNER: 'Obedient Models Ltd' };
  [shop, browser] = await Promise.all([startShop({ env }), openBrowser()]);
  const { body } = await shop.send('GET', '/api/products?category=LVT&limit=1&in_stock=true');
  floor = (body as { products: { id: string }[] }).products[0]?.id ?? '';
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
  await model.stop();
});

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Ardglen Flooring' });
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name }).click();

async function say(page: Page, words: string): Promise<void> {
  const box = panelOf(page).getByRole('textbox', { name: 'Your message' });
  await box.fill(words);
  await box.press('Enter');
}

const STATES: readonly ScreenState[] = [
  {
    name: 'the opened chat',
    async open(page) {
      await page.goto(`/products/${floor}`);
      await page.getByRole('button', { name: /^Chat with us/ }).press('Enter');
      await panelOf(page).getByText('Your messages are sent to Obedient Models Ltd').waitFor();
      await panelOf(page).getByRole('region', { name: 'Popular questions' }).waitFor();
    },
  },
  {
    name: 'a message that could not be sent',
    async open(page) {
      await page.route('**/api/chat/message', (route) => route.abort());
      await say(page, 'How long does delivery take?');
      await panelOf(page).getByText("I'm having technical difficulties.").waitFor();
      await stopRouting(page);
    },
  },
  {
    name: 'an answer with its source',
    async open(page) {
      await say(page, 'How long does delivery take?');
      await panelOf(page).getByRole('log').getByText('about 2 weeks').waitFor();
    },
  },
  {
    name: 'an answer with a calculation and a product',
    async open(page) {
      await say(page, 'How many boxes do I need for 20 m²?');
      await panelOf(page)
        .getByRole('button', { name: /^Add \d+ to cart/ })
        .waitFor();
    },
  },
  {
    name: 'a wrong e-mail address',
    async open(page) {
      await press(page, 'Talk to a person');
      await panelOf(page).getByRole('textbox', { name: 'Your e-mail address' }).fill('nonsense');
      await press(page, 'Leave my address');
      await panelOf(page).getByText('Please enter a valid email').waitFor();
    },
  },
  {
    name: 'the rated end of a chat',
    async open(page) {
      await press(page, 'End chat');
      await press(page, 'Excellent');
      await panelOf(page).getByText('Thank you.', { exact: true }).waitFor();
      await panelOf(page).getByRole('textbox', { name: 'Send it to' }).fill('orla@mail.example');
      await press(page, 'E-mail it to me');
      await panelOf(page).getByText('It is on its way.').waitFor();
    },
  },
];

test.each(BOTH)('the chat is accessible on a %s', { timeout: 240_000 }, async (screen) => {
  const states = STATES.map((state) => ({ ...state, within: 'dialog.chat' }));
  await expectAccessibleStates(browser, screen, shop.url, states, {
    expected: [/Failed to load resource/],
  });
});

describe.each(BOTH)('on a %s', (screen) => {
  test('a product page’s question is accessible', async () => {
    const nudge: ScreenState = {
      name: 'the question beside the chat button',
      within: '[data-chat-nudge]',
      async open(page) {
        await holdTimers(page, 10_000);
        await page.goto(`/products/${floor}`);
        await page.getByRole('button', { name: /^Questions about / }).waitFor();
      },
    };
    await expectAccessibleStates(browser, screen, shop.url, [nudge]);
  });
});
