/** Orders that staff settle by hand: paid in the showroom or by bank transfer, refunded, or withdrawn from. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { formatPence } from '#domain/shared/money.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import {
  ADDRESS,
  anOrder,
  aProduct,
  notify,
  pay,
  type PayingShop,
  sharedPayingShop,
  stateOf,
} from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: PayingShop;
let ordersStaff: Record<string, string>;

beforeAll(async () => {
  shop = await sharedPayingShop();
  ordersStaff = await as(shop, 'orders');
});

const move = (order: PlacedOrderWire, to: string, seen: object = {}) =>
  shop.send('POST', `/api/admin/orders/${order.id}/move`, { to, ...seen }, ordersStaff);
const orderPage = async (path: string) => {
  const answer = await shop.fetch(path, { headers: ordersStaff });
  return (await answer.text()).replace(/\s+/g, ' ');
};
const listed = async (status: string) =>
  (
    (await shop.send('GET', `/api/admin/orders?status=${status}`, undefined, ordersStaff)).body as {
      orders: { id: string; is_withdrawn: boolean }[];
    }
  ).orders;
const withdrawn = async () => (await listed('withdrawn')).map(({ id }) => id);
/** The count on the dashboard's card, and the ids in its list. */
const toSend = async () => ({
  count: Number(/Orders to send<\/span> ?<strong[^>]*>(\d+)</.exec(await orderPage('/admin'))?.[1]),
  ids: (await listed('to-send')).map(({ id }) => id),
});
const pickSheet = async (order: PlacedOrderWire) => {
  const sheet = await shop.fetch(`/admin/orders/${order.id}/pick-sheet.pdf`, { headers: ordersStaff });
  return wordsOfPdf(new Uint8Array(await sheet.arrayBuffer()));
};
const withdraw = async (order: PlacedOrderWire, reason = '') => {
  const path = `/orders/${order.id}/withdraw?token=${order.order_token}`;
  const done = await postForm(shop, path, { name: 'Nuala Byrne', reason, step: 'confirm' });
  expect(done.status).toBe(303);
};

const mailText = async (order: PlacedOrderWire, template: string): Promise<string> => {
  const find = async () =>
    (await shop.mails(order.shipping_address.email)).find((mail) => mail.template === template && mail.text)
      ?.text ?? '';
  await expect.poll(find, { timeout: 40_000 }).not.toBe('');
  return (await find()).replace(/\s+/g, ' ');
};

test('staff do not confirm as paid what costs more than they saw, because its buyer has changed it meanwhile', async () => {
  const product = await aProduct(shop, 'stock > 20');
  const place = (quantity: number) =>
    shop.send('POST', '/api/orders/guest', {
      shipping_address: { ...ADDRESS, email: 'transfer@example.com' },
      client_key: 'a-checkout-with-transfer',
      items: [{ product_id: product, quantity }],
    });
  const order = (await place(1)).body as PlacedOrderWire;
  const form = { form: 'move', to: 'confirmed', seen: 'pending', total: String(order.total_amount) };
  expect(await orderPage(`/admin/orders/${order.id}`)).toContain(
    `name="total" value="${order.total_amount}"`,
  );
  await place(9);
  const refused = await postForm(shop, `/admin/orders/${order.id}`, form, ordersStaff);
  expect(await refused.text()).toContain('The buyer has changed this order since you opened it');
  expectProblem(
    await move(order, 'confirmed', { total_amount: order.total_amount }),
    409,
    'changed_meanwhile',
  );
  expectProblem(await move(order, 'confirmed', { total_amount: 'much' }), 422, 'invalid');
  expect(await stateOf(shop, order)).toBe('pending');
  const nine = (await place(9)).body as PlacedOrderWire;
  expect((await move(order, 'confirmed', { total_amount: nine.total_amount })).status).toBe(200);
});

test('an order not paid by card is confirmed and refunded by hand, and its invoice mentions no card', async () => {
  const order = await anOrder(shop);
  expect((await move(order, 'confirmed')).status).toBe(200);
  const invoice = await shop.fetch(`/admin/orders/${order.id}/invoice.pdf`, { headers: ordersStaff });
  const words = wordsOfPdf(new Uint8Array(await invoice.arrayBuffer()));
  expect(words).toContain('Paid.');
  expect(words).not.toContain('card');
  const refund = (body: object) =>
    shop.send('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'Came back.', ...body }, ordersStaff);
  expect((await refund({ amount: 1 })).body).toMatchObject({ amount: 1 });
  expectProblem(await refund({ amount: order.total_amount }), 409, 'too_much');
  expect(await orderPage(`/admin/orders/${order.id}`)).toContain('<option value="refunded"');
  expect((await move(order, 'refunded')).status).toBe(200);
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT refunded_pence = total_pence AS whole FROM orders WHERE id = ?',
    args: [order.id],
  });
  expect(rows[0]?.['whole']).toBe(1);
  const letter = await mailText(order, 'order-moved');
  expect(letter).toContain('Your payment has been refunded.');
  const cancel = await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`);
  expect(expectProblem(cancel, 409, 'already_paid').detail).toBe(
    'This order was refunded. There is nothing left to cancel.',
  );
  expect(letter).not.toContain('card');
});

test('an order paid by card is refunded to the card, not by changing its state', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  expect(expectProblem(await move(order, 'refunded'), 409, 'move_not_allowed').detail).toContain('Refund it');
  expect(await orderPage(`/admin/orders/${order.id}`)).not.toContain('<option value="refunded"');
});

test('an order confirmed by hand can be refunded by hand after a late card charge was returned', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order, 'cnon:card-nonce-declined')).status).toBe(402);
  expect((await move(order, 'confirmed')).status).toBe(200);
  await shop.chargeBehind(order);
  await expect
    .poll(async () => (await shop.charges(order)).map((charge) => charge.refunded_money?.amount))
    .toEqual([Math.round(order.total_amount * 100)]);
  const own = await shop.fetch(`/orders/${order.id}?token=${order.order_token}`);
  expect(await own.text()).not.toContain('Payment receipt');
  // A repeated payment must not report the returned charge as paid.
  expectProblem(await pay(shop, order), 409, 'order_closed');
  expect(await orderPage(`/admin/orders/${order.id}`)).toContain('<option value="refunded"');
  expect((await move(order, 'refunded')).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('refunded');
});

test.each([
  ['', null],
  [', whatever its refund says', { reason: 'Charged twice.' }],
  [', also by a release before reason codes', { returnReason: null }],
])(
  'if staff confirm an order while its card is charged, the payment is refused with 409 payment_returned%s',
  async (_, change) => {
    const order = await anOrder(shop);
    await shop.faultConfig({ lose_answer: { how: 'hang', times: 1 }, drop_webhooks: 9 });
    const paying = pay(shop, order);
    await expect.poll(() => shop.charges(order)).toHaveLength(1);
    expect((await move(order, 'confirmed')).status).toBe(200);
    await shop.faultConfig({ drop_webhooks: 0 });
    // Square's webhook arrives before the response to the buyer's own request.
    const [payment] = await shop.charges(order);
    const data = { object: { payment } };
    const notice = { event_id: `late-notice${order.id}`, type: 'payment.updated', data };
    expect((await notify(shop, notice)).status).toBe(200);
    if (change) await setRows(shop, 'refunds', { orderId: order.id }, change);
    expect(expectProblem(await paying, 409, 'payment_returned').detail).toContain('was already paid');
  },
);

test('the mail about the last refund states its amount and the amount refunded before', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  const refund = (body: object) =>
    shop.send(
      'POST',
      `/api/admin/orders/${order.id}/refund`,
      { reason: 'A broken box.', ...body },
      ordersStaff,
    );
  expect((await refund({ amount: 7.01 })).status).toBe(200);
  const restPence = Math.round(order.total_amount * 100) - 701;
  expect((await refund({ amount: restPence / 100 })).status).toBe(200);
  const rest = formatPence(restPence);
  expect(await mailText(order, 'order-moved')).toContain(
    `${rest} is on its way back to the card that paid; £7.01 went back before.`,
  );
});

test('a returned charge of a wrong amount does not reduce the amount that can be refunded', async () => {
  const order = await anOrder(shop);
  const pence = Math.round(order.total_amount * 100);
  await shop.faultConfig({ charge_other: { pence: pence + 1, times: 1 } });
  expectProblem(await pay(shop, order), 409, 'payment_returned');
  expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
  expect(await orderPage(`/admin/orders/${order.id}`)).toContain(`name="left" value="${pence}"`);
});

test('a withdrawal is shown on the order’s page, in the list and on the dashboard until the refund', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  expect(await withdrawn()).toEqual([]);
  expect(await pickSheet(order)).not.toContain('withdrawn');
  await withdraw(order, 'The room is smaller than I thought.');
  expect(await withdrawn()).toEqual([order.id]);
  expect(await orderPage('/admin')).toMatch(/href="\/admin\/orders\?status=withdrawn/);
  expect(await pickSheet(order)).toContain('The buyer has withdrawn: please send nothing.');
  const words = await orderPage(`/admin/orders/${order.id}`);
  expect(words).toContain('The buyer withdrew from the contract on');
  expect(words).toContain('“The room is smaller than I thought.”');
  expect(words).toContain('please send nothing, and refund the order by');
  const refund = { amount: order.total_amount, reason: 'Withdrawn.' };
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, ordersStaff)).status).toBe(
    200,
  );
  expect(await withdrawn()).toEqual([]);
  expect(await orderPage(`/admin/orders/${order.id}`)).not.toContain('please send nothing');
});

test('a withdrawn order is marked in the list and is not among the orders to send', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  const before = await toSend();
  expect(before.ids).toContain(order.id);
  expect(before.count).toBe(before.ids.length);
  const row = async () =>
    new RegExp(`<tr>(?:(?!<tr>).)*?${order.id}.*?</tr>`).exec(await orderPage('/admin/orders'))?.[0];
  expect(await row()).not.toContain('>withdrawn<');
  await withdraw(order);
  expect(await row()).toContain('>withdrawn<');
  expect(await row()).toContain('>confirmed<');
  expect((await listed('confirmed')).find(({ id }) => id === order.id)?.is_withdrawn).toBe(true);
  const after = await toSend();
  expect(after.ids).not.toContain(order.id);
  expect(after.count).toBe(before.count - 1);
  // After the refund the order's state shows it.
  const refund = { amount: order.total_amount, reason: 'Withdrawn.' };
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, ordersStaff)).status).toBe(
    200,
  );
  expect(await row()).not.toContain('>withdrawn<');
});

test('a withdrawn order is not sent, unless staff say that it had left before', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  const page = () => orderPage(`/admin/orders/${order.id}`);
  expect(await page()).not.toContain('name="despite_withdrawal"');
  await withdraw(order, 'Only the underlay, please.');
  expect(expectProblem(await move(order, 'shipped'), 409, 'already_withdrawn').detail).toContain(
    'The buyer has withdrawn from this contract: please send nothing',
  );
  expect(await stateOf(shop, order)).toBe('confirmed');
  expect(await page()).toContain('name="despite_withdrawal"');
  const send = (body: object) =>
    shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'shipped', ...body }, ordersStaff);
  expectProblem(await send({ despite_withdrawal: 'yes' }), 422, 'invalid');
  expect((await send({ despite_withdrawal: true })).body).toMatchObject({ status: 'shipped' });
  expect(await page()).toContain('Please refund the order within 14 days of the goods’ return');
  expect(await page()).not.toContain('name="despite_withdrawal"');
  expect((await move(order, 'delivered')).status).toBe(200);
  const refund = { amount: order.total_amount, reason: 'Withdrawn.' };
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, ordersStaff)).status).toBe(
    200,
  );
});

test('a withdrawal from an unpaid order cancels the order', async () => {
  const order = await anOrder(shop);
  const path = `/orders/${order.id}?token=${order.order_token}`;
  expect(await (await shop.fetch(path)).text()).toContain('Withdraw from contract');
  const asked = await shop.fetch(`/orders/${order.id}/withdraw?token=${order.order_token}`);
  expect(await asked.text()).toContain('Nothing was charged, and you owe nothing.');
  await withdraw(order);
  await withdraw(order);
  expect(await stateOf(shop, order)).toBe('cancelled');
  expect(await (await shop.fetch(path)).text()).toContain('We received your withdrawal');
  expect(await withdrawn()).toEqual([]);
  await expect
    .poll(
      async () =>
        (await shop.mails(order.shipping_address.email))
          .filter(({ text }) => text?.includes(order.id.slice(-8)))
          .map(({ template }) => template)
          .sort(),
      { timeout: 40_000 },
    )
    .toEqual(['order-moved', 'withdrawal-received']);
});
