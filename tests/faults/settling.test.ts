/** One payment reported three ways (the buyer's request, webhook notices, the look-up), each repeated and in any order. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { anOrder, notify, pay, type PayingShop, startPayingShop, stateOf } from '#tests/support/paying.ts';

let shop: PayingShop;
let events = 0;
beforeAll(async () => (shop = await startPayingShop()));
afterAll(() => shop.end());

/** Sends a webhook notice of an order's charge; `event` repeats an earlier notice. */
async function sendNotice(
  order: PlacedOrderWire,
  status: string,
  event = `event-${++events}`,
): Promise<string> {
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

test('the buyer’s request first, then notices, repeated and out of order', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  const event = await sendNotice(order, 'COMPLETED');
  await sendNotice(order, 'COMPLETED', event);
  await sendNotice(order, 'APPROVED');
  await sendNotice(order, 'COMPLETED');
  expect((await pay(shop, order)).status).toBe(200);
  await isSettledOnce(order);
});

test('the notice first, while the response to the buyer is lost, then the buyer’s request again', async () => {
  const order = await anOrder(shop);
  await shop.faultConfig({ lose_answer: { how: 'cut', times: 2 }, drop_webhooks: 9 });
  expect((await pay(shop, order)).status).toBe(503);
  await shop.faultConfig({ lose_answer: { how: 'cut', times: 0 }, drop_webhooks: 0 });
  await sendNotice(order, 'APPROVED');
  await Promise.all([
    sendNotice(order, 'COMPLETED'),
    sendNotice(order, 'COMPLETED'),
    pay(shop, order),
    pay(shop, order),
  ]);
  await isSettledOnce(order);
});

test('thirty orders, each settled by the buyer and by notices at the same time', async () => {
  const orders: PlacedOrderWire[] = [];
  for (let nth = 0; nth < 30; nth++) orders.push(await anOrder(shop, 'stock > 40'));
  await Promise.all(
    orders.map(async (order) => {
      await Promise.all([pay(shop, order), pay(shop, order)]);
      await Promise.all([sendNotice(order, 'COMPLETED'), sendNotice(order, 'COMPLETED'), pay(shop, order)]);
    }),
  );
  for (const order of orders) await isSettledOnce(order);
  console.log('settling: 30 orders reported 5 times each: 30 charges, 30 state changes, 30 confirmations');
});
