/** The staff inbox and the shopper's chat, side by side in two browsers. */
import type { Browser, Page, Route } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, type ScreenName, visit, type Visit } from '#tests/support/browser.ts';
import { waitForHydration, enter, fits, focused } from '#tests/support/admin-page.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

const atInbox = (screen: ScreenName): Promise<Visit> =>
  enter(browser, shop, screen, 'support', '/admin/chat');
async function shopper(name: string): Promise<Visit> {
  const { email, password } = await aShopper(shop, name);
  const seen = await visit(browser, 'desktop', shop.url);
  const answer = await seen.context.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  await seen.page.goto('/');
  await seen.page.getByRole('button', { name: /^Chat with us/ }).click();
  await chatOf(seen.page).getByText('I am the shop’s AI assistant').waitFor();
  return seen;
}
const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Ardglen Flooring' });
const threadOf = (page: Page, name: string) =>
  page.getByRole('region', { name: `Conversation with ${name}` });
async function write(page: Page, words: string) {
  const box = chatOf(page).getByRole('textbox', { name: 'Your message' });
  await box.fill(words);
  await box.press('Enter');
}

test('shopper and staff see each other’s messages, signs and states live', async () => {
  const agent = await atInbox('desktop');
  await agent.page.getByRole('heading', { name: 'Chats' }).waitFor();
  await agent.page
    .getByRole('button', { name: 'Eoin Exemplar' })
    .or(agent.page.locator('.inbox-row'))
    .first()
    .waitFor();
  const visitor = await shopper('una');
  const chat = chatOf(visitor.page);
  await chat.getByRole('button', { name: 'Talk to a person' }).click();
  await chat.getByText('Connected to human specialist').waitFor();

  // The queue is updated live; its row opens the conversation with the shopper's details beside it.
  await agent.page.getByRole('button', { name: /una Shopper/ }).click();
  const thread = threadOf(agent.page, 'una Shopper');
  // The button that was pressed goes: the focus stays in the conversation, for the keyboard.
  const press = async (name: string) => {
    const button = thread.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await button.waitFor({ state: 'detached' });
    await expect.poll(() => focused(agent.page)).toBe('una Shopper');
  };
  // What was typed for colleagues before the claim does not become an answer by it.
  await thread.getByRole('textbox', { name: 'Note for colleagues' }).fill('Rang twice this week');
  await press('Claim');
  const isNote = thread.getByRole('checkbox', { name: 'Internal note' });
  await expect.poll(() => isNote.isChecked()).toBe(true);
  // The stream shows the note before its request is answered: what is chosen in between stays.
  const answered = Promise.withResolvers<undefined>();
  const slowAnswer = async (route: Route) => {
    const response = await route.fetch();
    await answered.promise;
    await route.fulfill({ response });
  };
  await agent.page.route('**/api/admin/chat/*/messages', slowAnswer, { times: 1 });
  await thread.getByRole('button', { name: 'Leave note' }).click();
  await thread.getByRole('log').getByText('Rang twice this week').waitFor();
  await isNote.click();
  // A press while it is on its way sends what was typed since: it is not lost.
  const answer = thread.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('I am with you in a moment');
  await thread.getByRole('button', { name: 'Send answer' }).click();
  answered.resolve(undefined);
  await expect.poll(() => answer.inputValue()).toBe('');
  expect(await isNote.isChecked()).toBe(false);
  await chat.getByText('I am with you in a moment').waitFor();
  await chat.getByText('Fionn has joined the conversation.').waitFor();
  const beside = agent.page.getByRole('region', { name: 'The shopper' });
  await beside.getByText('in the chat now').waitFor();
  await beside.getByText('una@mail.example').waitFor();

  // Typing indicators in both directions.
  // An indicator lasts for seconds and is not stored: on a busy machine the first may be sent before the stream is open.
  const heardWriting = async () => {
    await answer.pressSequentially('Which ');
    return chat.getByText('Fionn is writing').count();
  };
  await expect.poll(heardWriting, { timeout: 40_000, interval: 1000 }).toBeGreaterThan(0);
  const seenWriting = async () => {
    await chat.getByRole('textbox', { name: 'Your message' }).pressSequentially('It ');
    return thread.getByText('The shopper is writing…').count();
  };
  await expect.poll(seenWriting, { timeout: 40_000, interval: 1000 }).toBeGreaterThan(0);

  // A saved reply with its placeholders filled in, which the shopper then sees.
  await answer.fill('');
  await thread.getByText(/^Saved replies/).click();
  await thread.getByRole('button', { name: 'Insert: Good day' }).click();
  await expect.poll(() => answer.inputValue()).toContain('Hello una, this is Fionn');
  await thread.getByRole('button', { name: 'Send answer' }).click();
  await chat.getByText('Hello una, this is Fionn').waitFor();
  await thread.getByText('Seen', { exact: true }).waitFor();

  // Messages are shown as text on both sides; an internal note is not sent.
  const hostile = '<img src=x onerror="alert(1)"> [free](javascript:alert(2))';
  await write(visitor.page, hostile);
  const heard = thread.getByRole('log').getByText(hostile);
  await heard.waitFor();
  expect(await heard.locator('img, a').count()).toBe(0);
  await isNote.click();
  await thread.getByRole('textbox', { name: 'Note for colleagues' }).fill('Sounds like a trade buyer');
  await thread.getByRole('button', { name: 'Leave note' }).click();
  await thread.getByText('Internal note, Fionn').nth(1).waitFor();
  await isNote.click();

  // An answer with a product.
  await thread.getByRole('searchbox', { name: 'Find a product to insert' }).fill('oak laminate');
  const found = thread.getByRole('combobox', { name: 'Product to insert' });
  await found.waitFor();
  await found.selectOption({ index: 1 });
  await answer.fill('<b>This one</b> is hard-wearing');
  await thread.getByRole('button', { name: 'Send answer' }).click();
  await chat.getByText('<b>This one</b> is hard-wearing').waitFor();
  await chat.getByRole('button', { name: /^Add to cart/ }).waitFor();
  expect(await chat.getByText('Sounds like a trade buyer').count()).toBe(0);

  // The unread count while the panel is closed, also on the next page.
  await chat.getByRole('button', { name: 'Close the chat' }).click();
  await answer.fill('Shall I put it aside for you?');
  await thread.getByRole('button', { name: 'Send answer' }).click();
  const button = visitor.page.getByRole('button', { name: 'Chat with us, 1 new message' });
  await button.waitFor();
  await visitor.page.goto('/about');
  await button.click();
  await chat.getByText('Shall I put it aside for you?').waitFor();
  await visitor.page
    .getByRole('button', { name: 'Chat with us', exact: true })
    .waitFor({ state: 'attached' });

  // Resolving: the shopper is asked for a rating, and the figures are updated.
  await press('Resolve');
  await chat.getByRole('button', { name: 'Very good' }).click();
  await chat.getByText('Thank you.', { exact: true }).waitFor();
  const figures = agent.page.getByRole('region', { name: 'The last 30 days' });
  await expect.poll(() => figures.textContent()).toMatch(/Resolved\d+.*Satisfaction\d\.\d of 5/);
  await press('Reopen');
  await press('Hand back to the assistant');
  await chat.getByText('The assistant answers again.').waitFor();
  // The heading no longer names a person.
  await chat.getByText('AI-powered flooring consultant').waitFor();
  // The answer arrives by its own stream and by the live one, but is shown once, also while it is being written.
  await visitor.page.evaluate(() => {
    const count = () =>
      [...document.querySelectorAll('.chat-said')].filter((said) =>
        said.textContent.startsWith('Standard delivery'),
      ).length;
    new MutationObserver(
      () =>
        (document.body.dataset['most'] = String(
          Math.max(count(), Number(document.body.dataset['most'] ?? 0)),
        )),
    ).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await write(visitor.page, 'How long does delivery take?');
  await chat.getByRole('log').getByText('about 2 weeks').waitFor();
  expect(await visitor.page.evaluate(() => document.body.dataset['most'])).toBe('1');
  await visitor.leave();

  // The conversation is found by the text of a message.
  await agent.page.getByRole('searchbox', { name: 'Search all conversations' }).fill('hard-wearing');
  await expect.poll(() => agent.page.locator('.inbox-row').count(), { timeout: 40_000 }).toBe(1);
  await agent.leave();
}, 120_000);

test('on a phone the conversation replaces the queue; saved replies can be added and deleted; the sound setting is stored', async () => {
  const agent = await atInbox('phone');
  const { page } = agent;
  await page.getByRole('button', { name: 'With people' }).click();
  await page.getByRole('button', { name: /Niamh Sampleford/ }).click();
  const thread = threadOf(page, 'Niamh Sampleford');
  await thread.getByText('Screed poured in September').waitFor();
  expect(await fits(page)).toBe(true);
  await thread.getByRole('textbox', { name: 'Your answer' }).fill('Please measure twice, {name}.');
  await thread.getByText(/^Saved replies/).click();
  await thread.getByRole('button', { name: 'Save the text in the box as a reply' }).click();
  const drop = thread.getByRole('button', { name: 'Delete the saved reply Please measure twice, {name}.' });
  await drop.click();
  const asked = page.getByRole('dialog', { name: 'Delete this saved reply?' });
  await asked.getByText('“Please measure twice, {name}.”').waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Delete the saved reply Please measure twice, {name}.');
  await drop.press('Enter');
  await asked.getByRole('button', { name: 'Delete reply' }).click();
  await drop.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^Saved replies \(/);
  await thread.getByRole('button', { name: 'Back to the queue' }).click();
  const sound = page.getByRole('checkbox', { name: 'Sound and notification' });
  await sound.click();
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => sound.isChecked()).toBe(true);
  await agent.leave();
});

test('a guest’s cart and page are shown beside the conversation; staff who lose it to a colleague are notified', async () => {
  const { body } = await shop.send('GET', '/api/products?category=LVT&limit=1&in_stock=true');
  const [floor] = (body as { products: { id: string; name: string; price: number }[] }).products;
  const guest = await visit(browser, 'desktop', shop.url);
  await guest.page.goto('/about');
  // A price from the browser's storage must not be shown.
  await guest.page.evaluate(
    (id) =>
      localStorage.setItem(
        'guest_cart',
        JSON.stringify({
          items: [{ product_id: id, product_name: 'Gold', product_price: 1, quantity: 3, is_sample: false }],
        }),
      ),
    floor?.id,
  );
  await guest.page.getByRole('button', { name: /^Chat with us/ }).click();
  await chatOf(guest.page).getByText('I am the shop’s AI assistant').waitFor();
  await write(guest.page, 'Is the seagull parking beside your showroom free?');

  const [fionn, maeve] = [
    await atInbox('desktop'),
    await enter(browser, shop, 'desktop', 'owner', '/admin/chat'),
  ];
  for (const { page } of [fionn, maeve]) {
    await page.getByRole('searchbox', { name: 'Search all conversations' }).fill('seagull parking');
    // Until it is found, another guest's conversation may be listed.
    const found = async () => {
      await page.locator('.inbox-row').filter({ hasText: 'Guest' }).first().click();
      return threadOf(page, 'Guest').getByText('seagull parking').count();
    };
    await expect.poll(found, { interval: 500 }).toBeGreaterThan(0);
  }
  const beside = fionn.page.getByRole('region', { name: 'The shopper' });
  await beside.getByText(`3 × ${floor?.name}`).waitFor();
  await beside.getByText(`£${((floor?.price ?? 0) * 3).toFixed(2)}`).waitFor();
  await beside.getByRole('link', { name: '/about' }).waitFor();
  expect(await beside.getByText('Gold').count()).toBe(0);

  const [hers, theirs] = [threadOf(maeve.page, 'Guest'), threadOf(fionn.page, 'Guest')];
  await theirs.getByRole('button', { name: 'Claim', exact: true }).click();
  await hers.getByText('Fionn has this conversation.').waitFor();
  await hers.getByRole('button', { name: 'Take over' }).click();
  await hers.getByRole('button', { name: 'Hand back to the assistant' }).waitFor();
  await fionn.page.getByText('Maeve has this conversation now.').first().waitFor();
  await theirs.getByText('Claim the conversation to answer the shopper.').waitFor();
  await Promise.all([guest.leave(), fionn.leave(), maeve.leave()]);
});
