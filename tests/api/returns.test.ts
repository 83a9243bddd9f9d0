/** Unopened boxes back: asked for by the buyer, checked in and paid back by staff, each box once. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { returning } from '#tests/support/returning.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as, tokenOf } from '#tests/support/staff.ts';
import { penceOf } from '#tests/support/withdrawing.ts';
import { earlier, setOrder } from '#tests/support/stored.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof returning>>;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  a = await returning(shop);
  staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
});

const pounds = (pence: number): string =>
  `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
const KEY = () => crypto.randomUUID();

const stockOf = async (product: string) =>
  Number((await shop.rows('SELECT stock FROM products WHERE id = ?', product))[0]?.['stock']);
const mailsOf = async (order: PlacedOrderWire) =>
  (await shop.mails(order.shipping_address.email)).map(({ subject }) => subject);

test('the refund and the way back are seen before anything is asked for', async () => {
  const order = await a.delivered();
  const page = await a.orderPage(order);
  expect(page).toContain('Send unopened boxes back');
  const form = await shop.page(a.path(order));
  expect(form).toContain('0 to 12 boxes');
  expect(form).toContain('withdraw from the contract');
  const fields = { ...(await a.boxes(order, 2, 1)), key: a.keyOn(form) };
  expect(Object.keys(await a.boxes(order, 1, 1, 1)).filter((name) => form.includes(name))).toHaveLength(2);
  const review = await a.ask(order, 'review', fields);
  expect(review.words).toContain(pounds(penceOf(order, 0, 2) + penceOf(order, 1, 1)));
  expect(review.words).toContain('no restocking fee');
  expect(review.words).toContain('a carrier is at your cost');
  expect(await a.returnsOf(order)).toEqual([]);

  const [done, again] = [await a.ask(order, 'confirm', fields), await a.ask(order, 'confirm', fields)];
  expect(done.status).toBe(303);
  expect(again.location).toBe(done.location);
  expect(await a.returnsOf(order)).toHaveLength(1);
  const own = await shop.page(done.location);
  expect(own).toMatch(/Return R-\d+/);
  const pdf = await shop.fetch(done.location.replace('?', '/label.pdf?'));
  expect(wordsOfPdf(new Uint8Array(await pdf.arrayBuffer()))).toMatch(/R-\d+/);
  expect(await mailsOf(order)).toContainEqual(expect.stringMatching(/^Your return R-\d+ is arranged$/));
});

test.each([
  ['more than were bought', ['13'], '0 to 12'],
  ['half a box', ['1.5'], 'whole number'],
  ['nothing', ['0', '0'], 'every line is at 0'],
])('%s is not asked for, and what was typed is kept', async (_name, quantities, words) => {
  const order = await a.delivered();
  const fields = { ...(await a.boxes(order, ...quantities)), key: KEY() };
  const review = await a.ask(order, 'review', fields);
  expect(review.words).toContain(words);
  expect(review.words).toContain(`value="${quantities[0] ?? ''}"`);
  await a.ask(order, 'confirm', fields);
  expect(await a.returnsOf(order)).toEqual([]);
});

test('never more boxes come back than were bought, also when two ask at once', async () => {
  const order = await a.delivered();
  const fields = await a.boxes(order, 7);
  const both = await Promise.all([1, 2].map(() => a.ask(order, 'confirm', { ...fields, key: KEY() })));
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 303]);
  expect(both.map(({ words }) => words).join()).toContain('has gone back since you opened this page');
  expect(await shop.page(a.path(order))).toContain('0 to 5 boxes');
});

test('samples, orders that are on their way, and late or strange ones have no return', async () => {
  const order = await a.delivered();
  const sample = await a.boxes(order, 0, 0, 1);
  expect((await a.ask(order, 'confirm', { ...sample, key: KEY() })).status).toBe(200);
  const onItsWay = await a.paid();
  expect(await a.orderPage(onItsWay)).not.toContain('Send unopened boxes back');
  await a.ask(onItsWay, 'confirm', { ...(await a.boxes(onItsWay, 1)), key: KEY() });
  const other = await a.delivered();
  const strange = await a.ask(
    order,
    'confirm',
    { ...(await a.boxes(order, 1)), key: KEY() },
    other.order_token,
  );
  expect(strange.status).toBe(404);
  const late = await a.delivered();
  await setOrder(shop, late.id, ({ deliveredAt }) => ({ deliveredAt: earlier(deliveredAt, 31 * 86400000) }));
  const tooLate = await a.ask(late, 'confirm', { ...(await a.boxes(late, 1)), key: KEY() });
  expect(tooLate.words).toContain('Nothing of this order can be sent back');
  for (const one of [order, onItsWay, late]) expect(await a.returnsOf(one)).toEqual([]);
  const own = await a.asked(order, 1);
  const asOther = own.replace(order.id, other.id).replace(/token=.*/, `token=${other.order_token}`);
  expect((await shop.fetch(asOther)).status).toBe(404);
  expect((await shop.fetch(asOther.replace('?', '/label.pdf?'))).status).toBe(404);
});

test('a cancelled return leaves its boxes to be asked for again', async () => {
  const order = await a.delivered();
  const path = await a.asked(order, 12);
  expect((await postForm(shop, path, { form: 'cancel' })).status).toBe(303);
  expect(await shop.page(path)).toContain('This return was cancelled');
  expect((await a.checkIn(order, 12, 12)).words).toContain('it is cancelled');
  await a.asked(order, 12);
});

test('staff check in what came, and it is paid back and put in stock once', async () => {
  const order = await a.delivered();
  const path = await a.asked(order, 4);
  const before = await stockOf(a.floor);
  const [line] = await shop.rows(
    'SELECT order_line_id AS id FROM return_lines WHERE return_id = ?',
    await a.lastOf(order),
  );
  const refusal = 'One was torn open: it is here for you.';
  const opened = { [`restock-${String(line?.['id'])}`]: 'on', note: 'One box was torn open.' };
  const shelf = { ...opened, refusal };
  expect((await a.checkIn(order, 4, 5, shelf)).status).toBe(422);
  const silent = await a.checkIn(order, 4, 3, opened);
  expect([silent.status, silent.words.includes('One box was torn open.')]).toEqual([422, true]);
  expect(silent.words).toContain('Fewer are paid back than came: please tell the buyer why, and where');
  const both = await Promise.all([a.checkIn(order, 4, 3, shelf), a.checkIn(order, 4, 3, shelf)]);
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([303, 422]);
  expect(await a.refundedOf(order)).toBe(penceOf(order, 0, 3));
  expect((await stockOf(a.floor)) - before).toBe(3);
  const moved = await shop.rows(
    "SELECT delta FROM stock_movements WHERE order_id = ? AND reason = 'returned'",
    order.id,
  );
  expect(moved.map(({ delta }) => delta)).toEqual([3]);
  expect(await shop.page(path)).toContain(`${pounds(penceOf(order, 0, 3))} has been refunded.`);
  // The buyer, who was told more, reads why it is less.
  for (const page of [path, a.path(order).replace('/return?', '?')])
    expect(await shop.page(page)).toContain(': 3 came unopened');
  const subjects = await mailsOf(order);
  expect(subjects).toContainEqual(expect.stringMatching(/has arrived$/));
  expect(subjects).toContainEqual(expect.stringContaining(`${pounds(penceOf(order, 0, 3))} of your order`));
  // The box that was not paid back may be asked for again; the others may not.
  expect(await shop.page(a.path(order))).toContain('0 to 9 boxes');
  expect(await shop.page(`/admin/orders/${order.id}`, staff)).toContain('One box was torn open.');
});

test('all boxes of a line come back, and what is in stock again is paid back, not refused', async () => {
  const order = await a.delivered();
  await a.asked(order, 12);
  const id = await a.lastOf(order);
  const [line] = await shop.rows('SELECT order_line_id AS id FROM return_lines WHERE return_id = ?', id);
  const shelf = { [`restock-${String(line?.['id'])}`]: 'on', then: 'later' };
  expect((await a.checkIn(order, 12, 12, shelf)).status).toBe(303);
  const refused = await a.staffForm(id, { form: 'refuse', reason: 'We have thought again.' });
  expect([refused.status, refused.words.includes('cannot be refused any more')]).toEqual([422, true]);
  expect((await a.staffForm(id, { form: 'refund' })).status).toBe(303);
  expect(await a.refundedOf(order)).toBe(penceOf(order, 0, 12));
});

test('a return is refused with words that the buyer reads', async () => {
  const order = await a.delivered();
  const path = await a.asked(order, 2);
  const id = await a.lastOf(order);
  expect((await a.staffForm(id, { form: 'refuse', reason: '  ' })).status).toBe(422);
  expect((await a.staffForm(id, { form: 'refuse', reason: 'All boxes were opened.' })).status).toBe(303);
  expect(await shop.page(path)).toContain('All boxes were opened.');
  expect((await a.checkIn(order, 2, 2)).status).toBe(422);
  expect(await a.refundedOf(order)).toBe(0);
});

test('what was withdrawn from or refunded meanwhile is not paid back again, and both stay owed apart', async () => {
  const order = await a.delivered();
  await a.asked(order, 4);
  await a.post(order, 'confirm', await a.fields(order, 10, 0, 0));
  const staff = await shop.fetch(`/admin/returns/${await a.lastOf(order)}`, {
    headers: await as(shop, 'orders'),
  });
  expect((await staff.text()).replaceAll(/\s+/g, ' ')).toContain('At most 2 boxes');
  const tooMany = await a.checkIn(order, 4, 4);
  expect(tooMany.words).toContain('At most 2 boxes');
  expect((await a.checkIn(order, 4, 2, { refusal: 'Two were withdrawn from.' })).status).toBe(303);
  expect(await a.refundedOf(order)).toBe(penceOf(order, 0, 2));
  const [owed] = await shop.rows(
    'SELECT due_pence, refunded_before_pence FROM withdrawals WHERE order_id = ?',
    order.id,
  );
  expect(owed).toMatchObject({
    due_pence: penceOf(order, 0, 10),
    refunded_before_pence: penceOf(order, 0, 2),
  });
  expect(await shop.page(a.path(order))).toContain('0 to 3 lengths');
});

test('boxes of a return that was paid back cannot be withdrawn from', async () => {
  const order = await a.delivered();
  await a.asked(order, 5);
  const open = await shop.page(a.withdrawPath(order));
  expect((await a.checkIn(order, 5, 5)).status).toBe(303);
  const first = await shop.page(a.withdrawPath(order));
  expect(first).toContain('0 to 7 boxes, as 5 of 12 are refunded already');
  const left = Math.round(order.total_amount * 100) - penceOf(order, 0, 5);
  expect(first).toContain(`${pounds(left)} is left to be refunded`);
  expect((await a.post(order, 'confirm', await a.fields(order, 8, 0, 0))).status).toBe(200);
  const stale = {
    ...(await a.fields(order, 7, 0, 0)),
    seen: /name="seen" value="(\d+)"/.exec(open)?.[1] ?? '',
  };
  expect((await a.post(order, 'confirm', stale)).words).toContain('withdrawn from or refunded since');
  const review = await a.post(order, 'everything');
  expect(review.words).toContain(pounds(Math.round(order.total_amount * 100) - penceOf(order, 0, 5)));
  expect((await a.post(order, 'confirm')).status).toBe(303);
  const [due] = await shop.rows('SELECT due_pence, is_whole FROM withdrawals WHERE order_id = ?', order.id);
  expect(due).toMatchObject({
    due_pence: Math.round(order.total_amount * 100) - penceOf(order, 0, 5),
    is_whole: 1,
  });
  expect((await a.orderPage(order)).includes('Send unopened boxes back')).toBe(false);
});

test('a return of which nothing is accepted is refused with its reason', async () => {
  const order = await a.delivered();
  const path = await a.asked(order, 2);
  expect((await a.checkIn(order, 2, 0)).words).toContain('Nothing is paid back: please tell the buyer why');
  expect((await a.checkIn(order, 2, 0, { refusal: 'Both boxes were opened.' })).status).toBe(303);
  expect(await shop.page(path)).toContain('Both boxes were opened.');
  const subjects = await mailsOf(order);
  expect(subjects).toContainEqual(expect.stringMatching(/cannot be taken|refused/));
  expect(subjects).not.toContainEqual(expect.stringMatching(/has arrived$/));
});

test('staff refund chosen goods on the order’s page, and not more than were bought', async () => {
  const order = await a.delivered();
  const page = await shop.page(`/admin/orders/${order.id}`, staff);
  expect(page).toContain('Refund goods…');
  const left = /name="left" value="(\d+)"/.exec(page)?.[1] ?? '';
  const [first = ''] = Object.keys(await a.boxes(order, 1));
  const field = first.replace('back-', 'lines-');
  const post = async (quantity: string, more: Record<string, string> = {}) => {
    const form = {
      form: 'refund-lines',
      left,
      reason: 'Too many boxes.',
      request_key: KEY(),
      [field]: quantity,
      ...more,
    };
    const answer = await postForm(shop, `/admin/orders/${order.id}`, form, staff);
    return { status: answer.status, words: (await answer.text()).replace(/\s+/g, ' ') };
  };
  expect((await post('x')).words).toContain('whole number');
  expect((await post('0')).words).toContain('how many of which goods');
  expect((await post('13')).words).toContain('At most 12 boxes');
  const key = KEY();
  expect((await post('2', { request_key: key })).status).toBe(303);
  expect((await post('2', { request_key: key })).status).toBe(303);
  // The same form with other goods is no repetition.
  expect((await post('3', { request_key: key })).words).toContain('Nothing more was refunded');
  expect((await post('2')).words).toContain('Money has gone back on this order');
  expect(await a.refundedOf(order)).toBe(penceOf(order, 0, 2));
  expect(await shop.page(a.path(order))).toContain('0 to 10 boxes');
});

test('the page says after the form that less went back than the goods cost', async () => {
  const order = await a.delivered();
  const refund = { amount: order.total_amount - 2, reason: 'Agreed.' };
  await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, await as(shop, 'orders'));
  const [first = ''] = Object.keys(await a.boxes(order, 1));
  const form = { form: 'refund-lines', reason: 'Agreed.', request_key: KEY() };
  const fields = { ...form, [first.replace('back-', 'lines-')]: '1' };
  const sent = await postForm(shop, `/admin/orders/${order.id}`, fields, staff);
  expect(sent.status).toBe(303);
  const page = await shop.page(sent.headers.get('location') ?? '', staff);
  const short = pounds(penceOf(order, 0, 1) - 200);
  expect(page).toContain(` is paid back. ${short} of what these goods cost had gone back before.`);
});

test('only the orders desk opens returns', async () => {
  const order = await a.delivered();
  await a.asked(order, 1);
  const path = `/admin/returns/${await a.lastOf(order)}`;
  const list = await shop.page('/admin/returns?state=requested', staff);
  expect(list).toContain(path);
  const catalogue = await as(shop, 'catalogue');
  expect((await shop.fetch(path, { headers: catalogue })).status).toBe(403);
  expect((await shop.fetch('/admin/returns/nothing', { headers: staff })).status).toBe(404);
});
