/** The days of the demo's orders: open ones within the coming days, so that the staff's calendar has something to show. */
import type { Transaction } from '../client.ts';
import { deliveryBookings } from '../schema/index.ts';
import { addDays, type Day, weekdayOf } from '../../src/domain/delivery/days.ts';
import { DEFAULT_DELIVERY } from '../../src/domain/delivery/default-settings.ts';
import { divisionOf } from '../../src/domain/delivery/holidays.ts';
import { readPostcode } from '../../src/domain/delivery/postcode.ts';
import { collectionDays, deliveryDays, isRestDay, type Moment } from '../../src/domain/delivery/promise.ts';
import { carriageFor } from '../../src/domain/delivery/weight.ts';
import { zoneOf } from '../../src/domain/delivery/zones.ts';
import { inZone } from '../../src/domain/shop/clock.ts';
import type { SeedProduct } from './catalogue/products.ts';
import type { SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';
import { goodsOf, type SeedOrder } from './orders.ts';
import { Random } from './random.ts';

type Booking = typeof deliveryBookings.$inferInsert;

/** Open orders take the first days that a new order could have. */
const DAYS = 3;
const WEEK = [1, 2, 3, 4, 5, 6];

/** The day of an order; null for one without a day. */
function bookingFor(
  order: SeedOrder,
  weights: ReadonlyMap<string, number>,
  clock: SeedClock,
  moment: Moment,
): Booking | null {
  const { row } = order;
  const place = readPostcode(row.postalCode, row.country === 'IE' ? 'IE' : 'GB');
  const zone = place.ok ? zoneOf(DEFAULT_DELIVERY, place.value) : null;
  const isOpen = row.status === 'confirmed' || order.byTransfer;
  if (!place.ok || !zone || !(isOpen || row.status === 'shipped' || row.status === 'delivered')) return null;
  const random = new Random(`delivery ${row.id}`);
  const weightG = goodsOf(order).reduce(
    (sum, { productId, quantity }) => sum + (weights.get(productId ?? '') ?? 0) * quantity,
    0,
  );
  const isCollected = isOpen && zone.id === 'ni' && random.chance(0.25);
  const division = divisionOf(row.country === 'IE' ? 'IE' : 'GB', place.value);
  const coming = (): readonly Day[] => {
    if (isCollected) return collectionDays(DEFAULT_DELIVERY, moment, weightG, new Map()).slice(0, DAYS);
    const method = carriageFor(weightG, DEFAULT_DELIVERY.parcel_max_kg * 1000);
    return deliveryDays(DEFAULT_DELIVERY, moment, { zone, division, method, weightG }, new Map()).slice(
      0,
      DAYS,
    );
  };
  const onTheWay = (): readonly Day[] =>
    Array.from({ length: 7 }, (_, at) => addDays(moment.date, at))
      .filter((day) => zone.days.includes(weekdayOf(day)) && !isRestDay(DEFAULT_DELIVERY, division, day))
      .slice(0, DAYS);
  const day =
    row.status === 'delivered'
      ? (row.deliveredAt?.toISOString().slice(0, 10) ?? moment.date)
      : random.pick([...(isOpen ? coming() : onTheWay())]);
  const hasAccess = !isCollected && random.chance(0.8);
  return {
    orderId: row.id,
    method: isCollected ? 'collection' : 'delivery',
    zone: isCollected ? 'collection' : zone.id,
    day,
    reason: null,
    weightG,
    isHeld: true,
    lorry18t: hasAccess ? random.chance(0.8) : null,
    stairs: hasAccess ? random.chance(0.3) : null,
    someoneThere: hasAccess ? random.chance(0.9) : null,
    dropTo: hasAccess ? (random.chance(0.4) ? 'room' : 'kerb') : null,
    fittingDay: random.chance(0.3) ? addDays(day, random.int(6, 12)) : null,
    // Nobody is told now of a day that is tomorrow or over.
    remindedAt: day <= addDays(moment.date, 1) ? new Date(clock.now) : null,
    updatedAt: row.updatedAt,
  };
}

/** Inserts the days of open, travelling and delivered orders. */
export async function insertDeliveryDays(
  tx: Transaction,
  orders: readonly SeedOrder[],
  catalogue: readonly SeedProduct[],
  clock: SeedClock,
): Promise<void> {
  const weights = new Map(catalogue.map(({ row }) => [row.id, row.weightG ?? 0]));
  const moment: Moment = {
    ...inZone(new Date(clock.now), 'Europe/London'),
    hours: Object.fromEntries(WEEK.map((day) => [day, ['09:00', '17:00'] as const])),
    closedDays: [],
  };
  const bookings = orders.map((order) => bookingFor(order, weights, clock, moment));
  await insertAll(
    tx,
    deliveryBookings,
    bookings.filter((booking) => booking !== null),
  );
}
