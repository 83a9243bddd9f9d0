/**
 * Square refuses calls. The jobs are off: the look-up would find a charge whose answer was lost, and every job that asks
 * Square would use up refusals that are meant for the charges.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder, pay, type PayingShop, startPayingShop, stateOf } from '#tests/support/paying.ts';

let shop: PayingShop;
beforeAll(async () => (shop = await startPayingShop(undefined, { JOBS: 'off' })));
afterAll(() => shop.end());

async function isPaidOnce(order: PlacedOrderWire): Promise<void> {
  expect(await stateOf(shop, order)).toBe('confirmed');
  expect(await shop.charges(order)).toHaveLength(1);
  const mails = await shop.mails(order.shipping_address.email);
  expect(mails.map(({ template }) => template)).toEqual(['order-confirmation']);
}

test('a rate limit on the repeat leaves the outcome open: another card finds the first charge', async () => {
  const order = await anOrder(shop);
  await shop.faultConfig({ lose_answer: { how: 'cut', times: 2 }, drop_webhooks: 9 });
  expectProblem(await pay(shop, order), 503, 'outcome_unknown');
  await shop.faultConfig({ refuse: { status: 429, times: 2 } });
  expectProblem(await pay(shop, order), 503, 'outcome_unknown');
  expectProblem(await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`), 409);
  expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('confirmed');
  expect(await shop.charges(order)).toHaveLength(1);
});

test('if the provider fails, nothing is charged, and another card can pay', async () => {
  const order = await anOrder(shop);
  await shop.faultConfig({ refuse: { status: 500, times: 2 } });
  expectProblem(await pay(shop, order), 503, 'outcome_unknown');
  expect(await shop.charges(order)).toEqual([]);
  expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
  await isPaidOnce(order);
});

test.each(['cnon:card-nonce-ok', 'cnon:gift-card-nonce-ok'])(
  'a rate limit on the first call and on its repeat is reported, and %s can pay later',
  async (card) => {
    const order = await anOrder(shop);
    await shop.faultConfig({ refuse: { status: 429, times: 2 } });
    expectProblem(await pay(shop, order), 503, 'provider_busy');
    expect(await shop.charges(order)).toEqual([]);
    expect((await pay(shop, order, card)).status).toBe(200);
    await isPaidOnce(order);
  },
);
