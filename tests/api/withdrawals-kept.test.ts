/** What a withdrawal does not take back: goods that were cut and sent, and samples that came off another order. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { CUT_TO_SIZE_NOTICE } from '#domain/orders/agreement.ts';
import { heldInWords } from '#domain/orders/withdrawal.ts';
import { ADDRESS, aProduct, pay } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let tile: string;
let carpet: string;
beforeAll(async () => {
  shop = await sharedShop();
  tile = await aProduct(shop, "category = 'Tiles' AND price_pence > 2000 AND sample_flag = 1");
  carpet = await aProduct(shop, "category = 'Carpet' AND cut_to_size = 1");
  await setProduct(shop, [tile, carpet], { stock: 5000 });
});

async function paid(email: string, items: readonly object[]): Promise<PlacedOrderWire> {
  const placed = await shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email },
    items,
  });
  const order = placed.body as PlacedOrderWire;
  expect((await pay(shop, order)).body.success, JSON.stringify(placed.body)).toBe(true);
  return order;
}
const pathOf = ({ id, order_token: token }: PlacedOrderWire) => `/orders/${id}/withdraw?token=${token ?? ''}`;
const step = (order: PlacedOrderWire, name: string, fields: Record<string, string> = {}) =>
  postForm(shop, pathOf(order), { name: 'Ann Buyer', step: name, ...fields });
const withdrawn = (order: PlacedOrderWire) =>
  shop.rows('SELECT due_pence, is_whole FROM withdrawals WHERE order_id = ?', order.id);
const moved = async (order: PlacedOrderWire, ...states: string[]) => {
  for (const to of states)
    await shop.send(
      'POST',
      `/api/admin/orders/${order.id}/move`,
      { to, despite_day: true },
      await as(shop, 'orders'),
    );
};

test('carpet that was cut and sent stays bought; what else was sent goes back', async () => {
  const order = await paid('cut-and-sent@mail.example', [
    { product_id: carpet, quantity: 3 },
    { product_id: tile, quantity: 2 },
  ]);
  expect(await shop.page(pathOf(order))).toContain('0 to 3 ');
  await moved(order, 'shipped', 'delivered');
  const page = await shop.page(pathOf(order));
  expect(page).not.toContain('0 to 3 ');
  expect(page).toContain('0 to 2 ');
  expect(page).toContain(CUT_TO_SIZE_NOTICE);
  expect((await step(order, 'everything')).status).toBe(200);
  const line = await shop.rows(
    'SELECT id, total_pence FROM order_lines WHERE order_id = ? AND product_id = ?',
    order.id,
    tile,
  );
  const all = { [`take-${String(line[0]?.['id'])}`]: '2' };
  expect((await step(order, 'confirm', all)).status).toBe(303);
  expect(await withdrawn(order)).toEqual([{ due_pence: line[0]?.['total_pence'], is_whole: 0 }]);
  expect(await shop.page(pathOf(order))).toContain('cannot be withdrawn from');
});

test('of an order of cut goods alone nothing can be withdrawn once it is sent, all of it before', async () => {
  const sent = await paid('cut-alone@mail.example', [{ product_id: carpet, quantity: 2 }]);
  await moved(sent, 'shipped');
  expect(await shop.page(pathOf(sent))).toContain(CUT_TO_SIZE_NOTICE);
  expect((await step(sent, 'confirm')).status).not.toBe(303);
  expect(await withdrawn(sent)).toEqual([]);
  const unsent = await paid('cut-alone@mail.example', [{ product_id: carpet, quantity: 2 }]);
  expect((await step(unsent, 'confirm')).status).toBe(303);
  expect(await withdrawn(unsent)).toMatchObject([{ is_whole: 1 }]);
});

test('a sample that came off a paid order brings its money back no second time', async () => {
  const email = 'withdrawn-sample@mail.example';
  const sample = await paid(email, [{ product_id: tile, quantity: 1, is_sample: true }]);
  const told = async () => (await step(sample, 'review')).text();
  expect(await told()).toContain('We refund');
  await paid(email, [{ product_id: tile, quantity: 10 }]);
  expect(await told()).toContain('Nothing is refunded for these goods');
  expect(await told()).not.toContain('We refund');
  expect((await step(sample, 'confirm')).status).toBe(303);
  expect(await withdrawn(sample)).toMatchObject([{ due_pence: 0 }]);
  const mail = async () =>
    (
      await shop.rows(
        "SELECT text FROM outbox_emails WHERE order_id = ? AND template = 'withdrawal-received'",
        sample.id,
      )
    )[0]?.['text'];
  await expect.poll(mail, { timeout: 40_000 }).toContain('Nothing is refunded for these goods');
});

test('samples that come off an order are said to, and once it is cancelled mail, page and list say that they are owed', async () => {
  const email = 'owed-sample@mail.example';
  const sample = await paid(email, [{ product_id: tile, quantity: 1, is_sample: true }]);
  const floors = await shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email },
    items: [{ product_id: tile, quantity: 10 }],
  });
  const { id, order_token: token } = floors.body as PlacedOrderWire;
  const mail = (template: string) => async () =>
    (await shop.mails(email)).find((one) => one.template === template)?.text?.replace(/\s+/g, ' ');
  const page = async () =>
    (await shop.page(`/orders/${sample.id}?token=${sample.order_token ?? ''}`)).replace(/\s+/g, ' ');
  const staff = await as(shop, 'orders');
  const owes = async () =>
    JSON.stringify((await shop.send('GET', '/api/admin/orders?status=withdrawn', undefined, staff)).body);
  const forStaff = async () =>
    (await (await shop.fetch(`/admin/orders/${sample.id}`, { headers: staff })).text()).replace(/\s+/g, ' ');
  const held = heldInWords('£5.99');
  expect((await (await step(sample, 'review')).text()).replace(/\s+/g, ' ')).toContain(held);
  expect((await step(sample, 'confirm')).status).toBe(303);
  await expect.poll(mail('withdrawal-received'), { timeout: 40_000 }).toContain(held);
  expect(await page()).toContain(held);
  expect(await page()).not.toContain('will be refunded');
  expect(await forStaff()).toContain('The £5.99 that was paid for samples comes off another order');
  expect(await owes()).not.toContain(sample.id);
  expect((await shop.send('POST', `/api/orders/${id}/cancel?token=${token ?? ''}`)).status).toBe(200);
  await expect
    .poll(mail('samples-owed'), { timeout: 40_000 })
    .toContain('We refund £5.99 within 14 days from today.');
  expect(await page()).toContain('your payment will be refunded');
  expect(await page()).not.toContain(held);
  expect(await owes()).toContain(sample.id);
  expect(await forStaff()).toContain('and refund the order by');
});
