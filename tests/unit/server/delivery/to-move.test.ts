/** Days that staff close, and caps that they lower, under orders already there; and days that passed without the orders. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import type { DeliverySettings } from '#domain/delivery/settings.ts';
import type * as calendar from '#server/delivery/admin/calendar.ts';
import type * as screen from '#server/delivery/admin/settings-screen.ts';
import type * as settings from '#server/delivery/settings.ts';
import type * as toMove from '#server/delivery/to-move.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { removeRows, setRows } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let product: string;
let parts: typeof settings & typeof toMove & typeof calendar & typeof screen;
beforeAll(async () => {
  shop = await openOrders();
  product = await shop.stockUp(5000);
  await setRows(shop, 'products', {}, { sampleFlag: true });
  parts = {
    ...(await import('#server/delivery/settings.ts')),
    ...(await import('#server/delivery/to-move.ts')),
    ...(await import('#server/delivery/admin/calendar.ts')),
    ...(await import('#server/delivery/admin/settings-screen.ts')),
  };
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.at = Date.parse('2026-11-26T12:00:00Z');
  await removeRows(shop, 'deliveryBookings');
  await save({ exceptions: [], zones: DEFAULT_DELIVERY.zones, collection: DEFAULT_DELIVERY.collection });
});

async function save(changes: Partial<DeliverySettings>): Promise<void> {
  const { version } = await parts.deliverySettingsNow();
  expect(await parts.saveDelivery(changes, version, { id: 'a', name: 'A' })).toMatchObject({ ok: true });
}
let buyers = 0;
async function order(
  day: string | null,
  method: 'delivery' | 'collection' = 'delivery',
  isSample = false,
): Promise<string> {
  const placed = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, email: `move${++buyers}@example.com`, phone: null },
    items: [{ product_id: product, quantity: 1, is_sample: isSample }],
    delivery: { method, ...(day ? { day } : {}) },
  });
  if (!placed.ok) throw new Error(placed.error.detail);
  const { id } = placed.value.order;
  await shop.orders.transitionOrder({ orderId: id, to: 'confirmed', actor: 'staff:a' });
  return id;
}
const words = async () => (await parts.ordersToMoveNow()).map((one) => one.words);
const closed = (calendar: 'shop' | 'northern-ireland') => ({
  exceptions: [{ calendar, day: '2026-12-02', closed: true, note: 'Stocktaking' }],
});
const zonesOf = (ni: Partial<DeliverySettings['zones'][number]>) => ({
  zones: DEFAULT_DELIVERY.zones.map((zone) => (zone.id === 'ni' ? { ...zone, ...ni } : zone)),
});

test.each([
  ['a day that is closed', 'delivery', closed('northern-ireland'), /Northern Ireland: closed, with 2 orders/],
  ['a weekday that is given up', 'delivery', zonesOf({ days: [1, 5] }), /closed, with 2 orders/],
  ['a lower cap of orders', 'delivery', zonesOf({ max_orders: 1 }), /2 orders for 1 place/],
  ['a lower cap of weight', 'delivery', zonesOf({ max_kg: 1 }), /kg of 1 kg/],
  ['a closed showroom', 'collection', closed('shop'), /Collection: closed, with 2 orders/],
] as const)('%s: its orders are to be moved', async (_, method, changes, expected) => {
  await order('2026-12-02', method);
  await order('2026-12-02', method);
  await order('2026-12-04', method);
  expect(await words()).toEqual([]);
  await save(changes);
  expect(await words()).toEqual([expect.stringMatching(expected)]);
  expect((await words())[0]).toContain('Wednesday 2 December');
});

test('a closed shop sends no van either: the orders of its zones are named, before it is saved too', async () => {
  const ids = [await order('2026-12-02'), await order('2026-12-02')];
  const { settings: now } = await parts.deliverySettingsNow();
  const moment = { date: '2026-11-26', time: '12:00', hours: {}, closedDays: [] };
  const [found, ...others] = await parts.ordersToMoveNow({ settings: { ...now, ...closed('shop') }, moment });
  expect(others).toEqual([]);
  expect(found?.words).toBe('Wednesday 2 December, Northern Ireland: closed, with 2 orders');
  expect(found?.orders.toSorted()).toEqual(ids.toSorted());
  expect(await words()).toEqual([]);
  await save(closed('shop'));
  expect(await words()).toEqual([found?.words]);
});

test('an order that has left its day keeps its place, so that the others are over a lower cap', async () => {
  const [gone, ...stay] = [await order('2026-12-02'), await order('2026-12-02'), await order('2026-12-02')];
  await shop.orders.transitionOrder({ orderId: gone, to: 'shipped', actor: 'staff:a' });
  await save(zonesOf({ max_orders: 2 }));
  const [found] = await parts.ordersToMoveNow();
  expect(found?.words).toContain('3 orders for 2 places');
  expect(found?.orders.toSorted()).toEqual(stay.toSorted());
  for (const orderId of stay) await shop.orders.transitionOrder({ orderId, to: 'shipped', actor: 'staff:a' });
  expect(await words()).toEqual([]);
});

test('samples go by post, whatever day is closed', async () => {
  await order('2026-12-02', 'delivery', true);
  await save(closed('northern-ireland'));
  expect(await words()).toEqual([]);
});

test('a day that staff have agreed on, on which the van does not go, stays', async () => {
  await save(zonesOf({ max_orders: 0 }));
  const orderId = await order(null);
  await save({ zones: DEFAULT_DELIVERY.zones });
  expect(await words()).toEqual([]);
  await save(zonesOf({ max_orders: 0 }));
  expect(await shop.orders.changeDay({ orderId, day: '2026-12-05', actor: 'staff:a' })).toMatchObject({
    ok: true,
  });
  expect(await words()).toEqual([]);
  // Nor does it count for a zone because something else is saved.
  await save({ collection: DEFAULT_DELIVERY.collection });
  expect(await words()).toEqual([]);
  const { days } = await parts.calendarWeek('2026-12-05');
  expect(days[5]?.groups.map(({ stops }) => stops.map((stop) => stop.orderId))).toContainEqual([orderId]);
});

test('the calendar shows why a day is closed', async () => {
  await save(closed('shop'));
  const { days } = await parts.calendarWeek('2026-12-02');
  expect(days.map(({ notes }) => notes)).toEqual([[], [], ['Shop closed: Stocktaking'], [], [], []]);
});

test('the calendar marks a day whose orders are to be moved', async () => {
  await order('2026-12-02');
  await save(closed('shop'));
  expect((await parts.calendarWeek('2026-12-02')).days[2]?.notes).toEqual([
    'Shop closed: Stocktaking',
    'Orders to move: Wednesday 2 December, Northern Ireland: closed, with 1 order',
  ]);
});

test('each wrong line of the settings is named, with the first of its faults', () => {
  const read = parts.readSettings({
    exceptions:
      '2026-13-40 shop closed\n2026-12-03 mars closed\n2026-12-24 shop closed\n2026-12-03 shop vielleicht\n07/12/2026 closed',
    ranges: 'GB ZZ99 nowhere\nquatsch',
    collection_days: 'Mon Foo',
  });
  const { fields = {} } = read.ok ? {} : read.error;
  expect(fields['exceptions']).toBe(
    '‘2026-13-40 shop closed’: The day must be a day from 2000 to 2099, like 2026-12-24. ' +
      '‘2026-12-03 mars closed’: Choose whose calendar it is. ' +
      '‘2026-12-03 shop vielleicht’: Say whether the day is closed. ' +
      '‘07/12/2026 closed’: The day must be a day from 2000 to 2099, like 2026-12-24.',
  );
  expect(fields['ranges']).toContain('‘quatsch’: The country is GB or IE.');
  expect(fields['collection_days']).toBe('Choose at least one day from Monday to Saturday, each once.');
});

test('an order that has not left on its day is overdue until it does', async () => {
  const id = await order('2026-12-02');
  const overdue = async () => (await parts.calendarWeek(null)).overdue.map(({ orderId }) => orderId);
  shop.clock.at = Date.parse('2026-12-02T18:00:00Z');
  expect(await overdue()).toEqual([]);
  shop.clock.at = Date.parse('2026-12-03T09:00:00Z');
  expect(await overdue()).toEqual([id]);
  expect((await parts.calendarWeek(null)).overdue[0]?.reason).toBe('It was for Wednesday 2 December.');
  await shop.orders.transitionOrder({ orderId: id, to: 'shipped', actor: 'staff:a' });
  expect(await overdue()).toEqual([]);
});
