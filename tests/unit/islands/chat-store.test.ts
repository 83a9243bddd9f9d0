/** The chat shows the conversation that was opened last, in whatever order responses arrive. */
import { afterEach, expect, test, vi } from 'vitest';
import type { MessageWire } from '#domain/chat/contract.ts';

afterEach(() => void vi.resetModules());

const said = (content: string): MessageWire => ({
  _id: content,
  content,
  message_type: 'bot',
  timestamp: '2026-11-24T12:00:00Z',
  agent_name: null,
  attachments: null,
});

/** A user's page with a stored conversation. Requests stay pending until the test responds. */
async function pageWith(storage: Map<string, string>) {
  vi.resetModules();
  const open = new Map<string, (answer: Response) => void>();
  vi.stubGlobal('document', {
    documentElement: { dataset: { viewer: 'user' } },
    cookie: '',
    querySelector: () => null,
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('BroadcastChannel', undefined);
  const streams: EventTarget[] = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        streams.push(this);
      }
    },
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    open.set(path, resolve);
    return promise;
  });
  vi.stubGlobal('location', { pathname: '/' });
  const [{ startChat }, { $chat }, { send }] = await Promise.all([
    import('#islands/stores/chat.ts'),
    import('#islands/stores/chat-state.ts'),
    import('#islands/chat/talk.ts'),
  ]);
  const reply = (path: string, response: Response) => open.get(`/api/chat/${path}`)?.(response);
  const answer = (session: string, response: Response) => reply(`history/${session}`, response);
  return { startChat, send, $chat, answer, reply, streams };
}

const history = (words: string, owner = 'ai'): Response =>
  Response.json({
    messages: [said(words)],
    model: null,
    owner,
    agent_name: null,
    resolved: false,
    expecting: false,
    satisfaction: null,
  });

test('a conversation that loads late does not replace the one opened since', async () => {
  const storage = new Map([['chat_session', 'first']]);
  const { startChat, $chat, answer } = await pageWith(storage);
  const first = startChat();
  const second = startChat('second');
  answer('second', history('of the second'));
  await second;
  answer('first', history('of the first'));
  await first;
  expect($chat.get()).toMatchObject({ status: 'ready', sessionId: 'second' });
  expect($chat.get().messages.map(({ content }) => content)).toEqual(['of the second']);
  expect(storage.get('chat_session')).toBe('second');
});

test('a conversation that fails to load late does not replace the one opened since', async () => {
  const storage = new Map([['chat_session', 'first']]);
  const { startChat, $chat, answer } = await pageWith(storage);
  const first = startChat();
  const second = startChat('second');
  answer('second', history('of the second'));
  await second;
  answer('first', new Response('', { status: 404 }));
  // If it started a new conversation instead, its request would stay pending.
  await Promise.race([first, new Promise((done) => setTimeout(done, 500))]);
  expect($chat.get()).toMatchObject({ status: 'ready', sessionId: 'second' });
  expect(storage.get('chat_session')).toBe('second');
});

test('a new conversation that cannot be loaded is reported as failed', async () => {
  const { startChat, $chat, answer, reply } = await pageWith(new Map());
  const starting = startChat();
  // There is no earlier conversation; a new one is created, but cannot be loaded.
  reply('session', Response.json({ session_id: null }));
  await new Promise((done) => setImmediate(done));
  reply('session', Response.json({ session_id: 'new' }));
  await new Promise((done) => setImmediate(done));
  answer('new', new Response('', { status: 500 }));
  await starting;
  expect($chat.get()).toMatchObject({ status: 'failed', sessionId: 'new' });
});

test('an answer that arrives after another conversation was opened is not shown in that one', async () => {
  const { startChat, send, $chat, answer, reply } = await pageWith(new Map([['chat_session', 'first']]));
  const first = startChat();
  answer('first', history('of the first'));
  await first;
  const sending = send('How many boxes?');
  await new Promise((done) => setImmediate(done));
  const second = startChat('second');
  answer('second', history('of the second'));
  await second;
  const words = { user_message: said('How many boxes?'), message: said('Sixteen.') };
  reply('message', Response.json({ ...words, response: 'Sixteen.', owner: 'ai' }));
  expect(await sending).toBe(true);
  expect($chat.get()).toMatchObject({ sessionId: 'second', draft: null });
  expect($chat.get().messages.map(({ content }) => content)).toEqual(['of the second']);
});

test('messages of a conversation in the background are not shown in the open one', async () => {
  const { startChat, $chat, answer, streams } = await pageWith(new Map([['chat_session', 'first']]));
  const first = startChat();
  answer('first', history('of the first', 'human'));
  await first;
  const second = startChat('second');
  answer('second', history('of the second'));
  await second;
  const [stream] = streams;
  const hear = (event: string, data: object) =>
    stream?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId: '7' }));
  hear('message', { ...said('Your floor is here.'), message_type: 'agent' });
  hear('typing', { typing: true, seen_at: '2026-11-24T12:00:01Z' });
  hear('owner', { owner: 'human', agent_name: 'Rory', resolved: false, expecting: true, satisfaction: null });
  expect($chat.get()).toMatchObject({ owner: 'ai', agentName: null, typing: false, seenAt: null });
  expect($chat.get().messages.map(({ content }) => content)).toEqual(['of the second']);
});
