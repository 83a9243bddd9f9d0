/** The mail after samples were sent: how to look at them, the plan, what comes off, and the price for a room that is known. */
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, aProduct, pay } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let tile: string;
beforeAll(async () => {
  shop = await sharedShop();
  tile = await aProduct(
    shop,
    "stock > 20 AND compare_at_pence IS NULL AND sample_flag = 1 AND category = 'Tiles'",
  );
});

const move = async ({ id }: PlacedOrderWire, to: string, total_amount?: number) =>
  shop.send('POST', `/api/admin/orders/${id}/move`, { to, total_amount }, await as(shop, 'orders'));
const sentTo = async (email: string) =>
  (await shop.mails(email)).filter(({ template }) => template === 'samples-sent');
async function mailAfter(made: PlacedOrderWire, email: string): Promise<string> {
  expect(await sentTo(email)).toHaveLength(0);
  expect((await move(made, 'shipped')).status).toBe(200);
  await expect.poll(async () => (await sentTo(email)).map(({ state }) => state)).toEqual(['captured']);
  return (await sentTo(email))[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
}

test('it comes once: how to look at a sample, its price, the plan and the credit', async () => {
  const email = 'sent@mail.example';
  const items = [{ product_id: tile, quantity: 1, is_sample: true }];
  const body = { shipping_address: { ...ADDRESS, email }, items };
  const made = (await shop.send('POST', '/api/orders/guest', body)).body as PlacedOrderWire;
  expect((await pay(shop, made)).body.success).toBe(true);
  const text = await mailAfter(made, email);
  for (const words of [`/products/${tile}`, '/plan', ' per m²', '£5.99', '£200.00 or more'])
    expect(text).toContain(words);
  expect(text).not.toContain('for your');
  await move(made, 'delivered');
  expect(await sentTo(email)).toHaveLength(1);
});

test('it does not promise what came off an order already', async () => {
  const email = 'spent@mail.example';
  const order = async (items: object[]) => {
    const body = { shipping_address: { ...ADDRESS, email }, items };
    return (await shop.send('POST', '/api/orders/guest', body)).body as PlacedOrderWire;
  };
  const made = await order([{ product_id: tile, quantity: 1, is_sample: true }]);
  expect((await pay(shop, made)).body.success).toBe(true);
  await setProduct(shop, tile, { stock: 500 });
  const floor = await order([{ product_id: tile, quantity: 50 }]);
  expect(floor.discounts.applied).toMatchObject([{ amount: 5.99 }]);
  const text = await mailAfter(made, email);
  expect(text).toContain('/plan');
  expect(text).not.toContain('£5.99');
});

test('it has the price for the chosen room of the order’s first plan', async () => {
  const email = 'chosen-room@mail.example';
  const items = [
    { product_id: tile, quantity: 1, is_sample: true },
    { product_id: tile, quantity: 1 },
  ];
  const body = { shipping_address: { ...ADDRESS, email }, items };
  const made = (await shop.send('POST', '/api/orders/guest', body)).body as PlacedOrderWire;
  const room = (area_m2: number, product_id = tile) => ({
    name: `Room of ${area_m2}`,
    shape: { kind: 'area', area_m2 },
    product_id,
  });
  const other = await aProduct(shop, "category = 'Laminate Flooring' AND stock > 20");
  const plan = {
    name: 'Upstairs',
    rooms: [room(9, other), room(20), room(3)],
    chosen_room: 1,
    further: [{ name: 'Downstairs', rooms: [room(5)] }],
  };
  const kept = await shop.send('PUT', `/api/orders/${made.id}/plan`, plan, {
    'x-order-token': made.order_token ?? '',
  });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  expect((await pay(shop, made)).body.success).toBe(true);
  expect(await mailAfter(made, email)).toContain('for your 20 m²');
});

test('it has the price for the room of the account’s plan', async () => {
  const shopper = await aShopper(shop, 'planned');
  const rooms = [{ name: 'Hall', product_id: tile, shape: { kind: 'area', area_m2: 20 } }];
  const kept = await shop.send('POST', '/api/plans', { name: 'Home', rooms }, shopper.bearer);
  expect(kept.status, JSON.stringify(kept.body)).toBe(201);
  await shop.send('POST', `/api/cart/add-sample/${tile}`, undefined, shopper.bearer);
  const body = { shipping_address: { ...ADDRESS, email: shopper.email } };
  const made = (await shop.send('POST', '/api/orders', body, shopper.bearer)).body as PlacedOrderWire;
  expect((await move(made, 'confirmed', made.total_amount)).status).toBe(200);
  const text = await mailAfter(made, shopper.email);
  const { price, box_size_m2: size } = (await shop.send('GET', `/api/products/${tile}`)).body as ProductWire;
  const boxes = Math.ceil((20 * 1.1) / (size ?? 1) - 1e-9);
  const total = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(price * boxes);
  expect(text).toContain(`per m²), ${total} for your 20 m²`);
});
