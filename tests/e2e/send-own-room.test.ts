/** A picture of one's own room goes to an adviser after a question, and only then; it is in the chat and in the staff's inbox. */
import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { BOTH, enter } from '#tests/support/admin-page.ts';
import { openBrowser, stopRouting, visit } from '#tests/support/browser.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { photoDeletedAt } from '#tests/support/stored.ts';

let shop: Shop;
let browser: Browser;
let floor: ProductWire;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: true })]);
  const { body } = await shop.send('GET', '/api/products?category=Laminate%20Flooring&limit=1');
  floor = (body as { products: [ProductWire] }).products[0];
});

const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b09070' } })
    .jpeg()
    .toBuffer();

/** Watches what a page asks for, apart from code, the floor's picture and recent purchases, which come up by themselves. */
function watched(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const isOther = /\/_astro\/[\w.-]+$|\/media\/products\/|recent-purchases/.test(request.url());
    if (request.postData() !== null || !(isOther || /^(?:blob|data):/.test(request.url())))
      requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return requests;
}
const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

async function openOwnRoom(page: Page): Promise<void> {
  await page.goto(`/room-view?room=loft&floor=${floor.id}`);
  await page.locator('[data-room-view][data-state=shown]').waitFor();
  await page.getByText('Your own room', { exact: true }).click();
  await page.locator('[data-own-room][data-ready]').waitFor();
}
const choosePhoto = async (page: Page): Promise<void> =>
  page
    .getByLabel('Photo of the room')
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });

test.each(BOTH)(
  'on a %s it asks first; nothing is lost when it fails; then both sides have it',
  async (screen) => {
    const { page, leave } = await visit(browser, screen, shop.url, { expected: [/Failed to load resource/] });
    await openOwnRoom(page);
    const send = page.getByRole('button', { name: 'Send to an adviser' });
    expect(await send.count()).toBe(0);
    const requests = watched(page);
    await choosePhoto(page);

    // Pressed twice, it asks once.
    await send.evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
      button.click();
    });
    const question = page.getByRole('dialog', { name: 'Send this picture to an adviser?' });
    for (const words of [floor.name, 'No place and no camera data', 'the shop’s advisers', '30 days'])
      await question.getByText(words).waitFor();
    await expect.poll(() => isDrawn(question.getByRole('img'))).toBe(true);
    await question.getByRole('button', { name: 'Keep it here' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(requests).toEqual([]);

    await page.route('**/api/chat/photo', (route) => route.abort());
    await send.press('Enter');
    await question.getByRole('button', { name: 'Send' }).click();
    await question.getByText('The shop cannot be reached. The picture is still here').waitFor();
    await stopRouting(page);
    const tooMany = { type: 'about:blank', title: 'Too many', status: 429, detail: 'Ten pictures a day.' };
    await page.route('**/api/chat/photo', (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(tooMany) }),
    );
    await question.getByRole('button', { name: 'Send' }).click();
    await question.getByText('Ten pictures a day.').waitFor();
    await stopRouting(page);
    await question.getByRole('button', { name: 'Send' }).click();
    // A guest has nobody to answer to before the address is known.
    const asking = page.getByRole('dialog', { name: 'Where may we answer you?' });
    await asking.getByText('Leave your e-mail address, and one of us will write to you.').waitFor();
    expect(await asking.getByText(/log in/i).count()).toBe(0);
    await asking.getByText(/^It is deleted on \d+ \w+ \d{4}\.$/).waitFor();
    const email = asking.getByLabel('Your e-mail address');
    await email.fill('una at home');
    await email.press('Enter');
    await asking.getByText('Please enter a valid email').waitFor();
    expect(await email.inputValue()).toBe('una at home');
    await email.fill(`una-${screen}@mail.example`);
    await asking.getByRole('button', { name: 'Leave my address' }).click();
    const answered = page.getByRole('dialog', { name: 'The picture is in your chat' });
    await answered.getByText('One of us reads this conversation and writes to you.').waitFor();

    await answered.getByRole('button', { name: 'Open the chat' }).click();
    const chat = page.getByRole('dialog', { name: 'Ardglen Flooring' });
    await chat.getByRole('log').getByText(`My room, with ${floor.name}.`).waitFor();
    const inChat = chat.getByRole('img', { name: 'The picture that was sent' });
    await expect.poll(() => isDrawn(inChat)).toBe(true);
    expect(await inChat.count()).toBe(1);

    const id = await page.evaluate(() => localStorage.getItem('chat_session'));
    const agent = await enter(browser, shop, screen, 'support', `/admin/chat#${id}`);
    const inInbox = agent.page
      .getByRole('log', { name: 'Messages' })
      .getByRole('img', { name: 'The picture that was sent' });
    await expect.poll(() => isDrawn(inInbox)).toBe(true);
    const isWhole = () =>
      inInbox.evaluate((picture) => {
        const [own, log] = [picture, picture.closest('[role=log]')].map((each) =>
          each?.getBoundingClientRect(),
        );
        return own && log ? own.top >= log.top - 1 && own.bottom <= log.bottom : false;
      });
    await expect.poll(isWhole).toBe(true);

    // Its days are over.
    await photoDeletedAt(shop, { sessionId: id ?? '', type: 'user' }, '2026-01-02T12:00:00Z');
    await Promise.all([page.reload(), agent.page.reload()]);
    await page.getByRole('button', { name: /^Chat with us/ }).press('Enter');
    for (const one of [chat, agent.page.getByRole('log', { name: 'Messages' })])
      await one.getByText('This picture was deleted on 2 January 2026.').waitFor();
    expect(await inChat.count()).toBe(0);
    await agent.leave();
    await leave();
  },
);

test('an answer that arrives when it asks for another picture says nothing there', async () => {
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await openOwnRoom(page);
  await choosePhoto(page);
  const send = page.getByRole('button', { name: 'Send to an adviser' });
  await send.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  const asking = page.getByRole('dialog', { name: 'Where may we answer you?' });
  await asking.getByLabel('Your e-mail address').fill('una-late@mail.example');
  const late = Promise.withResolvers<undefined>();
  await page.route('**/api/chat/email', async (route) => {
    await late.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/chat/email');
  await asking.getByRole('button', { name: 'Leave my address' }).click();
  await asked;
  await page.keyboard.press('Escape');
  await asking.waitFor({ state: 'hidden' });
  await send.press('Enter');
  const question = page.getByRole('dialog', { name: 'Send this picture to an adviser?' });
  await question.waitFor();
  const read = page.waitForResponse('**/api/chat/history/**');
  late.resolve(undefined);
  await (await read).finished();
  // Two frames, in which the page would have shown the answer.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await question.getByRole('button', { name: 'Send' }).waitFor();
  await leave();
});
