/** A checkout's idempotency key belongs to one order: a retry finds it, a request for other goods is refused. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, pay } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let tile: string;
let plank: string;
beforeAll(async () => {
  shop = await sharedShop();
  const { rows } = await shop.database.client.execute(
    'SELECT id FROM products WHERE stock > 40 AND in_stock = 1 AND archived_at IS NULL LIMIT 2',
  );
  [tile = '', plank = ''] = rows.map(({ id }) => String(id));
});

test('a guest’s retry finds the paid order; other goods with its key are refused', async () => {
  const body = {
    shipping_address: { ...ADDRESS, email: 'repeat@example.com' },
    client_key: 'a-key-of-a-guest-1',
    items: [{ product_id: tile, quantity: 2 }],
  };
  const place = (items = body.items) => shop.send('POST', '/api/orders/guest', { ...body, items });
  const order = (await place()).body as PlacedOrderWire;
  expect((await pay(shop, order)).status).toBe(200);
  const again = (await place()).body as PlacedOrderWire;
  expect(again).toMatchObject({ id: order.id, status: 'confirmed' });
  expectProblem(await place([{ product_id: plank, quantity: 2 }]), 409, 'client_key_used');
  expectProblem(await place([{ product_id: tile, quantity: 3 }]), 409, 'client_key_used');
});

test('a repeated checkout that names other rooms has those', async () => {
  const place = async (room_names: string) =>
    (
      await shop.send('POST', '/api/orders/guest', {
        shipping_address: { ...ADDRESS, email: 'rooms@example.com' },
        client_key: 'a-key-with-room-names',
        items: [{ product_id: tile, quantity: 2, room_names }],
      })
    ).body as PlacedOrderWire;
  const order = await place('Kitchen');
  const again = await place('Kitchen and hall');
  expect(again).toMatchObject({ id: order.id, items: [{ room_names: 'Kitchen and hall' }] });
});

test('a retry matches if an area has more decimals than are stored, or if a sample has an area', async () => {
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM products WHERE sample_flag = 1 AND category = 'Tiles' AND archived_at IS NULL LIMIT 1",
  );
  const sample = { product_id: String(rows[0]?.['id']), quantity: 1, is_sample: true, area_m2: 1.5 };
  const body = {
    shipping_address: { ...ADDRESS, email: 'decimals@example.com' },
    client_key: 'a-key-of-a-guest-2',
    // 0.30000000000000004 in floating point.
    items: [{ product_id: tile, quantity: 2, area_m2: 0.1 + 0.2 }, sample],
  };
  const place = () => shop.send('POST', '/api/orders/guest', body);
  const order = (await place()).body as PlacedOrderWire;
  expect((await place()).body).toMatchObject({ id: order.id, expires_at: order.expires_at });
  expect((await pay(shop, order)).status).toBe(200);
  expect((await place()).body).toMatchObject({ id: order.id, status: 'confirmed' });
});

test('goods added to the cart after paying become a new order', async () => {
  const { bearer, email } = await aShopper(shop, 'repeat');
  const add = () => shop.send('POST', '/api/cart/add', { product_id: tile, quantity: 1 }, bearer);
  const place = (key: string) =>
    shop.send('POST', '/api/orders', { shipping_address: { ...ADDRESS, email }, client_key: key }, bearer);
  await add();
  const order = (await place('a-key-of-ours-1')).body as PlacedOrderWire;
  const paid = {
    source_id: 'cnon:card-nonce-ok',
    amount_cents: Math.round(order.total_amount * 100),
    currency: 'GBP',
    order_id: order.id,
    location_id: order.location_id,
  };
  expect((await shop.send('POST', '/api/payments/square', paid, bearer)).status).toBe(200);
  expect((await place('a-key-of-ours-1')).body).toMatchObject({ id: order.id, status: 'confirmed' });
  await add();
  expectProblem(await place('a-key-of-ours-1'), 409, 'client_key_used');
  const next = (await place('a-key-of-ours-2')).body as PlacedOrderWire;
  expect(next).toMatchObject({ status: 'pending' });
  expect(next.id).not.toBe(order.id);
});

test('the key of a cancelled order is refused with that reason', async () => {
  const { bearer, email } = await aShopper(shop, 'canceller');
  await shop.send('POST', '/api/cart/add', { product_id: tile, quantity: 1 }, bearer);
  const body = { shipping_address: { ...ADDRESS, email }, client_key: 'a-key-of-ours-3' };
  const order = (await shop.send('POST', '/api/orders', body, bearer)).body as PlacedOrderWire;
  expect((await shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, bearer)).status).toBe(200);
  const problem = expectProblem(await shop.send('POST', '/api/orders', body, bearer), 409, 'order_closed');
  expect(problem.detail).toBe('This order was cancelled. Please place a new order.');
});

test('the key of a refunded order is refused with that reason, also for the same goods', async () => {
  const body = {
    shipping_address: { ...ADDRESS, email: 'refunded@example.com' },
    client_key: 'a-key-of-a-guest-3',
    items: [{ product_id: tile, quantity: 1 }],
  };
  const place = () => shop.send('POST', '/api/orders/guest', body);
  const order = (await place()).body as PlacedOrderWire;
  expect((await pay(shop, order)).status).toBe(200);
  const refund = { amount: order.total_amount, reason: 'A broken box', restock: true };
  const staff = await as(shop, 'orders');
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, staff)).status).toBe(200);
  const problem = expectProblem(await place(), 409, 'order_closed');
  expect(problem.detail).toBe('This order was refunded. Please place a new order.');
});
