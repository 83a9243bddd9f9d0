/** The chat inbox with two processes: the live stream and its resumption, taking over, and a guest's cart. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conversation as Beside } from '#domain/chat/inbox-contract.ts';
import { type Conversation, converse, type Ear, hear } from '#tests/support/chatting.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { anAdmin, aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';

let first: Shop;
let second: Shop;
let maeve: Shopper;
let conor: Shopper;
let aoife: Shopper;
const soon = { timeout: 40_000, interval: 50 };
const STREAM = '/api/admin/chat/stream';

beforeAll(async () => {
  first = await startShop();
  second = await startShop({ dataDir: first.dataDir });
  maeve = await anAdmin(first, 'maeve');
  conor = await anAdmin(second, 'conor');
  aoife = await anAdmin(second, 'aoife');
}, 90_000);
afterAll(async () => {
  await Promise.all([second.stop(), first.stop()]);
  first.clear();
});

const agent = (shop: Shop, method: string, path: string, by: Shopper, body?: object) =>
  shop.send(method, `/api/admin/chat${path}`, body, by.bearer);
const wordsOf = ({ heard }: Ear, chat: Conversation): string[] =>
  heard
    .filter(({ event, data }) => event === 'message' && data.session_id === chat.id)
    .map(({ data }) => data.content ?? '');
const beside = async (chat: Conversation): Promise<Beside> =>
  (await agent(second, 'GET', `/${chat.id}`, maeve)).body as Beside;

describe('the live stream', () => {
  test('starts with new events, has those of both processes, and resumes after the last event at either', async () => {
    const chat = await converse(first);
    await chat.say('before anybody listened');
    const ear = await hear(first, STREAM, maeve.bearer);
    await chat.say('How long does delivery take?');
    await expect.poll(() => wordsOf(ear, chat), soon).toHaveLength(2);
    const said = { session_id: chat.id, message: 'said at the other process' };
    expect((await second.send('POST', '/api/chat/message', said, chat.headers)).status).toBe(200);
    await expect.poll(() => wordsOf(ear, chat), soon).toHaveLength(4);
    expect(wordsOf(ear, chat)).not.toContain('before anybody listened');
    const ids = ear.heard.flatMap(({ id }) => id ?? []);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    ear.close();

    // Events since then, including a note, are sent once when the stream is resumed, at either process, and no older ones.
    await chat.say('while nobody listened');
    const note = { content: 'Only for us', note: true };
    expect((await agent(first, 'POST', `/${chat.id}/messages`, maeve, note)).status).toBe(200);
    const last = ids.at(-1) ?? 0;
    for (const shop of [second, first]) {
      const back = await hear(shop, STREAM, maeve.bearer, last);
      await expect.poll(() => wordsOf(back, chat).at(-1), soon).toBe('Only for us');
      expect(wordsOf(back, chat)).toHaveLength(3);
      expect(wordsOf(back, chat)[0]).toBe('while nobody listened');
      expect(Math.min(...back.heard.flatMap(({ id }) => id ?? []))).toBeGreaterThan(last);
      back.close();
    }
  });

  test.each(['', 'abc', '-5', '1e99', '99999999'])(
    'starts with new events if the last event is invalid: “%s”',
    async (last) => {
      const chat = await converse(first);
      await chat.say('long ago');
      const ear = await hear(second, STREAM, maeve.bearer, last);
      await chat.say('just now');
      await expect.poll(() => wordsOf(ear, chat), soon).toContain('just now');
      expect(wordsOf(ear, chat)).not.toContain('long ago');
      ear.close();
    },
  );

  test('reports at once when a conversation is claimed or handed over elsewhere', async () => {
    const chat = await converse(first);
    const ear = await hear(second, STREAM, conor.bearer);
    expect((await agent(first, 'POST', `/${chat.id}/claim`, maeve, {})).status).toBe(200);
    await expect.poll(() => ear.heard.some(({ event }) => event === 'queue'), soon).toBe(true);
    ear.close();
  });
});

describe('claiming a conversation', () => {
  test('two concurrent claims at two processes: one succeeds, the other is refused with the name', async () => {
    for (let round = 0; round < 5; round++) {
      const chat = await converse(first);
      const answers = await Promise.all([
        agent(first, 'POST', `/${chat.id}/claim`, maeve, {}),
        agent(second, 'POST', `/${chat.id}/claim`, conor, {}),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { session } = await beside(chat);
      const winner = answers[0].status === 200 ? maeve : conor;
      expect(session.agent_id).toBe(winner.id);
      const refusal = answers.find(({ status }) => status === 409);
      if (refusal)
        expect(expectProblem(refusal, 409, 'taken').detail).toBe(
          `${session.agent_name} has this conversation.`,
        );
      const joined = (await chat.history()).filter(({ content }) => content.includes('has joined'));
      expect(joined).toHaveLength(1);
    }
  });

  test('a colleague’s conversation is only taken over explicitly; the shopper is notified, and the colleague cannot answer', async () => {
    const chat = await converse(first);
    await agent(first, 'POST', `/${chat.id}/claim`, maeve, {});
    expectProblem(await agent(second, 'POST', `/${chat.id}/claim`, conor, {}), 409, 'taken');
    const over = { take_over: true, from: maeve.id };
    expect((await agent(second, 'POST', `/${chat.id}/claim`, conor, over)).status).toBe(200);
    expect((await chat.history()).at(-1)?.content).toBe('conor has joined the conversation.');
    expectProblem(
      await agent(first, 'POST', `/${chat.id}/messages`, maeve, { content: 'Still me' }),
      409,
      'not_yours',
    );
    expect((await agent(second, 'POST', `/${chat.id}/messages`, conor, { content: 'Hello' })).status).toBe(
      200,
    );
    expect((await beside(chat)).session.agent_id).toBe(conor.id);
    // Claiming it again does not announce it again.
    expect((await agent(second, 'POST', `/${chat.id}/claim`, conor, {})).status).toBe(200);
    expect((await chat.history()).at(-1)?.content).toBe('Hello');
    const { rows } = await first.database.client.execute({
      sql: "SELECT actor_id FROM audit_log WHERE action = 'chat.claim' AND entity_id = ? ORDER BY created_at",
      args: [chat.id],
    });
    expect(rows.map((row) => row['actor_id']).slice(0, 2)).toEqual([maeve.id, conor.id]);
  });

  test('two concurrent take-overs from the same colleague: one succeeds, the other is refused with the name', async () => {
    for (let round = 0; round < 5; round++) {
      const chat = await converse(first);
      await agent(first, 'POST', `/${chat.id}/claim`, maeve, {});
      const over = { take_over: true, from: maeve.id };
      const answers = await Promise.all([
        agent(first, 'POST', `/${chat.id}/claim`, conor, over),
        agent(second, 'POST', `/${chat.id}/claim`, aoife, over),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refusal = answers.find(({ status }) => status === 409);
      const name = answers[0].status === 200 ? 'conor' : 'aoife';
      if (refusal) expect(expectProblem(refusal, 409, 'taken').detail).toBe(`${name} has this conversation.`);
    }
  });
});

test('the queue shows the shopper’s last message, not the shop’s notice', async () => {
  const user = await aShopper(first, 'asks-once');
  const chat = await converse(first, user.bearer);
  await chat.say('The stairs are crooked');
  await first.send('POST', '/api/chat/escalate', { session_id: chat.id, reason: 'Help' }, user.bearer);
  const { sessions } = (await agent(first, 'GET', '?view=waiting', maeve)).body as {
    sessions: { session_id: string; last_message: string }[];
  };
  expect(sessions.find(({ session_id }) => session_id === chat.id)?.last_message).toBe(
    'The stairs are crooked',
  );
});

describe('a guest’s cart beside the conversation', () => {
  const lines = async (): Promise<{ id: string; name: string; price: number }[]> => {
    const { body } = await first.send('GET', '/api/products?category=LVT&limit=2&in_stock=true');
    return (body as { products: { id: string; name: string; price: number }[] }).products;
  };
  const send = (chat: Conversation, path: string, more: object) =>
    first.send('POST', `/api/chat/${path}`, { session_id: chat.id, ...more }, chat.headers);

  test('is unknown until the browser reports it, then shown at the server’s prices', async () => {
    const chat = await converse(first);
    expect((await beside(chat)).cart).toBeNull();
    const [one, two] = await lines();
    const cart = [
      // Prices sent by the browser are ignored.
      { product_id: one?.id, quantity: 3, is_sample: false, product_price: 0.01, total_price: 0.03 },
      { product_id: two?.id, quantity: 1, is_sample: true },
      { product_id: 'no-such-floor', quantity: 2, is_sample: false },
    ];
    expect((await send(chat, 'message', { message: 'Is this enough?', page: '/cart', cart })).status).toBe(
      200,
    );
    const { cart: shown, session } = await beside(chat);
    expect(session.page).toBe('/cart');
    expect(shown).toEqual([
      { name: one?.name, quantity: 3, total: Math.round((one?.price ?? 0) * 300) / 100 },
      { name: `${two?.name} (sample)`, quantity: 1, total: 5.99 },
      { name: 'No longer sold', quantity: 2, total: 0 },
    ]);
    const { rows } = await first.database.client.execute({
      sql: 'SELECT cart FROM chat_sessions WHERE id = ?',
      args: [chat.id],
    });
    expect(String(rows[0]?.['cart'])).not.toContain('price');
    // A presence update changes page and cart without a message.
    expect((await send(chat, 'presence', { page: '/products', cart: [] })).status).toBe(200);
    const later = await beside(chat);
    expect([later.cart, later.session.page]).toEqual([[], '/products']);
  });

  test.each([
    ['no list', 'x'],
    ['a line without a product', [{ quantity: 1, is_sample: false }]],
    ['half a box', [{ product_id: 'a', quantity: 1.5, is_sample: false }]],
    ['markup for an id', [{ product_id: '<b>', quantity: 1, is_sample: false }]],
    [
      'too many lines',
      Array.from({ length: 51 }, () => ({ product_id: 'a', quantity: 1, is_sample: false })),
    ],
  ])('%s is refused with a message', async (_name, cart) => {
    const chat = await converse(first);
    const refused = expectProblem(await send(chat, 'message', { message: 'Hello', cart }), 422);
    expect(refused.detail).toBe('The cart cannot be read.');
  });

  test('a user’s cart is read from the server, not from the browser’s report', async () => {
    const user = await aShopper(first, 'has-an-account');
    const chat = await converse(first, user.bearer);
    const [one] = await lines();
    const cart = [{ product_id: one?.id, quantity: 9, is_sample: false }];
    await send(chat, 'message', { message: 'Hello', cart });
    expect((await beside(chat)).cart).toEqual([]);
  });
});
