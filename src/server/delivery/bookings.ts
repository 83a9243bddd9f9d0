/**
 * The day that an order holds: chosen and checked against the caps in the transaction that writes the order, and free
 * again with its stock. The write queue runs one such transaction at a time, over all processes, so of two buyers of a
 * day's last place the second sees it taken.
 */
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { deliveryBookings } from '#db/schema/index.ts';
import { accessOfColumns, accessToColumns, NOTHING_SAID } from '#domain/delivery/access.ts';
import type { DeliveryChoice, OrderDeliveryWire } from '#domain/delivery/contract.ts';
import type { Day } from '#domain/delivery/days.ts';
import { type Country, readPostcode, readWholePostcode } from '#domain/delivery/postcode.ts';
import {
  DAY_NOT_KEPT,
  dayGone,
  fittingBeforeGoods,
  fittingDayPast,
  fittingTooNear,
  POSTCODE_UNKNOWN,
} from '#domain/delivery/words.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { type FreeDays, freeCollectionDays, freeDeliveryDays, none, rulesNow } from './days.ts';

export type BookingRow = typeof deliveryBookings.$inferSelect;
type Method = BookingRow['method'];

const { orderId, method, day, isHeld, weightG } = deliveryBookings;

/** Every order's booking, to be joined by its order. */
export const bookingView = db
  .select({ orderId, method, day, isHeld, weightG })
  .from(deliveryBookings)
  .as('booking');

/** SQL: the same bookings, for a query that is written as text. */
export const BOOKINGS = '(SELECT order_id, method, day FROM delivery_bookings)';

/** Where an order goes, as its row has it. */
export interface Destination {
  readonly id: string;
  readonly postalCode: string;
  readonly country: string;
}

export interface DayRequest {
  readonly order: Destination;
  /** Grams of the goods; 0 for samples only. */
  readonly weightG: number;
  /** How long the goods rest before they are fitted. */
  readonly restHours: number | null;
  /** Null from a client that chooses nothing: it keeps its day, or gets the earliest. */
  readonly choice: DeliveryChoice | null;
  /** Whether the day is held now, as the goods are; otherwise it is held for the payment. */
  readonly holds: boolean;
}

export type DayRefusal =
  | { readonly code: 'day_full'; readonly detail: string; readonly next: Day }
  | {
      readonly code: 'fitting_day_near' | 'fitting_day_past' | 'bad_postcode' | 'day_closed';
      readonly detail: string;
    };

/** The days that an order may take. */
export interface Free extends Omit<FreeDays, 'method'> {
  readonly today: Day;
  /** What is wrong with its postcode. */
  readonly fault?: string;
}

/** The order's booking; null for an order from before there were days. */
export async function bookingOf(reader: Database | Transaction, orderId: string): Promise<BookingRow | null> {
  const [row] = await reader.select().from(deliveryBookings).where(eq(deliveryBookings.orderId, orderId));
  return row ?? null;
}

/** The days that an order may take. @param own the orders whose bookings are left out */
export async function freeFor(
  reader: Database | Transaction,
  order: Destination,
  method: Method,
  weightG: number,
  own: readonly string[] = [order.id],
): Promise<Free> {
  const rules = await rulesNow(reader);
  const today = rules.moment.date;
  if (method === 'collection')
    return { ...(await freeCollectionDays(reader, { weightG, own }, rules)), today };
  const read = readPostcode(order.postalCode, order.country as Country);
  if (!read.ok) {
    const { code, detail } = read.error;
    const unknown = { ...none(POSTCODE_UNKNOWN), today };
    return code === 'bad_postcode' ? { ...unknown, fault: detail } : unknown;
  }
  return { ...(await freeDeliveryDays(reader, { place: read.value, weightG, own }, rules)), today };
}

/** The booked day stays the order's own past the cut-off, as long as it is to come and the goods are no heavier. */
const keeps = (before: BookingRow | null, { zone, today }: Free, weightG: number): Day | null =>
  before?.isHeld && before.zone === zone && weightG <= before.weightG && before.day && before.day > today
    ? before.day
    : null;

/** The first free day after one that is taken; the earliest if none is later. */
export const nextAfter = (days: readonly Day[], taken: Day): Day | null =>
  days.find((day) => day > taken) ?? days[0] ?? null;

interface Chosen {
  readonly day: Day | null;
  readonly reason: string | null;
}

/** The wanted day, or without one the order's own or the earliest; the day that is next if the wanted one is taken. */
function choose(free: Free, own: Day | null, wanted: Day | null): Chosen | { readonly next: Day } {
  const usable = (day: Day) => day === own || free.days.includes(day);
  const [earliest] = free.days;
  if (wanted && usable(wanted)) return { day: wanted, reason: null };
  if (wanted && earliest) return { next: nextAfter(free.days, wanted) ?? earliest };
  const day = own ?? earliest ?? null;
  return { day, reason: day ? null : free.reason };
}

/**
 * Books an order's day, or changes it with the order. An order for which there is no day is booked without one and says
 * why.
 * @returns why not, with nothing changed; null if it is booked
 */
export async function bookDay(
  tx: Transaction,
  { order, weightG, restHours, choice, holds }: DayRequest,
): Promise<DayRefusal | null> {
  const before = await bookingOf(tx, order.id);
  const method = choice?.method ?? before?.method ?? 'delivery';
  const whole = readWholePostcode(order.postalCode, order.country as Country);
  if (choice?.method === 'delivery' && !whole.ok && whole.error.code === 'bad_postcode')
    return { code: 'bad_postcode', detail: whole.error.detail };
  const free = await freeFor(tx, order, method, weightG);
  if (free.fault && choice) return { code: 'bad_postcode', detail: free.fault };
  const chosen = choose(free, keeps(before, free, weightG), choice?.day ?? null);
  if ('next' in chosen) {
    const detail = dayGone(choice?.day ?? chosen.next, chosen.next, method, free);
    return { code: 'day_full', detail, next: chosen.next };
  }
  // Left out, both stay as they were; nobody drives to an order that is collected.
  const access = method === 'collection' ? null : choice?.access;
  const fittingDay = choice?.fitting_day === undefined ? (before?.fittingDay ?? null) : choice.fitting_day;
  if (choice?.fitting_day && choice.fitting_day < free.today)
    return { code: 'fitting_day_past', detail: fittingDayPast(choice.fitting_day) };
  const warning = choice?.fitting_day_confirmed
    ? null
    : chosen.day === null
      ? fittingBeforeGoods(fittingDay, free.today)
      : fittingTooNear({ method, day: chosen.day, fittingDay }, restHours);
  if (choice && warning) return { code: 'fitting_day_near', detail: warning };
  const columns = {
    method,
    zone: free.zone,
    day: chosen.day,
    reason: chosen.day !== null && !holds ? DAY_NOT_KEPT : chosen.reason,
    weightG,
    isHeld: holds && chosen.day !== null,
    ...(access === undefined ? {} : accessToColumns(access ?? NOTHING_SAID)),
    fittingDay,
    ...(chosen.day === before?.day ? {} : { remindedAt: null }),
    updatedAt: now(),
  };
  await tx
    .insert(deliveryBookings)
    .values({ orderId: order.id, ...columns })
    .onConflictDoUpdate({ target: deliveryBookings.orderId, set: columns });
  return null;
}

/** Frees an order's day. Idempotent. */
export async function releaseDay(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(deliveryBookings).set({ isHeld: false }).where(eq(deliveryBookings.orderId, orderId));
}

/** Notes what is left of an order's goods. @param weightG as of `DayRequest` */
export async function weighDay(tx: Transaction, orderId: string, weightG: number): Promise<void> {
  await tx.update(deliveryBookings).set({ weightG }).where(eq(deliveryBookings.orderId, orderId));
}

/** A day that was held within this time is kept past its cut-off: the buyer was paying for it. */
const PAYING_MS = 60 * 60_000;

/**
 * Makes sure of the day of an order that is being paid: a day that is not held is held, and one that is taken, or that can
 * no longer be packed for, gives way to the next free one. The reason then says so. One that staff have agreed on stays.
 * @param movesOn false for no day instead: the order then stands among those without one
 */
export async function confirmDay(tx: Transaction, order: Destination, movesOn = true): Promise<void> {
  const before = await bookingOf(tx, order.id);
  if (!before || before.day === null) return;
  if (before.isHeld && now().getTime() - before.updatedAt.getTime() < PAYING_MS) return;
  const found = await freeFor(tx, order, before.method, before.weightG);
  const isAgreed =
    before.day > found.today && (before.zone === null || (before.isHeld && found.days.length === 0));
  const isFree =
    isAgreed ||
    (before.isHeld ? found.from !== null && before.day >= found.from : found.days.includes(before.day));
  if (before.isHeld && isFree) return;
  const zone = isAgreed ? before.zone : found.zone;
  const next = nextAfter(found.days, before.day);
  const day = isFree ? before.day : movesOn ? next : null;
  const reason = isFree ? null : next ? dayGone(before.day, next, before.method, found) : found.reason;
  await tx
    .update(deliveryBookings)
    .set({ day, zone, reason, isHeld: day !== null, remindedAt: null, updatedAt: now() })
    .where(eq(deliveryBookings.orderId, order.id));
}

/** A booking as the API answers it. */
export const bookingToWire = (row: BookingRow | null): OrderDeliveryWire =>
  row && {
    method: row.method,
    zone: row.zone,
    day: row.day,
    ...(row.reason ? { reason: row.reason } : {}),
    access: accessOfColumns(row),
    fitting_day: row.fittingDay,
  };
