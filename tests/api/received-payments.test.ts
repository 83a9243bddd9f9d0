/** Payments that staff record: the order is confirmed when nothing is left to pay, and each sum goes back once. */
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { OrderDetailWire, PlacedOrderWire } from '#domain/orders/contract.ts';
import { pay } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { deliver, returning } from '#tests/support/returning.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as, tokenOf } from '#tests/support/staff.ts';
import { penceOf } from '#tests/support/withdrawing.ts';
import { earlier, removeRows, setOrder, setProduct, setRows } from '#tests/support/stored.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof returning>>;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  a = await returning(shop);
  staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
});

const KEY = () => crypto.randomUUID();
async function form(order: PlacedOrderWire, fields: Record<string, string>, headers = staff) {
  const answer = await postForm(shop, `/admin/orders/${order.id}`, fields, headers);
  return { status: answer.status, words: (await answer.text()).replace(/\s+/g, ' ') };
}
const record = (order: PlacedOrderWire, kind: string, amount: number, more: Record<string, string> = {}) =>
  form(order, { form: 'received', kind, amount: amount.toFixed(2), request_key: KEY(), ...more });
const read = async ({ id, order_token: token }: PlacedOrderWire) =>
  (await shop.send('GET', `/api/orders/${id}`, undefined, { 'x-order-token': token }))
    .body as OrderDetailWire;
const receivedIds = async ({ id }: PlacedOrderWire) =>
  (
    await shop.rows(
      'SELECT id FROM received_payments WHERE order_id = ? AND removed_at IS NULL ORDER BY created_at',
      id,
    )
  ).map((row) => String(row['id']));
const letterTo = (order: PlacedOrderWire) => async () =>
  (await shop.mails(order.shipping_address.email))
    .find(({ template }) => template === 'money-back')
    ?.text?.replace(/\s+/g, ' ') ?? '';
const round = (pounds: number) => Math.round(pounds * 100) / 100;
const pounds = (sum: number) => `£${sum.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
const refund = async (order: PlacedOrderWire, body: object) => {
  const bearer = { authorization: `Bearer ${await tokenOf(shop, 'orders')}` };
  return shop.send('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'Agreed.', ...body }, bearer);
};

test('parts in cash and by transfer confirm the order once they make up its price', async () => {
  const order = await a.placed();
  const total = order.total_amount;
  expect((await record(order, 'cash', 50)).status).toBe(303);
  expect(await read(order)).toMatchObject({ status: 'pending', amount_due: round(total - 50) });
  const page = await a.orderPage(order);
  expect(page).toContain(
    `£50.00 of ${pounds(total)} is paid. ${pounds(round(total - 50))} is still to be paid`,
  );
  expect(page).not.toContain('Cancel this order');
  const invoice = await shop.fetch(`/orders/${order.id}/invoice.pdf?token=${order.order_token}`);
  const words = wordsOfPdf(new Uint8Array(await invoice.arrayBuffer()));
  expect(words).toContain('Still to be paid');

  const transfer = { reference: order.id.slice(-8) };
  expect((await record(order, 'bank_transfer', round(total - 50), transfer)).status).toBe(303);
  expect((await read(order)).status).toBe('pending');
  const [, awaited = ''] = await receivedIds(order);
  const matches = [1, 2].map(() => form(order, { form: 'match', received: awaited }));
  expect((await Promise.all(matches)).map(({ status }) => status)).toEqual([303, 303]);
  expect(await read(order)).toMatchObject({ status: 'confirmed', amount_due: 0 });
  const mails = (await shop.mails(order.shipping_address.email)).map(({ template }) => template);
  expect(mails.toSorted()).toEqual(['order-confirmation', 'order-due']);
  expect(await a.orderPage(order)).toContain('Paid: Bank transfer');
});

test.each([
  ['no kind', { kind: '' }, 'choose how it was paid'],
  ['no sum', { amount: 'ten' }, 'sum in pounds above 0'],
  ['nothing', { amount: '0' }, 'sum in pounds above 0'],
  ['more than is owed', { amount: '99999' }, 'is still to be paid. Nothing was recorded'],
  [
    'a transfer without its reference',
    { kind: 'bank_transfer', reference: ' ' },
    'reference of the transfer',
  ],
])('%s is not recorded', async (_name, more, words) => {
  const order = await a.placed();
  const answer = await record(order, 'cash', 10, more);
  expect(answer.status).toBe(422);
  expect(answer.words).toContain(words);
  expect(await receivedIds(order)).toEqual([]);
});

test('the same form records once, two at once take no more than is owed, and only the orders desk records', async () => {
  const order = await a.placed();
  const key = { request_key: KEY() };
  await Promise.all([1, 2].map(() => record(order, 'till_card', 5, key)));
  expect(await receivedIds(order)).toHaveLength(1);
  // The same key with other content is another payment, and refused rather than answered as done.
  for (const [kind, amount] of [
    ['till_card', 6],
    ['cash', 5],
  ] as const) {
    const other = await record(order, kind, amount, key);
    expect(other.status).toBe(422);
    expect(other.words).toContain('This form has recorded a payment already: Card at the till, £5.00.');
  }
  const rest = round(order.total_amount - 5);
  const both = await Promise.all([1, 2].map(() => record(order, 'cash', rest)));
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([303, 422]);
  const other = await a.placed();
  const support = { cookie: `auth_token=${await tokenOf(shop, 'support')}` };
  const fields = { form: 'received', kind: 'cash', amount: '5', request_key: KEY() };
  expect((await form(other, fields, support)).status).toBe(403);
});

test('the rest may be paid by card, and a refund goes to the card first and then by hand', async () => {
  const order = await a.placed();
  const total = order.total_amount;
  await record(order, 'cash', 20);
  const whole = await pay(shop, order);
  expect(whole.status).toBe(409);
  expect(JSON.stringify(whole.body)).toContain('balance');
  const paid = await pay(shop, { ...order, total_amount: round(total - 20) });
  expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ success: true });
  expect((await read(order)).status).toBe('confirmed');
  const key = KEY();
  const first = await refund(order, { amount: round(total - 15), request_key: key });
  expect(first.body).toMatchObject({ amount: round(total - 15) });
  expect((await refund(order, { amount: round(total - 15), request_key: key })).body).toEqual(first.body);
  const same = { amount: round(total - 15), request_key: key };
  for (const other of [{ amount: 1 }, { restock: true }, { reason: 'Another reason.' }]) {
    const answer = await refund(order, { ...same, ...other });
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain('This form has refunded');
  }
  expect((await refund(order, { amount: 16 })).status).toBe(409);
  expect((await refund(order, { amount: 15 })).body).toMatchObject({ amount: 15 });
  expect(await read(order)).toMatchObject({ status: 'refunded', refunded_amount: total });
  const made = await shop.rows(
    'SELECT amount_pence AS p, state FROM refunds WHERE order_id = ? ORDER BY rowid',
    order.id,
  );
  expect(made.map(({ p, state }) => [p, state])).toEqual([
    [Math.round((total - 20) * 100), 'completed'],
    [500, 'completed'],
    [1500, 'completed'],
  ]);
});

test('boxes of an order that no card paid for are refunded by line', async () => {
  const order = await a.placed();
  await record(order, 'till_card', order.total_amount);
  const done = await refund(order, { lines: [{ line: 0, quantity: 2 }] });
  expect(done.body).toMatchObject({ amount: round((order.items[0]?.price ?? 0) * 2) });
  expect((await refund(order, { lines: [{ line: 0, quantity: 11 }] })).status).toBe(409);
  await expect.poll(letterTo(order)).toContain('is paid back the way you');
  expect((await form(order, { form: 'move', to: 'refunded', seen: 'confirmed' })).words).toContain(
    'Refund it',
  );
});

test('staff choose whether a transfer has arrived, and one that has confirms the order in one press', async () => {
  const order = await a.placed();
  const admin = () => shop.page(`/admin/orders/${order.id}`, staff);
  for (const words of ['Bank transfer, it has arrived', 'Bank transfer, still to come'])
    expect(await admin()).toContain(words);
  const reference = { reference: 'REF-THERE' };
  expect((await record(order, 'bank_transfer_arrived', order.total_amount, reference)).status).toBe(303);
  expect(await read(order)).toMatchObject({ status: 'confirmed', amount_due: 0 });
  expect(await admin()).toContain('REF-THERE');
});

test('a cash payment has no reference, and its order says what is paid and what is to be paid out', async () => {
  const order = await a.placed();
  const admin = () => shop.page(`/admin/orders/${order.id}`, staff);
  expect(await admin()).toContain('Nothing is paid yet.');
  await record(order, 'cash', order.total_amount, { reference: 'REF-CASH' });
  const paid = await admin();
  expect(paid).toContain('Cash, ');
  for (const words of ['REF-CASH', 'Nothing was paid', 'Nothing is paid']) expect(paid).not.toContain(words);
  await refund(order, { amount: 5 });
  expect(await admin()).toContain('Refund by hand, cash: Agreed.');
});

test('goods whose money went back by an amount are refunded with what is left, and that is said', async () => {
  const order = await a.placed();
  const total = order.total_amount;
  await record(order, 'cash', total);
  await refund(order, { amount: round(total - 2) });
  expect(await shop.page(`/admin/orders/${order.id}`, staff)).toContain('at most £2.00 is left for these');
  const lines = order.items.map(({ quantity }, line) => ({ line, quantity }));
  const message = `£2.00 is refunded. ${pounds(round(total - 2))} of what these goods cost had gone back before.`;
  const once = { lines, request_key: KEY() };
  for (const _ of [1, 2]) expect((await refund(order, once)).body).toMatchObject({ amount: 2, message });
});

test('a part keeps the order from being cancelled until it went back', async () => {
  const order = await a.placed();
  await record(order, 'cash', 30);
  const cancel = () => shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`);
  expect((await cancel()).status).toBe(409);
  await setOrder(shop, order.id, ({ createdAt }) => ({ createdAt: earlier(createdAt, 86400000) }));
  expect(await read(order)).toMatchObject({ status: 'pending' });
  const [id = ''] = await receivedIds(order);
  expect((await form(order, { form: 'take-back', received: id })).status).toBe(303);
  expect((await form(order, { form: 'take-back', received: id })).status).toBe(422);
  expect(await read(order)).toMatchObject({ amount_due: order.total_amount });
  await expect
    .poll(async () => [(await cancel()).status, (await read(order)).status])
    .toEqual([200, 'cancelled']);
});

test('an awaited transfer sets the goods aside, or is not recorded', async () => {
  const order = await a.placed();
  await setOrder(shop, order.id, { holdsStock: false });
  await removeRows(shop, 'stockHolds', { orderId: order.id });
  const held = () => shop.rows("SELECT 1 FROM stock_holds WHERE order_id = ? AND state = 'held'", order.id);
  const transfer = { reference: 'REF-2' };
  await setProduct(shop, a.floor, { stock: 1 });
  const short = await record(order, 'bank_transfer', 20, transfer);
  await setProduct(shop, a.floor, { stock: 5000 });
  expect([short.status, (await receivedIds(order)).length]).toEqual([422, 0]);
  expect((await record(order, 'bank_transfer', 20, transfer)).status).toBe(303);
  expect(await held()).not.toHaveLength(0);
});

test.each([
  ['a part is paid', 'cash'],
  ['a transfer is awaited', 'bank_transfer'],
])('while %s, the order is not confirmed by hand', async (_name, kind) => {
  const order = await a.placed();
  expect((await record(order, kind, 20, { reference: 'REF-1' })).status).toBe(303);
  const moved = await form(order, { form: 'move', to: 'confirmed', seen: 'pending' });
  expect(moved.status).toBe(422);
  expect(moved.words).toContain('is still to be paid: record what comes under Money');
});

test('a return is paid back to the card and by hand at once, or not at all', async () => {
  const order = await a.placed();
  const cash = Math.round(order.total_amount * 100) - 5000;
  expect((await record(order, 'cash', cash / 100)).status).toBe(303);
  expect((await pay(shop, { ...order, total_amount: 50 })).body.success).toBe(true);
  await deliver(shop, order);
  const path = await a.asked(order, 12);
  // Square knows no such payment: it refuses.
  const paymentId = (change: SQL) =>
    setRows(shop, 'payments', { orderId: order.id }, { providerPaymentId: change });
  await paymentId(sql`'gone-' || provider_payment_id`);
  expect((await a.checkIn(order, 12, 12)).words).toContain(
    'Square refused the refund. Nothing was paid back.',
  );
  expect(await a.refundedOf(order)).toBe(0);
  expect(await shop.page(path)).toContain('The refund follows');
  await paymentId(sql`replace(provider_payment_id, 'gone-', '')`);
  const id = await a.lastOf(order);
  const both = await Promise.all([1, 2].map(() => a.staffForm(id, { form: 'refund' })));
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([303, 422]);
  expect(await a.refundedOf(order)).toBe(penceOf(order, 0, 12));
  const byHand = pounds((penceOf(order, 0, 12) - 5000) / 100);
  expect(await shop.page(path)).toContain(
    `£50.00 has been refunded, and ${byHand} is paid back the way you paid that part.`,
  );
  expect(await shop.page(`/admin/returns/${id}`, staff)).toContain(
    `${pounds(penceOf(order, 0, 12) / 100)} was refunded. ${byHand} of it is paid back by hand`,
  );
  const subjects = (await shop.mails(order.shipping_address.email)).map(({ subject }) => subject);
  expect(subjects.join()).toContain(`${pounds(penceOf(order, 0, 12) / 100)} of your order`);
  await expect.poll(letterTo(order)).toContain('£50.00 is on its way back to the card that paid for order');
  expect(await letterTo(order)()).toContain(`${byHand} is paid back the way you paid`);
});

test('a return of an order that staff confirmed by hand is paid back by hand', async () => {
  const order = await a.placed();
  await shop.send(
    'POST',
    `/api/admin/orders/${order.id}/move`,
    { to: 'confirmed' },
    await as(shop, 'orders'),
  );
  await deliver(shop, order);
  const path = await a.asked(order, 2);
  expect((await a.checkIn(order, 2, 2)).status).toBe(303);
  expect(await shop.page(path)).toContain(
    `${pounds(penceOf(order, 0, 2) / 100)} is paid back the way you paid.`,
  );
  expect(await a.refundedOf(order)).toBe(penceOf(order, 0, 2));
  await expect.poll(letterTo(order)).toContain('is paid back the way you');
});
