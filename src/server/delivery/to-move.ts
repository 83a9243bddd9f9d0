/** The days to come that hold orders which the settings no longer allow: closed since, or over a cap that was lowered. */
import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { OrdersToMove } from '#domain/delivery/settings.ts';
import { type Day, dayInWords } from '#domain/delivery/days.ts';
import { type Country, readPostcode } from '#domain/delivery/postcode.ts';
import { destinationOf, isCollectionDay, isDeliveryDay } from '#domain/delivery/promise.ts';
import { kilograms } from '#domain/delivery/weight.ts';
import { countOf } from '#domain/shared/count.ts';
import { db } from '#server/database.ts';
import { orderView } from '#server/orders/rows.ts';
import { shopToday } from '#server/shop-day.ts';
import { type Rules, rulesNow } from './days.ts';
import { isStop, stopsIn } from './stops.ts';

interface Held {
  readonly day: Day;
  readonly zone: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly max: { readonly max_orders: number; readonly max_kg: number };
  readonly weightG: number;
  readonly orderId: string;
  /** False of an order that has left: its place is taken all the same. */
  readonly isMovable: boolean;
}

/** Why a day's orders of one zone cannot stay as they are; null if they can. One alone over the weight was agreed on. */
function whyNot(held: readonly Held[]): string | null {
  const closed = held.filter(({ isOpen, isMovable }) => !isOpen && isMovable).length;
  if (closed > 0) return `closed, with ${countOf(closed, 'orders')}`;
  const [{ max } = { max: { max_orders: 0, max_kg: 0 } }] = held;
  const places = held.filter(({ weightG }) => weightG > 0).length;
  if (places > max.max_orders) return `${countOf(places, 'orders')} for ${countOf(max.max_orders, 'places')}`;
  const grams = held.reduce((sum, { weightG }) => sum + weightG, 0);
  return places > 1 && grams > max.max_kg * 1000
    ? `${kilograms(grams)} of ${max.max_kg.toLocaleString('en-GB')} kg`
    : null;
}

/** Days with orders that staff have to move, the earliest first. @param rules settings that need not be saved */
export async function ordersToMoveNow(rules?: Rules): Promise<OrdersToMove[]> {
  const { settings, moment } = rules ?? (await rulesNow());
  const stops = stopsIn(db);
  const { day: booked, method: how, weightG: grams } = stops;
  const rows = await db
    .select({
      day: booked,
      method: how,
      weightG: grams,
      orderId: stops.orderId,
      postcode: orderView.postalCode,
      country: orderView.country,
      isMovable:
        sql<boolean>`${or(isNotNull(stops.claim), inArray(orderView.status, ['pending', 'confirmed']))}`.mapWith(
          Boolean,
        ),
    })
    .from(stops)
    .innerJoin(orderView, eq(orderView.id, stops.orderId))
    .where(
      and(
        eq(stops.isHeld, true),
        // A replacement that has left has no place any more, as where days are offered (days.ts).
        isNull(stops.sentAt),
        gte(stops.day, shopToday()),
        // Staff have agreed with the buyer on a day when, or for a place where, the van does not go.
        isNotNull(stops.zone),
        isStop(stops),
      ),
    );
  const held = rows.flatMap(({ day, method, postcode, country, ...own }): Held[] => {
    if (day === null) return [];
    if (method === 'collection') {
      const max = { max_orders: settings.collection.max_orders, max_kg: Number.POSITIVE_INFINITY };
      const isOpen = isCollectionDay(settings, moment, day);
      return [{ ...own, day, zone: method, name: 'Collection', isOpen, max }];
    }
    const read = readPostcode(postcode, country as Country);
    const to = read.ok ? destinationOf(settings, read.value) : null;
    if (!to) return [];
    const { zone } = to;
    const isOpen = isDeliveryDay(settings, to, day);
    return [{ ...own, day, zone: zone.id, name: zone.name, isOpen, max: zone }];
  });
  const groups = Map.groupBy(held, ({ day, zone }) => `${day} ${zone}`);
  return [...groups.keys()].sort().flatMap((key) => {
    const group = groups.get(key) ?? [];
    const [first] = group;
    const why = whyNot(group);
    if (!first || !why) return [];
    const { day, zone, name } = first;
    // An order's goods and their replacement may go out on one day.
    const ids = [...new Set(group.flatMap(({ orderId, isMovable }) => (isMovable ? orderId : [])))];
    if (ids.length === 0) return [];
    return [{ day, zone, words: `${dayInWords(day)}, ${name}: ${why}`, orders: ids }];
  });
}
