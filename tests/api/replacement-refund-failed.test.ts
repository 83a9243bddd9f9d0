/** A refund that took a replacement off, and does not reach the card: staff settle the claim anew, by goods or money. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { claiming } from '#tests/support/claiming.ts';
import { notify, type PayingShop, sharedPayingShop } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as, tokenOf } from '#tests/support/staff.ts';

let shop: PayingShop;
let a: Awaited<ReturnType<typeof claiming>>;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedPayingShop();
  a = await claiming(shop);
  staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
});

/** A delivered order of 12 boxes, of which three are to go out in replacement. */
async function replaced() {
  const order = await a.delivered();
  const { location } = await a.send(a.path(order), await a.damaged(order, '3'));
  const [row] = await shop.rows('SELECT id, number FROM claims WHERE order_id = ?', order.id);
  const id = String(row?.['id']);
  expect(await replace(order, id)).toBe(303);
  return { order, id, number: `C-${String(row?.['number'])}`, page: location };
}
const send = async (id: string, fields: Record<string, string>) =>
  (await postForm(shop, `/admin/claims/${id}`, fields, staff)).status;
async function replace(order: PlacedOrderWire, id: string, words = 'New boxes.') {
  const [line = ''] = await a.linesOf(order);
  return send(id, { form: 'replace', stock: 'on', words, [`boxes-${line}`]: '3' });
}
const callOff = (id: string) => send(id, { form: 'call-off', words: 'You get new boxes.' });
async function refund(order: PlacedOrderWire, what: object) {
  const body = { reason: 'Goodwill', request_key: crypto.randomUUID(), ...what };
  const path = `/api/admin/orders/${order.id}/refund`;
  expect((await shop.send('POST', path, body, await as(shop, 'orders'))).status).toBe(200);
}
/** Square reports that the order's refund has failed after all. */
async function fail(order: PlacedOrderWire) {
  const [row] = await shop.rows(
    'SELECT provider_refund_id AS id, amount_pence AS amount FROM refunds WHERE order_id = ?',
    order.id,
  );
  const failed = {
    ...{ id: String(row?.['id']), status: 'FAILED' },
    amount_money: { amount: Number(row?.['amount']), currency: 'GBP' },
  };
  const notice = { event_id: order.id, type: 'refund.updated', data: { object: { refund: failed } } };
  expect((await notify(shop, notice)).status).toBe(200);
}
const stockOf = async () =>
  Number((await shop.rows('SELECT stock FROM products WHERE id = ?', a.floor))[0]?.['stock']);
const pickSheet = async ({ id }: PlacedOrderWire) => {
  const answer = await shop.fetch(`/admin/orders/${id}/pick-sheet.pdf`, { headers: staff });
  return wordsOfPdf(new Uint8Array(await answer.arrayBuffer())).replace(/\s+/g, ' ');
};

/** Boxes come back, whole: they are paid back. */
async function returned(order: PlacedOrderWire, boxes: number) {
  const [line = ''] = await a.linesOf(order);
  await a.asked(order, boxes);
  const form = { form: 'receive', then: 'refund', [`received-${line}`]: String(boxes) };
  const { status } = await a.staffForm(await a.lastOf(order), {
    ...form,
    [`accepted-${line}`]: String(boxes),
  });
  expect(status).toBe(303);
}

test('a refund of all that was paid that fails leaves the claim to be settled anew', async () => {
  const { order, id, number, page } = await replaced();
  const before = await stockOf();
  await refund(order, { amount: order.total_amount });
  expect(await stockOf()).toBe(before + 3);
  expect(await shop.page(page)).toContain('the goods or the money went back');
  expect(await callOff(id)).toBe(422);
  await fail(order);
  expect(await shop.page(page)).not.toContain('went back');
  expect(await shop.page(page)).toContain('We settle this anew, and write to you.');
  const claim = await shop.page(`/admin/claims/${id}`, staff);
  expect(claim).toContain('that refund has failed');
  expect(claim).not.toContain('has gone back');
  const [note] = await shop.rows(
    "SELECT note, is_private FROM order_events WHERE order_id = ? AND note LIKE '%did not reach%'",
    order.id,
  );
  expect(note).toMatchObject({ is_private: 1, note: expect.stringContaining(number) as string });
  expect(await callOff(id)).toBe(303);
  expect(await stockOf()).toBe(before + 3);
  expect(await replace(order, id, 'New boxes after all.')).toBe(303);
  expect(await stockOf()).toBe(before);
  const sheet = await pickSheet(order);
  expect(sheet).not.toContain('please send nothing');
  expect(sheet.match(/\d+ x \w+/g)).toEqual(['3 x box']);
});

test('of boxes that came back nothing is owed again, although their refund fails', async () => {
  const { order, id, page } = await replaced();
  await returned(order, 12);
  await fail(order);
  expect(await callOff(id)).toBe(422);
  expect(await shop.page(page)).toContain('the goods or the money went back');
  expect(await shop.page(`/admin/claims/${id}`, staff)).not.toContain('Call it off');
});
