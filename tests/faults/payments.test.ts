import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import {
  anOrder,
  aProduct,
  orderOne,
  pay,
  type PayingShop,
  startPayingShop,
  stateOf,
} from '#tests/support/paying.ts';

let shop: PayingShop;
beforeAll(async () => (shop = await startPayingShop()));
afterEach(async () => {
  const nothing = { times: 0 };
  await shop.knobs({
    latency_ms: 0,
    refuse: { status: 500, ...nothing },
    lose_answer: { how: 'cut', ...nothing },
    drop_webhooks: 0,
    charge_other: { pence: 1, ...nothing },
  });
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

const soon = { timeout: 40_000, interval: 200 };

async function isPaidOnce(order: PlacedOrderWire): Promise<void> {
  await vi.waitFor(async () => expect(await stateOf(shop, order)).toBe('confirmed'), soon);
  expect(await shop.charges(order)).toHaveLength(1);
  const mails = await shop.mails(order.shipping_address.email);
  expect(mails.map(({ template }) => template)).toEqual(['order-confirmation']);
}

const moneyBack = async (order: PlacedOrderWire) =>
  (await shop.mails(order.shipping_address.email)).filter(({ template }) => template === 'money-back');

test('fifty buyers of the last box, each with a card in hand: one paid order, stock 0', async () => {
  const product = await aProduct(shop, 'stock = 1');
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const placed = await orderOne(shop, product);
      if (placed.status !== 201) return placed;
      return pay(shop, placed.body as PlacedOrderWire);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const refusal of answers.filter(({ status }) => status !== 200)) {
    expectProblem(refusal, 409, 'out_of_stock');
  }
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT stock FROM products WHERE id = ?',
    args: [product],
  });
  expect(Number(rows[0]?.['stock'])).toBe(0);
});

test('twenty presses of the button at once charge once', async () => {
  const order = await anOrder(shop);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(shop, order)));
  expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1);
  await isPaidOnce(order);
});

describe('an answer that gets lost', () => {
  test('after Square took the money is asked for again, with the same key', async () => {
    const order = await anOrder(shop);
    await shop.knobs({ lose_answer: { how: 'cut', times: 1 }, drop_webhooks: 9 });
    expect((await pay(shop, order)).status).toBe(200);
    await isPaidOnce(order);
  });

  test('several times leaves the outcome open: no second charge, and the job finds the first', async () => {
    const order = await anOrder(shop);
    await shop.knobs({ lose_answer: { how: 'cut', times: 2 }, drop_webhooks: 9 });
    expectProblem(await pay(shop, order), 503, 'outcome_unknown');
    expectProblem(await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`), 409);
    await isPaidOnce(order);
  });

  test('then another card: the first charge is found and used', async () => {
    const order = await anOrder(shop);
    await shop.knobs({ lose_answer: { how: 'cut', times: 2 }, drop_webhooks: 9 });
    expect((await pay(shop, order)).status).toBe(503);
    expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
    await isPaidOnce(order);
  });

  test('by a time-out, with the notice on its way: the order is paid once', async () => {
    const order = await anOrder(shop);
    await shop.knobs({ lose_answer: { how: 'hang', times: 1 } });
    expect((await pay(shop, order)).status).toBe(200);
    await isPaidOnce(order);
  });
});

test('a provider that fails charges nothing, and another card then pays', async () => {
  const order = await anOrder(shop);
  await shop.knobs({ refuse: { status: 500, times: 4 } });
  expectProblem(await pay(shop, order), 503, 'outcome_unknown');
  expect(await shop.charges(order)).toEqual([]);
  expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
  await isPaidOnce(order);
});

test('a busy provider is reported as such, and the same card pays later', async () => {
  const order = await anOrder(shop);
  await shop.knobs({ refuse: { status: 429, times: 2 } });
  expectProblem(await pay(shop, order), 503, 'provider_busy');
  expect((await pay(shop, order)).status).toBe(200);
  await isPaidOnce(order);
});

describe('a killed process', () => {
  test('between order and payment keeps the order, which can be paid', async () => {
    const order = await anOrder(shop);
    await shop.kill();
    shop = await shop.again();
    expect((await pay(shop, order)).status).toBe(200);
    await isPaidOnce(order);
  });

  test('after the charge and before its record settles the order when it is back', async () => {
    const order = await anOrder(shop);
    await shop.knobs({ lose_answer: { how: 'hang', times: 1 }, drop_webhooks: 9 });
    const lost = pay(shop, order).catch(() => null);
    await vi.waitFor(async () => expect(await shop.charges(order)).toHaveLength(1), soon);
    await shop.kill();
    await lost;
    expect(shop.output()).not.toContain('uncaught');
    shop = await shop.again();
    await isPaidOnce(order);
    expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
    expect(await shop.charges(order)).toHaveLength(1);
  });
});

describe('money that arrives late', () => {
  /** A declined attempt whose charge goes through after all, once the order is cancelled. */
  async function lateMoney(cancel: (order: PlacedOrderWire) => Promise<void>, where?: string) {
    const order = await anOrder(shop, where);
    expect((await pay(shop, order, 'cnon:card-nonce-declined')).status).toBe(402);
    await cancel(order);
    await vi.waitFor(async () => expect(await stateOf(shop, order)).toBe('cancelled'), soon);
    await shop.chargeBehind(order);
    return order;
  }

  const giveUp = async (order: PlacedOrderWire): Promise<void> => {
    await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`);
  };

  const runOut = async (order: PlacedOrderWire): Promise<void> => {
    const { client } = shop.database;
    const args = [order.id];
    const minutes = 31 * 60 * 1000;
    await client.execute({
      sql: `UPDATE orders SET created_at = created_at - ${minutes} WHERE id = ?`,
      args,
    });
    await client.execute({
      sql: `UPDATE stock_holds SET expires_at = expires_at - ${minutes} WHERE order_id = ?`,
      args,
    });
    expectProblem(await pay(shop, order, 'cnon:gift-card-nonce-ok'), 409, 'order_closed');
  };

  async function isReturned(order: PlacedOrderWire): Promise<void> {
    await vi.waitFor(async () => {
      const [charge] = await shop.charges(order);
      expect(charge?.refunded_money?.amount).toBe(charge?.amount_money.amount);
      const mails = await shop.mails(order.shipping_address.email);
      expect(mails.map(({ template }) => template)).toEqual(['order-moved', 'money-back']);
    }, soon);
    expect(await stateOf(shop, order)).toBe('cancelled');
  }

  test('goes back where the buyer gave the order up, and the buyer is told', async () => {
    await isReturned(await lateMoney(giveUp));
  });

  test('keeps the order where only its time ran out and the boxes are still there', async () => {
    const order = await lateMoney(runOut);
    await vi.waitFor(async () => expect(await stateOf(shop, order)).toBe('confirmed'), soon);
    const [charge] = await shop.charges(order);
    expect(charge?.refunded_money).toBeUndefined();
  });

  test('goes back where its time ran out and somebody else has the last box', async () => {
    const order = await lateMoney(async (first) => {
      await runOut(first);
      await vi.waitFor(async () => expect(await stateOf(shop, first)).toBe('cancelled'), soon);
      const [item] = first.items;
      expect((await orderOne(shop, item?.product_id ?? '')).status).toBe(201);
    }, 'stock = 1');
    await isReturned(order);
  });
});

test.each([1, 9_999_900])(
  'a charge over %i pence pays for nothing, goes back, and the order can be paid',
  async (pence) => {
    const order = await anOrder(shop);
    await shop.knobs({ charge_other: { pence, times: 1 } });
    const problem = expectProblem(await pay(shop, order), 409, 'payment_returned');
    expect(problem.detail).toContain('your order is not paid yet');
    await vi.waitFor(async () => {
      const [charge] = await shop.charges(order);
      expect(charge?.amount_money.amount).toBe(pence);
      expect(charge?.refunded_money?.amount).toBe(pence);
      expect(await moneyBack(order)).toHaveLength(1);
    }, soon);
    expect(await stateOf(shop, order)).toBe('pending');
    expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
    expect(await stateOf(shop, order)).toBe('confirmed');
    expect(await moneyBack(order)).toHaveLength(1);
  },
);
