/** Goods that are sent in replacement have a day, which takes its place, and stand on the papers until they have left. */
import { beforeAll, expect, test } from 'vitest';
import { dayInWords, dayWithYear } from '#domain/delivery/days.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { claiming } from '#tests/support/claiming.ts';
import { heldOn } from '#tests/support/delivering.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as, tokenOf } from '#tests/support/staff.ts';
import { setBooking, setOrder } from '#tests/support/stored.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof claiming>>;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  a = await claiming(shop);
  staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
});

/** A delivered order of which boxes are reported. */
async function claimed(boxes = '3') {
  const order = await a.delivered();
  const { location } = await a.send(a.path(order), await a.damaged(order, boxes));
  const [row] = await shop.rows('SELECT id, number FROM claims WHERE order_id = ?', order.id);
  return { order, id: String(row?.['id']), number: `C-${String(row?.['number'])}`, page: location };
}
/** The days of the replacement's form: `delivery 2026-12-01`, the earliest first. */
async function daysOf(id: string): Promise<string[]> {
  const html = await shop.page(`/admin/claims/${id}`, staff);
  const [list = ''] = /<select[^>]*name="day"[\s\S]*?<\/select>/.exec(html) ?? [];
  return [...list.matchAll(/<option value(?:="([^"]*)")?/g)].map(([, value = '']) => value);
}
async function send(id: string, fields: Record<string, string>) {
  const answer = await postForm(shop, `/admin/claims/${id}`, fields, staff);
  return { status: answer.status, words: (await answer.text()).replace(/\s+/g, ' ') };
}
async function replace(order: PlacedOrderWire, id: string, more: Record<string, string> = {}, boxes = '3') {
  const [line = ''] = await a.linesOf(order);
  const fields = { form: 'replace', stock: 'on', words: `New boxes, ${id}.`, [`boxes-${line}`]: boxes };
  return send(id, { ...fields, ...more });
}
async function paper(path: string): Promise<string> {
  const answer = await shop.fetch(path, { headers: staff });
  return wordsOfPdf(new Uint8Array(await answer.arrayBuffer())).replace(/\s+/g, ' ');
}
const pickSheet = (order: PlacedOrderWire) => paper(`/admin/orders/${order.id}/pick-sheet.pdf`);
const runSheet = (day: string, list = 'deliveries') =>
  paper(`/admin/calendar/run-sheet.pdf?day=${day}&list=${list}`);
const placesOn = async (day: string): Promise<number> => {
  const rows = 'SELECT count(*) AS held FROM replacements WHERE day = ?';
  return (await heldOn(shop, day)) + Number((await shop.rows(rows, day))[0]?.['held']);
};
const dayOf = async (id: string) =>
  String((await shop.rows('SELECT day FROM replacements WHERE claim_id = ?', id))[0]?.['day']);
const partOf = (option: string | undefined) => option?.split(' ')[1] ?? '';

test('without a choice a replacement goes out on the earliest day, which its buyer reads, and takes a place of it', async () => {
  const { order, id, number, page } = await claimed();
  const day = partOf((await daysOf(id))[0]);
  const week = () => shop.page(`/admin/calendar?week=${day}`, staff);
  const before = await placesOn(day);
  expect((await replace(order, id)).status).toBe(303);
  expect(await placesOn(day)).toBe(before + 1);
  for (const shown of [await shop.page(page), await a.orderPage(order)])
    expect(shown).toContain(`Delivery on ${dayWithYear(day)}.`);
  const last = async () => (await shop.mails(order.shipping_address.email)).at(-1)?.text ?? '';
  await expect.poll(last, { timeout: 40_000 }).toContain(`Delivery on ${dayWithYear(day)}.`);
  expect(await week()).toContain(`Replacement ${number}`);
  expect(await runSheet(day)).toContain(`Replacement ${number}`);
  expect(await runSheet(day)).toContain('3 boxes of');
});

test('where the van does not go, no day is what the form begins with, and not a collection', async () => {
  const { order, id } = await claimed();
  expect((await daysOf(id))[0]).toMatch(/^delivery /);
  await setOrder(shop, order.id, { country: 'US', postalCode: '90210' });
  expect((await daysOf(id))[0]).toBe('');
  expect((await daysOf(id)).at(-1)).toMatch(/^collection /);
});

test('a pick sheet of an order that has left has only what is replaced, until that has left too', async () => {
  const { order, id, number } = await claimed();
  expect(await pickSheet(order)).toMatch(/has left already.*nothing of it is to be picked/);
  expect(await pickSheet(order)).not.toMatch(/\d+ x /);
  expect((await replace(order, id)).status).toBe(303);
  const sheet = await pickSheet(order);
  expect(sheet).toContain(`Replacement ${number}`);
  expect(sheet.match(/\d+ x \w+/g)).toEqual(['3 x box']);
  const day = await dayOf(id);
  expect((await send(id, { form: 'sent' })).status).toBe(303);
  expect((await send(id, { form: 'sent' })).status).toBe(303);
  expect(await pickSheet(order)).not.toMatch(/\d+ x /);
  expect(await runSheet(day)).not.toContain(`Replacement ${number}`);
});

test('a replacement is collected on a day of the showroom', async () => {
  const { order, id, number, page } = await claimed();
  const option = (await daysOf(id)).find((one) => one.startsWith('collection')) ?? '';
  expect((await replace(order, id, { day: option })).status).toBe(303);
  expect(await shop.page(page)).toContain(`on ${dayWithYear(partOf(option))}, from `);
  expect(await runSheet(partOf(option), 'collections')).toContain(`Replacement ${number}`);
  expect(await runSheet(partOf(option))).not.toContain(`Replacement ${number}`);
});

test('without a day of the calendar, what was collected is collected again', async () => {
  const { order, id } = await claimed();
  await setBooking(shop, order.id, { method: 'collection' });
  expect((await replace(order, id, { day: '' })).status).toBe(303);
  const [row] = await shop.rows('SELECT method, day FROM replacements WHERE claim_id = ?', id);
  expect(row).toMatchObject({ method: 'collection', day: null });
  expect(await shop.page(`/admin/claims/${id}`, staff)).toContain('It is collected');
});

test('a day that is not to be had is refused with the next, and nothing is replaced', async () => {
  const { order, id } = await claimed();
  const [first = ''] = await daysOf(id);
  const refused = await replace(order, id, { day: 'delivery 2026-01-04' });
  expect(refused.status).toBe(422);
  expect(refused.words).toContain(dayInWords(partOf(first)));
  expect(await shop.rows('SELECT day FROM replacements WHERE claim_id = ?', id)).toEqual([]);
  expect((await replace(order, id, { day: 'soon' })).status).toBe(422);
});

test('staff move a replacement in the calendar, and its buyer is told', async () => {
  const { order, id, page } = await claimed();
  const options = (await daysOf(id)).filter((one) => one.startsWith('delivery'));
  expect((await replace(order, id, { day: options[1] ?? '' })).status).toBe(303);
  const [from, to] = [partOf(options[1]), partOf(options[2])];
  const move = (day: string) => postForm(shop, '/admin/calendar', { form: 'move', order: id, day }, staff);
  const before = [await placesOn(from), await placesOn(to)];
  expect((await move(to)).status).toBe(303);
  expect([await placesOn(from), await placesOn(to)]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
  expect(await shop.page(page)).toContain(dayWithYear(to));
  const last = async () => (await shop.mails(order.shipping_address.email)).at(-1)?.text ?? '';
  await expect.poll(last, { timeout: 40_000 }).toContain(dayWithYear(to));
  expect((await move('2026-01-04')).status).toBe(422);
  await send(id, { form: 'sent' });
  expect((await move(from)).status).toBe(422);
});

test('the same settlement sent twice counts once, and with other boxes or from elsewhere it is refused', async () => {
  const { order, id } = await claimed('6');
  const stock = async () =>
    (await shop.rows('SELECT stock FROM products WHERE id = ?', a.floor))[0]?.['stock'];
  const before = Number(await stock());
  expect((await replace(order, id, {}, '2')).status).toBe(303);
  expect((await replace(order, id, {}, '2')).status).toBe(303);
  for (const other of [await replace(order, id, {}, '6'), await replace(order, id, { stock: '' }, '2')]) {
    expect(other.status).toBe(422);
    expect(other.words).toMatch(/has moved on since you opened it: it is replaced/);
  }
  expect(before - Number(await stock())).toBe(2);
});

const stockOf = async () =>
  Number((await shop.rows('SELECT stock FROM products WHERE id = ?', a.floor))[0]?.['stock']);
const replacedOf = async ({ id }: PlacedOrderWire) =>
  (await shop.rows('SELECT sum(replaced) AS replaced FROM order_lines WHERE order_id = ?', id))[0]?.[
    'replaced'
  ];
const callOff = (id: string) => send(id, { form: 'call-off', words: 'You get your money instead.' });
const weightOf = async (id: string) =>
  Number((await shop.rows('SELECT weight_g FROM replacements WHERE claim_id = ?', id))[0]?.['weight_g']);

test('a replacement that has not left is called off: its boxes and its place are free, and the claim is refunded instead', async () => {
  const { order, id, number, page } = await claimed();
  const [line = ''] = await a.linesOf(order);
  const day = partOf((await daysOf(id))[0]);
  const before = { stock: await stockOf(), places: await placesOn(day) };
  expect((await replace(order, id)).status).toBe(303);
  expect(await stockOf()).toBe(before.stock - 3);
  expect((await callOff(id)).status).toBe(303);
  expect((await callOff(id)).status).toBe(303);
  expect({ stock: await stockOf(), places: await placesOn(day) }).toEqual(before);
  expect(await replacedOf(order)).toBe(0);
  expect(await runSheet(day)).not.toContain(`Replacement ${number}`);
  expect(await shop.page(page)).toContain('You get your money instead.');
  const mails = async () => (await shop.mails(order.shipping_address.email)).map(({ subject }) => subject);
  await expect.poll(mails, { timeout: 40_000 }).toContainEqual(expect.stringContaining('called off'));
  const money = { form: 'refund', request_key: crypto.randomUUID(), [`boxes-${line}`]: '3' };
  expect((await send(id, money)).status).toBe(303);
  expect(await stockOf()).toBe(before.stock);
  const audit = "SELECT id FROM audit_log WHERE action = 'claim.call_off' AND entity_id = ?";
  expect(await shop.rows(audit, order.id)).toHaveLength(1);
});

test('called off, a claim is replaced anew, and boxes from elsewhere come into no stock', async () => {
  const { order, id } = await claimed();
  const before = await stockOf();
  expect((await replace(order, id, { stock: '' })).status).toBe(303);
  expect((await callOff(id)).status).toBe(303);
  expect(await stockOf()).toBe(before);
  expect((await replace(order, id, {}, '2')).status).toBe(303);
  expect([await stockOf(), await replacedOf(order)]).toEqual([before - 2, 2]);
});

test('of calling off, calling off again and leaving at once exactly one holds', async () => {
  const { order, id } = await claimed();
  const before = await stockOf();
  expect((await replace(order, id)).status).toBe(303);
  const all = await Promise.all([
    callOff(id),
    send(id, { form: 'call-off', words: 'We have none.' }),
    send(id, { form: 'sent' }),
  ]);
  expect(all.map(({ status }) => status).toSorted()).toEqual([303, 422, 422]);
  const hasLeft = all[2]?.status === 303;
  expect(await stockOf()).toBe(hasLeft ? before - 3 : before);
  expect((await callOff(id)).status).toBe(hasLeft ? 422 : 303);
});

test('what goes back of an order goes out no more: a replacement gets lighter, and without boxes it ends', async () => {
  const { order, id, number, page } = await claimed('4');
  const before = await stockOf();
  expect((await replace(order, id, {}, '4')).status).toBe(303);
  const [grams, day] = [await weightOf(id), await dayOf(id)];
  const withdrawn = async (boxes: string) =>
    expect((await a.post(order, 'confirm', await a.fields(order, boxes))).status).toBe(303);
  await withdrawn('9');
  expect([await stockOf(), await replacedOf(order)]).toEqual([before - 3, 3]);
  expect(await weightOf(id)).toBe((grams * 3) / 4);
  expect(await runSheet(day)).toContain('3 boxes of');
  expect((await pickSheet(order)).match(/\d+ x \w+/g)).toEqual(['3 x box']);
  await withdrawn('3');
  expect([await stockOf(), await replacedOf(order)]).toEqual([before, 0]);
  expect(await runSheet(day)).not.toContain(`Replacement ${number}`);
  expect(await shop.page(page)).toContain('Nothing goes out in replacement any more');
  // There is nothing left to call off, nor a claim to open again for goods that have gone back.
  expect(await shop.page(`/admin/claims/${id}`, staff)).not.toContain('Call it off');
  expect((await callOff(id)).status).toBe(422);
});

test('of an order that is refunded as a whole no replacement goes out, and its boxes are in stock again', async () => {
  const { order, id, number } = await claimed();
  const stock = await stockOf();
  expect((await replace(order, id)).status).toBe(303);
  const day = await dayOf(id);
  const [row] = await shop.rows('SELECT total_pence FROM orders WHERE id = ?', order.id);
  const body = {
    amount: Number(row?.['total_pence']) / 100,
    reason: 'All',
    request_key: crypto.randomUUID(),
  };
  const path = `/api/admin/orders/${order.id}/refund`;
  expect((await shop.send('POST', path, body, await as(shop, 'orders'))).status).toBe(200);
  await expect.poll(() => pickSheet(order)).not.toMatch(/\d+ x /);
  expect(await runSheet(day)).not.toContain(`Replacement ${number}`);
  expect(await stockOf()).toBe(stock);
});
