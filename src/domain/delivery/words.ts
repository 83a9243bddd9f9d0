/** What shoppers read about days. One place for screens, mails, the assistant and the API. */
import { countOf } from '../shared/count.ts';
import { type Hours, spokenTime } from '../shop/hours.ts';
import type { Method } from './contract.ts';
import {
  dayInWords,
  dayOfMonth,
  dayWithYear,
  type Day,
  daysBetween,
  weekdayInWords,
  weekdayOf,
} from './days.ts';
import type { Country, ServedCountry } from './postcode.ts';
import { DAYS_AHEAD, FITTING_DAYS } from './promise.ts';

/** Abroad, as sentences name them. */
export const ABROAD: Readonly<Record<Exclude<Country, ServedCountry>, string>> = {
  US: 'the United States',
  CA: 'Canada',
};

/** Nothing is promised where the shop's calendar does not reach. */
export const writesFirst = (country: Exclude<Country, ServedCountry>): string =>
  `For ${ABROAD[country]} we first write to you about how and when the goods travel; no day is promised.`;
export const FULL = 'Every day of the coming weeks is full. We write to you to agree on a day.';
export const TOO_HEAVY =
  'Goods as heavy as these are more than the van takes in one day. We write to you to agree on the days.';
export const COLLECTION_FULL =
  'Every collection day of the coming weeks is full. We write to you to agree on a day.';
export const POSTCODE_UNKNOWN = 'We could not read the postcode: we write to you to agree on a day.';
export const NO_DAY =
  'Nothing of this order is delivered or collected by a day: please agree on one with its buyer.';
/** To staff, for an order that no day of the calendar is free for. */
export const AGREED_DAY = 'Please choose a day after today that is not a Sunday.';
export const NO_OTHER_DAY =
  'No other day is free in the coming weeks. Please call us if this one does not suit you.';
/** Of a day that staff have given where the calendar reaches no further. */
export const AGREED = 'This day is agreed with you. Please call us if it does not suit you.';
/** Until when a buyer may change the day. */
export const changeableUntil = (day: Day, cutoff: string): string =>
  `You can change the day until ${dayInWords(day)}, ${cutoff}.`;
/** Of an order that waits for its payment, after `changeableUntil`. */
export const PAY_BY_THEN =
  'It is kept for you if you pay by then; after that your order has the next free day.';
export const DAY_CLOSED =
  'The goods are being packed for this day already. Please call us if you need another one.';
/** The same of an order that waits for its payment. */
export const DAY_LOST = 'The goods can no longer be there on this day: please choose another one.';
/** Of an order that is cancelled, refunded, or withdrawn from as a whole. */
export const NOTHING_TO_COME = 'Nothing of this order is delivered or collected any more.';
/** Of an unpaid order past the limit of such orders. */
export const DAY_NOT_KEPT = 'The day is yours once you have paid; until then somebody else may take it.';
export const OUTSIDE = 'We have no delivery days for this postcode yet: we write to you to agree on a day.';

/** Why there is no day, for a shopper who has not ordered yet. */
export const beforeOrder = (reason: string): string => `${reason} You can order all the same.`;

/** 'Friday' within the coming week, 'Tuesday 8 December' after it; 'today' is said as the weekday too. */
const near = (day: Day, today: Day): string =>
  daysBetween(today, day) < 7 ? weekdayInWords(day) : dayInWords(day);

/**
 * @param to 'BT19'
 * @example 'Delivered to BT19 from Tuesday 1 December, or collect in Bangor from Friday.'
 */
export function promiseInWords(
  {
    to,
    earliest,
    collection,
    reason,
  }: {
    readonly to: string;
    readonly earliest: Day | null;
    readonly collection: Day | null;
    readonly reason?: string | undefined;
  },
  town: string,
  today: Day,
): string {
  const collect = collection ? `collect in ${town} from ${near(collection, today)}.` : null;
  if (!earliest) return [reason, collect && `You can ${collect}`].filter(Boolean).join(' ');
  return `Delivered to ${to} from ${dayInWords(earliest)}${collect ? `, or ${collect}` : '.'}`;
}

/** That a day is past those that can be chosen; null if it is not. @param from the first day that the cut-off allows */
export const tooFarAhead = (day: Day, from: Day): string | null =>
  daysBetween(from, day) >= DAYS_AHEAD ? `is more than ${DAYS_AHEAD / 7} weeks ahead` : null;

/**
 * A chosen day that is not to be had.
 * @param free with the first day that the cut-off allows; null where the day was free a moment ago
 */
export const dayGone = (
  day: Day,
  next: Day | null,
  method: Method,
  free: { readonly today: Day; readonly from: Day | null } | null,
): string => {
  const what = method === 'delivery' ? 'delivery' : 'collection';
  // A day of next year or long past would otherwise read like one of these weeks.
  const said = next?.slice(0, 4) === day.slice(0, 4) ? dayInWords : dayWithYear;
  const isOver = free && day < free.today;
  const tooFar = free && (next ?? '') < day ? tooFarAhead(day, free.from ?? free.today) : null;
  const is = isOver ? 'is over' : (tooFar ?? 'is not free');
  return next
    ? `${said(day)} ${is}. The next day for ${what} is ${said(next)}.`
    : `${said(day)} ${is}, and no other day for ${what} is in the coming weeks.`;
};

export const FITTING_NO_DAY =
  'There is no such day. Please give the day on which the fitter will come, or leave it empty.';

export const fittingDayPast = (day: Day): string =>
  `${dayWithYear(day)} is over. Please give the day on which the fitter will come, or leave it empty.`;

const FIRST = `Goods should be there at least ${FITTING_DAYS} days before the fitter comes:`;

/** The warning for a fitting day that is near, of goods of which no day is known. */
export const fittingBeforeGoods = (fittingDay: Day | null, today: Day): string | null =>
  fittingDay && daysBetween(today, fittingDay) < FITTING_DAYS
    ? `${fittingInWords(fittingDay)} ${FIRST} no day is promised for these yet.`
    : null;

/**
 * The warning for a fitting day that is near; null if there are days enough, or one of the days is not known.
 * @param restHours of the goods (domain/fitting/rest.ts)
 */
export function fittingTooNear(
  {
    method,
    day,
    fittingDay,
  }: { readonly method: Method; readonly day: Day | null; readonly fittingDay: Day | null },
  restHours: number | null,
): string | null {
  if (!day || !fittingDay || daysBetween(day, fittingDay) >= FITTING_DAYS) return null;
  const goods = method === 'collection' ? 'You collect the goods' : 'The goods come';
  const rest = restHours === null ? '' : `the floor rests in the room for ${restHours} hours, and `;
  const wait = `${FIRST} ${rest}a broken box can still be replaced.`;
  return `${goods} on ${dayInWords(day)} and the fitter comes on ${dayInWords(fittingDay)}. ${wait}`;
}

/** How a day of goods lies to the fitter's, in a list of days; empty where there is time enough. */
export function nearFitting(day: Day, fittingDay: Day): string {
  const before = daysBetween(day, fittingDay);
  if (before >= FITTING_DAYS) return '';
  if (before > 0) return `only ${countOf(before, 'days')} before the fitter comes`;
  return before === 0 ? 'the day the fitter comes' : `after the fitter comes on ${dayOfMonth(fittingDay)}`;
}

export const fittingInWords = (fittingDay: Day): string => `The fitter comes on ${dayInWords(fittingDay)}.`;

export interface BookedDay {
  readonly isCollection: boolean;
  readonly day: Day;
}

/** The day of an order in a list. @example 'for Thursday 3 December' */
export const forDay = ({ isCollection, day }: BookedDay): string =>
  `${isCollection ? 'collection' : 'for'} ${dayInWords(day)}`;

/** Said of an order that is not to be moved to Delivered yet. */
export const dayToCome = (booked: BookedDay): string => `Its day is still to come: ${forDay(booked)}.`;

/**
 * The day of an order on its page, in its mails and on its papers.
 * @example 'To be collected in Bangor on Tuesday 8 December 2026, from 9am to 5pm.'
 */
export function orderDayInWords(
  {
    method,
    day,
    reason,
  }: { readonly method: string; readonly day: Day | null; readonly reason?: string | null | undefined },
  { address, showroomHours }: { readonly address: { readonly town: string }; readonly showroomHours: Hours },
): string {
  if (!day) return reason ?? FULL;
  const date = dayWithYear(day);
  const [opens, closes] = showroomHours[weekdayOf(day) || 7] ?? [];
  const open = opens && closes ? `, from ${spokenTime(opens)} to ${spokenTime(closes)}` : '';
  const when =
    method === 'collection'
      ? `To be collected in ${address.town} on ${date}${open}.`
      : `Delivery on ${date}.`;
  // The reason of a booked day is why it is another than the chosen one.
  return reason ? `${when} ${reason}` : when;
}

/** What holds for islands besides the days of their postcode. */
export const islandCaveat = (phone: string): string =>
  `On an island the boat decides too: tell us before you order if no lorry gets from the ferry to the door (${phone}), and we say honestly what can be done.`;
