/** The data of the order pages, ready to show: the views calculate nothing. */
import { store } from '#config/store.ts';
import { STATE_LABELS, statesAhead, type StateLabel } from '#domain/orders/labels.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { contractStage, mayWithdraw, withdrawalEnds } from '#domain/orders/withdrawal.ts';
import { type Paged, pageOf } from '#domain/shared/pages.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import { now } from '#server/clock.ts';
import { orderToken } from './access.ts';
import { addressLines, dateInWords, lineInWords, momentInWords } from './mails.ts';
import { countOrdersOf, type EventRow, orderById, ordersOf, type WholeOrder } from './queries.ts';
import { orderDetailToWire } from './wire.ts';

export interface OrdersRow {
  readonly href: string;
  /** Last 8 characters of the id (spec section 9). */
  readonly number: string;
  readonly date: string;
  readonly state: StateLabel;
  readonly goods: string;
  /** Pictures of the first few products. */
  readonly images: readonly string[];
  readonly total: string;
}

/** Pictures shown for each order in `My Orders`. */
const SHOWN = 3;

/**
 * `My Orders`: a page of a shopper's orders, newest first.
 * @param asked the page number from the URL; page 1 is shown instead of one that they do not have
 */
export async function ordersScreen(
  userId: string,
  asked: string | null,
): Promise<Paged & { readonly rows: readonly OrdersRow[] }> {
  const size = store.orders.pageSize;
  const counted = pageOf(asked, await countOrdersOf(userId), size);
  const found = await ordersOf(userId, { limit: size, offset: counted.from });
  const rows = found.map(({ order, lines }) => ({
    href: `/orders/${order.id}`,
    number: orderIdForShopper(order.id),
    date: dateInWords(order.createdAt),
    state: STATE_LABELS[order.status],
    goods: lines
      .map((line) => (line.isSample ? `${line.productName} (sample)` : line.productName))
      .join(', '),
    images: lines.flatMap((line) => line.imageUrl ?? []).slice(0, SHOWN),
    total: formatPence(order.totalPence),
  }));
  return { ...counted, rows };
}

const EVENT_TITLES: Record<string, string> = {
  placed: 'Order placed',
  withdrawal: 'Withdrawal received',
  refund: 'Refund',
  payment: 'Payment',
  note: 'Message from us',
};

const timelineEntry = (event: EventRow) => ({
  title:
    event.kind === 'moved' && event.toStatus
      ? STATE_LABELS[event.toStatus].name
      : (EVENT_TITLES[event.kind] ?? 'Update'),
  note: event.note,
  at: momentInWords(event.createdAt),
});

const WITHDRAWN = 'You have withdrawn from the contract: your payment will be refunded.';

/** How long an unpaid order waits: boxes are kept for it, samples are not. */
const payBy = (lines: WholeOrder['lines'], until: Date): string =>
  `${lines.some(({ isSample }) => !isSample) ? 'Your goods are set aside' : 'Your order is kept'} until ${momentInWords(until)}.`;

/** Everything the order page shows. */
export function orderScreen(whole: WholeOrder) {
  const { order, lines, events, expiresAt, receiptUrl, card, withdrawal } = whole;
  const suffix = order.userId ? '' : `?token=${orderToken(order.id)}`;
  const at = (page: string) => `/orders/${order.id}/${page}${suffix}`;
  const ends = withdrawalEnds(order.deliveredAt, store.orders.withdrawalDays, store.timeZone);
  const open = !withdrawal && mayWithdraw(order, now(), store.orders.withdrawalDays, store.timeZone);
  const label = STATE_LABELS[order.status];
  // After a withdrawal the states that were still to come will not come, whatever staff do next.
  const stopped = withdrawal !== null && label.tone === 'moving';
  const wire: PlacedOrderWire = {
    ...orderDetailToWire(whole),
    location_id: '',
    order_token: orderToken(order.id),
  };
  return {
    id: order.id,
    number: orderIdForShopper(order.id),
    status: order.status,
    state: { ...label, sentence: stopped ? WITHDRAWN : label.sentence },
    placedOn: dateInWords(order.createdAt),
    lines: lines.map((line) => ({
      ...lineInWords(line),
      href: `/products/${line.productId}`,
      image: line.imageUrl,
    })),
    goods: formatPence(order.goodsPence),
    sampleShipping: order.sampleShippingPence > 0 ? formatPence(order.sampleShippingPence) : null,
    total: formatPence(order.totalPence),
    vat: formatPence(order.vatPence),
    refunded: order.refundedPence > 0 ? formatPence(order.refundedPence) : null,
    deliverTo: addressLines(order),
    contact: order.phone ? [order.email, order.phone] : [order.email],
    timeline: events.map(timelineEntry),
    ahead: stopped ? [] : statesAhead(order.status),
    receiptUrl,
    card: card ? `${card.brand} ending in ${card.last4}` : null,
    invoiceUrl: order.paidAt ? at('invoice.pdf') : null,
    cancelUrl: order.status === 'pending' ? at('cancel') : null,
    withdrawUrl: open ? at('withdraw') : null,
    withdrawUntil: ends ? dateInWords(ends) : null,
    withdrawnOn: withdrawal ? momentInWords(withdrawal.confirmedAt) : null,
    payBy: expiresAt ? payBy(lines, expiresAt) : null,
    /** The order as the card form needs it; null once it can no longer be paid. */
    payable: order.status === 'pending' ? wire : null,
    reorder: wire.items,
    isGuest: order.userId === null,
    url: `/orders/${order.id}${suffix}`,
  };
}

/** The data of an order's withdrawal page. Access was checked before. */
export async function withdrawScreen(orderId: string) {
  const whole = await orderById(orderId);
  if (!whole) return null;
  const screen = orderScreen(whole);
  const { firstName, lastName } = whole.order;
  return { ...screen, buyer: `${firstName} ${lastName}`, stage: contractStage(whole.order) };
}
