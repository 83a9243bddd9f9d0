/** An order's day as its page, mails and papers show it, and how long its goods rest before they are fitted. */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderLines } from '#db/schema/index.ts';
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { accessInWords, accessOfColumns } from '#domain/delivery/access.ts';
import { type BookedDay, fittingInWords, fittingTooNear, orderDayInWords } from '#domain/delivery/words.ts';
import { restHours, restInWords } from '#domain/fitting/rest.ts';
import { type GoodsLine, isNothingLeft } from '#domain/orders/goods-back.ts';
import { calendarFile } from '#domain/shared/calendar-file.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { productView } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import type { BookingRow } from '#server/delivery/index.ts';
import { shopToday } from '#server/shop-day.ts';
import type { OrderRow } from './rows.ts';
import { showroomLines } from './words.ts';

/** `Delivery on Tuesday 1 December 2026.`; null for an order from before there were days. */
export const bookedDay = (booking: Pick<BookingRow, 'method' | 'day' | 'reason'> | null): string | null =>
  booking && orderDayInWords(booking, facts());

/** The booked day, where it is still to come; otherwise null. */
export const laterDay = (booking: Pick<BookingRow, 'method' | 'day'> | null): BookedDay | null =>
  booking?.day && booking.day > shopToday()
    ? { isCollection: booking.method === 'collection', day: booking.day }
    : null;

/** What the driver has to know; null if the buyer said nothing. */
export function bookedAccess(booking: BookingRow | null): string | null {
  const access = booking && accessOfColumns(booking);
  return access && accessInWords(access);
}

/** `The fitter comes on Monday 7 December.`; null without a day. */
export const bookedFitting = (booking: BookingRow | null): string | null =>
  booking?.fittingDay ? fittingInWords(booking.fittingDay) : null;

/** The warning for a fitter who comes before the goods, or too soon after them; null if the days are far enough apart. */
export const fittingWarning = (booking: BookingRow | null, restHours: number | null): string | null =>
  booking && fittingTooNear(booking, restHours);

/** Something of it will be delivered or collected, or was: after a withdrawal from the whole order nothing is sent. */
export const hasGoods = ({ status }: Pick<OrderRow, 'status'>, lines: readonly GoodsLine[]): boolean =>
  status !== 'cancelled' && status !== 'refunded' && !isNothingLeft(lines);

/** The day, and that of the fitting, for a calendar program; null for an order without a day. */
export function orderCalendar({
  order,
  lines,
  booking,
  restHours,
}: {
  readonly order: OrderRow;
  readonly lines: readonly GoodsLine[];
  readonly booking: BookingRow | null;
  readonly restHours: number | null;
}): string | null {
  if (!booking?.day || !hasGoods(order, lines)) return null;
  const number = orderIdForShopper(order.id);
  const host = new URL(env.SITE_URL).hostname;
  const isCollection = booking.method === 'collection';
  const place = isCollection ? showroomLines() : [order.address, order.city, order.postalCode];
  const events = [
    {
      uid: `${order.id}-goods@${host}`,
      day: booking.day,
      title: `${isCollection ? 'Collect' : 'Delivery of'} flooring, ${store.name}`,
      text: [`Order ${number}.`, restInWords(restHours)].filter(Boolean).join(' '),
      location: place.join(', '),
    },
    ...(booking.fittingDay
      ? [
          {
            uid: `${order.id}-fitting@${host}`,
            day: booking.fittingDay,
            title: 'Floor fitting',
            text: `Order ${number} of ${store.name}.`,
          },
        ]
      : []),
  ];
  // The goods' day and the fitter's change apart: of two files the one that was fetched later holds.
  return calendarFile(events, store.name, now());
}

/** How long the goods of an order rest, samples aside. Hours; null if they need not. */
export async function restOf(reader: Database | Transaction, orderId: string): Promise<number | null> {
  const rows = await reader
    .selectDistinct({ category: productView.category })
    .from(orderLines)
    .innerJoin(productView, eq(productView.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isSample, false)));
  return restHours(rows.map(({ category }) => category));
}
