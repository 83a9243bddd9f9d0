import { beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder, notify, pay, type PayingShop, sharedPayingShop, stateOf } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';
import { addRows, paymentOf, setOrder, setRows } from '#tests/support/stored.ts';

let shop: PayingShop;
beforeAll(async () => (shop = await sharedPayingShop()));

test('a refund that fails later is subtracted once, with a private event for staff', async () => {
  const order = await anOrder(shop);
  const { body } = await pay(shop, order);
  const { client } = shop.database;
  const args = [order.id];
  // A refund that Square has accepted.
  const accepted = {
    paymentId: paymentOf(order.id),
    amountPence: 500,
    providerRefundId: 'provider-refund-1',
  };
  await addRows(shop, 'refunds', { orderId: order.id, ...accepted });
  await setOrder(shop, order.id, { refundedPence: 500 });
  const notice = (id: string) => ({
    event_id: id,
    type: 'refund.updated',
    data: {
      object: {
        refund: { id: 'provider-refund-1', status: 'FAILED', amount_money: { amount: 500, currency: 'GBP' } },
      },
    },
  });
  for (const id of ['first', 'first', 'second']) expect((await notify(shop, notice(id))).status).toBe(200);
  const { rows } = await client.execute({ sql: 'SELECT refunded_pence FROM orders WHERE id = ?', args });
  expect(Number(rows[0]?.['refunded_pence'])).toBe(0);
  const events = await client.execute({
    sql: "SELECT note, is_private FROM order_events WHERE order_id = ? AND kind = 'refund'",
    args,
  });
  expect(events.rows).toHaveLength(1);
  expect(events.rows[0]).toMatchObject({ is_private: 1, note: expect.stringContaining('£5.00') as string });
  expect(body.success).toBe(true);
});

test('a partial refund with restocking is refused as a whole', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).body.success).toBe(true);
  const staff = await as(shop, 'orders');
  const total = Math.round(order.total_amount * 100);
  const refund = (amount: string) =>
    postForm(
      shop,
      `/admin/orders/${order.id}`,
      {
        form: 'refund',
        left: String(total),
        request_key: crypto.randomUUID(),
        amount,
        reason: 'A broken box',
        restock: 'on',
      },
      staff,
    );
  const refused = await refund('1.00');
  expect(refused.status).toBe(422);
  const words = 'The goods go back on the shelf only when all the money goes back.';
  expect(await refused.text()).toContain(words);
  // The API refuses it as well.
  const body = { amount: 1, reason: 'A broken box', restock: true };
  const call = await shop.send('POST', `/api/admin/orders/${order.id}/refund`, body, staff);
  expect(call.status).toBe(409);
  expect(call.body).toMatchObject({ code: 'goods_stay', detail: expect.stringContaining(words) as string });
  const back = async () =>
    Number(
      (
        await shop.database.client.execute({
          sql: 'SELECT refunded_pence FROM orders WHERE id = ?',
          args: [order.id],
        })
      ).rows[0]?.['refunded_pence'],
    );
  expect(await back()).toBe(0);
  expect((await refund((total / 100).toFixed(2))).status).toBe(303);
  expect(await back()).toBe(total);
});

test('a refund form without an amount refunds nothing and asks for one', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).body.success).toBe(true);
  const staff = await as(shop, 'orders');
  const left = String(Math.round(order.total_amount * 100));
  const path = `/admin/orders/${order.id}`;
  for (const amount of ['', '  ']) {
    const form = { form: 'refund', left, request_key: crypto.randomUUID(), amount, reason: 'A broken box' };
    const refused = await postForm(shop, path, form, staff);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Please give the amount to refund.');
  }
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT count(*) AS n FROM refunds WHERE order_id = ?',
    args: [order.id],
  });
  expect(rows[0]?.['n']).toBe(0);
  const drawn = await (await shop.fetch(path, { headers: staff })).text();
  expect(drawn).toContain(`data-value="${order.total_amount.toFixed(2)}"`);
});

test('a refund form sent again, because its answer was lost, refunds once and says so', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).body.success).toBe(true);
  const staff = await as(shop, 'orders');
  const form = {
    form: 'refund',
    left: String(Math.round(order.total_amount * 100)),
    request_key: crypto.randomUUID(),
    amount: '1.00',
    reason: 'A broken box',
  };
  for (let press = 0; press < 2; press++) {
    expect((await postForm(shop, `/admin/orders/${order.id}`, form, staff)).status).toBe(303);
  }
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT refunded_pence FROM orders WHERE id = ?',
    args: [order.id],
  });
  expect(rows[0]?.['refunded_pence']).toBe(100);
});

test('a refund of the remainder with restocking returns the goods to stock after a partial refund without', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).body.success).toBe(true);
  const staff = await as(shop, 'orders');
  const refund = (body: object) =>
    shop.send('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'A broken box', ...body }, staff);
  expect((await refund({ amount: 1, restock: false })).status).toBe(200);
  const rest = (Math.round(order.total_amount * 100) - 100) / 100;
  expect((await refund({ amount: rest, restock: true })).status).toBe(200);
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT state FROM stock_holds WHERE order_id = ?',
    args: [order.id],
  });
  expect(rows.map(({ state }) => state)).toEqual(['released']);
});

test('a payment for a refunded order is refused: its first payment went back', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).body.success).toBe(true);
  const staff = await as(shop, 'orders');
  const refund = { amount: order.total_amount, reason: 'A broken box' };
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, staff)).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('refunded');
  const again = await pay(shop, order, 'cnon:gift-card-nonce-ok');
  expectProblem(again, 409, 'order_closed');
  expect(again.body).toMatchObject({
    success: false,
    error_message: expect.stringContaining('This order was refunded. Nothing was charged.'),
  });
  expect(await shop.charges(order)).toHaveLength(1);
});

test('a refund that cannot be requested does not block later ones', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).body.success).toBe(true);
  // The older refund refers to a payment that does not exist, so it can never be requested.
  const started = { orderId: order.id, state: 'started' } as const;
  const behind = { id: 'behind', paymentId: paymentOf(order.id), updatedAt: new Date(2) };
  await addRows(
    shop,
    'refunds',
    { id: 'stuck', paymentId: 'no-payment', ...started },
    { ...behind, ...started },
  );
  const row = async (id: string) =>
    (
      await shop.database.client.execute({
        sql: 'SELECT state, updated_at > 1 AS is_last FROM refunds WHERE id = ?',
        args: [id],
      })
    ).rows[0];
  await expect.poll(async () => (await row('behind'))?.['state'], { timeout: 40_000 }).toBe('completed');
  // It is retried after all others.
  expect(await row('stuck')).toMatchObject({ state: 'started', is_last: 1 });
});

/** An order with a second charge, whose return has failed. */
async function chargedTwice() {
  const order = await anOrder(shop);
  const twin = await anOrder(shop, `id = '${order.items[0]?.product_id}'`);
  for (const each of [order, twin]) expect((await pay(shop, each)).body.success).toBe(true);
  const { client } = shop.database;
  const rows = async (sql: string) => (await client.execute({ sql, args: [order.id] })).rows;
  await setRows(shop, 'payments', { orderId: twin.id }, { orderId: order.id, attempt: 2 });
  const [second] = await rows('SELECT id, amount_pence FROM payments WHERE order_id = ? AND attempt = 2');
  await addRows(shop, 'refunds', {
    ...{
      orderId: order.id,
      paymentId: String(second?.['id']),
      amountPence: Number(second?.['amount_pence']),
    },
    ...{ state: 'failed', returnReason: 'twice', actor: 'system' },
  });
  return { order, rows };
}

test('goods are not refunded from a charge that never paid for the order', async () => {
  const { order, rows } = await chargedTwice();
  const body = { lines: [{ line: 0, quantity: 1 }], reason: 'Sent back' };
  const path = `/api/admin/orders/${order.id}/refund`;
  expect((await shop.send('POST', path, body, await as(shop, 'orders'))).status).toBe(200);
  const made = await rows(
    `SELECT p.attempt, r.actor FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE r.order_id = ? AND r.state = 'completed'`,
  );
  expect(made).toEqual([{ attempt: 1, actor: expect.stringMatching(/^staff:/) as string }]);
});

test('a second charge that the shop could not return goes back first, and the order stays as it is', async () => {
  const { order, rows } = await chargedTwice();
  const staff = await as(shop, 'orders');
  const refund = (body: object) =>
    shop.send('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'Charged twice', ...body }, staff);
  const screen = async () => (await shop.fetch(`/admin/orders/${order.id}`, { headers: staff })).text();
  const refunded = async () =>
    (await rows('SELECT refunded_pence AS back FROM orders WHERE id = ?'))[0]?.['back'];

  const drawn = await screen();
  expect(drawn).toContain('never paid for this order');
  expectProblem(await refund({ amount: 1, restock: true }), 409, 'goods_stay');
  const rest = (Math.round(order.total_amount * 100) - 100) / 100;
  for (const amount of [1, rest]) expect((await refund({ amount })).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('confirmed');
  expect(await refunded()).toBe(0);
  expect(await screen()).toContain('sent back by hand');
  const [own] = await rows(
    "SELECT DISTINCT payment_id, actor FROM refunds WHERE order_id = ? AND state = 'completed'",
  );
  const [second] = await rows('SELECT id FROM payments WHERE order_id = ? AND attempt = 2');
  expect(own).toMatchObject({ payment_id: second?.['id'], actor: 'system' });

  // A form that was drawn for the second charge does not give back the first, of the same amount.
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(drawn)?.[1] ?? '';
  const form = {
    form: 'refund',
    left: hidden('left'),
    payment: hidden('payment'),
    amount: order.total_amount.toFixed(2),
    reason: 'Charged twice',
  };
  expect([form.left, form.payment]).toEqual([String(Math.round(order.total_amount * 100)), second?.['id']]);
  const late = await postForm(shop, `/admin/orders/${order.id}`, form, staff);
  expect(await late.text()).toContain('another of its payments has become the next to go back');
  expect(await stateOf(shop, order)).toBe('confirmed');
  expect(await refunded()).toBe(0);

  // Only what is left is the payment of the order.
  expect(await screen()).not.toContain('never paid for this order');
  expect((await refund({ amount: order.total_amount, restock: true })).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('refunded');
  expect(await refunded()).toBe(Math.round(order.total_amount * 100));
});
