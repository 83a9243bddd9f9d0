/** How long goods rest before they are fitted, wherever an order says it: wood as wood, tiles not at all. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REST_HOURS } from '#domain/fitting/fitting-figures.ts';
import { restHours } from '#domain/fitting/rest.ts';
import type * as answer from '#server/delivery/answer.ts';
import type * as mails from '#server/orders/mails.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let parts: typeof answer & typeof mails;
let wood: string;
let tiles: string;
beforeAll(async () => {
  shop = await openOrders();
  [wood, tiles] = [await shop.stockUp(100), await shop.stockUp(100)];
  await setProduct(shop, tiles, { category: 'Tiles' });
  parts = { ...(await import('#server/delivery/answer.ts')), ...(await import('#server/orders/mails.ts')) };
});
afterAll(() => shop.close());
beforeEach(() => (shop.clock.at = Date.parse('2026-11-26T12:00:00Z')));

let buyers = 0;
const order = (product: string, delivery: object = {}) =>
  shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, email: `rest${++buyers}@example.com`, phone: null },
    items: [{ product_id: product, quantity: 1, is_sample: false }],
    delivery: { method: 'delivery', day: '2026-12-02', fitting_day: '2026-12-04', ...delivery },
  });

test('the longest of an order’s goods counts', () => {
  expect(restHours(['Laminate Flooring', 'Tiles', 'Wood Flooring'])).toBe(REST_HOURS.wood);
  expect(restHours(['Laminate Flooring', 'Underlay'])).toBe(REST_HOURS.laminate);
  expect(restHours(['Tiles', 'Carpet', 'Underlay', 'unknown'])).toBeNull();
});

test.each([
  ['wood', () => wood, REST_HOURS.wood],
  ['tiles', () => tiles, null],
])('%s: in the warning, the mails, the calendar file and the call', async (_, product, hours) => {
  const asked = await parts.deliveryFor({ postcode: 'BT19', items: [{ id: product(), quantity: 1 }] });
  expect(asked).toMatchObject({ value: { rest_hours: hours } });
  const refused = await order(product());
  expect(refused).toMatchObject({ ok: false, error: { code: 'fitting_day_near' } });
  const texts = [refused.ok ? '' : refused.error.detail];
  const placed = await order(product(), { fitting_day_confirmed: true });
  if (!placed.ok) throw new Error(placed.error.detail);
  const details = await shop.orders.orderById(placed.value.order.id);
  if (!details) throw new Error('The order is gone.');
  const { db } = await import('#server/database.ts');
  texts.push(
    shop.orders.orderCalendar(details)?.replaceAll('\r\n ', '') ?? '',
    (await parts.mailOrder(db, details.order)).rest ?? '',
    shop.orders.orderScreen(details).day?.warning ?? '',
  );
  for (const text of texts)
    expect(/(\d+) hours/.exec(text)?.[1] ?? null, text).toBe(hours === null ? null : String(hours));
});

test('a fitting day near a collection speaks of the collection', async () => {
  const refused = await order(wood, { method: 'collection' });
  expect(refused).toMatchObject({
    ok: false,
    error: { detail: expect.stringMatching(/^You collect the goods on Wednesday 2 December/) },
  });
});
