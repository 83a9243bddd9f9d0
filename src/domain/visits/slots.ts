/** The half-days on which somebody of the shop can come to measure, or to advise on fitting. */
import { addDays, type Day, dayInWords, dayWithYear, isDay, weekdayOf } from '../delivery/days.ts';
import { divisionOf } from '../delivery/holidays.ts';
import type { Place } from '../delivery/postcode.ts';
import { isRestDay, isShopClosed, type Moment } from '../delivery/promise.ts';
import type { DeliverySettings, VisitArea } from '../delivery/settings.ts';
import { keysOf } from '../shared/keys.ts';
import { timeInZone } from '../shop/clock.ts';
import { zoneOf } from '../delivery/zones.ts';

/** In the order of the day. */
const HALF_DAYS = {
  morning: { from: '09:00', to: '13:00', words: '9am to 1pm' },
  afternoon: { from: '13:00', to: '17:00', words: '1pm to 5pm' },
} as const;
export const HALVES = keysOf(HALF_DAYS);
export type Half = keyof typeof HALF_DAYS;

/** @example halfInWords('morning') // '9am to 1pm' */
export const halfInWords = (half: Half): string => HALF_DAYS[half].words;

export interface Slot {
  readonly day: Day;
  readonly half: Half;
}

/** As forms send it, and as bookings are counted: '2026-12-01 morning'. */
export const slotKey = ({ day, half }: Slot): string => `${day} ${half}`;

/** A slot as a form sends it; null for any other text. */
export function readSlot(text: string): Slot | null {
  const [, day, name] = /^(20\d\d-\d\d-\d\d) (\w+)$/.exec(text) ?? [];
  const half = HALVES.find((known) => known === name);
  return day && half && isDay(day) ? { day, half } : null;
}

/** @example slotInWords({ day: '2026-12-01', half: 'morning' }) // 'Tuesday 1 December, 9am to 1pm' */
export const slotInWords = ({ day, half }: Slot): string => `${dayInWords(day)}, ${halfInWords(half)}`;

/** When a slot begins and ends. */
export function slotHours({ day, half }: Slot, timeZone: string): { readonly from: Date; readonly to: Date } {
  const { from, to } = HALF_DAYS[half];
  return { from: new Date(timeInZone(day, from, timeZone)), to: new Date(timeInZone(day, to, timeZone)) };
}

/** The area whose people come to a place; null if nobody does. */
export const visitAreaOf = ({ visits }: DeliverySettings, place: Place): VisitArea | null =>
  zoneOf({ ranges: visits.ranges, zones: visits.areas }, place);

/** How far ahead a visit can be booked, from the earliest day on. */
const VISIT_DAYS_AHEAD = 42;

interface Where {
  readonly place: Pick<Place, 'country' | 'area' | 'district'>;
  readonly area: VisitArea;
}

/** Whether somebody of the shop goes to a place on a day. */
export const isVisitDay = (
  settings: DeliverySettings,
  moment: Moment,
  { place, area }: Where,
  day: Day,
): boolean =>
  area.days.includes(weekdayOf(day)) &&
  !isShopClosed(settings, moment, day) &&
  !isRestDay(settings, divisionOf(place.country === 'IE' ? 'IE' : 'GB', place), day);

/**
 * The free half-days of an area for a place, the earliest first; none if all are taken.
 * @param taken visits of the area that are booked, by `slotKey`
 */
export function freeSlots(
  settings: DeliverySettings,
  moment: Moment,
  where: Where,
  taken: ReadonlyMap<string, number>,
): Slot[] {
  const first = addDays(moment.date, settings.visits.notice_days);
  const days = Array.from({ length: VISIT_DAYS_AHEAD }, (_, at) => addDays(first, at)).filter(
    (day) => day > moment.date && isVisitDay(settings, moment, where, day),
  );
  return days
    .flatMap((day) => HALVES.map((half) => ({ day, half })))
    .filter((slot) => (taken.get(slotKey(slot)) ?? 0) < where.area.max_visits);
}

const isAfter = (one: Slot, other: Slot): boolean =>
  one.day === other.day ? HALVES.indexOf(one.half) > HALVES.indexOf(other.half) : one.day > other.day;

/** The first free slot after one that is taken; the earliest if none is later, null if there is none at all. */
export const nextSlot = (free: readonly Slot[], taken: Slot): Slot | null =>
  free.find((slot) => isAfter(slot, taken)) ?? free[0] ?? null;

/** A half-day that is not to be had. @param isOurs somebody comes then, had others not booked it */
export function slotGone(slot: Slot, next: Slot | null, isOurs: boolean): string {
  // A half-day of another year would otherwise read like one of these weeks.
  const isNear = next?.day.slice(0, 4) === slot.day.slice(0, 4);
  const when = isNear ? slotInWords(slot) : `${dayWithYear(slot.day)}, ${halfInWords(slot.half)}`;
  const gone = `${when} is ${isOurs ? 'not free' : 'no time that can be booked'}`;
  return next
    ? `${gone}. The ${isAfter(next, slot) ? 'next' : 'earliest'} time is ${slotInWords(next)}.`
    : `${gone}, and no other time of the coming weeks is free. Please ring us.`;
}
