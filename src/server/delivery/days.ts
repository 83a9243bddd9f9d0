/** The days that are free now: the rules (domain/delivery/promise.ts) with the clock, the settings and what is booked. */
import { and, eq, gte, isNull, notInArray, sql } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import type { Database, Transaction } from '#db/client.ts';
import type { Day } from '#domain/delivery/days.ts';
import { isServed, type Place } from '#domain/delivery/postcode.ts';
import {
  arrivesFrom,
  collectionDays,
  deliveryDays,
  destinationOf,
  isCollectionDay,
  isDeliveryDay,
  type Loads,
  type Moment,
  packedOn,
} from '#domain/delivery/promise.ts';
import { COLLECTION, type DeliverySettings } from '#domain/delivery/settings.ts';
import { carriageFor } from '#domain/delivery/weight.ts';
import { COLLECTION_FULL, FULL, OUTSIDE, TOO_HEAVY, writesFirst } from '#domain/delivery/words.ts';
import { inZone } from '#domain/shop/clock.ts';
import { now } from '#server/clock.ts';
import { deliverySettingsNow } from './settings.ts';
import { stopsIn } from './stops.ts';

type Reader = Database | Transaction;

/** Now in London, with the showroom's week. */
export function momentNow(): Moment {
  const { showroomHours, closedDays } = facts();
  return { ...inZone(now(), store.timeZone), hours: showroomHours, closedDays };
}

/** What a zone's days carry from a day on, without some stops. Samples go by post and count for nothing; so does a replacement that has left. */
async function loadsOf(
  reader: Reader,
  zone: string,
  from: Day,
  except: readonly string[] = [],
): Promise<Loads> {
  const stops = stopsIn(reader);
  const { day, weightG, isHeld, sentAt, id } = stops;
  const rows = await reader
    .select({
      day,
      orders: sql`count(*) filter (where ${weightG} > 0)`.mapWith(Number),
      weightG: sql`coalesce(sum(${weightG}), 0)`.mapWith(Number),
    })
    .from(stops)
    .where(
      and(
        eq(stops.zone, zone),
        gte(day, from),
        eq(isHeld, true),
        isNull(sentAt),
        notInArray(id, [...except]),
      ),
    )
    .groupBy(day);
  return new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const])));
}

interface DaysQuery {
  readonly place: Place;
  /** Null for flooring in general: as heavy as any pallet, and no weight of its own. */
  readonly weightG: number | null;
  /** The asker's own orders, whose places are free for them. */
  readonly own?: readonly string[];
}

/** What an answer goes by: the settings, which need not be saved, and the moment. */
export interface Rules {
  readonly settings: DeliverySettings;
  readonly moment: Moment;
}

/** The free days of one method. */
export interface FreeDays {
  readonly zone: string | null;
  readonly method: 'parcel' | 'pallet' | 'none';
  readonly days: readonly Day[];
  /** The first day that the cut-off still allows, full or not; null where there are none. */
  readonly from: Day | null;
  /** The same of an order on another day, before its cut-off. */
  readonly fromOn: (date: Day) => Day | null;
  /** Whether the van, or the showroom's staff, work on a day at all. */
  readonly runsOn: (day: Day) => boolean;
  readonly cutoff: string;
  /** Why there is none. */
  readonly reason: string | null;
}

export const none = (reason: string): FreeDays => ({
  zone: null,
  method: 'none',
  days: [],
  from: null,
  fromOn: () => null,
  runsOn: () => false,
  cutoff: '',
  reason,
});

/** The days on which an order can be brought to a place. */
export async function freeDeliveryDays(
  reader: Reader,
  { place, weightG, own }: DaysQuery,
  { settings, moment }: Rules,
): Promise<FreeDays> {
  const { country } = place;
  const to = destinationOf(settings, place);
  if (!to) return none(isServed(country) ? OUTSIDE : writesFirst(country));
  const { zone } = to;
  const method = weightG === null ? 'pallet' : carriageFor(weightG, settings.parcel_max_kg * 1000);
  const consignment = { ...to, method, weightG };
  const loads = await loadsOf(reader, zone.id, moment.date, own);
  const days = deliveryDays(settings, moment, consignment, loads);
  const from = arrivesFrom(settings, moment, consignment);
  const full = (weightG ?? 0) > zone.max_kg * 1000 ? TOO_HEAVY : FULL;
  return {
    zone: zone.id,
    method,
    days,
    from,
    cutoff: zone.cutoff,
    fromOn: (date) => arrivesFrom(settings, { ...moment, date, time: '00:00' }, consignment),
    runsOn: (day) => isDeliveryDay(settings, consignment, day),
    reason: days.length > 0 ? null : full,
  };
}

/** The days on which an order can be collected. */
export async function freeCollectionDays(
  reader: Reader,
  { weightG, own }: Omit<DaysQuery, 'place'>,
  { settings, moment }: Rules,
): Promise<FreeDays> {
  const { cutoff } = settings.collection;
  const loads = await loadsOf(reader, COLLECTION, moment.date, own);
  const from = packedOn(settings, moment, cutoff);
  const days = collectionDays(settings, moment, weightG, loads, from);
  return {
    zone: COLLECTION,
    method: 'none',
    days,
    from,
    cutoff,
    fromOn: (date) => packedOn(settings, { ...moment, date, time: '00:00' }, cutoff),
    runsOn: (day) => isCollectionDay(settings, moment, day),
    reason: days.length > 0 ? null : COLLECTION_FULL,
  };
}

/** The saved settings, now. */
export const rulesNow = async (reader?: Reader): Promise<Rules> => ({
  settings: (await deliverySettingsNow(reader)).settings,
  moment: momentNow(),
});
