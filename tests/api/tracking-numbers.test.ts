/** The numbers of parcels: one in a field, wherever it is entered. */
import { beforeAll, expect, test } from 'vitest';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder } from '#tests/support/paying.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
});

test('a number that another order has is said of both, by order and by batch, however it is spaced', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const { id } = await anOrder(shop);
    await shop.send('POST', `/api/admin/orders/${id}/move`, { to: 'confirmed' }, staff);
    ids.push(id);
  }
  const [one = '', other = ''] = ids;
  const made = await shop.send('POST', '/api/admin/orders/batches', { order_ids: ids }, staff);
  const batch = `batches/${(made.body as { id: string }).id}`;
  const page = async (path: string) =>
    (await (await shop.fetch(`/admin/orders/${path}`, { headers: staff })).text()).replace(/\s+/g, ' ');
  expect(await page(batch)).toContain('Move 2 orders');
  expect(await page(batch)).toMatch(/<td[^>]*><\/td>/);
  const numbers = { [one]: 'SAME123', [other]: 'SAME 123' };
  const body = { to: 'shipped', carrier: 'dpd', numbers };
  expect((await shop.send('POST', `/api/admin/orders/${batch}/move`, body, staff)).status).toBe(200);
  const said = (number: string, of: string) =>
    `${number} is also the tracking number of order ${orderIdForShopper(of)}: please check it`;
  const moved = await page(batch);
  expect(moved).toContain('2 orders have the tracking number of another order');
  for (const words of [said('SAME123', other), said('SAME 123', one)]) expect(moved).toContain(words);
  // All of it is done: what is next is another move.
  expect(moved).not.toContain('Move 2 orders');
  expect(await page(one)).toContain(said('SAME123', other));
  const alone = await anOrder(shop);
  expect(await page(alone.id)).not.toContain('also the tracking number');
});

test('two tracking numbers in one field are refused there, and said how each is entered', async () => {
  const { id } = await anOrder(shop);
  await shop.send('POST', `/api/admin/orders/${id}/move`, { to: 'confirmed' }, staff);
  const made = await shop.send('POST', '/api/admin/orders/batches', { order_ids: [id] }, staff);
  const batch = `batches/${(made.body as { id: string }).id}`;
  const number = 'RM1000001GB RM1000002GB';
  const parcel = { carrier: 'royal-mail', number };
  const refusal = /One field takes one tracking number.* under Parcels/;
  for (const [path, body] of [
    [`${batch}/move`, { to: 'shipped', carrier: 'dpd', numbers: { [id]: number } }],
    [`${id}/move`, { to: 'shipped', parcel }],
    [`${id}/parcels`, parcel],
  ] as const) {
    const refused = await shop.send('POST', `/api/admin/orders/${path}`, body, staff);
    expectProblem(refused, 422, 'invalid');
    expect(JSON.stringify(refused.body)).toMatch(refusal);
  }
  for (const [path, fields] of [
    [batch, { form: 'move', to: 'shipped', carrier: 'dpd', [`number-${id}`]: number }],
    [id, { form: 'move', to: 'shipped', ...parcel }],
    [id, { form: 'parcel', after: '', ...parcel }],
  ] as const) {
    const refused = await postForm(shop, `/admin/orders/${path}`, fields, staff);
    const words = await refused.text();
    expect([refused.status, words]).toEqual([422, expect.stringMatching(refusal)]);
    expect(words).toContain(`value="${number}"`);
  }
  expect(await shop.rows('SELECT 1 FROM parcels WHERE order_id = ?', id)).toEqual([]);
  const first = { to: 'shipped', parcel: { carrier: 'royal-mail', number: 'RM1000001GB' } };
  expect((await shop.send('POST', `/api/admin/orders/${id}/move`, first, staff)).status).toBe(200);
  const second = { carrier: 'royal-mail', number: 'RM1000002GB' };
  expect((await shop.send('POST', `/api/admin/orders/${id}/parcels`, second, staff)).status).toBe(200);
  expect(await shop.rows('SELECT 1 FROM parcels WHERE order_id = ?', id)).toHaveLength(2);
});
