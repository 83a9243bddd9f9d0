/** Transfers that staff await for an order that is paid otherwise meanwhile. */
import { beforeAll, expect, test } from 'vitest';
import { formatPounds } from '#domain/shared/money.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, aProduct, pay } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { returning } from '#tests/support/returning.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { tokenOf } from '#tests/support/staff.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

test('one is found by its reference and closed once it is not needed, and nothing else is; the invoice has what was paid instead', async () => {
  const staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
  const order = await (await returning(shop)).placed();
  const url = `/admin/orders/${order.id}`;
  const form = async (fields: Record<string, string>) => (await postForm(shop, url, fields, staff)).status;
  const record = (kind: string, amount: string, reference = '') =>
    form({ form: 'received', kind, amount, reference, request_key: crypto.randomUUID() });
  expect(await record('cash', '20')).toBe(303);
  expect(await record('bank_transfer', '30', 'REF-77')).toBe(303);
  const found = async () => {
    const { body } = await shop.send('GET', '/api/admin/orders?search=Ref-77', undefined, staff);
    return (body as { orders: { id: string }[] }).orders.map(({ id }) => id);
  };
  expect(await found()).toEqual([order.id]);
  const rest = { ...order, total_amount: (Math.round(order.total_amount * 100) - 2000) / 100 };
  expect((await pay(shop, rest)).body.success).toBe(true);

  const page = async () => (await shop.fetch(url, { headers: staff })).text();
  expect(await page()).toContain('Not awaited any more');
  const recorded = await shop.rows(
    'SELECT id FROM received_payments WHERE order_id = ? ORDER BY created_at',
    order.id,
  );
  const [cash = '', awaited = ''] = recorded.map((row) => String(row['id']));
  expect(await form({ form: 'take-back', received: cash })).toBe(422);
  expect(await form({ form: 'take-back', received: awaited })).toBe(303);
  expect(await page()).not.toContain('REF-77');
  expect(await found()).toEqual([]);
  expect(await page()).toContain('Cash, ');

  const invoice = await shop.fetch(`${url}/invoice.pdf`, { headers: staff });
  const words = wordsOfPdf(new Uint8Array(await invoice.arrayBuffer()));
  for (const paid of ['-£20.00', `-${formatPounds(rest.total_amount)}`]) expect(words).toContain(paid);
});

test('one that is more than is to be paid, because the buyer has ordered less since, is noted as sent back', async () => {
  const staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
  const product = await aProduct(shop, 'stock > 20');
  const key = crypto.randomUUID();
  const place = async (quantity: number) => {
    const items = [{ product_id: product, quantity }];
    const body = { client_key: key, shipping_address: ADDRESS, items };
    return (await shop.send('POST', '/api/orders/guest', body)).body as PlacedOrderWire;
  };
  const order = await place(5);
  const form = async (fields: Record<string, string>) =>
    postForm(shop, `/admin/orders/${order.id}`, fields, staff);
  const amount = String(order.total_amount);
  await form({
    form: 'received',
    kind: 'bank_transfer',
    amount,
    reference: 'R9',
    request_key: crypto.randomUUID(),
  });
  const less = await place(1);
  expect([less.id, less.total_amount]).toEqual([order.id, expect.closeTo(order.total_amount / 5, 2)]);
  const [row] = await shop.rows('SELECT id FROM received_payments WHERE order_id = ?', order.id);
  const received = String(row?.['id']);
  const match = await form({ form: 'match', received });
  expect(match.status).toBe(422);
  expect(await match.text()).toContain(
    `Only ${formatPounds(less.total_amount)} is to be paid for this order`,
  );
  expect((await form({ form: 'sent-back', received })).status).toBe(303);
  const page = await (await shop.fetch(`/admin/orders/${order.id}`, { headers: staff })).text();
  expect(page).toContain('was too much, and went back');
  expect((await pay(shop, less)).body.success).toBe(true);
});
