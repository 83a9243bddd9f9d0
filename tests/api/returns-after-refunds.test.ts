/** A return of an order whose money goes back as a whole meanwhile. */
import { beforeAll, expect, test } from 'vitest';
import { returning } from '#tests/support/returning.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof returning>>;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  [a, staff] = await Promise.all([returning(shop), as(shop, 'orders')]);
});

const stockNow = () => shop.rows('SELECT stock FROM products WHERE id = ?', a.floor);

test('a return whose boxes are in stock is closed once the money went back otherwise', async () => {
  const order = await a.delivered();
  await a.asked(order, 2);
  const id = await a.lastOf(order);
  const [line] = await shop.rows('SELECT order_line_id AS id FROM return_lines WHERE return_id = ?', id);
  const shelf = { [`restock-${String(line?.['id'])}`]: 'on', then: 'later' };
  expect((await a.checkIn(order, 2, 2, shelf)).status).toBe(303);
  const all = { amount: order.total_amount, reason: 'Paid back in the showroom.', restock: false };
  const back = await shop.send('POST', `/api/admin/orders/${order.id}/refund`, all, staff);
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  const closed = await a.staffForm(id, { form: 'refuse', reason: 'Paid back with the whole order.' });
  expect(closed.status, closed.words).toBe(303);
});

test('a return of an order that was refunded whole meanwhile is not checked in to be paid back', async () => {
  const order = await a.delivered();
  await a.asked(order, 2);
  const id = await a.lastOf(order);
  const all = { amount: order.total_amount, reason: 'Paid back in the showroom.', restock: false };
  const back = await shop.send('POST', `/api/admin/orders/${order.id}/refund`, all, staff);
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  const [line] = await shop.rows('SELECT order_line_id AS id FROM return_lines WHERE return_id = ?', id);
  // Those that wait are sent meanwhile.
  const mailed = async () => (await shop.mails(order.shipping_address.email)).map(({ id }) => id);
  const [before, mails] = [await stockNow(), await mailed()];
  const refused = await a.checkIn(order, 2, 2, { [`restock-${String(line?.['id'])}`]: 'on' });
  expect([refused.status, refused.words]).toEqual([422, expect.stringContaining('has gone back since')]);
  expect(await shop.rows('SELECT received_at FROM returns WHERE id = ?', id)).toMatchObject([
    { received_at: null },
  ]);
  expect([await stockNow(), await mailed()]).toEqual([before, mails]);
  const closed = await a.staffForm(id, { form: 'refuse', reason: 'Paid back with the whole order.' });
  expect(closed.status, closed.words).toBe(303);
});
