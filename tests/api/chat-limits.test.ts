/** The chat with two processes on one database, and its rate limits. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { converse, type Conversation } from '#tests/support/chatting.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let second: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: 'on' } });
  second = await startShop({ dataDir: shop.dataDir, env: { JOBS: 'off' } });
});
afterAll(async () => {
  await second.stop();
  await shop.stop();
  shop.clear();
});

test('typing and answers of staff at one process reach the shopper at another; the rate limit says when to retry', async () => {
  const begun = await shop.send('POST', '/api/chat/session', {});
  const { session_id: id } = begun.body as { session_id: string };
  const cookie = { cookie: (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  const stop = new AbortController();
  const stream = await shop.fetch(`/api/chat/stream?session_id=${id}`, {
    headers: cookie,
    signal: stop.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (words: string) => {
    while (reader && !heard.includes(words)) heard += (await reader.read()).value ?? '';
  };
  await hear('event: owner');
  const staff = await as(second, 'support');
  const agent = (action: string, body: object) =>
    second.send('POST', `/api/admin/chat/${id}/${action}`, body, staff);
  expect((await agent('claim', {})).status).toBe(200);
  expect((await agent('presence', { typing: true })).status).toBe(200);
  await hear('"typing":true');
  expect((await agent('messages', { content: 'From the other process' })).status).toBe(200);
  await hear('From the other process');
  stop.abort();

  const say = () => shop.send('POST', '/api/chat/message', { session_id: id, message: 'hello' }, cookie);
  for (let said = 0; said < 20; said += 1) expect((await say()).status).toBe(200);
  const refused = await say();
  expect(expectProblem(refused, 429).detail).toBe(
    'That was quick. Please wait a moment and send your message again.',
  );
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a conversation takes ten pictures a day, and an address sends twenty an hour', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#775533' } })
    .jpeg()
    .toBuffer();
  const image = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const post = ({ id, headers }: Conversation) =>
    shop.send('POST', '/api/chat/photo', { session_id: id, image, floors: [] }, headers);
  const chats = [await converse(shop), await converse(shop), await converse(shop)] as const;
  for (let sent = 0; sent < 10; sent += 1) expect((await post(chats[0])).status).toBe(200);
  // The refused one counts for the address.
  const eleventh = expectProblem(await post(chats[0]), 429);
  expect(eleventh.detail).toMatch(/^Ten pictures a day are the most for one chat\./);
  for (let sent = 0; sent < 9; sent += 1) expect((await post(chats[1])).status).toBe(200);
  const refused = await post(chats[2]);
  expect(expectProblem(refused, 429).detail).toBe(
    'Several pictures were sent from here already. Please try again later.',
  );
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
