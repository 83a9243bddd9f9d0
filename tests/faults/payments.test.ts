import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import {
  anOrder,
  aProduct,
  notify,
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
  const { rows } = await shop.ledger.client.execute({
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

  test('time and again leaves the outcome open: no second charge, and the job finds the first', async () => {
    const order = await anOrder(shop);
    await shop.knobs({ lose_answer: { how: 'cut', times: 2 }, drop_webhooks: 9 });
    expectProblem(await pay(shop, order), 503, 'outcome_unknown');
    expectProblem(await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`), 409);
    await isPaidOnce(order);
  });

  test('then another card: the first charge is found instead', async () => {
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

test('a busy provider is told apart, and the same card pays later', async () => {
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

test('money that arrives for a cancelled order goes back, and the buyer is told', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order, 'cnon:card-nonce-declined')).status).toBe(402);
  await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`);
  const { client } = shop.ledger;
  const attempt = await client.execute({
    sql: 'SELECT id FROM payments WHERE order_id = ?',
    args: [order.id],
  });
  const paid = await anOrder(shop);
  const { body } = await pay(shop, paid);
  const notice = {
    event_id: 'late',
    type: 'payment.updated',
    data: {
      object: {
        payment: {
          id: `late-${body.payment_id}`,
          status: 'COMPLETED',
          reference_id: String(attempt.rows[0]?.['id']),
          amount_money: { amount: Math.round(order.total_amount * 100), currency: 'GBP' },
        },
      },
    },
  };
  expect((await notify(shop, notice)).status).toBe(200);
  expect((await notify(shop, notice)).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('cancelled');
  const { rows } = await client.execute({
    sql: 'SELECT amount_pence, actor FROM refunds WHERE order_id = ?',
    args: [order.id],
  });
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { amount_pence: Math.round(order.total_amount * 100), actor: 'system' },
  ]);
});
