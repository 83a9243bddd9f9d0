/**
 * A charge whose response was lost, among many attempts that are unknown to the provider. In its own shop, because the job
 * keeps looking the attempts up.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder, OFTEN, pay, type PayingShop, startPayingShop, stateOf } from '#tests/support/paying.ts';
import { addRows } from '#tests/support/stored.ts';

let shop: PayingShop;
beforeAll(async () => (shop = await startPayingShop(undefined, OFTEN)));
afterAll(() => shop.end());

test('a lost charge is found among thirty attempts with unknown outcome', async () => {
  const other = await anOrder(shop);
  const at = new Date();
  for (let attempt = 1; attempt <= 30; attempt++)
    await addRows(shop, 'payments', {
      ...{ id: `00000000-${attempt}`, orderId: other.id, attempt, idempotencyKey: `lost-${attempt}` },
      ...{ sourceHash: '', state: 'unknown', amountPence: 100, createdAt: at, updatedAt: at },
    });
  const order = await anOrder(shop);
  await shop.faultConfig({ lose_answer: { how: 'cut', times: 2 }, drop_webhooks: 9 });
  expectProblem(await pay(shop, order), 503, 'outcome_unknown');
  await expect.poll(() => stateOf(shop, order), { timeout: 80_000 }).toBe('confirmed');
  expect(await shop.charges(order)).toHaveLength(1);
}, 120_000);
