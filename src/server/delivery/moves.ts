/** Another day for what is booked: which days there are, until when, and the move itself. */
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { deliveryBookings } from '#db/schema/index.ts';
import { addDays, type Day, weekdayOf } from '#domain/delivery/days.ts';
import {
  AGREED,
  AGREED_DAY,
  changeableUntil,
  DAY_CLOSED,
  DAY_LOST,
  DAY_NOT_KEPT,
  dayGone,
  fittingDayPast,
  fittingTooNear,
  NO_DAY,
  NO_OTHER_DAY,
  PAY_BY_THEN,
} from '#domain/delivery/words.ts';
import { now } from '#server/clock.ts';
import {
  bookingOf,
  type BookingRow,
  type DayRefusal,
  type Destination,
  type Free,
  freeFor,
  nextAfter,
} from './bookings.ts';

/** The last moment for a change of a booked day, in words; null for a day that staff have agreed on. */
function untilOf(day: Day, { today, cutoff, fromOn }: Free): string | null {
  for (let date = day; date >= today; date = addDays(date, -1)) {
    const from = fromOn(date);
    if (from !== null && from <= day) return changeableUntil(date, cutoff);
  }
  return null;
}

/** Whether the cut-off of a booked day is over. */
const isTooLate = (day: Day | null, { from }: Free): boolean => day !== null && from !== null && day < from;

/** The other days that a buyer may still change to, and until when, or why there is none. */
export async function changeableDays(
  reader: Database | Transaction,
  order: Destination,
  isPaid: boolean,
): Promise<{ readonly days: readonly Day[]; readonly words: string | null }> {
  const booking = await bookingOf(reader, order.id);
  if (!booking) return { days: [], words: null };
  const free = await freeFor(reader, order, booking.method, booking.weightG);
  const { day } = booking;
  const isClosed = isTooLate(day, free);
  if (isClosed && isPaid) return { days: [], words: DAY_CLOSED };
  const days = free.days.filter((one) => one !== day);
  if (!day) return { days, words: null };
  if (isClosed) return { days, words: DAY_LOST };
  if (days.length === 0) return { days, words: booking.zone === null ? AGREED : NO_OTHER_DAY };
  const until = untilOf(day, free);
  return { days, words: until && !isPaid ? `${until} ${PAY_BY_THEN}` : until };
}

/**
 * The zone of a free day. Where the calendar has none to choose from, staff give the day that they have agreed on with the
 * buyer; its zone is null where, or on a day when, the van does not go.
 */
export function zoneOfDay(
  free: Free,
  method: BookingRow['method'],
  day: Day,
  isStaff: boolean,
): { readonly zone: string | null; readonly isAgreed: boolean } | DayRefusal {
  const isAgreed = isStaff && free.days.length === 0;
  if (isAgreed && (day <= free.today || weekdayOf(day) === 0))
    return { code: 'day_closed', detail: AGREED_DAY };
  if (isAgreed || free.days.includes(day))
    return { zone: isAgreed && !free.runsOn(day) ? null : free.zone, isAgreed };
  const next = nextAfter(free.days, day);
  const detail = free.reason ?? dayGone(day, next, method, free);
  return next ? { code: 'day_full', detail, next } : { code: 'day_closed', detail };
}

interface Move {
  readonly day: Day;
  readonly holds: boolean;
  /** Its goods are packed for the booked day once that day's cut-off is over. */
  readonly isPaid: boolean;
  /** Neither bound by the cut-off nor asked about the fitting day: their calendar shows it. */
  readonly isStaff: boolean;
  /** The day the fitter comes; null for none. */
  readonly fittingDay: Day | null;
  /** The buyer has read that the fitting day is near. */
  readonly fittingDayConfirmed: boolean;
  /** How long the goods rest before they are fitted. */
  readonly restHours: number | null;
}

/**
 * Moves an order to another free day, and gives it its fitting day; by that alone the booked day stays. Where the calendar has none to choose from, staff give it the day that they have
 * agreed on with its buyer, which is held at once.
 * @returns why not, with nothing changed; null if it is moved
 */
export async function moveDay(
  tx: Transaction,
  order: Destination,
  { day, fittingDay, holds, isStaff, isPaid, fittingDayConfirmed, restHours }: Move,
): Promise<DayRefusal | null> {
  const booking = await bookingOf(tx, order.id);
  if (!booking) return { code: 'day_closed', detail: NO_DAY };
  const free = await freeFor(tx, order, booking.method, booking.weightG);
  const isSame = day === booking.day;
  if (!isSame && isPaid && !isStaff && isTooLate(booking.day, free))
    return { code: 'day_closed', detail: DAY_CLOSED };
  const taken = isSame ? null : zoneOfDay(free, booking.method, day, isStaff);
  if (taken && 'code' in taken) return taken;
  if (fittingDay && fittingDay !== booking.fittingDay && fittingDay < free.today)
    return { code: 'fitting_day_past', detail: fittingDayPast(fittingDay) };
  const warning =
    isStaff || fittingDayConfirmed ? null : fittingTooNear({ ...booking, day, fittingDay }, restHours);
  if (warning) return { code: 'fitting_day_near', detail: warning };
  await tx
    .update(deliveryBookings)
    .set({
      fittingDay,
      ...(taken && {
        day,
        zone: taken.zone,
        remindedAt: null,
        updatedAt: now(),
        reason: holds || taken.isAgreed ? null : DAY_NOT_KEPT,
        isHeld: holds || taken.isAgreed,
      }),
    })
    .where(eq(deliveryBookings.orderId, order.id));
  return null;
}
