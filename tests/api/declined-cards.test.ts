/** Card testing: after many declined cards no further one is tried, for the order and for the address. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder, pay, type PayingShop, startPayingShop, stateOf } from '#tests/support/paying.ts';
import { TEST_SECRET } from '#tests/support/shop.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: PayingShop;
beforeAll(async () => (shop = await startPayingShop(undefined, { RATE_LIMITS: 'on' })));
afterAll(() => shop.end());

/** Declines counted so far, of an order or an address; `set` changes them. */
async function declines(of: string, set?: number): Promise<number | undefined> {
  const [kind = '', whose = ''] = of.split(/:(.*)/s);
  const key = `declined-${kind}:${createHmac('sha256', TEST_SECRET).update(whose).digest('base64url')}`;
  if (set !== undefined) await setRows(shop, 'rateLimits', { key }, { points: set });
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT points FROM rate_limits WHERE key = ?',
    args: [key],
  });
  return rows[0] && Number(rows[0]['points']);
}

const ADDRESS = 'address:127.0.0.1';

test('20 declined cards an hour are accepted for an order, and 100 from an address', async () => {
  const [paid, tried] = [await anOrder(shop), await anOrder(shop)];
  expect((await pay(shop, paid)).status).toBe(200);
  const cards = ['cnon:card-nonce-declined', 'cnon:card-nonce-rejected-cvv'];
  for (const card of cards) expect((await pay(shop, tried, card)).status).toBe(402);
  // A card that was declined before is not tried again, and not counted.
  for (const card of cards) expect((await pay(shop, tried, card)).status).toBe(402);
  expect([await declines(`order:${tried.id}`), await declines(ADDRESS)]).toEqual([2, 2]);

  await declines(`order:${tried.id}`, 20);
  const refused = await pay(shop, tried);
  expectProblem(refused, 429, 'too_many_requests');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(refused.body).toMatchObject({
    success: false,
    payment_id: null,
    error_message: expect.stringMatching(/^Too many cards were declined .* call us: 0\d/) as string,
  });
  expect(await shop.charges(tried)).toEqual([]);
  expect(await stateOf(shop, tried)).toBe('pending');
  // Another order of the address can be paid until the address has had its share.
  expect((await pay(shop, await anOrder(shop))).status).toBe(200);
  await declines(ADDRESS, 100);
  expect((await pay(shop, await anOrder(shop))).status).toBe(429);
  // Who has paid is told so all the same.
  expect((await pay(shop, paid)).body).toMatchObject({ success: true });
});

test('of many cards of an address at once, some wait', async () => {
  await declines(ADDRESS, 0);
  const orders = [];
  for (let i = 0; i < 40; i += 1) orders.push(await anOrder(shop));
  await shop.faultConfig({ latency_ms: 1500 });
  const statuses = await Promise.all(orders.map(async (order) => (await pay(shop, order)).status));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
  expect(statuses).toContain(429);
});
