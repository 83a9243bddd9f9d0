/** Card testing: after many declined cards no further one is tried, for the order and for the address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder, pay, type PayingShop, startPayingShop, stateOf } from '#tests/support/paying.ts';

let shop: PayingShop;
beforeAll(async () => (shop = await startPayingShop(undefined, { RATE_LIMITS: 'on' })));
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

test(
  '20 declined cards an hour are accepted for an order, 100 from an address',
  { timeout: 60_000 },
  async () => {
    const tried = [];
    for (let i = 0; i < 5; i += 1) {
      const order = await anOrder(shop);
      tried.push(order);
      for (let card = 0; card < 20; card += 1) {
        expect((await pay(shop, order, 'cnon:card-nonce-declined')).status).toBe(402);
      }
      const refused = await pay(shop, order);
      expectProblem(refused, 429, 'too_many_requests');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect(refused.body).toMatchObject({
        success: false,
        payment_id: null,
        error_message: expect.stringMatching(/^Too many cards were declined .* call us: 0\d/) as string,
      });
      expect(await stateOf(shop, order)).toBe('pending');
      // Another order can be paid until the address has had its share.
      const other = await pay(shop, await anOrder(shop));
      expect(other.status).toBe(i < 4 ? 200 : 429);
    }
    for (const order of tried) expect(await shop.charges(order)).toEqual([]);
  },
);
