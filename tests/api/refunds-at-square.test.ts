/** Refunds that staff make in Square's own dashboard reach the shop's books, by Square's notices or by asking Square. */
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder, notify, pay, type PayingShop, startPayingShop, stateOf } from '#tests/support/paying.ts';
import { as } from '#tests/support/staff.ts';
import { addRows, paymentOf, setRows } from '#tests/support/stored.ts';

let shop: PayingShop;
/** The job asks half a minute after the start of a process: here it is a second and a half. */
beforeAll(async () => (shop = await startPayingShop(undefined, { SHORT_TIMERS: '30000' })));
afterAll(() => shop.end());

async function paidOrder(): Promise<PlacedOrderWire> {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).body.success).toBe(true);
  return order;
}

const pence = (order: PlacedOrderWire) => Math.round(order.total_amount * 100);

async function rowsOf(sql: string, ...args: string[]) {
  return (await shop.database.client.execute({ sql, args })).rows;
}

async function refunded(order: PlacedOrderWire): Promise<number> {
  const [row] = await rowsOf('SELECT refunded_pence FROM orders WHERE id = ?', order.id);
  return Number(row?.['refunded_pence']);
}

const refundRows = (order: PlacedOrderWire) =>
  rowsOf('SELECT state, amount_pence, actor, restock FROM refunds WHERE order_id = ?', order.id);

const mailsAbout = async (order: PlacedOrderWire, ...templates: string[]) =>
  (await rowsOf('SELECT template FROM outbox_emails WHERE order_id = ?', order.id))
    .map(({ template }) => String(template))
    .filter((template) => templates.includes(template));

async function notice(order: PlacedOrderWire, id: string, refund: object, event = crypto.randomUUID()) {
  const [payment] = await rowsOf(
    'SELECT provider_payment_id AS id FROM payments WHERE order_id = ?',
    order.id,
  );
  const whole = { id, status: 'COMPLETED', payment_id: String(payment?.['id']), ...refund };
  return { event_id: event, type: 'refund.updated', data: { object: { refund: whole } } };
}

const gbp = (amount: number) => ({ amount_money: { amount, currency: 'GBP' } });

test('a part, and then the rest: both are booked once, the buyer is told, and nothing is left to refund', async () => {
  const order = await paidOrder();
  await shop.refundAtSquare(order, 500);
  await expect.poll(() => refunded(order)).toBe(500);
  expect(await stateOf(shop, order)).toBe('confirmed');
  expect(await mailsAbout(order, 'money-back')).toHaveLength(1);
  const staff = await as(shop, 'orders');
  const screen = await (await shop.fetch(`/admin/orders/${order.id}`, { headers: staff })).text();
  expect(screen).toContain('Square’s dashboard');
  expect(screen).toContain('Made in Square’s dashboard: Returned Goods. No boxes went back to stock.');
  // What the buyer sees has the amount, but not what staff typed at Square.
  const own = await shop.send('GET', `/api/orders/${order.id}?token=${order.order_token}`);
  expect(JSON.stringify(own.body)).not.toContain('Returned Goods');

  const call = await shop.send(
    'POST',
    `/api/admin/orders/${order.id}/refund`,
    { amount: order.total_amount, reason: 'A broken box', restock: false },
    staff,
  );
  expectProblem(call, 409, 'too_much');

  await shop.refundAtSquare(order, pence(order) - 500);
  await expect.poll(() => stateOf(shop, order)).toBe('refunded');
  expect(await refunded(order)).toBe(pence(order));
  expect(await refundRows(order)).toHaveLength(2);
  expect(await mailsAbout(order, 'money-back')).toHaveLength(1);
  const holds = await rowsOf('SELECT state FROM stock_holds WHERE order_id = ?', order.id);
  expect(holds.map(({ state }) => state)).toEqual(['taken']);
});

test('a notice sent again, also under another event, books nothing more; a later failure takes it back', async () => {
  const order = await paidOrder();
  const first = await notice(order, 'square-refund-1', gbp(700));
  for (const each of [first, first, await notice(order, 'square-refund-1', gbp(700))]) {
    expect((await notify(shop, each)).status).toBe(200);
  }
  expect(await refunded(order)).toBe(700);
  expect(await refundRows(order)).toEqual([
    expect.objectContaining({ state: 'completed', amount_pence: 700, actor: 'square', restock: 0 }),
  ]);
  const failed = await notice(order, 'square-refund-1', { ...gbp(700), status: 'FAILED' });
  expect((await notify(shop, failed)).status).toBe(200);
  expect(await refunded(order)).toBe(0);
});

test('while a refund of the shop has no answer yet, the notice has to come again', async () => {
  const order = await paidOrder();
  const later = new Date(Date.now() + 3_600_000);
  const started = { state: 'started', amountPence: 300, createdAt: later, updatedAt: later } as const;
  const id = await addRows(shop, 'refunds', {
    orderId: order.id,
    paymentId: paymentOf(order.id),
    ...started,
  });
  const sent = await notice(order, 'square-refund-2', gbp(300));
  const answer = await notify(shop, sent);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect(await refunded(order)).toBe(0);
  // The answer was lost on the way: it was the shop's own refund.
  await setRows(shop, 'refunds', { id }, { state: 'completed', providerRefundId: 'square-refund-2' });
  expect((await notify(shop, sent)).status).toBe(200);
  expect(await refundRows(order)).toHaveLength(1);
});

test('other shops’ payments, other currencies and pending refunds change nothing', async () => {
  const order = await paidOrder();
  for (const refund of [
    { ...gbp(100), payment_id: 'payment-of-a-till' },
    { amount_money: { amount: 100, currency: 'EUR' } },
    { ...gbp(100), status: 'PENDING' },
  ]) {
    const sent = await notice(order, crypto.randomUUID(), refund);
    expect((await notify(shop, sent)).status).toBe(200);
  }
  expect(await refundRows(order)).toHaveLength(0);
  expect(await refunded(order)).toBe(0);
});

test('a second charge that the shop could not return, returned at Square, does not count towards the order', async () => {
  const order = await paidOrder();
  await addRows(shop, 'refunds', {
    ...{ orderId: order.id, paymentId: paymentOf(order.id), amountPence: pence(order) },
    ...{ state: 'failed', returnReason: 'twice', actor: 'system' },
  });
  expect((await notify(shop, await notice(order, 'square-refund-3', gbp(100)))).status).toBe(200);
  // A part of the charge is still there, so the order cannot be refunded as one that no card paid for.
  const staff = await as(shop, 'orders');
  const move = { to: 'refunded' };
  expectProblem(
    await shop.send('POST', `/api/admin/orders/${order.id}/move`, move, staff),
    409,
    'move_not_allowed',
  );
  const rest = await notice(order, 'square-refund-4', gbp(pence(order) - 100));
  expect((await notify(shop, rest)).status).toBe(200);
  expect(await refunded(order)).toBe(0);
  expect(await stateOf(shop, order)).toBe('confirmed');
});

test('refunds whose notices were lost are found by asking Square, once', async () => {
  const order = await paidOrder();
  await shop.faultConfig({ drop_webhooks: 100 });
  for (const amount of [200, 300]) await shop.refundAtSquare(order, amount);
  expect(await refundRows(order)).toHaveLength(0);
  // The job asks after the start of a process.
  await shop.stop();
  shop = await shop.again();
  await expect.poll(() => refunded(order)).toBe(500);
  await shop.faultConfig({ drop_webhooks: 100 });
  await shop.refundAtSquare(order, 100);
  await shop.stop();
  shop = await shop.again();
  await expect.poll(() => refunded(order)).toBe(600);
  expect(await refundRows(order)).toHaveLength(3);
  expect(await mailsAbout(order, 'money-back')).toHaveLength(3);
});
