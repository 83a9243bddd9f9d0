/** A chat message that is sent again while a model is still answering it, or after the process that did was killed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatAnswer, type Conversation, converse } from '#tests/support/chatting.ts';
import { startModelServer, type ModelServer } from '#tests/support/model-server.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';

const GREETING = 'Hello! Which room are you looking at, and how big is it?';

const soon = { timeout: 40_000, interval: 20 };

let model: ModelServer;
let first: Shop;
let second: Shop;

beforeAll(async () => {
  model = await startModelServer();
  first = await startShop({ env: model.env });
  second = await startShop({ env: model.env, dataDir: first.dataDir });
  // The model's library is loaded with the first question, which takes long on a busy machine.
  model.say({ text: GREETING });
  for (const shop of [first, second]) await (await converse(shop)).say('I am doing up the house');
}, 90_000);
afterAll(async () => {
  await Promise.all([second.stop(), first.stop()]);
  first.clear();
  await model.stop();
});

/** A question with an id, as a browser sends it to one of the processes; and how often the model was asked since. */
async function question() {
  const chat = await converse(first);
  const before = model.requests.length;
  const body = { session_id: chat.id, message: 'Could you help me choose?', message_id: crypto.randomUUID() };
  const ask = async (at: Shop) =>
    (await at.send('POST', '/api/chat/message', body, chat.headers)).body as ChatAnswer;
  return { chat, ask, asked: () => model.requests.length - before };
}

const typesIn = async (chat: Conversation): Promise<string[]> =>
  (await chat.history()).map(({ message_type }) => message_type);

test('while it is being answered: all get the same answer, from this process and from another', async () => {
  const { chat, ask, asked } = await question();
  const thought = Promise.withResolvers<undefined>();
  model.say({ text: GREETING, after: thought.promise });
  const answers = [ask(first)];
  await expect.poll(asked, soon).toBe(1);
  answers.push(ask(first), ask(second));
  await expect.poll(asked, soon).toBe(2);
  thought.resolve(undefined);
  const [answer, ...others] = await Promise.all(answers);
  expect(answer?.response).toBe(GREETING);
  for (const other of others) expect(other).toEqual(answer);
  // The process that was asked twice has asked the model once.
  expect(asked()).toBe(2);
  expect(await typesIn(chat)).toEqual(['bot', 'user', 'bot']);
});

test('after the process was killed: another one answers', async () => {
  const { chat, ask, asked } = await question();
  model.say({ text: GREETING, after: new Promise(() => undefined) });
  const lost = ask(first).catch(() => null);
  await expect.poll(asked, soon).toBe(1);
  await first.kill();
  expect(await lost).toBeNull();
  model.say({ text: GREETING });
  expect((await ask(second)).response).toBe(GREETING);
  const history = await second.send('GET', `/api/chat/history/${chat.id}`, undefined, chat.headers);
  const { messages } = history.body as { messages: { message_type: string }[] };
  expect(messages.map(({ message_type }) => message_type)).toEqual(['bot', 'user', 'bot']);
});
