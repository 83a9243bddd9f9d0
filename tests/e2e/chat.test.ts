/** The shopper's chat in Chromium: opening, answers and attachments, history, hand-over to a person. */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { closedWords } from '#domain/chat/closed.ts';
import { pastThePanel } from '#tests/support/nudge.ts';
import { openBrowser, type ScreenName, visit, type Visit } from '#tests/support/browser.ts';
import { holdTimers } from '#tests/support/held-timers.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let floor: { id: string; name: string };

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const { body } = await shop.send('GET', '/api/products?category=LVT&limit=1&in_stock=true');
  floor = (body as { products: (typeof floor)[] }).products[0] ?? { id: '', name: '' };
});

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Ardglen Flooring' });
const soon = { timeout: 40_000 };

async function openChat(page: Page) {
  await page.getByRole('button', { name: /^Chat with us/ }).press('Enter');
  const panel = panelOf(page);
  await panel.getByText('I am the shop’s AI assistant').waitFor();
  return panel;
}
/** Opens a page, whose messages stay until the test has read them. */
async function come(screen: ScreenName, path = '/about', expected: RegExp[] = []): Promise<Visit> {
  const seen = await visit(browser, screen, shop.url, { expected });
  await holdTimers(seen.page, 6_000);
  await seen.page.goto(path);
  return seen;
}
/** Sends a message and waits for a text in the answer. */
async function say(page: Page, words: string, answer: RegExp | string) {
  const panel = panelOf(page);
  const box = panel.getByRole('textbox', { name: 'Your message' });
  await box.fill(words);
  await box.press('Enter');
  await panel.getByRole('log').getByText(answer).last().waitFor();
}
async function logIn(seen: Visit, email: string, password: string) {
  const answer = await seen.context.request.post('/api/auth/login', {
    data: { email, password },
    headers: { origin: shop.url },
  });
  expect(answer.status()).toBe(200);
}

test('it opens by its button, says that it is an AI assistant, and streams an answer with its source', async () => {
  const { page, leave } = await come('phone');
  expect(await page.locator('script[src*="ChatPanel"]').count()).toBe(0);
  const panel = await openChat(page);
  await panel.getByText('AI-powered flooring consultant').waitFor();
  const popular = panel.getByRole('region', { name: 'Popular questions' });
  expect(await popular.getByRole('button').count()).toBe(2);
  for (const name of ['Login', 'Register']) {
    expect(await panel.getByRole('link', { name }).getAttribute('href')).toBe(`/${name.toLowerCase()}`);
  }
  // It covers the whole screen once it has slid in.
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  const streamed = page.waitForResponse((answer) => answer.url().endsWith('/api/chat/message'));
  await say(page, 'How long does delivery take?', 'about 2 weeks');
  expect((await streamed).headers()['content-type']).toContain('text/event-stream');
  await popular.waitFor({ state: 'detached' });
  expect(await panel.getByRole('link', { name: 'Delivery & returns' }).getAttribute('href')).toBe(
    '/delivery',
  );
  await panel.getByRole('textbox', { name: 'Your message' }).press('Escape');
  await panel.waitFor({ state: 'hidden' });
  const button = page.getByRole('button', { name: /^Chat with us/ });
  await expect.poll(() => button.evaluate((node) => node === document.activeElement), soon).toBe(true);
  await leave();
});

test('on a desktop it opens with four popular questions', async () => {
  const { page, leave } = await come('desktop', '/about');
  const panel = await openChat(page);
  const popular = panel.getByRole('region', { name: 'Popular questions' });
  await popular.waitFor();
  expect(await popular.getByRole('button').count()).toBe(4);
  await leave();
});

test('on a product page: the calculator’s result, a card with picture and price, and adding it to the cart', async () => {
  const { page, leave } = await come('desktop', `/products/${floor.id}`);
  const panel = await openChat(page);
  await say(page, 'How many boxes do I need for 20 m²?', 'Boxes');
  const { body } = await shop.send(
    'POST',
    `/api/products/${floor.id}/calculate-price?area_m2=20&waste_percentage=10`,
  );
  const { boxes_needed: boxes, total_price: total } = body as { boxes_needed: number; total_price: number };
  const sum = panel.locator('.chat-sum');
  await sum.getByText(String(boxes), { exact: true }).waitFor();
  expect((await sum.textContent())?.replaceAll(',', '')).toContain(total.toFixed(2));
  const card = panel.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  await card.getByText(/£[\d.]+\/m²/).waitFor();
  const picture = card.locator('img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), soon)
    .toBeGreaterThan(0);
  const [left, right] = [await picture.boundingBox(), await card.getByText(/£[\d.]+\/m²/).boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0), 'the picture stands left of the price').toBeLessThanOrEqual(
    right?.x ?? 0,
  );
  expect(await card.getByRole('link', { name: floor.name }).first().getAttribute('href')).toBe(
    `/products/${floor.id}`,
  );
  await card.getByRole('button', { name: `Add ${boxes} to cart` }).click();
  await page.getByText('Item added to cart!').first().waitFor();
  const cart = await page.evaluate(() => localStorage.getItem('guest_cart'));
  expect(cart).toContain(`"quantity":${boxes}`);
  // Storage now fails, as in a browser whose storage is full.
  await page.evaluate(() => (Storage.prototype.setItem = () => void JSON.parse('')));
  await card.getByRole('button', { name: `Add ${boxes} to cart` }).click();
  await page
    .getByText(/^Failed to add to cart\. Your browser blocks storage/)
    .first()
    .waitFor();
  await leave();
});

test('opening it does not scroll the page, even before its stylesheet is loaded', async () => {
  const { page, leave } = await come('desktop', '/about');
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.route('**/*.css', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await openChat(page);
  await panelOf(page).getByRole('textbox', { name: 'Your message' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await leave();
});

test('a product page shows the nudge for ten seconds; pressing it puts its question into the text field', async () => {
  const { page, context, leave } = await visit(browser, 'desktop', shop.url);
  const tenSecondsLater = await holdTimers(page, 10_000);
  await page.goto(`/products/${floor.id}`);
  const nudge = page.getByRole('button', { name: `Questions about ${floor.name}?` });
  await nudge.waitFor();
  // Its seconds begin when it is seen: at the top it gives way to the buying panel.
  await pastThePanel(page);
  await tenSecondsLater();
  await nudge.waitFor({ state: 'hidden' });
  const again = await context.newPage();
  await holdTimers(again, 10_000);
  await again.goto(`/products/${floor.id}`);
  await again.getByRole('button', { name: `Questions about ${floor.name}?` }).waitFor();
  await pastThePanel(again);
  await again.getByRole('button', { name: `Questions about ${floor.name}?` }).click();
  const box = panelOf(again).getByRole('textbox', { name: 'Your message' });
  await expect.poll(() => box.inputValue(), soon).toContain(floor.name);
  await leave();
});

test('the conversation survives a reload, is shared by two tabs, and is kept at the login', async () => {
  const seen = await come('desktop');
  const { page, context, leave } = seen;
  await openChat(page);
  await say(page, 'How long does delivery take?', 'about 2 weeks');
  await page.reload();
  const panel = await openChat(page);
  await panel.getByRole('log').getByText('How long does delivery take?').waitFor();
  expect(await panel.getByRole('region', { name: 'Popular questions' }).count()).toBe(0);
  const second = await context.newPage();
  await second.goto('/about');
  await openChat(second);
  await say(second, 'How do samples work?', /sample/i);
  await panel.getByRole('log').getByText('How do samples work?').waitFor();
  const { email, password } = await aShopper(shop, 'talks-first');
  await logIn(seen, email, password);
  await page.goto('/contact');
  await openChat(page);
  await panelOf(page).getByRole('log').getByText('How do samples work?').waitFor();
  const sql = 'SELECT count(*) AS n FROM chat_sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ?';
  const conversations = async () =>
    Number((await shop.database.client.execute({ sql, args: [email] })).rows[0]?.['n']);
  await expect.poll(conversations, soon).toBe(1);
  await leave();
});

test('messages are shown as text: no markup, script or link', async () => {
  const { page, leave } = await come('desktop');
  const panel = await openChat(page);
  const words = '<img src=x onerror="alert(1)"><script>alert(2)</script> [free](javascript:alert(3))';
  await say(page, words, words);
  const said = panel.locator('.chat-from-user');
  expect(await said.locator('img, script, a').count()).toBe(0);
  await leave();
});

test('a guest who asks for a person is told to log in, can leave an address, rate the chat and get it by e-mail', async () => {
  const { page, leave } = await come('phone');
  const panel = await openChat(page);
  await say(page, 'How long does delivery take?', 'about 2 weeks');
  await panel.getByRole('button', { name: 'Talk to a person' }).click();
  await panel.getByText('Please log in to speak with a human agent.').waitFor();
  const closed = closedWords(facts().supportHours, store.timeZone, new Date(), facts().closedDays);
  if (closed) await panel.getByText(closed).waitFor();
  const address = panel.getByRole('textbox', { name: 'Your e-mail address' });
  await address.fill('nonsense');
  await panel.getByRole('button', { name: 'Leave my address' }).click();
  await panel.getByText('Please enter a valid email').waitFor();
  await address.fill('orla@mail.example');
  await panel.getByRole('button', { name: 'Leave my address' }).click();
  await panel.getByText('We will write to orla@mail.example.').waitFor();
  // No person has taken over yet: the assistant still answers, and the header is unchanged.
  await panel.getByText('AI-powered flooring consultant').waitFor();
  await say(page, 'How do samples work?', /£5\.99/);
  await panel.getByRole('button', { name: 'End chat' }).click();
  await panel.getByRole('button', { name: 'Excellent' }).click();
  await panel.getByText('Thank you.', { exact: true }).waitFor();
  await panel.getByRole('textbox', { name: 'Send it to' }).fill('orla@mail.example');
  await panel.getByRole('button', { name: 'E-mail it to me' }).click();
  await panel.getByText('It is on its way.').waitFor();
  await expect
    .poll(async () => (await shop.mails('orla@mail.example'))[0]?.text ?? '', soon)
    .toContain('about 2 weeks');
  // A new message continues the chat, and the rating form disappears.
  await say(page, 'How do samples work?', /£5\.99/);
  await expect.poll(() => panel.getByText('Did we help?').count(), soon).toBe(0);
  const { rows } = await shop.database.client.execute(
    "SELECT satisfaction FROM chat_sessions WHERE email = 'orla@mail.example'",
  );
  expect(rows[0]?.['satisfaction']).toBe(5);
  await leave();
});

test('a user who asks for a person is told of a failure first, and then of success', async () => {
  const seen = await visit(browser, 'desktop', shop.url, { expected: [/Failed to load resource/] });
  const { page, leave } = seen;
  const { email, password } = await aShopper(shop, 'asks-for-one');
  await logIn(seen, email, password);
  await page.goto('/about');
  const panel = await openChat(page);
  await page.route('**/api/chat/escalate', (route) => route.abort());
  await panel.getByRole('button', { name: 'Talk to a person' }).click();
  await panel.getByText('Unable to escalate chat. Please try again or call us directly.').waitFor();
  await panel.getByText('AI-powered flooring consultant').waitFor();
  await page.unroute('**/api/chat/escalate');
  await panel.getByRole('button', { name: 'Talk to a person' }).click();
  await panel
    .getByText(
      "Your chat has been escalated to a human agent. An agent will be with you shortly. You'll receive a notification when they respond.",
    )
    .waitFor();
  await panel.getByText('Connected to human specialist').waitFor();
  const closed = closedWords(facts().supportHours, store.timeZone, new Date(), facts().closedDays, email);
  if (closed) await panel.getByText(closed).waitFor();
  // The account’s address is known, so the e-mail form is not shown.
  expect(await panel.getByRole('textbox', { name: 'Your e-mail address' }).count()).toBe(0);
  await leave();
});

test('a message sent before the conversation is loaded is sent once, when it is loaded', async () => {
  const { page, leave } = await come('desktop');
  let open: () => void = () => undefined;
  const gate = new Promise<void>((done) => (open = done));
  await page.route('**/api/chat/session', async (route) => {
    await gate;
    await route.continue();
  });
  const panel = await openChat(page);
  const box = panel.getByRole('textbox', { name: 'Your message' });
  await box.fill('How long does delivery take?');
  await box.press('Enter');
  await box.press('Enter');
  open();
  await panel.getByRole('log').getByText('about 2 weeks').waitFor();
  expect(await panel.locator('.chat-from-user').count()).toBe(1);
  await leave();
});

test('if the server fails, the shop’s number is given, the message returns to the text field, and the chat can be continued', async () => {
  const { page, leave } = await come('desktop', '/about', [/Failed to load resource/]);
  const panel = await openChat(page);
  await page.route('**/api/chat/message', (route) => route.abort());
  await say(
    page,
    'Do you fit?',
    `I'm having technical difficulties. Please try again or call us at ${facts().phone}.`,
  );
  const box = panel.getByRole('textbox', { name: 'Your message' });
  await expect.poll(() => box.inputValue(), soon).toBe('Do you fit?');
  await page.unroute('**/api/chat/message');
  await say(page, 'How long does delivery take?', 'about 2 weeks');
  await leave();
});
