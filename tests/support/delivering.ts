/** Orders with a day of delivery, and the caps that a test sets. */
import { expect } from 'vitest';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import type { DeliveryChoice, DeliveryWire } from '#domain/delivery/contract.ts';
import type { DeliverySettings } from '#domain/delivery/settings.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, aProduct, startPayingShop } from './paying.ts';
import type { Answer, Shop } from './shop.ts';
import { as } from './staff.ts';
import { addRows, removeRows } from './stored.ts';

/** Changes parts of the delivery settings as staff do. */
export async function setDelivery(
  shop: Shop,
  staff: Record<string, string>,
  changes: Partial<DeliverySettings>,
): Promise<void> {
  const before = await shop.send('GET', '/api/admin/delivery', undefined, staff);
  const { version } = before.body as { version: number };
  const saved = await shop.send('PUT', '/api/admin/delivery', { version, ...changes }, staff);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

/** The zones of a new shop with so many places a day in one of them, by default in Northern Ireland. */
export const placesIn = (places: number, id = 'ni'): DeliverySettings['zones'] =>
  DEFAULT_DELIVERY.zones.map((zone) => (zone.id === id ? { ...zone, max_orders: places } : zone));

/** The free days of one box for a postcode. */
export async function freeDays(shop: Shop, product: string, postcode = 'BT20 5XX'): Promise<DeliveryWire> {
  const query = new URLSearchParams({ postcode, items: `${product}:1` });
  return (await shop.send('GET', `/api/delivery?${query.toString()}`)).body as DeliveryWire;
}

/** A shop that takes payments, its owner, goods, and their free days of Northern Ireland, the earliest first. */
export async function startDeliveringShop(env: Record<string, string> = {}) {
  const shop = await startPayingShop(undefined, env);
  const product = await aProduct(shop, 'stock > 100');
  const { days } = await freeDays(shop, product);
  return { shop, owner: await as(shop, 'owner'), product, days };
}

let buyers = 0;

/** A guest's order for one box; `address` overrides fields of the address. */
export const orderFor = (
  shop: Shop,
  product: string,
  delivery?: DeliveryChoice | object,
  address: object = {},
): Promise<Answer> =>
  shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email: `day${++buyers}@example.com`, ...address },
    items: [{ product_id: product, quantity: 1 }],
    ...(delivery ? { delivery } : {}),
  });

/** As `orderFor`, for an order that must succeed. */
export async function placedFor(...args: Parameters<typeof orderFor>): Promise<PlacedOrderWire> {
  const { status, body } = await orderFor(...args);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as PlacedOrderWire;
}

/** How many orders hold a place of a day. */
export async function heldOn({ database }: Shop, day: string): Promise<number> {
  const { rows } = await database.client.execute({
    sql: 'SELECT count(*) AS held FROM delivery_bookings WHERE day = ? AND is_held = 1',
    args: [day],
  });
  return Number(rows[0]?.['held']);
}

/** Books a day for an order, whatever the calendar offers. */
export async function bookOn(
  shop: Shop,
  orderId: string,
  method: 'delivery' | 'collection',
  day: string,
): Promise<void> {
  await removeRows(shop, 'deliveryBookings', { orderId });
  await addRows(shop, 'deliveryBookings', { orderId, method, day });
}
