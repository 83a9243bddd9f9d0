/** Withdrawals from a part of an order as staff see them: the order, its pick sheet, lists, refund and export. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { formatPence } from '#domain/shared/money.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aProduct, notify, pay, type PayingShop, sharedPayingShop, stateOf } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';
import { penceOf, withdrawing } from '#tests/support/withdrawing.ts';
import { addRows, earlier, setRows } from '#tests/support/stored.ts';

let shop: PayingShop;
let a: Awaited<ReturnType<typeof withdrawing>>;
let ordersStaff: Record<string, string>;

beforeAll(async () => {
  shop = await sharedPayingShop();
  a = await withdrawing(shop);
  ordersStaff = await as(shop, 'orders');
});

const orderPage = (order: PlacedOrderWire) => shop.page(`/admin/orders/${order.id}`, ordersStaff);
const listed = async (status: string) =>
  (
    (await shop.send('GET', `/api/admin/orders?status=${status}`, undefined, ordersStaff)).body as {
      orders: { id: string; is_withdrawn: boolean; is_part_withdrawn: boolean; refund_by: string | null }[];
    }
  ).orders;
const isListed = async (status: string, { id }: PlacedOrderWire) =>
  (await listed(status)).some((order) => order.id === id);
const refund = (order: PlacedOrderWire, pence: number) =>
  shop.send(
    'POST',
    `/api/admin/orders/${order.id}/refund`,
    { reason: 'Withdrawn.', amount: pence / 100 },
    ordersStaff,
  );
const pickSheet = async (order: PlacedOrderWire) => {
  const sheet = await shop.fetch(`/admin/orders/${order.id}/pick-sheet.pdf`, { headers: ordersStaff });
  return wordsOfPdf(new Uint8Array(await sheet.arrayBuffer())).replace(/\s+/g, ' ');
};

test('the ordersStaff sends the rest, is told the money due, and is done once that is refunded', async () => {
  const order = await a.paid();
  const due = penceOf(order, 0, 2) + penceOf(order, 1, 3);
  await a.post(order, 'confirm', { ...(await a.fields(order, 2, 3, 0)), reason: 'Too many.' });
  expect(await isListed('withdrawn', order)).toBe(true);
  expect(await isListed('to-send', order)).toBe(true);
  expect((await listed('confirmed')).find(({ id }) => id === order.id)).toMatchObject({
    is_withdrawn: true,
    is_part_withdrawn: true,
  });
  const words = await orderPage(order);
  expect(words).toContain('The buyer withdrew from a part of the contract on');
  expect(words).toContain(`2 boxes of ${order.items[0]?.product_name}`);
  expect(words).toContain(`${formatPence(due)} is due for that.`);
  expect(words).toContain(`please leave these goods out, and refund ${formatPence(due)} by`);
  expect(words).toContain(`value="${(due / 100).toFixed(2)}"`);
  expect(words).not.toContain('despite_withdrawal');
  const sheet = await pickSheet(order);
  expect(sheet).toContain('send only the quantities below');
  expect(sheet).toContain('10 x box');
  expect(sheet).toMatch(/Send none .* · WITHDRAWN/);
  const move = { to: 'shipped' };
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/move`, move, ordersStaff)).status).toBe(200);
  expect(await orderPage(order)).toContain(
    `Please refund ${formatPence(due)} within 14 days of the goods’ return`,
  );
  expect((await refund(order, due - 1)).status).toBe(200);
  expect(await isListed('withdrawn', order)).toBe(true);
  expect((await refund(order, 1)).status).toBe(200);
  expect(await isListed('withdrawn', order)).toBe(false);
  expect(await stateOf(shop, order)).toBe('shipped');
  // A further withdrawal is due again.
  expect((await a.post(order, 'confirm', await a.fields(order, 1, 0, 0))).status).toBe(303);
  expect(await isListed('withdrawn', order)).toBe(true);
  expect(await orderPage(order)).toContain(`${formatPence(due)} was refunded since.`);
});

test('a refund for another reason, made before, is not taken off what a withdrawal is due', async () => {
  const order = await a.paid();
  const due = penceOf(order, 0, 2);
  expect((await refund(order, 500)).status).toBe(200);
  expect(await isListed('withdrawn', order)).toBe(false);
  await a.post(order, 'confirm', await a.fields(order, 2, 0, 0));
  await expect.poll(async () => (await a.mails(order))[0] ?? '').toContain(formatPence(due));
  const words = await orderPage(order);
  expect(words).toContain(`${formatPence(due)} is due for that. £5.00 was refunded for another reason.`);
  expect(words).toContain(`refund ${formatPence(due)} by`);
  expect((await refund(order, due - 1)).status).toBe(200);
  expect(await isListed('withdrawn', order)).toBe(true);
  expect((await refund(order, 1)).status).toBe(200);
  expect(await isListed('withdrawn', order)).toBe(false);
});

test('neither a refund of a part nor a second withdrawal prolongs the time for the refund of the first', async () => {
  const order = await a.paid();
  await a.post(order, 'confirm', await a.fields(order, 1, 0, 0));
  const refundBy = async () =>
    (await listed('withdrawn')).find(({ id }) => id === order.id)?.refund_by ?? 'none';
  const first = await refundBy();
  await setRows(shop, 'withdrawals', { orderId: order.id }, ({ owedSince }) => ({
    owedSince: earlier(owedSince, 864000000),
  }));
  expect((await refund(order, 100)).status).toBe(200);
  await a.post(order, 'confirm', await a.fields(order, 1, 0, 0));
  const expected = new Date(Date.parse(first) - 864_000_000).toISOString().slice(0, 10);
  expect(await refundBy()).toBe(expected);
});

test('a full refund that fails afterwards is due again', async () => {
  const order = await a.paid();
  await a.post(order, 'confirm');
  expect((await refund(order, Math.round(order.total_amount * 100))).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('refunded');
  expect(await isListed('withdrawn', order)).toBe(false);
  const [row] = await shop.rows('SELECT provider_refund_id AS id FROM refunds WHERE order_id = ?', order.id);
  const failed = {
    id: String(row?.['id']),
    status: 'FAILED',
    amount_money: { amount: Math.round(order.total_amount * 100), currency: 'GBP' },
  };
  const notice = { event_id: order.id, type: 'refund.updated', data: { object: { refund: failed } } };
  expect((await notify(shop, notice)).status).toBe(200);
  expect(await isListed('withdrawn', order)).toBe(true);
  expect(await orderPage(order)).toContain('Please refund the order');
});

test('the ordersStaff sends nothing once the parts are the whole order', async () => {
  const order = await a.paid();
  await a.post(order, 'confirm', await a.fields(order, 2, 3, 0));
  await a.post(order, 'confirm');
  expect(await isListed('to-send', order)).toBe(false);
  expect(await pickSheet(order)).toContain('The buyer has withdrawn: please send nothing.');
  const moved = await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'shipped' }, ordersStaff);
  expectProblem(moved, 409, 'already_withdrawn');
});

test('the ordersStaff treats a withdrawal of the release before, without quantities, as one of the whole order', async () => {
  const order = await a.paid();
  await addRows(shop, 'withdrawals', { orderId: order.id });
  expect(await isListed('to-send', order)).toBe(false);
  expect(await isListed('withdrawn', order)).toBe(true);
  expect(await a.orderPage(order)).toContain('We received your withdrawal from the contract on');
  expect(await pickSheet(order)).toContain('please send nothing');
});

test('the ordersStaff records the money for a part as paid back, where no card paid, once', async () => {
  const order = await a.placed([{ product_id: a.floor, quantity: 4 }]);
  await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'confirmed' }, ordersStaff);
  await a.post(order, 'confirm', await a.fields(order, 1));
  const amount = formatPence(penceOf(order, 0, 1));
  const page = await orderPage(order);
  expect(page).toContain(`${amount} is due for what was withdrawn from`);
  expect(page).toContain('pay it back the way the buyer paid, then record it here');
  const left = /name="left" value="(\d+)"/.exec(page)?.[1] ?? '';
  const record = () =>
    postForm(
      shop,
      `/admin/orders/${order.id}`,
      {
        form: 'refund',
        left,
        amount: amount.slice(1),
        reason: 'You withdrew from a part.',
        request_key: crypto.randomUUID(),
      },
      { ...ordersStaff, origin: shop.url },
    );
  expect((await record()).status).toBe(303);
  expect((await record()).status).toBe(422);
  expect(await isListed('withdrawn', order)).toBe(false);
  const [row] = await shop.rows('SELECT refunded_pence AS n FROM orders WHERE id = ?', order.id);
  expect(row?.['n']).toBe(penceOf(order, 0, 1));
  expect(await isListed('to-send', order)).toBe(true);
  const letter = async () =>
    (await shop.mails(order.shipping_address.email)).find(({ template }) => template === 'money-back')?.text;
  await expect.poll(letter, { timeout: 40_000 }).toContain('is paid back the way you paid');
  expect(await letter()).not.toContain('card');
});

test('the ordersStaff has the quantities in the CSV file', async () => {
  const order = await a.paid();
  await a.post(order, 'confirm', await a.fields(order, 2, 0, 0));
  const csv = await shop.page(`/admin/orders/export.csv?search=${order.id}`, ordersStaff);
  expect(csv).toContain(`2 x ${order.items[0]?.product_name}`);
});

test('withdrawals are listed by the last day of their refund, those that have none yet after them', async () => {
  const [later, sooner, sent] = [await a.paid(), await a.paid(), await a.paid()];
  for (const order of [later, sooner, sent]) await a.post(order, 'confirm', await a.fields(order, 2, 0, 0));
  for (const [nth, { id: orderId }] of [sent, sooner, later].entries())
    await setRows(shop, 'withdrawals', { orderId }, { owedSince: new Date(nth) });
  await shop.send('POST', `/api/admin/orders/${sent.id}/move`, { to: 'shipped' }, ordersStaff);
  const own = [later, sooner, sent].map(({ id }) => id);
  const ids = (await listed('withdrawn&sort=refund&dir=asc')).map(({ id }) => id);
  expect(ids.filter((id) => own.includes(id))).toEqual([sooner.id, later.id, sent.id]);
  expect(await shop.page('/admin', ordersStaff)).toContain('status=withdrawn&amp;sort=refund&amp;dir=asc');
});

/** An order of four boxes of a floor and three of trim, paid by card, and what sales count of its lines. */
async function counted() {
  const trim = await aProduct(shop, "category = 'Trims & Accessories'");
  const order = await a.placed([
    { product_id: a.floor, quantity: 4 },
    { product_id: trim, quantity: 3 },
  ]);
  expect((await pay(shop, order)).status).toBe(200);
  /** What is counted by hour is what the lines say. */
  const kept = async () => {
    const [row] = await shop.rows(
      `SELECT (SELECT sum(millionths) FROM product_hours) AS counted, (SELECT sum(millionths) FROM sold_lines) AS told`,
    );
    expect(row?.['counted']).toBe(row?.['told']);
    const lines = await shop.rows(
      'SELECT s.millionths FROM order_lines l JOIN sold_lines s ON s.line_id = l.id WHERE l.order_id = ? ORDER BY l.rowid',
      order.id,
    );
    return lines.map(({ millionths }) => Math.round(Number(millionths) / 1_000_000));
  };
  const [floor = 0, kit = 0] = order.items.map(({ total_price: price }) => Math.round(price * 100));
  const back = async (what: { amount: number } | { lines: { line: number; quantity: number }[] }) => {
    const body = { ...what, reason: 'For what came back.' };
    const sent = await shop.send('POST', `/api/admin/orders/${order.id}/refund`, body, ordersStaff);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  };
  return {
    ...{ order, floor, kit, kept },
    takeBack: async (boxes: number, pieces: number) =>
      expect((await a.post(order, 'confirm', await a.fields(order, boxes, pieces))).status).toBe(303),
    refund: (pence: number) => back({ amount: pence / 100 }),
    refundLine: (line: number, quantity: number) => back({ lines: [{ line, quantity }] }),
  };
}

test('an amount that pays for a withdrawal is taken off the goods that were withdrawn from, and off no others', async () => {
  const { floor, kit, kept, takeBack, refund } = await counted();
  expect(await kept()).toEqual([floor, kit]);
  await takeBack(2, 0);
  expect(await kept(), 'not paid back yet').toEqual([floor, kit]);
  await refund(floor / 2);
  expect(await kept()).toEqual([floor / 2, kit]);
  await takeBack(1, 0);
  expect(await kept(), 'the second is not paid back yet').toEqual([floor / 2, kit]);
  await refund(floor / 4);
  expect(await kept()).toEqual([floor / 4, kit]);
});

test('of several withdrawals amounts pay for the oldest first, also where they cover only a part of it', async () => {
  const { floor, kit, kept, takeBack, refund } = await counted();
  await takeBack(2, 0);
  await takeBack(0, 3);
  expect(await kept()).toEqual([floor, kit]);
  await refund(floor / 4);
  expect(await kept()).toEqual([(floor * 3) / 4, kit]);
  await refund(floor / 4);
  expect(await kept()).toEqual([floor / 2, kit]);
  await refund(kit / 3);
  expect(await kept()).toEqual([floor / 2, kit - kit / 3]);
  await refund(kit - kit / 3);
  expect(await kept()).toEqual([floor / 2, 0]);
});

test('a refund of the lines of a later withdrawal pays for these, and an amount then for the one before', async () => {
  const { floor, kit, kept, takeBack, refund, refundLine } = await counted();
  await takeBack(2, 0);
  await takeBack(0, 2);
  await refundLine(1, 1);
  expect(await kept()).toEqual([floor, kit - kit / 3]);
  await refund(floor / 4);
  expect(await kept()).toEqual([(floor * 3) / 4, kit - kit / 3]);
  await refund(floor / 4);
  await refund(kit / 3);
  expect(await kept()).toEqual([floor / 2, kit / 3]);
});
