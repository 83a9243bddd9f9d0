/** One payment reported by the buyer's request, Square's webhooks and the reconciliation, repeated and in any order. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { anOrder, notify, pay, type PayingShop, startPayingShop, stateOf } from '#tests/support/paying.ts';

let shop: PayingShop;
let events = 0;
beforeAll(async () => (shop = await startPayingShop()));
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

/** Sends a webhook about an order's charge, as Square would; `event` repeats an earlier one. */
async function tell(order: PlacedOrderWire, status: string, event = `told-${++events}`): Promise<string> {
  const [charge] = await shop.charges(order);
  const payment = { ...charge, status };
  const notice = { event_id: event, type: 'payment.updated', data: { object: { payment } } };
  expect((await notify(shop, notice)).status).toBe(200);
  return event;
}

const stepsOf = async (order: PlacedOrderWire) =>
  (
    await shop.database.client.execute({
      sql: "SELECT to_status FROM order_events WHERE order_id = ? AND kind = 'moved'",
      args: [order.id],
    })
  ).rows.map((row) => row['to_status']);

async function isSettledOnce(order: PlacedOrderWire): Promise<void> {
  await vi.waitFor(async () => expect(await stateOf(shop, order)).toBe('confirmed'), { timeout: 40_000 });
  expect(await stepsOf(order)).toEqual(['confirmed']);
  expect(await shop.charges(order)).toHaveLength(1);
  const mails = await shop.mails(order.shipping_address.email);
  expect(mails.map(({ template }) => template)).toEqual(['order-confirmation']);
}

test('the buyer’s request first, then webhooks, repeated and out of order', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  const event = await tell(order, 'COMPLETED');
  await tell(order, 'COMPLETED', event);
  await tell(order, 'APPROVED');
  await tell(order, 'COMPLETED');
  expect((await pay(shop, order)).status).toBe(200);
  await isSettledOnce(order);
});

test('the webhook first, while the buyer’s response is lost, then the buyer’s retry', async () => {
  const order = await anOrder(shop);
  await shop.knobs({ lose_answer: { how: 'cut', times: 2 }, drop_webhooks: 9 });
  expect((await pay(shop, order)).status).toBe(503);
  await shop.knobs({ lose_answer: { how: 'cut', times: 0 }, drop_webhooks: 0 });
  await tell(order, 'APPROVED');
  await Promise.all([tell(order, 'COMPLETED'), tell(order, 'COMPLETED'), pay(shop, order), pay(shop, order)]);
  await isSettledOnce(order);
});

test('thirty orders, each settled concurrently by the buyer and by webhooks', async () => {
  const orders: PlacedOrderWire[] = [];
  for (let one = 0; one < 30; one++) orders.push(await anOrder(shop, 'stock > 40'));
  await Promise.all(
    orders.map(async (order) => {
      await Promise.all([pay(shop, order), pay(shop, order)]);
      await Promise.all([tell(order, 'COMPLETED'), tell(order, 'COMPLETED'), pay(shop, order)]);
    }),
  );
  for (const order of orders) await isSettledOnce(order);
  console.log('settling: 30 orders told 5 times each: 30 charges, 30 moves, 30 confirmations');
});
