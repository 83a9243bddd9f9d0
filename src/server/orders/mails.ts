/** The order's e-mails. Their props are a copy of the order, so later changes do not alter a sent mail. */
import { env } from '#config/env.ts';
import type { Database, Transaction } from '#db/client.ts';
import { greetedName } from '#domain/accounts/person-name.ts';
import { isPart, linesToSend } from '#domain/orders/parcels.ts';
import { restInWords } from '#domain/fitting/rest.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { bookingOf, changeableDays } from '#server/delivery/index.ts';
import { type MailOrder, type MailTemplates, queueMail, queueUnprovedMail } from '#server/mail/index.ts';
import { cardPayment } from '#server/payments/rows.ts';
import { shopToday } from '#server/shop-day.ts';
import { signedOrderPath } from './access.ts';
import { bookedAccess, bookedDay, bookedFitting, restOf } from './day-words.ts';
import { parcelInMail, parcelsOf, sentAhead } from './parcels.ts';
import { linesOf, type OrderRow, orderRow } from './rows.ts';
import { mailAboutSamples } from './sample-mail.ts';
import { sumsOfOrder } from './sums.ts';
import { addressLines, dateInWords, lineInWords, showroomLines, sumsInWords } from './words.ts';
import { linesWithdrawnFrom, partInWords } from './withdrawn-lines.ts';

/** The order's data for an e-mail template. */
export async function mailOrder(from: Database | Transaction, order: OrderRow): Promise<MailOrder> {
  const lines = await linesWithdrawnFrom(from, order.id);
  const booking = await bookingOf(from, order.id);
  const isCollection = booking?.method === 'collection';
  return {
    number: orderIdForShopper(order.id),
    firstName: greetedName(order),
    date: dateInWords(order.createdAt),
    deliverTo: isCollection ? showroomLines() : addressLines(order),
    isCollection,
    day: bookedDay(booking),
    access: bookedAccess(booking),
    fitting: bookedFitting(booking),
    rest: restInWords(await restOf(from, order.id)),
    lines: lines.map(lineInWords),
    ...sumsInWords(order, await sumsOfOrder(from, order), booking),
    url: `${env.SITE_URL}${order.userId ? `/orders/${order.id}` : signedOrderPath(order.id)}`,
    termsVersion: order.termsVersion,
  };
}

/** The props of a paid order's confirmation e-mail. */
export async function confirmationOf(
  from: Database | Transaction,
  order: OrderRow,
): Promise<MailTemplates['order-confirmation']> {
  const paid = await cardPayment(from, order.id);
  return {
    order: await mailOrder(from, order),
    receiptUrl: paid?.receiptUrl ?? null,
    dayChange: order.status === 'confirmed' ? (await changeableDays(from, order, true)).words : null,
  };
}

/** The mail of an unpaid order, without the names and the address that were typed: its address may be another person's. */
export const withoutName = <Mail extends { readonly props: { readonly order: MailOrder } }>(
  mail: Mail,
): Mail => {
  const { order } = mail.props;
  const lines = order.lines.map((line) => ({ ...line, rooms: null }));
  return { ...mail, props: { ...mail.props, order: { ...order, firstName: '', deliverTo: [], lines } } };
};

/** What the e-mail about a transition says besides the order. */
export type TransitionDetails = Pick<MailTemplates['order-moved'], 'note' | 'refund'>;

/** Queues the e-mail for a transition: the confirmation that the law requires once paid, otherwise a status update. */
export async function mailTransition(
  tx: Transaction,
  order: OrderRow,
  details: TransitionDetails,
): Promise<void> {
  const common = { to: order.email, orderId: order.id, dedupeKey: `order:${order.id}:${order.status}` };
  if (order.status === 'confirmed') {
    const props = await confirmationOf(tx, order);
    await queueMail(tx, { ...common, template: 'order-confirmation', props });
    return;
  }
  const written = await mailOrder(tx, order);
  const mail = {
    ...common,
    template: 'order-moved',
    props: {
      order: written,
      status: order.status,
      ...details,
      isPartPaid: order.receivedPence > 0,
      reviews: await reviewLinks(tx, order),
      ...(order.status === 'shipped' ? await shippedIn(tx, order.id, written) : {}),
    },
  } as const;
  // Only an unpaid order can be cancelled. Anybody may place one, with any address.
  if (order.status === 'cancelled') await queueUnprovedMail(tx, withoutName(mail));
  else await queueMail(tx, mail);
  if (order.status === 'shipped') await mailAboutSamples(tx, order);
}

/** What an order that is shipped leaves in: its parcels, and what is in the last of it where parts were sent before. */
async function shippedIn(
  tx: Transaction,
  orderId: string,
  order: MailOrder,
): Promise<Pick<MailTemplates['order-moved'], 'order' | 'parcels' | 'rest'>> {
  const day = (await bookingOf(tx, orderId))?.day;
  const sent = await sentAhead(tx, orderId);
  const goods = linesToSend({ lines: await linesWithdrawnFrom(tx, orderId), sentAhead: sent });
  return {
    // Sent after its day, it is not told to come on it.
    order: { ...order, day: day && day < shopToday() ? null : order.day },
    parcels: (await parcelsOf(tx, orderId)).map((parcel) => ({
      ...parcelInMail(parcel),
      isBefore: isPart(parcel),
    })),
    rest: sent.size > 0 ? partInWords(goods, new Map(goods.map(({ id, toSend }) => [id, toSend]))) : '',
  };
}

async function reviewLinks(tx: Transaction, order: OrderRow): Promise<{ name: string; url: string }[]> {
  if (order.status !== 'delivered') return [];
  const lines = await linesOf(tx, order.id);
  return lines
    .filter((line) => !line.isSample && line.productId !== '')
    .map((line) => ({
      name: line.productName,
      url: `${env.SITE_URL}/products/${line.productId}#reviews`,
    }));
}

/**
 * The props of a seeded mail, as JSON for the outbox; null for a mail that was stored with its props. The seed
 * (db/seed/staff-work.ts) stores confirmations without: it does not know SITE_URL and SECRET, which the link in them needs.
 */
export async function propsOfDemoMail(
  from: Database | Transaction,
  { orderId, props }: { readonly orderId: string | null; readonly props: string },
): Promise<string | null> {
  if (orderId === null || props !== '{}') return null;
  const order = await orderRow(from, orderId);
  return order ? JSON.stringify(await confirmationOf(from, order)) : null;
}
