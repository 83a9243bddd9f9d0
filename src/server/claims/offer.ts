/** Whether an order's buyer may report a claim or check the delivery in now, and until when it is in time. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { claimTime, mayCheckIn } from '#domain/claims/claim.ts';
import { leftOfLine } from '#domain/orders/goods-back.ts';
import { now } from '#server/clock.ts';
import { dateInWords, type OrderDetails, type OrderRow } from '#server/orders/index.ts';
import { shopToday } from '#server/shop-day.ts';
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
 * The lines of goods, each with what is left of it: what went back is neither missing nor paid for again. Services and
 * texts of a quote have no product; samples cost too little for a claim.
 */
export const goodsLines = ({ lines }: Pick<OrderDetails, 'lines'>) =>
  lines
    .filter(({ productId, isSample }) => productId !== '' && !isSample)
    .map((line) => ({ ...line, quantity: leftOfLine(line) }))
    .filter(({ quantity }) => quantity > 0);

/** What the order page offers; null if nothing of the order can have come, or it has no goods. */
export function claimOffer(details: OrderDetails, claims: readonly Pick<Claim, 'row'>[]) {
  const { order, booking } = details;
  const { state, ends } = claimTime(...argumentsOf(order, booking));
  if (state === 'closed' || goodsLines(details).length === 0) return null;
  const isCheckedIn = claims.some(({ row }) => row.source === 'check_in');
  return {
    url: reportPath(order),
    isLate: state === 'late',
    /** Null before the delivery is known. */
    until: ends && dateInWords(ends),
    days: facts().claimDays,
    isCollection: booking?.method === 'collection',
    checkInUrl: !isCheckedIn && mayCheckInNow(order, booking) ? checkInPath(order) : null,
  };
}
