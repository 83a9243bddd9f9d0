/**
 * One conversation in two browsers, which follows login and logout; reminders; the chat with an on-screen keyboard, by
 * keyboard alone, with a half-typed message, and when it cannot be opened at first.
 */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { pastThePanel } from '#tests/support/nudge.ts';
import { openBrowser, type ScreenName, visit, type Visit } from '#tests/support/browser.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Ardglen Flooring' });
async function openChat(page: Page) {
  await page.getByRole('button', { name: /^Chat with us/ }).press('Enter');
  const panel = panelOf(page);
  await panel.getByText('I am the shop’s AI assistant').waitFor();
  return panel;
}
async function say(page: Page, words: string, answer: string) {
  const box = panelOf(page).getByRole('textbox', { name: 'Your message' });
  await box.fill(words);
  await box.press('Enter');
  await panelOf(page).getByRole('log').getByText(answer).last().waitFor();
}
const post = (seen: Visit, path: string, data?: object) =>
  seen.context.request.post(path, { ...(data ? { data } : {}), headers: { origin: shop.url } });

test('after a login a second browser shows the conversation, without a reminder; after the logout it does not', async () => {
  const { email, password } = await aShopper(shop, 'elsewhere');
  const [desktop, phone] = await Promise.all([
    visit(browser, 'desktop', shop.url),
    visit(browser, 'phone', shop.url),
  ]);
  expect((await post(desktop, '/api/auth/login', { email, password })).status()).toBe(200);
  await desktop.page.goto('/');
  await openChat(desktop.page);
  await say(desktop.page, 'How long does delivery take?', 'about 2 weeks');
  await panelOf(desktop.page).getByRole('button', { name: 'Talk to a person' }).click();
  await panelOf(desktop.page).getByText('Connected to human specialist').waitFor();

  expect((await post(phone, '/api/auth/login', { email, password })).status()).toBe(200);
  await phone.page.goto('/about');
  const panel = await openChat(phone.page);
  await panel.getByRole('log').getByText('How long does delivery take?').waitFor();
  await panel.getByText('Connected to human specialist').waitFor();
  // A message sent in one browser is shown in the other.
  const box = panel.getByRole('textbox', { name: 'Your message' });
  await box.fill('I am on my phone now');
  await box.press('Enter');
  await panelOf(desktop.page).getByRole('log').getByText('I am on my phone now').waitFor();

  expect((await post(phone, '/api/auth/logout')).ok()).toBe(true);
  await phone.page.goto('/about');
  await openChat(phone.page);
  await panel.getByRole('region', { name: 'Popular questions' }).waitFor();
  expect(await panel.getByText('How long does delivery take?').count()).toBe(0);
  await Promise.all([desktop.leave(), phone.leave()]);
});

/** Loads a page for the demo shopper, who has a reminder, with the clock paused. */
async function comeReminded(screen: ScreenName, path: string): Promise<Visit> {
  const seen = await visit(browser, screen, shop.url);
  const account = { email: 'shopper@ardglen.example', password: 'ardglen-demo-shopper' };
  expect((await post(seen, '/api/auth/login', account)).status()).toBe(200);
  await seen.page.clock.install();
  await seen.page.clock.pauseAt(Date.now() + 60_000);
  const reminders = seen.page.waitForResponse('**/api/user/chat-reminders');
  await seen.page.goto(path);
  await reminders;
  return seen;
}
async function twoSecondsLater(page: Page): Promise<void> {
  await page.clock.fastForward(2_000);
  await page.clock.resume();
}

test('a reminder opens the conversation after two seconds, but not over a field that is being filled in', async () => {
  // Both load the reminder before either opens the conversation, which ends it.
  const [phone, desktop] = [await comeReminded('phone', '/contact'), await comeReminded('desktop', '/')];
  const message = phone.page.getByRole('textbox', { name: 'Message' });
  await message.focus();
  await twoSecondsLater(phone.page);
  // As slowly as people do: an opened panel would have got the last letters.
  await phone.page.keyboard.type('Skirting for a hall', { delay: 100 });
  expect(await message.inputValue()).toBe('Skirting for a hall');
  expect(await panelOf(phone.page).count()).toBe(0);
  await message.blur();
  await panelOf(phone.page).getByText('What does the hygrometer say?').waitFor();

  expect(await panelOf(desktop.page).count()).toBe(0);
  await twoSecondsLater(desktop.page);
  await panelOf(desktop.page).getByText('What does the hygrometer say?').waitFor();
  await Promise.all([phone.leave(), desktop.leave()]);
});

test('a phone’s on-screen keyboard covers neither the text field nor the newest messages', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  // Headless Chromium has no on-screen keyboard, so a smaller visual viewport is simulated.
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { get: () => seen });
  });
  await page.goto('/about');
  const panel = await openChat(page);
  await say(page, 'Which floor is best for a bathroom?', 'Tiles or LVT');
  const keyboard = (free: number) =>
    page.evaluate((height) => {
      Object.assign(window.visualViewport ?? {}, { height });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, free);
  await keyboard(500);
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(500);
  const box = await panel.getByRole('textbox', { name: 'Your message' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(500);
  const log = panel.getByRole('region', { name: 'Conversation' });
  await expect
    .poll(() => log.evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight))
    .toBeLessThan(3);
  await keyboard(844);
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(844);
  await leave();
});

test('an answer with more cards than fit is scrolled to its beginning', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto('/about');
  const panel = await openChat(page);
  const log = panel.getByRole('region', { name: 'Conversation' });
  const words = await log.boundingBox();
  const answer = panel.getByRole('log').locator('.chat-from-bot').last();
  for (const question of ['Show me oak herringbone', 'Show me grey porcelain tiles']) {
    await panel.getByRole('textbox', { name: 'Your message' }).fill(question);
    await page.keyboard.press('Enter');
    await panel.getByRole('log').getByText(question, { exact: true }).waitFor();
    await expect
      .poll(() => answer.getByRole('button', { name: /to cart/ }).count(), { timeout: 40_000 })
      .toBe(4);
    await expect
      .poll(async () => ((await answer.boundingBox())?.y ?? -1) > (words?.y ?? 0), { timeout: 40_000 })
      .toBe(true);
  }
  // A form that opens below the answer is scrolled into view, also for somebody who reads further up.
  await log.evaluate((region) => region.scrollTo({ top: 0 }));
  await panel.getByRole('button', { name: 'Talk to a person' }).click();
  const form = panel.getByRole('textbox', { name: 'Your e-mail address' });
  await form.waitFor();
  await expect.poll(async () => (await form.boundingBox())?.y ?? 9999, { timeout: 40_000 }).toBeLessThan(844);
  await leave();
});

test('if the conversation cannot be opened, a message shows the error and is kept, and sending it again opens it', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url, {
    expected: [/Failed to load resource/],
  });
  await page.goto('/about');
  await page.route('**/api/chat/session', (route) => route.abort());
  const panel = await openChat(page);
  await panel.getByText('The chat cannot be reached at the moment.').waitFor();
  await say(page, 'How long does delivery take?', "I'm having technical difficulties.");
  const box = panel.getByRole('textbox', { name: 'Your message' });
  await expect.poll(() => box.inputValue(), { timeout: 40_000 }).toBe('How long does delivery take?');
  await page.unroute('**/api/chat/session');
  await box.press('Enter');
  await panel.getByRole('log').getByText('about 2 weeks').waitFor();
  await leave();
});

test('by keyboard: the focus stays in the chat when a pressed button disappears, and Escape closes the chat', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto('/about');
  const panel = await openChat(page);
  const isInside = () => panel.evaluate((dialog) => dialog.contains(document.activeElement));
  await panel.getByRole('region', { name: 'Popular questions' }).getByRole('button').first().press('Enter');
  await panel.getByRole('region', { name: 'Popular questions' }).waitFor({ state: 'detached' });
  await expect.poll(isInside, { timeout: 40_000 }).toBe(true);
  await panel.getByRole('button', { name: 'Talk to a person' }).press('Enter');
  await panel.getByRole('textbox', { name: 'Your e-mail address' }).fill('fay@mail.example');
  await panel.getByRole('button', { name: 'Leave my address' }).press('Enter');
  await panel.getByText('We will write to fay@mail.example.').waitFor();
  await expect.poll(isInside, { timeout: 40_000 }).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await leave();
});

test('a product page’s question does not replace a half-typed message', async () => {
  const { page, leave } = await visit(await openBrowser({ pictures: true }), 'desktop', shop.url);
  const { body } = await shop.send('GET', '/api/products?category=LVT&limit=1&in_stock=true');
  const floor = (body as { products: { id: string; name: string }[] }).products[0];
  // The question is offered once the page has loaded: its pictures are slow.
  const loaded = Promise.withResolvers<undefined>();
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'image') await loaded.promise;
    await route.continue();
  });
  await page.goto(`/products/${floor?.id}`, { waitUntil: 'domcontentloaded' });
  const panel = await openChat(page);
  const box = panel.getByRole('textbox', { name: 'Your message' });
  await box.fill('Is it warm');
  await box.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  loaded.resolve(undefined);
  const question = page.getByRole('button', { name: `Questions about ${floor?.name}?` });
  await question.waitFor();
  await pastThePanel(page);
  await question.click();
  await panel.waitFor();
  expect(await box.inputValue()).toBe('Is it warm');
  await leave();
});

test('a conversation of several days has day headings; a message to a closed agent is answered with its next opening', async () => {
  const { page, context, leave } = await visit(browser, 'desktop', shop.url);
  const seen = await context.request.post('/api/auth/login', {
    data: { email: 'shopper@ardglen.example', password: 'ardglen-demo-shopper' },
    headers: { origin: shop.url },
  });
  expect(seen.status()).toBe(200);
  const wednesdayNoon = Date.parse('2030-01-02T12:00:00Z');
  await page.clock.setFixedTime(wednesdayNoon);
  await page.goto('/about');
  const panel = await openChat(page);
  const log = panel.getByRole('region', { name: 'Conversation' });
  await log.getByText('Connected', { exact: false }).or(log.getByText('this is Fionn')).first().waitFor();
  // The demo conversation is from another day than the browser's clock.
  await log.locator('.chat-day').first().waitFor();
  expect(await log.locator('.chat-day').first().textContent()).toMatch(/^\w+day \d+ \w+ 20\d\d$/);
  expect(await log.getByText('Nobody is at the desk just now.').count()).toBe(0);

  await page.clock.setFixedTime(wednesdayNoon + 9 * 3_600_000);
  await panel.getByRole('textbox', { name: 'Your message' }).fill('The meter says 71 %.');
  await page.keyboard.press('Enter');
  await log.getByText('Nobody is at the desk just now. We are back tomorrow at 9am.').waitFor();
  await leave();
});
