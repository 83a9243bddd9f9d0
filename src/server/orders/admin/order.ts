/** Loads one order for its admin page. */
import { asc, eq, inArray } from 'drizzle-orm';
import { store } from '#config/store.ts';
import { orderEvents } from '#db/schema/index.ts';
import { cardBrandName, eventTitle, STAFF_EVENT_TITLES, stateLabel } from '#domain/orders/labels.ts';
import { dayToCome } from '#domain/delivery/words.ts';
import { staffTransitions } from '#domain/orders/staff.ts';
import { duePence, isSurplus, RECEIVED_LABELS } from '#domain/payments/received.ts';
import { PAYMENT_LABELS, REFUND_LABELS } from '#domain/payments/refund-words.ts';
import { quoteNumber } from '#domain/quotes/states.ts';
import { actorWords } from '#domain/admin/labels.ts';
import { countOf } from '#domain/shared/count.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { formatMoney, formatPence, plainPounds, poundsFromPence } from '#domain/shared/money.ts';
import { userView } from '#server/accounts/index.ts';
import { db } from '#server/database.ts';
import { staffActor, staffIdIn } from '#server/http/viewer.ts';
import { mailsOfOrder } from '#server/mail/index.ts';
import { samplesPaidBack } from '#server/offers/index.ts';
import { newId } from '#server/ids.ts';
import { type LineQuantity, owedNow, refundableNow } from '#server/payments/index.ts';
import { attemptsOf, cardPayment, type RefundRow, refundsOf } from '#server/payments/rows.ts';
import { amount, unitName } from '#domain/shared/units.ts';
import { claimNumber } from '#domain/after-sales/claim.ts';
import { moneyBack, type Quantities } from '#domain/orders/goods-back.ts';
import { linesToSend } from '#domain/orders/parcels.ts';
import { isDue } from '#domain/orders/replaced.ts';
import { refundableOf } from '#domain/payments/refund-lines.ts';
import { paidForPart } from '#domain/pricing/price.ts';
import { MAX_QUANTITY } from '#domain/cart/rules.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { typedQuantity } from '#domain/orders/typed-quantities.ts';
import type { FormValues } from '#server/http/forms.ts';
import {
  dateInWords,
  eventInsertionOrder,
  goodsBatches,
  orderById,
  type OrderDetails,
  laterDay,
  orderScreen,
  parcelInMail,
  partInWords,
} from '../index.ts';
import { batchFields } from './picking.ts';
import { returnsForStaff } from './returns.ts';
import { withdrawalForStaff } from './withdrawal.ts';

async function timelineOf(id: string) {
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.createdAt), eventInsertionOrder);
  const ids = events.flatMap(({ actor }) => staffIdIn(actor) ?? []);
  const people = await db
    .select({ id: userView.id, name: userView.fullName })
    .from(userView)
    .where(inArray(userView.id, ids));
  const names = new Map<string, string>(people.map((person) => [staffActor(person), person.name]));
  return events.map((event) => ({
    title: eventTitle(event, STAFF_EVENT_TITLES) ?? event.kind,
    who: names.get(event.actor) ?? (staffIdIn(event.actor) === null ? actorWords(event.actor) : 'Staff'),
    note: event.note && withoutKeys(event.note),
    isPrivate: event.isPrivate,
    at: event.createdAt,
  }));
}

/** The field of a line in the form that refunds lines. */
const REFUND_FIELD = 'lines-';

/** What was typed into that form; a quantity that is none has an error at its field. */
export function typedRefundLines(typed: FormValues): Result<readonly LineQuantity[]> {
  const lines: LineQuantity[] = [];
  const errors: Record<string, string> = {};
  for (const [field, text] of Object.entries(typed)) {
    if (!field.startsWith(REFUND_FIELD)) continue;
    const quantity = typedQuantity(text, MAX_QUANTITY);
    if (quantity === null) errors[field] = 'Please give a whole number from 0.';
    else if (quantity > 0) lines.push({ line: field.slice(REFUND_FIELD.length), quantity });
  }
  const [error] = Object.values(errors);
  if (error) return refuse('invalid', error, errors);
  return lines.length > 0 ? ok(lines) : refuse('invalid', 'Please say how many of which goods.');
}

/** What was replaced, and that what has not left stays here if all of the money goes back. */
function replacedInWords({ lines, replacements }: OrderDetails): string {
  const boxes = partInWords(lines, new Map(lines.map((line) => [line.id, line.replaced])));
  if (boxes === '') return '';
  const due = replacements.filter(isDue);
  const stays = due.map(({ number }) => claimNumber(number)).join(', ');
  return `Sent again in replacement: ${boxes}. The whole rest pays for these too.${stays && ` What goes out for ${stays} then stays here.`}`;
}

/**
 * Everything that an order's admin page shows; null for an unknown order.
 * @param restocked boxes of each line that a return has put back in stock
 */
export async function staffOrder(id: string, restocked: Quantities) {
  const stored = await orderById(id);
  if (!stored) return null;
  const [timeline, byCard, left, attempts, refunded, mails, returns, owedPence, batches, picked] =
    await Promise.all([
      timelineOf(id),
      cardPayment(db, id),
      refundableNow(db, id),
      attemptsOf(db, id),
      refundsOf(db, id),
      mailsOfOrder(id),
      returnsForStaff(stored, restocked),
      owedNow(db, stored.order, stored.withdrawal),
      batchFields(stored),
      goodsBatches(stored),
    ]);
  const { order, lines } = stored;
  const samples = lines.flatMap((line) => (line.isSample ? [line.id] : []));
  const paidBack = samples.length > 0 ? await samplesPaidBack(db, samples) : new Map<string, string>();
  const screen = orderScreen(stored);
  const isCollection = stored.booking?.method === 'collection';
  const later = laterDay(stored.booking);
  const leftPence = left?.leftPence ?? 0;
  const isExtra = left?.isExtra ?? false;
  const isPaidHere = byCard !== null || order.receivedPence > 0;
  const withdrawal = withdrawalForStaff(stored);
  const refundLabel = ({ paymentId, state }: RefundRow): string => {
    if (attempts.some(({ id: charge }) => charge === paymentId)) return REFUND_LABELS[state];
    const kind = stored.received.find(({ id: row }) => row === paymentId)?.kind;
    return kind ? `Refund by hand, ${RECEIVED_LABELS[kind].toLowerCase()}` : 'Refund by hand';
  };
  const suggestedPence =
    (withdrawal?.part ?? withdrawal?.held) && !isExtra ? Math.min(owedPence, leftPence) : 0;
  return {
    screen,
    id,
    number: orderIdForShopper(id),
    /** The number of the quote that it was; null for any other order. */
    quote: order.quoteNumber === null ? null : quoteNumber(order.quoteNumber),
    status: order.status,
    statusName: stateLabel(order.status, isCollection).name,
    parcels: stored.parcels.map((parcel) => ({ id: parcel.id, ...parcelInMail(parcel) })),
    /** What a part of it may have: nothing once all has left. */
    linesToSend:
      order.status === 'confirmed'
        ? linesToSend(stored).map(({ id: line, productName, unit, isSample, toSend }) => ({
            id: line,
            name: productName,
            most: isSample ? countOf(toSend, 'samples') : amount(toSend, unit),
          }))
        : [],
    /** In pounds, for the form that confirms the order: its buyer may change what is not paid. */
    total: poundsFromPence(order.totalPence),
    userId: order.userId,
    holdsStock: order.holdsStock,
    moves: staffTransitions(order.status, isPaidHere).map((to) => ({
      value: to,
      label: stateLabel(to, isCollection).name,
    })),
    /** Of an order that has left before its day: what is said beside its move. */
    early: order.status === 'shipped' && later ? dayToCome(later) : undefined,
    timeline,
    payments: attempts.map((row) => ({
      state: PAYMENT_LABELS[row.state],
      amount: formatMoney(row.amountPence, row.currency),
      card: row.cardLast4
        ? `${row.cardBrand ? cardBrandName(row.cardBrand) : 'Card'} ending in ${row.cardLast4}`
        : null,
      error: row.errorMessage,
    })),
    received: [...stored.received, ...stored.wentBack].map((row) => ({
      id: row.id,
      words: [
        RECEIVED_LABELS[row.kind],
        row.removedAt ? 'went back' : row.arrivedAt ? null : 'awaited',
        row.reference,
        dateInWords(row.removedAt ?? row.arrivedAt ?? row.createdAt),
      ]
        .filter(Boolean)
        .join(', '),
      amount: formatPence(row.amountPence),
      isAwaited: row.arrivedAt === null,
      isSurplus: isSurplus(order, row),
      wentBack: row.removedAt !== null,
    })),
    /** What may be recorded as received, and what is still to be paid; null once nothing is. */
    due:
      order.status === 'pending'
        ? { pounds: plainPounds(duePence(order)), words: formatPence(duePence(order)) }
        : null,
    /** Recorded payments can be taken back: the order was never paid in full. */
    mayTakeBack: order.paidAt === null,
    /** The part of what is left that staff pay back themselves. */
    byHand: left && left.byHandPence > 0 ? formatPence(left.byHandPence) : null,
    /** No card paid for it: all of what is left is paid back by staff. */
    isByHand: left?.isByHand ?? false,
    /** What is said in the place of payments; null if there are some. */
    unpaid:
      attempts.length + stored.received.length + stored.wentBack.length > 0
        ? null
        : order.paidAt === null
          ? order.status === 'pending'
            ? 'Nothing is paid yet.'
            : 'Nothing was paid.'
          : order.totalPence === 0
            ? 'It cost nothing.'
            : 'It was paid in another way, which was not recorded.',
    refunds: refunded.map((row) => ({
      state: refundLabel(row),
      amount: formatMoney(
        row.amountPence,
        attempts.find(({ id: paymentId }) => paymentId === row.paymentId)?.currency ?? store.currency,
      ),
      reason: row.reason,
    })),
    /** What can still be refunded, in pence. */
    leftPence,
    left: formatPence(leftPence),
    /** The payment that goes back next. */
    paymentId: left?.paymentId ?? '',
    /** It never paid for the order: the shop could not return it itself. */
    isExtra,
    mails: mails.map((row) => ({ id: row.id, subject: row.subject, state: row.state, at: row.createdAt })),
    isPaid: order.paidAt !== null || order.receivedPence > 0,
    /** Makes a refund idempotent: sending the same form twice refunds once. */
    requestKey: newId(),
    withdrawal,
    /** Goods that the buyer does not keep and that are not back in stock; null for none. */
    returns,
    /** The form of the batches that its goods are of. */
    batches,
    /** The batches that were written down. */
    picked,
    refundLines: lines.flatMap((line) => {
      const most = refundableOf(line, { owedPence });
      const each = paidForPart(line, 1) + line.sampleShippingPence;
      if (most <= 0 || each === 0 || paidBack.has(line.id)) return [];
      const name = line.isSample ? `${line.productName} (sample)` : line.productName;
      const unit = line.isSample ? 'sample' : line.unit;
      const hint = `0 to ${amount(most, unit)}, about ${formatPence(each)} for each ${unitName(unit)}`;
      return [{ field: `${REFUND_FIELD}${line.id}`, name, hint }];
    }),
    /** What a refund of the whole rest would pay for although it was sent again or came off another order; or empty. */
    givenBefore: [replacedInWords(stored), ...new Set(paidBack.values())].filter(Boolean).join(' '),
    /** Samples of it came off another order: an amount that pays for them again waits for a tick. */
    samplesCameOff: paidBack.size > 0,
    /** Money went back by an amount, so that less is left than was paid for the goods that are: in words; empty otherwise. */
    refundedBesides:
      leftPence < order.totalPence - moneyBack(order.totalPence, lines)
        ? `Money has gone back besides goods: at most ${formatPence(leftPence)} is left for these.`
        : '',
    /** The money due for a withdrawn part, as the refund form suggests it: `51.98`; empty for none. */
    suggested: suggestedPence > 0 ? plainPounds(suggestedPence) : '',
  };
}
