/** View models of the order pages: the views only render them. */
import { bankWords } from '#config/bank.ts';
import { store } from '#config/store.ts';
import {
  CANCELLED_CHARGED,
  CANCELLED_PAID_BACK,
  EVENT_TITLES,
  eventTitle,
  PART_SENT,
  REST_FOLLOWS,
  stateLabel,
  statesAhead,
} from '#domain/orders/labels.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { duePence } from '#domain/payments/received.ts';
import { type Day, dayInWords } from '#domain/delivery/days.ts';
import { contractStage, heldInWords, mayWithdraw, withdrawalEnds } from '#domain/orders/withdrawal.ts';
import { isNothingLeft } from '#domain/orders/goods-back.ts';
import {
  allWithdrawable,
  freeMoney,
  moneyForMore,
  moneyOwed,
  withdrawableOf,
} from '#domain/orders/withdrawn.ts';
import { pageOf } from '#domain/shared/pages.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { changeableDays } from '#server/delivery/index.ts';
import { isRestUnnamed, linesToSend, THE_REST } from '#domain/orders/parcels.ts';
import { orderPath, orderToken } from './access.ts';
import { mayChangeDay } from './change-day.ts';
import { bookedAccess, bookedDay, bookedFitting, fittingWarning, hasGoods } from './day-words.ts';
import { parcelInMail } from './parcels.ts';
import {
  addressLines,
  dateInWords,
  lineInWords,
  momentInWords,
  sumsInWords,
  receivedInWords,
} from './words.ts';
import { countOrdersOf, type EventRow, orderById, type OrderDetails, ordersOf } from './queries.ts';
import type { OrderRow } from './rows.ts';
import { orderDetailToWire } from './wire.ts';
import { freeToGoBack, withdrawnInWords } from './withdrawn-lines.ts';

/** Maximum number of pictures per order in `My Orders`. */
const MAX_PICTURES = 3;

/**
 * `My Orders`: one page of a shopper's orders, newest first.
 * @param page the page number from the URL; page 1 is shown if there is no such page
 */
export async function ordersScreen(userId: string, page: string | null) {
  const size = store.orders.pageSize;
  const paged = pageOf(page, await countOrdersOf(userId), size);
  const found = await ordersOf(userId, { limit: size, offset: paged.from });
  const rows = found.map(({ order, lines, isCollection }) => ({
    href: `/orders/${order.id}`,
    number: orderIdForShopper(order.id),
    date: dateInWords(order.createdAt),
    state: stateLabel(order.status, isCollection),
    goods: lines
      .map((line) => (line.isSample ? `${line.productName} (sample)` : line.productName))
      .join(', '),
    images: lines.flatMap((line) => line.imageUrl ?? []).slice(0, MAX_PICTURES),
    total: formatPence(order.totalPence),
  }));
  return { ...paged, rows };
}

const timelineEntry = (event: EventRow, isCollection: boolean) => ({
  title: eventTitle(event, EVENT_TITLES, isCollection) ?? 'Update',
  note: event.note,
  at: momentInWords(event.createdAt),
});

/** `done` in the address of the order page after a cancellation that was refused. */
export const NOT_CANCELLED = 'not-cancelled';
/** What `?done=` is after a quote was accepted once more, perhaps with another address or day. */
export const ACCEPTED_BEFORE = 'accepted-before';

/**
 * The days that the buyer may still change to, for a select, and until when, or why it is too late: the booked day is one of
 * them, for the fitter's day can change as long as nothing has left.
 */
export async function dayChoices({ order, lines, booking }: OrderDetails) {
  if (!mayChangeDay(order, lines)) return { days: [], words: null };
  const { days, words } = await changeableDays(db, order, order.status !== 'pending');
  const all = booking?.day ? [booking.day, ...days] : days;
  const labelOf = (day: Day) => `${dayInWords(day)}${day === booking?.day ? ', as booked' : ''}`;
  return { words, days: all.map((day) => ({ value: day, label: labelOf(day) })) };
}

/** Whether it has arrived yet is in the timeline. */
const FREE = 'There is nothing to pay. We are getting your order ready.';
/** What is still to be refunded of an order that was withdrawn from as a whole. */
function withdrawnWords({ order, withdrawal }: OrderDetails): string {
  const owed = moneyOwed(order, withdrawal);
  const words = 'You have withdrawn from the contract';
  if (owed === 0) return `${words}.`;
  return `${words}: ${owed === order.totalPence ? 'your payment' : formatPence(owed)} will be refunded.`;
}

/** The payment deadline as a sentence. An order of samples, or past the limit of unpaid goods, holds nothing in stock. */
const payBy = (details: OrderDetails, until: Date): string => {
  const { order, lines } = details;
  const isHeld = order.holdsStock && lines.some(({ isSample }) => !isSample);
  const words = `${isHeld ? 'Your goods are set aside' : 'Your order is kept'} until ${momentInWords(until)}`;
  return (order.quoteNumber === null ? `${words}.` : `${words}: pay ${howToPay(order)}`) + awaited(details);
};

/** How it is paid that need not be paid by card at once: of a quote, or paid in part. */
const howToPay = (order: OrderRow): string =>
  `by card here, by bank transfer with the reference ${orderIdForShopper(order.id)}, or in the shop.`;

/** What was received of an order that is paid in part, and what is still to be paid. */
const partPaid = (details: OrderDetails): string => {
  const { order } = details;
  return `${formatPence(order.receivedPence)} of ${formatPence(order.totalPence)} is paid. ${formatPence(duePence(order))} is still to be paid: ${howToPay(order)}${awaited(details)}`;
};

/** Transfers that the buyer has told of, so that nobody pays twice. @example ' We await your transfer of £20.00 …' */
const awaited = ({ received }: OrderDetails): string => {
  const sums = received.flatMap(({ arrivedAt, amountPence }) => (arrivedAt ? [] : formatPence(amountPence)));
  return sums.length === 0
    ? ''
    : ` We await your transfer of ${sums.join(' and of ')}: if you pay by card instead, please do not send it.`;
};

/** A withdrawal from a part of the order: of what, and when each of its statements was received. */
const partInScreen = ({ lines, events }: OrderDetails) => ({
  goods: withdrawnInWords(lines),
  on: events
    .filter(({ kind }) => kind === 'withdrawal')
    .map(({ createdAt }) => momentInWords(createdAt))
    .join(' and '),
});

/** The day that is to come, of delivery or collection; null for an order that has none, or is from before there were days. */
const dayScreen = ({ order, lines, booking, restHours }: OrderDetails, calendarUrl: string) => {
  const sentence = bookedDay(booking);
  const isThere = order.status === 'delivered' || order.status === 'completed';
  if (!booking || !sentence || isThere || !hasGoods(order, lines)) return null;
  return {
    isCollection: booking.method === 'collection',
    sentence,
    access: bookedAccess(booking),
    fitting: bookedFitting(booking),
    fittingDay: booking.fittingDay,
    warning: fittingWarning(booking, restHours),
    calendarUrl: booking.day ? calendarUrl : null,
  };
};

/** The view model of the order page. */
export function orderScreen(details: OrderDetails) {
  const { order, lines, events, expiresAt, receiptUrl, card, withdrawal } = details;
  const suffix = order.userId ? '' : `?token=${orderToken(order.id)}`;
  const urlOf = (page: string) => orderPath(order, page);
  const ends = withdrawalEnds(order.deliveredAt, store.orders.withdrawalDays, store.timeZone);
  const isWhole = withdrawal !== null && isNothingLeft(lines);
  const open =
    !isWhole &&
    mayWithdraw(order, now(), store.orders.withdrawalDays, store.timeZone) &&
    lines.some((line) => withdrawableOf(line, contractStage(order)) > 0);
  const isCollection = details.booking?.method === 'collection';
  const label = stateLabel(order.status, isCollection);
  // After a withdrawal the order is not delivered any further, so the timeline shows no future states.
  const isCharged = order.status === 'cancelled' && events.some(({ kind }) => kind === 'payment');
  const isPaidBack = order.receivedPence === 0 && details.wentBack.length > 0 && !card;
  const charged = isPaidBack ? CANCELLED_PAID_BACK : CANCELLED_CHARGED;
  const isFree = order.status === 'confirmed' && order.totalPence === 0;
  const isPartSent = order.status === 'confirmed' && details.parcels.length > 0;
  const partSent = linesToSend(details).length > 0 ? `${PART_SENT} ${REST_FOLLOWS}` : PART_SENT;
  const going = isPartSent ? partSent : isFree ? FREE : label.sentence;
  const stopped = isWhole && label.tone === 'moving';
  const wire: PlacedOrderWire = {
    ...orderDetailToWire(details),
    location_id: '',
    order_token: orderToken(order.id),
  };
  return {
    id: order.id,
    number: orderIdForShopper(order.id),
    status: order.status,
    state: { ...label, sentence: stopped ? withdrawnWords(details) : isCharged ? charged : going },
    placedOn: dateInWords(order.createdAt),
    lines: lines.map((line) => ({
      ...lineInWords(line),
      href: line.productId === '' ? null : `/products/${line.productId}`,
      image: line.imageUrl,
    })),
    ...sumsInWords(order, details, details.booking),
    deliverTo: addressLines(order),
    addressTitle: isCollection ? 'Your address' : 'Delivery address',
    day: dayScreen(details, urlOf('delivery.ics')),
    contact: order.phone ? [order.email, order.phone] : [order.email],
    parcels: [
      ...details.parcels.map(parcelInMail),
      ...(isRestUnnamed(order.status, details.parcels, details)
        ? [{ words: `${THE_REST}, without a number to follow`, contents: '', url: null }]
        : []),
    ],
    timeline: events.map((event) => timelineEntry(event, isCollection)),
    ahead: stopped ? [] : statesAhead(order.status, isCollection),
    receiptUrl,
    card: card ? `${card.brand} ending in ${card.last4}` : null,
    received: receivedInWords(details),
    invoiceUrl: order.paidAt || order.receivedPence > 0 ? urlOf('invoice.pdf') : null,
    planUrl: urlOf('plan.pdf'),
    cancelUrl: order.status === 'pending' && order.receivedPence === 0 ? urlOf('cancel') : null,
    withdrawUrl: open ? urlOf('withdraw') : null,
    withdrawUntil: ends ? dateInWords(ends) : null,
    withdrawnOn: isWhole ? momentInWords(withdrawal.confirmedAt) : null,
    withdrawnHeld: details.heldPence > 0 ? heldInWords(formatPence(details.heldPence)) : null,
    withdrawnPart: withdrawal && !isWhole ? partInScreen(details) : null,
    payBy: order.receivedPence > 0 ? partPaid(details) : expiresAt ? payBy(details, expiresAt) : null,
    bank:
      order.status === 'pending' && (order.quoteNumber !== null || order.receivedPence > 0)
        ? bankWords()
        : null,
    /** The order as the card form needs it; null once it can no longer be paid. */
    payable: order.status === 'pending' ? wire : null,
    reorder: wire.items,
    isGuest: order.userId === null,
    url: `/orders/${order.id}${suffix}`,
  };
}

/** The view model of the withdrawal page. The caller has checked access. */
export async function withdrawScreen(orderId: string) {
  const details = await orderById(orderId);
  if (!details) return null;
  const screen = orderScreen(details);
  const { order, lines, charges, withdrawal } = details;
  const freePence = await freeToGoBack(db, order, withdrawal, lines);
  const heldPence = order.paidAt ? freeMoney(order, withdrawal) - freePence : 0;
  const contract = { order: { ...order, charges, freePence, heldPence }, lines };
  return {
    ...screen,
    buyer: `${order.firstName} ${order.lastName}`,
    stage: contractStage(order),
    paidInPart:
      order.status === 'pending' && order.receivedPence > 0 ? formatPence(order.receivedPence) : null,
    /** What can still be refunded of an order of which something was, or is owed for an earlier withdrawal. */
    left:
      order.paidAt && contract.order.freePence < order.totalPence
        ? formatPence(moneyForMore(contract.order, lines, allWithdrawable(lines, contractStage(order))))
        : null,
    contract,
  };
}
