/** The chat after lost connections, logouts and leaving the page, with two processes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ESCALATED } from '#domain/chat/texts.ts';
import type { Conversation as Beside } from '#domain/chat/inbox-contract.ts';
import { type ChatAnswer, type Conversation, converse, hear } from '#tests/support/chatting.ts';
import { anAdmin, aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { addRows, setRows } from '#tests/support/stored.ts';

let first: Shop;
let second: Shop;
let maeve: Shopper;
const STREAM = '/api/admin/chat/stream';

beforeAll(async () => {
  first = await startShop();
  second = await startShop({ dataDir: first.dataDir });
  maeve = await anAdmin(first, 'maeve');
}, 90_000);
afterAll(async () => {
  await Promise.all([second.stop(), first.stop()]);
  first.clear();
});

const agent = (shop: Shop, method: string, path: string, by: Shopper, body?: object) =>
  shop.send(method, `/api/admin/chat${path}`, body, by.bearer);
const beside = async (chat: Conversation): Promise<Beside> =>
  (await agent(second, 'GET', `/${chat.id}`, maeve)).body as Beside;

test('a stream ends when its login ends; a guest’s stream continues', async () => {
  const gone = await anAdmin(first, 'gone-home');
  const shopper = await aShopper(first, 'logs-out');
  const own = await converse(first, shopper.bearer);
  const guest = await converse(first);
  const path = (chat: Conversation) => `/api/chat/stream?session_id=${chat.id}`;
  const [inbox, theirs, guests] = await Promise.all([
    hear(first, STREAM, gone.bearer),
    hear(first, path(own), own.headers),
    hear(first, path(guest), guest.headers),
  ]);
  for (const { bearer } of [gone, shopper]) {
    expect((await first.send('POST', '/api/auth/logout', undefined, bearer)).status).toBeLessThan(300);
  }
  await expect.poll(() => [inbox.over(), theirs.over()], { timeout: 30_000 }).toEqual([true, true]);
  expect(guests.over()).toBe(false);
  guests.close();
}, 60_000);

test('a message repeated after a lost connection is stored once, for shoppers and for staff', async () => {
  const chat = await converse(first);
  const message_id = crypto.randomUUID();
  const body = { session_id: chat.id, message: 'How long does delivery take?', message_id };
  const once = await first.send('POST', '/api/chat/message', body, chat.headers);
  // Also at another process, and concurrently.
  const again = await Promise.all(
    [first, second].map((shop) => shop.send('POST', '/api/chat/message', body, chat.headers)),
  );
  for (const { status, body: answer } of again) {
    expect(status).toBe(200);
    expect(answer).toEqual(once.body);
  }
  expect((await chat.history()).map(({ message_type }) => message_type)).toEqual(['bot', 'user', 'bot']);
  // The message id of another conversation does not return that conversation's answer.
  const other = await converse(first);
  const taken = await first.send(
    'POST',
    '/api/chat/message',
    { ...body, session_id: other.id, message: 'hello' },
    other.headers,
  );
  expect((taken.body as { response: string }).response).toContain('What room');

  expect((await agent(first, 'POST', `/${chat.id}/claim`, maeve, {})).status).toBe(200);
  const answer = { content: 'About two weeks.', message_id: crypto.randomUUID() };
  for (const shop of [first, second]) {
    expect((await agent(shop, 'POST', `/${chat.id}/messages`, maeve, answer)).status).toBe(200);
  }
  const said = (await chat.history()).filter(({ content }) => content === 'About two weeks.');
  expect(said).toHaveLength(1);
});

/** A message as a process leaves it that stops between storing it and answering. */
async function unanswered(chat: Conversation, message: string) {
  const message_id = crypto.randomUUID();
  await addRows(first, 'chatMessages', {
    id: message_id,
    sessionId: chat.id,
    type: 'user',
    content: message,
    createdAt: new Date(),
  });
  const body = { session_id: chat.id, message, message_id };
  /** Sends it again to both processes, twice each, and returns the answers. */
  return async () => {
    const answers = await Promise.all(
      [first, second, first, second].map((shop) =>
        shop.send('POST', '/api/chat/message', body, chat.headers),
      ),
    );
    return answers.map(({ body: answer }) => answer as ChatAnswer);
  };
}

test('a message whose process stopped before it was answered is answered once when it is sent again', async () => {
  const chat = await converse(first);
  const again = await unanswered(chat, 'How long does delivery take?');
  const [answer, ...others] = await again();
  expect(answer?.response).toContain('about 2 weeks');
  for (const other of [...others, ...(await again())]) expect(other).toEqual(answer);
  expect((await chat.history()).map(({ message_type }) => message_type)).toEqual(['bot', 'user', 'bot']);
});

test('the answer to an earlier message is not taken for that of one that was never answered', async () => {
  const chat = await converse(first);
  const again = await unanswered(chat, 'How long does delivery take?');
  await addRows(first, 'chatMessages', {
    id: crypto.randomUUID(),
    sessionId: chat.id,
    type: 'bot',
    content: 'We do.',
    createdAt: new Date(Date.now() + 1),
  });
  for (const { response } of await again()) expect(response).toContain('about 2 weeks');
});

test('a request for a person whose process stopped reaches the queue when it is sent again', async () => {
  const shopper = await aShopper(first, 'cut-off');
  const chat = await converse(first, shopper.bearer);
  const again = await unanswered(chat, 'Can I speak to a person?');
  for (const { response } of await again()) expect(response).toBe(ESCALATED);
  expect((await chat.history()).filter(({ content }) => content === ESCALATED)).toHaveLength(1);
  expect((await beside(chat)).session).toMatchObject({ owner: 'waiting' });
});

test('a message that a person has dealt with is not answered by the assistant when it is sent again', async () => {
  const chat = await converse(first);
  const again = await unanswered(chat, 'How long does delivery take?');
  expect((await agent(first, 'POST', `/${chat.id}/claim`, maeve, {})).status).toBe(200);
  const words = { content: 'About two weeks.' };
  expect((await agent(first, 'POST', `/${chat.id}/messages`, maeve, words)).status).toBe(200);
  expect((await agent(first, 'POST', `/${chat.id}/release`, maeve, {})).status).toBe(200);
  for (const answer of await again()) expect(answer).toMatchObject({ response: '', owner: 'ai' });
});

test('sending a message ends the typing indicator', async () => {
  const chat = await converse(first);
  expect((await agent(first, 'POST', `/${chat.id}/claim`, maeve, {})).status).toBe(200);
  const presence = async (typing: boolean) =>
    (await first.send('POST', '/api/chat/presence', { session_id: chat.id, typing }, chat.headers)).body;
  await agent(first, 'POST', `/${chat.id}/presence`, maeve, { typing: true });
  expect(await presence(true)).toMatchObject({ typing: true });
  expect((await beside(chat)).typing).toBe(true);
  await chat.say('my hall is 6 m long');
  expect((await beside(chat)).typing).toBe(false);
  await agent(first, 'POST', `/${chat.id}/messages`, maeve, { content: 'And how wide?' });
  expect(await presence(false)).toMatchObject({ typing: false });
});

test('a shopper who left an address is in the queue and in its count', async () => {
  const figures = async () =>
    ((await agent(first, 'GET', '/figures', maeve)).body as { waiting: number }).waiting;
  const before = await figures();
  const chat = await converse(first);
  await chat.say('hello');
  await first.send('POST', '/api/chat/email', { session_id: chat.id, email: 'a@mail.example' }, chat.headers);
  expect(await figures()).toBe(before + 1);
  expect((await beside(chat)).session).toMatchObject({ owner: 'ai', waiting: true });
  const page = await first.fetch('/admin', { headers: maeve.bearer });
  expect(await page.text()).toMatch(new RegExp(`data-waiting="/admin/chat"[^>]*>\\s*<span>${before + 1}<`));
});

test('the shop gets one mail about an address that was left, and the answer is mailed to it', async () => {
  const chat = await converse(first);
  await chat.say('Is the grey slate in the showroom?');
  const body = { session_id: chat.id, email: 'orla@mail.example' };
  await first.send('POST', '/api/chat/email', body, chat.headers);
  const mails = (await first.mails()).filter(
    ({ template, subject }) => template === 'chat-waiting' && subject.includes('orla@mail.example'),
  );
  expect(mails).toHaveLength(1);
  await expect
    .poll(async () => (await first.mails()).find(({ id }) => id === mails[0]?.id)?.text ?? '', {
      timeout: 40_000,
    })
    .toContain('Is the grey slate in the showroom?');
  expect((await agent(first, 'POST', `/${chat.id}/claim`, maeve, {})).status).toBe(200);
  const answer = { content: 'It is, beside the door.' };
  expect((await agent(first, 'POST', `/${chat.id}/messages`, maeve, answer)).status).toBe(200);
  const [reply] = await first.mails('orla@mail.example');
  expect(reply?.template).toBe('chat-reply');
});

test('the mailed transcript has the shop’s messages with their senders and the products shown, and no typed words', async () => {
  const chat = await converse(first);
  await chat.say('Show me oak herringbone');
  expect((await agent(first, 'POST', `/${chat.id}/claim`, maeve, {})).status).toBe(200);
  await agent(first, 'POST', `/${chat.id}/messages`, maeve, { content: 'The second one is on the shelf.' });
  const body = { session_id: chat.id, email: 'copy@mail.example' };
  expect((await first.send('POST', '/api/chat/transcript', body, chat.headers)).status).toBe(200);
  const words = async () => (await first.mails('copy@mail.example'))[0]?.text ?? '';
  await expect.poll(words, { timeout: 40_000 }).toContain('maeve: The second one is on the shelf.');
  const text = await words();
  expect(text).not.toContain('Show me oak herringbone');
  expect(text).toMatch(/^maeve has joined the conversation\.$/m);
  expect(text).toMatch(/Oak.*\/products\/\S*oak/i);
});

test('a shopper who leaves before the answer arrives is e-mailed once; one who has seen the answer is not', async () => {
  const [left, stayed] = await Promise.all([aShopper(first, 'left'), aShopper(first, 'stayed')]);
  const chats = await Promise.all([left, stayed].map(({ bearer }) => converse(first, bearer)));
  for (const chat of chats) {
    await chat.say('May I ask something?');
    expect((await agent(first, 'POST', `/${chat.id}/claim`, maeve, {})).status).toBe(200);
    await first.send('POST', '/api/chat/presence', { session_id: chat.id, typing: false }, chat.headers);
    await agent(first, 'POST', `/${chat.id}/messages`, maeve, { content: 'Of course.' });
    await agent(first, 'POST', `/${chat.id}/messages`, maeve, { content: 'What is it?' });
  }
  expect([...(await first.mails(left.email)), ...(await first.mails(stayed.email))]).toEqual([]);
  const [gone, there] = chats;
  const ago = Date.now() - 180_000;
  const sessionId = chats.map(({ id }) => id);
  await setRows(first, 'chatMessages', { sessionId, type: 'agent' }, { createdAt: new Date(ago) });
  await setRows(first, 'chatSessions', { id: gone?.id ?? '' }, { shopperSeenAt: new Date(ago - 1000) });
  await expect.poll(async () => (await first.mails(left.email)).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await first.mails(left.email);
  expect(mail?.template).toBe('chat-reply');
  const { body } = await first.send('GET', '/api/user/chat-reminders', undefined, left.bearer);
  expect(body).toEqual({ reminders: [{ session_id: gone?.id }] });
  expect(await first.mails(stayed.email)).toEqual([]);
  // After the conversation was opened there is no further reminder. A changed lease shows that the job has run again.
  await gone?.history();
  const lease = async () => {
    const { rows } = await first.database.client.execute(
      "SELECT * FROM job_leases WHERE name = 'chat-follow'",
    );
    return JSON.stringify(rows);
  };
  const then = await lease();
  await expect.poll(lease, { timeout: 60_000 }).not.toBe(then);
  const after = await first.send('GET', '/api/user/chat-reminders', undefined, left.bearer);
  expect(after.body).toEqual({ reminders: [] });
  expect(there?.id).not.toBe(gone?.id);
}, 90_000);
