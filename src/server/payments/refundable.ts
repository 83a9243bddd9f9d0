/** What of an order can be refunded, and which payment a refund is taken from. */
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Database, Transaction } from '#db/client.ts';
import { payments, receivedPayments, refunds } from '#db/schema/index.ts';
import { orderRow, orderView } from '#server/orders/index.ts';
import { cardPayment } from './rows.ts';

/** What is left of a charge of an order. */
interface Refundable {
  readonly paymentId: string;
  readonly leftPence: number;
  /** The shop itself has tried to return it: it never paid for the order. */
  readonly isExtra: boolean;
  /** Staff received it, and pay it back themselves. */
  readonly isByHand: boolean;
}

/**
 * The refundable remainder of each charge of an order, in pence; a refund is taken from the first. Money that never paid
 * for the order goes first, because it is owed whatever becomes of the order; then the largest remainder.
 */
async function refundablePayments(from: Database | Transaction, orderId: string): Promise<Refundable[]> {
  const paid = await from
    .select({ id: payments.id, amountPence: payments.amountPence })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        // One that was not what the order cost is recorded as failed. Staff return other currencies at Square.
        isNotNull(payments.providerPaymentId),
        inArray(payments.state, ['completed', 'failed']),
        eq(payments.currency, store.currency),
      ),
    );
  const made = await from
    .select({
      paymentId: refunds.paymentId,
      amountPence: refunds.amountPence,
      state: refunds.state,
      actor: refunds.actor,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  return paid
    .map(({ id, amountPence }) => {
      const own = made.filter(({ paymentId }) => paymentId === id);
      const leftPence = own
        .filter(({ state }) => state !== 'failed')
        .reduce((left, refund) => left - refund.amountPence, amountPence);
      return {
        paymentId: id,
        leftPence,
        isExtra: own.some(({ actor }) => actor === 'system'),
        isByHand: false,
      };
    })
    .sort((a, b) => {
      const isFirst = (one: Refundable) => Number(one.isExtra && one.leftPence > 0);
      return isFirst(b) - isFirst(a) || b.leftPence - a.leftPence;
    });
}

/**
 * What staff received for a paid order, less what they paid back. Of one that they confirmed without a record of how it was
 * paid, all that is left of its price.
 */
async function refundableByHand(from: Database | Transaction, orderId: string): Promise<Refundable[]> {
  const rows = await from
    .select({
      paymentId: receivedPayments.id,
      leftPence: sql<number>`${receivedPayments.amountPence} - coalesce(sum(${refunds.amountPence}), 0)`,
    })
    .from(receivedPayments)
    .innerJoin(orderView, eq(orderView.id, receivedPayments.orderId))
    .leftJoin(refunds, and(eq(refunds.paymentId, receivedPayments.id), ne(refunds.state, 'failed')))
    .where(
      and(
        eq(receivedPayments.orderId, orderId),
        isNotNull(receivedPayments.arrivedAt),
        isNull(receivedPayments.removedAt),
        // Before that, the record itself is taken back (received.ts).
        isNotNull(orderView.paidAt),
      ),
    )
    .groupBy(receivedPayments.id)
    .orderBy(receivedPayments.createdAt);
  const byHand = { isExtra: false, isByHand: true };
  if (rows.length > 0 || (await cardPayment(from, orderId)))
    return rows.map((row) => ({ ...row, ...byHand }));
  const order = await orderRow(from, orderId);
  return order?.paidAt
    ? [{ paymentId: order.id, leftPence: order.totalPence - order.refundedPence, ...byHand }]
    : [];
}

/**
 * What the next refund is taken from: money that never paid for the order, alone; otherwise the card payment, then what
 * staff received. Null if the order is not paid.
 * @param isOfGoods the refund is for lines, which money that never paid for the order cannot pay back
 */
export async function refundableNow(from: Database | Transaction, orderId: string, isOfGoods = false) {
  const charges = await refundablePayments(from, orderId);
  const card = charges.find(({ isExtra }) => !isOfGoods || !isExtra);
  const byHand = await refundableByHand(from, orderId);
  const isExtra = (card?.isExtra ?? false) && (card?.leftPence ?? 0) > 0;
  const all = isExtra ? (card ? [card] : []) : [...(card ? [card] : []), ...byHand];
  const open = all.filter(({ leftPence }) => leftPence > 0);
  const first = open[0] ?? all[0];
  if (!first) return null;
  return {
    open,
    paymentId: first.paymentId,
    isExtra,
    /** Staff pay all of it back themselves. */
    isByHand: first.isByHand,
    leftPence: open.reduce((sum, { leftPence }) => sum + leftPence, 0),
    /** The part that staff pay back themselves. */
    byHandPence: open.reduce((sum, { leftPence, isByHand }) => sum + (isByHand ? leftPence : 0), 0),
  };
}
