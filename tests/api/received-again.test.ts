/** Recorded payments that are taken back or sent again, and what the invoice says of an order that is not paid in full. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { returning } from '#tests/support/returning.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setOrder } from '#tests/support/stored.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof returning>>;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  a = await returning(shop);
  staff = await as(shop, 'orders');
});

const form = async ({ id }: PlacedOrderWire, fields: Record<string, string>) => {
  const answer = await postForm(shop, `/admin/orders/${id}`, fields, staff);
  return [answer.status, await answer.text()] as const;
};
const record = (order: PlacedOrderWire, kind: string, amount: string, more: Record<string, string> = {}) =>
  form(order, { form: 'received', kind, amount, request_key: crypto.randomUUID(), ...more });

test('a payment that is taken back late leaves a day in which the right one can be recorded', async () => {
  const order = await a.placed();
  await record(order, 'cash', '50');
  const [received] = await shop.rows('SELECT id FROM received_payments WHERE order_id = ?', order.id);
  await setOrder(shop, order.id, { payUntil: new Date(Date.now() - 3_600_000) });
  expect((await form(order, { form: 'take-back', received: String(received?.['id']) }))[0]).toBe(303);
  const [row] = await shop.rows('SELECT pay_until FROM orders WHERE id = ?', order.id);
  expect(Number(row?.['pay_until'])).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test('a transfer that was awaited is not recorded as arrived by the same form', async () => {
  const order = await a.placed();
  const key = { reference: 'R-1', request_key: crypto.randomUUID() };
  expect((await record(order, 'bank_transfer', '20', key))[0]).toBe(303);
  const [status, words] = await record(order, 'bank_transfer_arrived', '20', key);
  expect([status, words]).toEqual([422, expect.stringContaining('has recorded a payment already')]);
});

test('the invoice of an order that was paid in part and cancelled does not say that it is paid', async () => {
  const order = await a.placed();
  await record(order, 'cash', '50');
  await setOrder(shop, order.id, { status: 'cancelled' });
  const invoice = await shop.fetch(`/orders/${order.id}/invoice.pdf?token=${order.order_token}`);
  const words = wordsOfPdf(new Uint8Array(await invoice.arrayBuffer()));
  expect(words).toContain('Date of payment: paid in part');
  expect(words).toContain('Paid in part.');
  expect(words).not.toContain('Paid.');
});
