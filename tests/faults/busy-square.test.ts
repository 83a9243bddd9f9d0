/**
 * A charge whose answer was lost, repeated while Square refuses every call. The jobs are off: the look-up would find the
 * charge, and it would use up the refusals that are meant for the repeats.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder, pay, type PayingShop, startPayingShop, stateOf } from '#tests/support/paying.ts';

let shop: PayingShop;
beforeAll(async () => (shop = await startPayingShop(undefined, { JOBS: 'off' })));
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

test('a rate limit on the repeat leaves the outcome open: another card finds the first charge', async () => {
  const order = await anOrder(shop);
  await shop.knobs({ lose_answer: { how: 'cut', times: 2 }, drop_webhooks: 9 });
  expectProblem(await pay(shop, order), 503, 'outcome_unknown');
  await shop.knobs({ refuse: { status: 429, times: 2 } });
  expectProblem(await pay(shop, order), 503, 'outcome_unknown');
  expectProblem(await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`), 409);
  expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('confirmed');
  expect(await shop.charges(order)).toHaveLength(1);
});

test('a rate limit on the first call and on its repeat shows that nothing was charged', async () => {
  const order = await anOrder(shop);
  await shop.knobs({ refuse: { status: 429, times: 2 } });
  expectProblem(await pay(shop, order), 503, 'provider_busy');
  expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
  expect(await shop.charges(order)).toHaveLength(1);
});
