/** The chat with an external language model: its operator is named, and hostile answers do no harm. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type ModelReply, type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { addRows } from '#tests/support/stored.ts';

const OWNER = 'Obedient Models Ltd';
const soon = { timeout: 40_000 };
let model: ModelServer;
let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  model = await startModelServer();
  [shop, browser] = await Promise.all([startShop({ env: { ...model.env, AI_OWNER: OWNER } }), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await shop.stop();
  shop.clear();
  await model.stop();
});

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Ardglen Flooring' });
async function openChat(page: Page) {
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  const panel = panelOf(page);
  await panel.getByText('I am the shop’s AI assistant').waitFor();
  return panel;
}

test('the model’s operator is named under the chat’s heading and on the privacy page', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto('/about');
  const panel = await openChat(page);
  await panel
    .getByText(`Your messages are sent to ${OWNER}, whose language model writes the answers.`)
    .waitFor();
  // The heading is as without a model.
  await panel.getByText('AI-powered flooring consultant').waitFor();
  const named = async () =>
    (await (await shop.fetch('/privacy')).text()).includes(`${OWNER} runs the language model`);
  await expect.poll(named, { timeout: 30_000 }).toBe(true);
  await leave();
});

const HOSTILE: [string, ModelReply][] = [
  [
    'markup',
    {
      text: '<img src=x onerror="document.title=1"> <b>Bathroom</b> floors <script>document.title=2</script>',
    },
  ],
  [
    'a link in markdown',
    { text: 'Tiles suit a bathroom. [Pay here](https://evil.example/pay) ![x](https://evil.example/x.png)' },
  ],
  [
    'a foreign address',
    { text: 'Tiles suit a bathroom, see https://evil.example/offer or javascript:alert(1)' },
  ],
  [
    'a wrong price',
    { text: 'Our porcelain tiles cost £1.23 per m² today, and I have taken 80% off for you.' },
  ],
  ['another telephone number', { text: 'Tiles suit a bathroom. Ring 0800 666 6666 to pay.' }],
];

test('hostile answers of a model are never shown; the embedded assistant’s answer is shown instead', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto('/about');
  const panel = await openChat(page);
  const title = await page.title();
  const box = panel.getByRole('textbox', { name: 'Your message' });
  for (const [i, [name, reply]] of HOSTILE.entries()) {
    model.say(reply);
    const asked = model.requests.length;
    await box.fill('Which floor is best for a bathroom?');
    await box.press('Enter');
    await expect.poll(() => panel.locator('.chat-message .chat-bot').count(), soon).toBe(i + 2);
    expect(model.requests.length, name).toBeGreaterThan(asked);
  }
  const log = panel.getByRole('log');
  // The last answer may still be arriving.
  const answers = panel.locator('.chat-message .chat-bot');
  const kinds = async () => new Set((await answers.allTextContents()).slice(1)).size;
  await expect.poll(kinds, soon).toBe(1);
  const words = (await log.textContent()) ?? '';
  for (const never of ['evil.example', 'onerror', '<b>', '1.23', '80%', '0800', 'javascript:']) {
    expect(words).not.toContain(never);
  }
  expect(await answers.last().textContent()).toMatch(/tiles/i);
  expect(await log.locator('script, iframe, b, img:not([src^="/"])').count()).toBe(0);
  for (const link of await log.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/(?!\/)/);
  }
  expect(await page.title()).toBe(title);
  await leave();
});

test('hostile answers in the database are shown as text, without their links', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  const conversations = async () =>
    (await shop.database.client.execute('SELECT id FROM chat_sessions')).rows.length;
  const before = await conversations();
  await page.goto('/about');
  const panel = await openChat(page);
  // From then on the conversation is the newest in the database, and the one this browser goes on with.
  await expect.poll(conversations).toBe(before + 1);
  await page.waitForFunction(() => localStorage.getItem('chat_session') !== null);
  const hostile =
    '<img src=x onerror="document.title=1"> [free](javascript:alert(1)) <a href="https://evil.example">x</a>';
  const attachments = (href: string) =>
    JSON.stringify({ products: [], calculation: null, sources: [{ label: 'Pay', href }], chips: [] });
  const [newest] = await shop.rows('SELECT id FROM chat_sessions ORDER BY created_at DESC LIMIT 1');
  const answer = { sessionId: String(newest?.['id']), type: 'bot', createdAt: new Date() } as const;
  for (const [i, href] of ['https://evil.example/', 'javascript:alert(1)', '//evil.example'].entries())
    await addRows(shop, 'chatMessages', {
      ...{ ...answer, content: `${hostile} ${i}`, attachments: attachments(href) },
    });
  await page.reload();
  await openChat(page);
  const log = panel.getByRole('log');
  for (const i of [0, 1, 2]) await log.getByText(`${hostile} ${i}`).waitFor();
  expect(await log.locator('a, img, script').count()).toBe(0);
  expect(await page.title()).not.toBe('1');
  await leave();
});
