/** Live streams and slow requests of one address: however many it opens, the shop serves everybody else. */
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { converse } from '#tests/support/chatting.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
beforeAll(async () => (shop = await startShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })));
afterAll(() => shop.end());

const from = (address: string) => ({ 'x-forwarded-for': address });

const open: AbortController[] = [];
/** Kept, because a response that nobody refers to is closed by the garbage collector, which makes room for others. */
const answers: Response[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const stop of open.splice(0)) stop.abort();
  answers.length = 0;
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens a stream that stays open until the test ends. @returns its status */
async function listen(path: string, headers: Record<string, string>): Promise<number> {
  const stop = new AbortController();
  open.push(stop);
  const answer = await shop.fetch(path, { headers, signal: stop.signal });
  answers.push(answer);
  return answer.status;
}

/** Opens as many streams as an address may, twenty in each conversation. @returns how many those are */
async function openAll(address: string): Promise<number> {
  for (let opened = 0; opened < 1_000;) {
    const chat = await converse(shop, from(address));
    const tabs = Array.from({ length: 20 }, () =>
      listen(`/api/chat/stream?session_id=${chat.id}`, chat.headers),
    );
    const statuses = await Promise.all(tabs);
    opened += statuses.filter((status) => status === 200).length;
    if (statuses.some((status) => status !== 200)) {
      expect(new Set(statuses).has(503)).toBe(false);
      return opened;
    }
  }
  throw new Error('a thousand streams of one address were opened');
}

test('an address has a limited number of live streams, which other addresses do not notice', async () => {
  expect(await openAll('203.0.113.7')).toBe(60);
  const chat = await converse(shop, from('203.0.113.7'));
  const refused = await shop.send('GET', `/api/chat/stream?session_id=${chat.id}`, undefined, chat.headers);
  expectProblem(refused, 429, 'too_many_requests');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await converse(shop, from('203.0.113.8'));
  expect(await listen(`/api/chat/stream?session_id=${other.id}`, other.headers)).toBe(200);
  const staff = await as(shop, 'support');
  expect(await listen('/api/admin/chat/stream', { ...staff, ...from('203.0.113.9') })).toBe(200);
});

test('a stream that ended makes room for the next one of its address', async () => {
  expect(await openAll('203.0.113.17')).toBe(60);
  open.shift()?.abort();
  const chat = await converse(shop, from('203.0.113.17'));
  await expect.poll(() => listen(`/api/chat/stream?session_id=${chat.id}`, chat.headers)).toBe(200);
});

test('streams take no place from requests, even if there are more of them than places', async () => {
  for (let nth = 0; nth < 11; nth += 1) expect(await openAll(`198.51.100.${nth}`)).toBe(60);
  const answer = await shop.fetch('/api/products?limit=1', { headers: from('203.0.113.27') });
  expect(answer.status).toBe(200);
  const chat = await converse(shop, from('203.0.113.27'));
  expect(await listen(`/api/chat/stream?session_id=${chat.id}`, chat.headers)).toBe(200);
});

test('unfinished requests of one address leave half of the places to others', async () => {
  const head = [
    'POST /api/contact HTTP/1.1',
    'Host: shop.example',
    'X-Forwarded-For: 203.0.113.37',
    'Content-Type: application/json',
    'Content-Length: 60000',
  ];
  for (let nth = 0; nth < 620; nth += 1) {
    const socket = connect(shop.port, '127.0.0.1', () => socket.write([...head, '', '{'].join('\r\n')));
    socket.on('error', () => undefined);
    sockets.push(socket);
  }
  const status = async (address: string) =>
    (await shop.fetch('/api/products?limit=1', { headers: from(address) })).status;
  await expect.poll(() => status('203.0.113.37')).toBe(429);
  expect(await status('203.0.113.38')).toBe(200);
});
