/** The chat inbox over HTTP: access, claiming, answers, notes, and what the shopper receives. */
import { beforeAll, expect, test } from 'vitest';
import { ESCALATED_NOTE } from '#domain/chat/texts.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { anAdmin, aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { addRows, setUser } from '#tests/support/stored.ts';

let shop: Shop;
let staff: Shopper;
let colleague: Shopper;
let shopper: Shopper;
let session: string;

const agent = (method: string, path: string, by: Shopper, body?: object) =>
  shop.send(method, `/api/admin/chat${path}`, body, by.bearer);
const history = async () => {
  const { body } = await shop.send('GET', `/api/chat/history/${session}`, undefined, shopper.bearer);
  return (body as { messages: { content: string; message_type: string }[] }).messages;
};

beforeAll(async () => {
  shop = await sharedShop();
  [staff, colleague, shopper] = [
    await anAdmin(shop, 'maeve'),
    await anAdmin(shop, 'conor'),
    await aShopper(shop, 'nuala'),
  ];
  const begun = await shop.send('POST', '/api/chat/session', {}, shopper.bearer);
  session = (begun.body as { session_id: string }).session_id;
  const asked = { session_id: session, reason: 'A human, please', user_message: '' };
  expect((await shop.send('POST', '/api/chat/escalate', asked, shopper.bearer)).status).toBe(200);
});

test('guests 401, shoppers and the catalogue role 403', async () => {
  expectProblem(await shop.send('GET', '/api/admin/chat'), 401);
  expectProblem(await agent('GET', '', shopper), 403);
  const keeper = await anAdmin(shop, 'shelf-keeper');
  await setUser(shop, keeper.id, { role: 'catalogue' });
  expectProblem(await agent('GET', '', keeper), 403);
  expectProblem(await agent('POST', `/${session}/claim`, keeper, {}), 403);
});

test('a waiting shopper is in the queue and can be claimed once; answers reach the shopper, notes do not', async () => {
  const queue = (await agent('GET', '?view=waiting', staff)).body as { sessions: { session_id: string }[] };
  expect(queue.sessions.map(({ session_id }) => session_id)).toContain(session);
  expectProblem(
    await agent('POST', `/${session}/messages`, staff, { content: 'Too early' }),
    409,
    'not_yours',
  );
  expect((await agent('POST', `/${session}/claim`, staff, {})).status).toBe(200);
  expectProblem(await agent('POST', `/${session}/claim`, colleague, {}), 409, 'taken');
  expect((await agent('POST', `/${session}/messages`, staff, { content: 'Good morning' })).status).toBe(200);
  const note = { content: 'Wants oak, call back', note: true };
  expect((await agent('POST', `/${session}/messages`, colleague, note)).status).toBe(200);
  const words = (await history()).map(({ content }) => content);
  expect(words).toContain(ESCALATED_NOTE);
  expect(words).toContain('Good morning');
  expect(words).not.toContain(note.content);
});

test('an answer to a shopper who has left is e-mailed and leaves a reminder', async () => {
  const [mail] = await shop.mails(shopper.email);
  expect(mail?.template).toBe('chat-reply');
  const { body } = await shop.send('GET', '/api/user/chat-reminders', undefined, shopper.bearer);
  // The history has been read since, so the reminder is removed.
  expect((body as { reminders: unknown[] }).reminders).toEqual([]);
});

test('the assistant does not answer while a person has the conversation, and answers again after the hand-back', async () => {
  const say = () =>
    shop.send('POST', '/api/chat/message', { session_id: session, message: 'Thank you' }, shopper.bearer);
  expect((await say()).body).toMatchObject({ response: '', owner: 'human' });
  // Whoever has a person already is not promised one.
  const asking = { session_id: session, message: 'A person, please', request_escalation: true };
  const asked = await shop.send('POST', '/api/chat/message', asking, shopper.bearer);
  expect(asked.body).toMatchObject({ response: '', owner: 'human' });
  expect((await agent('POST', `/${session}/release`, staff, {})).status).toBe(200);
  expect((await say()).body).toMatchObject({ owner: 'ai', response: expect.stringMatching(/\w/) as string });
});

test('a conversation can be resolved and reopened, and is not readable by others', async () => {
  expect((await agent('POST', `/${session}/resolve`, staff, {})).status).toBe(200);
  const resolved = (await agent('GET', '?view=resolved', staff)).body as {
    sessions: { session_id: string }[];
  };
  expect(resolved.sessions.map(({ session_id }) => session_id)).toContain(session);
  expect((await agent('POST', `/${session}/reopen`, staff, {})).status).toBe(200);
  const stranger = await aShopper(shop, 'stranger');
  const foreign = await shop.send('GET', `/api/chat/history/${session}`, undefined, stranger.bearer);
  expectProblem(foreign, 404);
  const presence = { session_id: session, typing: true };
  expectProblem(await shop.send('POST', '/api/chat/presence', presence, stranger.bearer), 404);
});

test('an action without effect is not announced or logged again', async () => {
  const [calling, owner] = [await aShopper(shop, 'twice'), await as(shop, 'owner')];
  const begun = await shop.send('POST', '/api/chat/session', {}, calling.bearer);
  const id = (begun.body as { session_id: string }).session_id;
  const acts = ['claim', 'claim', 'resolve', 'resolve', 'reopen', 'reopen'];
  for (const act of acts) expect((await agent('POST', `/${id}/${act}`, staff, {})).status).toBe(200);
  for (const act of ['ban', 'ban', 'unban', 'unban'])
    expect((await shop.send('PUT', `/api/admin/users/${calling.id}/${act}`, undefined, owner)).status).toBe(
      200,
    );
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT action FROM audit_log WHERE entity_id IN (?, ?) ORDER BY created_at, id',
    args: [id, calling.id],
  });
  expect(rows.map(({ action }) => action)).toEqual([
    ...['chat.claim', 'chat.resolve', 'chat.reopen'],
    ...['user.ban', 'user.unban'],
  ]);
});

test('a long conversation is loaded by page, the newest first', async () => {
  const long = (await shop.send('POST', '/api/chat/session', {}, shopper.bearer)).body as {
    session_id: string;
  };
  const words = Array.from({ length: 450 }, (_, place) => ({
    ...{ sessionId: long.session_id, content: `word ${place + 1}`, createdAt: new Date() },
  }));
  await addRows(shop, 'chatMessages', ...words);
  interface Page {
    readonly messages: readonly { readonly seq: number; readonly content: string }[];
    readonly earlier: boolean;
    readonly summary: string;
  }
  const read = async (path: string) => (await agent('GET', `/${long.session_id}${path}`, staff)).body as Page;
  const newest = await read('');
  expect(newest.messages).toHaveLength(200);
  expect(newest.messages.at(-1)?.content).toBe('word 450');
  expect(newest.earlier).toBe(true);
  expect(newest.summary).toContain('450 questions so far. Began with: “word 1” Last: “word 450”');
  const middle = await read(`/messages?before=${newest.messages[0]?.seq}`);
  const oldest = await read(`/messages?before=${middle.messages[0]?.seq}`);
  expect([middle.earlier, oldest.earlier]).toEqual([true, false]);
  const all = [...oldest.messages, ...middle.messages, ...newest.messages].map(({ content }) => content);
  // The assistant's first message, then each message once.
  expect(all.slice(1)).toEqual(Array.from({ length: 450 }, (_, place) => `word ${place + 1}`));
  expectProblem(await agent('GET', `/${long.session_id}/messages?before=soon`, staff), 422);
  expectProblem(await agent('GET', `/${long.session_id}/messages?before=5`, shopper), 403);
});

test.each<[string, string, string, object?]>([
  ['banned', 'PUT', '/ban'],
  ['deleted', 'DELETE', ''],
  ['moved', 'PUT', '/role', { role: 'catalogue' }],
])(
  'the shopper of a colleague who is %s waits in the queue again, and gets a message that says so',
  async (how, method, act, body) => {
    const owner = await as(shop, 'owner');
    const user = (id: string, verb: string, path: string, sent?: object) =>
      shop.send(verb, `/api/admin/users/${id}${path}`, sent, owner);
    const [leaving, asking] = [await aShopper(shop, `gone-${how}`), await aShopper(shop, `left-${how}`)];
    expect((await user(leaving.id, 'PUT', '/make-admin')).status).toBe(200);
    const begun = await shop.send('POST', '/api/chat/session', {}, asking.bearer);
    const id = (begun.body as { session_id: string }).session_id;
    expect((await agent('POST', `/${id}/claim`, leaving, {})).status).toBe(200);
    expect((await user(leaving.id, method, act, body)).status).toBe(200);
    const queue = (await agent('GET', '?view=waiting', staff)).body as { sessions: { session_id: string }[] };
    expect(queue.sessions.map(({ session_id }) => session_id)).toContain(id);
    const answer = await shop.send('GET', `/api/chat/history/${id}`, undefined, asking.bearer);
    const { messages } = answer.body as { messages: { content: string }[] };
    expect(messages.at(-1)?.content).toContain('You are back in our queue');
    expect((await agent('POST', `/${id}/claim`, staff, {})).status).toBe(200);
  },
);
