/**
 * The days on which an order can be had: cut-off, picking days, transit, the holidays of both ends, and what the day's van
 * carries already. Packing keeps the shop's calendar (Northern Ireland's holidays and the closed days), being under way
 * and arriving the destination's.
 */
import { type Hours, isClosedDay } from '../shop/hours.ts';
import { addDays, type Day, weekdayOf } from './days.ts';
import { type Division, divisionOf, isHoliday } from './holidays.ts';
import { keysOf } from '../shared/keys.ts';
import { isServed, type Place, SERVED_COUNTRIES, type ServedCountry } from './postcode.ts';
import type { DeliverySettings, Zone } from './settings.ts';
import { type Carriage, carriageFor } from './weight.ts';
import { zoneOf } from './zones.ts';

/** How far ahead a day can be chosen, from the earliest on. */
export const DAYS_AHEAD = 56;

/** The moment of the order, and the showroom's week. */
export interface Moment {
  /** The shop's date and time, 'HH:MM' (clock.ts). */
  readonly date: Day;
  readonly time: string;
  readonly hours: Hours;
  /** As `isClosedDay` reads them. */
  readonly closedDays: readonly string[];
}

/** What is booked for a day already. */
export interface Load {
  readonly orders: number;
  readonly weightG: number;
}
export type Loads = ReadonlyMap<Day, Load>;

const NOTHING: Load = { orders: 0, weightG: 0 };

type Calendar = DeliverySettings['exceptions'][number]['calendar'];
const exceptionOn = ({ exceptions }: DeliverySettings, calendar: Calendar, day: Day) =>
  exceptions.find((exception) => exception.calendar === calendar && exception.day === day);

/** Whether nobody works at the destination: Sunday, a holiday, or an exception of staff's. */
export function isRestDay(settings: DeliverySettings, division: Division, day: Day): boolean {
  if (weekdayOf(day) === 0) return true;
  return exceptionOn(settings, division, day)?.closed ?? isHoliday(division, day);
}

/** Whether the shop neither packs nor hands out. */
export function isShopClosed(settings: DeliverySettings, { closedDays }: Moment, day: Day): boolean {
  if (weekdayOf(day) === 0) return true;
  return (
    exceptionOn(settings, 'shop', day)?.closed ??
    (isClosedDay(closedDays, day) || isRestDay(settings, 'northern-ireland', day))
  );
}

/** The day after so many further days that pass `works`, which `from` itself is the first candidate of if `count` is 0. */
function workingDayAfter(from: Day, count: number, works: (day: Day) => boolean): Day {
  let day = from;
  let left = count;
  while (left > 0 || !works(day)) {
    day = addDays(day, 1);
    if (works(day)) left--;
  }
  return day;
}

/** The day on which an order is packed. */
export function packedOn(settings: DeliverySettings, moment: Moment, cutoff: string): Day {
  const works = (day: Day) => weekdayOf(day) !== 6 && !isShopClosed(settings, moment, day);
  const { date, time } = moment;
  const begun = workingDayAfter(time < cutoff ? date : addDays(date, 1), 0, works);
  return workingDayAfter(begun, settings.picking_days, works);
}

/** Whether a day has room for one more order. One that weighs nothing, of samples, goes by post. */
function hasRoom(zone: Pick<Zone, 'max_orders' | 'max_kg'>, load: Load, weightG: number | null): boolean {
  if (weightG === 0) return true;
  return load.orders < zone.max_orders && load.weightG + (weightG ?? 0) <= zone.max_kg * 1000;
}

/** What is delivered where. */
export interface Consignment {
  readonly zone: Zone;
  readonly division: Division;
  readonly method: Carriage;
  /** Null if it is not known yet. */
  readonly weightG: number | null;
}

/** The zone of a place and whose holidays it has; null where the van does not go. */
export function destinationOf(
  settings: DeliverySettings,
  place: Place,
): Pick<Consignment, 'zone' | 'division'> | null {
  const zone = zoneOf(settings, place);
  return zone && isServed(place.country) ? { zone, division: divisionOf(place.country, place) } : null;
}

/** The day of the promise if every van were empty. An earlier one can no longer be had, nor given up. */
export function arrivesFrom(
  settings: DeliverySettings,
  moment: Moment,
  { zone, division, method }: Consignment,
): Day {
  const works = (day: Day) => weekdayOf(day) !== 6 && !isRestDay(settings, division, day);
  const transit = zone.transit_days + (method === 'pallet' ? settings.pallet_extra_days : 0);
  return workingDayAfter(packedOn(settings, moment, zone.cutoff), transit, works);
}

/** Whether the zone's van comes on a day: not where nobody works, nor while the shop is closed by an exception of staff's. */
export const isDeliveryDay = (
  settings: DeliverySettings,
  { zone, division }: Pick<Consignment, 'zone' | 'division'>,
  day: Day,
): boolean =>
  zone.days.includes(weekdayOf(day)) &&
  !isRestDay(settings, division, day) &&
  exceptionOn(settings, 'shop', day)?.closed !== true;

/** Whether goods are handed out in the showroom on a day. Never a Sunday: nobody hands out pallets then. */
export const isCollectionDay = (settings: DeliverySettings, moment: Moment, day: Day): boolean =>
  settings.collection.days.includes(weekdayOf(day)) &&
  moment.hours[weekdayOf(day) || 7] !== undefined &&
  !isShopClosed(settings, moment, day);

const window = (from: Day): Day[] => Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(from, at));

/**
 * The days on which an order ordered now can be delivered, the earliest first; none if all are full.
 * A later order is never promised an earlier day, nor is a heavier one.
 */
export function deliveryDays(
  settings: DeliverySettings,
  moment: Moment,
  consignment: Consignment,
  loads: Loads,
): Day[] {
  const { zone, weightG } = consignment;
  return window(arrivesFrom(settings, moment, consignment)).filter(
    (day) => isDeliveryDay(settings, consignment, day) && hasRoom(zone, loads.get(day) ?? NOTHING, weightG),
  );
}

/** The days on which it can be collected in the showroom. @param from when it is packed */
export function collectionDays(
  settings: DeliverySettings,
  moment: Moment,
  weightG: number | null,
  loads: Loads,
  from = packedOn(settings, moment, settings.collection.cutoff),
): Day[] {
  return window(from).filter(
    (day) =>
      isCollectionDay(settings, moment, day) &&
      // Samples need nobody who loads them.
      (weightG === 0 || (loads.get(day)?.orders ?? 0) < settings.collection.max_orders),
  );
}

/** A delivery is at least so many days before the fitter comes (the custom of the trade). */
export const FITTING_DAYS = 5;

/** Working days of packing and of transit to a country, least and most, as search engines are told. */
export interface DeliverySpan {
  readonly country: ServedCountry;
  readonly picking: readonly [least: number, most: number];
  readonly transit: readonly [least: number, most: number];
}

/** Working days that goods wait at most for a day on which the van goes. */
const longestWait = (days: readonly number[]): number =>
  Math.max(
    ...[1, 2, 3, 4, 5].map((arrived) =>
      Math.min(...days.map((day) => (day >= arrived ? day - arrived : 5 - arrived + day))),
    ),
  );

/**
 * For each country that the van reaches. With vans that are not full, no promise is later than the most, and none of one
 * unit sooner than the least.
 * @param unitG the weight of one unit of the goods, g: more than a parcel may weigh goes by pallet, which takes longer
 */
export const deliverySpans = (
  { picking_days, pallet_extra_days, parcel_max_kg, zones, ranges }: DeliverySettings,
  unitG: number,
): readonly DeliverySpan[] =>
  keysOf(SERVED_COUNTRIES).map((country) => {
    const ids = new Set(ranges.filter((range) => range.country === country).map(({ zone }) => zone));
    const own = zones.filter(({ id }) => ids.has(id));
    const extra = carriageFor(unitG, parcel_max_kg * 1000) === 'pallet' ? pallet_extra_days : 0;
    const most = own.map(({ transit_days, days }) => transit_days + pallet_extra_days + longestWait(days));
    return {
      country,
      // What is ordered after the cut-off is begun a day later.
      picking: [picking_days, picking_days + 1],
      transit: [Math.min(...own.map(({ transit_days }) => transit_days)) + extra, Math.max(...most)],
    };
  });
