/** Orders for which the calendar has no day: what shopper and staff read, and the day that staff agree on. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import type * as answer from '#server/delivery/answer.ts';
import type * as calendar from '#server/delivery/admin/calendar.ts';
import type * as settings from '#server/delivery/settings.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let product: string;
let parts: typeof answer & typeof calendar & typeof settings;
beforeAll(async () => {
  shop = await openOrders();
  product = await shop.stockUp(5000);
  await setRows(shop, 'products', {}, { weightG: 20000 });
  parts = {
    ...(await import('#server/delivery/answer.ts')),
    ...(await import('#server/delivery/admin/calendar.ts')),
    ...(await import('#server/delivery/settings.ts')),
  };
});
afterAll(() => shop.close());
beforeEach(() => (shop.clock.at = Date.parse('2026-11-26T12:00:00Z')));

async function allFull(places: number): Promise<void> {
  const { version } = await parts.deliverySettingsNow();
  const zones = DEFAULT_DELIVERY.zones.map((zone) => ({ ...zone, max_orders: places }));
  expect(await parts.saveDelivery({ zones }, version, { id: 'a', name: 'A' })).toMatchObject({ ok: true });
}
let buyers = 0;
async function placed(address: object = {}, quantity = 1): Promise<string> {
  const result = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, email: `none${++buyers}@example.com`, phone: null, ...address },
    items: [{ product_id: product, quantity, is_sample: false }],
    delivery: { method: 'delivery' },
  });
  if (!result.ok) throw new Error(result.error.detail);
  return result.value.order.id;
}
const pay = (orderId: string) => shop.orders.transitionOrder({ orderId, to: 'confirmed', actor: 'staff:a' });
async function paid(address: object = {}, quantity = 1): Promise<string> {
  const id = await placed(address, quantity);
  await pay(id);
  return id;
}
const wordsOf = async (id: string) => {
  const details = await shop.orders.orderById(id);
  return details && shop.orders.orderScreen(details).day?.sentence;
};
const move = (orderId: string, day: string, actor = 'staff:a') =>
  shop.orders.changeDay({ orderId, day, actor });
const US = { country: 'US', postal_code: '90210' };

test('when every day is full it is said before the order that one can be placed, after it that we write', async () => {
  await allFull(0);
  const asked = await parts.deliveryFor({ postcode: 'BT19' });
  expect(asked).toMatchObject({ value: { reason: expect.stringMatching(/is full.*You can order/) } });
  const words = await wordsOf(await paid());
  expect(words).toMatch(/is full\. We write to you/);
  expect(words).not.toMatch(/You can order/);
  await allFull(14);
});

describe('staff give a day to', () => {
  test.each([
    ['an order from another country', () => paid(US)],
    ['an order heavier than the van’s cap', () => paid({}, 500)],
    [
      'an order for which every day is full',
      async () => {
        await allFull(0);
        return paid();
      },
    ],
  ])('%s, and its buyer does not', async (_, order) => {
    const id = await order();
    expect((await parts.calendarWeek(null)).waiting.map(({ orderId }) => orderId)).toContain(id);
    expect(await move(id, '2026-12-08', 'shopper')).toMatchObject({ ok: false });
    expect(await move(id, '2026-12-08')).toMatchObject({ ok: true });
    const { days, waiting } = await parts.calendarWeek('2026-12-08');
    expect(waiting.map(({ orderId }) => orderId)).not.toContain(id);
    const stops = days[1]?.groups.flatMap((group) => group.stops.map(({ orderId }) => orderId));
    expect(stops).toContain(id);
    expect(await wordsOf(id)).toContain('Delivery on Tuesday 8 December 2026');
    await allFull(14);
  });

  test.each([
    ['from another country', US, 1, '2026-12-08'],
    ['heavier than the van’s cap', {}, 500, '2026-12-08'],
    ['heavier than the cap, on a day without the van', {}, 500, '2026-12-05'],
    ['heavier than the cap, before the cut-off allows', {}, 500, '2026-11-27'],
  ])('an unpaid order %s, and its payment leaves it', async (_, address, quantity, day) => {
    const id = await placed(address, quantity);
    expect(await move(id, day)).toMatchObject({ ok: true });
    shop.clock.at += 3 * 3_600_000;
    expect(await pay(id)).toMatchObject({ ok: true });
    const details = await shop.orders.orderById(id);
    expect(details?.booking).toMatchObject({ day, isHeld: true, reason: null });
  });

  test.each([
    ['a Sunday', '2026-12-06'],
    ['today', '2026-11-26'],
    ['the past', '2026-11-02'],
  ])('no order on %s', async (_, day) => {
    expect(await move(await paid(US), day)).toMatchObject({
      ok: false,
      error: { code: 'day_closed', detail: expect.stringContaining('after today') },
    });
  });
});
