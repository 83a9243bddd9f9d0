/** Orders that staff settle themselves: paid in the showroom or by bank, and given up by their buyers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder, notify, pay, type PayingShop, startPayingShop, stateOf } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { postForm } from '#tests/support/people.ts';
import { as } from '#tests/support/staff.ts';

let shop: PayingShop;
let desk: Record<string, string>;

beforeAll(async () => {
  shop = await startPayingShop();
  desk = await as(shop, 'orders');
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

const move = (order: PlacedOrderWire, to: string) =>
  shop.send('POST', `/api/admin/orders/${order.id}/move`, { to }, desk);
const deskPage = async (path: string) => {
  const answer = await shop.fetch(path, { headers: desk });
  return (await answer.text()).replace(/\s+/g, ' ');
};
const listed = async (status: string) =>
  (
    (await shop.send('GET', `/api/admin/orders?status=${status}`, undefined, desk)).body as {
      orders: { id: string; is_withdrawn: boolean }[];
    }
  ).orders;
const withdrawn = async () => (await listed('withdrawn')).map(({ id }) => id);
/** What the dashboard's card counts, and what its list holds. */
const toSend = async () => ({
  count: Number(/Orders to send<\/span> ?<strong[^>]*>(\d+)</.exec(await deskPage('/admin'))?.[1]),
  ids: (await listed('to-send')).map(({ id }) => id),
});
const withdraw = async (order: PlacedOrderWire, reason = '') => {
  const path = `/orders/${order.id}/withdraw?token=${order.order_token}`;
  const done = await postForm(shop, path, { name: 'Nuala Byrne', reason, step: 'confirm' });
  expect(done.status).toBe(303);
};

test('an order that was paid another way is confirmed and paid back by hand; nothing says it was a card', async () => {
  const order = await anOrder(shop);
  expect((await move(order, 'confirmed')).status).toBe(200);
  const invoice = await shop.fetch(`/admin/orders/${order.id}/invoice.pdf`, { headers: desk });
  const words = wordsOfPdf(new Uint8Array(await invoice.arrayBuffer()));
  expect(words).toContain('Paid.');
  expect(words).not.toContain('card');
  const refund = { reason: 'Came back.' };
  expectProblem(
    await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, desk),
    409,
    'not_paid',
  );
  expect(await deskPage(`/admin/orders/${order.id}`)).toContain('<option value="refunded"');
  expect((await move(order, 'refunded')).status).toBe(200);
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT refunded_pence = total_pence AS whole FROM orders WHERE id = ?',
    args: [order.id],
  });
  expect(rows[0]?.['whole']).toBe(1);
});

test('money that came by card goes back to the card, not by a move', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  expect(expectProblem(await move(order, 'refunded'), 409, 'move_not_allowed').detail).toContain('Refund it');
  expect(await deskPage(`/admin/orders/${order.id}`)).not.toContain('<option value="refunded"');
});

test('a card charge that came too late and went back again leaves such an order to be paid back by hand', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order, 'cnon:card-nonce-declined')).status).toBe(402);
  expect((await move(order, 'confirmed')).status).toBe(200);
  await shop.chargeBehind(order);
  await expect
    .poll(async () => (await shop.charges(order)).map((charge) => charge.refunded_money?.amount))
    .toEqual([Math.round(order.total_amount * 100)]);
  const own = await shop.fetch(`/orders/${order.id}?token=${order.order_token}`);
  expect(await own.text()).not.toContain('Payment receipt');
  // Whoever presses the button again is not told that the card has paid.
  expectProblem(await pay(shop, order), 409, 'order_closed');
  expect(await deskPage(`/admin/orders/${order.id}`)).toContain('<option value="refunded"');
  expect((await move(order, 'refunded')).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('refunded');
});

test('a buyer whose card is charged while staff confirm the order is told that the money goes back', async () => {
  const order = await anOrder(shop);
  await shop.knobs({ lose_answer: { how: 'hang', times: 1 }, drop_webhooks: 9 });
  const paying = pay(shop, order);
  await expect.poll(() => shop.charges(order)).toHaveLength(1);
  expect((await move(order, 'confirmed')).status).toBe(200);
  await shop.knobs({ drop_webhooks: 0 });
  // Square's notice of the charge is here before the answer to the buyer's own request.
  const [payment] = await shop.charges(order);
  const notice = { event_id: 'late-notice', type: 'payment.updated', data: { object: { payment } } };
  expect((await notify(shop, notice)).status).toBe(200);
  expectProblem(await paying, 409, 'payment_returned');
});

test('what went back because it was another sum than asked for is not taken off what can be refunded', async () => {
  const order = await anOrder(shop);
  const pence = Math.round(order.total_amount * 100);
  await shop.knobs({ charge_other: { pence: pence + 1, times: 1 } });
  expectProblem(await pay(shop, order), 409, 'payment_returned');
  expect((await pay(shop, order, 'cnon:gift-card-nonce-ok')).status).toBe(200);
  expect(await deskPage(`/admin/orders/${order.id}`)).toContain(`name="left" value="${pence}"`);
});

test('a withdrawal stands on the order’s page, in the list and on the dashboard until the money is back', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  expect(await withdrawn()).toEqual([]);
  await withdraw(order, 'The room is smaller than I thought.');
  expect(await withdrawn()).toEqual([order.id]);
  expect(await deskPage('/admin')).toMatch(/href="\/admin\/orders\?status=withdrawn"/);
  const words = await deskPage(`/admin/orders/${order.id}`);
  expect(words).toContain('The buyer withdrew from the contract on');
  expect(words).toContain('“The room is smaller than I thought.”');
  expect(words).toContain('please send nothing, and refund the order by');
  const refund = { reason: 'Withdrawn.' };
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, desk)).status).toBe(200);
  expect(await withdrawn()).toEqual([]);
  expect(await deskPage(`/admin/orders/${order.id}`)).not.toContain('please send nothing');
});

test('an order that its buyer has withdrawn from is marked in the list, and is none of those to send', async () => {
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  const before = await toSend();
  expect(before.ids).toContain(order.id);
  expect(before.count).toBe(before.ids.length);
  const row = async () =>
    new RegExp(`<tr> ?<td> ?<a[^>]*${order.id}.*?</tr>`).exec(await deskPage('/admin/orders'))?.[0];
  expect(await row()).not.toContain('>withdrawn<');
  await withdraw(order);
  expect(await row()).toContain('>withdrawn<');
  expect(await row()).toContain('>confirmed<');
  expect((await listed('confirmed')).find(({ id }) => id === order.id)?.is_withdrawn).toBe(true);
  const after = await toSend();
  expect(after.ids).not.toContain(order.id);
  expect(after.count).toBe(before.count - 1);
  // Once the money is back, the order's own state says it.
  const refund = { reason: 'Withdrawn.' };
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, desk)).status).toBe(200);
  expect(await row()).not.toContain('>withdrawn<');
});

test('a contract can be withdrawn from before it is paid: the order is cancelled, and nothing is owed', async () => {
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
