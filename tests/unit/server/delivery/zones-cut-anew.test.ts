/** Zones and areas that staff rename, split or remove: the days and half-days that are held still count for their postcodes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import type { DeliverySettings } from '#domain/delivery/settings.ts';
import type * as settings from '#server/delivery/settings.ts';
import type * as visiting from '#server/visits/commands.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';

let shop: OrdersInProcess;
let product: string;
let parts: typeof settings & typeof visiting;
beforeAll(async () => {
  shop = await openOrders();
  product = await shop.stockUp(100);
  parts = {
    ...(await import('#server/delivery/settings.ts')),
    ...(await import('#server/visits/commands.ts')),
  };
});
afterAll(() => shop.close());
beforeEach(() => (shop.clock.at = Date.parse('2026-11-26T12:00:00Z')));

async function save(changes: Partial<DeliverySettings>): Promise<void> {
  const { version } = await parts.deliverySettingsNow();
  const saved = await parts.saveDelivery(changes, version, { id: 'staff-1', name: 'Staff' });
  expect(saved).toMatchObject({ ok: true });
}
let buyers = 0;
const order = (day: string) =>
  shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, email: `zone${++buyers}@example.com`, phone: null },
    items: [{ product_id: product, quantity: 1, is_sample: false }],
    delivery: { method: 'delivery', day },
  });

const { zones, ranges, visits } = DEFAULT_DELIVERY;
/** Northern Ireland with one place a day, as `id`, and Bangor's postcodes as the zone `bangor` if they are another's. */
const oneVan = (id: string, bangor = id): Partial<DeliverySettings> => ({
  zones: [
    ...zones.map((zone) => (zone.id === 'ni' ? { ...zone, id, max_orders: 1 } : zone)),
    ...zones
      .filter((zone) => zone.id === 'ni' && bangor !== id)
      .map((zone) => ({ ...zone, id: bangor, max_orders: 1 })),
  ],
  ranges: [
    ...ranges.map((range) => (range.zone === 'ni' ? { ...range, zone: id } : range)),
    ...(bangor === id ? [] : [{ country: 'GB' as const, from: 'BT18', to: 'BT23', zone: bangor }]),
  ],
});

test.each([
  ['renamed', '2026-12-02', oneVan('north')],
  ['split', '2026-12-03', oneVan('ni', 'bangor')],
])('a day of a zone that was %s is as full as before', async (_, day, changes) => {
  await save(oneVan('ni'));
  expect(await order(day)).toMatchObject({ ok: true });
  await save(changes);
  expect(await order(day)).toMatchObject({ ok: false, error: { code: 'day_full' } });
});

test('a half-day of an area that was renamed is as full as before', async () => {
  const book = (guest: string) =>
    parts.bookVisit(
      {
        ...{ kind: 'measure', slot: { day: '2026-12-10', half: 'morning' }, postcode: 'BT61 7AA' },
        ...{ name: 'Vera', phone: '028 9000 0002', address: '3 Mall West', note: '' },
        ...{ email: `${guest}@mail.example`, plan: '', product: '', website: '', key: '' },
      },
      { staff: null, userId: null, planToken: null, productId: null },
    );
  expect(await book('first')).toMatchObject({ ok: true });
  const named = <Row extends { readonly id: string } | { readonly zone: string }>(row: Row): Row => ({
    ...row,
    ...('id' in row && row.id === 'armagh' ? { id: 'orchard' } : {}),
    ...('zone' in row && row.zone === 'armagh' ? { zone: 'orchard' } : {}),
  });
  await save({ visits: { ...visits, areas: visits.areas.map(named), ranges: visits.ranges.map(named) } });
  expect(await book('second')).toMatchObject({ ok: false, error: { code: 'slot_full' } });
});
