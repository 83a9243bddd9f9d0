/** A box of an order is replaced, refunded or returned once, whatever claims and returns name it. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { claiming } from '#tests/support/claiming.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as, tokenOf } from '#tests/support/staff.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof claiming>>;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  a = await claiming(shop);
  staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
});

const report = async (order: PlacedOrderWire, boxes: string) =>
  a.send(a.path(order), await a.damaged(order, boxes));
async function claimOf(order: PlacedOrderWire, boxes: string): Promise<string> {
  const sent = await report(order, boxes);
  expect(sent.status, sent.words).toBe(303);
  const rows = await shop.rows('SELECT id FROM claims WHERE order_id = ? ORDER BY number', order.id);
  return String(rows.at(-1)?.['id']);
}
async function settle(order: PlacedOrderWire, id: string, form: 'replace' | 'refund', more = {}) {
  const [line = ''] = await a.linesOf(order);
  const fields = {
    ...{ form, stock: 'on', words: `It comes on Tuesday, ${id}.`, [`boxes-${line}`]: '12' },
    ...{ request_key: crypto.randomUUID(), ...more },
  };
  const answer = await postForm(shop, `/admin/claims/${id}`, fields, staff);
  return { status: answer.status, words: (await answer.text()).replace(/\s+/g, ' ') };
}
/** The replacement of a claim leaves, so that the buyer has it. */
const send = (id: string) => postForm(shop, `/admin/claims/${id}`, { form: 'sent' }, staff);
const stockOf = async () =>
  Number((await shop.rows('SELECT stock FROM products WHERE id = ?', a.floor))[0]?.['stock']);
const refundedOf = async ({ id }: PlacedOrderWire) =>
  (await shop.rows('SELECT refunded_pence FROM orders WHERE id = ?', id))[0]?.['refunded_pence'];
const refundLines = async (order: PlacedOrderWire, quantity: number) =>
  shop.send(
    'POST',
    `/api/admin/orders/${order.id}/refund`,
    { lines: [{ line: 0, quantity }], reason: 'Goodwill', request_key: crypto.randomUUID() },
    await as(shop, 'orders'),
  );

test('a box that is claimed cannot be claimed or sent back besides, and comes free when the claim is refused', async () => {
  const order = await a.delivered();
  const id = await claimOf(order, '12');
  expect((await report(order, '1')).words).toContain('None of these is left.');
  expect(await shop.page(a.path(order, 'return'))).not.toMatch(/0 to 12 boxes/);
  await postForm(shop, `/admin/claims/${id}`, { form: 'refuse', words: 'They are whole.' }, staff);
  expect(await shop.page(a.path(order, 'return'))).toMatch(/0 to 12 boxes/);
  expect((await report(order, '12')).status).toBe(303);
});

test('what was answered before stays on the buyer’s page and staff’s, with photos beside what was reported', async () => {
  const order = await a.delivered();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const photo = new File([new Uint8Array(picture)], 'corner.jpg', { type: 'image/jpeg' });
  const { location } = await a.send(a.path(order), await a.damaged(order, '2'), [photo]);
  const id = String((await shop.rows('SELECT id FROM claims WHERE order_id = ?', order.id))[0]?.['id']);
  for (const [form, words] of [
    ['answer', 'Please send us the label.'],
    ['refuse', 'The label is not ours.'],
  ] as const)
    expect((await postForm(shop, `/admin/claims/${id}`, { form, words }, staff)).status).toBe(303);
  const ofStaff = await (await shop.fetch(`/admin/claims/${id}`, { headers: staff })).text();
  for (const page of [await shop.page(location), ofStaff])
    for (const words of ['Please send us the label.', 'The label is not ours.', 'alt="Photo 1"'])
      expect(page).toContain(words);
});

test('the rest of a claim that is settled in part shows the photos of its report', async () => {
  const order = await a.delivered();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
    .jpeg()
    .toBuffer();
  const photo = new File([new Uint8Array(picture)], 'edge.jpg', { type: 'image/jpeg' });
  const { location } = await a.send(a.path(order), await a.damaged(order, '3'), [photo]);
  const [line = ''] = await a.linesOf(order);
  const claims = () =>
    shop.rows('SELECT id, number FROM claims WHERE order_id = ? ORDER BY number', order.id);
  const [first] = await claims();
  expect((await settle(order, String(first?.['id']), 'replace', { [`boxes-${line}`]: '1' })).status).toBe(
    303,
  );
  const [, rest] = await claims();
  const ofBuyer = location.replace(`/${String(first?.['number'])}`, `/${String(rest?.['number'])}`);
  const ofStaff = await (
    await shop.fetch(`/admin/claims/${String(rest?.['id'])}`, { headers: staff })
  ).text();
  for (const page of [await shop.page(ofBuyer), ofStaff]) expect(page).toContain('alt="Photo 1"');
  const [path = ''] = /\/admin\/claims\/[^"]+\/photos\/\w+/.exec(ofStaff) ?? [];
  expect((await shop.fetch(path, { headers: staff })).status).toBe(200);
  const stranger = path.replace(String(rest?.['id']), await claimOf(await a.delivered(), '1'));
  expect((await shop.fetch(stranger, { headers: staff })).status).toBe(404);
  expect(await shop.rows('SELECT 1 FROM claim_photos WHERE order_id = ?', order.id)).toHaveLength(1);
});

test('of two claims at once, of a claim and a return at once, one has the boxes', async () => {
  const [order, other] = [await a.delivered(), await a.delivered()];
  const both = await Promise.all([report(order, '8'), report(order, '8')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  expect(both.map(({ words }) => words).join()).toContain('whole number from 0 to 4');
  const back = { ...(await a.boxes(other, 8)), key: crypto.randomUUID() };
  await Promise.all([report(other, '8'), a.ask(other, 'confirm', back)]);
  const [claims, returns] = [
    await shop.rows('SELECT id FROM claims WHERE order_id = ?', other.id),
    await shop.rows('SELECT id FROM returns WHERE order_id = ?', other.id),
  ];
  expect(claims.length + returns.length).toBe(1);
});

test('boxes that were replaced are neither replaced nor refunded again, unless staff say that the replacement was wrong', async () => {
  const order = await a.delivered();
  const before = await stockOf();
  const first = await claimOf(order, '12');
  expect((await settle(order, first, 'replace')).status).toBe(303);
  expect((await send(first)).status).toBe(303);
  const again = await claimOf(order, '12');
  for (const form of ['replace', 'refund'] as const) {
    const refused = await settle(order, again, form);
    expect(refused.status).toBe(422);
    expect(refused.words).toMatch(/At most 0 boxes of [^:]+: the order has 12 boxes: 12 replaced\./);
    expect(refused.words).toContain('say so with the tick');
  }
  expect(await shop.page(`/admin/claims/${again}`, staff)).toMatch(/Replaced before: 12 boxes of/);
  const goods = await refundLines(order, 1);
  expect(goods.status).toBe(409);
  expect((goods.body as { detail: string }).detail).toMatch(/12 replaced/);
  expect([before - (await stockOf()), await refundedOf(order)]).toEqual([12, 0]);
  const [line = ''] = await a.linesOf(order);
  const two = { again: 'on', [`boxes-${line}`]: '2' };
  expect((await settle(order, again, 'replace', two)).status).toBe(303);
  expect(before - (await stockOf())).toBe(14);
  await send(again);
  const third = await claimOf(order, '2');
  expect((await settle(order, third, 'refund', two)).status).toBe(303);
  expect(await refundedOf(order)).toBeGreaterThan(0);
  const [row] = await shop.rows('SELECT replaced FROM order_lines WHERE id = ?', line);
  expect(row?.['replaced']).toBe(14);
});

test('a replacement that had not come when a claim was reported cannot have been wrong too', async () => {
  const order = await a.delivered();
  const [line = ''] = await a.linesOf(order);
  const [first, second] = [await claimOf(order, '2'), await claimOf(order, '10')];
  const two = { [`boxes-${line}`]: '2' };
  expect((await settle(order, first, 'replace', two)).status).toBe(303);
  await send(first);
  const before = await stockOf();
  for (const form of ['replace', 'refund'] as const) {
    const refused = await settle(order, second, form, { ...two, again: 'on' });
    expect([refused.status, refused.words]).toEqual([
      422,
      expect.stringContaining('No replacement had come'),
    ]);
  }
  expect(before - (await stockOf())).toBe(0);
  expect(await shop.page(`/admin/claims/${second}`, staff)).not.toContain('A replacement is wrong too');
  expect((await settle(order, second, 'replace', { [`boxes-${line}`]: '10' })).status).toBe(303);
  await send(second);
  expect((await settle(order, await claimOf(order, '1'), 'replace', { [`boxes-${line}`]: '1' })).status).toBe(
    422,
  );
});

test('a form of a claim is filled with what can be settled now, and says what was replaced', async () => {
  const order = await a.delivered();
  const [line = ''] = await a.linesOf(order);
  const id = await claimOf(order, '6');
  expect((await refundLines(order, 8)).status).toBe(200);
  const page = await shop.page(`/admin/claims/${id}`, staff);
  expect(page).toMatch(/0 to 4 boxes, about £\d+\.\d\d for each box/);
  expect(page).toMatch(new RegExp(`name="boxes-${line}"[^>]*value="4"|value="4"[^>]*name="boxes-${line}"`));
  expect((await settle(order, id, 'replace', { [`boxes-${line}`]: '3' })).status).toBe(303);
  expect(await shop.page(a.path(order))).toContain('0 to 3 boxes, 3 replaced before');
  const one = await shop.page(`/admin/claims/${await claimOf(order, '1')}`, staff);
  expect(one).toContain('0 to 1 box, 3 replaced before');
  expect(one).toMatch(/Also of this order: <a [^>]*>Report C-\d+ \(replaced\)<\/a>/);
  const words = /Sent again in replacement: 3 boxes of [^.]+\. The whole rest pays for these too\./;
  expect(await shop.page(`/admin/orders/${order.id}`, staff)).toMatch(words);
});

test('nothing is replaced of an order of which all the money went back by an amount', async () => {
  const order = await a.delivered();
  const id = await claimOf(order, '12');
  const amount =
    Number((await shop.rows('SELECT total_pence FROM orders WHERE id = ?', order.id))[0]?.['total_pence']) /
    100;
  const body = { amount, reason: 'Goodwill', request_key: crypto.randomUUID() };
  const paid = await shop.send(
    'POST',
    `/api/admin/orders/${order.id}/refund`,
    body,
    await as(shop, 'orders'),
  );
  expect(paid.status).toBe(200);
  const before = await stockOf();
  const { status, words } = await settle(order, id, 'replace');
  expect([status, before - (await stockOf())]).toEqual([422, 0]);
  expect(words).toContain('All that was paid for this order has gone back');
});

test('a replacement that is settled too is with the buyer no more: boxes that were never replaced are refunded by line', async () => {
  const order = await a.delivered();
  const [line = ''] = await a.linesOf(order);
  const boxes = (quantity: string) => ({ [`boxes-${line}`]: quantity });
  const replaced = async (claimed: string, fields: Record<string, string>) => {
    const id = await claimOf(order, claimed);
    expect((await settle(order, id, 'replace', fields)).status).toBe(303);
    await send(id);
  };
  await replaced('4', boxes('4'));
  const again = { ...boxes('2'), again: 'on' };
  await replaced('2', again);
  expect((await settle(order, await claimOf(order, '2'), 'refund', again)).status).toBe(303);
  expect((await refundLines(order, 9)).status).toBe(409);
  expect((await refundLines(order, 8)).status).toBe(200);
});

test('two of staff who settle two claims of the same boxes at once settle them once', async () => {
  const order = await a.delivered();
  const first = await claimOf(order, '12');
  // As the release before let a buyer do.
  await setRows(shop, 'claims', { id: first }, { outcome: 'refused' });
  const second = await claimOf(order, '12');
  await setRows(shop, 'claims', { id: first }, { outcome: null });
  const before = await stockOf();
  const both = await Promise.all([settle(order, first, 'replace'), settle(order, second, 'refund')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const sent = before - (await stockOf());
  expect([sent, Number(await refundedOf(order)) > 0]).toEqual(sent === 12 ? [12, false] : [0, true]);
});

test('a replacement from elsewhere counts, and leaves the stock alone', async () => {
  const order = await a.delivered();
  const id = await claimOf(order, '3');
  const [line = ''] = await a.linesOf(order);
  const before = await stockOf();
  const none = { stock: '', [`boxes-${line}`]: '0' };
  expect((await settle(order, id, 'replace', none)).words).toContain('how many boxes are replaced');
  expect((await settle(order, id, 'replace', { ...none, [`boxes-${line}`]: '3' })).status).toBe(303);
  const [row] = await shop.rows('SELECT replaced FROM order_lines WHERE id = ?', line);
  expect([await stockOf(), row?.['replaced']]).toEqual([before, 3]);
});

test('a form that comes again with other boxes is no repeat: it says so, and the next press sends it', async () => {
  const order = await a.delivered();
  const fields = await a.damaged(order, '3');
  expect((await a.send(a.path(order), fields)).status).toBe(303);
  const [line = ''] = await a.linesOf(order);
  const other = await a.send(a.path(order), { ...fields, [`boxes-${line}`]: '5' });
  expect(other.status).toBe(422);
  expect(other.words).toMatch(/This form has sent C-\d+ already, and what is in it now is different/);
  expect(other.words).toContain('value="5"');
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(other.words) ?? [];
  expect((await a.send(a.path(order), { ...fields, key, [`boxes-${line}`]: '5' })).status).toBe(303);
  const asked = { step: 'confirm', key: crypto.randomUUID() };
  const back = (boxes: string) => a.send(a.path(order, 'return'), { ...asked, [`back-${line}`]: boxes });
  expect((await back('1')).status).toBe(303);
  expect((await back('1')).status).toBe(303);
  expect((await back('2')).words).toMatch(/This form has sent R-\d+ already/);
});

test('staff who press twice on a return are told that it is done, and of nobody else', async () => {
  const order = await a.delivered();
  await a.asked(order, 3);
  const id = await a.lastOf(order);
  const [line = ''] = await a.linesOf(order);
  const form = {
    ...{ form: 'receive', then: 'refund', request_key: crypto.randomUUID(), [`restock-${line}`]: 'on' },
    ...{ [`received-${line}`]: '3', [`accepted-${line}`]: '3' },
  };
  const before = await stockOf();
  const twice = [await a.staffForm(id, form), await a.staffForm(id, form)];
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  expect((await stockOf()) - before).toBe(3);
  expect(await shop.rows('SELECT id FROM refunds WHERE order_id = ?', order.id)).toHaveLength(1);
  const other = await a.staffForm(id, { ...form, [`received-${line}`]: '2', [`accepted-${line}`]: '2' });
  expect(other.words).toMatch(/R-\d+ has moved on since you opened it: it is refunded/);
  const [refused] = [await a.delivered()];
  await a.asked(refused, 1);
  const refuse = { form: 'refuse', reason: 'They are open.' };
  const last = await a.lastOf(refused);
  expect(
    [await a.staffForm(last, refuse), await a.staffForm(last, refuse)].map(({ status }) => status),
  ).toEqual([303, 303]);
});
