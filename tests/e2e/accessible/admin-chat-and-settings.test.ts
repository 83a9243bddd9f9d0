/** The admin's chats and settings, and what it says once a session has ended, for axe. */
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { converse } from '#tests/support/chatting.ts';
import { openPage } from '#tests/support/admin-page.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as, tokenOf } from '#tests/support/staff.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let browser: Browser;
let shoppers = 0;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const reads = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

const CHATS: readonly ScreenState[] = [
  {
    name: 'the chats',
    async open(page) {
      await openPage(page, '/admin/chat');
      await page.getByLabel('Search all conversations').waitFor();
    },
  },
  {
    name: 'a conversation with a picture of the shopper’s room',
    async open(page) {
      const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#775533' } })
        .webp()
        .toBuffer();
      const { bearer } = await aShopper(shop, `pictured${++shoppers}`);
      const { id, headers } = await converse(shop, bearer);
      const body = {
        session_id: id,
        image: `data:image/webp;base64,${image.toString('base64')}`,
        floors: [],
      };
      expect((await shop.send('POST', '/api/chat/photo', body, headers)).status).toBe(200);
      await page.getByRole('button', { name: `pictured${shoppers} Shopper` }).click();
      await page.getByRole('img', { name: 'The picture that was sent' }).waitFor();
    },
  },
  {
    name: 'a conversation with a product, a note and the saved replies',
    async open(page) {
      const { bearer } = await aShopper(shop, `asker${++shoppers}`);
      const { id, say } = await converse(shop, bearer);
      await say('Which laminate is quiet in a flat?');
      const owner = await as(shop, 'owner');
      await shop.send('POST', `/api/admin/chat/${id}/claim`, {}, owner);
      await page.getByRole('button', { name: 'With people' }).click();
      await page.getByRole('button', { name: `asker${shoppers} Shopper` }).click();
      const thread = page.getByRole('region', { name: `Conversation with asker${shoppers} Shopper` });
      await thread.getByRole('searchbox', { name: 'Find a product to insert' }).fill('oak laminate');
      await thread.getByRole('combobox', { name: 'Product to insert' }).selectOption({ index: 1 });
      await thread.getByRole('textbox', { name: 'Your answer' }).fill('This one is quiet.');
      await thread.getByRole('button', { name: 'Send answer' }).click();
      await thread.getByRole('log').getByText('This one is quiet.').waitFor();
      await thread.getByRole('checkbox', { name: 'Internal note' }).click();
      await thread.getByRole('textbox', { name: 'Note for colleagues' }).fill('Lives upstairs');
      await thread.getByRole('button', { name: 'Leave note' }).click();
      await thread.getByText('Internal note, ').waitFor();
      await thread.getByText(/^Saved replies/).click();
    },
  },
  {
    name: 'the question before a saved reply is deleted',
    within: 'dialog[open]',
    async open(page) {
      await press(page, /^Delete the saved reply/);
      await page.getByRole('dialog', { name: 'Delete this saved reply?' }).waitFor();
    },
  },
];

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const SETTINGS: readonly ScreenState[] = [
  { name: 'the settings', open: (page) => openPage(page, '/admin/settings') },
  {
    name: 'settings with an error',
    async open(page) {
      await field(page, 'Thursday').first().fill('nine to five');
      await press(page, 'Save settings');
      await reads(page, 'Nothing was saved yet: please mend the fields that are marked.');
    },
  },
  {
    name: 'saved settings',
    async open(page) {
      await openPage(page, '/admin/settings');
      await field(page, 'Promotion').fill('Before');
      await press(page, 'Save settings');
      await reads(page, 'Saved. The pages that show it are being made again.');
    },
  },
  {
    name: 'settings that a colleague has changed meanwhile',
    async open(page) {
      const owner = await as(shop, 'owner');
      await openPage(page, '/admin/settings');
      const { version } = (await shop.send('GET', '/api/admin/settings', undefined, owner)).body as {
        version: number;
      };
      await shop.send('PUT', '/api/admin/settings', { version, promotion: 'Theirs' }, owner);
      await field(page, 'Promotion').fill('Mine');
      await press(page, 'Save settings');
      await reads(page, 'Theirs is ‘Theirs’; yours stands here.');
    },
  },
  {
    name: 'settings after the session has ended',
    async open(page) {
      await page.context().clearCookies();
      await press(page, 'Save settings');
      await reads(page, 'You are not logged in any more, so this was not sent.');
    },
  },
];

const PRODUCT: readonly ScreenState[] = [
  {
    name: 'the preview of a product that the shop does not show',
    async open(page) {
      const { rows } = await shop.database.client.execute(
        "SELECT id FROM products WHERE category = 'Carpet' AND archived_at IS NULL ORDER BY id DESC LIMIT 1",
      );
      const id = String(rows[0]?.['id']);
      await setProduct(shop, id, { isDraft: true, archivedAt: new Date(1) });
      await page.goto(`/admin/products/${id}/preview`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'a product after the session has ended',
    async open(page) {
      const { rows } = await shop.database.client.execute(
        "SELECT id FROM products WHERE category = 'Carpet' AND archived_at IS NULL ORDER BY id LIMIT 1",
      );
      await openPage(page, `/admin/products/${String(rows[0]?.['id'])}`);
      await page.getByLabel('Price (£)', { exact: true }).fill('41.23');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await reads(page, 'Authentication token missing. Please log in again.');
    },
  },
];

const LISTS = { chats: CHATS, settings: SETTINGS, 'a product without a session': PRODUCT };
test.each(Object.entries(LISTS))(
  'the screens of %s are accessible',
  { timeout: 300_000 },
  async (_name, states) => {
    const options = { token: await tokenOf(shop, 'owner'), expected: [/Failed to load resource/] };
    await expectAccessibleStates(browser, 'both', shop.url, states, options);
  },
);
