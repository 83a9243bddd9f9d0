/** A refund that goes to the card and by hand, and whose card part fails after it was booked. */
import { beforeAll, expect, test } from 'vitest';
import { anOrder, notify, pay, type PayingShop, sharedPayingShop } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';
import { addRows } from '#tests/support/stored.ts';

let shop: PayingShop;
beforeAll(async () => (shop = await sharedPayingShop()));

test('a refund by card and by hand whose card part fails later counts what was given, and waits for staff', async () => {
  const order = await anOrder(shop);
  const { client } = shop.database;
  const page = `/admin/orders/${order.id}`;
  const staff = await as(shop, 'orders');
  const received = { form: 'received', kind: 'cash', amount: '20.00', request_key: crypto.randomUUID() };
  expect((await postForm(shop, page, received, staff)).status).toBe(303);
  const rest = Math.round((order.total_amount - 20) * 100) / 100;
  expect((await pay(shop, { ...order, total_amount: rest })).body.success).toBe(true);
  const call = { amount: Math.round((rest + 5) * 100) / 100, reason: 'As agreed.' };
  expect((await shop.send('POST', `/api${page}/refund`, call, staff)).status).toBe(200);
  const figures = async () => {
    const { rows } = await client.execute({
      sql: 'SELECT refunded_pence AS p FROM orders WHERE id = ?',
      args: [order.id],
    });
    return Number(rows[0]?.['p']);
  };
  const waiting = async () =>
    (await (await shop.fetch('/admin/orders?status=refund-failed', { headers: staff })).text()).includes(
      order.id,
    );
  expect([await figures(), await waiting()]).toEqual([Math.round((rest + 5) * 100), false]);
  const { rows } = await client.execute({
    sql: 'SELECT provider_refund_id AS id FROM refunds WHERE order_id = ? AND part_of IS NULL',
    args: [order.id],
  });
  const id = String(rows[0]?.['id']);
  const refund = { id, status: 'FAILED', amount_money: { amount: rest * 100, currency: 'GBP' } };
  await notify(shop, { event_id: `late-${id}`, type: 'refund.updated', data: { object: { refund } } });
  expect([await figures(), await waiting()]).toEqual([500, true]);
  expect(await (await shop.fetch('/admin', { headers: staff })).text()).toContain(
    'Refunds that did not reach the card',
  );
  // Whatever is refunded after it ends the waiting.
  await addRows(shop, 'refunds', {
    id: 'again',
    orderId: order.id,
    state: 'completed',
    amountPence: rest * 100,
    createdAt: new Date(Date.now() + 1000),
    updatedAt: new Date(Date.now() + 1000),
  });
  expect(await waiting()).toBe(false);
});
