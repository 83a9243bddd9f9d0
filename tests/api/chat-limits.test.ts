/** The chat with two processes on one database, and its rate limit per visitor. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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
