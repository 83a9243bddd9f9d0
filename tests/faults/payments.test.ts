import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import {
  ADDRESS,
  anOrder,
  aProduct,
  OFTEN,
  orderOne,
  pay,
  type PayingShop,
  startPayingShop,
  stateOf,
} from '#tests/support/paying.ts';
import { ageOrder } from '#tests/support/stored.ts';

let shop: PayingShop;
beforeAll(async () => (shop = await startPayingShop(undefined, OFTEN)));
afterEach(async () => {
  const off = { times: 0 };
  await shop.faultConfig({
    latency_ms: 0,
    refuse: { status: 500, ...off },
    lose_answer: { how: 'cut', ...off },
    drop_webhooks: 0,
    charge_other: { pence: 1, ...off },
  });
});
afterAll(() => shop.end());

const soon = { timeout: 40_000, interval: 200 };

async function isPaidOnce(order: PlacedOrderWire): Promise<void> {
  await vi.waitFor(async () => expect(await stateOf(shop, order)).toBe('confirmed'), soon);
  expect(await shop.charges(order)).toHaveLength(1);
  const mails = await shop.mails(order.shipping_address.email);
  expect(mails.map(({ template }) => template)).toEqual(['order-confirmation']);
}

const moneyBack = async (order: PlacedOrderWire) =>
  (await shop.mails(order.shipping_address.email)).filter(({ template }) => template === 'money-back');

test('fifty buyers order and pay for the last box at once: one paid order, stock 0', async () => {
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

describe('a lost response of Square', () => {
  test('after the charge: the request is repeated with the same key', async () => {
    const order = await anOrder(shop);
    await shop.faultConfig({ lose_answer: { how: 'cut', times: 1 }, drop_webhooks: 9 });
    expect((await pay(shop, order)).status).toBe(200);
    await isPaidOnce(order);
  });

  test('several times: the outcome stays open, there is no second charge, and the job finds the first', async () => {
    const order = await anOrder(shop);
    await shop.faultConfig({ lose_answer: { how: 'cut', times: 2 }, drop_webhooks: 9 });
    expectProblem(await pay(shop, order), 503, 'outcome_unknown');
    expectProblem(await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`), 409);
    await isPaidOnce(order);
  });

  test('followed by a try with another card: the first charge is found and used', async () => {
    const order = await anOrder(shop);
    await shop.faultConfig({ lose_answer: { how: 'cut', times: 2 }, drop_webhooks: 9 });
    expect((await pay(shop, order)).status).toBe(503);
    expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
    await isPaidOnce(order);
  });

  test('by a timeout, while the webhook notice arrives: the order is paid once', async () => {
    const order = await anOrder(shop);
    await shop.faultConfig({ lose_answer: { how: 'hang', times: 1 } });
    expect((await pay(shop, order)).status).toBe(200);
    await isPaidOnce(order);
  });
});

describe('a killed process', () => {
  test('between order and payment: the order still exists and can be paid', async () => {
    const order = await anOrder(shop);
    await shop.kill();
    shop = await shop.again();
    expect((await pay(shop, order)).status).toBe(200);
    await isPaidOnce(order);
  });

  test('after the charge and before it is recorded: the order is settled after the restart', async () => {
    const order = await anOrder(shop);
    await shop.faultConfig({ lose_answer: { how: 'hang', times: 1 }, drop_webhooks: 9 });
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

describe('a charge that completes late', () => {
  /** Completes a declined attempt's charge after the order was cancelled. */
  async function lateCharge(cancel: (order: PlacedOrderWire) => Promise<void>, where?: string) {
    const order = await anOrder(shop, where);
    expect((await pay(shop, order, 'cnon:card-nonce-declined')).status).toBe(402);
    await cancel(order);
    await vi.waitFor(async () => expect(await stateOf(shop, order)).toBe('cancelled'), soon);
    await shop.chargeBehind(order);
    return order;
  }

  const cancelByBuyer = async (order: PlacedOrderWire): Promise<void> => {
    await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`);
  };

  const expire = async (order: PlacedOrderWire): Promise<void> => {
    await ageOrder(shop, order.id, 31 * 60 * 1000);
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

  test('is refunded if the buyer cancelled the order, and the buyer gets an e-mail', async () => {
    await isReturned(await lateCharge(cancelByBuyer));
  });

  test('revives an expired order if its boxes are still available', async () => {
    const order = await lateCharge(expire);
    await vi.waitFor(async () => expect(await stateOf(shop, order)).toBe('confirmed'), soon);
    const [charge] = await shop.charges(order);
    expect(charge?.refunded_money).toBeUndefined();
  });

  test('is refunded if the order expired and somebody else has the last box', async () => {
    const order = await lateCharge(async (first) => {
      await expire(first);
      await vi.waitFor(async () => expect(await stateOf(shop, first)).toBe('cancelled'), soon);
      const [item] = first.items;
      expect((await orderOne(shop, item?.product_id ?? '')).status).toBe(201);
    }, 'stock = 1');
    await isReturned(order);
  });
});

describe('a charge that is not what the order costs by now', () => {
  const place = (product: string, quantity: number) =>
    shop.send('POST', '/api/orders/guest', {
      shipping_address: { ...ADDRESS, email: `${product}@example.com` },
      client_key: `a-checkout-of-${product}`,
      items: [{ product_id: product, quantity }],
    });

  test('because the goods were changed after its card was declined, is refunded, and the order can be paid', async () => {
    const product = await aProduct(shop, 'stock > 20 ORDER BY price_pence DESC');
    const one = (await place(product, 1)).body as PlacedOrderWire;
    expect((await pay(shop, one, 'cnon:card-nonce-declined')).status).toBe(402);
    const nine = (await place(product, 9)).body as PlacedOrderWire;
    expect(nine.id).toBe(one.id);
    await shop.chargeBehind(one);
    await isSentBack(one);
    expect(await stateOf(shop, nine)).toBe('pending');
    expect((await pay(shop, nine)).status).toBe(200);
    const kept = (await shop.charges(nine)).filter(({ refunded_money: back }) => !back);
    expect(kept.map(({ amount_money: { amount } }) => amount)).toEqual([Math.round(nine.total_amount * 100)]);
  });

  test('in another currency is refunded in that currency, and buyer and staff are told', async () => {
    const order = await anOrder(shop);
    const pence = Math.round(order.total_amount * 100);
    await shop.faultConfig({ charge_other: { pence, currency: 'JPY', times: 1 } });
    expectProblem(await pay(shop, order), 409, 'payment_returned');
    await isSentBack(order);
    expect(await stateOf(shop, order)).toBe('pending');
    const [charge] = await shop.charges(order);
    expect(charge?.refunded_money).toEqual({ amount: pence, currency: 'JPY' });
    const { rows } = await shop.database.client.execute({
      sql: "SELECT note FROM order_events WHERE order_id = ? AND kind IN ('payment', 'refund') ORDER BY rowid",
      args: [order.id],
    });
    const yen = `JP¥${pence.toLocaleString('en-GB')}`;
    expect(rows.map(({ note }) => String(note))).toEqual([
      expect.stringContaining(`${yen} paid`),
      expect.stringContaining('so this charge does not pay for it'),
      expect.stringContaining(`${yen} refunded`),
    ]);
  });

  async function isSentBack(order: PlacedOrderWire): Promise<void> {
    await vi.waitFor(async () => {
      const [charge] = await shop.charges(order);
      expect(charge?.refunded_money?.amount).toBe(charge?.amount_money.amount);
      expect(await moneyBack(order)).toHaveLength(1);
    }, soon);
  }
});

test.each([1, 9_999_900])(
  'a charge of the wrong amount, %i pence, is refunded, and the order can still be paid',
  async (pence) => {
    const order = await anOrder(shop);
    await shop.faultConfig({ charge_other: { pence, times: 1 } });
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
