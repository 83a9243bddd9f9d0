/** Whether an order's buyer may report a claim or check the delivery in now, and until when it is in time. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { claimTime, mayCheckIn } from '#domain/after-sales/claim.ts';
import { leftOfLine, openOfLine } from '#domain/orders/goods-back.ts';
import { now } from '#server/clock.ts';
import { dateInWords, type OrderDetails, type OrderRow } from '#server/orders/index.ts';
import { db } from '#server/database.ts';
import { shopToday } from '#server/shop-day.ts';
import { openLines } from '../lines.ts';
import type { Claim } from './queries.ts';
import { checkInPath, reportPath } from './words.ts';

type Booked = Pick<OrderDetails, 'booking'>['booking'];

const argumentsOf = (order: OrderRow, booking: Booked) =>
  [
    { status: order.status, deliveredAt: order.deliveredAt, day: booking?.day ?? null },
    shopToday(),
    now(),
    facts().claimDays,
    store.timeZone,
  ] as const;

/** Whether a claim of the order is taken at all. */
export const mayReport = (order: OrderRow, booking: Booked): boolean =>
  claimTime(...argumentsOf(order, booking)).state !== 'closed';

/** Whether the goods of an order can be checked in now, apart from an earlier check-in. */
export const mayCheckInNow = (order: OrderRow, booking: Booked): boolean =>
  mayCheckIn(...argumentsOf(order, booking));

/**
 * The lines of goods of which something is left, with what is under way for them. Services and texts of a quote have no
 * product; samples cost too little for a claim.
 * @param made a claim that is left out of the count
 */
export const goodsLines = async (orderId: string, made?: string) =>
  (await openLines(db, orderId, made)).filter(
    (line) => line.productId !== '' && !line.isSample && leftOfLine(line) > 0,
  );

/** What the order page offers; null if nothing of the order can have come, or nothing of it is left to claim. */
export async function claimOffer({ order, booking }: OrderDetails, claims: readonly Pick<Claim, 'row'>[]) {
  const { state, ends } = claimTime(...argumentsOf(order, booking));
  if (state === 'closed') return null;
  const isCheckedIn = claims.some(({ row }) => row.source === 'check_in');
  const lines = await goodsLines(order.id);
  if (lines.every((line) => openOfLine(line) === 0)) return null;
  return {
    lines,
    url: reportPath(order),
    isLate: state === 'late',
    /** Null before the delivery is known. */
    until: ends && dateInWords(ends),
    days: facts().claimDays,
    isCollection: booking?.method === 'collection',
    checkInUrl: !isCheckedIn && mayCheckInNow(order, booking) ? checkInPath(order) : null,
  };
}
