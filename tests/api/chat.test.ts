/** Conversations over HTTP: access, grounded answers, hand-over with the owner's texts, live streams. */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { changedToken } from '#tests/support/tokens.ts';

let shop: Shop;
let bearer: Record<string, string>;

beforeAll(async () => {
  shop = await sharedShop();
  const { body } = await shop.send('POST', '/api/auth/login', {
    email: 'shopper@ardglen.example',
    password: 'ardglen-demo-shopper',
  });
  bearer = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
});

interface Message {
  _id: string;
  content: string;
  message_type: string;
  attachments: {
    products: { id: string; price: number }[];
    calculation: { boxes_needed: number } | null;
  } | null;
}

async function begin(headers: Record<string, string> = {}) {
  const {
    status,
    body,
    headers: answered,
  } = await shop.send('POST', '/api/chat/session', { user_id: null, guest_id: 'g' }, headers);
  expect(status).toBe(200);
  const cookie = (answered.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { id: (body as { session_id: string }).session_id, cookie: { cookie } };
}

const say = async (session_id: string, message: string, headers: Record<string, string>, more = {}) =>
  shop.send('POST', '/api/chat/message', { session_id, message, ...more }, headers);

const history = async (id: string, headers: Record<string, string>) =>
  ((await shop.send('GET', `/api/chat/history/${id}`, undefined, headers)).body as { messages: Message[] })
    .messages;

describe('a guest’s conversation', () => {
  test('begins with the notice that it is an AI assistant, and stores the messages', async () => {
    const { id, cookie } = await begin();
    const answer = await say(id, 'How long does delivery take?', cookie);
    expect((answer.body as { response: string }).response).toContain('about 2 weeks');
    const messages = await history(id, cookie);
    expect(messages.map(({ message_type }) => message_type)).toEqual(['bot', 'user', 'bot']);
    expect(messages[0]?.content).toMatch(/AI assistant.*person/s);
  });

  test('answers both of two questions in one sentence', async () => {
    const { id, cookie } = await begin();
    const { body } = await say(id, 'How long does delivery take and how much is a sample?', cookie);
    const { response } = body as { response: string };
    expect(response).toContain('about 2 weeks');
    expect(response).toContain('£5.99');
  });

  test('calculates boxes for the product of the page, with the shop’s calculator', async () => {
    const { body } = await shop.send('GET', '/api/products?category=LVT&limit=1&in_stock=true');
    const product = (body as { products: { id: string }[] }).products[0]?.id ?? '';
    const { body: sum } = await shop.send(
      'POST',
      `/api/products/${product}/calculate-price?area_m2=20&waste_percentage=10`,
    );
    const { id, cookie } = await begin();
    const { body: answer } = await say(id, 'how many boxes for 4m by 5m?', cookie, {
      page: `/products/${product}`,
    });
    const { message } = answer as { message: Message };
    expect(message.attachments?.calculation?.boxes_needed).toBe(
      (sum as { boxes_needed: number }).boxes_needed,
    );
  });

  test('keeps the subject for a follow-up such as “and in grey?”', async () => {
    const { id, cookie } = await begin();
    await say(id, 'show me oak laminate', cookie);
    const { body } = await say(id, 'and in grey?', cookie);
    const { products } = (body as { message: Message }).message.attachments ?? { products: [] };
    expect(products.length).toBeGreaterThan(0);
  });

  test('cannot be read or continued by others', async () => {
    const mine = await begin();
    const other = await begin();
    expect((await say(mine.id, 'my garden room', mine.cookie)).status).toBe(200);
    const half = { cookie: changedToken(mine.cookie.cookie) };
    const named = {
      cookie: mine.cookie.cookie.replace(/=.*/, `=${other.cookie.cookie.split('=')[1] ?? ''}`),
    };
    for (const headers of [{}, other.cookie, bearer, half, named]) {
      expectProblem(await shop.send('GET', `/api/chat/history/${mine.id}`, undefined, headers), 404);
      expectProblem(await say(mine.id, 'hello', headers), 404);
      expectProblem(
        await shop.send('GET', `/api/chat/stream?session_id=${mine.id}`, undefined, headers),
        404,
      );
    }
  });

  test('can be opened by its id alone by an API client until its cookie is first used, and never by a browser', async () => {
    const { id, cookie } = await begin();
    expect((await say(id, 'hello', {})).status).toBe(200);
    expect(await history(id, {})).toHaveLength(3);
    const browser = { 'sec-fetch-site': 'same-origin' };
    expectProblem(await shop.send('GET', `/api/chat/history/${id}`, undefined, browser), 404);
    expect(await history(id, cookie)).toHaveLength(3);
    expectProblem(await shop.send('GET', `/api/chat/history/${id}`), 404);
    const fromPage = await begin({ origin: shop.url });
    expectProblem(await shop.send('GET', `/api/chat/history/${fromPage.id}`), 404);
    expect(await history(fromPage.id, fromPage.cookie)).toHaveLength(1);
  });

  test('a changed id is refused', async () => {
    const { id, cookie } = await begin();
    const next = changedToken(id);
    const cased = next.toUpperCase();
    for (const wrong of [next, 'nope', cased, `${id}%00`, '..%2F..', `${id}' OR 1=1`]) {
      const answer = await shop.send('GET', `/api/chat/history/${wrong}`, undefined, cookie);
      expect([400, 404, 422], `${wrong}: ${answer.status}`).toContain(answer.status);
      const stream = await shop.send(
        'GET',
        `/api/chat/stream?session_id=${encodeURIComponent(wrong)}`,
        undefined,
        cookie,
      );
      expect([400, 404, 422]).toContain(stream.status);
      expectProblem(await say(wrong, 'hello', cookie), 404, 'not_found');
      const handed = await shop.send('POST', '/api/chat/escalate', { session_id: wrong }, bearer);
      expectProblem(handed, 404, 'not_found');
    }
  });

  test('belongs to the user after the login', async () => {
    const { id, cookie } = await begin();
    await say(id, 'hello', cookie);
    expect(await history(id, { ...cookie, ...bearer })).toHaveLength(3);
    expect(await history(id, bearer)).toHaveLength(3);
    expectProblem(await shop.send('GET', `/api/chat/history/${id}`, undefined, cookie), 404);
  });

  test('cannot be handed over, but the guest can leave an address', async () => {
    const { id, cookie } = await begin();
    const refused = expectProblem(
      await shop.send('POST', '/api/chat/escalate', { session_id: id }, cookie),
      401,
    );
    expect(refused.detail).toBe('Please log in to speak with a human agent.');
    const { response } = (await say(id, 'I want to talk to a human', cookie)).body as { response: string };
    expect(response).toContain('Please log in to speak with a human agent.');
    // Mentioned once, whether or not the agent is open.
    expect(response.match(/leave your e-mail address/gi)).toHaveLength(1);
    expect(
      (await shop.send('POST', '/api/chat/email', { session_id: id, email: 'ada@mail.example' }, cookie))
        .status,
    ).toBe(200);
    expectProblem(
      await shop.send('POST', '/api/chat/email', { session_id: id, email: 'nonsense' }, cookie),
      422,
    );
  });
});

describe('a user’s conversation', () => {
  const found = async (headers: Record<string, string>) =>
    (await shop.send('GET', '/api/chat/session', undefined, headers)).body as {
      session_id: string | null;
      expecting: boolean;
    };

  test('the latest one is found in another browser; a guest’s conversation becomes the user’s at the login', async () => {
    const { email, password } = await aShopper(shop, 'two-browsers');
    const { body } = await shop.send('POST', '/api/auth/login', { email, password });
    const user = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
    expect(await found(user)).toEqual({ session_id: null, expecting: false });
    expectProblem(await shop.send('GET', '/api/chat/session'), 401);
    // A conversation without messages of the user is not found.
    await begin(user);
    expect((await found(user)).session_id).toBeNull();
    const first = await begin(user);
    await say(first.id, 'hello', user);
    expect(await found(user)).toEqual({ session_id: first.id, expecting: false });
    await shop.send('POST', '/api/chat/escalate', { session_id: first.id }, user);
    expect(await found(user)).toEqual({ session_id: first.id, expecting: true });
    // A request with the guest's cookie and the login makes the conversation the user's, in every browser.
    const guest = await begin({ origin: shop.url });
    await say(guest.id, 'my hall is 6 m long', guest.cookie);
    expect((await found({ ...user, ...guest.cookie })).session_id).toBe(guest.id);
    expect((await found(user)).session_id).toBe(guest.id);
    expect(await found(bearer)).not.toMatchObject({ session_id: guest.id });
    // A forged cookie does not.
    const other = await begin({ origin: shop.url });
    await say(other.id, 'mine', other.cookie);
    await found({ ...user, cookie: `chat_${other.id}=made-up` });
    expect(await history(other.id, other.cookie)).toHaveLength(3);
  });

  test('is handed over with the owner’s text, after which the assistant does not answer', async () => {
    const { id } = await begin(bearer);
    const { status, body } = await shop.send(
      'POST',
      '/api/chat/escalate',
      { session_id: id, reason: 'A stair', user_message: 'Help' },
      bearer,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message:
        "Your chat has been escalated to a human agent. An agent will be with you shortly. You'll receive a notification when they respond.",
    });
    const after = await say(id, 'How long does delivery take?', bearer);
    expect(after.body).toMatchObject({ response: '', message: null, owner: 'waiting' });
    // The message sent with the request is stored before the notice; a repeated request does not store it again.
    const again = { session_id: id, reason: 'A stair', user_message: 'Help' };
    expect((await shop.send('POST', '/api/chat/escalate', again, bearer)).status).toBe(200);
    const words = (await history(id, bearer)).map(({ content }) => content);
    expect(words.filter((content) => content === 'Help')).toHaveLength(1);
    expect(words.indexOf('Help')).toBeLessThan(
      words.indexOf('This conversation was escalated to human agent.'),
    );
    expect(words.filter((content) => content.startsWith('Your chat has been escalated'))).toHaveLength(1);
    expect(
      (await history(id, bearer)).some(({ content }) => content.includes('escalated to human agent')),
    ).toBe(true);
  });

  test('answers about the user’s own order, never about an id in the text', async () => {
    const { id } = await begin(bearer);
    const { body } = await say(id, 'where has my order got to', bearer);
    expect((body as { response: string }).response).toMatch(/Your order \w{8}/);
    const recent = await say(id, 'has my most recent order been sent', bearer);
    expect((recent.body as { response: string }).response).toMatch(/Your order \w{8}/);
    const largest = await say(id, 'which was the biggest order I placed', bearer);
    expect((largest.body as { response: string }).response).toMatch(/Your largest order: \w{8}/);
    const guest = await begin();
    const asked = await say(guest.id, 'where is my order 0193f2aa-7c1e-7abc-8def-1234567890ab', guest.cookie);
    expect((asked.body as { response: string }).response).toContain('log in');
  });
});

test.each([
  ['no session', { message: 'hi' }, 422],
  ['an empty message', { session_id: crypto.randomUUID(), message: '  ' }, 422],
  ['a long message', { session_id: crypto.randomUUID(), message: 'x'.repeat(2001) }, 422],
  ['an unknown session', { session_id: crypto.randomUUID(), message: 'hi' }, 404],
])('%s is refused with a message', async (_name, body, status) => {
  expectProblem(await shop.send('POST', '/api/chat/message', body), status);
});

test('a reconnected stream continues after the last event received', async () => {
  const { id, cookie } = await begin();
  await say(id, 'hello', cookie);
  const read = async (headers: Record<string, string>) => {
    const stop = new AbortController();
    const answer = await shop.fetch(`/api/chat/stream?session_id=${id}`, {
      headers: { ...cookie, ...headers },
      signal: stop.signal,
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (reader && !text.includes('event: owner')) text += (await reader.read()).value ?? '';
    stop.abort();
    return text;
  };
  const all = await read({});
  const ids = [...all.matchAll(/^id: (\d+)$/gm)].map(([, seq]) => seq ?? '');
  expect(ids).toHaveLength(3);
  const rest = await read({ 'last-event-id': ids[1] ?? '' });
  expect([...rest.matchAll(/^id: (\d+)$/gm)].map(([, seq]) => seq)).toEqual([ids[2]]);
});

test('an answer can be streamed', async () => {
  const { id, cookie } = await begin();
  const answer = await shop.fetch('/api/chat/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...cookie },
    body: JSON.stringify({ session_id: id, message: 'Which floor is best for a bathroom?' }),
  });
  const text = await answer.text();
  expect(text.match(/^event: delta$/gm)?.length).toBeGreaterThan(3);
  expect(text).toContain('event: done');
});

test('without a language model, history and privacy page name no operator', async () => {
  const { id, cookie } = await begin();
  const { body } = await shop.send('GET', `/api/chat/history/${id}`, undefined, cookie);
  expect((body as { model: unknown }).model).toBeNull();
  const page = await (await shop.fetch('/privacy')).text();
  expect(page).toContain('is sent to no outside language model');
});
