/** Batches: written down as goods come and are picked, kept with the stock, and shown to the buyer. */
import { beforeAll, expect, test } from 'vitest';
import { returning } from '#tests/support/returning.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as, tokenOf } from '#tests/support/staff.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof returning>>;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  a = await returning(shop);
  staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
});

const comes = async (body: object) =>
  shop.send('POST', `/api/admin/products/${a.floor}/stock`, body, await as(shop, 'catalogue'));
/** Writes the batch of an order's floor down, as staff do. */
async function write({ id }: { readonly id: string }, batch: string, boxes: string) {
  const fields = { form: 'batches', [`batch-${a.floor}-1`]: batch, [`boxes-${a.floor}-1`]: boxes };
  const answer = await postForm(shop, `/admin/orders/${id}`, fields, staff);
  return { status: answer.status, words: await answer.text() };
}

test('a delivery with its batch is picked for an order, which offers more of the same batch', async () => {
  expect((await comes({ delta: 20, reason: 'delivery', batch: 'A12' })).status).toBe(200);
  expect((await comes({ count: 5000, reason: 'count', batch: 'A12' })).status).toBe(422);
  const order = await a.paid();
  expect(await a.orderPage(order)).not.toContain('More from the same batch');
  const page = await shop.page(`/admin/orders/${order.id}`, staff);
  expect(page).toContain('In stock: A12.');
  expect((await write(order, 'A12', '13')).words).toContain('a whole number from 1 to 12');
  expect((await write(order, 'A12', '')).status).toBe(303);
  const own = await a.orderPage(order);
  expect(own).toContain('More from the same batch');
  expect(own).toContain('8 boxes of A12 left');
  const sheet = await shop.fetch(`/admin/orders/${order.id}/pick-sheet.pdf`, { headers: staff });
  expect(sheet.headers.get('content-type')).toBe('application/pdf');
  expect(
    (await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`)).status,
  ).not.toBe(200);
  const audit = await shop.rows(
    "SELECT action FROM audit_log WHERE action = 'order.batches' AND entity_id = ?",
    order.id,
  );
  expect(audit).toHaveLength(1);
});

test('batches that are written down again after boxes came back leave the batch in stock as it is', async () => {
  expect((await comes({ delta: 20, reason: 'delivery', batch: 'B7' })).status).toBe(200);
  const order = await a.delivered();
  expect((await write(order, 'B7', '')).status).toBe(303);
  await a.asked(order, 4);
  const [line] = await shop.rows('SELECT id FROM order_lines WHERE order_id = ? ORDER BY rowid', order.id);
  expect((await a.checkIn(order, 4, 4, { [`restock-${String(line?.['id'])}`]: 'on' })).status).toBe(303);
  const inStock = async () =>
    (
      await shop.rows(
        `SELECT sum(b.quantity * iif(m.delta < 0, -1, 1)) AS boxes FROM movement_batches b
         JOIN stock_movements m ON m.id = b.movement_id WHERE b.batch = 'B7'`,
      )
    )[0]?.['boxes'];
  expect(await inStock()).toBe(12);
  expect((await write(order, 'B7', '8')).status).toBe(303);
  expect(await inStock()).toBe(12);
});
