/** A model server that is slow, fails, or sends truncated or invalid responses: the owner's text, and nothing is lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bearerOf, converse } from '#tests/support/chatting.ts';
import {
  afterTools,
  type ModelReply,
  startModelServer,
  type ModelServer,
} from '#tests/support/model-server.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';

const DIFFICULTIES = "I'm having technical difficulties. Please try again or call us at 028 9649 6000.";
const GREETING = 'Hello! Which room are you looking at, and how big is it?';

let model: ModelServer;
let shop: Shop;

beforeAll(async () => {
  model = await startModelServer();
  // A timeout that a busy machine keeps, and no pause of two seconds before the one repeat of a failed request.
  shop = await startShop({ env: { ...model.env, AI_TIMEOUT_MS: '12000', SHORT_TIMERS: '2000' } });
});
beforeEach(async () => {
  // A successful answer resets the count of failures.
  model.say({ text: GREETING });
  await (await converse(shop)).say('I am doing up the house');
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
  await model.stop();
});

const GARBAGE = '<html><body>502 Bad Gateway</body></html>';
const FAULTS: [string, ModelReply][] = [
  ['slow', { text: GREETING, delayMs: 30_000 }],
  ['failing', { status: 500, raw: '{"error":{"message":"boom"}}' }],
  ['overloaded', { status: 429, raw: '{"error":{"message":"slow down"}}' }],
  ['refusing the key', { status: 401, raw: '{"error":{"message":"no such key"}}' }],
  ['cut off in the middle', { text: GREETING, cut: true }],
  ['a page instead of an answer', { raw: GARBAGE }],
  ['an answer of another shape', { raw: '{"hello":"there"}' }],
  ['nothing at all', { raw: '' }],
];

describe.each(FAULTS)('the model’s server: %s', (_name, reply) => {
  test('the owner’s text is shown, all messages are stored, and the conversation can be continued', async () => {
    const chat = await converse(shop);
    model.say(reply);
    const failed = await chat.say('Could you help me choose?');
    expect(failed.response).toBe(DIFFICULTIES);
    expect(failed.owner).toBe('ai');
    model.say({ text: GREETING });
    expect((await chat.say('Are you there again?')).response).toBe(GREETING);
    const history = (await chat.history()).map(({ message_type, content }) => [message_type, content]);
    expect(history.slice(1)).toEqual([
      ['user', 'Could you help me choose?'],
      ['bot', DIFFICULTIES],
      ['user', 'Are you there again?'],
      ['bot', GREETING],
    ]);
    expect(shop.output()).not.toContain('Unhandled');
  });
});

test('a streamed turn that fails ends with the same text', async () => {
  const chat = await converse(shop);
  model.say({ status: 500, raw: '{}' });
  const answer = await shop.fetch('/api/chat/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...chat.headers },
    body: JSON.stringify({ session_id: chat.id, message: 'Could you help me choose?' }),
  });
  const events = await answer.text();
  expect(events).toContain(DIFFICULTIES);
  expect(events.match(/^event: (?:done|problem)$/gm)).toHaveLength(1);
});

describe('invalid responses with status 200', () => {
  test.each<[string, ModelReply]>([
    ['empty text', { text: '' }],
    ['gibberish', { text: 'xqz blorp vrrt 77 \u0000 ~~ kjhgf zzzz' }],
    ['a tool that does not exist', { calls: [{ name: 'dropTables', args: {} }] }],
    ['a tool call that cannot be read', { calls: [{ name: 'calculateBoxes', args: '{"product_id":' }] }],
    ['tool calls without end', { calls: [{ name: 'deliveryInfo', args: {} }] }],
  ])('%s: the embedded assistant’s answer is sent instead', async (_name, reply) => {
    const chat = await converse(shop);
    model.say(reply);
    const before = model.requests.length;
    expect((await chat.say('How long does delivery take?')).response).toContain('about 2 weeks');
    expect(model.requests.length - before).toBeLessThanOrEqual(5);
  });
});

test('after repeated failures the server is not called for a while: the embedded assistant answers', async () => {
  const broken = await startModelServer();
  broken.say({ status: 401, raw: '{}' });
  const other = await startShop({ env: { ...broken.env, AI_TIMEOUT_MS: '2500' } });
  const chat = await converse(other);
  for (let i = 0; i < 3; i++)
    expect((await chat.say('How long does delivery take?')).response).toBe(DIFFICULTIES);
  expect((await chat.say('How long does delivery take?')).response).toContain('about 2 weeks');
  expect(broken.requests).toHaveLength(3);
  await other.stop();
  other.clear();
  await broken.stop();
});

test('a visitor who has used up the day’s tokens is answered by the embedded assistant', async () => {
  const expensive = await startModelServer();
  expensive.say({ text: GREETING, tokens: 600 });
  const other = await startShop({ env: { ...expensive.env, AI_VISITOR_TOKENS: '1000', RATE_LIMITS: 'on' } });
  const chat = await converse(other);
  for (let i = 0; i < 2; i++) expect((await chat.say('I am doing up the house')).response).toBe(GREETING);
  expect((await chat.say('How long does delivery take?')).response).toContain('about 2 weeks');
  expect(expensive.requests).toHaveLength(2);
  await other.stop();
  other.clear();
  await expensive.stop();
});

test('the answer of a model is dropped if a person took over while it was being generated', async () => {
  const bearer = await bearerOf(shop, 'shopper@ardglen.example', 'ardglen-demo-shopper');
  const chat = await converse(shop, bearer);
  let asked = () => {};
  const thinking = new Promise<void>((done) => (asked = done));
  const handedOver = Promise.withResolvers<undefined>();
  model.say(() => {
    asked();
    return { text: GREETING, after: handedOver.promise };
  });
  const answer = chat.say('Could you help me choose?');
  await thinking;
  await shop.send(
    'POST',
    '/api/chat/escalate',
    { session_id: chat.id, reason: null, user_message: null },
    bearer,
  );
  handedOver.resolve(undefined);
  expect(await answer).toMatchObject({ response: '', message: null, owner: 'waiting' });
  expect((await chat.history()).some(({ content }) => content === GREETING)).toBe(false);
});

test('tools return the shop’s own figures, and the answer has its products attached', async () => {
  const { body } = await shop.send('GET', '/api/products?category=LVT&limit=1&in_stock=true');
  const [product] = (body as { products: { id: string; name: string }[] }).products;
  const { body: sum } = await shop.send(
    'POST',
    `/api/products/${product?.id}/calculate-price?area_m2=20&waste_percentage=10`,
  );
  const { boxes_needed: boxes } = sum as { boxes_needed: number };
  model.say((request) =>
    afterTools(request)
      ? { text: `For 20 m² of ${product?.name} you need ${boxes} boxes.` }
      : { calls: [{ name: 'calculateBoxes', args: { product_id: product?.id, area_m2: 20 } }] },
  );
  const chat = await converse(shop);
  const { response, message } = await chat.say('Could you reckon it for my lounge of 20 m²?');
  expect(response).toBe(`For 20 m² of ${product?.name} you need ${boxes} boxes.`);
  expect(message?.attachments?.calculation?.boxes_needed).toBe(boxes);
  expect(message?.attachments?.products[0]?.id).toBe(product?.id);
});

test('the Anthropic API format works too', async () => {
  const anthropic = await startModelServer();
  anthropic.say({
    raw: JSON.stringify({
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'test',
      content: [{ type: 'text', text: GREETING }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 5, output_tokens: 5 },
    }),
  });
  // The provider is chosen by the key.
  const { AI_PROVIDER: _, ...env } = anthropic.env;
  const other = await startShop({ env: { ...env, AI_API_KEY: 'sk-ant-test' } });
  const chat = await converse(other);
  expect((await chat.say('I am doing up the house')).response).toBe(GREETING);
  expect((await chat.say('and the garden room')).response).toBe(GREETING);
  const roles = anthropic.requests.at(-1)?.messages.map(({ role }) => role);
  expect(roles).toEqual(['user', 'assistant', 'user']);
  await other.stop();
  other.clear();
  await anthropic.stop();
});

test.each([
  ['no model', { AI_API_KEY: 'sk-test' }, 'AI_MODEL is missing'],
  ['no key', { AI_PROVIDER: 'anthropic', AI_MODEL: 'some' }, 'AI_API_KEY is missing'],
])('with %s the shop names the missing setting and does not start', async (_name, env, message) => {
  await expect(startShop({ env })).rejects.toThrow(message);
});
