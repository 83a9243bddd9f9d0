/** Money that staff received of an order and sent back: the buyer reads it on the page and in a mail, staff under Money. */
import { beforeAll, expect, test } from 'vitest';
import type { OrderDetailWire, PlacedOrderWire } from '#domain/orders/contract.ts';
import { returning } from '#tests/support/returning.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { penceOf } from '#tests/support/withdrawing.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof returning>>;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  a = await returning(shop);
  staff = await as(shop, 'orders');
});

const CHARGED = 'This order was cancelled. What was charged goes back to you.';
const form = (order: PlacedOrderWire, fields: Record<string, string>) =>
  postForm(shop, `/admin/orders/${order.id}`, fields, staff);
const record = (order: PlacedOrderWire, kind: string, amount: number, more: Record<string, string> = {}) =>
  form(order, {
    form: 'received',
    kind,
    amount: amount.toFixed(2),
    request_key: crypto.randomUUID(),
    ...more,
  });
const read = async ({ id, order_token: token }: PlacedOrderWire) =>
  (await shop.send('GET', `/api/orders/${id}`, undefined, { 'x-order-token': token }))
    .body as OrderDetailWire;
const receivedIds = async ({ id }: PlacedOrderWire) =>
  (await shop.rows('SELECT id FROM received_payments WHERE order_id = ? AND removed_at IS NULL', id)).map(
    (row) => String(row['id']),
  );
const letter = (order: PlacedOrderWire, which: string) => async () =>
  (await shop.mails(order.shipping_address.email))
    .find(({ template }) => template === which)
    ?.text?.replace(/\s+/g, ' ') ?? '';

test('a withdrawal from an order that is paid in part says what goes back, and then that it went', async () => {
  const order = await a.placed();
  await record(order, 'cash', 40);
  const asked = await shop.page(a.withdrawPath(order));
  expect(asked).toContain('The £40.00 that you have paid goes back to you');
  expect(asked).toContain('This order is not paid in full yet, so you withdraw from the whole order.');
  expect(asked).not.toContain('Nothing is paid');
  expect((await a.post(order, 'confirm')).status).toBe(303);
  expect((await read(order)).status).toBe('cancelled');
  await expect
    .poll(async () => (await a.mails(order)).join())
    .toContain('The £40.00 that you have paid goes back to you');
  await expect.poll(letter(order, 'order-moved')).toContain(CHARGED);
  expect(await letter(order, 'order-moved')()).not.toContain('Nothing was charged');
  expect(await a.orderPage(order)).toContain(CHARGED);
  const [id = ''] = await receivedIds(order);
  const isListed = async () =>
    (await shop.page('/admin/orders?status=withdrawn', staff)).includes(`/admin/orders/${order.id}`);
  expect(await isListed()).toBe(true);
  expect(await shop.page(`/admin/orders/${order.id}`, staff)).toContain('£40.00 was paid for it');
  expect((await form(order, { form: 'take-back', received: id })).status).toBe(303);
  expect(await isListed()).toBe(false);
  const staffPage = await shop.page(`/admin/orders/${order.id}`, staff);
  expect(staffPage).toContain('Cash, went back, ');
  expect(staffPage).not.toContain('Nothing was paid');
  await expect.poll(letter(order, 'money-back')).toContain('£40.00 for order');
  const page = await a.orderPage(order);
  expect(page).toContain('This order was cancelled. What you paid has gone back to you.');
  expect(page).not.toContain(CHARGED);
});

test('money that went back before the order was paid is told by mail, with what is still to be paid', async () => {
  const order = await a.placed();
  await record(order, 'cash', 30);
  const [id = ''] = await receivedIds(order);
  await form(order, { form: 'take-back', received: id });
  await expect.poll(letter(order, 'money-back')).toContain('£30.00 for order');
  expect(await letter(order, 'money-back')()).toContain('is still to be paid');
  expect(await shop.page(`/admin/orders/${order.id}`, staff)).toContain('Cash, went back, ');
});

test('a transfer that came too late and was sent back is told by mail', async () => {
  const order = await a.placed();
  await record(order, 'bank_transfer', 20, { reference: 'REF-LATE' });
  const [id = ''] = await receivedIds(order);
  await record(order, 'cash', order.total_amount);
  expect((await form(order, { form: 'sent-back', received: id })).status).toBe(303);
  await expect.poll(letter(order, 'money-back')).toContain('£20.00 for order');
  expect(await shop.page(`/admin/orders/${order.id}`, staff)).toContain('Bank transfer, went back, REF-LATE');
});

test('a buyer of whose boxes only a part is paid back reads why, on the page and by mail', async () => {
  const order = await a.delivered();
  const path = await a.asked(order, 4);
  const refusal = 'One box was opened: you can collect it within a month.';
  expect((await a.checkIn(order, 3, 2, { refusal, then: 'later' })).status).toBe(303);
  const read = async () => (await shop.page(path)).replace(/\s+/g, ' ');
  expect(await read()).toContain(': 2 came unopened, 1 opened or damaged');
  expect(await read()).toContain('Only unopened boxes are paid back.');
  expect(await read()).toContain(refusal);
  const mail = async () =>
    (await shop.mails(order.shipping_address.email)).find(({ subject }) => subject.endsWith('has arrived'))
      ?.text;
  await expect.poll(async () => (await mail())?.replace(/\s+/g, ' ')).toContain(refusal);
  expect((await a.staffForm(await a.lastOf(order), { form: 'refund' })).status).toBe(303);
  for (const words of ['has been refunded', refusal, '1 opened or damaged'])
    expect(await read()).toContain(words);
  expect(await shop.page(`/admin/returns/${await a.lastOf(order)}`, staff)).toContain(
    `Told to the buyer: ${refusal}`,
  );
  // The list has what was paid back, not what was asked for.
  const paid = (penceOf(order, 0, 2) / 100).toFixed(2);
  const list = await shop.page(`/admin/returns?search=${order.shipping_address.email}`, staff);
  expect(list).toContain(`£${paid}`);
  expect(list).not.toContain(`£${(penceOf(order, 0, 3) / 100).toFixed(2)}`);
});
